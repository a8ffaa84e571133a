"""The moves and answers by which what a line tells happens, and goes on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any

from ....language import analysis
from ....language.loading import slug
from ....language.tree import Ability, Face, Selection
from ...situation.paths import as_map, base_mapping
from ..happening import ACTING, AGAIN, PLAYED, SUPPOSED, TOLD_ONLY, TURNS, Happening
from ..plain_cards import (
    FIELDS,
    FLAG,
    MADE_UP,
    NEWCOMER,
    OF_POWER,
    SOME_ACTION,
    windfall,
    with_made_up,
)
from ..surroundings import culprit, supposed_of
from ..told import ANN, BEA, OTHER, UNNAMED, Befell, Sequel, Told
from .into_duels import into_duels
from .on_the_table import ids_of
from .out_of_play import copy_of
from .what_cards_do import as_action, gives_extra, half_that_plays, half_to_find, plays_bases, used_by

#: What a base may let somebody do to minions when it has scored.
_AS_IT_SCORES = {"destroy": {"after_score"}, "move": {"before_score", "after_score"}}


def happen(
    data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told
) -> None:
    """The move that makes it happen."""
    kind, card = happening
    turn = assumed["turn"]
    if assumed["window"]:
        data["phase"] = "score-bases"
        data["scoring"] = bases[0]
    elif kind in PLAYED:
        _begin_play(data, faces, happening, assumed, bases, told)
    elif kind in ("talent", "use"):
        data["moves"] = [{told.doer or told.sides.get(card, turn): {used_by(faces[card], kind): slug(card)}}]
    elif kind in SUPPOSED:
        victim = assumed["side"][card]
        suppose: dict[str, Any] = {kind: supposed_of(card, assumed), "by": doer_of(kind, card, victim, told)}
        if kind == "move":
            suppose["to"] = bases[0 if assumed["away"].get(card) else 1]
        if assumed["around"].get("people"):
            # what keeps cards from those of others asks whose card it is
            suppose["source"] = culprit(suppose["by"], assumed)
        elif suppose["by"] in told.flags:
            suppose["source"] = f"{slug(FLAG)}-{slug(suppose['by'])}-1"
        data["moves"] = [{"suppose": suppose}]
    elif kind in TOLD_ONLY:
        by = BEA if assumed["side"][card] == ANN else ANN
        what = {"place": slug(card), "to": "discard", "by": by} if kind == "discard" else {"control": slug(card), "to": by, "by": by}
        data["moves"] = [{"suppose": what}]
    elif kind == "score":
        data["phase"] = "score-bases"
        data["scoring"] = card or bases[0]
    elif kind in ("turn_start", "turn_end"):
        data["phase"] = "start-turn" if kind == "turn_start" else "end-turn"
    if told.befell is not None and told.befell.deed == "play":
        _play_some(data, told.befell, bases[1 if told.befell.elsewhere else 0])
    elif told.befell is not None:
        to = {"to": bases[0]} if told.befell.deed == "move" else {}
        some = ids_of(told.befell)
        each = some if told.befell.singly or len(some) == 1 else [some]
        before = [{"suppose": {told.befell.deed: one, **to, "by": told.befell.by}} for one in each]
        data["moves"] = [*before, *data.get("moves", [])]
    _go_on(data, faces, happening, assumed, bases, told)
    uncovered = [name for name in faces if name in told.buried and kind == "turn_start"]
    answers: list[dict[str, Any]] = [{"who": turn, "ask": "uncover", "pick": slug(name)} for name in uncovered]
    picked_first = _picked_first(happening, turn, told)
    answers += picked_first
    answers += [
        {"who": one.player, "ask": "target", "about": id_, "pick": slug(one.target)} for one, id_ in _later(happening, told) if one.target
    ]
    answers += [{"ask": "target", "about": slug(card), "pick": slug(target)} for card, target in told.aims.items()]
    answers += [*into_duels(faces, happening, assumed, told), *_put_elsewhere(told)]
    if assumed["target"] and not picked_first and (assumed["target"] != card or kind == "again" or told.target == card):
        answers.append(
            {
                **({"who": turn} if kind in ACTING else {}),
                "ask": "target",
                "pick": slug(assumed["target"]),
                # what is not told to be aimed goes as often as it may at the same
                **({"always": True} if kind == "again" or (kind not in ACTING and not told.target) else {}),
            }
        )
    answers += [{"who": side, "ask": "may", "about": slug(name), "pick": "no", "always": True} for side in told.refuses for name in faces]
    # what the named cards may do is done
    spares = _spares_the_told(faces, happening, told)
    doing = [(name, "no" if _stays(faces[name], happening, told) or name == spares else "yes") for name in faces]
    answers += [
        {"ask": "may", "about": one, "pick": does, "always": True}
        for name, does in doing
        for one in _each(name, told, assumed, bases, data)
    ]
    answers += _told_picks(faces, card, told)
    answers += _discarded(data, told)
    waiting = any(faces[name].from_hand for name, place in told.places.items() if name in faces and place == "hand")
    # what happens to several at once can be answered as often
    several = any(number > 1 for number in told.copies.values()) or any(len(powers) > 1 for powers in told.crowds.values())
    several = several or (told.befell is not None and told.befell.number > 1)
    # as can what several cards of one player may answer: he says which of them does first
    several = several or (bool(told.sides) and sum(any(map(_may_answer, face.abilities)) for face in faces.values()) > 1)
    if kind == "score" or assumed["window"] or waiting or several or told.around:
        # everybody who is tied for it uses what a base offers
        answers += [
            {"ask": "me-first", "pick": one, **({"always": True} if face.kind == "base" or several else {})}
            for name, face in faces.items()
            # what lies in a pile until another brings it does nothing by itself
            if name not in told.aims.values() or told.places.get(name) != "discard"
            for one in (*_each(name, told, assumed, bases, data), *_more_in_hand(name, told))
        ]
    data["answers"] = answers


def doer_of(kind: str, card: str, side: str, told: Told) -> str:
    """Who does what is supposed to happen to a card. ``side``: whose it is."""
    if kind == "move" and card in told.going:
        return side
    return told.doer or (BEA if side == ANN else ANN)


def _picked_first(happening: Happening, turn: str, told: Told) -> list[dict[str, Any]]:
    """The answer by which a card picks what it was told to pick first, where the same card picks another then; none where it does not."""
    card = happening.card
    again = any(one.target not in ("", told.target) and id_ == slug(card) for one, id_ in _later(happening, told))
    if not again or not told.target or told.target == card or happening.kind not in ACTING:
        return []
    return [{"who": turn, "ask": "target", "about": slug(card), "pick": slug(told.target)}]


def _told_picks(faces: dict[str, Face], card: str, told: Told) -> list[dict[str, Any]]:
    """The answers by which it is picked what was told to be: a player, a copy in a deck, how coins fall, the power of what is found."""
    found: list[dict[str, Any]] = []
    sought = next((name for name, place in told.places.items() if place == "deck" and name in faces), "")
    power = told.called if told.called is not None else faces[sought].power if sought else None
    if sought and card in faces and (half := half_to_find(faces[card], power)):
        found.append({"ask": "either", "about": slug(card), "pick": half})
    titan = next((name for name, place in told.places.items() if place == "titans" and name in faces), "")
    if titan and card in faces and (half := half_that_plays(faces[card], titan)):
        found.append({"ask": "either", "about": slug(card), "pick": half})
    if told.picked:
        found.append(pick_of_player(card, told))
    if told.fetches_copy:
        found.append({"ask": "search", "about": slug(told.fetches_copy), "pick": copy_of(told.fetches_copy)["id"]})
    if told.coins:
        found.append({"ask": "coin", "pick": list(told.coins)})
    return found


def _later(happening: Happening, told: Told) -> list[tuple[Sequel, str]]:
    """What happens after the first thing, each with the id of its card, of which several copies may be played."""
    played = Counter([happening.card] if happening.kind in PLAYED else [])
    found = []
    for one in told.then:
        played[one.card] += one.kind == "play"
        found.append((one, f"{slug(one.card)}-{played[one.card]}" if one.kind == "play" and played[one.card] > 1 else slug(one.card)))
    return found


def _may_answer(ability: Ability) -> bool:
    """Whether an ability of a card in play answers what happens, and is left to its player."""
    return ability.role == "trigger" and ability.optional and "play" in ability.zones


def _stays(face: Face, happening: Happening, told: Told) -> bool:
    """Whether an action that is played on a minion may move it, and it is told to be where others are: "Oogie Boogie on his Anna, he has a
    5 there next to her"."""
    played = face.card.name == happening.card and happening.kind in PLAYED and face.played_on == "minion"
    return played and told.together and any("move" in analysis.causes(ability) for ability in face.on_play)


