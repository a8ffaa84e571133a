"""Games saved in form 1, read as form 2: for kept links and situations that hold the middle of a resolution.

In form 1 frames, facts and what comes of an attempt were bare lists told by their first entry; in form 2 each is a record with named
fields. What the cards say is named by its path, in which a parameter of a verb may bear an older name. The tables are those of form 1
and never change, so that what was kept stays readable.
"""

from __future__ import annotations

from typing import Any

from ..language.library import Library
from ..language.tree import Node
from ..language.upgrading import RENAMED, newer

#: Fields of each kind of frame after its name, in their order; ``-`` for one that is gone.
FRAMES = {
    "after_play": "card own holder standard",
    "attached": "card player -",
    "attempt": "events results tried",
    "begin_effects": "card",
    "bury_at": "cards bases",
    "clash": "titan",
    "discard_by": "node players wanted picked done",
    "discard_played": "card",
    "do": "node",
    "draw": "player left source",
    "duel_back": "player",
    "duel_decide": "node challenger challenged",
    "duel_lay": "players",
    "duel_over": "winners losers",
    "duel_result": "node winner loser",
    "duel_reveal": "players",
    "duel_window": "",
    "each": "node left",
    "either": "node",
    "expire": "deadline",
    "extra_now": "player wanted limits zone compulsory name",
    "first_turn": "",
    "flip_coin": "node left",
    "flush": "",
    "flush_now": "",
    "game_over_check": "",
    "hand_limit": "picked",
    "if_done": "node",
    "interrupt": "event passed",
    "kept_extras": "index",
    "laid": "copied",
    "laid_as": "copied",
    "later": "event",
    "leave": "",
    "may_as": "node player",
    "may_do": "node about",
    "may_use": "entry",
    "moment": "event",
    "monster_sought": "node base player passed",
    "monsters_come": "base left player",
    "move_to": "node cards chosen",
    "name_faction": "owners",
    "next_base": "pool",
    "next_base_is": "pool base",
    "next_player": "node left",
    "next_turn": "",
    "nothing_played": "cards",
    "off_top": "node player left fits begun",
    "off_top_found": "node -",
    "off_top_instead": "node player",
    "off_top_play": "node",
    "off_top_rest": "player",
    "on_play": "card player base host special inherit index",
    "opening": "",
    "opening_check": "player",
    "opening_hand": "player left",
    "order_back": "player left ordered zone",
    "ordered_moment": "event deadlines",
    "paid": "node",
    "phase": "name",
    "pick_next_base": "pool",
    "pick_reset": "target rivals",
    "pick_treasure": "order index",
    "play": "card player how limits ability inherit",
    "play_base": "node left old played",
    "play_changed": "node card",
    "play_instead": "node cards player",
    "play_special": "card player ability",
    "played": "cards",
    "promised": "effect",
    "put_down": "card player how base host ability inherit",
    "release": "",
    "reveal": "node players how_many shown",
    "rival_next_base": "",
    "score": "",
    "score_discard_base": "",
    "score_discard_cards": "",
    "score_end": "",
    "score_points": "",
    "score_replace": "",
    "score_treasures": "",
    "score_window": "moment",
    "scored_cards": "cards",
    "search": "node",
    "select": "node name picked optional",
    "set_outcome": "outcome",
    "setup_base_deck": "names printings",
    "setup_bases": "left",
    "setup_madness": "printings",
    "setup_monsters": "printings",
    "share": "base left shown",
    "share_more": "left",
    "short": "",
    "shuffle_back": "player cards",
    "sink": "",
    "spare_titan": "player",
    "specific_extra": "node cards player",
    "swap": "node old",
    "swap_done": "new",
    "swapped": "old new",
    "swapped_in": "node old new you zone limits",
    "talent_as": "cards user",
    "talent_done": "card player",
    "top_base": "goes",
    "transfer_counters": "givers takers pairs giver wanted",
    "transfer_to": "node card",
    "treasure": "player left name drawn",
    "turn_choice": "",
    "turn_play": "card player where",
    "turn_up_base": "",
    "uncover_choice": "",
    "uncovered": "card",
    "unplayable": "card",
    "verb": "node stage optional",
    "window": "event done passed initial",
    "with_next_base": "effect new",
}
#: The record of each kind of fact, and its fields.
FACTS = {
    "adrift": ("Adrift", "card depth"),
    "both-parts": ("BothPartsUsed", "card"),
    "card-played": ("CardPlayed", "player card"),
    "clash-waits": ("ClashWaits", "titan"),
    "clashes": ("ClashesHeldBack", "-"),
    "destroyed": ("DestroyedOne", "player"),
    "destroyed-at": ("LostMinionAt", "player base"),
    "duel": ("DuelGoesOn", "challenger challenged"),
    "extra-plays": ("PlaysCounted", "player number"),
    "face down": ("BaseDeckFaceDown", ""),
    "just-uncovered": ("JustUncovered", "card"),
    "lost-power": ("LostPowerAt", "player base"),
    "moved-from": ("MovedFrom", "card base"),
    "once-per-play": ("ActedForPlay", "source ability played card"),
    "played": ("KindPlayed", "player kind"),
    "played-again": ("KindPlayedAgain", "player kind"),
    "played-in-phase": ("KindPlayedInPhase", "player kind"),
    "played-there": ("KindPlayedThere", "player kind place"),
    "plays": ("PlaysCounted", "player number"),
    "stopped": ("Stopped", "card"),
    "swapped": ("TradedPlaces", "old new"),
    "uncovered": ("UncoveredOne", "player"),
    "used": ("AbilityUsed", "who ability base player"),
    "was-in-play": ("WasInPlay", "card"),
}
#: What has come of an event of an attempt.
RESULTS = {"yes": "Happens", "no": "Prevented", "instead": "Replaced"}


