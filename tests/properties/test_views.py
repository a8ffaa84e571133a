"""Hidden information: what a player is told is made from what he may know, and from nothing else."""

import json

import pytest
from click.testing import CliRunner
from random_games import FIRST, game_profile, how, library, profiles
from support import soundness
from support.amount import as_many, some
from support.soundness import keeps_secrets, strings

from adjudicator.cli import main
from adjudicator.engine.kernel.run import Context, NotAnOption, advance
from adjudicator.judge.play import deal, pick
from adjudicator.judge.replay import player_view
from adjudicator.judge.replay.player_trace import PlayerTrace

#: Games of one test, and every how many steps a step is told to each player.
GAMES = as_many(2, 6)
EVERY = 3


def steps_of(seed, profile, limit=600):
    """The games that ask something in a random game, with the answers and the context."""
    rng, _, start = deal(library(), seed, **how(seed))
    context = Context(library(), game_profile(profile))
    game = advance(start, context)
    for number in range(limit):
        if game.choice is None:
            return
        key = pick(game, rng)
        yield number, game, key, context
        game = advance(game, context, key)


def told(game, key, player, profile, names=None):
    """What one step is for a player: its lines and its JSON; and the game after it. ``names``: what cards are called, if not by their names."""
    trace = PlayerTrace(player, names or {card: identity.face.name for card, identity in game.position.ident.items()})
    context = Context(library(), game_profile(profile), trace)
    after = advance(game, context, key)
    return [step.as_data() for step in trace.steps], after, context


def asked(game):
    """Who is asked for what where a game has stopped."""
    return (game.choice.who, game.choice.ask) if game.choice is not None else None


def came_to_light(steps):
    """Cards that everybody saw for a moment: revealed, or discarded and then shuffled into a new deck with the pile."""
    kinds = [step["kind"] for step in steps]
    again = len(kinds) - 1 - kinds[::-1].index("reshuffle") if "reshuffle" in kinds else -1
    return {
        card
        for number, step in enumerate(steps)
        for card in step.get("cards", ())
        if step["kind"] in ("reveal", "play", "reaction", "use") or (step["kind"] == "discard" and number < again)
    }


@pytest.mark.parametrize("profile", some(profiles(), 4))
def test_two_games_that_differ_only_in_what_is_hidden_are_told_alike(profile):
    compared = 0
    for seed in range(FIRST, FIRST + GAMES):
        for number, game, key, context in steps_of(seed, profile):
            if number % EVERY:
                continue
            for player in game.position.players:
                # what is about to be picked stays, as the decision is already on the table
                other = player_view.with_unknown_cards_exchanged(
                    game, context, player, player_view.cards_involved(game.choice, game.position)
                )
                if other is None or game.scopes is not None or game.levels is not None:
                    continue
                here, after, made = told(game, key, player, profile)
                try:
                    there, otherwise, _ = told(other, key, player, profile)
                except NotAnOption:
                    continue
                if came_to_light(here) & set(player_view.hidden_from(game, context, player)):
                    continue
                # what has come to light by the step makes two games of it, which may be told as two
                if player_view.player_view(after, made, player) == player_view.player_view(otherwise, made, player):
                    if asked(after) != asked(otherwise):
                        # one of them waits for somebody whom only that game has something to ask: as far as both have come they are told alike
                        far = min(len(here), len(there))
                        here, there = here[:far], there[:far]
                    assert json.dumps(here) == json.dumps(there)
                    compared += 1
    assert compared > 15


@pytest.mark.parametrize("profile", some(profiles()[::3], 2))
def test_no_name_and_no_id_of_a_hidden_card_is_told(profile):
    """A card that was hidden before a step and is hidden after it. Each is called by a name of its own that no rule, faction or other
    card bears, so that being named and being spoken of by chance are two things."""
    secrets = 0
    for seed in range(FIRST + 40, FIRST + 40 + GAMES):
        for number, game, key, context in steps_of(seed, profile):
            if number % EVERY:
                continue
            names = {card: f"<{card}>" for card in game.position.ident}
            for player in game.position.players:
                steps, after, made = told(game, key, player, profile, names)
                hidden = set(player_view.hidden_from(game, context, player)) & set(player_view.hidden_from(after, made, player))
                said = list(strings(steps))
                # what is revealed and put back within one step is in sight of all while it is
                for card in hidden - came_to_light(steps):
                    assert card not in said
                    assert not any(names[card] in text for text in said), (card, said)
                secrets += len(hidden)
    assert secrets > 3_000


