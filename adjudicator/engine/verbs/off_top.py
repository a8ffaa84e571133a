"""Off the top: cards are turned up from a deck until one of a kind appears (rule ``off-the-top-reveals-until-found``)."""

from ...language import english
from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.events import Event
from ...table.zones import put, take
from ..attempts import attempt
from ..changes import happen
from ..decks import need_top
from ..effects import effect
from ..looking import cards_of, meets, number, players_of
from ..playable import NO_LIMITS, hand_plays, places, spend, within
from ..playing import play
from ..run import Level, Outcome, Run, frame

#: The name in a scope of what was revealed and not used. No card has a blank in its id.
TURNED_UP = "~turned up"
#: The name in a scope of the play that a card off the top uses up.
GIVEN_UP = "~given up"


@VERBS.word("play_off_top", {"what": Param("selection", True), "player": Param("player"), "number": Param("number", False, 1),
                             "at": Param("target"), "as": Param("name"), "instead_of": Param("word", False, None, ("minion",))}, "what",
            causes=("reveal", "play", "shuffle"), questions=("deck-runs-out-while-revealing",),
            render=lambda n, say: say.does(n.args["player"], "play") + " " + (
                say.kind_of(n.args["what"], article=True) if n.args["number"] == 1 else say.number(n.args["number"]) + " " + say.many(n.args["what"]))
            + " off the top of " + say.their(n.args["player"]) + " deck"
            + (" " + say.place(n.args["at"]) + ("" if n.args["instead_of"] else " as an extra " + n.args["what"].kind) if n.args["at"] is not None else "")
            + (f" instead of {english.an(n.args['instead_of'])} from your hand" if n.args["instead_of"] else ""))
def play_off_top(run: Run, node) -> None:
    """Reveal until a card fits, play it, and shuffle the others in when it has been resolved. ``number``: how many are played,
    the whole of it anew for each, the shuffling at the end (rule ``off-the-top-repeats-per-card``). ``at``: the base where;
    ``as``: the card that was played. ``instead_of``: it takes the place of a card from the hand, and the play that this one would
    have used is used up, with the limits that it has (clarification ``emperor-penguin-keeps-the-kind``)."""
    if node.args["as"] is not None:
        run.bind(node.args["as"], ())
    times = number(run, node.args["number"], run.scopes[0])
    run.outcome = Outcome(False)
    for player in players_of(run, node):
        run.push("off_top_rest", player)
        if node.args["instead_of"] is not None:
            run.push("off_top_instead", node, player)
            continue
        for _ in range(times):
            run.push("off_top_play", node)
            run.push("off_top", node, player, 1, (), False)


@frame("off_top_instead")
def _off_top_instead(run: Run, item: tuple) -> None:
    """Pick the play from the hand that is given up; only a card that it allows will do."""
    _, node, player = item
    answer = run.take()
    if answer is None:
        bases = cards_of(run, node, "at")
        named = {key: Option(key, allowance) for key, allowance in hand_plays(run, player, node.args["instead_of"], bases).items()}
        if not named:
            run.outcome = Outcome(False)
            return
        run.ask(item, player, "which-play", run.scopes[0].get("this"), [named[key] for key in sorted(named)], ("regular-means",))
        return
    spend(run, answer.data)
    run.bind(GIVEN_UP, answer.data)
    run.push("off_top_play", node)
    run.push("off_top", node, player, 1, (), False)


@VERBS.word("reveal_until", {"what": Param("selection", True), "as": Param("name", True), "do": Param("body", True), "number": Param("number", False, 1),
                             "player": Param("player")}, "what",
            causes=("reveal", "shuffle"), questions=("deck-runs-out-while-revealing",), decides="player",
            render=lambda n, say: say.revealing(n),
            why="what is turned up on the way belongs nowhere until it goes back, which revealing a number of cards is not; other sets use it often")
