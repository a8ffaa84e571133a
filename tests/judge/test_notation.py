"""The text notation: short, read back without loss, and honest about what it cannot say."""

import pytest
from click.testing import CliRunner
from support.collection import telling_variants

from adjudicator.cli import main
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation import notation
from adjudicator.judge.situation.converting import convert
from adjudicator.judge.situation.notation_reading import read_notation
from adjudicator.judge.situation.setting import set_up
from adjudicator.judge.situation.situation import from_data
from adjudicator.judge.situation.writing import same_game, situation_data

POST = """\
Smash Up: A poisoned Buccaneer
turn Bea; play-cards; first printings; id a-poisoned-buccaneer; played minion; then Ann, Cal; madness 3; profile community-wiki; \
when-values-move = at-once; finite-abilities-limit = 7
made up: "Hill; the \\"Third\\"" = base 20 (4-2-1); Ant = minion 2
Ann, 7 VP; deck Howl, 3?, deep = ?; discard Shanghai, 2?
Bea, 5 VP; hand Seeing Stars; deck none
Cal, 0 VP
* "Hill; the \\"Third\\"" | Ann: Buccaneer @latest +2 {owner Bea, since} [Poison {by Bea}, poison-2 = Poison {by Ann}], Ant | Bea: scout1 = Cub Scout
* Tortuga
* The Homeworld | Bea: "Tooth and Claw...and Guns"
base deck: The Mothership, Cave of Shinies
"""


def game_of(data):
    return set_up(from_data(data, "notation").variants[0][1], "notation", library()).game


def test_every_position_at_rest_comes_back_or_its_losses_are_named():
    for path, name, case in telling_variants(2):
        try:
            game = set_up(case, "x", library()).game
        except BadInput:
            continue
        about = {key: case[key] for key in ("profile", "questions", "settings") if key in case}
        data = situation_data(
            game, library(), printings=case.get("printings", "first"), define=case.get("define"), situation=path.stem, **about
        )
        lost = notation.losses(data)
        if lost:
            # made-up cards with abilities, factions and drafts are all that the collection's positions lose
            assert all(loss.key in ("define", "players", "draft", "owned") for loss in lost), (path, name, lost)
            with pytest.raises(BadInput):
                notation.write(data)
            continue
        text = notation.write(data)
        assert len(text.splitlines()) <= 4 + len(case["players"]) + len(case.get("bases", ())) + 4, (path, name)
        assert notation.is_notation(text)
        read = read_notation(text)
        assert same_game(game_of(read), game), (path, name)
        assert {key: read.get(key) for key in about} == {key: about[key] for key in about}, (path, name)


def test_a_forum_post_goes_there_and_back(tmp_path):
    path = tmp_path / "post.txt"
    path.write_text(POST.replace("Tooth and Claw...and Guns", "High Ground"), "utf-8")
    file = tmp_path / "post.yaml"
    file.write_text(convert(path, library()), "utf-8")
    assert convert(file, library()) == path.read_text("utf-8").replace('"High Ground"', "High Ground")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("turn Bea;", "turn Bea; who knows;", 2),
        ("= base 20 (4-2-1)", "= base 20", 3),
        ("Bea, 5 VP; hand", "Bea, 5 VP; fist", 5),
        ("* Tortuga", "Tortuga", 8),
        ("[Poison {by Bea}", "[Poison {bye Bea}", 7),
        ("since} [", "since} ", 7),
        ("| Bea: scout1", "| Bea scout1", 7),
        ("Cal, 0 VP", "Ann, 0 VP", 6),
        ("+2 {", "+ {", 7),
    ],
)
def test_a_wrong_line_is_a_finding(old, new, line, tmp_path):
    path = tmp_path / "post.txt"
    assert old in POST
    path.write_text(POST.replace(old, new, 1), "utf-8")
    with pytest.raises(BadInput) as caught:
        convert(path, library())
    assert [(finding.code, finding.line) for finding in caught.value.findings] == [("notation-form", line)]


def test_cards_of_the_notation_are_checked_like_those_of_a_file(tmp_path):
    path = tmp_path / "post.txt"
    path.write_text("Smash Up: x\nturn Anne\nAnn, 0 VP; hand Shanghay\n* Tortuga | Ann: Bucaneer\n", "utf-8")
    with pytest.raises(BadInput) as caught:
        convert(path, library())
    assert [(finding.code, finding.line) for finding in caught.value.findings] == [
        ("unknown-player-name", 2),
        ("unknown-card", 3),
        ("unknown-card", 4),
    ]


def test_the_command_refuses_and_says_what_would_be_lost(tmp_path):
    path = tmp_path / "dispute.yaml"
    path.write_text(
        "situation: dispute\ntitle: A dispute\nplayers: {Ann: {hand: [Shanghai]}, Bea: {}}\nbases: [{base: Tortuga, Bea: [First Mate]}, The Homeworld]\n"
        "moves: [{Ann: {play: Shanghai}}]\nexpect: [{card: first-mate, at: The Homeworld}]\n",
        "utf-8",
    )
    refused = CliRunner().invoke(main, ["convert", str(path)])
    assert refused.exit_code == 2
    assert "moves:" in refused.stderr and "expect:" in refused.stderr
    done = CliRunner().invoke(main, ["convert", "--position", str(path)])
    assert done.exit_code == 0
    assert done.stdout == (
        "Smash Up: A dispute\nturn Ann; play-cards; first printings; id dispute\nAnn, 0 VP; hand Shanghai\nBea, 0 VP\n"
        "* Tortuga | Bea: First Mate\n* The Homeworld\n"
    )
    as_json = CliRunner().invoke(main, ["convert", "--json", str(path)])
    assert as_json.exit_code == 2 and '"notation-would-lose"' in as_json.stdout
