"""What became of the cards that matter, as clauses of a verdict."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from typing import Any

import msgspec

from ...language.english import listed
from ...language.events import KINDS
from ..data.table_words import is_stand_in
from ..replay.giver import giver
from ..replay.replay import Replay
from .before import last_place, values_at_first, values_before
from .copies import Copies
from .how_strong import new_counters, strength, unusual_breakpoints
from .places.in_a_deck import at_an_end, ordered
from .places.under_whom import meanwhile, under_whom
from .places.where_it_came_from import came
from .places.where_it_went import befell, brought, changed_hands, out_of_play
from .sequence.in_order import after_scoring, reached
from .until_the_end import power_when_scored

#: Steps of a trace besides events that say what became of a card, and how much they matter.
STEPS = {
    "prevented": 5,
    "replaced": 5,
    "limbo": 6,
    "opening": 6,
    "not-attached": 3,
    "nowhere": 4,
    "new-base": 4,
    "stops": 2,
}

#: The words of a clause that are others when it is about several cards: field -> of one card, of several. A clause that begins with none of
#: them is said of each card for itself.
INFLECTED = {
    "is": ("is", "are"),
    "returns": ("returns", "return"),
    "goes": ("goes", "go"),
    "stays": ("stays", "stay"),
    "survives": ("survives", "survive"),
    "ends": ("ends", "end"),
    "leaves": ("leaves", "leave"),
    "lies": ("lies", "lie"),
    "has": ("has", "have"),
    "it": ("it", "them"),
    "each": ("", " each"),
    "adds": ("adds", "add"),
    "an_extra_minion": ("an extra minion", "extra minions"),
    "an_extra_action": ("an extra action", "extra actions"),
    "an_extra_card": ("an extra card", "extra cards"),
    "the_regular_minion": ("the regular minion", "the regular minions of their turns"),
    "the_regular_action": ("the regular action", "the regular actions of their turns"),
    "its_base": ("its base", "their bases"),
    "its_host": ("the card it lay on", "the cards they lay on"),
}
ONE, MANY = ({field: words[number] for field, words in INFLECTED.items()} for number in (0, 1))


class Focus(msgspec.Struct):
    """A card the verdict may speak of. ``saved``: whether it was kept from what would have taken it out of play. ``last``: the last
    thing that happened to it. ``by``: what kept something from happening to it, and ``kept``: which kind of event that was. ``spared``:
    which kind something else was done instead of, and ``saver``: by which card, where that would have taken it out of play. ``to``: who
    alone is kept from doing that to it."""

    weight: int = 0
    when: int = 0
    last: str = ""
    saved: bool = False
    by: str | None = None
    kept: str = ""
    spared: str = ""
    saver: str | None = None
    to: str | None = None


#: Of so many cards a verdict speaks first, but for copies of which the same is said.
FOREMOST = 3
#: Those of which a card is said to be aimed at or changed.
TELLING = frozenset(("choice", "play", "suppose"))


def weight(kind: str) -> int:
    """How much a kind of step says of what became of a card; 0: nothing."""
    found = STEPS.get(kind)
    return found if found is not None else KINDS[kind].weight if kind in KINDS else 0


def focus(made: Replay) -> dict[str, Focus]:
    """The cards that the last moves aimed at or changed, with how much each matters."""
    found: dict[str, Focus] = {}
    ident = made.position.ident
    for index, step in enumerate(made.trace.steps[made.last_move() :]):
        if step.kind not in TELLING and not weight(step.kind):
            continue
        weights: list[tuple[str, int]] = []
        if step.kind == "choice" and step.how == "put-back":
            weights.extend((card, 4) for card in step.cards if not _base(made, card))
        elif (
            step.kind == "choice"
            and step.how != "reset"
            and step.answer is not None
            and step.answer in ident
            and not _base(made, step.answer)
        ):
            weights.append((step.answer, 4))
        elif step.kind == "play" and step.cards:
            weights.append((step.cards[0], 1))
            weights.extend((card, 2) for card in step.cards[1:] if not _base(made, card))
        elif weight(step.kind) and step.cards:
            weights.append((step.cards[0], weight(step.kind)))
        elif step.kind == "suppose":
            weights.extend((card, 3) for card in step.cards)
        for card, much in weights:
            if card not in ident:
                continue
            entry = found.setdefault(card, Focus())
            entry.weight = max(entry.weight, much)
            entry.when = index
            if weight(step.kind):
                if step.kind == "prevented":
                    entry.by, entry.kept = giver(made, step) or step.source, step.event or ""
                    entry.to = step.player if step.event and Copies(made).hinges_on_who(step) else None
                if step.kind == "replaced":
                    entry.spared = step.event or ""
                    removes = step.event in KINDS and KINDS[step.event].removes and step.event != "bury"
                    entry.saver = (giver(made, step) or step.source) if removes else entry.saver
                entry.saved = (
                    entry.saved
                    or (step.kind == "replaced" and step.event in KINDS and KINDS[step.event].removes and step.event != "bury")
                    or (step.kind == "prevented" and step.event == "destroy")
                )
                if step.kind not in ("replaced", "prevented") and not (step.kind in KINDS and KINDS[step.kind].leaves_as_it_lies):
                    entry.last = step.kind
    for card in _changed_power(made):
        entry = found.setdefault(card, Focus())
        entry.weight = max(entry.weight, 2)
    return {card: entry for card, entry in found.items() if not _is_of_no_kind(made, card) or entry.last == "scored"}


def _is_of_no_kind(made: Replay, card: str) -> bool:
    """Whether a card only stands for power at a base: nobody told whether that is minions or actions, so what a text does to actions is no
    news of it."""
    face = made.position.ident[card].face
    return face is not None and face.kind == "action" and is_stand_in(face.card.name)


def _changed_power(made: Replay) -> list[str]:
    """Cards whose power is not what it was before the last move."""
    before, after = values_before(made).power, made.values().power
    return [card for card in after if card in before and after[card] != before[card]]


def _base(made: Replay, card: str) -> bool:
    face = made.position.ident[card].face
    return face is not None and face.kind == "base"


def _new(made: Replay, base: str) -> bool:
    """Whether a base has come into play after another had scored; of one that came otherwise the verdict speaks anyway."""
    return (
        any(step.kind == "ranking" for step in made.trace.steps)
        and base in made.position.bases()
        and base not in made.setting.game.position.bases()
    )


class Became(msgspec.Struct, frozen=True):
    """What became of the cards that matter most, as clauses: ``before`` a base had scored, or where none did, and ``after`` that.
    ``cards``: those cards; ``copies``: those to which the same happened earlier. ``light``: whether they are only played, or there are
    none. ``lead``: whether they are some of which is spoken before any others."""

    before: list[str]
    after: list[str]
    cards: tuple[str, ...]
    copies: tuple[str, ...]
    light: bool
    lead: bool


def what_became(made: Replay, about: Iterable[str] = (), placed: bool = True, lead: Container[str] = ()) -> Became:
    """What became of the cards that matter most. ``placed``: whether what the places at a base were worth is told besides; else
    it is news how strong those were that went with it. ``lead``: the names of cards of which is spoken before any others."""
    foremost = _foremost(made, about, placed, lead)
    copies = Copies(made)
    late = [after_scoring(made, card) or _scored_otherwise(made, card) for card, _ in foremost]
    before, after = (
        together(copies, [clause for (_, clause), then in zip(foremost, late, strict=True) if then is wanted]) for wanted in (False, True)
    )
    found = focus(made)
    names = (made.position.ident[card].face for card, _ in foremost)
    light = all(found.get(card, Focus()).weight < 2 for card, _ in foremost)
    leads = any(face is not None and face.card.name in lead for face in names)
    lately = [card for card, _ in foremost if card in found]
    return Became(before, after, tuple(lately), tuple(card for card, _ in foremost if card not in found), light, leads)


def what_else_became(
    made: Replay,
    about: Iterable[str] = (),
    apart: Iterable[str] = (),
    told: Iterable[str] = (),
    placed: bool = True,
    lead: Container[str] = (),
) -> list[str]:
    """What became of all other cards that are not as they were, but for those ``apart``, as clauses; and of those ``told`` in any case.
    ``lead``: as of :func:`what_became`."""
    foremost = _foremost(made, about, placed, lead)
    copies = Copies(made)
    # those that the headline has spoken of are not "one" any more
    together(copies, [clause for _, clause in foremost])
    apart = set(apart)
    clauses = _others(made, {card for card, _ in foremost} | apart, told)
    spoken = apart | {clause.card for clause in [*(clause for _, clause in foremost), *clauses] if " counter" in clause.says}
    return [*together(copies, clauses), *_counted(made, copies, spoken), *unusual_breakpoints(made)]


def what_became_earlier(made: Replay, apart: Iterable[str]) -> tuple[list[str], set[str]]:
    """What became before the last move of cards that are or were in play, as clauses, but for those ``apart`` and standard actions, which
    are discarded after being played; breakpoints that are not what they were; and those cards."""
    played = {step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards}
    clauses = [
        clause
        for clause in sorted(_others(made, set(apart), ()), key=lambda one: reached(made, one.card))
        if reached(made, clause.card) < made.last_move() and meanwhile(made, clause.card)
        if clause.card not in played or (face := made.position.ident[clause.card].face) is None or face.kind != "action" or face.play_on
    ]
    first, now = values_at_first(made).breakpoint, made.values().breakpoint
    bases = unusual_breakpoints(made) if any(base in first and first[base] != now[base] for base in now) else []
    return [*together(Copies(made), clauses), *bases], {clause.card for clause in clauses}


def _others(made: Replay, said: set[str], told: Iterable[str]) -> list[Clause]:
    """What became of all cards that are not as they were, but for those that were ``said``; and of those ``told`` in any case."""
    found = focus(made)
    clauses: list[Clause] = []
    elsewhere = [*_elsewhere(made), *told]
    for card in (*sorted(found, key=lambda one: (-found[one].weight, -found[one].when, one)), *elsewhere):
        if card in said or card not in made.position.ident or is_unknown(made, card) or _base(made, card):
            continue
        said.add(card)
        entry = found.get(card, Focus())
        face = made.position.ident[card].face
        if (entry.weight > 1 or card in elsewhere) and (face is None or not is_stand_in(face.card.name)):
            says = _became(made, card, entry)
            if made.position.zone_of(card).startswith("discard:") and (not says or card not in found):
                says = _befallen(made, card)
            place = made.position.play.get(card)
            if not says and card in told and place is not None and place.host is not None:
                # that it lies there still is what was asked
                says = f"{{stays}} on {_name(made, place.host)}"
            clause = Clause(card, says)
            if clause.says:
                clauses.append(clause)
    return clauses


def _befallen(made: Replay, card: str) -> str:
    """How a card came to a discard pile, even before the last move; empty where it is in none."""
    if not made.position.zone_of(card).startswith("discard:"):
        return ""
    return out_of_play(made, card, next((kind for kind in befell(made, card) if KINDS[kind].ends), "discard"))


def _elsewhere(made: Replay) -> list[str]:
    """Cards that are not where they were, or not under the same player's control."""
    before, now = made.setting.game.position, made.position
    moved = [card for card in before.play if card not in now.play or _spot(before.play[card]) != _spot(now.play[card])]
    moved += [card for card in now.play if card not in before.play]
    # out of a hand, a deck or a pile; what everybody draws at the end of a turn is no news
    drawn = {card for step in made.trace.steps if step.kind == "draw" and step.ability is None for card in step.cards}
    gone = [card for card in before.ident if card not in moved and card not in drawn and before.zone_of(card) != now.zone_of(card)]
    moved += [card for card in gone if not _only_reshuffled(made, card)]
    # what went from a discard pile into a deck and was discarded again
    back = (card for card in before.ident if card not in gone and card not in moved and card not in before.play)
    moved += [card for card in back if "discard" in befell(made, card)]
    # what was turned up and stays where it was
    shown = [card for step in made.trace.steps if step.kind == "reveal" and len(step.cards) == 1 for card in step.cards]
    moved += [card for card in shown if card not in moved and now.zone_of(card).startswith(("deck", "hand")) and card in now.ident]
    # what earlier moves have made stronger or weaker
    first, last = values_at_first(made).power, made.values().power
    return moved + [card for card in last if card not in moved and card in first and first[card] != last[card]]


