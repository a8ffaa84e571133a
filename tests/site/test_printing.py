"""What is printed, as the browser prints it: numbers of pages on both papers, what stands on them, and codes that lead back."""

import random
import re
from typing import Any, NamedTuple

import pytest
import zxingcpp
from browse_states import ten_changes
from players import PHONE
from site_cases import SHANGHAI, link
from support.amount import some
from test_offline import PIXELS, SIDE

from adjudicator.judge.data import house_rules
from adjudicator.judge.data.loaded import game_profile, knowledge
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.paths import plain_data
from adjudicator.judge.situation.situation import read_situation
from adjudicator.site.browse import briefing_page

PAPERS = ("A4", "Letter")
MARGIN = dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
#: Tables of two, three and four players, and of the factions that bring about most.
TABLES = (
    "Pirates,Ninjas",
    "Pirates,Ninjas,Zombies,Robots",
    "Pirates,Bear Cavalry,Aliens,Zombies,Killer Plants,Wizards",
    "Pirates,Ninjas,Zombies,Robots,Aliens,Dinosaurs,Wizards,Tricksters",
)


def crowded_table():
    """The eight factions with the longest briefing."""

    def weight(name):
        page = briefing_page.page((name,))
        return len(page.questions) + len(page.rulings) + len(page.loops) + len(page.told_apart)

    return ",".join(sorted(briefing_page.all_factions(), key=lambda name: (-weight(name), name))[: briefing_page.MOST])


@pytest.fixture(scope="module")
def page(chromium):
    context = chromium.new_context()
    made = context.new_page()
    yield made
    context.close()


