"""The five phases of a turn, and whose turn is next."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.choices import Option
from ..table.events import Event
from ..table.position import Allowance, Lasting
from .aiming import aimed
from .choosing import merged
from .decks import base_turned_up
from .looking import holds, is_kind, kind
from .playing import fitting, places, play, play_kinds, spend
from .reactions import Caught, collect, execute, listening, open_level, open_window, window_entries
from .run import Outcome, Run, frame, linked
from .settling import settle
from .values import live_abilities, silent, values

PHASES = ("start-turn", "play-cards", "score-bases", "draw", "end-turn")


def turn_frames(phase: str = "start-turn") -> Any:
    """The agenda of a turn from a phase on."""
    rest = PHASES[PHASES.index(phase):]
    return linked(tuple(("phase", name) for name in rest) + (("next_turn",),))


def begin_turn(run: Run, player: str) -> None:
    """A player's turn begins: what counted by the turn is forgotten."""
    play = {card: (place._replace(used=(), since="") if place.used or place.since else place)
            for card, place in run.p.play.items()}
    lasting = tuple(effect._replace(kind="cannot", until="turn-end") if effect.kind == "cannot-later"
                    and effect.until == f"during:{player}" else effect for effect in run.p.lasting)
    run.p = run.p.replace(turn=player, phase="start-turn", plays=(), facts=frozenset(), play=play, lasting=lasting)
    from .loops import forget_turn
    forget_turn(run)
    for phase in reversed(PHASES):
        run.stack = (("phase", phase), run.stack)


@frame("phase")
def _phase(run: Run, item: tuple) -> None:
    name = item[1]
    if not base_turned_up(run, item):
        return
    run.p = run.p.replace(phase=name)
    if run.log is not None:
        run.log.phase(run, name)
    _BEGIN[name](run)


def _start(run: Run) -> None:
    """Phase 1. What expires now, and what happens now (questions ``start-of-turn-expiry``)."""
    _moment(run, "turn_start", (f"start:{run.p.turn}",), "start-of-turn-expiry", "expire-first")


def _end(run: Run) -> None:
    """Phase 5. What happens now, then what expires, then the check for the end of the game (question
    ``end-of-turn-expiry``)."""
    run.push("game_over_check")
    # what reacts to effects running out may make such effects itself: they do not outlive the turn either
    run.push("expire", "turn-end")
    _moment(run, "turn_end", ("turn-end", f"end:{run.p.turn}"), "end-of-turn-expiry", "events-then-expiry")


def _expire_all(run: Run, deadlines: tuple[str, ...]) -> None:
    for deadline in deadlines:
        run.push("expire", deadline)


def _moment(run: Run, event: str, deadlines: tuple[str, ...], question: str, by_rule: str) -> None:
    """What happens and what expires at a moment: in the order of the rule, or of the current player."""
    if _ending(run, deadlines):
        if run.question(question) != by_rule:
            run.push("ordered_moment", event, deadlines)
            return
    if event == "turn_start":
        run.push("moment", event)
        _expire_all(run, deadlines)
    else:
        _expire_all(run, deadlines)
        run.push("moment", event)


def _ending(run: Run, deadlines: tuple[str, ...]) -> list[Lasting]:
    """The effects that run out at one of some deadlines."""
    return [effect for effect in run.p.lasting if effect.until in deadlines and effect.kind != "later"]


@frame("ordered_moment")
def _ordered_moment(run: Run, item: tuple) -> None:
    """The current player orders what happens and what expires. ``after``: the rest expires after what happens, ``before``:
    all of it does so before; the name of a card: only what that card has made expires now. ``event`` is ``None`` once it has
    happened."""
    _, event, deadlines = item
    answer = run.take()
    if answer is None:
        happens = event is not None and _something_happens(run, event)
        apart = _made_by(_ending(run, deadlines))
        asked = [Option("after"), Option("before")] if happens else []
        if len(apart) > 1 and (happens or _expiry_is_noticed(run)):
            asked += [Option(source, effects) for source, effects in apart.items()]
        if asked:
            run.ask(item, run.p.turn, "expiry", None, asked, ("simultaneous-current-player-orders",))
            return
        answer = Option("before")
    if answer.data is not None:
        run.push("ordered_moment", event, deadlines)
        _expire_these(run, list(answer.data))
    elif answer.key == "after":
        run.push("ordered_moment", None, deadlines)
        run.push("moment", event)
    else:
        if event is not None:
            run.push("moment", event)
        _expire_all(run, deadlines)