def _only_reshuffled(made: Replay, card: str) -> bool:
    """Whether nothing has become of a card but that everybody draws at the end of a turn, for which a pile was shuffled."""
    steps = made.trace.steps
    was, now = made.setting.game.position.zone_of(card), made.position.zone_of(card)
    return (
        was.replace("discard:", "deck:") == now
        and any(step.kind == "reshuffle" and step.ability is None for step in steps)
        and not any(card in step.cards or (step.kind == "reshuffle" and step.ability is not None) for step in steps)
    )


def _spot(place: Any) -> tuple[Any, ...]:
    return (place.base, place.host, place.controller)


def _counted(made: Replay, copies: Copies, spoken: Container[str]) -> list[str]:
    """Cards that have more or fewer counters than before. ``spoken``: those of which that is said."""
    cards = [card for card in made.position.play if card not in spoken and not is_unknown(made, card)]
    return together(copies, [Clause(card, f"{{has}} {counters}") for card in cards if (counters := new_counters(made, card))])


def _foremost(made: Replay, about: Iterable[str], placed: bool, lead: Container[str]) -> list[tuple[str, Clause]]:
    """What became of the cards that matter most, each with its card."""
    found = focus(made)
    for card in about:
        if card in made.position.ident and not is_unknown(made, card) and (not _base(made, card) or _new(made, card)):
            found.setdefault(card, Focus()).weight += 9
    # what nobody has named comes behind what was, unless that was only played
    leads = {
        card for card in found if found[card].weight > 1 and (face := made.position.ident[card].face) is not None and face.card.name in lead
    }
    order = sorted(found, key=lambda card: (card not in leads, -found[card].weight, -found[card].when, card))
    said: list[tuple[str, Clause]] = []
    alike: set[tuple[str, str | None, str]] = set()
    light, number = False, 0
    for card in order:
        face = made.position.ident[card].face
        if light and found[card].weight < 2 and face is not None and face.kind == "action":
            # an action that was only played belongs to the story where nothing else was
            continue
        if is_unknown(made, card):
            # nobody knows what it is, so what became of it is only a number
            continue
        if found[card].weight < 9 and (
            _is_scored(made, card, found[card], placed) or (found[card].last == "new-base" and _base(made, card))
        ):
            # that cards go with their base, and that another base follows, goes without saying
            continue
        if _base(made, card) and card not in made.position.bases():
            # of a base that scores or is replaced the verdict speaks anyway
            continue
        clause = Clause(card, _became(made, card, found[card]))
        laid = at_an_end(clause.says)
        kin = ("", *_kin(made, clause)[1:]) if laid else _kin(made, clause)
        # of copies to which the same happened it is said of all together
        if clause.says and (number < FOREMOST or kin in alike):
            number += not laid or kin not in alike
            said.append((card, clause))
            alike.add(kin)
            light = found[card].weight < 2
    return [*said, *_copies_earlier(made, said, found)]