def upgraded_game(data: dict[str, Any], library: Library) -> dict[str, Any]:
    """A game saved in form 1 in form 2. ``library``: the cards that it is read with. Raises ``KeyError``, ``TypeError``, ``ValueError``
    or ``IndexError`` for what is no such game."""
    upgrade = _Upgrade(library)
    fields = {
        name: value if name in ("zones", "ident") else upgrade.value(value) for name, value in data["position"].items() if name != "begun"
    }
    fields["facts"] = {"set": [_fact(entry) for entry in fields["facts"]["set"]]}
    if fields["held"] is not None:
        fields["held"] = _record("Held", "resolving gives", fields["held"])
    if fields["result"] is not None:
        fields["result"] = _record("Ending", "reason winners totals", fields["result"])
    fields["limbo"] = [_record("SetAside", "card cards", entry) for entry in fields["limbo"]]
    scopes = upgrade.value(data["scopes"])
    return {
        "format": 2,
        "position": fields,
        "stack": upgrade.stack(data["stack"], scopes),
        "scopes": scopes,
        **{name: upgrade.value(data[name]) for name in ("levels", "outcome", "choice")},
    }


def _record(name: str, fields: str, values: list[Any]) -> dict[str, Any]:
    """A record of some values in their order; fewer of them leave out the last fields. Raises ``ValueError`` for more."""
    names = fields.split()
    if len(values) > len(names):
        raise ValueError(f"{name} has {len(values)} fields")
    return {name: {field: value for field, value in zip(names, values) if field != "-"}}


def _fact(entry: list[Any]) -> dict[str, Any]:
    head, *values = entry
    made = _record(*FACTS[head], values)
    if "PlaysCounted" in made:
        made["PlaysCounted"]["extra"] = head == "extra-plays"
    return made


def _limits(values: list[Any]) -> dict[str, Any]:
    return _record("Limits", "path places scope", values)