def _spares_the_told(faces: dict[str, Face], happening: Happening, told: Told) -> str:
    """The base that scores, where it lets somebody destroy minions, or move them, and all that is told is what players have there in all:
    which of them is nobody's matter. Empty where it is not so."""
    base = faces.get(happening.card) if happening.kind == "score" else None
    some = told.crowds or told.company or UNNAMED in told.sides or any(face.kind in ("minion", "titan") for face in faces.values())
    if base is None or some or not told.totals:
        return ""
    for one in base.abilities:
        waits, causes = analysis.waits_for(one), analysis.causes(one)
        deed = next((deed for deed, when in _AS_IT_SCORES.items() if deed in causes and when & {*waits}), "")
        if deed and deed not in told.wants:
            return happening.card
    return ""


def _put_elsewhere(told: Told) -> list[dict[str, Any]]:
    """The answers by which the action is picked that is told to be transferred, and the minion on which it is put."""
    if told.transfer is None:
        return []
    by, what, to = told.transfer
    moved = slug(what) if what else f"{slug(FLAG)}-{slug(next(iter(told.flags), ANN))}-1"
    found: list[dict[str, Any]] = [{"ask": "target", "about": slug(by), "pick": moved}]
    return [*found, {"ask": "target", "about": slug(by), "pick": slug(to)}, {"ask": "transfer-to", "pick": slug(to)}] if to else found


