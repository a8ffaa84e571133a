"""What is said where nothing has become of a card on the table: what was done besides, that nothing was found, how strong all is."""

from __future__ import annotations

from ...engine.kernel.ending import FAR_ENOUGH
from ...language.english import capitalized, listed
from ...language.events import KINDS
from ..replay.replay import Replay
from ..replay.trace import Step
from .before import is_over
from .beside_cards import totals_besides
from .copies import Copies
from .draws import drawn_as_turns_end
from .how_strong import given_power, plain_breakpoints, unusual_breakpoints, without_abilities
from .places.where_it_came_from import escaped, out_of
from .places.whose import controlled_monsters, odd_owners
from .silence.came_to_nothing import came_to_nothing, found_none
from .silence.no_target import no_target_says
from .silence.not_scoring import with_the_power
from .what_became import Clause, joined, together
from .what_gives_it import titan_adds, titan_adds_by

#: What is said where there is nothing to say.
NOTHING = "Nothing on the table has changed."


def no_target(made: Replay) -> list[str]:
    """That what was played or used found nothing to act on."""
    acting = {step.source for step in made.trace.steps if step.kind in ("play", "use") and step.source is not None}
    missed = [step for step in made.trace.steps if step.kind == "no-target" and step.source in acting]
    return [Copies(made).plain(no_target_says(made, step)) for step in missed[:1]]


def done_aside(made: Replay) -> list[tuple[str, str]]:
    """What abilities have done since the last move to a player, to a deck, to cards out of play, in the words of the trace: for where
    nothing has become of a card on the table; each after its card, if that is all that became of it."""
    steps = made.trace.steps[made.last_move() :]
    done = [step for step in steps if step.ability is not None and step.kind in KINDS and KINDS[step.kind].says and step.kind != "reveal"]
    return list(dict.fromkeys((_last_of(made, step), _by_whom(made, step)) for step in done))


def _last_of(made: Replay, step: Step) -> str:
    """The card of a step, if it lies in a discard pile ever since."""
    card = step.cards[0] if len(step.cards) == 1 else ""
    return card if step.kind in ("discard", "destroy") and made.position.zone_of(card).startswith("discard:") else ""


def _by_whom(made: Replay, step: Step) -> str:
    """The sentence of a step; of a card out of somebody's hand that is discarded, who discards it."""
    zone, _, player = (
        made.position.zone_of(step.cards[0]).partition(":") if step.kind == "discard" and len(step.cards) == 1 else ("", "", "")
    )
    if zone == "discard" and step.cards[0] in made.setting.game.position.zone(f"hand:{player}"):
        nobodys = f", to {player}'s discard pile" if made.position.ident[step.cards[0]].owner is None else ""
        return f"{player} discards {Copies(made).name(step.cards[0])}{nobodys}."
    if zone == "discard" and (where := out_of(made, step.cards[0])):
        to = "" if where.startswith(f"{player}'s ") else f", to {player}'s discard pile"
        return f"{Copies(made).name(step.cards[0])} is discarded from {where}{to}."
    return Copies(made).plain(step.says)


def at_rest(made: Replay) -> str:
    """What there is to say of a table on which nothing has changed: powers that are not the printed ones, else what did
    nothing."""
    position = made.position
    powers = made.values().power
    still = not made.trace.steps
    unusual = [card for card in powers if card in position.play and (still or position.ident[card].face.power not in (None, powers[card]))]
    sums = totals_besides(made) if still else []
    if sums:
        # a titan that only adds to a total has no power of its own to tell
        unusual = [card for card in unusual if powers[card] or position.ident[card].face.power is not None]
    # copies are told of together: of all that there are
    alike = {card: (Copies(made).name(card), position.play[card].controller) for card in unusual}
    told = [card for card in unusual if alike[card] in [*dict.fromkeys(alike.values())][:4]]
    spread = still and len({position.play[card].base for card in told}) > 1
    said = together(Copies(made), [Clause(card, _power_at_rest(made, card, powers[card], spread)) for card in told])
    said += sums + unusual_breakpoints(made) + (with_the_power(made) if still else [])
    if still:
        said += [*without_abilities(made), *controlled_monsters(made), *odd_owners(made, said), *plain_breakpoints(made, said)]
    if said and not any(step.kind == "play" for step in made.trace.steps):
        return capitalized(joined(said)) + "."
    stopped = next((step.says for step in made.trace.steps if step.kind == "stopped"), "")
    if stopped:
        return Copies(made).plain(stopped)
    for step in reversed(made.trace.steps):
        if step.kind in ("play", "use") and step.source is not None:
            steps = [other for other in made.trace.steps if other.kind == "no-target" and other.source == step.source]
            missed = no_target_says(made, steps[0]) if steps else ""
            card = Copies(made).name(step.source)
            if not missed and is_over(made, step):
                return f"{card} no longer changes anything on the table."
            reasons = [*came_to_nothing(made).get(step.source, ()), found_none(made).get(step.source, "")]
            return Copies(made).plain(missed) or reasons[0] or f"{card} changes nothing on the table."
    return NOTHING


def went_on(made: Replay) -> str:
    """What there is to say where the turn has passed and nothing has come of anything: that nobody has won yet, where somebody lacks but a
    point, else what was drawn."""
    steps, vp = made.trace.steps, made.position.vp
    best = max(vp.values(), default=0)
    if best >= FAR_ENOUGH - 1 and any(step.kind == "phase" and step.how == "end-turn" for step in steps):
        level = [player for player in vp if vp[player] == best]
        short = f", and {FAR_ENOUGH} are needed" if best < FAR_ENOUGH else ""
        return f"The game goes on: {listed(level)} {'are level with' if len(level) > 1 else 'has'} {best} VP{short}."
    return drawn_as_turns_end(made)


def _power_at_rest(made: Replay, card: str, power: int, spread: bool) -> str:
    """The power of a card, as a clause; of a titan what it adds. ``spread``: whether those that are told of lie at several bases; then at
    which each does is told as well."""
    face = made.position.ident[card].face
    if face is not None and face.kind == "titan" and face.power is None:
        adds, by, whose = titan_adds(made, card), titan_adds_by(made, card), made.position.play[card].controller
        where = _at(made, card, spread)
        return f"{{adds}} {adds}{escaped(by)} to {whose}'s total{where}" if adds else f"{{adds}} nothing to {whose}'s total{where}{by}"
    return f"{{has}} power {power}{_at(made, card, spread)}{escaped(given_power(made, card))}"


def _at(made: Replay, card: str, spread: bool) -> str:
    """Where a card lies of which others of its name lie elsewhere, or, where they are ``spread``, of those that are told of."""
    play = made.position.play
    others = [other for other in play if other != card and Copies(made).name(other) == Copies(made).name(card)]
    base = play[card].base
    return f" at {Copies(made).name(base)}" if base is not None and (spread or any(play[other].base != base for other in others)) else ""