def _made_by(ending: list[Lasting]) -> dict[str, tuple[Lasting, ...]]:
    """Effects by the card that made them, sorted; those of one card run out together."""
    made: dict[str, list[Lasting]] = {}
    for effect in ending:
        made.setdefault(effect.source or effect.kind, []).append(effect)
    return {source: tuple(made[source]) for source in sorted(made)}


def _expiry_is_noticed(run: Run) -> bool:
    """Whether some card waits for what an expiring effect can bring about, so that the order among several can matter."""
    return any(run.context.listens(run.p, kind) for kind in ("power_rise", "power_fall", "control", "affect"))


def _something_happens(run: Run, event: str) -> bool:
    """Whether anything waits for a moment, so that an order is worth asking for."""
    if event in run.context.hand_kinds(run.p) or any(effect.kind == "later" for effect in run.p.lasting):
        return True
    return bool(window_entries(run, Event(event, run.p.turn, run.p.turn)))


@frame("moment")
def _at(run: Run, item: tuple) -> None:
    """Open the window of a moment, with what earlier abilities left for it."""
    event = Event(item[1], run.p.turn, run.p.turn)
    later = [effect for effect in run.p.lasting if effect.kind == "later" and effect.until == (
        "turn-end" if item[1] == "turn_end" else f"start:{run.p.turn}")]
    if later:
        run.push("later", item[1])
    buried = item[1] == "turn_start" and any(place.buried for place in run.p.play.values())
    if buried:
        run.push("uncover_choice")
    open_window(run, event)
    if buried and run.context.listens(run.p, "turn_start"):
        # uncovering is one of the things that happen now, so it may come first as well as last
        run.push("uncover_choice")


@frame("later")
def _later(run: Run, item: tuple) -> None:
    """What an earlier ability put off until now; several in the order that the current player picks."""
    until = {"turn_end": "turn-end", "when_score": "when-score"}.get(item[1], f"start:{run.p.turn}")
    waiting = [effect for effect in run.p.lasting if effect.kind == "later" and effect.until == until]
    answer = run.take()
    if answer is None:
        if not waiting:
            return
        run.ask(item, run.p.turn, "order", None, [Option(f"{index + 1}:{effect.source}", effect)
                                                  for index, effect in enumerate(waiting)],
                ("simultaneous-current-player-orders",))
        return
    effect = answer.data
    run.push("later", item[1])
    kept = list(run.p.lasting)
    kept.remove(effect)
    run.p = run.p.replace(lasting=tuple(kept))
    path, scope = effect.data
    scope = dict(scope)
    if effect.ability is not None:
        scope["@"] = run.library.nodes[effect.ability]
    open_level(run)
    run.enter(scope)
    run.push("do", run.library.nodes[path].args["do"])


def _take_back(run: Run, effect: Any) -> None:
    """A lent ability is the card's no longer."""
    play = dict(run.p.play)
    for card in effect.targets:
        marks = list(play[card].marks)
        marks.remove(("ability", effect.data))
        play[card] = play[card]._replace(marks=tuple(marks))
    run.p = run.p.replace(play=play)


@frame("expire")
def _expire(run: Run, item: tuple) -> None:
    """Effects whose deadline is now end together."""
    ending = _ending(run, (item[1],))
    if ending:
        _expire_these(run, ending)


