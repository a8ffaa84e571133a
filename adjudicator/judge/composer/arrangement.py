"""In what the arrangements of some cards can differ: who controls what, what lies on what and where, and at what it is aimed.

What was told has one option; the rest is searched for by :mod:`.smallest_case`."""

from __future__ import annotations

from typing import Any

from ...language import analysis
from ...language.tree import Ability, Face, Selection, parts
from .happening import ACTING, PLAYED, SUPPOSED, TURNS, Happening
from .line.facts.picking import is_own
from .plain_cards import BYSTANDER, MATE
from .told import ANN, BEA, Told

#: A respect in which an arrangement can differ: (what, of which card), and its options, the plainest first.
Respect = tuple[tuple[str, str], tuple[Any, ...]]


def is_hidden(told: Told, name: str, face: Face, happening: Happening | None = None) -> bool:
    """Whether a card lies in no place where it is in play: in a hand, a deck or a discard pile."""
    if name in told.places:
        return True
    # who comes from the hand while a base scores waits there, unless it was told where it lies
    scores = happening is not None and happening.kind == "score"
    waits = scores and face.kind == "minion" and bool(face.from_hand) and name not in told.at and name not in told.counters
    # as one at whom another is aimed lies there
    return waits and name != told.target and name not in told.standing


def _several(faces: dict[str, Face], reacting: list[str], told: Told) -> list[str]:
    """The minions of which there may be one at each base, where that was not told."""
    if told.totals or told.crowds or told.only:
        return []
    found = [name for name in reacting if name not in told.hosts.values()]
    # nor is there a second where it was told where the one lies, or where nobody has a second
    somewhere = {*told.at, *told.apart}
    return [name for name in found if name not in somewhere and faces[name].copies != 1] if told != Told() else found


def respects_of(faces: dict[str, Face], happening: Happening, told: Told) -> list[Respect]:
    """What can be assumed of these cards, by what it is about. What was told has one option."""
    acting = happening.card if happening.kind in ACTING else ""
    actor = told.sides.get(acting, ANN)
    other = BEA if actor == ANN else ANN
    lying = [name for name, face in faces.items() if face.kind != "base" and not (happening.kind in PLAYED and name == acting)]
    shown = [name for name in lying if not is_hidden(told, name, faces[name], happening)]
    minions = [name for name in shown if faces[name].kind in ("minion", "titan") and name not in told.buried]
    hosted = [name for name in shown if faces[name].played_on == "minion" and name not in told.buried]
    found: list[Respect] = []
    others = (MATE, BYSTANDER)[:: -1 if happening.card == BYSTANDER else 1] if "people" in told.around else (BYSTANDER,)
    for name in lying:
        sides: tuple[str, ...] = (other, actor)
        if name == acting:
            sides = (actor,)
        elif not acting and (happening.kind not in SUPPOSED or name == happening.card):
            sides = (ANN, BEA)
        found.append((("side", name), (told.sides[name],) if name in told.sides else sides))
    for name in hosted:
        # a titan is no minion
        hosts = tuple(
            minion for minion in (*minions, *others) if minion != name and (minion not in faces or faces[minion].kind == "minion")
        )
        found.append((("host", name), (told.hosts[name],) if name in told.hosts else hosts))
    if told.target or told.elsewhere:
        # who comes from elsewhere was counted, and is nobody else
        found.append((("target", ""), (told.target or None,)))
    elif acting:
        aims = tuple(name for name in minions if name != acting)
        # what lies on somebody's minion, and at what the other is aimed, is likely the same
        hosting = others[:1] if hosted and len(others) > 1 else ()
        anybody = (
            *hosting,
            None,
            *(one for one in others[::-1] if one not in hosting and not (told.only or told.without or told.monsters)),
        )
        found.append((("target", ""), (*((acting,) if happening.kind == "again" else ()), *aims, *anybody)))
    elif any(_chooses(face) for face in faces.values()) and not (
        told.totals or told.crowds or told.only or told.monsters or told.standing or _is_compared(told)
    ):
        # where a base is weighed nobody stands of whom it was not told
        found.append((("target", ""), (None, *minions, *(others[::-1] if not told.weighs else ()))))
    reacting = [name for name in minions if any(ability.role in ("trigger", "instead") for ability in faces[name].abilities)]
    # of a minion of which is told what lies on it there is that one
    # and where the power is told, what lies there is told as well
    several = _several(faces, reacting, told)
    # what is told to be at the same base is not at others as well
    elsewhere = ("",) if told.together and told.sides else ("", *several)
    everywhere: Respect = (("everywhere", ""), (told.everywhere,) if told.everywhere in shown else elsewhere)
    if told.around or not told.sides:
        found.append(everywhere)
    found += _distances(faces, happening, told, minions, reacting)
    if told.around:
        found += _around(faces, happening, told)
    else:
        if happening.card == BYSTANDER:
            found.append((("side", BYSTANDER), (told.sides[BYSTANDER],) if BYSTANDER in told.sides else (ANN, BEA)))
        found.append((("bystander", ""), _bystanders(told, faces, acting, actor)))
        if told.sides:
            # a card of which somebody told is there more than once only where nobody else would do
            found.append(everywhere)
    changing = any(ability.role == "continuous" for face in faces.values() for ability in face.abilities)
    if not told.around and told.strength is None and changing:
        found.append((("strong", BYSTANDER), (False, True)))
        shields = [name for name in hosted if told.hosts.get(name, BYSTANDER) == BYSTANDER and any(map(_keeps_off, faces[name].abilities))]
        if shields and not told.rank:
            # what keeps something off it may make it too strong for that as well
            found.append((("weak", BYSTANDER), (False, True)))
    if not acting:
        found.append((("turn", ""), (told.turn,) if told.turn else (ANN, BEA)))
    return found


