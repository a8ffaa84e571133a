"""How titans that met at a base clashed: whose total there was which, and why nothing came of it where they stay side by side."""

from __future__ import annotations

from ....engine.query.prohibitions import prevented
from ....engine.query.ranking import total
from ....engine.values.giving import canceller
from ....language.tree import Node, parts
from ....table.events import Event
from ....table.facts import ClashesHeldBack
from ....table.position import Position
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies
from ..what_gives_it import total_in_words


def clash_in_words(made: Replay, step: Step) -> str:
    """What two titans came to as they clashed, which is their controllers' totals there (rule ``clash-compares-players-totals``), and who
    goes where these are level (rule ``clash-tie-favours-the-first``)."""
    copies, table = Copies(made), step.position
    plain = copies.plain(copies.owned(step.says, told_apart=True))
    newcomer, other, base = step.cards
    if table is None or newcomer not in table.play or other not in table.play:
        return plain
    run = made.run(table)
    first, second = (str(table.play[card].controller) for card in (newcomer, other))
    mine, theirs = (total(run, base, player) for player in (first, second))
    why_mine, why_theirs = (total_in_words(made, base, player, power, table) for player, power in ((first, mine), (second, theirs)))
    tied = " as well, so the one that came there last goes" if mine == theirs else ""
    who = plain.partition(" clash, ")[0]
    return f"{who} clash: {first}'s total there is {mine}{why_mine}, {second}'s {theirs}{why_theirs}{tied}.{_cancelled(made, table, base)}"


def _cancelled(made: Replay, table: Position, base: str) -> str:
    """That a base does not keep titans from clashing as its abilities are cancelled, as a sentence behind another one; else empty."""
    known, face, copies = made.values(table), table.ident[base].face, Copies(made)
    abilities = face.abilities if face is not None and base in known.cancelled else ()
    nodes = (part for ability in abilities for part in parts(ability) if isinstance(part, Node) and part.word.name == "cannot")
    if not any("clash" in node.args["what"].event for node in nodes):
        return ""
    by = canceller(made.run(table), known, base)
    return f" {copies.name(base)} does not keep them from it: its abilities are cancelled{f' by {copies.name(by)}' if by else ''}."


def side_by_side(made: Replay) -> list[str]:
    """Why titans that have met at a base stay there side by side: they are one player's (rule ``own-titans-do-not-clash``), or something
    forbids them to clash."""
    run, copies, begun, said = made.run(), Copies(made), made.setting.game.position.play, []
    if ClashesHeldBack() in made.position.facts:
        return []
    for base in made.position.bases():
        there = [card for card, place in made.position.play.items() if place.base == base and not place.buried]
        titans = [card for card in there if (face := made.position.ident[card].face) is not None and face.kind == "titan"]
        if len(titans) < 2 or all(card in begun and begun[card].base == base for card in titans):
            continue
        newcomer, other = titans[-1], titans[0]
        mine, theirs = (made.position.play[card].controller for card in (newcomer, other))
        met = " and ".join(copies.all_of([other, newcomer]))
        why = prevented(run, Event(kind="clash", what=newcomer, player=mine, origin=base, target=base))
        if mine == theirs:
            said.append(f"{met} do not clash: both are {mine}'s.")
        elif why is not None and why.source is not None:
            said.append(f"{met} do not clash, because of {copies.name(why.source)}.")
    return said
