"""An arrangement of some cards as the data of a situation: the table, hands, decks and piles, and what is done."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Any

from ...ground.strict_yaml import Map
from ...language.loading import slug
from ...language.tree import Face, Node, Selection, parts
from ..data.table_words import SOME_TREASURE
from ..situation.paths import as_map
from .arrangement import is_hidden
from .happening import ACTING, AGAIN, PLAYED, SUPPOSED, TOLD_ONLY, Happening
from .plain_cards import (
    BIG_BYSTANDER,
    BYSTANDER,
    FIELDS,
    FLAG,
    MADE_UP,
    MADNESS,
    MATE,
    MOST_TREASURES,
    NEWCOMER,
    SOME_ACTION,
    STRENGTH,
    windfall,
)
from .surroundings import culprit, followed, people, stocked, supposed_of
from .told import ANN, BEA, OTHER, SEATS, Sequel, Told
from .weighing import crowd, fill, move_own

#: How many cards of which nothing is known somebody holds where a hand is needed.
AT_HAND = 2


class _Table:
    """Lays an arrangement on a table. ``at``: the cards by base and player; ``hands``; ``used``: names of what is made up for it;
    ``entries``: the minions by name."""

    def __init__(self, faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], told: Told) -> None:
        self.faces, self.happening, self.assumed, self.told = faces, happening, assumed, told
        self.played = happening.card if happening.kind in PLAYED else ""
        real = [name for name, face in faces.items() if face.kind == "base" and name not in told.places]
        # one where nobody is lies last
        least = max((2, len(real) + 1, *told.spread.values()))
        self.bases = [*real, *FIELDS][: least + bool(assumed["around"].get("empty"))]
        self.far = -1 if assumed["around"].get("empty") else 1
        self.at: dict[str, dict[str, list[Any]]] = {base: {} for base in self.bases}
        self.hands: dict[str, list[Any]] = {ANN: [], BEA: []}
        self.used = {base for base in self.bases if base in FIELDS}
        self.entries: dict[str, dict[str, Any]] = {}

    def lay(self, actor: str) -> None:
        """Everything that lies or is held somewhere. ``actor``: who plays."""
        for name, face in self.faces.items():
            if face.kind != "base" and name != self.played:
                self.card(name, face)
        if self.played:
            self.playable(actor)
        if self.assumed["bystander"]:
            self.bystanders(self.assumed["bystander"])
        self.nameless()
        self.everywhere()
        people(self.faces, self.assumed, self.bases, self.at, self.entries)
        for name, host in self.assumed["host"].items():
            if name in self.assumed["side"]:
                for number in range(1, self.told.copies.get(name, 1) + 1):
                    side = self.assumed["side"][name]
                    one = {"card": name, "by": side, **self.owned(name, side), **({"id": f"{slug(name)}-{number}"} if number > 1 else {})}
                    self.entries.get(host, {}).setdefault("on", []).append(one)

    def bystanders(self, side: str) -> None:
        """Minions that have no name: as many as were told, with one beside them than which they are weaker or stronger if they are told to
        be."""
        strong = self.told.rank == "strongest" or self.assumed["strong"].get(BYSTANDER) and not self.told.rank
        who, other = (BIG_BYSTANDER, BYSTANDER) if strong else (BYSTANDER, BIG_BYSTANDER)
        counters = self.told.counters.get(BYSTANDER, 0)
        counted = {"counters": counters} if counters else {}
        self.entries[BYSTANDER] = {"card": who, "id": slug(BYSTANDER), **counted, **self.owned(BYSTANDER, side)}
        there = self.at[self.bases[1 if BYSTANDER in self.told.apart else 0]].setdefault(side, [])
        there.append(self.entries[BYSTANDER])
        there += [{"card": who, "id": f"{slug(BYSTANDER)}-{number}"} for number in range(2, self.told.copies.get(BYSTANDER, 1) + 1)]
        there += [{"card": other, "id": "beside"}] if self.told.rank else []
        across = range(1, self.told.across.get(BYSTANDER, 0) + 1)
        self.at[self.bases[0]].setdefault(OTHER[side], []).extend({"card": who, "id": f"{slug(BYSTANDER)}-across-{one}"} for one in across)
        for number, base in enumerate(self.bases[1:] if self.is_spread(side) else (), 1):
            # what lies at every base needs somebody there
            self.at[base].setdefault(side, []).append({"card": who, "id": f"{slug(BYSTANDER)}-at-{number}"})
        self.used |= {who, other} if self.told.rank else {who}

    def nameless(self) -> None:
        """The cards without a name that are told to lie buried at the base, and the actions on it."""
        for card, told, how in ((NEWCOMER, self.told.covered, {"buried": True}), (FLAG, self.told.flags, {})):
            for side, number in told.items():
                there = self.at[self.bases[0]].setdefault(side, [])
                there += [{"card": card, "id": f"{slug(card)}-{slug(side)}-{one + 1}", **how} for one in range(number)]
                self.used |= {card}

    def everywhere(self) -> None:
        """The minions without a name that somebody is told to have at so many bases."""
        for side, number in self.told.spread.items():
            for place, base in enumerate(self.bases[:number], 1):
                if not self.at[base].get(side):
                    self.at[base].setdefault(side, []).append({"card": BYSTANDER, "id": f"{slug(side)}-at-{place}"})
                    self.used |= {BYSTANDER}

    def is_spread(self, side: str) -> bool:
        """Whether an action of somebody's lies at every base."""
        name = self.assumed["everywhere"]
        return bool(name) and self.faces[name].on_base and self.assumed["side"].get(name) == side

    def card(self, name: str, face: Face) -> None:
        """A card that is not played."""
        side = self.assumed["side"][name]
        home = self.bases[self.far if self.assumed["away"].get(name) else 0]
        if name in self.told.buried:
            entry = {"card": name, "buried": True}
            copies = range(2, self.told.copies.get(name, 1) + 1)
            self.at[home].setdefault(side, []).extend([entry, *({**entry, "id": f"{slug(name)}-{number}"} for number in copies)])
        elif is_hidden(self.told, name, face, self.happening):
            if name not in self.told.places:
                self.hands[side].append(name)
        elif face.kind in ("minion", "titan"):
            self.minion(name, side, home)
        elif face.kind == "monster":
            # a monster that nobody has taken is nobody's
            self.entries[name] = {"card": name}
            alike = ({"card": name, "id": f"{slug(name)}-{number}"} for number in range(2, self.told.copies.get(name, 1) + 1))
            self.at[home].setdefault(self.told.sides.get(name, "nobody"), []).extend([self.entries[name], *alike])
        elif face.on_base:
            bases = self.bases if self.assumed["everywhere"] == name else (home,)
            for number, base in enumerate(bases):
                entry = {"card": name, **({"id": f"{slug(name)}-{number + 1}"} if number else {})}
                self.at[base].setdefault(side, []).extend(dict(entry) for _ in range(self.told.copies.get(name, 1)))
        elif face.played_on != "minion":
            self.hands[side].append(name)

    def minion(self, name: str, side: str, home: str) -> None:
        """A minion in play, with its copies."""
        counters = self.told.counters.get(name, STRENGTH if self.assumed["strong"].get(name) else 0)
        entry = self.entries[name] = {"card": name, **({"counters": counters} if counters else {}), **self.owned(name, side)}
        self.at[home].setdefault(side, []).append(entry)
        if self.assumed["everywhere"] == name:
            for number, base in enumerate(self.bases, 1):
                if base != home:
                    self.at[base].setdefault(side, []).append({**entry, "id": f"{slug(name)}-{number}"})
            return
        for number in range(2, self.told.copies.get(name, 1) + 1):
            self.at[home][side].append({**entry, "id": f"{slug(name)}-{number}"})
        for number in range(1, self.told.across.get(name, 0) + 1):
            self.at[home].setdefault(BEA if side == ANN else ANN, []).append({"card": name, "id": f"{slug(name)}-across-{number}"})

    def owned(self, name: str, side: str) -> dict[str, str]:
        """What says whose a card is that another player controls."""
        owner = self.told.owners.get(name, side)
        return {"owner": owner} if owner != side else {}

    def playable(self, actor: str) -> None:
        """The card that is played, with those of its copies that lie there."""
        name = self.played
        if self.told.places.get(name, "hand") == "hand":
            self.hands[actor].append(name)
        if self.faces[name].kind == "minion" or self.faces[name].on_base:
            self.at[self.bases[0]].setdefault(actor, []).extend(
                {"card": name, "id": f"{slug(name)}-{number}"} for number in range(2, self.told.copies.get(name, 1) + 1)
            )


