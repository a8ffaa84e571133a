"""The page that teaches the ability language, made from the registries and the cards, so that it cannot go stale.

Every word is shown by the shortest ability of a real card that uses it, in its data and in its English; a word that no card
uses yet shows its parameters only.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..knowledge import rulings_path
from ..language.events import in_texts, plain
from ..language.library import Library
from ..language.rendering import render_ability
from ..language.terms import PLAYERS, QUANTIFIERS, ZONES
from ..language.tree import Ability, CardInfo, Face, Node, Pattern, Selection, parts
from ..language.words import FAMILIES, Word

TITLES = {
    "verb": "Verbs: what an ability does",
    "filter": "Filters: which cards",
    "condition": "Conditions: whether",
    "number": "Numbers: how many",
    "gift": "Gifts: what a continuous ability gives",
}
#: What a parameter wants, by its kind.
KINDS = {
    "target": "a selection or a name",
    "destination": "a selection or a name",
    "selection": "a selection",
    "base": "a base",
    "player": "a player",
    "number": "a number",
    "word": "one of a list",
    "flag": "yes or no",
    "name": "a new name",
    "body": "what to do",
    "bodies": "several things to do, of which one is chosen",
    "text": "a text",
    "names": "a name, or several",
    "conditions": "conditions",
    "pattern": "a pattern of events",
    "ability": "an ability",
    "effect": "a continuous effect",
    "ref": "a name",
    "comparison": "a number or a comparison",
}

HEAD = """# The ability language

This page is made by `adjudicator primer` from the words that the engine has and the cards that use them; a test keeps it so.

## A card in ten minutes

A card is an entry in `rulings/cards/<set>/<faction>.yaml`. Its printings say what is on it; nothing else in the program knows it.

```yaml
- name: Buccaneer
  copies: 2
  printings:
    first:
      power: 4
      abilities:
      - ongoing:
          instead: {event: destroy, what: this}
          do: {move: this}
    latest: same
```

No `kind` is said, so it is a minion; without `to` it moves to another base of its mover's choice; `latest: same` says that the newest
printing is as the one written above it. An action that stays on a base and waits there (made up here) says its kind, and what it is
played on:

```yaml
- name: Open Gate
  kind: action
  copies: 1
  printings:
    first:
      play_on: base
      abilities:
      - ongoing:
          after: {event: play, what: {a: minion}, by: you, to: here}
          do: {draw: 1}
```

1. **Kind and numbers.** `kind` is minion if left out; `action`, `base`, `titan`, `monster`, `treasure`, `madness` otherwise. A printing
   has `power`, or `breakpoint` and `vp`; an action that lies somewhere has `play_on: base` or `play_on: minion`.
2. **Abilities, in printed order.** Each has one label: `on_play` (no label on the card), `ongoing`, `talent`, `special`, or `base`. Behind
   it stands a mapping or a list: a verb that needs nothing more is an entry of a list (`- shuffle`); a bare word (`on_play: shuffle`) is
   not read.
