"""Monsters that nobody controls, or that have no owner, where a text speaks of each player's cards, of other players' ones, or of those
that somebody owns, and monsters and treasures where it speaks of a faction: it is easily heard as if it meant all cards."""

from __future__ import annotations

from collections.abc import Iterator

from .....engine.kernel.frames import Scope
from .....engine.kernel.run import Run
from .....engine.reading.cards import faction_of
from .....engine.reading.selections import candidates
from .....language.english import capitalized, listed
from .....language.tree import Node, Selection, parts
from .....table.position import Position
from ....data.table_words import SET_UP
from ....replay.at_work import each_at_work
from ....replay.replay import Replay
from ...asked_for import without
from ...copies import Copies

#: Of so many cards that a text leaves out it is told.
MOST = 3
#: Kinds of cards that come with no faction.
_FACTIONLESS = ("monster", "treasure")
#: Filters by which a text means the cards of one faction.
_BY_FACTION = ("faction", "named_faction")
#: Players who are several: that their cards are not all cards is overlooked.
_SEVERAL = (("each",), ("each_other",), ("another",), ("opponents",))


def nobodys(made: Replay) -> list[str]:
    """The cards of nobody, or of no faction, that a text at work does not mean for that alone, as sentences."""
    begun = made.setting.game.position
    there = begun.play | made.position.play
    if begun.phase == SET_UP or not any(place.controller is None or _is_factionless(made.position, card) for card, place in there.items()):
        return []
    copies, found, rounds = Copies(made), dict[tuple[str, str], str](), _for_each_player(made)
    for source, run, asked, scope in (*_at_work(made), *_lasting(made, begun), *_lasting(made, made.position)):
        for one in asked.filters:
            left = _left_out(run, asked, one, scope, source in rounds and asked.path in rounds[source])
            if 0 < len(left) <= MOST and source not in left:
                counted = asked.quantifier == "a" or asked.path in rounds.get(source, ())
                found.setdefault((source, asked.path), _told(copies, copies.name(source), counted, one, left))
    return list(dict.fromkeys(found.values()))


def _for_each_player(made: Replay) -> dict[str, set[str]]:
    """By card the paths of what its text counts for each player in turn, whose own cards it calls "your" each time."""
    found: dict[str, set[str]] = {}
    for work in each_at_work(made):
        for one in parts(work.ability.body) if work.source not in found else ():
            if isinstance(one, Node) and one.word.name == "each_player":
                counts = (part for part in parts(one.args["do"]) if isinstance(part, Node) and part.word.name == "count")
                found.setdefault(work.source, set()).update(asked.path for count in counts for asked in _looks_in_play(count))
    return found


def _told(copies: Copies, name: str, counted: bool, one: Node, left: tuple[str, ...]) -> str:
    """That a text does not mean cards, and why, as a sentence. ``counted``: whether it only counts them. ``one``: the filter that they
    do not pass."""
    many = len(left) > 1
    why = f"{'no player owns' if one.word.name == 'owner' else 'nobody controls'} {'them' if many else 'it'}"
    why = f"{'they are' if many else 'it is'} of no faction" if one.word.name in _BY_FACTION else why
    if counted and one.word.name == "controller":
        return f"{capitalized(listed(copies.all_of(left)))} {'do' if many else 'does'} not count for {name}: {why}."
    names = (one.replace("both ", "either of the ", 1) for one in copies.all_of(left))
    return f"{name} does nothing to {listed(names, 'or')}: {why}."


def _left_out(run: Run, asked: Selection, one: Node, scope: Scope, round_: bool) -> tuple[str, ...]:
    """The cards in play that a text would mean, were they somebody's, or of a faction. ``round_``: whether it does so for each player."""
    if not (_means_some(asked, one) or (round_ and one.word.name == "controller" and one.args["of"] in ("you", ("you",)))):
        return ()
    fits = set(candidates(run, asked, scope))
    others = [card for card in candidates(run, without(asked, one), scope) if card not in fits]
    if one.word.name in _BY_FACTION:
        return tuple(card for card in others if _is_factionless(run.p, card) and faction_of(run, card) is None)
    return tuple(card for card in others if (run.p.ident[card].owner if one.word.name == "owner" else run.p.play[card].controller) is None)


def _is_factionless(table: Position, card: str) -> bool:
    """Whether a card is of a kind that comes with no faction."""
    face = table.ident[card].face if card in table.ident else None
    return face is not None and face.kind in _FACTIONLESS


def _means_some(asked: Selection, one: Node) -> bool:
    """Whether a text means by a filter the cards of a faction, of several players, or those that have another one of their player's beside
    them. What is picked in play is weighed by others, but for its owner."""
    if one.word.name in _BY_FACTION:
        return asked.quantifier in ("a", "each")
    if one.word.name == "owner":
        of = one.args["of"]
        return isinstance(of, Selection) and not of.filters
    if asked.quantifier not in ("a", "each"):
        return False
    if one.word.name == "beside":
        own = (part for part in parts(one) if isinstance(part, Node) and part.word.name == "controller")
        return any(part.args["of"] == ("controller_of", "candidate") for part in own)
    return one.word.name == "controller" and one.args["of"] in _SEVERAL


def _at_work(made: Replay) -> Iterator[tuple[str, Run, Selection, Scope]]:
    """What the abilities that did something, or looked for something, ask for in play, on the table that they found."""
    seen = set[tuple[str, str]]()
    for work in each_at_work(made):
        if (work.source, work.ability.key) not in seen:
            seen.add((work.source, work.ability.key))
            for asked in _looks_in_play(work.ability.body):
                yield work.source, made.run(work.before), asked, work.scope


def _lasting(made: Replay, table: Position) -> Iterator[tuple[str, Run, Selection, Scope]]:
    """What cards that change others by lying on a table ask for; of what they shelter others tell."""
    for one in made.values(table).instances:
        if one.effect is None and one.layer != "unaffected":
            for asked in _looks_in_play(one.node):
                yield one.source, made.run(table), asked, one.scope


def _looks_in_play(body: object) -> Iterator[Selection]:
    for one in parts(body):
        if isinstance(one, Selection) and one.zone == "play" and one.kind not in ("player", "base"):
            yield one
