"""The fields of each kind of sheet: what stands at a place of a case, as a form shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...judge.data.loaded import game_profile, is_profile, knowledge, library, profile_title
from ...judge.data.table_words import BEGINNINGS, SET_UP
from ...judge.situation.form import ASKS, PLACES, SUPPOSED
from ...judge.situation.paths import player_names
from ...judge.situation.variants import OTHERWISE
from ...judge.situation.writing import situation_text
from ..case.link import PRINTINGS
from ..case.page import profile_of
from ..case.places import NEW, Path, as_mapping, base_mapping, mapping, value_at


@dataclass(frozen=True)
class Field:
    """One field of a form. ``name``: of its parameter. ``kind``: ``text``, ``number``, ``check``, ``choice``, ``lines``
    (one entry a line) or ``code``. ``value``: as text; of a check ``yes`` or empty. ``options``: (value, words) of a choice. ``suggests``:
    texts offered while writing. ``hint``: one sentence below it. ``rare``: folded away unless it says something."""

    name: str
    label: str
    kind: str = "text"
    value: str = ""
    options: tuple[tuple[str, str], ...] = ()
    suggests: str = ""
    hint: str = ""
    rare: bool = False


class NoSheet(LookupError):
    """There is nothing to edit at a place."""


@lru_cache(maxsize=1)
def printings() -> tuple[str, ...]:
    """Every printing that some card has, the two that all have first."""
    found = {key for card in library().cards.values() for key in card.faces}
    return (*PRINTINGS, *sorted(found - {*PRINTINGS}))


def _choice(values: Any, empty: str | None = None) -> tuple[tuple[str, str], ...]:
    made = [(str(value), str(value)) for value in values]
    return tuple(([("", empty)] if empty is not None else []) + made)


def _said(value: Any) -> str:
    """A value as a field shows it."""
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, (list, tuple)):
        return "\n".join(str(entry) for entry in value)
    return str(value)


def table_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    played = data.get("played") or ()
    bases = data.get("bases")
    return [
        Field("turn", "Whose turn it is", "choice", _said(data.get("turn")), _choice(player_names(data), "the first player's")),
        Field("phase", "Phase", "choice", _said(data.get("phase")), (("", "Play Cards, if not said"), *BEGINNINGS.items())),
        Field("played_minion", "The regular minion was played", "check", "yes" if "minion" in played else ""),
        Field("played_action", "The regular action was played", "check", "yes" if "action" in played else ""),
        Field(
            "scoring",
            "The base being scored",
            "text",
            _said(data.get("scoring")),
            suggests="table",
            hint="Only in Score Bases." if bases else "Put a base on the table first.",
        ),
        Field("turns", "Extra turns to come", "lines", _said(data.get("turns")), hint="One player a line.", rare=True),
        Field("madness", "Cards in the Madness deck", "number", _said(data.get("madness")), rare=True),
        Field(
            "order",
            "Order in which the cards in play came",
            "lines",
            _said(data.get("order")),
            hint="Where it matters: one card a line.",
            rare=True,
        ),
        Field("title", "What this is about", "text", _said(data.get("title")), hint="One line for people."),
    ]


def set_up_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    """What is said of a game that begins before its first turn."""
    draft = mapping(data.get("draft"))
    begins = _choice(player_names(data), "chance decides")
    return [
        Field(
            "begins",
            "It begins with set-up",
            "check",
            "yes" if data.get("phase") == SET_UP else "",
            hint="Bases in play, hands and further decks are made then.",
        ),
        Field(
            "owned",
            "Sets at the table",
            "lines",
            _said(data.get("owned")),
            suggests="sets",
            hint="One a line; all sets if none is named.",
        ),
        Field(
            "pool",
            "Factions laid out to draft from",
            "lines",
            _said(draft.get("pool")),
            suggests="factions",
            hint="One a line. Who has neither factions nor a deck drafts.",
        ),
        Field("first", "Who drafts first", "choice", _said(draft.get("first")), begins),
    ]


def player_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    entry = value_at(data, path) or {}
    return [
        Field("name", "Name", "text", path[1] if path[1] != NEW else ""),
        Field("vp", "VP", "number", _said(entry.get("vp"))),
        Field("factions", "Factions", "lines", _said(entry.get("factions")), suggests="factions", hint="One a line."),
    ]


def zone_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    entry = value_at(data, path)
    said = "number" if isinstance(entry, int) and not isinstance(entry, bool) else "list" if isinstance(entry, list) else ""
    words = "twelve unknown cards" if path[2] == "deck" else "nothing"
    if path[2] == "stasis":
        return []
    return [
        Field(
            "known",
            "What is known of it",
            "choice",
            said,
            (("", f"not said: {words}"), ("list", "these cards, in this order, the top first"), ("number", "only how many cards it has")),
        ),
        Field("number", "How many", "number", str(entry) if said == "number" else "", hint="If only the number is known."),
    ]


def zone_card_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    entry = value_at(data, path) if path[-1] != NEW else None
    card = as_mapping(entry)
    unknown = entry if isinstance(entry, int) and not isinstance(entry, bool) else None
    made = [
        Field("card", "Card", "text", _said(card.get("card")), suggests="cards"),
        Field("copies", "How many of it", "number", _said(card.get("copies"))),
        Field("owner", "Owner, if another", "choice", _said(card.get("owner")), _choice(player_names(data), path[1])),
    ]
    return [
        *made,
        Field("unknown", "Or: so many unknown cards", "number", _said(unknown), hint="Then leave the rest empty."),
        *_common(card),
    ]


def stasis_card_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    card = as_mapping(value_at(data, path) if path[-1] != NEW else None)
    return [
        Field("card", "Card", "text", _said(card.get("card")), suggests="cards"),
        Field("counters", "Stasis counters", "number", _said(card.get("counters"))),
        Field("owner", "Owner, if another", "choice", _said(card.get("owner")), _choice(player_names(data), path[1])),
        *_common(card),
    ]


def stored_card_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    card = as_mapping(value_at(data, path) if path[-1] != NEW else None)
    owners = _choice(player_names(data), "whoever owns the card above it")
    return [
        Field("card", "Card", "text", _said(card.get("card")), suggests="cards"),
        Field("owner", "Owner", "choice", _said(card.get("owner")), owners),
        *_common(card),
    ]


def _common(card: Mapping[str, Any]) -> list[Field]:
    return [
        Field("printing", "Printing", "choice", _said(card.get("printing")), _choice(printings(), "as all others"), rare=True),
        Field("id", "Name of its own", "text", _said(card.get("id")), hint="To tell it from others: scout1.", rare=True),
    ]


def card_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    card = as_mapping(value_at(data, path) if path[-1] != NEW else None)
    on = len(path) > 4
    used = card.get("used")
    who = _choice(player_names(data), "whoever controls it" if not on else "the same player")
    return [
        Field("card", "Card", "text", _said(card.get("card")), suggests="cards"),
        *(
            [
                Field("by", "Played by", "choice", _said(card.get("by")), who),
                Field("controller", "Controlled by, if another", "choice", _said(card.get("controller")), who),
            ]
            if on
            else []
        ),
        Field("owner", "Owned by", "choice", _said(card.get("owner")), who),
        Field("counters", "+1 power counters", "number", _said(card.get("counters"))),
        Field("used", "Talent used this turn", "check", "yes" if used else ""),
        Field(
            "which",
            "Which of its abilities were used",
            "text",
            " ".join(map(str, used)) if isinstance(used, list) else "",
            hint="Numbers from 1, if not all that can be used.",
            rare=True,
        ),
        Field("since", "Came into play this turn", "check", _said(card.get("since")), rare=True),
        Field("buried", "Buried (face down)", "check", _said(card.get("buried"))),
        Field("faction", "Faction named for it", "text", _said(card.get("faction")), suggests="factions", rare=True),
        *_common(card),
    ]


def base_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    base = base_mapping(value_at(data, path) if path[-1] != NEW else None)
    suggests = "bases" if path[0] in ("bases", "base_deck", "base_discard") else "cards"
    counters = [Field("counters", "Counters on it", "number", _said(base.get("counters")))] if path[0] == "bases" else []
    return [Field("base", "Card", "text", _said(base.get("base")), suggests=suggests), *counters, *_common(base)]


def move_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    move = value_at(data, path) if path[-1] != NEW else None
    turn = data.get("turn") or next(iter(player_names(data)), "")
    who = next(iter(move), "") if isinstance(move, dict) else str(turn)
    what = move[who] if isinstance(move, dict) and who else None
    deed = what if isinstance(what, dict) else {}
    kind = "done" if what in ("done", "pass", "next") else next((word for word in ("play", "talent", "use") if word in deed), "play")
    return [
        Field("who", "Who", "choice", who, _choice(player_names(data), None if who in player_names(data) else "")),
        Field(
            "what",
            "Does what",
            "choice",
            kind,
            (("play", "plays"), ("talent", "uses the talent of"), ("use", "uses the ability of"), ("done", "plays no more cards")),
        ),
        Field("card", "Card", "text", _said(deed.get(kind)), suggests="table"),
        Field("at", "At which base", "text", _said(deed.get("at")), suggests="table", hint="Where that is to be chosen."),
        Field("on", "On which minion", "text", _said(deed.get("on")), suggests="table"),
        Field("which", "By which play", "text", _said(deed.get("which")), hint="regular or extra, where both could be meant.", rare=True),
    ]


def suppose_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    move = value_at(data, path) if not path[-1].startswith(NEW) else None
    what = mapping(mapping(move).get("suppose"))
    kind = next((word for word in SUPPOSED if word in what), "destroy")
    chosen = what.get("chosen")
    return [
        Field("what", "Suppose that something would", "choice", kind, tuple((word, word.replace("_", " ")) for word in SUPPOSED)),
        Field("cards", "Which cards", "lines", _said(what.get(kind)), suggests="table", hint="One a line."),
        Field("by", "Whose doing it is", "choice", _said(what.get("by")), _choice(player_names(data), "nobody's")),
        Field(
            "to",
            "To where, or whom",
            "text",
            _said(what.get("to")),
            suggests="table",
            hint="move: a base; control: a player; place: " + ", ".join(PLACES) + ".",
        ),
        Field("source", "By which card", "text", _said(what.get("source")), suggests="table", rare=True),
        Field("number", "How much", "number", _said(what.get("number"))),
        Field(
            "chosen",
            "Was it picked out?",
            "choice",
            "yes" if chosen is True else "no" if chosen is False else "",
            (("", "yes, if not said"), ("yes", "yes"), ("no", "no")),
            rare=True,
        ),
    ]


def answer_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    answer = mapping(value_at(data, path) if path[-1] != NEW else None)
    return [
        Field("who", "Who is asked", "choice", _said(answer.get("who")), _choice((*player_names(data), "chance"), "whoever it is")),
        Field("ask", "For what", "choice", _said(answer.get("ask")), _choice(ASKS, "whatever it is")),
        Field("about", "By which card", "text", _said(answer.get("about")), suggests="table"),
        Field(
            "pick",
            "Picks",
            "lines",
            _said(answer.get("pick")),
            suggests="table",
            hint="A card, a base, yes, no, done or pass; one a line, in turn.",
        ),
        Field("always", "Again and again", "check", _said(answer.get("always")), rare=True),
    ]


def define_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    entry = mapping(value_at(data, path) if path[-1] != NEW else None)
    rest = {key: value for key, value in entry.items() if key not in ("name", "kind")}
    printings = rest.get("printings")
    face = mapping(printings.get("first") if isinstance(printings, dict) and list(printings) == ["first"] else None)
    simple = list(rest) == ["printings"] and set(face) in ({"power"}, {"breakpoint", "vp"})
    face = face if simple else {}
    return [
        Field("name", "Name", "text", _said(entry.get("name"))),
        Field(
            "kind",
            "Kind",
            "choice",
            _said(entry.get("kind")),
            _choice(("minion", "action", "base", "titan", "monster", "treasure"), "minion, if not said"),
        ),
        Field("power", "Power", "number", _said(face.get("power"))),
        Field("breakpoint", "Breakpoint of a base", "number", _said(face.get("breakpoint"))),
        Field("points", "VP of a base", "text", " ".join(map(str, face.get("vp") or ())), hint="For first, second and third place: 4 2 1."),
        Field(
            "more",
            "What it says",
            "code",
            "" if simple or not rest else situation_text(rest),
            hint="In the language of abilities, in place of the numbers above: printings: {first: {power: 2, abilities: [...]}}",
        ),
    ]


def reading_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    known = tuple((profile.id, profile.title) for profile in knowledge().profiles)
    own = _said(data.get("profile"))
    if own and own not in dict(known) and is_profile(own):
        known += ((own, profile_title(own)),)
    return [
        Field(
            "profile",
            "Whose reading of the rules",
            "choice",
            _said(data.get("profile")),
            (("", "the latest official rules, if not said"), *known),
        ),
        Field(
            "printings",
            "What is printed on the cards",
            "choice",
            _said(data.get("printings")),
            (("", "first printings, if not said"), ("first", "first printings"), ("latest", "latest printings")),
        ),
        Field(
            "otherwise",
            "What nobody answered",
            "choice",
            _said(data.get("otherwise")),
            (
                ("", "the first option, if not said"),
                *(
                    (
                        word,
                        {"first": "the first option", "decline": "no, wherever that can be", "stop": "say that an answer is missing"}[word],
                    )
                    for word in OTHERWISE
                ),
            ),
        ),
    ]


def question_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    try:
        question = knowledge().get("question", path[1])
    except LookupError as error:
        raise NoSheet(str(error)) from None
    below = game_profile(profile_of(data)).answers.get(question.id, "")
    title = next((option.title for option in question.options if option.id == below), below)
    answers = mapping(data.get("questions"))
    return [
        Field(
            "option",
            question.asks,
            "choice",
            _said(answers.get(question.id)),
            (("", f"as the profile says: {title}"), *((option.id, f"{option.title} ({option.standing})") for option in question.options)),
        )
    ]


def setting_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    known = game_profile(profile_of(data)).settings
    if path[1] not in known:
        raise NoSheet(f"There is no setting {path[1][:60]!r}. It can be: {', '.join(known)}.")
    settings = mapping(data.get("settings"))
    return [Field("value", path[1].replace("-", " "), "text", _said(settings.get(path[1])), hint=f"As the profile says: {known[path[1]]}.")]


def printing_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    return [
        Field("card", "Card", "text", path[1] if path[1] != NEW else "", suggests="table"),
        Field(
            "printing", "Printing", "choice", _said(value_at(data, path)) if path[1] != NEW else "", _choice(printings(), "as all others")
        ),
    ]


def saved_fields(data: Mapping[str, Any], path: Path) -> list[Field]:
    return [
        Field(
            "saved",
            "A game in the middle of a resolution",
            "code",
            _said(data.get("saved")),
            hint="In the form that adjudicator step writes. With it only players, made-up cards, answers and the reading count.",
        )
    ]