def sheets(page, address):
    """How many sheets a page takes, by paper."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return {paper: len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, margin=MARGIN))) for paper in PAPERS}


@pytest.mark.parametrize("address", [link(SHANGHAI, "/case/print"), "/house-rules/latest/print", "/house-rules/latest/card"])
def test_what_is_made_for_paper_is_printed_by_a_press(page, served, address):
    """A phone hides its own way to print deep in a menu; whoever pressed Print finds a button that does it, and none on the paper."""
    page.goto(served + address)
    page.evaluate("() => { window.pressed = 0; window.print = () => { window.pressed += 1; }; }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("() => window.pressed") == 1
    page.emulate_media(media="print")
    assert not page.get_by_role("button", name="Print").is_visible()
    page.emulate_media(media="null")


def printed(page, address):
    """The words that stand on the paper."""
    page.goto(address)
    page.emulate_media(media="print")
    words = page.locator("body").inner_text()
    page.emulate_media(media="null")
    return words


def test_house_rules_are_one_sheet(page, served):
    base = knowledge()
    everything = house_rules.made(
        base, "latest", {question.id: question.options[-1].id for question in base.questions if question.engine}, "Everything"
    )
    below = game_profile("latest").answers
    longest = [
        (question.id, max((option for option in question.options if option.id != below[question.id]), key=lambda one: len(one.says)).id)
        for question in sorted(base.questions, key=lambda one: -len(one.asks))
        if question.engine
    ]
    long = [house_rules.made(base, "latest", dict(longest[:number]), f"The {number} longest") for number in (8, 10, 14, 15, 30)]
    presets = [one.id for one in base.profiles if one.ended is None]
    texts = (*(house_rules.written(one) for one in (ten_changes(), *long, everything)), *some(presets, 3))
    found = {(text[-40:], kind): sheets(page, f"{served}/house-rules/{text}/{kind}") for text in texts for kind in ("print", "card")}
    print(found)
    assert {number for one in found.values() for number in one.values()} == {1}, found


def test_a_briefing_is_two_sheets_at_most(page, served):
    found = {table: sheets(page, f"{served}/briefing?factions={table}") for table in (*TABLES, crowded_table())}
    print(found)
    assert max(number for one in found.values() for number in one.values()) <= 2, found


def cases():
    """The address of the print sheet of every dispute and loop, of a scoring with 26 steps, and of a dozen situations drawn by seed: the
    first and the last variant of each."""
    files = situation_files(situations_path())
    first = [file for file in files if file.parent.name in ("disputes", "loops") or file.stem == "the-nexus"]
    drawn = random.Random(5).sample([file for file in files if file not in first], 12)
    return {
        f"{file.stem}, {name}": link({key: value for key, value in plain_data(data).items() if key != "expect"}, "/case/print")
        for file in (*first, *drawn)
        for name, data in read_situation(file).variants[:: max(1, len(read_situation(file).variants) - 1)]
    }


class Printed(NamedTuple):
    """A case on paper: sheets by paper, its words, and the case as data."""

    sheets: dict[str, int]
    words: str
    twin: dict[str, Any]


@pytest.fixture(scope="module")
def on_paper(page, served, app):
    """The cases, each printed once for all of these tests: some of them, or all where everything is tried."""
    client = app.test_client()
    made = {}
    for name, address in some(list(cases().items()), 24):
        on = sheets(page, served + address)
        page.emulate_media(media="print")
        words = " ".join(page.locator("body").inner_text().split())
        page.emulate_media(media="null")
        made[name] = Printed(on, words, client.get(address.replace("/case/print", "/case.json")).get_json())
    return made


def test_a_case_is_two_sheets_at_most(on_paper):
    """One more for each forty steps: what is drawn may be a whole scoring after a loop."""
    print({name: one.sheets for name, one in on_paper.items()})
    assert {name: one.sheets for name, one in on_paper.items() if max(one.sheets.values()) > 2 + one.twin["count"] // 40} == {}


def test_a_case_on_paper_has_every_step_and_cites_in_full(on_paper):
    told = 0
    for name, (_, words, twin) in on_paper.items():
        steps = [step for one in twin["steps"] for step in one.get("steps", [one])]
        if not steps:
            continue  # a position that is only looked at
        told += 1
        for step in steps:
            assert " ".join(step["says"].split()) in words, (name, step["says"])
            for _, title in step["why"]["rules"]:
                assert title in words, (name, title)
        cited = set(re.findall(r"S\d+", words.partition("Rules and abilities")[2].rpartition("S1: ")[0]))
        assert cited and cited == set(re.findall(r"(S\d+): ", words)), name
    assert told >= 0.9 * len(on_paper)


def test_a_chapter_prints_alone_and_its_essentials_on_two_sheets(page, served):
    assert max(sheets(page, f"{served}/rules/scoring").values()) <= 2
    words = printed(page, f"{served}/rules/scoring?depth=all")
    assert "Scoring bases" in words and knowledge().get("rule", "scoring-before-window").title in words
    assert not any(name in words for name in ("House rules", "Empty table", "As data", "play it"))


def test_the_paper_says_what_the_page_says_and_has_no_navigation(page, served):
    rules = ten_changes()
    words = " ".join(printed(page, f"{served}/house-rules/{house_rules.written(rules)}/print").split())
    base = knowledge()
    for question, option in rules.answers.items():
        asked = base.get("question", question)
        title = next(one.title for one in asked.options if one.id == option)
        assert asked.asks in words and title in words
    assert f"/house-rules/{house_rules.written(rules)}" in words and "Empty table" not in words
    briefing = printed(page, f"{served}/briefing?factions={TABLES[1]}")
    assert "Settle this" in briefing and "Show what to settle" not in briefing and "Empty table" not in briefing


def test_every_code_leads_back_to_its_link(page, served):
    text = house_rules.written(ten_changes())
    table = "players:(Ann:!(Pirates,Ninjas),Bea:!(Zombies,Robots))"
    page.set_viewport_size(PHONE)
    for address, way, where in (
        (f"/house-rules/{text}", f"/house-rules/{text}", ".code"),
        (f"/house-rules/{text}/print", f"/house-rules/{text}", ".code"),
        (f"/house-rules/{text}/card", f"/house-rules/{text}", ".code"),
        (f"/briefing?factions={TABLES[1]}", f"/briefing?factions={TABLES[1].replace(',', '%2C')}", ".way-back img"),
        (f"/table?t={table}", None, "main img"),
        (link(SHANGHAI, "/case/print"), None, ".code"),
    ):
        page.goto(served + address)
        seen = page.evaluate(PIXELS, where)
        read = zxingcpp.read_barcodes(memoryview(bytes(seen)).cast("B", shape=[SIDE, SIDE]))
        assert len(read) == 1, address
        assert way is None or read[0].text == served + way
        answer = page.goto(read[0].text)
        assert answer.status == 200 and (way is not None or "Ninjas" in page.content() or "Shanghai" in page.content()), address


def test_the_codes_on_paper_are_large_enough_to_be_read(page, served):
    """A side of the printed code has at least 0.33 mm for each of its modules: what a phone reads from a hand's distance."""
    text = house_rules.written(ten_changes())
    inch, pixels = 25.4, 96
    for address, where in (
        (f"/house-rules/{text}/print", ".code"),
        (f"/house-rules/{text}/card", ".code"),
        (f"/briefing?factions={TABLES[3]}", ".way-back img"),
        (link(SHANGHAI, "/case/print"), ".code"),
    ):
        page.goto(served + address)
        page.emulate_media(media="print")
        side, source = page.evaluate(
            "where => { const one = document.querySelector(where); return [one.getBoundingClientRect().width, one.src]; }", where
        )
        page.emulate_media(media="null")
        modules = int(re.search(r'width="(\d+)"', page.request.get(source).text()).group(1)) / 4
        print(address[:60], f"{side * inch / pixels / modules:.2f} mm a module")
        assert side * inch / pixels / modules >= 0.33, address


def test_the_rest_of_a_list_is_printed(page, served):
    """Nothing unfolds on paper."""
    words = printed(page, f"{served}/ruling/kind-special-cards-beside-the-quota")
    page.set_viewport_size({"width": 800, "height": 1000})
    names = page.locator(".reach").first.locator("li a").all_text_contents()
    assert len(names) > 60 and all(name in words for name in names)