def _each(name: str, told: Told, assumed: dict[str, Any], bases: list[str], data: dict[str, Any]) -> list[str]:
    """The ids of a card and of its copies that are told to be there, or lie at the other bases where a line tells of it. Of a copy that has
    no place in the case, as a second base, nobody is asked anything."""
    copies = len(bases) if assumed["everywhere"] == name and told.sides and not told.around else told.copies.get(name, 1)
    laid = frozenset(_ids_in([data["players"], data["bases"]])) if copies > 1 else frozenset()
    return [slug(name), *(one for number in range(2, copies + 1) if (one := f"{slug(name)}-{number}") in laid)]


def _more_in_hand(name: str, told: Told) -> list[str]:
    """The ids of the other copies of a card in a hand, where it is asked of all of them: "I have 2 Makos in hand, can both come in"."""
    asked = told.places.get(name) == "hand" and "all" in told.wants
    return [f"{slug(name)}-{number}" for number in range(2, told.copies.get(name, 1) + 1)] if asked else []


def _ids_in(data: Any) -> Iterator[str]:
    """The ids of all cards that were laid out."""
    if isinstance(data, dict):
        if "id" in data:
            yield str(data["id"])
        data = list(data.values())
    for one in data if isinstance(data, list) else ():
        yield from _ids_in(one)


def _discarded(data: dict[str, Any], told: Told) -> list[dict[str, Any]]:
    """The answers by which cards without a name are discarded, where one that is played later could be."""
    found = []
    befell = {told.befell.by} if told.befell is not None and told.befell.deed == "play" else set()
    for player in {one.player for one in told.then if one.kind == "play"} | befell:
        hand = data["players"].get(player, {}).get("hand") or ()
        found += [
            {"who": player, "ask": "discard", "pick": f"{slug(player)}-hand-{number}"}
            for cards in hand
            if isinstance(cards, int)
            for number in range(1, cards + 1)
        ]
    return found


def _giving_plays(faces: dict[str, Face]) -> list[str]:
    """The bases at which somebody may ask for an extra play."""
    return [name for name, face in faces.items() if face.kind == "base" and any(map(gives_extra, face.activated))]


def _begin_play(
    data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told
) -> None:
    """The move that plays a card, or uses the ability by which it comes from where it lies."""
    card, turn = happening.card, assumed["turn"]
    face = faces[card]
    if not face.from_hand:
        # that it is the other player's turn is what forbids it
        turn = told.sides.get(card, turn)
    move: dict[str, Any] = {"play": card}
    if (face.kind in ("minion", "titan") and not as_action(face, told)) or face.on_base:
        move["at"] = bases[(-1 if assumed["around"].get("empty") else 1) if assumed["away"].get(card) else 0]
    elif card in assumed["host"]:
        move["on"] = slug(assumed["host"][card])
    elif face.played_on == "minion" and told.target in faces and faces[told.target].kind == "minion":
        # another minion there would do as well
        move["on"] = slug(told.target)
    elif face.played_on == "minion" and told.target == UNNAMED and slug(UNNAMED) in _ids_in(data["bases"]):
        move["on"] = slug(UNNAMED)
    data["moves"] = [{turn: dict(move)} for _ in range(AGAIN if happening.kind == "again" else 1)]
    if face.kind in told.played:
        # the regular play is used up, and a base gives another
        data["moves"] = [*({turn: {"use": slug(base)}} for base in _giving_plays(faces)), *data["moves"]]
    place = told.places.get(card, "hand")
    if place == "stasis":
        # the turn starts with its last counter coming off
        data["phase"] = "start-turn"
    elif place != "hand" and (face.from_discard or face.activated):
        data["moves"] = [{turn: {"use": slug(card)}}]


