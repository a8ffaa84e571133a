"""Have the abilities of another card (limits follow the card that has them; names do not come along)."""

from msgspec.structs import replace

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.cards import Mark
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of
from ..resolution.effects import deadline, do_ability
from ..values.giving import lenders, marked_abilities


@VERBS.word(
    "copy_abilities",
    {"of": Param("target", True), "until": Param("word", False, "leaves", ("end_of_turn", "leaves"))},
    "of",
    lends=True,
    render=lambda n, say: "give " + say.reference("this") + " the abilities of " + say.cards(n.args["of"]) + say.until(n.args["until"]),
)
def copy_abilities(run: Run, node: Node) -> None:
    """The abilities become this card's own; one that happens on play happens now."""
    cards = [card for card in cards_of(run, node, "of") if card in run.p.ident]
    this: str = run.scope["this"]
    place = run.p.play.get(this)
    if not cards or place is None:
        run.outcome = Outcome(False)
        return
    face = run.p.ident[cards[0]].face
    if face is None:
        run.outcome = Outcome(False)
        return
    abilities = [ability for ability in face.abilities if ability.half in (None, "minion")]
    there = run.p.play.get(cards[0])
    if there is not None:
        abilities += [ability for ability in marked_abilities(run, there) if not lenders(there, ability)]
    copied = run.scope.get("copied", ())
    known = {mark.value for mark in place.marks if mark.kind == "ability"}.union(
        effect.data for effect in run.p.lasting if effect.kind == "grant" and this in effect.cards
    )
    lasting_ones = [ability for ability in abilities if ability.role != "on_play" and ability.key not in known]
    if node.args["until"] == "leaves":
        marks = place.marks + tuple(Mark("ability", ability.key) for ability in lasting_ones)
        run.p = run.p.lying(this, replace(place, marks=marks))
    else:
        until = deadline(run, node.args["until"])
        made = tuple(Lasting("grant", (this,), 0, until, this, run.scope.get("you"), None, ability.key) for ability in lasting_ones)
        run.p = run.p.replace(lasting=run.p.lasting + made)
    run.outcome = Outcome(True, (this,))
    if run.log is not None:
        run.log.note(run, "copies", f"{run.log.name(this)} has the abilities of {run.log.name(cards[0])}", (), (this,))
    if cards[0] in copied:
        # a copier that copies a copier copies on, but none of them twice
        return
    for ability in [ability for ability in abilities if ability.role == "on_play"][::-1]:
        run.enter({**run.scope, "@": ability, "copied": copied + (cards[0],)})
        do_ability(run, ability, this)