def test_which_card_leaves_a_hand_face_down_is_told_to_nobody_else():
    """Laid in a duel or buried: for the others it makes no difference which card of the hand it was."""
    compared = 0
    for seed in range(FIRST + 80, FIRST + as_many(84, 92)):
        rng, _, start = deal(library(), seed, pool=["Ancient Egyptians", "Cowboys", "Cowboys", "Ancient Egyptians"])
        context = Context(library(), game_profile("latest"))
        game = advance(start, context)
        while game.choice is not None:
            choice = game.choice
            hand = [key for key in choice.keys() if choice.who is not None and key in game.position.zone(f"hand:{choice.who}")]
            if len(hand) > 1 and (choice.ask == "duel-card" or (choice.ask == "target" and choice.prompt[0] == "bury")):
                for player in game.position.players:
                    if player != choice.who:
                        ways = [told(game, key, player, "latest") for key in (hand[0], hand[-1])]
                        # it lies hidden now, nothing else has come of it yet, and the same person is asked the same next
                        hides = all(
                            key in player_view.hidden_from(after, made, player) for key, (_, after, made) in zip((hand[0], hand[-1]), ways)
                        )
                        if hides and ways[0][1].choice == ways[1][1].choice:
                            assert (
                                len({json.dumps([steps, player_view.player_view(after, made, player)]) for steps, after, made in ways}) == 1
                            )
                            compared += 1
            game = advance(game, context, pick(game, rng))
    assert compared > 1


def test_a_view_that_tells_too_much_is_found(monkeypatch):
    found = []
    monkeypatch.setattr(player_view.PlayerView, "knows", lambda self, card: True)
    for _, game, _, context in steps_of(2, "latest", 30):
        found += keeps_secrets(game, context)
    assert any("can tell apart" in what for what in found) and any("is told of" in what for what in found)


def test_a_hand_that_is_not_ones_own_is_a_number(monkeypatch):
    for _, game, _, context in steps_of(5, "latest", 60):
        for player in game.position.players:
            made = player_view.player_view(game, context, player)
            for other, has in made["players"].items():
                cards = game.position.zone(f"hand:{other}")
                assert has["hand"]["cards"] == len(cards)
                if other == player:
                    assert len(has["hand"]["known"]) == len(cards) if cards else not has["hand"].get("known")
                else:
                    assert len(has["hand"].get("known", ())) == sum(player in game.position.seen.get(card, ()) for card in cards)
            assert player_view.player_view_lines(made)
    assert "secrets" not in soundness.CHECKS


SITUATION = """
situation: what-bea-sees
title: What Bea sees
players:
  Ann: {hand: [Tomb Trap, Zapbot, Tenacious Z], deck: [Warbot, Hoverbot], discard: []}
  Bea: {hand: [Walker], deck: [Grave Digger]}
turn: Ann
bases: [Cuzcu, Evans City Cemetery]
moves: [{Ann: {play: Zapbot, at: Cuzcu}}, {Ann: {play: Hoverbot, at: Cuzcu}}, {Ann: done}]
otherwise: decline
"""


def shown(tmp_path, *more):
    file = tmp_path / "what-bea-sees.yaml"
    file.write_text(SITUATION.replace("{Ann: {play: Hoverbot, at: Cuzcu}}, ", ""), encoding="utf-8")
    return CliRunner().invoke(main, ["replay", str(file), *more])


def test_the_command_tells_a_player_what_he_may_know(tmp_path):
    for_bea, for_ann = shown(tmp_path, "--for", "bea"), shown(tmp_path, "--for", "Ann")
    assert (for_bea.exit_code, for_ann.exit_code) == (0, 0), for_bea.output
    assert "Ann plays Zapbot on Cuzcu." in for_bea.output and "Walker" in for_bea.output
    for hidden in ("Tomb Trap", "Tenacious Z", "Warbot", "Hoverbot"):
        assert hidden not in for_bea.output
    assert "Tomb Trap" in for_ann.output and "Walker" not in for_ann.output
    assert "draws a card" in for_bea.output and "Ann draws Warbot." in for_ann.output
    data = json.loads(shown(tmp_path, "--for", "Bea", "--json").output)
    assert data["for"] == "Bea" and data["view"]["players"]["Ann"]["hand"] == {"cards": 4}
    assert not {"tomb-trap", "Tomb Trap", "warbot", "Warbot"} & set(strings(data))
    wrong = shown(tmp_path, "--for", "Zed")
    assert wrong.exit_code == 2 and "unknown-player-name" in wrong.output
