"""Every clarification of the four rulebooks, entry by entry, and every official clarification of the card reference: shown by a
situation, or the reason why none can show it.

An entry of a rulebook is a heading of its chapter of clarifications in the source map, with the nodes that carry its sentences; one
of the reference is a node that cites it. Exit code 1 if a node has neither a situation nor a reason, or if more than one entry in
twenty, of the books or of the reference, has nothing but reasons.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

BOOKS = ("munchkin-2015", "oops-2018", "international-incident-2019", "culture-shock-2019")
CHAPTER = "Clarifications / "
#: A mark for what is still to be done, which is no reason.
WAITING = "not yet encoded"
#: What is printed of those that wait for a word of the ability language.
PAPER = "on paper only"
#: One entry in so many may have a reason in the place of a situation.
ALLOWED = 20


def entries(base) -> dict[str, dict[str, list]]:
    """By source the entries, each with the nodes that carry it."""
    from adjudicator.knowledge.sources.maps import load_maps

    nodes = {record.id: record for record in (*base.rules, *base.questions, *base.clarifications)}
    maps = {one.source: one for one in load_maps().maps}
    found: dict[str, dict[str, list]] = {}
    for book in BOOKS:
        told = found[book] = {}
        for heading in maps[book].headings:
            if heading.title.startswith(CHAPTER):
                ids = dict.fromkeys(id.partition("/")[0] for entry in heading.entries for id in entry.nodes)
                told[heading.title.removeprefix(CHAPTER)] = [nodes[id] for id in ids if id in nodes]
    found["card-reference"] = {
        one.id: [one] for one in base.clarifications if not one.ended and any(cite.source == "card-reference" for cite in one.cites)
    }
    return found


def on_paper() -> frozenset[str]:
    """The cards whose text needs a word that nothing carries out, so that no situation can hold them."""
    from adjudicator.judge.data.loaded import library

    return frozenset(card.name for card in library().cards.values() if any(face.paper for face in card.faces.values()))


def waits_for_a_word(node, paper: frozenset[str]) -> bool:
    """Whether a node waits to be encoded and all cards it is about are on paper only."""
    cards = getattr(node, "cards", ())
    return getattr(node, "narrative", "") == WAITING and bool(cards) and paper.issuperset(cards)


def main() -> int:
    """Print one line for each source, and below it what is missing."""
    from adjudicator.judge.situation.compendium import compendium

    known = compendium()
    paper = on_paper()
    only_reasons = {True: 0, False: 0}
    counted = {True: 0, False: 0}
    shown = {id.partition("/")[0] for told in known.situations.values() for id in told.shows}
    wrong = False
    for source, told in entries(known.base).items():
        holes = {
            name: [
                node.id
                for node in nodes
                if node.id not in shown and getattr(node, "narrative", "") in ("", WAITING) and not waits_for_a_word(node, paper)
            ]
            for name, nodes in told.items()
        }
        empty = [name for name, nodes in told.items() if not nodes]
        missing = {name: ids for name, ids in holes.items() if ids}
        reasoned = [name for name, nodes in told.items() if nodes and name not in missing and not any(node.id in shown for node in nodes)]
        only_reasons[source in BOOKS] += len(reasoned)
        counted[source in BOOKS] += len(told)
        print(
            f"{source}: {len(told)} entries, {len(told) - len(empty) - len(missing) - len(reasoned)} shown, {len(reasoned)} with a reason, "
            f"{len(missing)} with something not shown, {len(empty)} without a node"
        )
        for name in reasoned:
            print(
                f"  reason: {name}: "
                + ", ".join(sorted({PAPER if waits_for_a_word(node, paper) else node.narrative for node in told[name]}))
            )
        for name, ids in missing.items():
            print(f"  NOT SHOWN: {name}: {', '.join(ids)}")
        for name in empty:
            print(f"  NO NODE: {name}")
        wrong = wrong or bool(missing or empty)
    for books, number in only_reasons.items():
        if number * ALLOWED > counted[books]:
            print(f"TOO MANY REASONS: {number} of {counted[books]} entries of the {'rulebooks' if books else 'reference'}")
            wrong = True
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
