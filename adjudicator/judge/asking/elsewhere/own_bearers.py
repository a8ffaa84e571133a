"""An action that is played on its player's own minions, or does its bearer good, lies on one of his, if nobody said that it is the other
player's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.laying.what_cards_do import whose_minions
from ...composer.line.facts.doing import does_bearer_good
from ...composer.line.facts.picking import lies_only_on_own
from ...composer.line.pieces import meaning_of
from ...composer.told import ANN, UNNAMED
from ...data.loaded import library
from ...line_replays import LineReplays
from ...situation.paths import in_play, value_at

#: The printings of a card.
PRINTINGS = ("first", "latest")
_WHOSE = ("mine", "theirs")
#: What may stand between somebody, what he does and a card.
_LITTLE = frozenset(("a", "an", "the", "just", "already", "also", "then", "have", "had", "has", "my", "his", "her"))


def on_own_bearers(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line with each such action as his on whose minion it lies, and the case made of it; ``None`` where they lie so already."""
    called = {name: side for side, name in line.told.players.items()}
    sides = dict(_borne_by_another(made, line, printing))
    if not sides:
        return None
    sides = {card: called.get(player, player) for card, player in sides.items()}
    other = replace(line, told=replace(line.told, sides={**line.told.sides, **sides}))
    case = case_of(other, printing, replays.profile)
    return (other, case) if case is not None else None


def _borne_by_another(made: NamedCase, line: PlainLine, printing: str) -> Iterator[tuple[str, str]]:
    """The actions that lie on another player's minion than they could be played on, and those minions, each with that player."""
    for path, entry in in_play(made.data):
        if "on" not in path:
            continue
        name, bearer, player = str(entry.get("card")), value_at(made.data, path[:-2]), str(path[2])
        host = str(bearer.get("card")) if isinstance(bearer, dict) else str(bearer)
        said = _is_said_whose(line, name) or is_told_to_be_put(line, name)
        if entry.get("by") in (None, player) or said or host in line.told.owners:
            continue
        # "Opportunist on my Warbot"
        if not lies_only_on_own(name, printing) and not (
            host in line.told.sides and name not in line.told.sides and does_bearer_good(name)
        ):
            continue
        if line.told.hosts.get(name, host) != host:
            continue
        # a minion without a name of which nobody said whose it is is the speaker's
        side = ANN if host == UNNAMED and host not in line.told.sides else player
        yield name, side
        if host in line.names or host == UNNAMED:
            yield host, side


def _is_said_whose(line: PlainLine, name: str) -> bool:
    """Whether the word before a card, or the words right behind it, say whose it is: "his Incorporeal", "an Incorporeal of his"."""
    pairs = zip(line.words, line.words[1:])
    before = any(after.kind == "card" and after.says == name and meaning_of(one.text) in _WHOSE for one, after in pairs)
    threes = zip(line.words, line.words[1:], line.words[2:])
    return before or any(one.says == name and fold(of.text) == "of" and meaning_of(whose.text) in _WHOSE for one, of, whose in threes)


def is_told_to_be_put(line: PlainLine, name: str) -> bool:
    """Whether somebody is told to have put or played a card where it lies: "I put Too Tough on his Rex"."""
    words = [word for word in line.words if fold(word.text) not in _LITTLE]
    threes = zip(words, words[1:], words[2:])
    return any(
        card.kind == "card" and card.says == name and meaning_of(verb.text) in ("puts", "play") and meaning_of(who.text) in ("i", "they")
        for who, verb, card in threes
    )


def lies_so_by_one_printing(line: PlainLine) -> bool:
    """Whether somebody is told to have put on another player's minion what can lie there by one printing alone: of the other nothing is
    told."""
    sides = line.told.sides
    put = (name for name, host in line.told.hosts.items() if sides.get(name, "") != sides.get(host, "") and name in library())
    return any(is_told_to_be_put(line, name) and len({whose_minions(library().find(name).face(p)) for p in PRINTINGS}) > 1 for name in put)
