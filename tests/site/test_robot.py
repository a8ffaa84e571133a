"""Situations can be entered through the pages, without script, and give the same table and the same verdict: some that make use of
everything that any does, and every one where everything is tried."""

import json

import pytest
from browsing import Browser
from click.testing import CliRunner
from robot import Robot
from site_cases import SHANGHAI, case_at
from support.amount import SOAK
from support.collection import telling_variants

from adjudicator.cli import main
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import from_data, read_situation
from adjudicator.judge.situation.writing import same_game, situation_data
from adjudicator.judge.verdict.verdict import verdict
from adjudicator.site.case import link as caselink
from adjudicator.site.case.judging import judge
from adjudicator.site.case.places import numbered

FILES = situation_files(situations_path())
#: In so many tests, each of which says where it stopped.
SHARES = 100 if SOAK else 10
#: Every so manieth file is also replayed by the command itself.
COMMANDS = 12 if SOAK else 25


@pytest.mark.parametrize("share", range(SHARES))
def test_the_robot_enters_every_variant(client, app, share):
    robot = Robot(client)
    for path, name, data in telling_variants(1)[share::SHARES]:
        browser = robot.enter(caselink.from_situation(data).data)
        entered = judge(case_at(app, browser.page.address))
        assert entered.made is not None, (path, name, entered.problems)
        made = replay(data, str(path), library(), game_profile(str(data.get("profile", "latest"))))
        assert same_game(entered.made.setting.game, made.setting.game), (path, name)
        assert [step.says for step in entered.made.trace.steps] == [step.says for step in made.trace.steps], (path, name)
        assert browser.page.says[0] == " ".join(verdict(made, knowledge(), besides=True).says.split()), (path, name)


@pytest.mark.parametrize("path", FILES[::COMMANDS], ids=lambda path: path.stem)
def test_the_page_says_what_the_command_says(client, path):
    name, data = read_situation(path).variants[-1]
    said = CliRunner().invoke(main, ["replay", str(path), "--json", *(["--variant", name] if name else [])])
    page = client.get("/case.json?" + caselink.query(caselink.from_situation(data))).get_json()
    assert page["verdict"] == json.loads(said.stdout)["verdict"]["says"]


def test_the_robot_can_fail(client):
    """A field or link that is not there stops it."""
    robot = Robot(client)
    browser = robot.enter(SHANGHAI)
    with pytest.raises(AssertionError, match="no link leads"):
        browser.page.sheet("bases/7")
    browser.go(browser.page.sheet("table"))
    with pytest.raises(AssertionError, match="no field"):
        browser.send({"hats": "3"}, "Done")
    with pytest.raises(AssertionError, match="does not offer"):
        browser.send({"turn": "Zoe"}, "Done")
    assert isinstance(browser, Browser)


def test_a_game_in_the_middle_of_a_resolution_is_entered_too(client, app):
    """What no other field can say, lasting effects among it, comes in the form that games are saved in."""
    from adjudicator.judge.ruling.stepping import Session

    data = from_data(numbered({**SHANGHAI, "bases": [*SHANGHAI["bases"], "The Homeworld"]})[0], "a test").variants[0][1]
    session = Session(data, "a test", library(), game_profile("latest"))
    session.answer(session.suggested())
    assert session.choice.ask == "move-to"
    saved = situation_data(session.now.game, library())
    assert "saved" in saved
    browser = Robot(client).enter(saved)
    entered = judge(case_at(app, browser.page.address))
    assert same_game(entered.made.setting.game, session.now.game)
