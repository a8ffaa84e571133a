"""What a card asks for before it can be played or used is put on the table, where a smallest case lacks it.

A titan lies beside its deck and comes by an ability of its own. A card that asks for counters, for two minions of one player, for a card to
discard, for something that was done before is refused on the plainest table, or changes nothing there; that is true of the table and no
answer about the card. So one thing after the other, then two that go together, are added until it happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...ground.findings import BadInput
from ...language.events import KINDS
from ...language.library import Library
from ...language.loading import slug
from ...language.tree import Face
from ..replay.replay import Decision, Replay
from ..situation.paths import as_map, plain_data
from .further_picks import with_further_picks
from .happening import ACTING, PLAYED, Happening
from .happening_in_replay import happens
from .plain_cards import BANNER, BYSTANDER, FIELDS, FLAG, GIANT, MADE_UP, MADNESS, NEWCOMER, SOME_ACTION
from .smallest_case import BuiltCase, SharedTables, smallest_case
from .taking_part import is_aimed, is_played, name_of, took_part
from .told import ANN, BEA, OTHER, Told

#: Counters on a minion, where some are asked for; cards that are known of a pile; what is left of a deck of which nothing is known.
COUNTERS, UNKNOWN = 3, 10
#: How often something happens or a turn goes by, where a card waits for the last of several.
MANY = 5
#: How those are called of whom nobody has told and on whom it hangs what comes of a play.
ASSUMED = "assumed"
#: What is there for the asking is picked.
PICKING = Told(around=("discard",))
#: Steps by which something was kept from happening, and those by which a card does something.
STOPPED = ("prevented", "replaced", "clash", "cancelled")
DOING = frozenset((*KINDS, "extra", "forbids")) - {"play"}
#: Changes the data of a case in one respect, for whoever plays, at two bases.
Change = Callable[[dict[str, Any], str, list[str]], None]


def with_what_it_asks(
    built: BuiltCase, names: tuple[str, ...], cards: Library, printing: str, profile: str, told: Told, played: SharedTables
) -> BuiltCase:
    """A case in which what was to happen happens, where the plainest table lacks only what the card asks for first; else the case as it
    was. ``told``: of the table; where that is more than whose the cards are, nothing is added. ``played``: replays a table."""
    card = built.happening.card
    if built.happening.kind not in ACTING or built.happening.kind == "again" or card not in cards:
        return built
    faces = {name: cards.find(name).face(printing) for name in names}
    # where titans meet, how much power there is decides which of them stays
    if not _says_little(replace(told, totals={}) if faces[card].kind == "titan" else told):
        # what else lies where does not give its player minions of his own
        aimed = told.target and _says_little(replace(told, target="", apart=frozenset(), strength=None, hosts={}, at={}))
        return _with_own(built, faces, played, told.target, True) or built if aimed else built
    if faces[card].kind == "titan" and _comes_from_beside(faces[card], built.happening):
        built = _titan_comes(built, names, cards, printing, profile, told, played)
        if not any("titans" in ability.zones for ability in faces[card].activated):
            return built
    if not _lacks(built):
        return _with_own(built, faces, played, "") or built
    opened = () if faces[card].normal_play or built.happening.kind != "play" else _OPENINGS
    for changes in (*((one,) for one in _CHANGES), *_TOGETHER, *((one,) for one in opened)):
        found = _changed(_unmoved(built) if changes[0] in opened else built, faces, played, changes)
        if found is not None:
            # what does something to minions has some
            more = _changed(built, faces, played, (*changes, _company)) if built.still and _company not in changes else None
            return more if more is not None and _done(more) > _done(found) else found
    return built


def _with_own(built: BuiltCase, faces: dict[str, Face], played: SharedTables, target: str, holds: bool = False) -> BuiltCase | None:
    """A case in which what is played does something to another named card, or to its ``target``, where it did not for want of minions of
    its player's own that it asks for, or of a card in hand if he may hold some; ``None`` if it does not even then."""
    card = built.happening.card
    others = [name for name in (*faces, *((target,) if target else ())) if name != card]
    lacks = built.missed or (built.still and bool(target))
    if not lacks or not others or built.made is None or any(is_aimed(built.made, card, one) for one in others):
        return None
    # a card in hand for what asks for one first, where nothing is told of hands
    for change in (_own_giant, _own_colossus, _held(SOME_ACTION)) if holds else (_own_giant,):
        found = _changed(built, faces, played, (change,))
        if found is not None and found.made is not None and any(_reaches(found.made, card, one) for one in others):
            return replace(found, astray=False)
    return None