def _go_on(
    data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told
) -> None:
    """The moves by which it goes on after the first. Whoever plays a card when it is not his turn waits for it."""
    now = turn = assumed["turn"]
    if happening.card in faces and plays_bases(faces[happening.card]):
        # who is played after that comes to the new base
        bases = [next((name for name, place in told.places.items() if place == "base-deck"), FIELDS[-1]), *bases]
    again = 1
    # what is played behind a turn that starts is played in that turn
    begun = happening.kind == "turn_start" and bool(told.then) and all(one.kind == "play" and one.player == now for one in told.then)
    if begun:
        data.setdefault("moves", [])
    for one in told.then if data.get("moves") or begun else ():
        if one.kind in TURNS:
            # a turn that begins is the next of whoever it is told of
            passed = [now] if one.kind == "turn_end" or OTHER.get(now) == one.player else [now, OTHER.get(now, now)]
            data["moves"] += [{who: "done"} for who in passed]
            now = OTHER.get(passed[-1], ANN)
            continue
        nameless = one.card == UNNAMED and one.kind in SUPPOSED and slug(UNNAMED) in _ids_in(data["bases"])
        if one.card not in faces and not nameless:
            continue
        owner = told.sides.get(one.card) or assumed["side"].get(one.card) or (assumed["turn"] if one.card == happening.card else ANN)
        if one.kind in ("play", "talent", "use"):
            who = one.player if one.kind == "play" else owner
            if who != now:
                data["moves"].append({now: "done"})
                now = who
            move = (
                _play_of(faces[one.card], one, bases, told) if one.kind == "play" else {used_by(faces[one.card], one.kind): slug(one.card)}
            )
            if one.kind == happening.kind and one.card == happening.card and (one.kind == "play" or again < told.copies.get(one.card, 1)):
                # another copy
                again += 1
                move[next(iter(move))] = f"{slug(one.card)}-{again}"
            data["moves"].append({who: move})
            continue
        suppose: dict[str, Any] = {"control": slug(one.card)} if one.kind == "control" else {one.kind: slug(one.card)}
        by = one.player or doer_of(one.kind, one.card, owner, told)
        if one.kind == "discard":
            suppose = {"place": slug(one.card), "to": "discard"}
        elif one.kind == "move":
            suppose["to"] = bases[0 if assumed["away"].get(one.card) else 1]
        elif one.kind == "control":
            suppose["to"] = by
        data["moves"].append({"suppose": {**suppose, "by": by}})
    if told.gained and data.get("moves"):
        _give_plays(data, faces, turn, told.earlier)
    if told.newcomer:
        _play_newcomer(data, faces, told, now, bases[0])
    if told.acted and data.get("moves"):
        _act_on(data, told.acted)


def _give_plays(data: dict[str, Any], faces: dict[str, Face], player: str, earlier: int) -> None:
    """An action is played first that gives just the plays that are told beyond the regular ones, of which it takes one itself. ``earlier``:
    how many actions without a name are played after that."""
    if earlier:
        data["define"] = [*data["define"], MADE_UP[SOME_ACTION]]
        data["players"].setdefault(player, {}).setdefault("hand", []).extend(
            {"card": SOME_ACTION, "id": f"{slug(SOME_ACTION)}-{number}"} for number in range(1, earlier + 1)
        )
    turn = [move[player] for move in takewhile(lambda move: player in move, data["moves"])]
    ids = {slug(name): face for name, face in faces.items()}
    # a second copy has a number behind it
    named = (re.sub(r"-\d+$", "", slug(str(one.get("play")))) for one in turn if isinstance(one, dict))
    kinds = [ids[id_].kind for id_ in named if id_ in ids]
    if not earlier and any(map(_awaits_plays, faces.values())):
        # who watches what is played has seen no other action than those that were told
        first = _lay_windfall(data, player, {"action": kinds.count("action") - 1, "minion": kinds.count("minion") - 1})
        data["moves"] = [first, *data["moves"]]
        return
    made = windfall({"action": kinds.count("action") + earlier, "minion": kinds.count("minion") - 1})
    data["players"].setdefault(player, {}).setdefault("hand", []).append(made["name"])
    data["define"] = [*data["define"], made]
    before = [{player: {"play": made["name"]}}, *({player: {"play": f"{slug(SOME_ACTION)}-{number}"}} for number in range(1, earlier + 1))]
    data["moves"] = [*before, *data["moves"]]


