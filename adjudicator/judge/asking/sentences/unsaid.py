"""What a line tells and its verdict says nothing of, so that it is told to speak of that too."""

from __future__ import annotations

from ...composer.from_line import PlainLine
from ...composer.happening import SUPPOSED
from ...composer.plain_cards import OF_POWER
from ...composer.told import UNNAMED
from ...replay.replay import Replay
from ...verdict.what_gives_it import without_reasons
from ..elsewhere.changed_there import lying_together
from ..said import Said, words_said


def tells_of_nameless(line: PlainLine) -> bool:
    """Whether a line tells of minions by their number, their power or whose they are alone."""
    told = line.told
    spoken = UNNAMED in {told.target, *told.sides, *told.copies, *told.counters, *told.hosts.values()}
    return spoken or bool(told.crowds or told.totals or told.whole) or told.strength is not None


def unsaid(played: Replay, line: PlainLine, says: str) -> tuple[str, ...]:
    """The cards of which the line has told, and of which a verdict says nothing."""
    # a card that is only given as the reason of a number has not been spoken of
    says = without_reasons(says)
    spoken_of = (*line.names, *_strangers(line), *_changed_there(played, line))
    named = {name for name in spoken_of if not _is_spoken_of(name, says)} - {line.told.tries}
    return tuple(card for card, one in played.position.ident.items() if one.face is not None and one.face.card.name in named)


def _is_spoken_of(name: str, says: str) -> bool:
    """Whether a verdict names a card, and not another whose name goes on with "of"."""
    at = says.find(name)
    while at >= 0:
        end = at + len(name)
        if _ends_word(says, at) and _ends_word(says, end) and not says.startswith(" of", end):
            return True
        at = says.find(name, at + 1)
    return False


def _ends_word(text: str, at: int) -> bool:
    """Whether a word ends or begins here."""
    before, after = (bool(one) and (one.isalnum() or one == "_") for one in (text[at - 1 : at] if at else "", text[at : at + 1]))
    return before != after


def _changed_there(played: Replay, line: PlainLine) -> tuple[str, ...]:
    """The minion without a name that stands where the named cards lie, all of which are for those there: what they come to shows in it."""
    return (UNNAMED,) if lying_together(played, line) else ()


def _strangers(line: PlainLine) -> tuple[str, ...]:
    """The minions without a name whose power a line tells where a card is played: that they stay as they are may be what is asked."""
    told, said = line.told, list(words_said(line.words))
    spoken = any(
        one.asked and one.means == "minion" and one.kind != "card" and _is_somebodys(said[max(0, at - 2) : at])
        for at, one in enumerate(said)
        if at and not any(other.folded == "all" for other in said[max(0, at - 3) : at])
    )
    supposed = line.happening is not None and line.happening.kind in SUPPOSED
    if spoken and (not told.copies or (supposed and UNNAMED in told.copies)):
        return (UNNAMED,)  # "do his guys blow up"; one alone says nothing of "all of his guys"
    if line.happening is None or line.happening.kind not in ("play", "talent") or told.then or told.totals:
        return ()
    powers = [power for powers in told.crowds.values() for power in powers if power < len(OF_POWER)]
    own = UNNAMED in told.sides and told.sides[UNNAMED] == told.sides.get(line.happening.card)
    nameless = told.target != UNNAMED and (told.strength is not None or own)
    return (*(OF_POWER[power] for power in powers), *((UNNAMED,) if nameless else ()))


def _is_somebodys(before: list[Said]) -> bool:
    """Whether the words before one for minions say whose they are, perhaps with their number: "his guys", "his two guys"."""
    whose = [one.means in ("mine", "theirs") for one in before]
    return bool(whose) and (whose[-1] or (whose[0] and before[-1].means == "number"))
