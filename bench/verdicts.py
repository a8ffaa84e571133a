"""Whether verdicts say what the collection expects: each card, player and base that an "expect" line is about, in the headline or in what it
says besides, with that fact; and how many facts a verdict has about cards that nobody expects anything of.

What is as it was before needs no words, so only facts that the happening changed are counted, besides those of cards that it aimed at.

    python bench/verdicts.py             the figures
    python bench/verdicts.py --missed    each fact that no verdict says, as well
    python bench/verdicts.py --one-in 5  one file in five
    python bench/verdicts.py --drawn 7   no figures: fifty variants drawn by the seed 7, each with its table, its verdict and what a page says
                                         beside it, without what it expects, to be read aloud by somebody who has not seen the trace: does this settle it?"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Any

import yaml

from adjudicator.ground.findings import BadInput
from adjudicator.judge.asking.reasons.resting import resting_on
from adjudicator.judge.asking.reasons.ruled_there import ruled_there
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import Replay, replay
from adjudicator.judge.replay.script import Script
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import Situation, read_situation
from adjudicator.judge.verdict.copies import Copies
from adjudicator.judge.verdict.verdict import verdict

#: Words of a verdict that tell of a zone.
ZONES = {
    "discard": r"discard|destroyed|scored",
    "hand": r"hand|draws|drawn as|treasures are taken|picks of the treasures",
    "deck": r"deck",
    "titans": r"beside",
    "box": r"box",
    "base-discard": r"replaced|takes? the place|scores|leaves?",
    "base-deck": r"base deck|takes? the place",
    "madness": r"Madness",
    "monster-discard": r"monster discard",
    "treasure-discard": r"treasure discard",
    "treasures": r"treasure deck",
    "monsters": r"monster deck",
}

#: Keys of a situation that a reader of its verdict is not shown: what is expected, and what it is filed by.
UNTOLD = ("cites", "demonstrates", "expect", "id", "shows", "situation", "sources", "title", "variants")


def _undotted(text: str, made: Replay) -> str:
    """A text in which no name ends a sentence."""
    names = {Copies(made).name(card) for card in made.position.ident if made.position.ident[card].face is not None}
    for name in names:
        if "." in name:
            text = text.replace(name, name.replace(".", "·"))
    return text


def facts(entry: Any, made: Replay, script: Script) -> list[tuple[str, str, str]]:
    """What an expectation says that changed: kind of fact, and two patterns that one sentence must meet."""
    begun, now = made.setting.game.position, made.position
    found: list[tuple[str, str, str]] = []
    if "card" in entry:
        card = script.card(entry["card"])
        if card is None:
            return []
        alone, several = (re.escape(name.replace(".", "·")) for name in (Copies(made).name(card), Copies(made).several(card)))
        name = f"({alone}|{several})"
        was, place = begun.play.get(card), now.play.get(card)
        if "at" in entry and place is not None and (was is None or was.base != place.base):
            found.append(("at", name, re.escape(Copies(made).name(place.base or ""))))
        if "in" in entry and begun.zone_of(card) != now.zone_of(card):
            kind = now.zone_of(card).partition(":")[0]
            found.append((f"in {kind}", name, ZONES.get(kind, kind)))
        if "controller" in entry and was is not None and place is not None and was.controller != place.controller:
            found.append(("controller", name, "controlled by"))
        if "counters" in entry and place is not None and place.counters != (was.counters if was is not None else 0):
            found.append(("counters", name, rf"{place.counters or 'no'} counter"))
    elif "player" in entry:
        player = entry["player"]
        if "vp" in entry and begun.vp.get(player) != now.vp.get(player):
            found.append(("vp", re.escape(player), rf"now {now.vp.get(player)}\)"))
        if "extra" in entry and entry["extra"]:
            found.append(("extra", re.escape(player), "extra"))
    elif "base" in entry and "breakpoint" in entry:
        base = script.card(entry["base"])
        face = now.ident[base].face if base is not None else None
        if base is not None and face is not None and made.values().breakpoint.get(base) != face.breakpoint:
            found.append(("breakpoint", re.escape(Copies(made).name(base)), rf"breakpoint of .* is (now )?{entry['breakpoint']}"))
    return found


def played(situation: Situation, data: Any) -> Replay:
    """A variant of a situation, played under its profile."""
    return replay(data, situation.file, library(), game_profile(str(data.get("profile", "latest"))))


def measured(one_in: int = 1) -> tuple[Counter[str], Counter[str], list[int], list[str]]:
    """By kind of fact how many there are and how many are said, the numbers of facts that nobody expects, and what is not said."""
    there: Counter[str] = Counter()
    said: Counter[str] = Counter()
    more: list[int] = []
    missed: list[str] = []
    for path in situation_files(situations_path())[::one_in]:
        situation = read_situation(path)
        for variant, data in situation.variants:
            try:
                made = played(situation, data)
            except BadInput:
                continue
            found = verdict(made, knowledge(), besides=True)
            words = [*re.split(r"(?<=[.;])\s", _undotted(found.says, made)), *(_undotted(line, made) for line in found.also)]
            script = Script(data, situation.file, made.setting)
            expected = set()
            for entry in data.get("expect") or ():
                expected.add(str(entry.get("card") or entry.get("player") or entry.get("base") or ""))
                for kind, who, what in facts(entry, made, script):
                    there[kind] += 1
                    if any(re.search(who, line) and re.search(what, line) for line in words):
                        said[kind] += 1
                    else:
                        missed.append(f"{situation.id} [{variant}] {kind} {who} {what}: {' '.join(words)}")
            names = {Copies(made).name(card) for one in expected if (card := script.card(one)) is not None} | expected
            more.append(sum(not any(name and name in line for name in names) for line in words))
    return there, said, more, missed


def drawn(seed: int, number: int = 50) -> Iterator[str]:
    """So many variants of the collection, drawn by chance, each as a reader needs it who is to say whether its verdict settles it."""
    places = [(path, name) for path in situation_files(situations_path()) for name, _ in read_situation(path).variants]
    for nth, (path, name) in enumerate(random.Random(seed).sample(places, number), 1):
        situation = read_situation(path)
        data = dict(situation.variants)[name]
        made = played(situation, data)
        found = verdict(made, knowledge(), besides=True)
        told = json.loads(json.dumps({key: value for key, value in data.items() if key not in UNTOLD}))
        rest = json.dumps({key: value for key, value in told.items() if key != "define"})
        defined = [one for one in told.pop("define", ()) if one.get("name", "") in rest]
        table = yaml.safe_dump(told, sort_keys=False, allow_unicode=True, width=150)
        table += "".join(f"made up: {json.dumps(one)}\n" for one in defined)
        also = "".join(f"\n  also: {line}" for line in found.also)
        texts = "".join(f"\n  the text: {line}" for line in found.texts)
        because = "; ".join(knowledge().by_key[key].title for key in resting_on(made))
        ruled = "".join(f"\n  ruled: {one.title}. {one.says}" for one in ruled_there(made, found))
        rests = f"\n  because: {because}" if because else ""
        asked = {one.question: knowledge().named(one.question).title for one in found.grounds}
        rests += "".join(f"\n  it rests on: {asked[one.question]} {one.title} ({one.standing})" for one in found.grounds)
        yield f"## {nth}. {situation.title}: {name}\n\n{table}\nVERDICT: {found.says}{also}{texts}{rests}{ruled}\n"


if __name__ == "__main__":
    if "--drawn" in sys.argv:
        print(*drawn(int(sys.argv[sys.argv.index("--drawn") + 1])), sep="\n")
        raise SystemExit
    there, said, more, missed = measured(int(sys.argv[sys.argv.index("--one-in") + 1]) if "--one-in" in sys.argv else 1)
    for kind, number in there.most_common():
        print(f"{kind:14} {said[kind]:5} of {number}")
    print(f"{'all':14} {said.total():5} of {there.total()} ({100 * said.total() / max(1, there.total()):.1f} %)")
    print(f"sentences about nothing that is expected: {median(more):g} at the median")
    if "--missed" in sys.argv:
        print(*missed, sep="\n")