def laid_out(faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], printing: str, profile: str, told: Told) -> Map:
    """An arrangement as the data of a situation."""
    actor = told.sides.get(happening.card, ANN) if happening.kind in ACTING else ANN
    if happening.kind in ACTING:
        assumed["turn"] = told.turn or actor
    _host_as_allowed(faces, happening.card if happening.kind in ACTING else "", assumed, told)
    told = _with_cause(faces, happening, assumed, told)
    table = _Table(faces, happening, assumed, told)
    table.lay(actor)
    bases = table.bases
    data: dict[str, Any] = {
        "situation": "case",
        "define": [_made_up(name, told) for name in (*FIELDS, BYSTANDER, BIG_BYSTANDER, NEWCOMER, FLAG) if name in table.used],
        "profile": profile,
        "printings": printing,
        "players": _players(faces, happening, table.hands, assumed, told),
        "turn": assumed["turn"],
        "bases": [{"base": base, **table.at[base]} if table.at[base] else base for base in bases],
    }
    for seat in SEATS[: told.seats]:
        held = AT_HAND if any(_discards(face) for face in faces.values()) else 0
        data["players"].setdefault(seat, {"hand": [held]} if held else {})
    if "monsters" in told.places.values():
        data["monsters"] = [name for name, place in told.places.items() if place == "monsters"]
    if any(face.kind == "monster" for face in faces.values()):
        # whoever destroys a monster draws treasures
        data["treasures"] = [SOME_TREASURE] * MOST_TREASURES
        data["define"] = [*data["define"], MADE_UP[SOME_TREASURE]]
    if not told.around and any(map(_draws_madness, faces.values())):
        data["madness"] = MADNESS
    if told.turned:
        _turn_up(data, told.turned, actor)
    stocked(data, faces, happening, assumed)
    moving = crowd(data, faces, happening, assumed, bases, told)
    if told.played:
        data["played"] = list(told.played)
    _as_told(data, bases[0], told)
    _happen(data, faces, happening, assumed, bases, told)
    if moving:
        move_own(data, faces, happening.card, assumed, told)
    followed(data, happening, assumed, bases[0])
    counted = told.scored and not told.weighs
    if (told.totals or told.weighs) and happening.kind == "score" and not counted:
        # whether it has the power is what is asked
        data.pop("phase", None)
        data.pop("scoring", None)
        data["moves"] = [{assumed["turn"]: "done"}]
    elif (data.get("scoring") and set(told.totals) <= set(told.crowds)) or told.then_scores:
        fill(data, faces, data.get("scoring") or bases[0], told)
    if told.then_scores and data.get("moves"):
        data["moves"].append({assumed["turn"]: "done"})
    bases_played = not told.around and any(map(_plays_bases, faces.values()))
    if data.get("scoring") or told.then_scores or told.totals or told.weighs or bases_played:
        # another base takes the place of the one that is scored, or replaced
        data["base_deck"] = [*(name for name, place in told.places.items() if place == "base-deck"), FIELDS[-1]]
        data["define"] = [*data["define"], MADE_UP[FIELDS[-1]]]
    return as_map({key: value for key, value in data.items() if value != []})


