"""The cards of an arrangement on their bases and in hands."""

from __future__ import annotations

from typing import Any

from ....language.loading import slug
from ....language.tree import Face
from ..arrangement import is_hidden
from ..happening import PLAYED, Happening
from ..plain_cards import (
    BIG_BYSTANDER,
    BYSTANDER,
    FIELDS,
    FLAG,
    MONSTERS,
    NEWCOMER,
    OF_POWER,
    SOME_ACTION,
    STRENGTH,
)
from ..surroundings import people
from ..told import ANN, BEA, OTHER, SEATS, Befell, Told
from .what_cards_do import whose_minions

#: What those are called to whom something happened before.
BEFALLEN = "befallen"


def ids_of(befell: Befell) -> list[str]:
    """What minions are called of which it is told what befell them."""
    return [f"{BEFALLEN}-{number + 1}" for number in range(befell.number)]


def _is_place_told(happening: Happening, told: Told, assumed: dict[str, Any]) -> bool:
    """Whether a card comes from its pile to a base that is told, and all there is lies there: with another base in play it would go to
    that where the one that is told refuses it."""
    piled = told.places.get(happening.card) == "discard" and happening.card in told.at
    more = told.apart or told.spread or told.around or told.befell or told.then or told.elsewhere or told.everywhere
    away = any(assumed["away"].values()) or assumed["everywhere"] or any(assumed["around"].values())
    return happening.kind in (*PLAYED, "use") and piled and not more and not away