def _expire_these(run: Run, ending: list[Lasting]) -> None:
    """Some effects end together, and what must hold is restored."""
    old = run.p
    run.p = run.p.replace(lasting=tuple(effect for effect in run.p.lasting if effect not in ending))
    for effect in ending:
        if effect.kind == "lent":
            # the ability was the card's own as long as it was lent
            _take_back(run, effect)
    if run.log is not None:
        run.log.expired(run, ending)
    settle(run, old, [])


# -- Play Cards --------------------------------------------------------------------------------------------------


def _play_cards(run: Run) -> None:
    """Phase 2: one minion and one action, extras, talents and "on your turn" abilities, in any order."""
    regular = (Allowance(run.p.turn, "action", True), Allowance(run.p.turn, "minion", True))
    fresh = f"next-start:{run.p.turn}"
    if any(effect.until == fresh for effect in run.p.lasting):
        run.p = run.p.replace(lasting=tuple(effect._replace(until=f"start:{run.p.turn}") if effect.until == fresh else effect
                                            for effect in run.p.lasting))
    # what was given for the whole turn as it started is still there
    run.p = run.p.replace(plays=regular + run.p.plays)
    run.push("turn_choice")


class Move(NamedTuple):
    """Something a player may do in Play Cards: ``what`` is play, talent or use."""

    what: str
    card: str
    ability: str | None = None


@frame("turn_choice")
def _turn_choice(run: Run, item: tuple) -> None:
    """Ask the current player what to do next."""
    answer = run.take()
    player = run.p.turn
    if answer is None:
        if not base_turned_up(run, item):
            return
        from .loops import watch_turn
        if watch_turn(run):
            return
        found = options(run, player)
        if not _must_play(run, player, found):
            found = [Option("done"), *found]
        run.ask(item, player, "turn", None, found, ("play-means",))
        return
    if answer.key == "done":
        _end_play_cards(run)
        return
    run.push("turn_choice")
    move = answer.data
    if move.what == "play":
        run.push("turn_play", move.card, player)
    else:
        _activate(run, move, player)


def _must_play(run: Run, player: str, found: list[Option]) -> bool:
    """Whether an extra play is left that the first rulebook made compulsory (question ``generic-extra-optional``)."""
    extras = {allowance.kind for allowance in run.p.plays if allowance.player == player and not allowance.regular and not allowance.optional}
    if not extras:
        return False
    if not any(option.data.what == "play" and kind(run, option.data.card) in extras for option in found):
        return False
    return run.question("generic-extra-optional") == "no"


def _end_play_cards(run: Run) -> None:
    run.p = run.p.replace(plays=())


def _may_have_talents(run: Run, card: str) -> bool:
    """Whether a talent on this kind of card is one that can be used (question ``talent-on-which-cards``)."""
    if run.p.ident[card].face.kind not in ("titan", "base") or not live_abilities(run, card, "talents"):
        return True
    holders = run.question("talent-on-which-cards")
    return holders == "any-card" or holders == "minion-action-or-titan" and run.p.ident[card].face.kind == "titan"


