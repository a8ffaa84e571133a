"""Cards with which a price cannot be paid in full: nothing of it is paid, so they stay where they are."""

from __future__ import annotations

from ....engine.reading.selections import candidates, number
from ....language.english import capitalized, listed
from ....language.tree import Selection, parts
from ...data.table_words import where_words
from ...replay.replay import Replay
from ..asked_for import is_open
from ..copies import Copies

#: Of so many cards it is told.
MOST = 3


def kept_as_too_few(made: Replay) -> list[str]:
    """The cards outside play that stay as there are fewer of them than a text asks for first, as sentences (rule ``to-needs-all-of-x``)."""
    copies, found = Copies(made), list[str]()
    declined = {step.source for step in made.trace.steps if step.how == "may" and step.answer == "no"}
    for one in made.trace.nothings:
        source = str(one.scope.get("this"))
        if one.node.word.name != "pay" or source in declined or source not in made.position.ident:
            continue
        run = made.run_of(one.game)
        for price in parts(one.node.main):
            if not isinstance(price, Selection) or price.quantifier != "exactly" or price.zone == "play" or not is_open(run, price):
                continue
            there = candidates(run, price, run.scope)
            zones = {run.p.zone_of(card) for card in there} | {made.position.zone_of(card) for card in there}
            if 0 < len(there) < number(run, price.number, run.scope) and len(there) <= MOST and len(zones) == 1:
                names = capitalized(listed(copies.all_of(there)))
                stay = "stays" if len(there) == 1 else "stay"
                why = f"where what {copies.one(source)} asks for first cannot be done in full, none of it is"
                found.append(f"{names} {stay} {where_words(zones.pop())}: {why}.")
    return list(dict.fromkeys(found))
