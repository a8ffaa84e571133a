"""Decisions in words: what somebody is asked, and what each option is, as a person at the table would say it."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import Protocol

from ...engine.kernel.run import Run
from ...ground.patterns import pattern
from ...language.rendering import render_ability, render_part
from ...language.tree import Ability, Face, Node, parts
from ...table.choices import Choice
from ..situation.wording import ASKED

#: What is said of the part that comes first where an ability that says OR is used in both.
ALL_PARTS = " first, then the other part"


#: How a text calls the base or the minion of which it has spoken, one of several by its number, and any minion.
_SPOKEN = {"base": pattern(r"\b((?:on |at |to |from )?)(?:there|that base)\b"), "minion": pattern(r"\b()that minion\b")}
_NUMBERED = pattern(r"\bthe (?:first|second|third) (?:card|minion|action|treasure|titan|base)\b")
_MINION = pattern(r"\bminions?\b")


class Namer(Protocol):
    """Who knows what cards are called. ``run``: the run that is told of, if there is one."""

    run: Run | None

    def name(self, card: str | None) -> str:
        """The name of a card."""


def declining_words(choice: Choice, key: str, words: str | None = None) -> str | None:
    """A decision for nothing, as the rest of a sentence; none of any other. ``words``: what the decision is about, in words."""
    if choice.ask == "turn" and key == "done":
        return "plays no more cards"
    if key == "pass":
        return "passes"
    if choice.ask in ("target", "player", "search", "discard") and key in ("none", "done"):
        return f"{words or asked_words(choice)}: {'nothing' if key == 'none' else 'no more'}"
    return None


#: What a decision about a card is about, as the verb of a sentence; of all others the card is named behind the verb.
_ABOUT_A_CARD = {
    "host": "picks what {about} goes on",
    "move-to": "picks where {about} moves",
    "transfer-to": "picks where {about} is transferred",
    "opening": "picks where {about} comes to rest",
    "may": "decides about {about}",
    "replacement": "picks what happens instead to {about}",
    "reset": "picks what counts for {about}",
    "search": "finds with {about}",
    "which-play": "uses for {about}",
}


def decision_words(trace: Namer, choice: Choice) -> str:
    """What a decision is about, as the verb of a sentence, with the card that it is about."""
    if isinstance(choice.prompt, tuple) and choice.prompt[:1] == ("spare_titan",):
        return "picks the titan that leaves play"
    if choice.ask == "transfer-to" and choice.about is not None and choice.prompt:
        # not the card goes there
        return f"picks where a +1 power counter from {trace.name(choice.about)} goes"
    if choice.ask == "put-back":
        return _put_back_words(choice)
    if choice.ask == "me-first":
        return "uses"
    if choice.about is None or choice.ask == "turn":
        return asked_words(choice)
    if choice.ask in _ABOUT_A_CARD:
        return _ABOUT_A_CARD[choice.ask].format(about=trace.name(choice.about))
    return f"{asked_words(choice)} for {trace.name(choice.about)}"


def asked_words(choice: Choice) -> str:
    """What a decision is about, as the verb of a sentence."""
    if choice.ask == "player" and choice.about is None:
        # of a draft; every other player is picked for a card
        return "picks who chooses first"
    return ASKED.get(choice.ask, "picks")


def _put_back_words(choice: Choice) -> str:
    """That a card is laid on or under a deck, or next to one that was laid there just before."""
    _, end, already = choice.prompt or ("put_back", "top", 0)
    if already:
        return f"puts back {'above' if end == 'bottom' else 'below'} it"
    return "puts back, from the bottom up" if end == "bottom" else asked_words(choice)


def put_back(choice: Choice, key: str) -> tuple[str, ...]:
    """The cards that a decision lays on or under a deck, in their order: the one picked, and with the last but one the one that is left."""
    left = [other for other in choice.keys() if other != key]
    return () if choice.ask != "put-back" else (key, *left) if len(left) == 1 else (key,)


def option_words(trace: Namer, choice: Choice, key: str) -> str:
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
        return trace.name(key.partition("#")[0]) + (f" for {trace.name(what)}" if what not in ("", "None") else "")
    if choice.ask == "which-play":
        return _play_words(trace, key)
    if choice.ask == "either":
        return _part_words(trace, choice, key)
    return trace.name(key)


def _part_words(trace: Namer, choice: Choice, key: str) -> str:
    """One part of an ability that says OR, as the card says it; without its run a trace knows only the number."""
    run = trace.run
    has_node = run is not None and isinstance(choice.prompt, tuple) and len(choice.prompt) == 2
    node = run.context.library.nodes.get(choice.prompt[1]) if run is not None and has_node else None
    halves = node.args.get("of") if isinstance(node, Node) else None
    lent = run.context.library.nodes.get(key) if run is not None else None
    if isinstance(lent, Ability):
        return render_ability(lent, labelled=False)
    if run is None or not isinstance(halves, tuple) or not key.isdigit() or int(key) > len(halves):
        return f"part {key}" if key.isdigit() else trace.name(key)
    source = run.p.ident.get(choice.about) if choice.about is not None else None
    # where all parts are used, what is picked only comes first
    used = next((option.data for option in choice.options if option.key == key), ())
    order = "" if not isinstance(used, tuple) or len(used) < 2 else ALL_PARTS if len(used) == 2 else " first"
    if not isinstance(node, Node):
        return key
    face = source.face if source is not None else None
    if run.scopes is None:
        return f"{_part_said(node, int(key), face, (), False)}{order}"
    return f"{_with_the_named(trace, run, _part_said(node, int(key), face, _named_alike(run), _only_looks(run)))}{order}"


def part_in_words(trace: Namer, run: Run, part: object, face: Face | None) -> str:
    """A part of a text, on the table that it finds, in which that of which it has spoken by then is called what it is."""
    if run.scopes is None:
        return str(render_part(part, face))
    return _with_the_named(trace, run, _plainest(part, face, dict(_named_alike(run)), _only_looks(run)))


def _only_looks(run: Run) -> bool:
    """Whether the ability that is read turns up cards only for somebody to look at."""
    ability = run.scope.get("@")
    nodes = parts(ability.body) if isinstance(ability, Ability) else ()
    shows = [one for one in nodes if isinstance(one, Node) and one.word.name == "reveal" and one.args["what"] is None]
    return bool(shows) and all(one.args["to"] != "everyone" for one in shows)


def _named_alike(run: Run) -> tuple[tuple[str, tuple[str, bool]], ...]:
    """As :func:`named_so_far`, without what stands for cards of several kinds."""
    found = []
    for name, known in sorted(named_so_far(run).items()):
        cards = run.scope[name] if isinstance(run.scope[name], tuple) else ()
        if len({face.kind for card in cards if (face := run.p.ident[card].face) is not None}) < 2:
            found.append((name, known))
    return tuple(found)


def _with_the_named(trace: Namer, run: Run, says: str) -> str:
    """A part of a text in which the one base of which the text has spoken has its name, and the one minion where it speaks of no other."""
    known = named_so_far(run)
    for kind, words in _SPOKEN.items():
        cards = [run.scope[name] for name, (what, several) in known.items() if what == kind and not several]
        if len(cards) == 1 and (kind == "base" or len(_MINION.findall(says)) == len(words.findall(says))):
            card = trace.name(cards[0] if isinstance(cards[0], str) else cards[0][0])
            says = words.sub(partial(_lies, "on " if says.startswith("play ") else "at ", card), says)
    return says


def _lies(where: str, name: str, spoken: re.Match[str]) -> str:
    """What a text says of a card with its name in the place of "there" or "that base". ``where``: what stands before a place."""
    way, place = spoken[1], spoken[0].removeprefix(spoken[1])
    return f"{where if way in ('on ', 'at ') or (not way and place == 'there') else way}{name}"


def named_so_far(run: Run) -> dict[str, tuple[str, bool]]:
    """What the names that an ability has given so far stand for: the kind of card, and whether they are several."""
    found = {}
    for name, value in run.scope.items():
        if name in ("this", "here", "host", "played") or name[0] in "$@":
            continue
        cards = (value,) if isinstance(value, str) else value
        if isinstance(cards, tuple) and cards and cards[0] in run.p.ident and run.p.ident[cards[0]].face is not None:
            found[name] = (run.p.ident[cards[0]].face.kind, len(cards) > 1)
    return found


@lru_cache(maxsize=256)
def _part_said(node: Node, number: int, face: Face | None, named: tuple[tuple[str, tuple[str, bool]], ...], looked: bool) -> str:
    """The part of that number, from 1, of what an ability says with OR, ``named``: what it has spoken of, ``looked``: whether it only looks
    at cards. Whoever looks for a case asks the same of many tables."""
    return _plainest(node.args["of"][number - 1], face, dict(named), looked)


def _plainest(part: object, face: Face | None, named: dict[str, tuple[str, bool]], looked: bool) -> str:
    """A part of a text with the kinds of what it has spoken of, unless it numbers them: by itself that says less than "that card"."""
    says = str(render_part(part, face, named, looked))
    return says if _NUMBERED.search(says) is None else str(render_part(part, face, None, looked))


def _play_words(trace: Namer, key: str) -> str:
    """A play left to somebody: of which kind, if that matters, and what limits it: bases, the card whose text gave it, or both."""
    key, _, giver = key.partition("~")
    head, _, rest = key.partition(":")
    if head in ("minion", "action"):
        head, _, rest = rest.partition(":")
        said = f"the {key.partition(':')[0]} play" if head == "regular" else f"an extra {key.partition(':')[0]} play"
    else:
        said = "the regular play" if head == "regular" else "an extra play"
    bases, _, path = rest.rpartition("+") if "+" in rest else (("", "", rest) if "@" in rest else (rest, "", ""))
    if "@" in bases:
        # where it may go is said by the card that gave it
        bases = ""
    source = path.partition("@")[0] or ("" if giver == "may" or giver.isdigit() else giver)
    given = " of " + trace.name(source) if source else ""
    return said + given + (" at " + " or ".join(trace.name(base) for base in bases.split("/")) if bases else "")


def options_in_words(trace: Namer, choice: Choice) -> dict[str, str]:
    """The words for every option of a choice, by key. Options that the words alone would not tell apart are numbered."""
    words = {key: option_words(trace, choice, key) for key in choice.keys()}
    every = list(words.values())
    seen: dict[str, int] = {}
    for key, said in words.items():
        if every.count(said) > 1:
            seen[said] = seen.get(said, 0) + 1
            words[key] = f"{said} ({seen[said]})"
    return words
