"""A case as one paragraph of phrases. Each phrase knows the place in the data that it stands for and what might stand there instead.

"It is *Ann's turn*, in the *Play Cards* phase. At *North Field* is *Ann's Buccaneer* (with *Bea's Poison*). ... *Ann plays Seeing Stars*.
The cards are *first printings*."
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from ...language.english import listed
from ...language.events import KINDS
from ...language.loading import slug
from ..data.loaded import is_profile, knowledge, profile_title
from ..data.reworded import first_unknown
from ..data.table_words import phase_title
from ..situation.alternatives import Alternative, alternatives
from ..situation.form import SUPPOSED
from ..situation.paths import BASE_KEYS, Path, as_mapping, base_mapping, in_play, list_at, player_names, value_at
from ..situation.text_only import ACTIONS, standin_of, text_only_names
from ..situation.wording import answer_words, move_words
from .from_names import names_in_case

#: Most phrases of one paragraph: a crowded table is read on the board.
MOST = 60
#: Most cards of a hand or pile that are named.
NAMED = 6
#: What whoever may do something does, with a name and without.
USED = {"yes": ("uses", "is used"), "no": ("does without", "is not used")}
#: How a pile is told, before its cards.
PILES = {"discard": "In {}'s discard pile {} ", "deck": "On top of {}'s deck {} "}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A piece of a paragraph. ``says``: its words. ``path``: the place it stands for, ``None`` for words between phrases. ``offers``: what
    might hold there instead."""

    says: str
    path: Path | None = None
    offers: tuple[Alternative, ...] = ()


def paragraph(data: Mapping[str, Any]) -> tuple[Phrase, ...]:
    """The phrases of a case, in order. Works for a case with mistakes, too: what cannot be read is left out."""
    made = list(_phrases(data))
    if sum(one.path is not None for one in made) > MOST:
        return (*_short(data), Phrase("."))
    return tuple(made)


def paragraph_text(phrases: tuple[Phrase, ...]) -> str:
    """A paragraph as plain text."""
    return "".join(one.says for one in phrases)


def _phrases(data: Mapping[str, Any]) -> Iterator[Phrase]:
    players = player_names(data)
    if not players:
        return
    turn = str(data.get("turn") or players[0])
    yield Phrase("It is ")
    yield Phrase(f"{turn}'s turn", ("turn",), alternatives(data, ("turn",)))
    yield Phrase(", in the ")
    yield Phrase(phase_title(str(data.get("phase", "play-cards"))), ("table",))
    yield Phrase(" phase. ")
    if len(players) > 2:
        yield Phrase(listed(players) + " play", ("players",), alternatives(data, ("players",)))
        yield Phrase(". ")
    for index, entry in enumerate(list_at(data, "bases")):
        yield from _base(data, entry, ("bases", str(index)))
    yield from _hands(data, players)
    yield from _piles(data, players)
    yield from _happening(data)
    yield from _reading(data)


def _short(data: Mapping[str, Any]) -> Iterator[Phrase]:
    players = player_names(data)
    yield Phrase("A table with ")
    yield Phrase(f"{len(data.get('bases') or ())} bases and {sum(1 for _ in in_play(data))} cards in play", ("table",))
    yield Phrase(", in the turn of ")
    yield Phrase(str(data.get("turn") or players[0]), ("turn",), alternatives(data, ("turn",)))


# -- what lies where --------------------------------------------------------------------------------------------------------------


def _base(data: Mapping[str, Any], entry: Any, path: Path) -> Iterator[Phrase]:
    base = base_mapping(entry)
    name = str(base.get("base") or "a base")
    cards = [
        ((*path, str(player), str(index)), card)
        for player, held in base.items()
        if player not in BASE_KEYS and isinstance(held, list)
        for index, card in enumerate(held)
    ]
    phrase = Phrase(name, path, alternatives(data, path))
    if not cards:
        yield phrase
        yield Phrase(" is empty. ")
        return
    yield Phrase("At ")
    yield phrase
    yield Phrase(f" {'is' if len(cards) == 1 else 'are'} ")
    for number, (where, card) in enumerate(cards):
        if number:
            yield Phrase(" and " if number == len(cards) - 1 else ", ")
        yield from _card(data, card, where)
    yield Phrase(". ")


def _card(data: Mapping[str, Any], entry: Any, path: Path) -> Iterator[Phrase]:
    card = as_mapping(entry)
    yield Phrase(_card_words(card, path), path, alternatives(data, path))
    attached = card.get("on")
    for index, one in enumerate(attached if isinstance(attached, list) else ()):
        yield Phrase(" (with " if not index else " and ")
        yield from _card(data, one, (*path, "on", str(index)))
    if isinstance(attached, list) and attached:
        yield Phrase(")")