class Table:
    """Lays an arrangement on a table. ``at``: the cards by base and player; ``hands``; ``used``: names of what is made up for it;
    ``entries``: the minions by name."""

    def __init__(self, faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], told: Told) -> None:
        self.faces, self.happening, self.assumed, self.told = faces, happening, assumed, told
        self.played = happening.card if happening.kind in PLAYED else ""
        real = [name for name, face in faces.items() if face.kind == "base" and name not in told.places]
        # one where nobody is lies last
        only = len(real) == 1 and _is_place_told(happening, told, assumed)
        least = 1 if only else max((2, len(real) + 1, *told.spread.values()))
        self.bases = [*real, *FIELDS][: least + bool(assumed["around"].get("empty"))]
        self.far = -1 if len(self.bases) == 1 or assumed["around"].get("empty") else 1
        self.at: dict[str, dict[str, list[Any]]] = {base: {} for base in self.bases}
        self.hands: dict[str, list[Any]] = {seat: [] for seat in SEATS[: max(2, told.seats)]}
        self.used = {base for base in self.bases if base in FIELDS}
        self.entries: dict[str, dict[str, Any]] = {}

    def lay(self, actor: str) -> None:
        """Everything that lies or is held somewhere. ``actor``: who plays."""
        for name, face in self.faces.items():
            if face.kind != "base" and name != self.played:
                self.card(name, face)
        if self.played:
            self.playable(actor)
        self.copies_there(actor)
        if self.assumed["bystander"]:
            self.bystanders(self.assumed["bystander"])
        self.nameless()
        self.those_present()
        self.everywhere()
        self.befallen()
        people(self.faces, self.assumed, self.bases, self.at, self.entries)
        for name, host in self.assumed["host"].items():
            if name in self.assumed["side"]:
                for number in range(1, self.told.copies.get(name, 1) + 1):
                    side = self.assumed["side"][name]
                    one = {"card": name, "by": side, **self.owned(name, side), **({"id": f"{slug(name)}-{number}"} if number > 1 else {})}
                    (self.own_bearer(name) or self.entries.get(host, {})).setdefault("on", []).append(one)

    def own_bearer(self, name: str) -> dict[str, Any] | None:
        """Another minion without a name to bear an action that cannot lie on the one that was told, as that is another player's: "his
        Monkey on Your Back vs my guy with Shielding"; ``None`` where none is needed."""
        told, whose = self.told, whose_minions(self.faces[name])
        free = self.assumed["host"].get(name) == BYSTANDER and name not in told.hosts and told.sides.get(name) in OTHER
        if not free or whose is None or told.sides.get(BYSTANDER) not in OTHER or BYSTANDER not in told.hosts.values():
            return None
        side = told.sides[name] if whose == "you" else OTHER[told.sides[name]]
        if side == told.sides[BYSTANDER]:
            return None
        entry: dict[str, Any] = {"card": BYSTANDER, "id": f"bearer-{slug(side)}"}
        self.at[self.bases[0]].setdefault(side, []).append(entry)
        return entry

    def bystanders(self, side: str) -> None:
        """Minions that have no name: as many as were told, with one beside them than which they are weaker or stronger if they are told to
        be."""
        strong = self.told.rank == "strongest" or self.assumed["strong"].get(BYSTANDER) and not self.told.rank
        who, other = (BIG_BYSTANDER, BYSTANDER) if strong else (BYSTANDER, BIG_BYSTANDER)
        counters = self.told.counters.get(BYSTANDER, 0)
        counted = {"counters": counters} if counters else {}
        self.entries[BYSTANDER] = {"card": who, "id": slug(BYSTANDER), **counted, **self.owned(BYSTANDER, side)}
        there = self.at[self.bases[1 if BYSTANDER in self.told.apart or self.assumed["away"].get(BYSTANDER) else 0]].setdefault(side, [])
        there.append(self.entries[BYSTANDER])
        more = counted if BYSTANDER not in self.told.bare else {}
        there += [{"card": who, "id": f"{slug(BYSTANDER)}-{number}", **more} for number in range(2, self.told.copies.get(BYSTANDER, 1) + 1)]
        there += [{"card": other, "id": "beside"}] if self.told.rank else []
        across = range(1, self.told.across.get(BYSTANDER, 0) + 1)
        self.at[self.bases[0]].setdefault(OTHER.get(side, ANN), []).extend(
            {"card": who, "id": f"{slug(BYSTANDER)}-across-{one}"} for one in across
        )
        for number, base in enumerate(self.bases[1:] if self.is_spread(side) else (), 1):
            # what lies at every base needs somebody there
            self.at[base].setdefault(side, []).append({"card": who, "id": f"{slug(BYSTANDER)}-at-{number}"})
        self.used |= {who, other} if self.told.rank else {who}

    def nameless(self) -> None:
        """The cards without a name that are told to lie buried at the base, the actions on it, and the monsters that nobody controls."""
        for card, told, how in ((NEWCOMER, self.told.covered, {"buried": True}), (FLAG, self.told.flags, {})):
            # an action without a name that goes to a named base lies at the other before
            far = card in self.told.apart
            for side, number in told.items():
                there = self.at[self.bases[1 if far else 0]].setdefault(side, [])
                there += [{"card": card, "id": f"{slug(card)}-{slug(side)}-{one + 1}", **how} for one in range(number)]
                self.used |= {card}
        for number, one in enumerate(self.told.monsters, 1):
            self.at[self.bases[0]].setdefault("nobody", []).append({"card": MONSTERS[one], "id": f"monster-{number}"})
            self.used |= {MONSTERS[one]}

    def those_present(self) -> None:
        """A minion without a name of whoever is told to have one at the base and has none there yet."""
        for side in self.told.present:
            there = self.at[self.bases[0]].setdefault(side, [])
            minions = [one for one in there if isinstance(one, dict) and (one["card"] == BYSTANDER or one["card"] in self.faces)]
            if not any(one["card"] == BYSTANDER or self.faces[one["card"]].kind == "minion" for one in minions):
                there.append({"card": BYSTANDER, "id": f"{slug(side)}-there"})
                self.used |= {BYSTANDER}

    def befallen(self) -> None:
        """The minions without a name of which it is told what befell them, where they were before."""
        befell = self.told.befell
        if befell is not None and befell.kind == "action":
            made_up = FLAG if befell.there else SOME_ACTION
            self.hands[befell.by].extend([made_up] * befell.number)
            self.used |= {made_up}
        elif befell is not None and befell.deed == "play":
            self.hands[befell.by].extend(OF_POWER[power] for power in befell.powers)
            self.used |= {OF_POWER[power] for power in befell.powers}
        elif befell is not None:
            some = [{"card": BYSTANDER, "id": name} for name in ids_of(befell)]
            self.at[self.bases[1 if befell.deed == "move" else 0]].setdefault(befell.side, []).extend(some)
            self.used |= {BYSTANDER}

    def copies_there(self, actor: str) -> None:
        """The copies of a minion that lie there beside the one that is played."""
        for name, (whose, number) in self.told.lie_there.items():
            side = whose or self.told.sides.get(name) or self.assumed["side"].get(name) or actor
            alike = [{"card": name, "id": f"{slug(name)}-there-{one + 1}"} for one in range(number)]
            self.at[self.bases[0]].setdefault(side, []).extend(alike if name in self.faces else [])

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
                alike = ({"card": name, "id": f"{slug(name)}-{number}"} for number in range(2, self.told.copies.get(name, 1) + 1))
                self.hands[side].extend([name, *alike])
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
                counters = self.told.counters.get(name, 0)
                entry = {"card": name, **({"id": f"{slug(name)}-{number + 1}"} if number else {})}
                entry |= {"counters": counters} if counters else {}
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
        more = {key: value for key, value in entry.items() if key != "counters" or name not in self.told.bare}
        if name in self.told.twins:
            self.at[self.bases[0]].setdefault(side, []).append({**more, "id": f"{slug(name)}-there"})
        for number in range(2, self.told.copies.get(name, 1) + 1):
            self.at[home][side].append({**more, "id": f"{slug(name)}-{number}"})
        for number in range(1, self.told.across.get(name, 0) + 1):
            self.at[home].setdefault(BEA if side == ANN else ANN, []).append({"card": name, "id": f"{slug(name)}-across-{number}"})

    def owned(self, name: str, side: str) -> dict[str, str]:
        """What says whose a card is that another player controls."""
        owner = self.told.owners.get(name, side)
        return {"owner": owner} if owner != side else {}

    def playable(self, actor: str) -> None:
        """The card that is played, with those of its copies that lie there."""
        name = self.played
        again = sum((one.kind, one.card) == ("play", name) for one in self.told.then)
        if self.told.places.get(name, "hand") != "hand":
            return  # all its copies lie where it comes from
        owned = self.owned(name, actor)
        self.hands[actor].append({"card": name, **owned} if owned else name)
        self.hands[actor] += [{"card": name, "id": f"{slug(name)}-{number}", **owned} for number in range(2, 2 + again)]
        if self.faces[name].kind == "minion" or self.faces[name].on_base:
            self.at[self.bases[0]].setdefault(actor, []).extend(
                {"card": name, "id": f"{slug(name)}-{number}"} for number in range(2 + again, self.told.copies.get(name, 1) + 1)
            )
