"""Name a faction; the card remembers it."""

from ...language.words import VERBS, Param
from ...table.choices import Option
from ..looking import players
from ..run import Outcome, Run, frame


@VERBS.word("name_faction", {"owned_by": Param("player")}, "owned_by",
            render=lambda n, say: ("for " + say.player(n.args["owned_by"]) + ", name a faction they own" if n.args["owned_by"] else "name a faction"))
def name_faction(run: Run, node) -> None:
    if node.args["owned_by"] is None:
        run.push("name_faction", ("",))
        return
    run.push("name_faction", players(run, node.args["owned_by"]))


@frame("name_faction")
def _name_faction(run: Run, item: tuple) -> None:
    owners = item[1]
    answer = run.take()
    this = run.scopes[0].get("this")
    if answer is not None:
        place = run.p.play.get(this)
        if place is not None:
            play = dict(run.p.play)
            play[this] = place._replace(marks=place.marks + (("faction", answer.data),))
            run.p = run.p.replace(play=play)
        else:
            # a standard action keeps no marks: its own text remembers
            run.bind("faction", (answer.data,))
        if run.log is not None:
            run.log.note(run, "names", f"the {answer.data} faction is named", (), (this,))
        owners = owners[1:]
        run.outcome = Outcome(True)
    if not owners:
        return
    factions = sorted({identity.face.faction for identity in run.p.ident.values()
                       if identity.face is not None and identity.face.faction and identity.owner is not None
                       and identity.owner in (owners[0] or identity.owner,)})
    if not factions:
        run.outcome = Outcome(False)
        return
    run.ask(("name_faction", owners), run.scopes[0].get("you") or run.p.turn, "faction", this,
            [Option(faction, faction) for faction in factions])