def _copies_earlier(made: Replay, said: list[tuple[str, Clause]], found: Container[str]) -> list[tuple[str, Clause]]:
    """Cards of which earlier moves made the same as the last one made of a copy, of which it is ``said``."""
    play = made.position.play
    alike = {_kin(made, clause) for _, clause in said}
    names = {name for name, _, _ in alike}
    earlier = (step.cards[0] for step in made.trace.steps[: made.last_move()] if step.kind in KINDS and step.cards)
    there = [card for card in dict.fromkeys((*play, *earlier)) if card not in found and _printed(made, card) in names]
    clauses = [Clause(card, _befallen(made, card) or _became(made, card, Focus())) for card in there]
    return [(clause.card, clause) for clause in clauses if clause.says and _kin(made, clause) in alike]


def _kin(made: Replay, clause: Clause) -> tuple[str, str | None, str]:
    """By what cards are copies of each other to which the same happened: name, controller and what is said."""
    place = made.position.play.get(clause.card)
    return _printed(made, clause.card), place.controller if place is not None else None, clause.says


def _printed(made: Replay, card: str) -> str:
    """The name that is printed on a card."""
    return Copies(made).name(card)


def _is_scored(made: Replay, card: str, entry: Focus, placed: bool) -> bool:
    """Whether a card went with its base, and no more is to be said of it."""
    face = made.position.ident[card].face
    if _scored_otherwise(made, card):
        return False
    if entry.last != "scored" or placed or face is None or is_stand_in(face.card.name):
        return entry.last == "scored"
    return power_when_scored(made, card) is None