def _reaches(made: Replay, card: str, other: str) -> bool:
    """Whether a card does something to another, or would but for what stops it."""
    stopped = any(step.kind in STOPPED and other in (name_of(made, one) for one in step.cards) for step in made.trace.steps)
    return stopped or is_aimed(made, card, other)


def _lacks(built: BuiltCase) -> bool:
    """Whether it does not happen, or nothing comes of it although nothing is in its way."""
    if built.made is None or not happens(built.made, built.happening):
        return True
    # a talent that finds no target was used all the same
    if built.happening.kind not in ("play", "talent") or _done(built) or (built.happening.kind == "talent" and built.missed):
        return False
    if built.missed:
        # that another named card is no target is the answer
        return len(built.met) + len(built.idle) == 1
    # that the other named card keeps it from doing anything is the answer
    stays = any(built.happening.card == name_of(built.made, card) for card in built.made.position.play)
    alone = len(built.met) + len(built.idle) == 1
    return not stays and (alone or bool(built.idle)) and not any(step.kind in STOPPED for step in built.made.trace.steps)


def _done(built: BuiltCase) -> int:
    """How many kinds of things the card that is played or used does."""
    made = built.made
    if made is None:
        return 0
    steps = (step for step in made.trace.steps if step.ability is not None and name_of(made, step.source) == built.happening.card)
    return len({step.kind for step in steps if step.kind in DOING and step.cards})


def _unmoved(built: BuiltCase) -> BuiltCase:
    """The table of a case without what is done on it."""
    return replace(built, data=as_map({key: value for key, value in plain_data(built.data).items() if key != "moves"}))


def _says_little(told: Told) -> bool:
    return replace(told, sides={}, turn="", players={}, together=False, begged=False, seats=0) == Told()


def _comes_from_beside(face: Face, happening: Happening) -> bool:
    """Whether a titan is played by this, or uses an ability that it has beside its deck."""
    if happening.kind == "use":
        return not any("play" in ability.zones for ability in face.activated)
    return happening.kind in PLAYED


def _titan_comes(
    built: BuiltCase, names: tuple[str, ...], cards: Library, printing: str, profile: str, told: Told, played: SharedTables
) -> BuiltCase:
    """A titan beside its deck, which comes by its ability or when what it waits for happens."""
    titan = built.happening.card
    faces = {name: cards.find(name).face(printing) for name in names}
    beside = replace(told, places={titan: "titans"}, sides={titan: ANN, **told.sides})
    found = smallest_case(list(names), built.happening, printing=printing, profile=profile, cards=cards, told=beside, played=played)
    if any("titans" in ability.zones for ability in faces[titan].activated):
        return found
    waits = smallest_case(list(names), Happening("score"), printing=printing, profile=profile, cards=cards, told=beside, played=played)
    if waits.made is not None and is_played(waits.made, titan):
        return replace(waits, happening=built.happening)
    for changes in (*((one,) for one in _OPENINGS), *_OPENED_WITH):
        changed = _changed(_unmoved(found), faces, played, changes)
        if changed is not None:
            return changed
    return replace(found, made=None, refused=f"{titan} comes by its own ability alone, and what this waits for does not happen here")


