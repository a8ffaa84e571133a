"""The recorded game: forty decisions over the made-up pond cards. Run this file to write it anew."""

from __future__ import annotations

from random_games import HERE, game_profile, pond

from adjudicator.judge.play import recorded

FILE = HERE / "recorded-game.txt"
#: Decisions of the record.
DECISIONS = 40


def record() -> str:
    return recorded(pond(), game_profile("latest"), 4, limit=DECISIONS)[1]


if __name__ == "__main__":
    FILE.write_text(record(), encoding="utf-8")
    print(f"{FILE} written")
