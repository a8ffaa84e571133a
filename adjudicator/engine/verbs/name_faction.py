"""Name a faction; the card remembers it."""

from msgspec.structs import replace

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.cards import Mark
from ...table.choices import Option
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.drafting import factions_of
from ..reading.cards import faction_of
from ..reading.selections import players


@VERBS.word(
    "name_faction",
    {"owned_by": Param("player")},
    "owned_by",
    render=lambda n, say: "for " + say.player(n.args["owned_by"]) + ", name a faction they own" if n.args["owned_by"] else "name a faction",
)
def name_faction(run: Run, node: Node) -> None:
    """Name a faction: the card remembers it, and forgets what was named for it before."""
    this: str = run.scope["this"]
    place = run.p.play.get(this)
    if place is not None and any(mark.kind == "faction" for mark in place.marks):
        run.p = run.p.lying(this, replace(place, marks=tuple(mark for mark in place.marks if mark.kind != "faction")))
    if node.args["owned_by"] is None:
        run.push(NameFaction(owners=("",)))
        return
    run.push(NameFaction(owners=players(run, node.args["owned_by"])))


class NameFaction(Frame, frozen=True, kw_only=True):
    """Name a faction for each owner left; an empty name stands for any owner."""

    owners: tuple[str, ...]


@frame(NameFaction)
def _name_faction(run: Run, item: NameFaction) -> None:
    owners = item.owners
    answer = run.take()
    this: str = run.scope["this"]
    if answer is not None:
        place = run.p.play.get(this)
        if place is not None:
            run.p = run.p.lying(this, replace(place, marks=place.marks + (Mark("faction", answer.data),)))
        else:
            # a standard action keeps no marks: its own text remembers
            run.bind("faction", (answer.data,))
        if run.log is not None:
            run.log.note(run, "names", f"the {answer.data} faction is named", (), (this,))
        owners = owners[1:]
        run.outcome = Outcome(True)
    if not owners:
        return
    factions = sorted(
        {
            faction
            for card, identity in run.p.ident.items()
            if identity.face is not None
            and (faction := faction_of(run, card))
            and identity.owner is not None
            and owners[0] in ("", identity.owner)
        }.union(*(chosen for player, chosen in factions_of(run).items() if owners[0] in ("", player)))
    )
    if not factions:
        run.outcome = Outcome(False)
        return
    run.ask(
        NameFaction(owners=owners),
        run.scope.get("you") or run.p.turn,
        "faction",
        this,
        [Option(faction, faction) for faction in factions],
    )