def reveal_until(run: Run, node) -> None:
    """Reveal until so many cards fit, which are then called by a name and lie on top of the deck again; do something with them, and
    shuffle whatever else was revealed in."""
    wanted = number(run, node.args["number"], run.scopes[0])
    for player in players_of(run, node):
        run.push("off_top_rest", player)
        run.push("off_top_found", node, player)
        run.push("off_top", node, player, wanted, (), False)


@frame("off_top")
def _off_top(run: Run, item: tuple) -> None:
    """One more card. Revealed cards are in no zone meanwhile (rule ``revealed-cards-in-no-zone``); those that fit go back on top of
    the deck when there are enough of them, or no more to come. ``begun``: whether one was revealed, so that a deck that ends has run out
    on the way."""
    _, node, player, left, fits, begun = item
    deck = f"deck:{player}"
    stops = not run.p.zone(deck) and begun and run.question("deck-runs-out-while-revealing") == "stop"
    if not stops and left and not need_top(run, item, deck):
        return
    if stops or not left or not run.p.zone(deck):
        # one that acted on being turned up may have gone elsewhere
        fits = tuple(card for card in fits if card in run.p.zone("aside"))
        for card in reversed(fits):
            run.p = put(take(run.p, card, "aside"), card, deck)
        run.outcome = Outcome(not left and bool(fits), fits)
        return
    card = run.p.zone(deck)[0]
    run.p = put(take(run.p, card, deck), card, "aside", "bottom")
    run.p = run.p.replace(seen={**run.p.seen, card: run.p.players})
    if run.log is not None:
        run.log.revealed(run, (card,))
    given_up = run.scopes[0].get(GIVEN_UP)
    if meets(run, card, node.args["what"], run.scopes[0]) and (given_up is None or given_up.limits is None or within(run, card, given_up.limits)):
        run.push("off_top", node, player, left - 1, fits + (card,), True)
    else:
        run.bind(TURNED_UP, run.scopes[0].get(TURNED_UP, ()) + (card,))
        run.push("off_top", node, player, left, fits, True)
    if "reveal" in run.context.hand_kinds(run.p):
        # what acts on being turned up does so while it lies there
        run.levels = (Level((), (effect(run, "reveal", card, origin=deck, target=player),)), run.levels)
        run.push("flush")


@frame("off_top_play")
def _off_top_play(run: Run, item: tuple) -> None:
    """Play what was found; what cannot be played is discarded instead (rule ``off-the-top-unplayable-is-discarded``)."""
    for card in run.outcome.objects:
        player = run.p.zone_of(card).partition(":")[2]
        run.push("set_outcome", run.outcome)
        limits = NO_LIMITS if item[1].args["at"] is None else (None, cards_of(run, item[1], "at"), ())
        if run.p.ident[card].face.normal_play and places(run, card, player, limits, how="extra"):
            if item[1].args["as"] is not None:
                run.bind(item[1].args["as"], (card,))
            given_up = run.scopes[0].get(GIVEN_UP)
            play(run, card, player, "regular" if given_up is not None and given_up.regular else "extra", limits)
            return
        attempt(run, [Event("discard", card, player)])


@frame("off_top_found")
def _off_top_found(run: Run, item: tuple) -> None:
    """Do with the cards found what the text says."""
    _, node, player = item
    found = run.outcome.objects
    run.bind(node.args["as"], found)
    if found:
        run.push("do", node.args["do"])


@frame("off_top_rest")
def _off_top_rest(run: Run, item: tuple) -> None:
    """What was not used goes back into the deck (rule ``off-the-top-leftovers-shuffled-in``)."""
    player = item[1]
    deck = f"deck:{player}"
    cards = [card for card in run.scopes[0].get(TURNED_UP, ()) if card in run.p.zone("aside")]
    run.bind(TURNED_UP, ())
    if not cards:
        return
    for card in cards:
        run.p = put(take(run.p, card, "aside"), card, deck)
    event = happen(run, Event("shuffle", deck, player))
    if run.log is not None:
        run.log.happened(run, event)
