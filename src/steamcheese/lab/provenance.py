"""From which program a measurement comes: versions, commit, machine and time."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

from steamcheese.record import RULES_VERSION

__all__ = ["commit", "provenance", "sources_sha256"]

PACKAGE = Path(__file__).resolve().parent.parent
LIBRARIES = ("numba", "numpy", "openskill")


def provenance() -> dict[str, Any]:
    """Returns what somebody needs to measure the same again, ready for JSON."""
    return {
        "version": metadata.version("steamcheese"),
        "commit": commit(),
        "sources_sha256": sources_sha256(),
        "rules_version": RULES_VERSION,
        "python": platform.python_version(),
        "libraries": {name: metadata.version(name) for name in LIBRARIES},
        "machine": f"{_processor()}, {os.cpu_count()} cores, {platform.system()}",
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def sources_sha256() -> str:
    """Hashes everything that decides how a game of bots goes: box, rules and bots with their data.

    What the bots of other packages are made of is not part of it.
    """
    digest = hashlib.sha256()
    for folder in ("box", "rules", "bots"):
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    return digest.hexdigest()


def commit() -> str | None:
    """Returns the commit of the working copy that runs, "+" for changes in it; None if unknown."""
    root = PACKAGE.parent.parent
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return None
    try:
        head = _told(git, "-C", str(root), "rev-parse", "--short=10", "HEAD")
        changed = _told(git, "-C", str(root), "status", "--porcelain", "--untracked-files=no")
    except (OSError, subprocess.SubprocessError):
        return None
    return f"{head}+" if changed else head


def _told(*command: str) -> str:
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=20)  # noqa: S603 - git
    return done.stdout.strip()


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
