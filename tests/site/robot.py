"""A robot that enters a case through the pages, using only the links and forms that it finds in them.

Its script is made of a case's data: which sheet to open, what to write into its fields, which button to press.
"""

from __future__ import annotations

from typing import Any

from browsing import Browser

from adjudicator.judge.data.table_words import SET_UP
from adjudicator.judge.situation.writing import situation_text
from adjudicator.site.case.places import as_mapping, base_mapping, spelled

ZONES = ("hand", "deck", "discard", "titans")
PILES = ("base_deck", "base_discard", "monsters", "treasures")


class Robot:
    """Enters one case. ``browser``: stands on the page of the case whenever nothing is being edited."""

    def __init__(self, client) -> None:
        self.browser = Browser(client)
        self.empty: str | None = None

    def enter(self, data: dict[str, Any]) -> Browser:
        """Everything that the data says, beginning at the empty table that the first page leads to."""
        if self.empty is None:
            self.empty = self.browser.go("/").link("Empty table")
        self.browser.go(self.empty)
        self.all("define/*", [self.made_up(card) for card in data.get("define", ())])
        self.all("players/*", [self.player(name, entry or {}) for name, entry in data["players"].items()])
        self.reading(data)
        self.all(
            "bases/*", [{**self.base(entry), "counters": text(base_mapping(entry).get("counters"))} for entry in data.get("bases", ())]
        )
        for index, entry in enumerate(data.get("bases", ())):
            for player, cards in base_mapping(entry).items():
                if isinstance(cards, list):
                    self.cards(("bases", str(index), player), cards)
        for name, entry in data["players"].items():
            for zone in ZONES:
                if zone in (entry or {}):
                    self.zone(("players", name, zone), entry[zone])
            self.stasis(("players", name), (entry or {}).get("stasis") or [])
        for pile in PILES:
            if data.get(pile):
                self.step(pile)
                self.step(f"{pile}/*")
                self.several([self.base(entry) for entry in data[pile]])
        self.table(data)
        for name, printing in data.get("printing", {}).items():
            self.one("printing/*", {"card": name, "printing": printing})
        self.moves(data.get("moves", ()))
        self.all("answers/*", [self.answer(entry) for entry in data.get("answers", ())])
        # only now: with nothing answered yet, a draft leads to very much
        self.set_up(data)
        if "saved" in data:
            self.one("saved", {"saved": data["saved"]}, "Done")
        return self.browser

    # -- ways of working --------------------------------------------------------------------------------------------------------

    def step(self, place: str) -> None:
        """Open the sheet of a place by its link."""
        self.browser.go(self.browser.page.sheet(place))

    def one(self, place: str, values: dict[str, str], button: str = "Add") -> None:
        self.step(place)
        self.browser.send(values, button)

    def all(self, place: str, entries: list[dict[str, str]]) -> None:
        """Several new things of one kind, on one sheet."""
        if entries:
            self.step(place)
            self.several(entries)

    def several(self, entries: list[dict[str, str]]) -> None:
        for values in entries[:-1]:
            self.browser.send(values, "Add, and another one")
        self.browser.send(entries[-1], "Add")

    # -- the table ----------------------------------------------------------------------------------------------------------------

    def player(self, name: str, entry: dict[str, Any]) -> dict[str, str]:
        return {"name": name, "vp": text(entry.get("vp")), "factions": lines(entry.get("factions"))}

    def base(self, entry: Any) -> dict[str, str]:
        made = base_mapping(entry)
        return {"base": made["base"], "id": text(made.get("id")), "printing": text(made.get("printing"))}

    def cards(self, path: tuple[str, ...], cards: list[Any]) -> None:
        """Cards of one player at a base, or on a card; what lies on and under them afterwards."""
        self.all(spelled((*path, "*")), [self.card(entry) for entry in cards])
        for index, entry in enumerate(cards):
            on = as_mapping(entry).get("on")
            if on:
                self.step(spelled((*path, str(index))))
                self.cards((*path, str(index), "on"), on)
            self.stored((*path, str(index)), entry)

    def stored(self, path: tuple[str, ...], entry: Any) -> None:
        """The cards under a card."""
        held = as_mapping(entry).get("stored")
        if held:
            self.step(spelled(path))
            self.all(spelled((*path, "stored", "*")), [self.lying(card) for card in held])

    def stasis(self, path: tuple[str, ...], cards: list[Any]) -> None:
        """The cards that a player has in stasis, and what lies under them."""
        if cards:
            self.step(spelled(path))
            self.step(spelled((*path, "stasis")))
            self.all(
                spelled((*path, "stasis", "*")), [self.lying(card) | {"counters": text(as_mapping(card).get("counters"))} for card in cards]
            )
        for index, entry in enumerate(cards):
            self.stored((*path, "stasis", str(index)), entry)

    def lying(self, entry: Any) -> dict[str, str]:
        made = as_mapping(entry)
        return {key: text(made.get(key)) for key in ("card", "id", "owner", "printing")}

    def card(self, entry: Any) -> dict[str, str]:
        made = as_mapping(entry)
        used = made.get("used")
        values = {key: text(made.get(key)) for key in ("card", "id", "owner", "counters", "faction", "printing")}
        values |= {key: "yes" if made.get(key) else "" for key in ("since", "buried")}
        values |= {key: made[key] for key in ("by", "controller") if key in made}
        return values | {"used": "yes" if used else "", "which": " ".join(map(str, used)) if isinstance(used, list) else ""}

    def zone(self, path: tuple[str, ...], entry: Any) -> None:
        self.step(spelled(path))
        if isinstance(entry, int):
            self.browser.send({"known": "number", "number": str(entry)}, "Done")
        elif not entry:
            self.browser.send({"known": "list"}, "Done")
        else:
            self.step(spelled((*path, "*")))
            self.several([self.zone_card(card) for card in entry])

    def zone_card(self, entry: Any) -> dict[str, str]:
        if isinstance(entry, int):
            return {"unknown": str(entry)}
        made = as_mapping(entry)
        return {key: text(made.get(key)) for key in ("card", "id", "owner", "printing", "copies")}

    def table(self, data: dict[str, Any]) -> None:
        played = data.get("played", ())
        values = {key: text(data.get(key)) for key in ("turn", "phase", "scoring", "madness", "title")}
        values["phase"] = values["phase"].replace(SET_UP, "")
        values |= {"played_minion": "yes" if "minion" in played else "", "played_action": "yes" if "action" in played else ""}
        self.one("table", values | {"turns": lines(data.get("turns")), "order": lines(data.get("order"))}, "Done")

    def set_up(self, data: dict[str, Any]) -> None:
        """What is said of a game that begins before its first turn."""
        draft = data.get("draft") or {}
        if data.get("phase") == SET_UP:
            values = {"owned": lines(data.get("owned")), "pool": lines(draft.get("pool")), "first": text(draft.get("first"))}
            self.one("setup", {"begins": "yes", **values}, "Done")

    # -- everything else -----------------------------------------------------------------------------------------------------------

    def made_up(self, entry: dict[str, Any]) -> dict[str, str]:
        rest = {key: value for key, value in entry.items() if key not in ("name", "kind")}
        return {"name": entry["name"], "kind": text(entry.get("kind")), "more": situation_text(rest)}

    def reading(self, data: dict[str, Any]) -> None:
        self.one("reading", {key: text(data.get(key)) for key in ("profile", "printings", "otherwise")}, "Done")
        for question, option in data.get("questions", {}).items():
            self.step("questions")
            self.one(f"questions/{question}", {"option": str(option)}, "Done")
        for name, value in data.get("settings", {}).items():
            self.step("reading")
            self.one(f"settings/{name}", {"value": text(value)}, "Done")

    def moves(self, moves: Any) -> None:
        for move in moves:
            ((who, what),) = move.items()
            if who != "suppose":
                deed = what if isinstance(what, dict) else {}
                kind = next((word for word in ("play", "talent", "use") if word in deed), "done")
                self.one(
                    "moves/*",
                    {"who": who, "what": kind, "card": text(deed.get(kind)), **{key: text(deed.get(key)) for key in ("at", "on", "which")}},
                )
                continue
            kind = next(word for word in what if word not in ("by", "to", "source", "number", "chosen"))
            values = {key: text(what.get(key)) for key in ("by", "to", "source", "number")}
            chosen = {True: "yes", False: "no", None: ""}[what.get("chosen")]
            self.one("moves/*cause", {"what": kind, "cards": lines(what[kind]), "chosen": chosen, **values})

    def answer(self, entry: dict[str, Any]) -> dict[str, str]:
        return {
            **{key: text(entry.get(key)) for key in ("who", "ask", "about")},
            "pick": lines(entry["pick"]),
            "always": "yes" if entry.get("always") else "",
        }


def text(value: Any) -> str:
    return "" if value is None else str(value)


def lines(value: Any) -> str:
    return "\n".join(map(str, value)) if isinstance(value, (list, tuple)) else text(value)