def _card_words(card: Mapping[str, Any], path: Path) -> str:
    """A card in play in words: "Ann's Buccaneer with 2 counters"."""
    name = str(card.get("card") or "a card")
    who = str(card.get("controller") or card.get("by") or path[2])
    owner = card.get("owner")
    said = name if who == "nobody" else f"{who}'s {name}"
    marks = []
    counters = card.get("counters")
    if counters:
        marks.append(f"with {counters} counter{'s' if counters != 1 else ''}")
    if owner and owner != who:
        marks.append(f"owned by {owner}")
    if card.get("used"):
        marks.append("its talent used")
    if card.get("since"):
        marks.append("just played")
    if card.get("buried"):
        marks.append("buried")
    if card.get("printing"):
        marks.append(f"{card['printing']} printing")
    return f"{said} {', '.join(marks)}" if marks else said


def _hands(data: Mapping[str, Any], players: list[str]) -> Iterator[Phrase]:
    """Cards in hand that no move plays."""
    played = {
        slug(str(what["play"]))
        for move in list_at(data, "moves")
        if isinstance(move, dict)
        for what in move.values()
        if isinstance(what, dict) and "play" in what
    }
    for player in players:
        found = [
            (path, card)
            for path, card in _lying(data, player, "hand")
            if card.get("card") and slug(str(card.get("id") or card["card"])) not in played and slug(str(card["card"])) not in played
        ]
        if found:
            yield Phrase(f"{player} holds ")
            yield from _in_a_row(found)


def _in_a_row(found: Sequence[tuple[Path, Mapping[str, Any]]]) -> Iterator[Phrase]:
    """The first of some cards, one after the other."""
    named = found[:NAMED]
    for number, (path, card) in enumerate(named):
        if number:
            yield Phrase(" and " if number == len(named) - 1 else ", ")
        yield Phrase(str(card["card"]), path)
    yield Phrase(". ")


def _piles(data: Mapping[str, Any], players: list[str]) -> Iterator[Phrase]:
    """Cards of the game in discard piles and on top of decks; those that were made up only fill them."""
    made_up = {str(as_mapping(entry).get("name")) for entry in list_at(data, "define")} - set(text_only_names(data))

    def is_named(lying: tuple[Path, Mapping[str, Any]]) -> bool:
        return bool(lying[1].get("card")) and lying[1]["card"] not in made_up

    for player in players:
        for pile, told in PILES.items():
            lying = _lying(data, player, pile)
            # what lies below a card that is not named is not on top
            named = list((takewhile if pile == "deck" else filter)(is_named, lying))
            if named:
                yield Phrase(told.format(player, "is" if len(named) == 1 else "are"))
                yield from _in_a_row(named)


def _lying(data: Mapping[str, Any], player: str, zone: str) -> list[tuple[Path, dict[str, Any]]]:
    """What a case has in a player's hand or pile, each with its place."""
    return [(("players", player, zone, str(index)), card) for index, card in enumerate(_entries(value_at(data, ("players", player, zone))))]


def _entries(cards: Any) -> list[dict[str, Any]]:
    return [as_mapping(card) for card in cards] if isinstance(cards, list) else []


# -- what happens -----------------------------------------------------------------------------------------------------------------


def _happening(data: Mapping[str, Any]) -> Iterator[Phrase]:
    moves, answers = list_at(data, "moves"), list_at(data, "answers")
    made_up = list_at(data, "define")
    for index, entry in enumerate(made_up):
        if isinstance(entry, dict) and entry.get("name") in text_only_names(data):
            path = ("define", str(index))
            yield Phrase(f"{entry['name']}")
            yield Phrase(" is ")
            key = standin_of(entry)
            yield Phrase(ACTIONS[key][0] if key else "a card without abilities", path, alternatives(data, path))
            yield Phrase(". ")
    for index, move in enumerate(moves):
        path = ("moves", str(index))
        yield Phrase(_happening_words(data, move), path, alternatives(data, path))
        if index == len(moves) - 1 and answers:
            who = next(iter(move), None) if isinstance(move, dict) and "suppose" not in move else None
            for number, answer in enumerate(answers):
                yield Phrase(" and " if number == len(answers) - 1 else ", ")
                yield Phrase(_answer(data, answer, who), ("answers", str(number)))
                who = answer.get("who") if isinstance(answer, dict) else None
        yield Phrase(". ")
    if not moves:
        scoring = data.get("scoring")
        if scoring:
            yield Phrase(f"{scoring} scores", ("table",))
            yield Phrase(". ")
        for number, answer in enumerate(answers):
            yield Phrase(_answer(data, answer), ("answers", str(number)))
            yield Phrase(". ")


