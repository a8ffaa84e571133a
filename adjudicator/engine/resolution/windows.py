"""Windows: moments such as before and after a base scores, in which all that waits for them is resolved."""

from __future__ import annotations

from msgspec.structs import replace

from ...language.tree import Face
from ...table.events import Event
from ..kernel.caught import Caught, scope_of
from ..kernel.run import Run, frame
from ..query.patterns import fits, kinds_of, misses
from ..values.values import values
from .frames import Window
from .idle import tell, why_idle
from .limits import barred, may_be_used
from .listeners import who_reacts
from .ordering import Over, Pass, after_pass, next_in_round, pick
from .reactions import execute, hand_offers
from .triggers import conditions_hold, listening, watchers


def open_window(run: Run, event: Event) -> None:
    """Begin a window: whatever waits for this moment may act, and the window is filled anew after each."""
    run.push(Window(event=event))


@frame(Window)
def _window(run: Run, item: Window) -> None:
    event, done, passed, initial = item.event, item.done, item.passed, item.initial
    if event.kind.endswith("_score") and run.p.scoring is not None and event.what not in run.p.bases():
        # another base has taken the place of the one being scored, and goes on scoring
        now = run.p.scoring.base
        event = replace(event, what=now, origin=now, target=now)
    waiting = run.answer is not None
    entries = [entry for entry in window_entries(run, event) if entry.key not in done]
    if initial is None and not waiting:
        _tell_barred(run, event)
        initial = tuple(entry.key for entry in entries)
        item = Window(event=event, done=done, passed=passed, initial=initial)
    late = [entry for entry in entries if entry.key not in (initial or ())]
    if late:
        entries = _admit(run, entries, late)
    offers = {}
    if not run.context.hand_kinds(run.p).isdisjoint(kinds_of(event)):
        offers = hand_offers(run, (event,))
        offers = {player: [entry for entry in found if entry.key not in done] for player, found in offers.items()}
        offers = {player: found for player, found in offers.items() if found}
    picked = pick(run, item, entries, offers, passed)
    if picked is None or isinstance(picked, Over):
        return
    if isinstance(picked, Pass):
        run.push(Window(event=event, done=done, passed=after_pass(run, passed, picked.player), initial=initial))
        return
    who = picked.entry
    run.push(Window(event=event, done=done | {who.key}, passed=next_in_round(run, who), initial=initial))
    # a Special that came when its moment was there already (rule special-condition-met-on-play)
    offered = (
        who.key not in (initial or ())
        and who.zone == "play"
        and who.ability.label == "special"
        and not who.ability.optional
        and run.question("special-met-on-play") == "optional"
    )
    execute(run, who, picked.agreed, offered)


def _admit(run: Run, entries: list[Caught], late: list[Caught]) -> list[Caught]:
    """Whether cards that arrived in a window act in it (questions ``window-admits-arrivals`` and, for an ability
    that would end its own card, ``arrivals-end-themselves``)."""
    admitted = run.question("window-admits-arrivals") == "yes"
    kept = []
    for entry in entries:
        if entry in late:
            if not admitted:
                continue
            if entry.ability.ends_itself and run.question("arrivals-end-themselves") == "spared":
                continue
        kept.append(entry)
    return kept


def _tell_barred(run: Run, event: Event) -> None:
    """Tell a listener of what waits for a moment and is forbidden then."""
    if run.log is not None and values(run).cannot:
        for entry in _waiting_for(run, event):
            if barred(run, entry):
                tell(run, why_idle(run, entry))


def window_entries(run: Run, event: Event) -> list[Caught]:
    """The abilities in play that wait for a moment and may act in it now."""
    return [entry for entry in _waiting_for(run, event) if may_be_used(run, entry)]


def _waiting_for(run: Run, event: Event) -> list[Caught]:
    """The abilities in play that wait for a moment and whose conditions hold."""
    found: list[Caught] = []
    kinds = (event.kind,)
    for card, place in who_reacts(run, run.p.play, kinds, values(run).granted):
        face: Face | None = run.p.ident[card].face
        if face is None or place.buried:
            continue
        for ability in listening(run, card, place, kinds):
            for you in watchers(run, ability, card, place, event):
                if misses(ability.pattern, event, card, you, place.base):
                    continue
                entry = Caught(ability, card, you, event, place.base, place.host)
                scope = scope_of(entry)
                if fits(run, entry.pattern, event, scope) and conditions_hold(run, entry, scope):
                    found.append(entry)
    return found
