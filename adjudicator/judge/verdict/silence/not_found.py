"""What somebody looks for in a deck or among shown cards and does not find there: that it was not there, that the deck ran out, and what
stays where it is, as a deck that runs out while cards are turned up is not always made anew."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.kernel.run import Run
from ....engine.procedures.refusals import unplaced
from ....engine.reading.selections import candidates
from ....ground.patterns import pattern
from ....language.english import listed
from ....language.tree import Selection
from ....table.position import Position
from ...replay.refusal_words import obstacles_in_words
from ...replay.replay import Replay
from ...replay.trace import Nothing, Step
from ..asked_for import with_names
from ..copies import Copies
from ..passed_over import as_said
from ..what_became import is_unknown

#: What turns up cards of a deck until some fit.
TURNS_UP = ("reveal_until", "play_off_top")
#: How a step says that a search has found nothing.
SEARCHED = " finds nothing with "
#: How it says so of cards that are not all known.
HIDDEN = "none of the known cards"
#: How a text begins that asks for one card.
_ONE = pattern(r"an? (?!card\b)")
#: Of so many cards of a discard pile it is told by name that they stay there.
NAMED = 2


def not_found(made: Replay) -> list[str]:
    """What was looked for in a deck or among shown cards and not found, as sentences."""
    searched = filter(None, (_searched(made, step) for step in made.trace.steps))
    return list(dict.fromkeys((*searched, *_turned_up(made), *_shown(made))))


def is_search(step: Step) -> bool:
    """Whether a step tells that a search has found nothing."""
    return step.kind == "idle" and SEARCHED in step.says


def _searched(made: Replay, step: Step) -> str:
    """A search that found nothing, in which who searches has a name; empty of any other step, and of a search among cards that nobody
    knows, unless it was all that was wanted."""
    wanted = HIDDEN not in step.says or any(one.kind == "use" and one.source == step.source for one in made.trace.steps)
    if not is_search(step) or step.repeats or not wanted:
        return ""
    who = step.says.partition(SEARCHED)[0]
    says, at = Copies(made).plain(with_names(step.says, who)), made.trace.steps.index(step)
    table = next((one.position for one in reversed(made.trace.steps[:at]) if one.position is not None), made.setting.game.position)
    pile = tuple(card for card in table.zone(f"discard:{who}") if card != step.source)
    if not says.endswith(f" from {who}'s deck.") or not pile:
        return says
    return f"{says.rstrip('.')}{_stays(made, table, pile)}."


def _turned_up(made: Replay) -> Iterator[str]:
    """Decks that ran out before enough cards fitted."""
    if any(loop.kind == "forced" for loop in made.loops):
        return
    for one in made.trace.nothings:
        source = str(one.scope.get("this"))
        if one.node.word.name in TURNS_UP and one.what is not None and source in made.position.ident:
            yield _not_played(made, one, source, one.what) if one.what in made.position.ident else _ran_out(made, one, source, one.what)


def _shown(made: Replay) -> Iterator[str]:
    """Of what none was among the cards that were shown."""
    for pick in made.trace.picks:
        source, asked = str(pick.scope.get("this")), pick.selection
        if asked.zone == "revealed" and not pick.cards and source in made.position.ident:
            run = made.run_of(pick.game)
            asks = _asks(made, run, source, asked).replace("revealed ", "", 1)
            if _ONE.match(asks) and not candidates(run, asked, run.scope) and not _showed_unknown(made, source):
                yield f"{Copies(made).name(source)} finds no {_ONE.sub('', asks, count=1)} among the revealed cards."


def _showed_unknown(made: Replay, source: str) -> bool:
    """Whether a card turned up cards of which nobody said what they are: among them may be what it looks for."""
    shown = (card for step in made.trace.steps if step.kind in ("reveal", "look") and step.source == source for card in step.cards)
    return any(is_unknown(made, card) for card in shown)


def _asks(made: Replay, run: Run, source: str, asked: Selection) -> str:
    face = made.position.ident[source].face
    return as_said(Copies(made), run, asked, face) if face is not None else ""


def _not_played(made: Replay, one: Nothing, source: str, card: str) -> str:
    """That what was turned up cannot be played, with the reason, and that nothing else is looked for."""
    run, copies = made.run_of(one.game), Copies(made)
    player = run.p.zone_of(card).partition(":")[2]
    face = run.p.ident[card].face
    why = obstacles_in_words(made.trace.name, run, unplaced(run, player, card)) if player in run.p.players else ""
    if face is not None and not face.normal_play:
        why = "its text lets it be played only at its own time"
    because = f": {with_names(why, player)}" if why else ""
    return f"{copies.name(card)} cannot be played{because}, and {copies.name(source)} looks for no other."


def _ran_out(made: Replay, one: Nothing, source: str, player: str) -> str:
    run, copies = made.run_of(one.game), Copies(made)
    if _showed_unknown(made, source):
        return f"What {copies.name(source)} finds hangs on {player}'s deck, and nobody said what lies there."
    number, asks = one.node.args["number"], _asks(made, run, source, one.node.args["what"])
    finds = f"finds no {_ONE.sub('', asks, count=1)}" if number == 1 and _ONE.match(asks) else "does not find all that it looks for"
    found = f"{copies.name(source)} {finds}: {player}'s deck runs out"
    pile = run.p.zone(f"discard:{player}")
    if not pile:
        return f"{found}."
    # what was shuffled in before, and discarded since, is another matter
    return f"{found}{_stays(made, run.p, pile)}."


def _stays(made: Replay, table: Position, pile: tuple[str, ...]) -> str:
    """That a discard pile is not made the new deck, as the end of a sentence, with the names of a few cards in it."""
    known = len(pile) <= NAMED and all(table.ident[card].face is not None for card in pile)
    stays = f", so {listed(Copies(made).all_of(pile))} {'stays' if len(pile) == 1 else 'stay'} there" if known else ""
    return f", and the discard pile is not shuffled in{stays}"