def _scored_otherwise(made: Replay, card: str) -> bool:
    """Whether a card went with its base that had come just then, or was under another player's control by then."""
    return befell(made, card)[:1] == ["scored"] and (changed_hands(made, card) or brought(made, card))


class Clause(msgspec.Struct, frozen=True):
    """What became of a card. ``card``: its id. ``says``: the rest of the clause, with fields of :data:`INFLECTED`; empty for nothing."""

    card: str
    says: str


def joined(clauses: list[str]) -> str:
    """Clauses as one sentence; what has a comma of its own outside of brackets is set apart by more than one."""
    commas = any("," in re.sub(r"\([^)]*\)", "", clause) for clause in clauses)
    return "; ".join(clauses) if commas else listed(clauses)


def together(copies: Copies, said: list[Clause]) -> list[str]:
    """Cards of which the same is said, said of together: "Poison and Sprout are discarded"."""
    alike: dict[str, list[str]] = {}
    for clause in said:
        alike.setdefault(clause.says, []).append(clause.card)
    made = []
    for says, cards in alike.items():
        if says.startswith("{"):
            # what several left with one base left with "its base" as with "their base"
            lay = [last_place(copies.made, card) for card in cards]
            many = {**MANY, "its_base": "their base"} if len({place and place.base for place in lay}) == 1 else MANY
            words = says.format_map(many if len(set(cards)) > 1 else ONE)
            if len(set(cards)) > 1:
                words = words.replace("from its own ability", "each from its own ability")
            cards, order = ordered(copies.made, cards, says)
            made.append(f"{listed(copies.all_of(cards, says))} {words}{order}")
        else:
            words = says.format_map(ONE)
            made.extend(f"{copies.all_of([card], says)[0]} {words}" for card in cards)
    return made