def options(run: Run, player: str) -> list[Option]:
    """All that a player may do now in Play Cards, equal copies once, sorted."""
    found: list[Option] = []
    for zone in sorted({allowance.zone for allowance in run.p.plays if allowance.player == player}):
        kinds = {allowance.kind for allowance in run.p.plays if allowance.player == player and allowance.zone == zone}
        cards = [card for card in run.p.zone(f"{zone}:{player}")
                 if run.p.ident[card].face is not None and run.p.ident[card].face.normal_play
                 and not kinds.isdisjoint(play_kinds(run, card))]
        for card in merged(run, cards):
            if any(_place_for(run, card, player, allowance) for allowance in fitting(run, card, player)):
                found.append(Option(f"play:{card}", Move("play", card)))
    for card, place in run.p.play.items():
        face = run.p.ident[card].face
        if face is None or place.buried:
            continue
        if place.controller == player and (face.talents or place.marks or card in values(run).granted):
            for ability in live_abilities(run, card, "talents") if _may_have_talents(run, card) else ():
                # one given by two cards is there twice (rule several-talents-on-one-card)
                uses = values(run).talent_uses.get(card, 1) * max(1, values(run).offered.get(card, ()).count(ability.key))
                if ability.limit is not None and ability.limit.of == "name" and (
                        "used", face.name, ability.key, None, player) in run.p.facts:
                    continue
                if place.used.count(ability.key) < uses and _condition(run, ability, card, player):
                    if any(option.data == Move("talent", card, ability.key) for option in found):
                        continue
                    key = f"talent:{card}:{ability.index}"
                    if any(option.key == key for option in found):
                        # copied or given by different cards
                        key += f":{ability.key}"
                    found.append(Option(key, Move("talent", card, ability.key)))
        if (face.activated or card in values(run).granted) and (place.controller == player or face.kind == "base") and card not in values(run).cancelled:
            for ability in (*face.activated, *(a for a in values(run).granted.get(card, ()) if a.role == "activated")):
                if "play" in ability.zones and not silent(run, values(run), card, ability) and _usable(run, ability, card, player):
                    key = f"use:{card}:{ability.index}"
                    if any(option.key == key for option in found):
                        key += f":{ability.key}"
                    found.append(Option(key, Move("use", card, ability.key)))
    for zone in ("hand", "discard", "titans"):
        cards = [card for card in run.p.zone(f"{zone}:{player}")
                 if run.p.ident[card].face is not None and run.p.ident[card].face.activated]
        for card in merged(run, cards):
            for ability in run.p.ident[card].face.activated:
                if zone in ability.zones and _usable(run, ability, card, player):
                    found.append(Option(f"use:{card}:{ability.index}", Move("use", card, ability.key)))
    return sorted(found, key=lambda option: option.key)


def _place_for(run: Run, card: str, player: str, allowance: Allowance) -> list:
    how = "regular" if allowance.regular else "extra"
    return places(run, card, player, allowance.limits, how=how) if allowance.limits is not None else places(run, card, player, how=how)


def _condition(run: Run, ability: Any, card: str, player: str) -> bool:
    if not ability.condition:
        return True
    place = run.p.play.get(card)
    scope = {"this": card, "you": player, "here": place.base if place else None, "host": place.host if place else None}
    scopes = run.scopes
    run.scopes = (scope, scopes)
    try:
        return holds(run, ability.condition, scope)
    finally:
        run.scopes = scopes


def _usable(run: Run, ability: Any, card: str, player: str) -> bool:
    """An "on your turn" ability: once a turn unless its text says more (question ``on-your-turn-limit``)."""
    if not _condition(run, ability, card, player):
        return False
    face = run.p.ident[card].face
    place = run.p.play.get(card)
    if ability.limit is not None and ability.limit.per == "use":
        # whenever its condition is met (rule subterranean-lair-may-repeat)
        return not ability.plays or bool(places(run, card, player, how="extra"))
    if ability.limit is not None:
        if place is not None and ability.limit.of == "card":
            if ability.key in place.used:
                return False
        elif ("used", card if ability.limit.of == "card" else face.name, ability.key, None, player) in run.p.facts:
            return False
    if place is not None and ability.key in place.used:
        if run.question("on-your-turn-limit") == "once-a-turn":
            return False
    if ability.plays and not places(run, card, player, how="extra"):
        return False
    return True


def _activate(run: Run, move: Move, player: str) -> None:
    """Use a talent or an "on your turn" ability (rules ``talent-once-a-turn``, ``on-your-turn-means``)."""
    ability = run.library.nodes[move.ability]
    card = move.card
    place = run.p.play.get(card)
    if place is not None:
        table = dict(run.p.play)
        table[card] = place._replace(used=place.used + (ability.key,))
        run.p = run.p.replace(play=table)
    if ability.limit is not None and not (place is not None and ability.limit.of == "card"):
        who = card if ability.limit.of == "card" else run.p.ident[card].face.name
        run.p = run.p.replace(facts=run.p.facts | {("used", who, ability.key, None, player)})
    if run.log is not None:
        run.log.uses(run, card, ability, player)
    open_level(run)
    scope = {"this": card, "you": player, "@": ability}
    if place is not None:
        scope["here"] = place.base
        scope["host"] = place.host
        if place.since == "turn":
            scope["played"] = card
    run.enter(scope)
    if move.what == "talent":
        run.push("talent_done", card, player)
    if ability.plays and ability.body is None:
        play(run, card, player, "extra")
    else:
        run.push("do", ability.body)


