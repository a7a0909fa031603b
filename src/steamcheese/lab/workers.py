"""Work spread over processes, which stops cleanly: what is finished counts, what is not is left."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from steamcheese.errors import BadOption
from steamcheese.rules.door import get_ready

__all__ = ["Stopped", "check_stopped", "work"]

Plan = TypeVar("Plan")
Task = TypeVar("Task")
Result = TypeVar("Result")


class Stopped(Exception):
    """Says that a task is given up because nobody waits for it any more."""


class _Here:
    """What a process of workers has been told."""

    stop: Any = None  # an event, shared by all
    job: tuple[Callable[[Any, Any], Any], Any] | None = None


def check_stopped() -> None:
    """Raises Stopped when the work is to end; for tasks to call now and then."""
    if _Here.stop is not None and _Here.stop.is_set():
        raise Stopped


def work(
    do: Callable[[Plan, Task], Result], plan: Plan, tasks: Sequence[Task], jobs: int
) -> Generator[Result, None, None]:
    """Yields `do(plan, task)` for each task, in the order in which they are finished.

    With one job everything happens here. Closing the iterator, or Ctrl-C, gives up what is begun.
    Raises BadOption when a process comes to a sudden end.
    """
    if jobs == 1 or len(tasks) < 2:
        for task in tasks:
            yield do(plan, task)
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    given = (stop, do, plan)
    with ProcessPoolExecutor(min(jobs, len(tasks)), context, _begin, given) as pool:
        try:
            for future in as_completed([pool.submit(_do, task) for task in tasks]):
                yield future.result()
        except BrokenProcessPool as error:
            raise BadOption("one of the processes was ended by the system or by a bot") from error
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


def _begin(stop: Any, do: Callable[[Any, Any], Any], plan: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asked
    _Here.stop, _Here.job = stop, (do, plan)
    get_ready()


def _do(task: Any) -> Any:
    assert _Here.job is not None
    do, plan = _Here.job
    check_stopped()
    return do(plan, task)
