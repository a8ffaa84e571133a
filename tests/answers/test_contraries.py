"""A rule that stands beside its contrary says whose it is, and the newest comes first."""

from __future__ import annotations

from adjudicator.judge.asking.asking import ask


def test_what_an_older_book_says_comes_behind_what_holds_now_and_each_tells_whose_it_is():
    found = {one.key: one for one in ask("do i need a minion to be present for points", judged=False).statements}
    keys = list(found)
    older, newer = "rule:presence-is-a-minion", "rule:presence-is-minion-or-power"
    assert keys.index(newer) < keys.index(older)
    assert found[newer].bounds == "by Latest official rules" and found[older].bounds == "by Munchkin rulebook (2015)"


def test_what_nothing_contradicts_tells_no_bounds():
    assert all(not one.held for one in ask("hand limit?", judged=False).statements)