@frame("talent_done")
def _talent_done(run: Run, item: tuple) -> None:
    """A talent has been used to its end; there are cards that wait for that."""
    _, card, player = item
    collect(run, [Event("use_talent", card, player, card)], run.p.play)


@frame("turn_play")
def _turn_play(run: Run, item: tuple) -> None:
    """Choose where a card goes and which of the plays left it uses, then play it."""
    _, card, player = item[:3]
    answer = run.take()
    if len(item) == 3:
        if answer is None:
            found: list[tuple] = []
            for allowance in fitting(run, card, player):
                for where in _place_for(run, card, player, allowance):
                    if where not in found:
                        found.append(where)
            from .playing import _merged_places
            hosts = found[0][1] is not None
            # whatever play is used, the places are asked for as they lie on the table
            order = {card: index for index, card in enumerate(run.p.play if hosts else run.p.bases())}
            found.sort(key=lambda where: order.get(where[hosts], -1))
            run.ask(item, player, "host" if hosts else "base", card, _merged_places(run, found),
                    ("play-action-attach",) if hosts else ("play-minion-choose-base",))
            return
        where = answer.data
        fits = [allowance for allowance in fitting(run, card, player)
                if where in _place_for(run, card, player, allowance)]
        run.push("turn_play", card, player, where)
        if len(fits) == 1:
            run.answer = Option("only", fits[0])
            return
        return
    where = item[3]
    if answer is None:
        fits = [allowance for allowance in fitting(run, card, player)
                if where in _place_for(run, card, player, allowance)]
        named: dict[str, Option] = {}
        for allowance in fits:
            key = _allowance_key(run, allowance)
            if len({other.kind for other in fits}) > 1:
                # a card that may take the place of another kind: the kind of play tells them apart
                key = f"{allowance.kind}:{key}"
            if key in named:
                items = dict(allowance.limits[2]) if allowance.limits is not None else {}
                key += "~" + items.get("this", "may" if allowance.optional else str(len(named)))
            named.setdefault(key, Option(key, allowance))
        run.ask(item, player, "which-play", card, [named[key] for key in sorted(named)], ("extra-means",))
        return
    allowance = answer.data
    spend(run, allowance)
    base, host = where
    run.push("put_down", card, player, "regular" if allowance.regular else "extra", base, host, None,
             aimed(run, allowance.limits) if host is None else {})


def _allowance_key(run: Run, allowance: Allowance) -> str:
    """The name of a play among those left: regular, extra, or extra with its limit."""
    if allowance.regular:
        return "regular"
    if allowance.limits is None:
        return "extra"
    path, bases, _ = allowance.limits
    return "extra:" + "+".join(filter(None, ["/".join(bases) if type(bases) is tuple else bases or "", path or ""]))


# -- the other phases ------------------------------------------------------------------------------------------------


def _score_bases(run: Run) -> None:
    """Phase 3 (rule ``score-phase-only``)."""
    run.push("score")


def _draw(run: Run) -> None:
    """Phase 4: two cards, then down to ten."""
    run.push("hand_limit")
    run.push("draw", run.p.turn, 2, None)


@frame("hand_limit")
def _hand_limit(run: Run, item: tuple) -> None:
    """Discard down to ten cards, in this phase only, all of them together."""
    player = run.p.turn
    picked = item[1] if len(item) > 1 else ()
    answer = run.take()
    if answer is not None:
        picked = picked + (answer.data,)
    hand = [card for card in run.p.zone(f"hand:{player}") if card not in picked]
    if len(hand) <= 10:
        if picked:
            from .attempts import attempt
            attempt(run, [Event("discard", card, player) for card in picked])
        return
    run.ask(("hand_limit", picked), player, "discard", None, [Option(card, card) for card in merged(run, hand)],
            ("hand-limit-is-ten",))