def _with_cause(faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], told: Told) -> Told:
    """What was told, with an action on the base that does what is supposed to happen, where a card minds whose card does that."""
    if happening.kind not in SUPPOSED or told.around or told.flags or happening.card not in assumed["side"]:
        return told
    if not any(_minds_the_source(face) for face in faces.values()):
        return told
    return replace(told, flags={OTHER[assumed["side"][happening.card]]: 1})


def _as_told(data: dict[str, Any], base: str, told: Told) -> None:
    """Write down the points of the game that players have, and what the base without a name needs and pays."""
    for side, number in told.points.items():
        data["players"].setdefault(side, {})["vp"] = number
    if (told.breakpoint or told.awards) and base in FIELDS:
        plain = MADE_UP[base]
        face = {**plain["printings"]["first"], **({"breakpoint": told.breakpoint} if told.breakpoint else {})}
        face |= {"vp": [*told.awards, *face["vp"][len(told.awards) :]]} if told.awards else {}
        data["define"] = [{**plain, "printings": {"first": face}} if one["name"] == base else one for one in data["define"]]


@lru_cache(maxsize=1 << 12)
def _minds_the_source(face: Face) -> bool:
    """Whether a card keeps something from being done by the cards of some players."""
    return any(
        isinstance(part, Selection) and ".source" in part.path
        for ability in face.abilities
        if ability.role == "continuous"
        for part in parts(ability)
    )


