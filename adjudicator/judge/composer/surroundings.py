"""What can lie on the table of a case beside the cards that it is about: other minions on both sides and at another base, cards to play,
piles that are not empty, copies, actions that lie there, a minion that is stronger than all, cards that lie face down."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...language.loading import slug
from ...language.tree import Face, Node, parts
from .happening import ACTING, PLAYED, SUPPOSED, Happening
from .limits import edge
from .plain_cards import BANNER, BIG_BYSTANDER, BYSTANDER, FLAG, GIANT, HERALD, MADE_UP, MATE, NEWCOMER, OF_POWER, SOME_ACTION
from .told import ANN, BEA

#: What can lie there, and what it is.
AROUND = {
    "people": "minions of both players, at both bases",
    "giant": "a minion stronger than the others",
    "hand": "cards to play in both hands",
    "spent": "no regular play is left for them",
    "deck": "known cards on top of the decks",
    "discard": "cards in the discard piles",
    "actions": "actions on minions and on a base",
    "copies": "a second of each card",
    "buried": "cards that lie face down",
    "turn": "the turn ends",
    "cause": "an action that does what is supposed to happen",
    "before": "an action and a minion have been played before",
    "empty": "a base where nobody is",
}
#: What of this can be in the way of what would happen without it.
IN_THE_WAY = ("people", "spent")
#: Minions of both players by base, each with its id.
_PEOPLE = (
    (0, ANN, BYSTANDER, slug(MATE)),
    (0, ANN, BIG_BYSTANDER, "big-mate"),
    (0, BEA, BYSTANDER, slug(BYSTANDER)),
    (0, BEA, BYSTANDER, "beside"),
    (1, ANN, BIG_BYSTANDER, "far-mate"),
    (1, BEA, BYSTANDER, "far"),
)
#: What is known of a deck before what nobody knows.
_UNKNOWN = 10


def people(
    faces: dict[str, Face], assumed: dict[str, Any], bases: list[str], at: dict[str, dict[str, list[Any]]], entries: dict[str, Any]
) -> None:
    """Lay the other minions, and what lies at the bases with them. ``at``, ``entries``: what lies there already, by base and by name."""
    around = assumed["around"]
    if around.get("people"):
        small = edge(tuple(faces.values()))
        named = {side for name, side in assumed["side"].items() if name in faces and faces[name].kind == "minion"}
        for base, player, name, id_ in _PEOPLE:
            if assumed["alone"] and base == 0 and player in (named or {ANN}):
                continue
            entry: dict[str, Any] = {"card": name if name != BYSTANDER or small is None else OF_POWER[small], "id": id_}
            at[bases[base]].setdefault(player, []).append(entry)
            if name == BYSTANDER and base == 0:
                entries[MATE if player == ANN else BYSTANDER] = entry
    if around.get("giant"):
        at[bases[0]].setdefault(BEA, []).append({"card": GIANT, "id": "giant"})
    if around.get("copies"):
        for name, side in assumed["side"].items():
            if name in faces and faces[name].kind in ("minion", "titan"):
                at[bases[0]].setdefault(side, []).append({"card": name, "id": f"{slug(name)}-2"})
    for player in (ANN, BEA):
        if around.get("cause") and not around.get("actions"):
            at[bases[0]].setdefault(player, []).append({"card": FLAG, "id": f"flag-{slug(player)}"})
        if around.get("actions"):
            hosting = MATE if player == ANN else BYSTANDER
            host = entries.get(hosting)
            if host is not None:
                # what keeps its minion from the actions of others keeps it from lying there, too
                shields = [name for name, on in assumed["host"].items() if on == hosting and _shields(faces[name])]
                by = next((assumed["side"][name] for name in shields if name in assumed["side"]), player)
                host.setdefault("on", []).append({"card": BANNER, "id": f"banner-{slug(player)}", "by": by})
            at[bases[0]].setdefault(player, []).append({"card": FLAG, "id": f"flag-{slug(player)}"})
        if around.get("buried"):
            at[bases[0]].setdefault(player, []).append({"card": NEWCOMER, "id": f"buried-{slug(player)}", "buried": True})


@lru_cache(maxsize=1 << 12)
def _shields(face: Face) -> bool:
    """Whether a card keeps others from being affected."""
    return any(isinstance(part, Node) and part.word.name == "unaffected" for ability in face.abilities for part in parts(ability))


def stocked(data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any]) -> None:
    """Put cards into hands, decks and discard piles, and define all that lies around."""
    around = assumed["around"]
    if not any(around.values()):
        return
    copies = [name for name, face in faces.items() if face.kind not in ("base", "titan")] if around.get("copies") else []
    for player, has in data["players"].items():
        more = [NEWCOMER, SOME_ACTION, BIG_BYSTANDER, SOME_ACTION, *(copies if player == ANN else ())]
        for zone in ("hand", "discard", "deck"):
            if around.get(zone):
                # some are weak and some strong, and one lies at the bottom
                has[zone] = [*has.get(zone, ()), *more] if zone != "deck" else [*more, GIANT, *has.get(zone, (_UNKNOWN,)), NEWCOMER]
    if around.get("before") and happening.kind in ACTING and assumed["turn"] in data["players"]:
        has = data["players"][assumed["turn"]]
        has["hand"] = [HERALD, *has.get("hand", ()), *(() if around.get("hand") else (NEWCOMER,))]
    elif around.get("spent") and happening.kind in ACTING:
        # what is played besides is played by what a card gives
        own = faces[happening.card].kind if happening.kind in PLAYED else ""
        data["played"] = [kind for kind in ("minion", "action") if kind != own]
    there = _names(data)
    known = {one["name"] for one in data["define"]}
    data["define"] = [*data["define"], *(made for name, made in MADE_UP.items() if name in there and name not in known)]


def followed(data: dict[str, Any], happening: Happening, assumed: dict[str, Any], base: str) -> None:
    """Go on with the turn: where cards just lie there somebody plays others, and the turn ends where that matters."""
    around, who = assumed["around"], assumed["turn"]
    if around.get("before") and happening.kind in ACTING:
        data["moves"] = [{who: {"play": HERALD}}, {who: {"play": NEWCOMER, "at": base}}, *data.get("moves", ())]
    if around.get("hand") and happening.kind == "lie":
        data["moves"] = [{who: {"play": NEWCOMER, "at": base}}, {who: {"play": SOME_ACTION}}]
    if around.get("turn") and happening.kind in (*ACTING, *SUPPOSED, "lie"):
        data["moves"] = [*data.get("moves", ()), {who: "done"}]


def supposed_of(card: str, assumed: dict[str, Any]) -> str:
    """The id of the minion to which something is supposed to happen."""
    if card != BYSTANDER or not assumed["around"].get("people"):
        return slug(card)
    own = assumed["side"].get(card) == ANN
    if assumed["away"].get(card):
        return "far-mate" if own else "far"
    return slug(MATE if own else BYSTANDER)


def culprit(player: str, assumed: dict[str, Any]) -> str:
    """The id of somebody's card that does what is supposed to happen: a minion, or an action."""
    if assumed["around"].get("cause"):
        return f"flag-{slug(player)}"
    return slug(MATE if player == ANN else BYSTANDER)


def _names(part: Any) -> set[str]:
    """All texts in some data."""
    if isinstance(part, str):
        return {part}
    values = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return {name for value in values for name in _names(value)}
