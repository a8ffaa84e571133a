"""The recorded game: forty decisions over the made-up pond cards. Run this file to write it anew."""

from __future__ import annotations

from random_games import HERE, pond, reading

from adjudicator.judge.playing import recorded

FILE = HERE / "recorded-game.txt"
#: Decisions of the record.
DECISIONS = 40


def record() -> str:
    return recorded(pond(), reading("latest"), 4, limit=DECISIONS)[1]


if __name__ == "__main__":
    FILE.write_text(record(), encoding="utf-8")
    print(f"{FILE} written")
