"""The trace: what happened, step by step, each step with what made it so.

A trace listens to a run. It changes nothing, and a run without one is the same run. Sentences are meant to be
read out aloud at the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..engine.loops import Loop
from ..engine.values import values
from ..language import english
from ..language.rendering import render_part, render_selection
from ..table.events import Event
from ..table.position import Position


@dataclass(slots=True)
class Step:
    """One step of a trace.

    ``kind``: what sort of step. ``says``: the sentence. ``depth``: how deep in the tree, from 0. ``rules``: ids of the
    rules that make it so. ``ability``: key of the ability at work, if one is. ``source``: the card it stands on.
    ``cards``: cards and bases the step touched. ``reads``: questions read, with the answers. ``who`` and ``answer``: of a decision. ``deciding``: whether it changed the table, asked something, was prevented or replaced, or moved
    points. ``repeats``: whether it belongs to a lap of a loop that says what the lap before it said. ``position``: the table after the step.
    """

    kind: str
    says: str
    depth: int
    rules: tuple[str, ...] = ()
    ability: str | None = None
    source: str | None = None
    cards: tuple[str, ...] = ()
    reads: list[tuple[str, str]] = field(default_factory=list)
    who: str | None = None
    answer: str | None = None
    deciding: bool = False
    repeats: bool = False
    position: Position | None = None

    def as_data(self) -> dict[str, Any]:
        """Plain data of the step, for JSON. The position is left out."""
        made: dict[str, Any] = {"kind": self.kind, "says": self.says, "depth": self.depth, "rules": list(self.rules)}
        for name in ("ability", "source", "who", "answer"):
            if getattr(self, name) is not None:
                made[name] = getattr(self, name)
        if self.cards:
            made["cards"] = list(self.cards)
        if self.reads:
            made["reads"] = [{"question": question, "answer": answer} for question, answer in self.reads]
        made["deciding"] = self.deciding
        return made


VERB_RULES = {
    "destroy": ("destroy-means",), "move": ("move-means",), "return": ("return-means",), "place": ("place-means",),
    "shuffle_in": ("place-means",), "scored": ("scoring-discard-cards", "scored-cards-go-to-owners"), "lose_host": ("leaving-play-discards-attachments",),
    "control": ("taking-control-keeps-owner", "control-gained-as-if-played"), "add_counters": ("counters-modify-power",), "remove_counters": ("counters-modify-power",),
    "gain_power": ("until-means",), "gain_vp": ("follow-the-ability",), "lose_vp": ("follow-the-ability",),
    "discard": ("discard-means",), "draw": ("drawing-takes-the-top-card",), "transfer": ("transfer-means", "transfer-keeps-controller"),
    "transfer_in": ("transfer-means",), "cancel": ("cancel-means",), "attach": ("play-action-attach",),
    "discard_from_play": ("follow-the-ability",), "shuffle": ("follow-the-ability",), "swap": ("swap-trades-places",), "grant": ("ongoing-means",),
    "bury": ("bury-only-when-allowed", "buried-controlled-by-burier"),
}

#: What would have happened to a card whose event is replaced; other kinds are told as affecting it.
WOULD = {
    "destroy": "be destroyed", "move": "move", "scored": "be discarded", "discard": "be discarded", "discard_from_play": "be discarded",
    "lose_host": "lose the card it lies on", "return": "be returned to a hand", "place": "be placed elsewhere", "shuffle_in": "be shuffled in",
}


#: When a card reacts, and what a card does or suffers to which another reacts.
AT = {"turn_start": " at the start of the turn", "turn_end": " at the end of the turn", "before_score": " before {} scores",
      "when_score": " as {} scores", "after_score": " after {} scores"}
DOING = {
    "move": "moving", "play": "being played", "when_play": "being played", "base_played": "being played", "destroy": "being destroyed",
    "attach": "getting an action", "gain_power": "gaining power", "power_rise": "gaining power", "win_duel": "winning a duel",
    "discard": "being discarded", "discard_from_play": "being discarded", "scored": "being discarded", "reveal": "being revealed",
    "return": "returning to a hand", "place": "being placed elsewhere", "add_counters": "getting a counter", "remove_counters": "losing a counter",
    "bury": "being buried", "uncover": "being uncovered", "transfer": "being transferred", "control": "changing controller",
    "lose_host": "losing the card it lay on", "shuffle_in": "being shuffled into a deck", "swap": "being swapped", "gain_vp": "gaining VP",
    "lose_vp": "losing VP", "lose_clash": "losing a clash", "cancel": "losing its abilities",
}


class Trace:
    """A listener that writes down every step. ``names``: card id -> the name a person reads."""

    def __init__(self, names: dict[str, str] | None = None) -> None:
        self.steps: list[Step] = []
        self.names = names or {}
        self.loops: list[Loop] = []
        self.value_loops: list[Any] = []
        self._reads: list[tuple[str, str]] = []
        self.run: Any = None

    # -- what a run tells ---------------------------------------------------------------------------------------

    def begin(self, run: Any) -> None:
        """A run begins, from which all that follows is told."""
        self.run = run

    def name(self, card: str | None) -> str:
        if card is None:
            return "nothing"
        return self.names.get(card, card)

    def names_of(self, cards: Any) -> str:
        named = [self.name(card) for card in cards]
        if len(named) < 2:
            return named[0] if named else "nothing"
        return ", ".join(named[:-1]) + " and " + named[-1]

    def zone(self, zone: str) -> str:
        """A pile of cards as players call it: "Ann's deck", "the base deck"."""
        kind, _, player = zone.partition(":")
        said = {"discard": "discard pile", "monsters": "monster deck", "treasures": "treasure deck", "madness": "Madness deck"}.get(
            kind, kind.replace("-", " ") + " pile" * kind.endswith("-discard"))
        return f"{player}'s {said}" if player else f"the {said}"

    @staticmethod
    def counters(number: int, noun: str = "+1 power counter") -> str:
        """So many counters: "a +1 power counter", "two +1 power counters"."""
        return english.an(noun) if number == 1 else f"{english.words_for(number)} {english.plural(noun)}"

    def _left(self, run: Any, card: str) -> str:
        return f" and has power {self.power(run, card)}" if card in run.p.play and run.p.ident[card].face.kind == "minion" else ""

    def pile(self, run: Any, card: str) -> str:
        """Where a card has gone, as players say it: "Ann's discard pile", "the monster discard pile"."""
        kind, _, player = (run.p.zone_of(card) or "").partition(":")
        said = {"discard": "discard pile", "monster-discard": "monster discard pile", "treasure-discard": "treasure discard pile"}.get(
            kind, kind.replace("-", " "))
        return f"{player}'s {said}" if player else f"the {said or 'discard pile'}"

    def read(self, question: str, answer: str) -> None:
        if (question, answer) not in self._reads:
            self._reads.append((question, answer))

    def add(self, run: Any, kind: str, says: str, rules: tuple = (), cards: tuple = (), deciding: bool = False,
            ability: str | None = None, source: str | None = None, who: str | None = None, answer: str | None = None) -> None:
        depth = 0
        scopes = run.scopes
        while scopes is not None and depth < 12:
            depth += 1
            scopes = scopes[1]
        if ability is None and run.scopes is not None:
            made = run.scopes[0].get("@")
            if made is not None:
                ability = made.key
                source = source or run.scopes[0].get("this")
        says = says[:1].upper() + says[1:]
        step = Step(kind, says, depth, tuple(dict.fromkeys(rules)), ability, source, tuple(cards), self._reads, who, answer, deciding, False, run.p)
        self._reads = []
        self.steps.append(step)

    def note(self, run: Any, kind: str, says: str, rules: tuple = (), cards: tuple = ()) -> None:
        self.add(run, kind, says + ".", rules, cards, kind in DECIDING)

    def phase(self, run: Any, name: str) -> None:
        said = {"start-turn": "Start Turn", "play-cards": "Play Cards", "score-bases": "Score Bases", "draw": "Draw 2 Cards",
                "end-turn": "End Turn"}[name]
        self.add(run, "phase", f"{run.p.turn}: {said}.", ("turn-has-five-phases",))

    def plays(self, run: Any, card: str, player: str | None, how: str, base: str | None, host: str | None) -> None:
        if player is None:
            self.add(run, "play", f"{self.name(card)} arrives at {self.name(base)}.", ("new-base-draws-monsters", "monsters-on-new-base-credit-nobody"),
                     tuple(filter(None, (card, base))), True, None, card)
            return
        where = f" on {self.name(host)}" if host else (f" on {self.name(base)}" if base else "")
        as_ = {"regular": "", "extra": " as an extra card", "special": " as a Special"}.get(how, "")
        rules = ("play-minion-put-on-base",) if base and not host else (("play-action-attach",) if host else ("play-action-show",))
        if run.p.ident[card].face.kind == "titan":
            rules = ("titan-is-put-beside-a-base", "titan-player-controls-it")
        order = run.context.profile.answer("resolution-order")
        step = {"five-steps-2018": ("resolution-step-1-played-card",), "five-steps-2019": ("resolution-step-1-played-card",),
                "seven-steps": ("newest-step-1-put-it-down",)}.get(order, ())
        self.add(run, "play", f"{player} plays {self.name(card)}{where}{as_}.", step + rules,
                 tuple(filter(None, (card, host, base))), True, None, card)

    def nothing_fits(self, run: Any, selection: Any) -> None:
        """Nothing on the table is what an ability asks for."""
        source = run.scopes[0].get("this")
        face = run.p.ident[source].face if source in run.p.ident else None
        if face is not None:
            asks = render_selection(selection, face, self._meant(run))
            self.add(run, "no-target", f"{self.name(source)} finds no target: it asks for {asks}.", ("no-target-then-nothing",), (source,))

    @staticmethod
    def _meant(run: Any) -> dict[str, tuple[str, bool]]:
        """What the names that an ability has given so far stand for: the kind of card, and whether they are several."""
        found = {}
        for name, value in run.scopes[0].items():
            cards = (value,) if isinstance(value, str) else value
            if name not in ("this", "here", "host", "played") and name[0] not in "$@" and isinstance(cards, tuple) and cards and cards[0] in run.p.ident and run.p.ident[cards[0]].face is not None:
                found[name] = (run.p.ident[cards[0]].face.kind, len(cards) > 1)
        return found

    def uses(self, run: Any, card: str, ability: Any, player: str) -> None:
        what = "talent" if ability.label == "talent" else "ability"
        self.add(run, "use", f"{player} uses the {what} of {self.name(card)}.",
                 ("talent-once-a-turn",) if ability.label == "talent" else ("on-your-turn-means",), (card,), True, ability.key, card)

    def reaction(self, run: Any, entry: Any) -> None:
        event = entry.event
        because = self.because(event, entry.source)
        order = run.context.profile.answer("resolution-order")
        hand = entry.zone != "play"
        if event.kind in ("turn_start", "turn_end", "before_score", "when_score", "after_score"):
            rules: tuple = {"turn_start": ("start-of-turn-window",), "turn_end": ("end-of-turn-events-wait-here",),
                            "before_score": ("scoring-before-window",), "when_score": ("scoring-when-window",),
                            "after_score": ("scoring-after-window",)}[event.kind]
        elif order == "seven-steps":
            rules = ("newest-step-6-optional-reactions",) if hand or entry.ability.optional else ("newest-step-5-compulsory-reactions",)
        elif order == "none":
            rules = ("after-means",)
        else:
            rules = ("resolution-step-4-in-hand",) if hand else ("resolution-step-3-in-play",)
        self.add(run, "reaction", f"{self.name(entry.source)} reacts{because}.", rules, (entry.source,), False,
                 entry.ability.key, entry.source)

    def because(self, event: Event, source: str | None = None) -> str:
        """What a card reacts to, after the word "reacts". ``source``: that card, which is not named again."""
        own = event.what is not None and event.what == source
        what = self.name(event.what)
        if event.kind in AT:
            return AT[event.kind].format("it" if own else what)
        doing = DOING.get(event.kind)
        if doing is not None:
            return f" to {doing}" if own else f" to {what} {doing}"
        return {"flip": " to the coin", "challenge": f" to the duel of {what}", "dueling": f" to the duel of {what}",
                "draw": f" to {event.player} drawing a card", "shuffle": f" to {self.zone(event.what or '')} being shuffled",
                "use_talent": f" to {'its own' if own else what + chr(39) + 's'} talent being used"}.get(event.kind, f" to {'itself' if own else what}")

    def happened(self, run: Any, event: Event) -> None:
        says = self.sentence(run, event)
        if says:
            rules = VERB_RULES.get(event.kind, ())
            if self._sets_titan_aside(run, event):
                rules += ("titan-set-aside-on-leaving",) + (("titan-loses-counters-on-leaving",) if event.last.counters else ())
            # the two cards of the Draw phase are drawn by everybody, whatever happened
            self.add(run, event.kind, says, rules, tuple(filter(None, (
                event.what if event.what in run.p.ident else None, event.target if event.target in run.p.ident else None))),
                event.kind != "draw" or run.scopes is not None)

    @staticmethod
    def _sets_titan_aside(run: Any, event: Event) -> bool:
        """Whether an event has taken a titan out of play."""
        return event.last is not None and event.what in run.p.zone(f"titans:{event.last.owner}")

    def sentence(self, run: Any, event: Event) -> str:
        """What an event means in a plain sentence."""
        what = self.name(event.what)
        kind = event.kind
        if self._sets_titan_aside(run, event):
            doing = {"lose_clash": "loses the clash", "destroy": "is destroyed", "scored": "leaves with its base"}.get(kind, "leaves play")
            return f"{what} {doing} and lies beside {event.last.owner}'s deck again."
        if kind == "destroy":
            return f"{what} is destroyed."
        if kind == "move":
            return f"{what} moves from {self.name(event.origin)} to {self.name(event.target)}."
        if kind in ("return", "place", "shuffle_in") and event.what in run.p.ident:
            pile = run.p.zone_of(event.what)
            if pile in ("monster-discard", "treasure-discard"):
                return f"{what} goes to the {pile.replace('-', ' ')} pile, as nobody owns it."
            if pile == "treasures":
                return f"{what} goes into the treasure deck."
            if pile == "monsters":
                return f"{what} goes into the monster deck."
        if kind == "return":
            return f"{what} returns to {event.last.owner if event.last else 'its owner'}'s hand."
        if kind == "place":
            where = {"hand": "into its owner's hand", "deck-top": "on top of its owner's deck", "discard": "in its owner's discard pile",
                     "deck-bottom": "on the bottom of its owner's deck", "madness": "in the Madness deck", "box": "in the box"}
            head, _, holder = (event.target or "").partition(":")
            if head == "hand" and holder:
                return f"{what} is placed into {holder}'s hand."
            return f"{what} is placed {where.get(event.target, 'elsewhere')}."
        if kind == "shuffle_in":
            return f"{what} is shuffled into its owner's deck."
        if kind == "scored":
            return f"{what} goes to {self.pile(run, event.what)}."
        if kind == "swap":
            return f"{what} is swapped out of play and goes to {self.pile(run, event.what)}."
        if kind == "lose_host":
            return f"{what} is discarded, as the card it lay on has gone."
        if kind == "discard_from_play":
            return f"{what} is discarded from play."
        if kind == "control":
            return f"{event.target} now controls {what}."
        if kind == "add_counters" and event.what not in run.p.play:
            return f"{what} gets {self.counters(event.number)} beside the deck."
        if kind == "add_counters":
            return f"{what} gets {self.counters(event.number)} and has power {self.power(run, event.what)}."
        if kind == "plain_counters":
            several = abs(event.number) != 1
            return f"{self.counters(abs(event.number), 'counter')} {'are' if several else 'is'} {'placed on' if event.number > 0 else 'removed from'} {what}."
        if kind == "remove_counters":
            return f"{what} loses {self.counters(event.number)}{self._left(run, event.what)}."
        if kind == "gain_power":
            return f"{what} gets {event.number:+d} power and has {self.power(run, event.what)}."
        if kind == "gain_vp":
            return f"{event.what} gains {event.number} VP."
        if kind == "lose_vp":
            return f"{event.what} loses {event.number} VP."
        if kind == "discard":
            return f"{what} is discarded."
        if kind == "draw":
            return f"{event.player} draws a card."
        if kind == "transfer":
            return f"{what} is transferred to {self.name(event.target)}."
        if kind == "cancel":
            return f"{what} loses the abilities that it has." if event.number else f"The abilities of {what} are cancelled."
        if kind == "shuffle":
            return f"{self.zone(event.what)} is shuffled."
        if kind == "attach":
            return f"{self.name(event.extra)} lies on {what}."
        if kind == "bury":
            return f"{event.player} buries {what} at {self.name(event.target)}."
        return ""

    def power(self, run: Any, card: str) -> int:
        return values(run).power.get(card, 0) if card in run.p.play else 0

    def prevented(self, run: Any, event: Event, why: tuple) -> None:
        what, source, ability = why
        verb = {"destroy": "destroyed", "move": "moved", "return": "returned", "control": "taken over", "attach": "given an action",
                "gain_power": "changed in power", "place": "placed", "add_counters": "given counters"}.get(event.kind, "affected")
        if what == "cannot":
            says = f"{self.name(event.what)} cannot be {verb}, because of {self.name(source)}."
            rules: tuple = ("cannot-beats-can",)
        else:
            says = f"{self.name(event.what)} is not affected by {self.name(event.source)}, because of {self.name(source)}."
            rules = ("ignore-ability-means",) if what == "ignored" else ("not-affected-means", "affect-means")
        self.add(run, "prevented", says, rules, (event.what,) if event.what else (), True, ability, source)

    def replaced(self, run: Any, event: Event, entry: Any) -> None:
        verb = WOULD.get(event.kind, "be affected")
        by = "its own ability" if entry.source == event.what else self.name(entry.source)
        self.add(run, "replaced", f"{self.name(event.what)} would {verb}, but {by} does something else instead.",
                 ("instead-means", "replaced-event-did-not-happen"), (event.what,) if event.what else (), True,
                 entry.ability.key, entry.source)

    def revealed(self, run: Any, cards: tuple) -> None:
        self.add(run, "reveal", f"{self.names_of(cards)} {'is' if len(cards) == 1 else 'are'} revealed." if cards
                 else "There is nothing to reveal.", ("look-reveal-search",), cards, True)

    def expired(self, run: Any, effects: list) -> None:
        cards = tuple(dict.fromkeys(card for effect in effects for card in effect.targets or ()))
        self.add(run, "expired", f"Effects on {self.names_of(cards)} end." if cards else "What was to last until now ends.",
                 ("effects-expire-by-default",), cards)

    def answered(self, run: Any, choice: Any, option: Any) -> None:
        about = f" about {self.name(choice.about)}" if choice.ask == "may" and choice.about is not None else ""
        says = f"{choice.who or 'Chance'} {decision(choice, option.key) or f'{asked(choice)}{about}: {self.option(run, choice, option.key)}'}."
        why = TURN_RULES.get(option.key.partition(":")[0], choice.why) if choice.ask == "turn" else choice.why
        self.add(run, "choice", says, why, (), choice.ask not in RESTATED, None, choice.about, choice.who, option.key)

    def option(self, run: Any, choice: Any, key: str) -> str:
        """An option in words."""
        return option_words(self, choice, key)

    def chance(self, run: Any, choice: Any, option: Any) -> None:
        self.add(run, "chance", f"Chance decides: {option_words(self, choice, option.key)}.", choice.why, (), False)

    def ranking(self, run: Any, base: str, rows: tuple) -> None:
        said = "; ".join(f"{player} {total} power, {['first', 'second', 'third', 'fourth'][place - 1]}" for player, total, place in rows)
        self.add(run, "ranking", f"{self.name(base)} scores: {said or 'nobody is there'}.",
                 ("scoring-award-points", "presence-needed-for-points", "tie-takes-best-place"), (base,), True)

    def points(self, run: Any, event: Event, place: int) -> None:
        self.add(run, "points", f"{event.what} gains {event.number} VP for {['first', 'second', 'third'][place - 1]} place.",
                 ("scoring-award-points",), (), True)

    def loop(self, run: Any, loop: Loop) -> None:
        self.loops.append(loop)
        names = self.names_of(loop.cards)
        if loop.kind == "forced":
            lap = "step" if loop.period == 1 else f"{loop.period} steps"
            says = f"This never ends: {names} repeat the same {lap}, and no answer of any player leaves {'it' if loop.period == 1 else 'them'}."
            rules: tuple = ("forced-loop-has-no-official-end",)
        else:
            says = f"{loop.by} could repeat this with {names} as often as {loop.by} likes, and can stop at any time."
            rules = ("voluntary-repetition-must-stop",)
        if loop.way_out:
            rules += (f"way-out-{loop.way_out}",)
        self.add(run, "loop", says, rules, loop.cards, True)

    def value_loop(self, run: Any, loop: Any) -> None:
        if any(other == loop for other in self.value_loops):
            return
        self.value_loops.append(loop)
        targets = [card for card in loop.targets if card in run.p.play]
        powers = loop.powers(targets[0]) if targets else ()
        between = f" between {powers[0]} and {powers[-1]}" if len(powers) > 1 else ""
        self.add(run, "loop", f"The power of {self.names_of(targets)} does not settle{between}: "
                 f"{self.names_of(loop.sources)} undo each other.", ("forced-loop-has-no-official-end",), tuple(targets), True)

    def over(self, run: Any) -> None:
        reason, winners, totals = run.p.result
        said = {"points": "The game is over", "stalemate": "The game ends without a winner", "game-over": "The game is over",
                "unending": "The rules give this no end"}[reason]
        who = f"; {self.names_of(winners)} win{'s' if len(winners) == 1 else ''}" if winners else ""
        self.add(run, "over", f"{said}{who}.", ("most-points-win",) if reason == "points" else ("forced-loop-has-no-official-end",),
                 (), True)


DECIDING = {"nowhere", "extra", "stopped", "reroute", "new-base", "stops", "limbo", "opening", "spent", "copies", "suppose",
            "values-move", "breakpoint", "turn", "base", "not-attached"}
#: What lets a player do each thing that is open in the Play Cards phase.
TURN_RULES = {"talent": ("talent-means",), "use": ("on-your-turn-means",), "done": ("nobody-has-to-play-a-card",)}
#: Decisions that the next step says again: what is played where, and where something moves.
RESTATED = {"turn", "base", "host", "move-to"}


def decision(choice: Any, key: str) -> str | None:
    """A decision for nothing, as the rest of a sentence; none of any other."""
    if choice.ask == "turn" and key == "done":
        return "plays no more cards"
    if key == "pass":
        return "passes"
    if choice.ask in ("target", "player", "search", "discard") and key in ("none", "done"):
        return f"{asked(choice)} {'nothing' if key == 'none' else 'no more'}"
    return None


def asked(choice: Any) -> str:
    """What a decision is about, as the verb of a sentence."""
    return {"turn": "decides what to do", "target": "picks", "base": "picks the base", "host": "picks what it goes on",
            "move-to": "picks where it moves", "may": "decides", "order": "picks what comes first", "me-first": "decides",
            "search": "finds", "either": "picks", "discard": "discards", "score": "picks the base to score",
            "replacement": "picks what replaces it", "extra": "picks the extra card", "player": "picks",
            "faction": "names", "next-base": "picks the next base", "put-back": "puts back, from the top down", "which-play": "uses", "opening": "picks"}.get(choice.ask, "picks")


def option_words(trace: Any, choice: Any, key: str) -> str:
    """The words for one option of a choice."""
    head, _, rest = key.partition(":")
    if choice.ask == "turn":
        if key == "done":
            return "no more cards"
        card = rest.partition(":")[0]
        return {"play": "play ", "talent": "use the talent of ", "use": "use "}[head] + trace.name(card)
    if key in ("yes", "no", "none", "done", "pass", "both", "before", "after", "regular", "extra", "heads", "tails"):
        return {"none": "nothing", "done": "no more", "pass": "pass", "regular": "the regular play", "extra": "an extra play"}.get(key, key)
    if choice.ask in ("order", "me-first", "replacement"):
        what = key.partition("#")[2].partition(":")[2]
        return trace.name(key.partition("#")[0]) + (f" for {trace.name(what)}" if what else "")
    if choice.ask == "which-play":
        return _play_words(trace, key)
    if choice.ask == "either":
        return _part_words(trace, choice, key)
    return trace.name(key)


def _part_words(trace: Any, choice: Any, key: str) -> str:
    """One part of an ability that says OR, as the card says it; without its run a trace knows only the number."""
    run = trace.run
    node = run.context.library.nodes.get(choice.prompt[1]) if run is not None and isinstance(choice.prompt, tuple) and len(choice.prompt) == 2 else None
    parts = getattr(node, "args", {}).get("of")
    if not isinstance(parts, tuple) or not key.isdigit() or int(key) > len(parts):
        return f"part {key}" if key.isdigit() else trace.name(key)
    source = run.p.ident.get(choice.about)
    return render_part(parts[int(key) - 1], source.face if source is not None else None)


def _play_words(trace: Any, key: str) -> str:
    """A play left to somebody: of which kind, if that matters, and what limits it: bases, the card whose text gave it, or both."""
    head, _, rest = key.partition(":")
    if head in ("minion", "action"):
        head, _, rest = rest.partition(":")
        said = f"the {key.partition(':')[0]} play" if head == "regular" else f"an extra {key.partition(':')[0]} play"
    else:
        said = "the regular play" if head == "regular" else "an extra play"
    limit = rest.partition("~")[0]
    bases, _, path = limit.rpartition("+") if "+" in limit else (("", "", limit) if "@" in limit else (limit, "", ""))
    given = " of " + trace.name(path.partition("@")[0]) if path else ""
    return said + given + (" at " + " or ".join(trace.name(base) for base in bases.split("/")) if bases else "")


def options_in_words(trace: Any, choice: Any) -> dict[str, str]:
    """The words for every option of a choice, by key. Options that the words alone would not tell apart are numbered."""
    words = {key: option_words(trace, choice, key) for key in choice.keys()}
    every = list(words.values())
    seen: dict[str, int] = {}
    for key, said in words.items():
        if every.count(said) > 1:
            seen[said] = seen.get(said, 0) + 1
            words[key] = f"{said} ({seen[said]})"
    return words