def _made_up(name: str, told: Told) -> dict[str, Any]:
    """A card without abilities, as strong as it was told to be."""
    made = MADE_UP[name]
    return made if name != BYSTANDER or told.strength is None else {**made, "printings": {"first": {"power": told.strength}}}


def _host_as_allowed(faces: dict[str, Face], acting: str, assumed: dict[str, Any], told: Told) -> None:
    """Lay each action on a minion of the player on whose minions alone it can be played. ``acting``: the card whose player acts."""
    side = assumed["side"]
    for name, host in assumed["host"].items():
        whose = _whose_minions(faces[name])
        if whose is not None and name in told.hosts and host in told.sides and name not in told.sides:
            # whoever has the minion has played on it what is played on one's own alone
            side[name] = told.sides[host] if whose == "you" else OTHER.get(told.sides[host], ANN)
            continue
        if whose is None or name not in side or {name, host} & {*told.sides} or name in told.hosts:
            continue
        if assumed["around"].get("people") and host not in side:
            # whose the others are that stand there is settled
            if name != acting:
                side[name] = ANN if (host == MATE) == (whose == "you") else BEA
            else:
                assumed["host"][name] = MATE if (side[name] == ANN) == (whose == "you") else BYSTANDER
        elif host == BYSTANDER:
            assumed["bystander"] = side[name] if whose == "you" else OTHER[side[name]]
        elif host in side and name == acting:
            side[host] = side[name] if whose == "you" else OTHER[side[name]]
        elif host in side:
            side[name] = side[host] if whose == "you" else OTHER[side[host]]


@lru_cache(maxsize=1 << 12)
def _whose_minions(face: Face) -> str | None:
    """On whose minions alone a card can be played, ``you`` or ``another``; ``None`` for anybody's."""
    filters = face.play_on.filters if isinstance(face.play_on, Selection) else ()
    whose = next((one.args["of"] for one in filters if one.word.name == "controller"), ())
    return str(whose[0]) if whose in (("you",), ("another",)) else None


def _turn_up(data: dict[str, Any], kind: str, player: str) -> None:
    """Lay a card without a name on top of somebody's deck."""
    made = MADE_UP[BYSTANDER] if kind == "minion" else MADE_UP[SOME_ACTION]
    data["players"].setdefault(player, {})["deck"] = [made["name"], 10]
    data["define"] = [one for one in data["define"] if one["name"] != made["name"]] + [made]


def _players(
    faces: dict[str, Face], happening: Happening, hands: dict[str, list[Any]], assumed: dict[str, Any], told: Told
) -> dict[str, Any]:
    """What the players hold, and have in decks and discard piles."""
    found: dict[str, dict[str, Any]] = {player: {} for player in hands}
    for name, place in told.places.items():
        if (
            name not in faces
            or place in ("monsters", "base-deck")
            or (name == happening.card and place == "hand" and happening.kind in PLAYED)
        ):
            continue
        side = told.sides.get(name) or assumed["side"].get(name) or ANN
        copies: list[Any] = [name] * told.copies.get(name, 1)
        owner = told.owners.get(name, side)
        if owner != side and place in ("hand", "deck", "discard"):
            copies = [{"card": name, "owner": owner} for name in copies]
        if place == "hand":
            hands[side].extend(copies)
        elif place in ("discard", "titans"):
            found[side].setdefault(place, []).extend(copies)
        elif place == "stasis":
            found[side].setdefault(place, []).append({"card": name, "counters": told.counters.get(name, 1)})
        elif place == "deck-bottom":
            found[side]["deck"] = [10, *copies[:1]]
        else:
            # those that were told lie there in the order in which they were told
            *above, unknown = found[side].get("deck", (10,))
            found[side]["deck"] = [*above, *copies[:1], unknown]
    # what makes somebody discard needs cards for it
    usual = AT_HAND if any(_discards(face) for face in faces.values()) else 0
    for player, cards in hands.items():
        # a card that is played is none that could be discarded
        kept = len(cards) - (happening.kind in PLAYED and happening.card in cards)
        thrown = told.discards if happening.card in cards else 0
        unknown = max(0, thrown - len(cards) + 1) if thrown else told.hands.get(player, 0 if kept else usual + len(cards)) - len(cards)
        if cards or unknown > 0:
            found[player]["hand"] = [*cards, *([unknown] if unknown > 0 else [])]
    return found