def called(data: Mapping[str, Any], name: Any) -> str:
    """What people call a card that a move or answer names by its id."""
    for _, card in in_play(data):
        if name in (card.get("id"), card.get("card")) or str(name) == slug(str(card.get("card"))):
            return str(card.get("card"))
    for player in player_names(data):
        for zone in ("hand", "discard", "deck", "titans"):
            for card in _entries(value_at(data, ("players", player, zone))):
                if name in (card.get("id"), card.get("card")) or str(name) == slug(str(card.get("card"))):
                    return str(card.get("card"))
    for entry in list_at(data, "bases"):
        base = base_mapping(entry)
        if name in (base.get("id"), base.get("base")) or str(name) == slug(str(base.get("base"))):
            return str(base.get("base"))
    copies = (card for player in player_names(data) for card in _in_hand(data, player) if _is_copy(name, card))
    return next((f"another {card.get('card')}" for card in copies), str(name))


def _in_hand(data: Mapping[str, Any], player: str) -> Iterator[Mapping[str, Any]]:
    yield from _entries(value_at(data, ("players", player, "hand")))


def _is_copy(name: Any, card: Mapping[str, Any]) -> bool:
    """Whether a name is the id of a further copy of a card that has none of its own."""
    called_so = slug(str(card.get("card")))
    return "id" not in card and str(name).startswith(f"{called_so}-") and str(name).removeprefix(f"{called_so}-").isdigit()


def _answer(data: Mapping[str, Any], answer: Any, named: str | None = None) -> str:
    """An answer in words. ``named``: who has just been named, and is not named again."""
    if not isinstance(answer, dict):
        return answer_words(answer)
    pick = answer.get("pick")
    picks = pick if isinstance(pick, list) else [pick]
    if answer.get("about") and isinstance(pick, str) and pick in USED:
        about, whoever = called(data, answer["about"]), answer.get("who")
        return f"{whoever} {USED[pick][0]} {about}" if whoever else f"{about} {USED[pick][1]}"
    who = answer.get("who") or _holder(data, picks)
    # a part of a text has a number, and no name
    part = "part " if answer.get("ask") == "either" and str(picks[0]).isdigit() else ""
    picked = [f"{part}{called(data, pick)}" for pick in picks]
    if not who:
        return f"{', then '.join(picked)} {'is' if len(picked) == 1 else 'are'} picked"
    says = f"picks {', then '.join(picked)}"
    return says if named is not None and who == named else f"{who} {says}"


def _holder(data: Mapping[str, Any], picks: list[Any]) -> str:
    """Who holds a card that was picked, where the answer does not say whose it is."""
    for player in player_names(data):
        for card in _in_hand(data, player):
            if picks[0] in (card.get("id"), card.get("card")) or str(picks[0]) == slug(str(card.get("card"))) or _is_copy(picks[0], card):
                return player
    return ""


def _happening_words(data: Mapping[str, Any], move: Any) -> str:
    """A move in words, with cards called by their names."""
    if isinstance(move, dict) and isinstance(move.get("suppose"), dict):
        what = move["suppose"]
        kind = next((word for word in SUPPOSED if word in what), None)
        cards = what.get(kind) if kind else None
        said = listed([called(data, card) for card in (cards if isinstance(cards, list) else [cards])])
        by = f" by something of {what['by']}'s" if what.get("by") else ""
        verb = KINDS[kind].supposed if kind else None
        to = f" to {called(data, what['to'])}" if what.get("to") else ""
        return f"{said} {verb}{to}{by}" if verb else move_words(move)
    if isinstance(move, dict) and len(move) == 1:
        who, what = next(iter(move.items()))
        if isinstance(what, dict):
            move = {
                who: {key: called(data, value) if key in ("play", "talent", "use", "on", "at") else value for key, value in what.items()}
            }
    return move_words(move)


# -- how it is read ---------------------------------------------------------------------------------------------------------------


def _reading(data: Mapping[str, Any]) -> Iterator[Phrase]:
    printings = str(data.get("printings", "first"))
    yield Phrase("The cards are ")
    yield Phrase(f"{printings} printings", ("printings",), alternatives(data, ("printings",)))
    single = data.get("printing")
    for name, which in single.items() if isinstance(single, dict) else ():
        yield Phrase(", ")
        path = ("printing", str(name))
        yield Phrase(f"{name} {which}", path, alternatives(data, path))
    others = [name for name in names_in_case(data) if first_unknown(name)] if printings == "first" else []
    if others:
        yield Phrase(f", but for {listed(others)}, of which only the latest text is known here")
    yield Phrase(". Judged by “")
    profile = str(data.get("profile", "latest"))
    title = profile_title(profile) if is_profile(profile) else profile
    yield Phrase(title, ("profile",), alternatives(data, ("profile",)))
    yield Phrase("”")
    questions = data.get("questions")
    for name, option in questions.items() if isinstance(questions, dict) else ():
        yield Phrase(", but ")
        path = ("questions", str(name))
        yield Phrase(_answered(str(name), str(option)), path, alternatives(data, path))
    yield Phrase(".")


def _answered(question: str, option: str) -> str:
    try:
        record = knowledge().get("question", question)
        return f"“{record.asks}” is answered “{record.option(option).title}”"
    except LookupError:
        return f"{question}: {option}"
