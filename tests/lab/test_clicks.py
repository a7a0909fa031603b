"""Clicks beside thinking bots: a server, a person without JavaScript, and company."""

from __future__ import annotations

from contextlib import closing

from steamcheese.lab.clicks import Page, measure, server


def test_clicks_are_measured_alone_and_beside_bots() -> None:
    with server(pace=0) as (host, port):
        alone = measure(host, port, 8, None, 0)
        beside = measure(host, port, 8, "random", 1)

        with closing(Page(host, port)) as page:
            page.open_table("person", "person")
            assert page.moves
            assert not page.is_over

    assert (alone.clicks, alone.bot, alone.bot_moves) == (8, None, 0)
    assert 0 < alone.median <= alone.percentile_95 <= alone.percentile_99 <= alone.most
    assert (beside.bot, beside.tables) == ("random", 1)
    assert "nobody else: 8 clicks" in alone.text()
    assert "1 tables of random" in beside.text()