def _is_compared(told: Told) -> bool:
    """Whether it is asked how strong cards are: whoever asks that has told who is there."""
    return told.compares and told.befell is None


def _bystanders(told: Told, faces: dict[str, Face], acting: str, actor: str) -> tuple[str, ...]:
    """Whose a minion without a name may be that stands beside the cards; empty for nobody's."""
    if BYSTANDER in told.sides:
        return (told.sides[BYSTANDER],)
    if told.totals or told.weighs or told.crowds or told.only or _is_compared(told):
        return ("",)
    if (
        acting
        and _comes_after(told)
        and actor not in told.without
        and _hits_all_own(faces[acting])
        and not _others_there(told, faces, acting)
    ):
        return (actor,)  # what comes in behind it is told beside those who were there
    if told.target in faces and acting and faces[acting].kind == "action":
        # what is told to be aimed at a card hits nobody else instead
        return ("", *({actor} - told.without), *({BEA if actor == ANN else ANN} - told.without if told.sides else ()))
    return ("", *(side for side in (BEA, ANN) if side not in told.without))


def _comes_after(told: Told) -> bool:
    """Whether a card is told to be played right behind what happens."""
    return bool(told.newcomer) or bool(told.then and told.then[0].kind == "play")


def _hits_all_own(face: Face) -> bool:
    """Whether an action, on being played, does a thing to all minions that its player has in play then."""
    picks = (part for ability in face.on_play for part in parts(ability) if isinstance(part, Selection))
    own = (one for one in picks if one.kind == "minion" and one.zone == "play" and not one.chooses and is_own(one))
    return face.kind == "action" and face.played_on == "nothing" and any(True for _ in own)


def _others_there(told: Told, faces: dict[str, Face], acting: str) -> bool:
    """Whether a minion is told to be in play besides what is played."""
    played = {acting, *(one.card for one in told.then if one.kind == "play")}
    return any(face.kind == "minion" and name not in played and name not in told.places for name, face in faces.items())


def _around(faces: dict[str, Face], happening: Happening, told: Told) -> list[Respect]:
    """What else lies there, and which of those minions it happens to."""
    found: list[Respect] = []
    found.append((("last", ""), (False, True)))
    found.append((("alone", ""), (False, True)))
    if any(analysis.halves(ability) for face in faces.values() for ability in face.abilities):
        found.append((("second", ""), (False, True)))
    found += [(("around", word), (False, True)) for word in told.around]
    if happening.card == BYSTANDER:
        found.append((("side", BYSTANDER), (BEA, ANN)))
        if happening.kind == "move":
            found.append((("away", BYSTANDER), (False, True)))
    for name, face in faces.items():
        if face.on_base and name != happening.card:
            found.append((("away", name), (False,) if told.together and name not in told.apart else (False, True)))
    return found