3. **When.** A label alone is done when the card is played, or lasts. A text that reacts to its own play ("After you play this card, ...")
   waits for it: `ongoing: {after: {event: play, what: this}, ...}`, with `differences: {"Ongoing:": reading}`, since no label is printed.
   `after:`, `when:`, `before:` and a pattern of events make a trigger; `instead:` and a pattern replace what would happen; `gives:` makes
   a continuous ability, `while:` its condition; `as_soon_as:` and a condition make an ability that acts whenever it is so. The keys of a
   pattern stand [below](#keys-of-a-pattern-of-events).
4. **What.** `do:` is a verb, or a list of verbs done in order. `may: true` asks; `limit: once_per_turn` counts. What a text does to this
   *and* that is one verb, `{move: this, with: partner, to: goal}`, and one moment; two in a list are two.
5. **Which cards.** A selection is one quantifier with a kind, then filters: `{one: minion, at: here, power: {at_most: 2}}`.
   `as: name` keeps what was chosen; `this`, `it` (what the event is about), `host`, `here`, `there`, `you` are names that always mean
   something.
6. **How many, and where to.** `number` is how many or how much, of a verb (`{draw: 2}`, `{gain_power: this, number: 1}`) and of a selection
   (`{up_to: minion, number: 2}`; `one` takes fewer if there are fewer, `exactly` all or nothing); a bare number is the `number` of a verb
   that counts. `to` is where something goes or what it is put on, whatever the verb: `{move: it, to: here}`, `{place: it, to: deck_top}`,
   `{add_counters: {to: it}}`; `at` is where something is, `from` where it comes from.
7. **Who.** `you` is whoever uses the ability, but for each player in turn within `each_player`, `who:` and `most_of`; `user` is always
   whoever uses it. On a base `you` is whoever does what it waits for, or whose turn it is, unless `you:` names somebody else.
   `left` is the next player in turn order after `you`.
8. **Check it.** `adjudicator card NAME` renders it in English: read that aloud. `adjudicator lint` names what is wrong, with the line.
   Write a situation that shows it (`docs/situations.md`).
9. **A new faction** needs a face, by which pages show it: [adding.md](adding.md#a-factions-face). A new set is announced by `title:`
   beside `set:`, at the head of its file. A faction may have several files, with the same `faction:` and `set:` at the head of each. A
   card that later printings of its set have in the place of another says which: `replaces: Name`; no deck has both.
10. **A name of its own.** No situation may make up a card of the same name; where one does, `adjudicator lint` names the situation.

If no words fit, compose those that are here; a new word is one file beside its siblings, needs two users, or a sentence why not.
"""


#: What each key of a pattern of events says.
PATTERN_KEYS = {
    "event": "the kind of event, or a list of kinds; those that patterns wait for stand at the end of this page",
    "what": "what it happens to: a name (`this`) or a selection (`{a: minion}`); a player where it happens to one",
    "by": "the player who does it",
    "source": "the card whose ability does it, as a selection",
    "to": "where it goes; of a play what the card itself is put on: with `to: here` a minion played here, or an action played on this base",
    "at": "the base where it happens; of a play with `at: here` also an action played on a minion here",
    "from": "the base that it leaves",
    "zone": "the place out of play that the card comes from, or a list (`hand`, `deck`, `discard`); `play` for cards in play",
    "into": "the player into whose hand it goes",
    "whose": "whose turn it is, of the start or end of a turn",
    "first": "of a play, `true`: only the first card of that kind that its player plays there in a turn; of a flip, the player's first",
    "extra": "of a play: `true` if it is beyond the regular ones (an extra or a Special play), `false` if it is a regular one",
    "directly": "`true`: the ability chose or named its object itself",
    "played": "`true`: the card that does it is just being played",
    "implied": "`true`: the text names no moment, and after scoring is only the likely one",
}


def primer(cards: Library) -> str:
    """The whole page, as Markdown."""
    examples = _examples(cards)
    out = [HEAD, *_pattern_keys()]
    for family, words in FAMILIES.items():
        out.append(f"## {TITLES[family]}\n")
        for word in sorted(words.values(), key=lambda one: one.name):
            out.extend(_word(word, examples.get(("word", id(word)))))
    for title, kind, entries in (
        ("Quantifiers of a selection", "quantifier", QUANTIFIERS),
        ("Where cards lie", "zone", ZONES),
        ("Players", "player", PLAYERS),
        ("Events that patterns wait for", "event", in_texts()),
    ):
        out.append(f"## {title}\n")
        for entry in sorted(entries):
            out.extend(_entry(entry, examples.get((kind, entry))))
    return "\n".join(out).rstrip() + "\n"


def _pattern_keys() -> Iterator[str]:
    yield "## Keys of a pattern of events\n"
    yield "All keys of a pattern must hold; one that is left out does not matter. Only `event` must be there.\n"
    yield "| key | what it says |\n| --- | --- |"
    yield from (f"| `{key}` | {says} |" for key, says in PATTERN_KEYS.items())
    yield ""


def _word(word: Word, example: tuple[CardInfo, Face, Ability] | None) -> Iterator[str]:
    says = (word.run.__doc__ or sys.modules[word.run.__module__].__doc__ or "").strip().split("\n\n")[0] if word.run is not None else ""
    yield f"### `{word.name}`\n"
    yield " ".join(says.split()) + "\n"
    for name, param in word.params.items():
        wants = " | ".join(param.words) if param.words else KINDS.get(param.kind, param.kind.replace("_", " "))
        marks = [] if param.required else ["optional"]
        if name == word.main:
            marks.append("a bare value means this one")
        yield f"- `{name}`: {wants}" + (f" ({', '.join(marks)})" if marks else "")
    if word.params:
        yield ""
    yield from _shown(example)


def _entry(entry: str, example: tuple[CardInfo, Face, Ability] | None) -> Iterator[str]:
    yield f"### `{entry}`\n"
    yield from _shown(example)


def _shown(example: tuple[CardInfo, Face, Ability] | None) -> Iterator[str]:
    if example is None:
        yield "No card uses it yet.\n"
        return
    card, face, ability = example
    yield f"{card.name}: {render_ability(ability, face)}\n"
    yield "```yaml\n" + _source(card, ability) + "\n```\n"


def _examples(cards: Library) -> dict[tuple[str, Any], tuple[CardInfo, Face, Ability]]:
    """The ability with the shortest data for each word and entry of a list."""
    best: dict[tuple[str, Any], tuple[int, str, tuple[CardInfo, Face, Ability]]] = {}
    for card in cards.cards.values():
        for face in dict.fromkeys(card.faces.values()):
            for ability in face.abilities:
                source = _source(card, ability)
                if not source:
                    continue
                entry = (len(source), card.name, (card, face, ability))
                for used in _used(ability):
                    if used not in best or entry[:2] < best[used][:2]:
                        best[used] = entry
    return {used: entry[2] for used, entry in best.items()}


def _used(ability: Ability) -> Iterator[tuple[str, Any]]:
    """Every word and entry of a closed list that an ability uses."""
    for part in parts(ability):
        if isinstance(part, Node):
            yield ("word", id(part.word))
            yield from _players(*part.args.values())
        elif isinstance(part, Selection):
            yield ("quantifier", part.quantifier)
            for zone in part.zone if isinstance(part.zone, tuple) else (part.zone,):
                yield ("zone", zone)
            yield from _players(part.whose)
        elif isinstance(part, Pattern):
            for event in part.event:
                yield ("event", plain(event))
            yield from _players(part.by, part.whose)
        elif isinstance(part, Ability):
            yield from _players(part.you)


def _players(*args: Any) -> Iterator[tuple[str, Any]]:
    """Those of some parts that name players."""
    yield from (("player", arg[0]) for arg in args if isinstance(arg, tuple) and arg and arg[0] in PLAYERS)


def _source(card: CardInfo, ability: Ability) -> str:
    """The data of an ability as its file has it, without the indentation."""
    lines = _lines(card.file)
    start = (ability.line or 0) - 1
    if not 0 <= start < len(lines) or ability.label is None or ability.label not in lines[start]:
        return ""
    indent = len(lines[start]) - len(lines[start].lstrip())
    block = [lines[start]]
    for line in lines[start + 1 :]:
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        block.append(line)
    return "\n".join(line[indent:] for line in block).rstrip()


_FILES: dict[str, list[str]] = {}


def _lines(file: str) -> list[str]:
    if file not in _FILES:
        path = rulings_path() / "cards" / file
        path = path if path.is_file() else rulings_path() / file
        _FILES[file] = path.read_text("utf-8").splitlines() if path.is_file() else []
    return _FILES[file]


def page() -> Path:
    """Where the page lies in a checkout."""
    return Path(__file__).resolve().parents[2] / "docs" / "language.md"