def _awaits_plays(face: Face) -> bool:
    """Whether a card waits for cards to be played, a base for actions: what is played there is looked at anyway."""
    waiting = [ability for ability in face.abilities if "play" in analysis.waits_for(ability)]
    if face.kind != "base":
        return bool(waiting)
    picks = (ability.pattern.what for ability in waiting if ability.pattern is not None and ability.pattern.to is None)
    return any(isinstance(pick, Selection) and pick.kind == "action" for pick in picks)


def _play_some(data: dict[str, Any], befell: Befell, base: str) -> None:
    """Cards without a name are played before all that, one after the other; what gives the plays for more than one is no play itself."""
    moves: list[dict[str, Any]] = [{befell.by: {"play": OF_POWER[power], "at": base}} for power in befell.powers]
    if befell.kind == "action":
        one = {"play": FLAG, "at": base} if befell.there else {"play": SOME_ACTION}
        moves = [{befell.by: dict(one)} for _ in range(befell.number)]
    more = befell.number - 1
    if more > 0:
        moves.insert(0, _lay_windfall(data, befell.by, {befell.kind: more}))
    data["moves"] = [*moves, *data.get("moves", [])]


def _lay_windfall(data: dict[str, Any], player: str, plays: Mapping[str, int]) -> dict[str, Any]:
    """Lay a card on the last base that gives somebody so many more plays by its talent, and the move that uses it."""
    given = windfall(plays, True)
    base = base_mapping(data["bases"][-1])
    data["bases"][-1] = {**base, player: [*base.get(player, ()), given["name"]]}
    data["define"] = [*data["define"], given]
    return {player: {"talent": slug(given["name"])}}


def _act_on(data: dict[str, Any], number: int) -> None:
    """Actions without a name are played after all that, by whoever did the last of it."""
    player = next(iter(data["moves"][-1]))
    ids = [f"{slug(SOME_ACTION)}-{one + 1}" for one in range(number)]
    data["define"] = with_made_up(data["define"], SOME_ACTION)
    data["players"].setdefault(player, {}).setdefault("hand", []).extend({"card": SOME_ACTION, "id": one} for one in ids)
    data["moves"] += [{player: {"play": one}} for one in ids]


def _play_newcomer(data: dict[str, Any], faces: dict[str, Face], told: Told, now: str, base: str) -> None:
    """A minion without a name is played after all that, when it is its player's turn, with what gives him a play where his own is used up.
    ``now``: whose turn it is before."""
    player, made = told.newcomer, MADE_UP[NEWCOMER]
    made = made if told.strength is None else as_map({**made, "printings": {"first": {"power": told.strength}}})
    data["players"].setdefault(player, {}).setdefault("hand", []).append(NEWCOMER)
    data["define"] = [*data["define"], made]
    moves = data.setdefault("moves", [])
    if player != now:
        moves.append({now: "done"})
    if "minion" in told.played:
        moves += [{player: {"use": slug(name)}} for name in _giving_plays(faces)]
    moves.append({player: {"play": NEWCOMER, "at": base}})


def _play_of(face: Face, one: Sequel, bases: list[str], told: Told) -> dict[str, Any]:
    """The move that plays a card later on."""
    if (face.kind in ("minion", "titan") and not as_action(face, told)) or face.on_base:
        return {"play": one.card, "at": bases[0]}
    return {"play": one.card, **({"on": slug(one.target)} if one.target and face.played_on == "minion" else {})}


def pick_of_player(card: str, told: Told) -> dict[str, Any]:
    """The answer by which a card's player picks the player who was told to be picked."""
    who = {"who": told.sides[card]} if card in told.sides else {}
    return {**who, "ask": "player", "about": slug(card), "pick": told.picked}