def _distances(faces: dict[str, Face], happening: Happening, told: Told, minions: list[str], reacting: list[str]) -> list[Respect]:
    """Where the minions stand, and how strong they are."""
    acting = happening.card if happening.kind in ACTING else ""
    bases = [name for name, face in faces.items() if face.kind == "base"]
    # what picks where it is was told to be aimed at somebody who is there
    here = {acting, told.target} if acting and told.target in minions and _picks_here(faces[acting]) else set()
    bearers = {host for worn, host in told.hosts.items() if worn in faces and any(map(_waits_for_scoring, faces[worn].abilities))}
    # what is played as a base scores, and moves nobody, is about those there of whom it is told whose they are
    acts = faces[acting] if acting and told.sides and happening.kind == "play" else None
    scores = happening.kind == "score" or (
        acts is not None and any(event.endswith("score") for event in acts.from_hand) and not any(map(_moves, acts.abilities))
    )
    found: list[Respect] = []

    def place(name: str) -> None:
        if name in told.apart:
            options: tuple[bool, ...] = (True,)
        elif told.at.get(name) in bases:
            options = (bases.index(told.at[name]) > 0,)
        elif (
            told.together
            or (name in here and not told.at)
            # what moves to where others are told to be comes from elsewhere
            or (name == told.target and bool(told.apart) and happening.kind in PLAYED)
            # who is aimed at while a base scores is there
            or name in told.aims.values()
            or (happening.kind == "lie" and bool(told.apart))
            # where a turn ends is told what somebody has at the base, that is the one where the others are
            or (happening.kind in TURNS and bool(told.totals))
            # who bears what does something when a base scores is told for the sake of that
            or (scores and (name in bearers or not any(map(_moves, faces[name].abilities))))
        ):
            options = (False,)
        else:
            options = (False, True)
        found.append((("away", name), options))

    for name, face in faces.items():
        if face.on_base and name in told.apart:
            place(name)
    if not told.around and any(
        face.on_base and any(map(_looks_elsewhere, face.abilities)) for name, face in faces.items() if name != acting
    ):
        # what is about minions at other bases has one there
        found.append((("away", BYSTANDER), (False, True)))
    for name in minions:
        if name != acting or happening.kind in PLAYED:
            place(name)
        # counters of which nobody has spoken are on nothing that was told of
        spoken = bool(told.counters) or name in told.sides or name == told.everywhere
        if not spoken and (name in reacting or any(map(analysis.measures, faces[name].abilities))):
            found.append((("strong", name), (False, True)))
    if bases and acting and faces[acting].kind != "base":
        place(acting)
    if happening.kind == "use" and acting not in told.places:
        # some abilities are used from the hand or from the discard pile
        found.append((("pile", ""), ("", "hand", "discard")))
    if happening.kind == "play" and faces[acting].from_hand and not faces[acting].on_play and not told.regular:
        # what waits for a base to score is played then, where it cannot be played in a turn
        found.append((("window", ""), ("", "score")))
    return found


def assumed_in(respects: list[Respect], state: tuple[int, ...]) -> dict[str, Any]:
    """An arrangement as what is assumed: ``side``, ``host``, ``away`` and ``strong`` by name, and the rest."""
    made: dict[str, Any] = {
        "side": {},
        "host": {},
        "away": {},
        "strong": {},
        "weak": {},
        "target": None,
        "everywhere": "",
        "around": {},
        "second": False,
        "last": False,
        "alone": False,
        "bystander": "",
        "window": "",
        "pile": "",
        "turn": ANN,
    }
    for ((what, name), options), number in zip(respects, state):
        if isinstance(made[what], dict):
            made[what][name] = options[number]
        else:
            made[what] = options[number]
    if BYSTANDER in made["side"] and not made["around"]:
        # to whom it happens stands there
        made["bystander"] = made["side"][BYSTANDER]
    if not made["bystander"] and not made["around"].get("people") and BYSTANDER in (*made["host"].values(), made["target"]):
        made["bystander"] = BEA
    return made


def arranged_alike(respects: list[Respect], assumed: dict[str, Any]) -> tuple[int, ...]:
    """The arrangement that is as another, as far as it has the same respects; the plainest in all others."""
    state = []
    for (what, name), options in respects:
        value = assumed[what].get(name) if isinstance(assumed[what], dict) else assumed[what]
        state.append(options.index(value) if value in options else 0)
    return tuple(state)


def _keeps_off(ability: Ability) -> bool:
    """Whether an ability keeps something from happening as long as its card lies there."""
    return ability.role == "continuous" and (bool(analysis.forbids(ability)) or "unaffected" in analysis.gives(ability))


def _looks_elsewhere(ability: Ability) -> bool:
    """Whether an ability is about cards at other bases than its own."""
    filters = (one.word.name for part in parts(ability) if isinstance(part, Selection) for one in part.filters)
    return ability.role in ("instead", "trigger") and "not_at" in filters


def _waits_for_scoring(ability: Ability) -> bool:
    return any(kind.endswith("score") for kind in analysis.waits_for(ability))


def _picks_here(face: Face) -> bool:
    """Whether all that a card, played or used, has picked in play lies at its own base."""
    picks = [
        part
        for ability in (*face.on_play, *face.talents)
        for part in parts(ability)
        if isinstance(part, Selection) and part.chooses and part.zone == "play" and part.kind != "base"
    ]
    return bool(picks) and all(any(one.word.name == "at" and one.args.get("base") == "here" for one in part.filters) for part in picks)


def _moves(ability: Ability) -> bool:
    return "move" in analysis.causes(ability)


def _chooses(face: Face) -> bool:
    return any("you" in analysis.decides(ability) for ability in face.abilities)