def with_others(built: BuiltCase, faces: dict[str, Face], played: SharedTables, fits: Callable[[BuiltCase], bool]) -> BuiltCase:
    """A case in which cards without a name lie beside those that were named, if it is as ``fits`` wants it; else the case as it was."""
    for change in (_turn_ends, _both_sides, _their_flags, _own_giant, _company):
        found = _changed(built, faces, played, (change,), True)
        if found is not None and fits(found):
            return found
    return built


def _changed(
    built: BuiltCase, faces: dict[str, Face], played: SharedTables, changes: tuple[Change, ...], stopped: bool = False
) -> BuiltCase | None:
    """A case with some changes, if what was to happen happens in it. ``stopped``: even if nothing comes of it."""
    data = plain_data(built.data)
    bases = [base["base"] if isinstance(base, dict) else base for base in data["bases"]]
    data["bases"] = [base if isinstance(base, dict) else {"base": base} for base in data["bases"]]
    for change in changes:
        change(data, data["turn"], bases)
    used = str(data)
    known = {one["name"] for one in data.get("define") or ()}
    data["define"] = [*(data.get("define") or ()), *(made for name, made in MADE_UP.items() if f"'{name}'" in used and name not in known)]
    data["bases"] = [base if len(base) > 1 else base["base"] for base in data["bases"]]
    data["answers"] = [
        *(one for one in data.get("answers") or () if one["ask"] not in ("may", "me-first")),
        *({"ask": "may", "about": slug(name), "pick": "yes", "always": True} for name in faces),
        *({"ask": "me-first", "pick": slug(name)} for name in faces),
    ]

    try:
        laid, made = with_further_picks(as_map(data), faces, built.happening, PICKING, played)
    except BadInput:
        return None
    if made.refused or not happens(made, built.happening):
        return None
    now = replace(built, made=made)
    stopped = stopped or changes in ((_own_giant,), (_own_colossus,))
    if built.made is not None and not stopped and _lacks(built) and happens(built.made, built.happening) and not _done(now):
        return None
    met = took_part(made, list(faces), frozenset({built.happening.card}))
    given = [one for one in made.decisions if one.given == "file"]
    plain = plain_data(laid)
    plain["answers"] = [one for one in plain["answers"] if any(_gave(one, other) for other in given)]
    laid = as_map({key: value for key, value in plain.items() if value != []})
    return replace(built, data=laid, made=made, met=met, idle=tuple(one for one in faces if one not in met), refused="", still=False)


def _gave(answer: dict[str, Any], decision: Decision) -> bool:
    """Whether a decision was made by an answer."""
    if answer["ask"] != decision.choice.ask:
        return False
    if "about" in answer:
        return bool(answer["about"] == decision.choice.about)
    return answer["ask"] != "me-first" or answer["pick"] in str(decision.key)


# -- one thing that a text may ask for ------------------------------------------------------------------------------------------------


def _there(data: dict[str, Any], base: int, player: str) -> list[Any]:
    found: list[Any] = data["bases"][base].setdefault(player, [])
    return found