@lru_cache(maxsize=1 << 12)
def _plays_bases(face: Face) -> bool:
    """Whether a card plays a base from the base deck, or exchanges one for it."""
    return any(
        isinstance(part, Node) and part.word.name in ("play_base", "swap_base") for ability in face.abilities for part in parts(ability)
    )


@lru_cache(maxsize=1 << 12)
def _draws_madness(face: Face) -> bool:
    """Whether a card makes somebody draw from the Madness deck."""
    return any(isinstance(part, Node) and part.word.name == "draw_madness" for ability in face.abilities for part in parts(ability))


@lru_cache(maxsize=1 << 12)
def _discards(face: Face) -> bool:
    """Whether a card makes somebody discard a number of cards from his hand."""
    return any(
        isinstance(part, Node) and part.word.name == "discard" and part.args["number"] is not None
        for ability in face.abilities
        for part in parts(ability)
    )


def _happen(
    data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told
) -> None:
    """The move that makes it happen."""
    kind, card = happening
    turn = assumed["turn"]
    if assumed["window"]:
        data["phase"] = "score-bases"
        data["scoring"] = bases[0]
    elif kind in PLAYED:
        _begin_play(data, faces[card], happening, assumed, bases, told)
    elif kind in ("talent", "use"):
        data["moves"] = [{told.sides.get(card, turn): {kind: slug(card)}}]
    elif kind in SUPPOSED:
        victim = assumed["side"][card]
        suppose: dict[str, Any] = {kind: supposed_of(card, assumed), "by": BEA if victim == ANN else ANN}
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
    _go_on(data, faces, happening, assumed, bases, told)
    uncovered = [name for name in faces if name in told.buried and kind == "turn_start"]
    answers: list[dict[str, Any]] = [{"who": turn, "ask": "uncover", "pick": slug(name)} for name in uncovered]
    answers += [{"who": one.player, "ask": "target", "about": slug(one.card), "pick": slug(one.target)} for one in told.then if one.target]
    if assumed["target"] and (assumed["target"] != card or kind == "again" or told.target == card):
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
    answers += [{"ask": "may", "about": slug(name), "pick": "yes", "always": True} for name in faces]
    answers += [{"ask": "coin", "pick": list(told.coins)}] if told.coins else []
    waiting = any(faces[name].from_hand for name, place in told.places.items() if name in faces and place == "hand")
    if kind == "score" or assumed["window"] or waiting or told.around:
        # everybody who is tied for it uses what a base offers
        answers += [
            {"ask": "me-first", "pick": slug(name), **({"always": True} if face.kind == "base" else {})} for name, face in faces.items()
        ]
    data["answers"] = answers


def _begin_play(data: dict[str, Any], face: Face, happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told) -> None:
    """The move that plays a card, or uses the ability by which it comes from where it lies."""
    card, turn = happening.card, assumed["turn"]
    if not face.from_hand:
        # that it is the other player's turn is what forbids it
        turn = told.sides.get(card, turn)
    move: dict[str, Any] = {"play": card}
    if (face.kind in ("minion", "titan") and not _as_action(face, told)) or face.on_base:
        move["at"] = bases[(-1 if assumed["around"].get("empty") else 1) if assumed["away"].get(card) else 0]
    elif card in assumed["host"]:
        move["on"] = slug(assumed["host"][card])
    data["moves"] = [{turn: dict(move)} for _ in range(AGAIN if happening.kind == "again" else 1)]
    place = told.places.get(card, "hand")
    if place == "stasis":
        # the turn starts with its last counter coming off
        data["phase"] = "start-turn"
    elif place != "hand" and (face.from_discard or face.activated):
        data["moves"] = [{turn: {"use": slug(card)}}]


