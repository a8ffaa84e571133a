"""What was used last, kept by its bytes."""

from adjudicator.ground.recently_used import RecentlyUsed


def test_what_was_used_longest_ago_makes_room():
    kept: RecentlyUsed[str, int] = RecentlyUsed(100)
    for number in range(10):
        kept.put(str(number), number, 10)
    assert kept.get("0") == 0 and kept.held == 100
    kept.put("new", 10, 20)
    assert kept.held == 100 and kept.get("1") is None and kept.get("2") is None and kept.get("0") == 0


def test_what_is_too_large_pushes_nothing_out_and_what_is_put_again_counts_once():
    kept: RecentlyUsed[str, int] = RecentlyUsed(100)
    kept.put("small", 1, 10)
    kept.put("large", 2, 26)
    assert kept.get("large") is None and kept.held == 10
    kept.put("small", 3, 20)
    assert kept.get("small") == 3 and kept.held == 20 and len(kept) == 1
    kept.put("small", 4, 90)
    assert kept.get("small") is None and kept.held == 0