def _company(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two minions at one base, and one at the other."""
    for number, base in enumerate((0, 0, 1), 1):
        _there(data, base, who).append({"card": BYSTANDER, "id": f"mate-{number}"})


def _both_sides(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A minion of each player at each base."""
    for number in range(len(data["bases"])):
        for player in (who, OTHER[who]):
            _there(data, number, player).append({"card": BYSTANDER, "id": f"{slug(player)}-{number + 1}"})


def _their_flags(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """An action of the other player on a base."""
    _there(data, 0, OTHER[who]).append({"card": FLAG, "id": "flag"})


def _own_giants(counters: int) -> Change:
    """A strong minion at each base, with so many counters."""

    def stand(data: dict[str, Any], who: str, bases: list[str]) -> None:
        giant = {"card": GIANT, **({"counters": counters} if counters else {})}
        for number in range(len(data["bases"])):
            _there(data, number, who).append({**giant, "id": f"{ASSUMED}-{number + 1}"})

    return stand


_own_giant, _own_colossus = _own_giants(0), _own_giants(COUNTERS + 1)


def _counted(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two minions with counters on them."""
    for number in (1, 2):
        _there(data, 0, who).append({"card": BYSTANDER, "id": f"mate-{number}", "counters": COUNTERS})


def _lent(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two minions that somebody else controls."""
    for number in (1, 2):
        _there(data, 0, OTHER[who]).append({"card": BYSTANDER, "id": f"lent-{number}", "owner": who})


def _flags(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two actions on a base."""
    for number in (1, 2):
        _there(data, 0, who).append({"card": FLAG, "id": f"flag-{number}"})


def _banner(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Actions on that player's minions at the first base."""
    for number, card in enumerate(_there(data, 0, who), 1):
        if isinstance(card, dict):
            card.setdefault("on", []).append({"card": BANNER, "id": f"banner-{number}", "by": who})


def _empty_hand(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """No card in hand but the one that is played."""
    played = {str(what.get("play")) for move in data.get("moves") or () for what in move.values() if isinstance(what, dict)}
    data["players"][who]["hand"] = [card for card in data["players"][who].get("hand", ()) if card in played]


def _held(*cards: str) -> Change:
    def hold(data: dict[str, Any], who: str, bases: list[str]) -> None:
        data["players"][who].setdefault("hand", []).extend(cards)

    return hold


def _seen(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Cards in the other players' hands that can be looked at."""
    for player in data["players"]:
        if player != who:
            data["players"][player].setdefault("hand", []).extend((NEWCOMER, SOME_ACTION))


def _pile(zone: str, *cards: str) -> Change:
    def pile(data: dict[str, Any], who: str, bases: list[str]) -> None:
        lies = data["players"][who].get(zone, ())
        below = [lies] if isinstance(lies, int) else list(lies) or ([UNKNOWN] if zone == "deck" else [])
        data["players"][who][zone] = [*cards, *below]

    return pile


def _played_before(base: int) -> Change:
    def play(data: dict[str, Any], who: str, bases: list[str]) -> None:
        data["players"][who].setdefault("hand", []).append(NEWCOMER)
        data["moves"] = [{who: {"play": NEWCOMER, "at": bases[base]}}, *data.get("moves", ())]

    return play


def _counters_placed(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Counters that are placed on the card whose talent is used."""
    used = next((what["talent"] for move in data.get("moves", ()) for what in move.values() if "talent" in what), None)
    if used is not None:
        data["moves"] = [{"suppose": {"add_counters": used, "number": MANY, "by": who}}, *data["moves"]]


def _lost_before(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A minion of the other player that was destroyed."""
    _there(data, 0, OTHER[who]).append({"card": BYSTANDER, "id": "fallen"})
    data["moves"] = [{"suppose": {"destroy": "fallen", "by": who}}, *data.get("moves", ())]


def _turns_before(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Turns in which counters are gathered."""
    data["phase"] = "start-turn"
    for player in (ANN, BEA):
        data["players"][player].setdefault("deck", 3 * UNKNOWN)
    data["moves"] = [{player: "done"} for _ in range(2) for player in (who, OTHER[who])] + list(data.get("moves", ()))


def _madness(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A Madness deck to draw from."""
    data["madness"] = MADNESS


def _buried(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A card that lies face down."""
    _there(data, 0, who).append({"card": NEWCOMER, "id": "buried", "buried": True})


def _turn_ends(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """The end of the turn."""
    for player in (ANN, BEA):
        data["players"].setdefault(player, {}).setdefault("deck", 3 * UNKNOWN)
    data["moves"] = [*data.get("moves", ()), {who: "done"}]


def _turn_begins(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A turn that starts."""
    data["phase"] = "start-turn"


def _many_turns(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Turns that go by without anything else."""
    data["phase"] = "start-turn"
    for player in (ANN, BEA):
        data["players"][player].setdefault("deck", 3 * UNKNOWN)
    data["moves"] = [{player: "done"} for _ in range(MANY) for player in (who, OTHER[who])]


def _destroyed(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Minions that are destroyed one after the other."""
    _there(data, 0, who).extend({"card": BYSTANDER, "id": f"fallen-{number}"} for number in range(MANY))
    data["moves"] = [{"suppose": {"destroy": f"fallen-{number}", "by": OTHER[who]}} for number in range(MANY)]


def _moved(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Minions that are moved by their player."""
    _there(data, 0, who).extend({"card": BYSTANDER, "id": f"mover-{number}"} for number in range(3))
    data["moves"] = [{"suppose": {"move": f"mover-{number}", "by": who, "to": bases[1]}} for number in range(2)]


def _minion_comes(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A minion that is played where somebody has others at every other base."""
    data["bases"].append({"base": FIELDS[-1]})
    for number in range(1, len(data["bases"])):
        _there(data, number, who).append({"card": BYSTANDER, "id": f"mate-at-{number}"})
    data["players"][who].setdefault("hand", []).append(NEWCOMER)
    data["moves"] = [{who: {"play": NEWCOMER, "at": bases[0]}}]


def _action_played(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """An action that is played where somebody has a minion."""
    _there(data, 0, who).append({"card": BYSTANDER, "id": "mate"})
    data["players"][who].setdefault("hand", []).append(SOME_ACTION)
    data["moves"] = [{who: {"play": SOME_ACTION}}]


def _base_scores(*power: int) -> Change:
    """A base that scores where whoever waits has so much power, and the other player so much."""

    def score(data: dict[str, Any], who: str, bases: list[str]) -> None:
        for player, much in zip((who, OTHER[who]), power, strict=True):
            _there(data, 0, player).append({"card": BYSTANDER, "id": f"scorer-{slug(player)}", "counters": much})
        data["phase"], data["scoring"] = "score-bases", bases[0]
        data["base_deck"] = [FIELDS[-1]]

    return score


#: What a titan, or a card in hand that is played at a time of its own, may wait for.
_OPENINGS: tuple[Change, ...] = (
    _turn_begins,
    _action_played,
    _base_scores(5, 25),
    _base_scores(25, 5),
    _destroyed,
    _moved,
    _minion_comes,
    _many_turns,
)
_DISCARDED, _ON_DECK = _pile("discard", NEWCOMER, SOME_ACTION), _pile("deck", NEWCOMER, SOME_ACTION)
_PLAYED_HERE, _PLAYED_AWAY = _played_before(0), _played_before(1)
_CHANGES: tuple[Change, ...] = (
    _empty_hand,
    _held(SOME_ACTION),
    _held("Madness"),
    _company,
    _counted,
    _flags,
    _banner,
    _lent,
    _seen,
    _DISCARDED,
    _ON_DECK,
    _PLAYED_AWAY,
    _PLAYED_HERE,
    _counters_placed,
    _lost_before,
    _turns_before,
    _madness,
    _buried,
    _pile("deck", SOME_ACTION, SOME_ACTION),
)
#: Two of them that some text asks for together. All others were tried with each card that is played or used, and nothing came of any.
_TOGETHER: tuple[tuple[Change, Change], ...] = (
    (_company, _flags),
    (_company, _banner),
    (_company, _lent),
    (_company, _DISCARDED),
    (_company, _PLAYED_AWAY),
    (_counted, _lent),
    (_lent, _seen),
    (_lent, _PLAYED_HERE),
    (_DISCARDED, _PLAYED_AWAY),
    (_ON_DECK, _turns_before),
)
#: The same of what a titan may wait for.
_OPENED_WITH: tuple[tuple[Change, Change], ...] = ((_turn_begins, _company), (_turn_begins, _buried), (_destroyed, _turns_before))