def _result(entry: list[Any]) -> dict[str, Any]:
    return _record(RESULTS[entry[0]], "by", entry[1:])


def _tried(entry: list[Any]) -> dict[str, Any]:
    if entry[0] == "when":
        return _record("Alongside", "index entry", entry[1:])
    return _record("Tried", "index source ability", entry)


class _Upgrade:
    """The parts of one game."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def value(self, data: Any) -> Any:
        """Any part in the newer form."""
        if isinstance(data, str):
            return self.path(data)
        if isinstance(data, list):
            return [self.value(entry) for entry in data]
        if not isinstance(data, dict):
            return data
        ((name, inner),) = data.items()
        if not isinstance(inner, dict):
            return {name: self.value(inner)}
        fields = {field: self.value(entry) for field, entry in inner.items()}
        if name == "InPlay" and "marks" in fields:
            fields["marks"] = [_record("Mark", "kind value", mark) for mark in fields["marks"]]
        elif name == "Allowance" and fields.get("limits") is not None:
            fields["limits"] = _limits(fields["limits"])
        elif name == "Scoring" and fields.get("ranking") is not None:
            fields["ranking"] = [_record("Rank", "player total place", row) for row in fields["ranking"]]
        elif name == "Option" and _is_chosen(fields.get("data")):
            fields["data"] = _record("Chosen", "entry accepted", fields["data"])
        elif name == "Choice" and isinstance(fields.get("prompt"), list):
            head, *rest = fields["prompt"]
            fields["prompt"] = [head, *(newer(head, entry) or entry if isinstance(entry, str) else entry for entry in rest)]
        return {name: fields}

    def path(self, text: str) -> str:
        """A path with the newer names of parameters; any other text as it is."""
        nodes = self.library.nodes
        if "#" not in text or text in nodes:
            return text
        made, *parts = text.split(".")
        for part in parts:
            node = nodes.get(made)
            made += "." + ((newer(node.word.name, part) if isinstance(node, Node) else None) or part)
        return made if made in nodes else text

    def stack(self, frames: list[list[Any]], scopes: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The agenda. ``scopes``: in the newer form, in which what a verb has had chosen is bound anew under the newer name."""
        made: list[dict[str, Any]] = []
        depth = 0
        for place, frame in enumerate(frames):
            name, *values = frame
            record = _record("".join(part.capitalize() for part in name.split("_")), FRAMES[name], self.value(values))
            ((_, fields),) = record.items()
            if name == "leave":
                depth += 1
            elif name == "attempt":
                fields["results"] = [_result(entry) for entry in fields["results"]]
                fields["tried"] = {"set": [_tried(entry) for entry in fields["tried"]["set"]]}
            elif name == "score":
                # the first check of a phase comes before all else, so what lies above another belongs to a base that is scored
                fields["again"] = any(above[0] != "turn_up_base" for above in frames[:place])
            if fields.get("limits") is not None:
                fields["limits"] = _limits(fields["limits"])
            node = self.library.nodes.get(fields["node"]["node"]) if "node" in fields else None
            if isinstance(node, Node) and node.word.name in RENAMED and depth < len(scopes):
                if name == "select":
                    fields["name"] = newer(node.word.name, fields["name"]) or fields["name"]
                _rebind(scopes[depth]["dict"], RENAMED[node.word.name])
            made.append(record)
        return made


def _rebind(bound: list[list[Any]], names: dict[str, str]) -> None:
    """In a scope, call by the newer name of a parameter what was chosen for it."""
    for entry in bound:
        if isinstance(entry[0], str) and entry[0][:1] == "$":
            entry[0] = "$" + names.get(entry[0][1:], entry[0][1:])


def _is_chosen(data: Any) -> bool:
    """Whether an option's data is a replacement and whether it acts."""
    return isinstance(data, list) and len(data) == 2 and isinstance(data[0], dict) and "Caught" in data[0] and isinstance(data[1], bool)
