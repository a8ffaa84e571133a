"""The status of a verdict is earned: only where every card that the case is about took part with its abilities."""

from support.collection import collection

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import LITERAL, NOT_JUDGED, STATUSES, verdict_status
from adjudicator.judge.composer.from_names import case_from_names
from adjudicator.judge.data.loaded import knowledge, library, profile_asked
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.paths import as_map
from adjudicator.judge.verdict.verdict import verdict
from adjudicator.site.case.judging import judge
from adjudicator.site.case.link import from_situation
from adjudicator.site.case.page import page

LOOP = ("Buccaneer", "Cub Scout")


def status(data, missing=()):
    made = replay(as_map(data), "case", library(), profile_asked(data))
    return verdict_status(data, made, verdict(made, knowledge()).standing, missing)


def test_a_card_without_a_part_leaves_it_unjudged():
    data = {
        "players": {"Ann": {"hand": ["Ninja Master"]}, "Bea": {}},
        "bases": [{"base": "The Central Brain", "Bea": ["War Raptor"]}, {"base": "Tortuga", "Bea": ["Archmage"]}],
        "moves": [{"Ann": {"play": "Ninja Master", "at": "The Central Brain"}}],
        "turn": "Ann",
    }
    found = status(data)
    assert found.status == NOT_JUDGED and "Archmage" in found.why


def test_a_card_that_waits_for_what_was_replaced_is_answered():
    """Tar Pits waits for a destruction; a Buccaneer that moves away instead was not destroyed, and that is the answer."""
    suppose = [{"suppose": {"destroy": "buccaneer", "by": "Bea"}}]
    data = {"turn": "Ann", "players": {"Ann": {}, "Bea": {}}, "bases": [{"base": "Tar Pits", "Ann": ["Buccaneer"]}, "North Field"]}
    data["define"] = [{"name": "North Field", "kind": "base", "printings": {"first": {"breakpoint": 20, "vp": [4, 2, 1]}}}]
    assert status({**data, "moves": suppose}).status not in (NOT_JUDGED, "")
    south = {"name": "South Field", "kind": "base", "printings": {"first": {"breakpoint": 20, "vp": [4, 2, 1]}}}
    elsewhere = {
        **data,
        "define": [*data["define"], south],
        "title": "Buccaneer, with Tar Pits",
        "bases": [{"base": "North Field", "Ann": ["Buccaneer"]}, "South Field", "Tar Pits"],
        "moves": suppose,
    }
    assert status(elsewhere).why == "Tar Pits has no part in it.", "nothing was to be destroyed there, and nothing goes there"


def test_what_something_happens_to_is_judged_on_a_table_laid_by_hand():
    """A base has to lie somewhere, and who is moved need not do anything; a title names what must."""
    data = {"players": {"Ann": {"hand": ["Shanghai"]}, "Bea": {}}, "bases": [{"base": "Tar Pits", "Bea": ["Buccaneer"]}, "Tortuga"]}
    data["moves"] = [{"Ann": {"play": "Shanghai"}}]
    assert status(data).status == LITERAL, "nothing contested is read"
    assert status({**data, "title": "Shanghai is played, with Buccaneer and Tar Pits"}).status == NOT_JUDGED
    beside = {**data, "bases": [*data["bases"], "The Homeworld"]}
    assert status(beside).status == LITERAL, "a game has bases where nothing happens"
    assert status({**beside, "bases": [*data["bases"], {"base": "The Homeworld", "Bea": ["Archmage"]}]}).status == NOT_JUDGED


def test_a_case_on_file_knows_of_which_card_nothing_comes():
    """What the collection shows may be that a card does nothing; it is checked against its sources. Changed, it is a case like any other."""
    told = collection()["monsters-of-the-gauntlet"].variants
    data = from_situation(dict(told)["a Leprechaun does not mind a monster of The Gauntlet"]).data
    assert status(data).status not in (NOT_JUDGED, "")
    assert status({**data, "situation": "no-such-situation"}).status == NOT_JUDGED
    assert status({**data, "players": {**data["players"], "Cy": {}}}).status == NOT_JUDGED


def test_a_card_that_would_act_on_another_line_of_an_open_decision_has_its_part():
    """A pirate that flees to where no scout waits is safe, as its player knows of the base where one does."""
    told = dict(collection()["buccaneer-and-cub-scouts"].variants)
    data = from_situation(next(iter(told.values()))).data
    north, south, east = data["bases"]
    fled = {**data, "bases": [north, str(south["base"]), east]}
    assert status(data).status not in (NOT_JUDGED, "")
    assert status(fled).status not in (NOT_JUDGED, ""), "the scout of the other base attacks where it goes there"
    alone = {**data, "bases": [{**north, "Bea": []}, str(south["base"]), {"base": str(east["base"]), "Ann": ["Pirate King"]}]}
    assert "Pirate King" in status({**alone, "title": "Buccaneer, with Pirate King"}).why


def test_what_an_action_cannot_pick_for_its_power_is_answered():
    """Its text asks for power 3 or less: that the stronger one stays is the answer, and is said with the reason."""
    case = ask("seeing stars on buccaneer and cub scout").case
    assert case.mark not in (NOT_JUDGED, "") and not case.missing
    assert "Cub Scout is destroyed" in case.says
    assert "Seeing Stars cannot pick Buccaneer: it asks for a minion of power 3 or less" in case.says
    shown = page(from_situation(case.made.data), judge(case.made.data))
    assert (shown.mark, shown.why) == (case.mark, "") and any("cannot pick Buccaneer" in line for line in shown.also)


def test_what_was_told_and_is_not_there_leaves_it_unjudged():
    data = case_from_names(LOOP).data
    assert status(data).status in STATUSES and not status(data).why
    assert status(data, ("Cub Scout on every base",)) == (NOT_JUDGED, "Not in the case: Cub Scout on every base.")


def test_the_texts_alone_may_say_it():
    data = {
        "players": {"Ann": {"hand": ["Seeing Stars"]}, "Bea": {}},
        "bases": [{"base": "The Central Brain", "Bea": ["King Rex"]}],
        "turn": "Ann",
        "moves": [{"Ann": {"play": "Seeing Stars"}}],
    }
    assert (
        status(
            {
                **data,
                "bases": [{"base": "North Field"}],
                "define": [{"name": "North Field", "kind": "base", "printings": {"first": {"breakpoint": 20, "vp": [4, 2, 1]}}}],
                "moves": [],
            }
        ).status
        == LITERAL
    )


def test_the_page_of_a_case_and_the_answer_say_the_same_status():
    for line in (
        "seeing stars on buccaneer with poison, cub scout on every base",
        "he plays ninja master on my warbot",
        "archmage, leprechaun, scout",
    ):
        case = ask(line).case
        shown = page(from_situation(case.made.data), judge(case.made.data))
        assert shown.mark in STATUSES
        if not case.missing:
            assert (shown.mark, shown.why) == (case.mark, case.why), line
        if shown.mark == NOT_JUDGED:
            assert shown.depends == shown.why