def _came_back(made: Replay, card: str) -> bool:
    """Whether a card that is where it began was elsewhere meanwhile."""
    base = made.position.play[card].base
    tables = (step.position for step in made.trace.steps if step.position is not None)
    return any(card not in table.play or table.play[card].base != base for table in tables)


def _became(made: Replay, card: str, entry: Focus) -> str:
    """What became of one card, as the rest of a clause."""
    position = made.position
    place = position.play.get(card)
    if place is None:
        return out_of_play(made, card, entry.last)
    face = position.ident[card].face
    if face is not None and face.kind == "base":
        return "comes into play" if card not in made.setting.game.position.bases() else ""
    before = made.setting.game.position.play.get(card)
    where = _name(made, place.host if place.host is not None and not place.buried else place.base)
    stays = before is not None and before.base == place.base
    unsettled = made.value_loop is not None and card in made.value_loop.targets
    if unsettled and stays and not entry.last:
        # it has been said already that this power does not settle
        return ""
    # what is kept from what is done instead has not saved it
    held = entry.by if entry.saver is not None and entry.by != entry.saver and entry.kept not in ("", entry.spared) else None
    by = entry.by if held is None else entry.saver
    thanks = "" if by is None else " by its own ability" if by == card else f" thanks to {_name(made, by, card)}"
    if place.buried:
        said = f"{'{stays}' if before is not None and before.buried and stays else '{lies}'} buried at {where}"
    elif place.host is not None:
        stays = before is not None and before.host == place.host
        if stays and not entry.last and entry.by is None and not entry.saved:
            return ""
        said = f"{'{stays}' if stays else '{lies}'} on {where}{thanks}"
    else:
        verb = (
            "is" if before is None or not (stays or _went(made, card)) else "ends" if not stays else "survives" if entry.saved else "stays"
        )
        verb = "{is} back" if verb == "stays" and _came_back(made, card) else f"{{{verb}}}"
        instead = " instead of being destroyed" if verb == "{ends}" and entry.spared == "destroy" and entry.last != "destroy" else ""
        said = f"{verb} at {where}{'' if unsettled else strength(made, card)}{instead}{thanks if stays else ''}"
        if thanks and verb == "{stays}":
            # else it seems to owe its power to what only keeps it where it is
            said += f", which keeps {{it}} from being {KINDS[entry.kept].past if entry.kept in KINDS else 'affected'}"
            said += f" by {entry.to}" if entry.to is not None else ""
        elif held is not None and verb == "{survives}":
            said += f", though {_name(made, held, card)} keeps {{it}} from being {KINDS[entry.kept].past}"
    return said + under_whom(made, card) + came(made, card)


def _went(made: Replay, card: str) -> bool:
    """Whether anything befell a card: one that is at another base without that was there as the base was replaced."""
    return any(step.kind in KINDS and step.cards[:1] == (card,) for step in made.trace.steps)


def _name(made: Replay, card: str, of: str | None = None) -> str:
    """The name of a card as it may stand among the fields of a clause. ``of``: the card of which the clause is."""
    copies = Copies(made)
    return (copies.one(card) if of is None else copies.other(card, of)).replace("{", "{{").replace("}", "}}")


def is_unknown(made: Replay, card: str) -> bool:
    """Whether nobody has said which card this is."""
    return card in made.position.ident and made.position.ident[card].face is None
