"""Whose a card is, who plays it and how many there are, as a line tells it and as its case has it: where the two differ, who acts and who
is acted on may be turned round, and nobody stands behind the verdict."""

from __future__ import annotations

from collections.abc import Iterator

from ....knowledge.words import fold
from ...composer.from_line import LineWord, PlainLine
from ...composer.line.pieces import meaning_of
from ...composer.taking_part import name_of
from ...composer.told import ANN, SEATS
from ...replay.replay import Replay
from ..said import MORE


def turned_round(line: PlainLine, made: Replay) -> tuple[str, ...]:
    """What a line tells of whose its cards are, who plays them and how many there are, and its replayed case has otherwise, in words that
    follow "not in the case"."""
    words = [(word, _means(word)) for word in line.words]
    speaker = line.told.players.get(ANN, ANN)
    spoken = any(means in ("mine", "i") for _, means in words)
    found: list[str] = []
    for at, (word, _) in enumerate(words):
        if word.kind != "card" or not at:
            continue
        before, means = words[at - 1]
        own = {"mine": True, "theirs": False}.get(means)
        # "my upgraded Scout": it is the Scout that is mine
        after = line.words[at + 1] if at + 1 < len(line.words) else None
        if after is not None and after.kind == "card" and fold(word.text).split()[0].endswith("ed") and word.says in line.told.hosts:
            own = None
        if spoken and own is not None and word.says not in line.told.owners and not _is_whose(word.says, speaker, own, made):
            found.append(f"that {word.says} is {before.text!r}")
        if fold(before.text) in MORE and _copies(word.says, made) == 1:
            found.append(f"{before.text} {word.says}")
        does = [means for _, means in words[max(0, at - 3) : at] if means not in ("mine", "theirs", "")]
        if spoken and does[-2:] in (["i", "play"], ["they", "play"]) and not _is_played_by(word.says, speaker, does[-2] == "i", made):
            found.append(f"who plays {word.says}")
    absent = (name for name in line.names if name not in line.told.behind and not _copies(name, made))
    return tuple(dict.fromkeys((*found, *absent)))


def _means(word: LineWord) -> str:
    """What a word means for whose the next card is; a player's name, or what is his, as "they" and "theirs"."""
    if word.kind == "card":
        return "card"
    if word.kind == "shape" and word.says in SEATS:
        whose = fold(word.text).endswith("s") and word.says != ANN
        return "" if word.says == ANN else "theirs" if whose else "they"
    return meaning_of(word.text)


def _all_copies(name: str, made: Replay) -> Iterator[str]:
    """Each copy of a card that there was at first, or came to be there."""
    idents = {**made.setting.game.position.ident, **made.position.ident}
    return (card for card in idents if name_of(made, card) == name)


def _copies(name: str, made: Replay) -> int:
    return sum(1 for _ in _all_copies(name, made)) + sum(name in step.says for step in made.refused)


def _is_whose(name: str, speaker: str, own: bool, made: Replay) -> bool:
    """Whether a copy of a card was the speaker's, or the other's, by owner or controller; what is nobody's may be anybody's."""
    begun = made.setting.game.position
    found = False
    for card in _all_copies(name, made):
        one = begun.ident.get(card) or made.position.ident[card]
        holders = {one.owner, begun.play[card].controller if card in begun.play else one.owner}
        if None in holders or any((holder == speaker) is own for holder in holders):
            return True
        found = True
    return not found


def _is_played_by(name: str, speaker: str, own: bool, made: Replay) -> bool:
    """Whether no play of a card was made by the wrong player."""
    plays = [
        step.player for step in made.trace.steps if step.kind == "play" and any(name_of(made, card) == name for card in step.cards[:1])
    ]
    return not plays or any((player == speaker) is own for player in plays)