#: What happens to a turn, and to no card.
TURNS = ("turn_start", "turn_end")


def _go_on(
    data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told
) -> None:
    """The moves by which it goes on after the first. Whoever plays a card when it is not his turn waits for it."""
    now = turn = assumed["turn"]
    if happening.card in faces and _plays_bases(faces[happening.card]):
        # who is played after that comes to the new base
        bases = [next((name for name, place in told.places.items() if place == "base-deck"), FIELDS[-1]), *bases]
    for one in told.then if data.get("moves") else ():
        if one.kind in TURNS:
            # a turn that begins is the next of whoever it is told of
            passed = [now] if one.kind == "turn_end" or OTHER.get(now) == one.player else [now, OTHER.get(now, now)]
            data["moves"] += [{who: "done"} for who in passed]
            now = OTHER.get(passed[-1], ANN)
            continue
        if one.card not in faces:
            continue
        owner = told.sides.get(one.card) or assumed["side"].get(one.card) or (assumed["turn"] if one.card == happening.card else ANN)
        if one.kind in ("play", "talent"):
            who = one.player if one.kind == "play" else owner
            if who != now:
                data["moves"].append({now: "done"})
                now = who
            data["moves"].append({who: _play_of(faces[one.card], one, bases, told) if one.kind == "play" else {"talent": slug(one.card)}})
            continue
        suppose: dict[str, Any] = {"control": slug(one.card)} if one.kind == "control" else {one.kind: slug(one.card)}
        by = one.player or (BEA if owner == ANN else ANN)
        if one.kind == "discard":
            suppose = {"place": slug(one.card), "to": "discard"}
        elif one.kind == "move":
            suppose["to"] = bases[0 if assumed["away"].get(one.card) else 1]
        elif one.kind == "control":
            suppose["to"] = by
        data["moves"].append({"suppose": {**suppose, "by": by}})
    if told.gained and data.get("moves"):
        _give_plays(data, faces, turn)
    if told.newcomer:
        _play_newcomer(data, told.newcomer, now, bases[0])


def _give_plays(data: dict[str, Any], faces: dict[str, Face], player: str) -> None:
    """An action is played first that gives just the plays that are told beyond the regular ones, of which it takes one itself."""
    turn = [move[player] for move in takewhile(lambda move: player in move, data["moves"])]
    kinds = [faces[one["play"]].kind for one in turn if isinstance(one, dict) and one.get("play") in faces]
    made = windfall({"action": kinds.count("action"), "minion": kinds.count("minion") - 1})
    data["players"].setdefault(player, {}).setdefault("hand", []).append(made["name"])
    data["define"] = [*data["define"], made]
    data["moves"].insert(0, {player: {"play": made["name"]}})


def _play_newcomer(data: dict[str, Any], player: str, now: str, base: str) -> None:
    """A minion without a name is played after all that, when it is its player's turn. ``now``: whose turn it is before."""
    data["players"].setdefault(player, {}).setdefault("hand", []).append(NEWCOMER)
    data["define"] = [*data["define"], MADE_UP[NEWCOMER]]
    moves = data.setdefault("moves", [])
    if player != now:
        moves.append({now: "done"})
    moves.append({player: {"play": NEWCOMER, "at": base}})


def _as_action(face: Face, told: Told) -> bool:
    """Whether a fusion is told to be played as an action: that is one that is played at no base."""
    return face.fusion and face.card.name in told.as_actions


def _play_of(face: Face, one: Sequel, bases: list[str], told: Told) -> dict[str, Any]:
    """The move that plays a card later on."""
    if (face.kind in ("minion", "titan") and not _as_action(face, told)) or face.on_base:
        return {"play": one.card, "at": bases[0]}
    return {"play": one.card, **({"on": slug(one.target)} if one.target and face.played_on == "minion" else {})}