@frame("game_over_check")
def _game_over_check(run: Run, item: tuple) -> None:
    """At the end of a turn: somebody has 15 or more and nobody else has as many (rule ``victory-check-closes-the-turn``)."""
    vp = run.p.vp
    best = max(vp.values())
    if best < 15:
        return
    leaders = [player for player in run.p.players if vp[player] == best]
    if len(leaders) > 1:
        if run.log is not None:
            run.log.note(run, "tie", "The lead is tied, so play goes on", ("game-over-tie-plays-on",))
        return
    final_count(run, "points")


def _compared(run: Run, reason: str, totals: dict[str, int]) -> tuple[str, ...]:
    """Whose totals count at the end: everybody's, or, where several have come far enough, only those of players who were beyond
    fifteen before the deduction (question ``points-that-end-the-game``, read only where it makes another winner)."""
    vp, everybody = run.p.vp, tuple(run.p.players)
    beyond = tuple(player for player in everybody if vp[player] > 15)
    if reason != "points" or not beyond or sum(1 for player in everybody if vp[player] >= 15) < 2:
        return everybody
    if max(totals.values()) == max(totals[player] for player in beyond) and not any(
            totals[player] == max(totals.values()) for player in everybody if player not in beyond):
        return everybody
    return beyond if run.question("points-that-end-the-game") == "more-than-fifteen" else everybody


def final_count(run: Run, reason: str) -> None:
    """End the game: Madness is counted, the most points win (rules ``madness-counted-at-end``)."""
    totals = {}
    madness = {}
    for player in run.p.players:
        cards = [card for zone in ("hand", "deck", "discard") for card in run.p.zone(f"{zone}:{player}")]
        # one that lies buried is its controller's (rule ``buried-madness-is-counted``)
        cards += [card for card, place in run.p.play.items() if place.buried and place.controller == player]
        madness[player] = sum(1 for card in cards if run.p.ident[card].face is not None
                              and run.p.ident[card].face.kind == "madness")
        totals[player] = run.p.vp[player] - madness[player] // 2
    compared = _compared(run, reason, totals)
    best = max(totals[player] for player in compared)
    winners = [player for player in compared if totals[player] == best]
    if len(winners) > 1 and any(madness.values()):
        fewest = min(madness[player] for player in winners)
        winners = [player for player in winners if madness[player] == fewest]
    if len(winners) > 1 and reason == "points" and run.question("final-tie") == "play-on":
        return
    run.p = run.p.replace(result=(reason, tuple(winners), tuple(sorted(totals.items()))))
    run.stack = None
    run.levels = None
    run.scopes = None
    if run.log is not None:
        run.log.over(run)


@frame("next_turn")
def _next_turn(run: Run, item: tuple) -> None:
    """Extra turns first, from the current player clockwise; then the player to the left."""
    run.push("next_turn")
    waiting = tuple(won for won in run.p.turns if won)
    if waiting:
        # those won in the turn just over come before those that were already waiting (rule ``extra-turns-may-nest``)
        player = waiting[0][0]
        normal = run.p.settings.get("next", (run.p.clockwise() * 2)[1])
        settings = dict(run.p.settings)
        settings["next"] = normal
        run.p = run.p.replace(turns=((), waiting[0][1:]) + waiting[1:], settings=settings)
    else:
        settings = dict(run.p.settings)
        player = settings.pop("next", None) or (run.p.clockwise() * 2)[1]
        run.p = run.p.replace(turns=(), settings=settings)
    begin_turn(run, player)


_BEGIN = {"start-turn": _start, "play-cards": _play_cards, "score-bases": _score_bases, "draw": _draw, "end-turn": _end}

__all__ = ["Caught", "Lasting", "Outcome", "begin_turn", "execute", "is_kind", "listening", "turn_frames"]
