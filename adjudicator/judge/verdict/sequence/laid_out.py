"""What was laid out as a game was set up: how large the decks are, which bases there are and how many, and which have no monsters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from ....language.english import listed
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies

#: How many cards each faction brings (rule ``faction-has-twenty-cards``).
_OF_A_FACTION = 20
_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}


def laid_out(made: Replay) -> list[str]:
    """The size of the decks, what the base deck was made of, how many bases were laid out, and what comes with none of them."""
    return [*_drafts_not(made), *_decks(made), *_base_deck(made), *_replaced(made), *_bases(made), *_without_monsters(made)]


def monsters_ready(made: Replay) -> str:
    """How many monsters lie ready, of how many where some are out, in words; empty for none."""
    left = len(made.position.zone("monsters"))
    whole = sum(one.face is not None and one.face.kind == "monster" for one in made.position.ident.values())
    return f"{left} of the {whole} monsters" if left and left != whole else f"{left} monsters" if left else ""


def _chosen(made: Replay) -> dict[str, tuple[str, ...]]:
    return dict(made.position.settings.get("factions") or {})


def _decks(made: Replay) -> Iterator[str]:
    """How many cards there are in each deck, and why so many."""
    chosen = _chosen(made)
    if len(chosen) == len(made.position.players) and all(len(factions) == 2 for factions in chosen.values()):
        yield f"Each deck is made of two factions of {_OF_A_FACTION} cards each, {2 * _OF_A_FACTION} in all."


def _drafts_not(made: Replay) -> Iterator[str]:
    """Who had factions before others drafted theirs, and which copy of a faction somebody could not take (rule
    ``no-faction-doubled-in-one-deck``)."""
    drafts = [step for step in made.trace.steps if step.kind == "draft" and step.player]
    drafted = {step.player for step in drafts}
    pool = next((step.says for step in made.trace.steps if step.kind == "draft-pool"), "")
    for player, factions in _chosen(made).items() if drafted else ():
        if player not in drafted:
            yield f"{player} does not draft: {player} has {listed(factions)} already."
        for faction in factions if player in drafted else ():
            if pool.count(faction) > 1 and sum(faction in has for has in _chosen(made).values()) > 1:
                last = [step.player for step in drafts if step.says == f"{step.player} takes {faction}."]
                if last and last[0] == player:
                    yield f"{player} cannot take the other copy of {faction}: no deck has a faction twice."


def _base_deck(made: Replay) -> Iterator[str]:
    """Of which bases the base deck was made, where that hangs on the factions or on all that there are (question ``base-deck``)."""
    settled, chosen = made.reads.get("base-deck"), _chosen(made)
    faces = [one.face for one in made.position.ident.values() if one.face is not None and one.face.kind == "base"]
    if settled is None or not chosen:
        return
    if settled == "all-bases":
        yield f"The base deck was made of all {len(faces)} bases at the table, whichever factions are played."
        return
    factions = list(dict.fromkeys(faction for has in chosen.values() for faction in has))
    sets = {face.card.set for face in faces}
    of = "the set" if len(sets) == 1 else f"the {_NUMBERS.get(len(sets), len(sets))} sets"
    others = any(face.card.faction not in (None, *factions) for face in faces)
    also = ", those of factions that nobody plays as well" if others else ""
    twice = [faction for faction in factions if sum(faction in has for has in chosen.values()) > 1]
    once = f"; {listed(twice)} {'is' if len(twice) == 1 else 'are'} played twice, but each base is in once" if twice else ""
    yield f"The base deck was made of all {len(faces)} bases of {of} that the factions come from{also}{once}."


def _replaced(made: Replay) -> Iterator[str]:
    """Which base is not in a base deck of whole sets as another one takes its place in later printings, or as that one does not yet."""
    names = {one.face.name for one in made.position.ident.values() if one.face is not None and one.face.kind == "base"}
    for card in made.setting.library.cards.values() if made.reads.get("base-deck") is not None else ():
        older = card.replaces
        if older is not None and card.name in names and older not in names:
            yield f"The base {older} is not in the base deck: in the latest printings {card.name} takes its place."
        elif older in names and card.name not in names:
            yield f"The base {card.name} is not in the base deck: it takes the place of {older} only in the latest printings."


def _bases(made: Replay) -> Iterator[str]:
    """How many bases were laid out (rule ``bases-one-more-than-players``), and that somebody gained by one before any hand was dealt."""
    before = list(takewhile(lambda step: not _deals(step), made.trace.steps))
    players, number = len(made.position.players), sum(step.kind == "new-base" for step in before)
    if number == players + 1 and number in _NUMBERS:
        yield f"{_NUMBERS[players].title()} players have {_NUMBERS[number]} bases: one for each and one more."
    if any(step.kind == "reaction" for step in before):
        yield "The bases are laid out before anybody draws a hand."


def _deals(step: Step) -> bool:
    return step.kind == "setup" and step.says.endswith(" draws an opening hand.")


def _without_monsters(made: Replay) -> Iterator[str]:
    """The bases that come with monsters where no monster deck takes part."""
    play, ident = made.position.play, made.position.ident
    wanting = [base for base in made.position.bases() if (face := ident[base].face) is not None and face.monsters]
    there = any(one.face is not None and one.face.kind == "monster" for one in ident.values())
    if wanting and not there and not any(place.base in wanting and ident[card].face is None for card, place in play.items()):
        names = listed(Copies(made).all_of(wanting))
        yield f"No monsters come with {names}: there is no monster deck, as nobody plays a faction that needs it."
