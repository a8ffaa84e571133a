"""House rules: their text, the questions for a table, what an answer changes, two who fill in apart, and their use in a case."""

import re
from html import unescape

import pytest
from browsing import Browser, Page
from site_cases import POISONED, link, words

from adjudicator.ground.findings import BadInput
from adjudicator.judge.briefing import reachable_questions
from adjudicator.judge.data import house_rules
from adjudicator.judge.data.house_rules import LATER, HouseRules
from adjudicator.judge.data.loaded import game_profile, knowledge
from adjudicator.site.house_rules import pages, tables


def ten():
    """House rules that leave the preset in ten points."""
    base, below = knowledge(), game_profile("latest").answers
    chosen = {}
    for question in base.questions:
        if question.engine and len(chosen) < 10:
            chosen[question.id] = next(option.id for option in question.options if option.id != below[question.id])
    return house_rules.made(base, "latest", chosen, "Friday table")


def follow(client, address):
    answer = client.get(address)
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"]


def test_a_link_with_ten_changes_is_short_and_reads_back():
    rules = ten()
    text = house_rules.written(rules)
    assert len(f"https://adjudicator.example.org/house-rules/{text}") <= 120
    assert house_rules.read(text, knowledge()) == rules and rules.changes == 10
    assert game_profile(text).answers != game_profile("latest").answers
    assert {question: game_profile(text).answers[question] for question in rules.answers} == rules.answers


def test_no_two_answers_share_a_code():
    base = knowledge()
    assert len(house_rules.codes(base)) == sum(len(question.options) + 1 for question in base.questions)


def test_only_what_differs_from_the_preset_is_kept():
    base = knowledge()
    same = house_rules.made(base, "latest", {"affect-list": game_profile("latest").answers["affect-list"]})
    assert same == HouseRules("latest") and house_rules.written(same) == "latest"
    late = house_rules.made(base, "latest", {"affect-list": LATER})
    assert late.later == ("affect-list",) and game_profile(house_rules.written(late)).layers["affect-list"] == house_rules.LATER_LAYER


def test_an_answer_that_is_no_longer_known_is_counted_and_the_rest_holds(client):
    text = house_rules.written(ten())
    preset, codes, name = text.split(".")
    rules = house_rules.read(f"{preset}.{codes[:-4]}____.{name}", knowledge())
    assert rules.lost == 1 and len(rules.answers) == 9
    assert "no longer known" in client.get(f"/house-rules/{preset}.{codes[:-4]}____.{name}").text


@pytest.mark.parametrize("text", ["nope", "latest.abc", "latest." + "abcd" * 130, ""])
def test_what_is_no_text_of_house_rules_is_said(client, text):
    with pytest.raises(BadInput):
        house_rules.read(text, knowledge())
    if text:
        assert client.get(f"/house-rules/{text}").status_code == 400


def test_names_are_one_tidy_line():
    assert house_rules.tidy(" Fri\nday <b>tab.le</b>/ ") == "Fri day b tab le b"
    assert house_rules.read(house_rules.written(HouseRules(name="Freitag für alle")), knowledge()).name == "Freitag für alle"


def test_a_table_is_asked_at_most_twelve_points_that_its_cards_reach(client):
    factions = ("Pirates", "Ninjas", "Zombies", "Robots")
    page = client.get("/house-rules/ask.json?factions=" + ",".join(factions)).json
    assert [point["id"] for point in page["points"]] == [one.id for one in reachable_questions(factions)][:12]
    whole = client.get("/house-rules/ask.json?factions=").json
    assert len(whole["points"]) == 12 and whole["left"] == whole["reached"] - 12
    more = client.get("/house-rules/ask.json?factions=&at=12&q.affect-list=core-2012").json
    assert not {point["id"] for point in more["points"]} & {point["id"] for point in whole["points"]}
    assert ["affect-list", "core-2012"] in more["kept"] or any(point["id"] == "affect-list" for point in more["points"])


def test_each_option_is_shown_and_says_what_else_it_changes(client):
    page = pages.ask("latest", (), "first", {}, "", "")
    shown = [choice for point in page.points for choice in point.choices]
    assert all(choice.outcome and choice.board for point in page.points if point.board for choice in point.choices)
    assert sum(choice.changes for choice in shown) > 50
    html = client.get("/house-rules/ask?base=latest&factions=").text
    assert len(html) < 100_000
    for point in page.points:
        for choice in point.choices:
            assert f'name="q.{point.id}" value="{choice.id}"' in html
        assert f'name="q.{point.id}" value="?"' in html
    listed = client.get("/house-rules/effects/affect-list.json?base=latest").json
    for option in listed["options"]:
        assert (
            len(option["effects"]) + option["left_out"] == len(pages.table().between("affect-list", "latest", option["id"]))
            or option["preset"]
        )


def test_answers_become_a_link_a_page_a_paper_and_a_card(client):
    made = follow(client, "/house-rules/ask?done=1&base=latest&factions=&q.affect-list=core-2012&q.x-to-do-y=?&name=Friday+table")
    text = made.split("/")[-1]
    for address in (made, f"{made}/print", f"{made}/card"):
        page = client.get(address).text
        assert "Friday table" in page and "Core 2012" in page and f"/house-rules/{text}/code.svg" in page
    twin = client.get(f"{made}.json").json
    assert [row["question"] for row in twin["agreed"]] == ["affect-list"] and [row["question"] for row in twin["later"]] == ["x-to-do-y"]
    assert client.get(f"{made}/code.svg").mimetype == "image/svg+xml"
    again = client.get(f"/house-rules/ask.json?from={text}&factions=").json
    chosen = {point["id"]: [choice["id"] for choice in point["choices"] if choice["chosen"]] for point in again["points"]} | dict(
        again["kept"]
    )
    assert chosen["affect-list"] in (["core-2012"], "core-2012")


def test_two_fill_in_apart_and_see_only_where_they_differ(client):
    one = follow(client, "/house-rules/ask?done=1&base=latest&factions=&q.affect-list=core-2012&name=Ann").split("/")[-1]
    start = client.get(f"/house-rules?against={one}&base=latest").text
    assert f'name="against" value="{one}"' in start and "Core 2012" not in start.partition("Read a preset")[0]
    asked = client.get(f"/house-rules/ask?against={one}&base=latest&factions=").text
    assert f'name="against" value="{one}"' in asked
    compared = follow(client, f"/house-rules/ask?done=1&against={one}&base=latest&factions=&q.x-to-do-y=optional&name=Bea")
    page = client.get(compared).text
    assert "Ann" in page and "Bea" in page
    twin = client.get(compared.replace("/compare?", "/compare.json?")).json
    assert {row["question"] for row in twin["rows"]} == {"affect-list", "x-to-do-y"}
    same = client.get("/house-rules/compare.json?a=latest&b=latest").json
    assert same["rows"] == [] and same["alike"] > 40


def test_links_of_others_can_be_pasted_whole(client):
    text = house_rules.written(ten())
    twin = client.get(
        "/house-rules/compare.json", query_string={"a": "latest", "b": f"https://example.org/house-rules/{text}?factions=Pirates"}
    ).json
    assert twin["second"] == text and len(twin["rows"]) == 10


def test_a_case_can_be_judged_by_house_rules_and_says_what_they_leave_open(client):
    base = knowledge()
    text = house_rules.written(house_rules.made(base, "latest", {"forced-loop-way-out": "limbo"}, "Limbo"))
    plain, changed = (client.get(link({**POISONED, "profile": profile}, "/case.json")).json for profile in ("latest", text))
    assert "Limbo" in changed["profile_title"]
    made = house_rules.resolved(house_rules.read(text, base), base)
    assert made.answers["forced-loop-way-out"].option == "limbo" and plain["profile"] == "latest"
    read = client.post("/api/v1/replay", json={"case": POISONED}).json["read"]
    late = house_rules.written(house_rules.made(base, "latest", {next(iter(read)): LATER}))
    assert "decides this when it happens" in client.get(link({**POISONED, "profile": late})).text


def test_the_table_can_play_by_them(client):
    text = house_rules.written(ten())
    page = client.get(f"/house-rules/{text}").text
    use = re.search(r'href="(/table/use[^"]+)"', page).group(1).replace("&amp;", "&")
    assert client.get(use).status_code == 303
    assert f'<option value="{text}" selected>' in client.get("/table").text
    assert "plays by this" in client.get(f"/house-rules/{text}").text


def test_an_unknown_faction_is_told_with_the_nearest(client):
    page = client.get("/house-rules/ask?factions=Pirats")
    assert page.status_code == 400 and "Pirates" in page.text


# -- one question at a time -------------------------------------------------------------------------------------------------------------

FOUR = "Pirates,Ninjas,Zombies,Robots"


def test_one_question_a_screen_begins_with_those_of_tonights_factions(client):
    seen = []
    for at in range(3):
        page = client.get(f"/house-rules/step.json?base=latest&factions={FOUR}&at={at}").json
        assert (page["number"], page["of"]) == (at + 1, min(12, page["reached"]))
        seen.append(page["question"])
    assert seen == [one.id for one in reachable_questions(tuple(FOUR.split(",")))][:3]
    client.set_cookie("table", "players:(Ann:!(Pirates,Ninjas),Bea:!(Zombies,Robots))")
    assert client.get("/house-rules/step.json").json["question"] == seen[0]
    everything = client.get("/house-rules/step.json?factions=").json
    assert everything["reached"] > 40 and everything["cards"] != ()


def test_a_step_shows_the_table_before_and_after_each_reading_with_its_source(client):
    page = client.get(f"/house-rules/step.json?base=latest&factions={FOUR}&at=1").json
    assert page["before"]["bases"][0]["name"] and all(one["table"] and one["outcome"] for one in page["readings"])
    assert all(one["standing"] and one["who"] for one in page["readings"])
    assert any(one["cites"] for one in page["readings"])
    html = client.get(f"/house-rules/step?base=latest&factions={FOUR}&at=1").text
    assert html.count("small-felt") == 1 + len(page["readings"]) and "Question 2 of" in html
    for one in page["readings"]:
        assert one["outcome"].split()[0] in html


def test_a_letter_means_the_same_player_on_every_small_table():
    found = pages.ask("latest", (), "first", {}, "", "").points
    for point in found:
        boards = [point.board, *(choice.board for choice in point.choices)]
        players = tables.players_of(boards)
        for board in boards:
            if board is not None:
                assert dict(tables.small_table(board, players).letters) == {name: "ABCD"[at % 4] for at, name in enumerate(players)}
                rows = tables.small_table(board, players).bases
                assert [row.name for row in rows] == [base.name for base in board.bases]
                shown = sum(
                    1 + len(card.attached) for row in rows for card in (*row.actions, *(one for group in row.groups for one in group.cards))
                )
                assert shown == sum(len(base.cards) for base in board.bases), point.id


def walk(browser, words):
    """Follow the first link of these words, or that begins with them."""
    found = [address for address, said in browser.page.links if said.startswith(words) and not said.startswith("Skip to")]
    assert found, (words, [said for _, said in browser.page.links])
    return browser.go(found[0])


def test_the_whole_way_is_links_and_one_form(client):
    browser = Browser(client)
    browser.go("/house-rules")
    browser.send({}, "Ask us")
    first = client.get("/house-rules/step.json?factions=").json
    other = next(one for one in first["readings"] if not one["preset"])
    walk(browser, other["title"])
    assert "Question 2 of 12" in browser.page.html and "1 changed" in browser.page.html
    walk(browser, "Decide when it comes up")
    walk(browser, "Skip")
    assert "Question 4 of 12" in browser.page.html and "2 changed" in browser.page.html
    walk(browser, "Back")
    walk(browser, "Back")
    assert 'aria-current="true"' in browser.page.html and "chosen" in browser.page.html
    walk(browser, "That is enough")
    assert first["asks"] in unescape(browser.page.html) and "Decided when it comes up" in browser.page.html
    walk(browser, "change")
    assert browser.page.address.endswith("at=0") or "at=0&" in browser.page.address
    browser.page = Page(browser.page.address, browser.page.html)
    walk(browser, "That is enough")
    browser.send({"name": "Friday table"}, "Done")
    assert "Friday table" in browser.page.html and other["title"] in unescape(browser.page.html)
    walk(browser, "Card for the box")


def test_after_twelve_questions_comes_what_was_settled_and_then_more(client):
    html = client.get("/house-rules/step?base=latest&factions=&at=11").text
    assert "Question 12 of 12" in html and "/house-rules/finish?" in html
    end = client.get("/house-rules/finish?from=latest&factions=&at=12").text
    assert "Ask 12 more" in end and "at=12" in end
    more = client.get("/house-rules/step.json?from=latest&factions=&at=12").json
    assert (more["number"], more["of"]) == (13, 24)
    beyond = client.get("/house-rules/step?from=latest&factions=&at=999")
    assert beyond.status_code == 303 and "/house-rules/finish" in beyond.headers["Location"]
    assert client.get("/house-rules/step.json?from=latest&factions=&at=999").status_code == 404


def test_the_steps_lead_two_who_answer_apart_to_the_comparison(client):
    one = follow(client, "/house-rules/ask?done=1&base=latest&factions=&q.affect-list=core-2012&name=Ann").split("/")[-1]
    browser = Browser(client)
    browser.go(f"/house-rules/step?base=latest&factions=&against={one}")
    walk(browser, "That is enough")
    browser.send({"name": "Bea"}, "Done")
    assert "Where they differ" in browser.page.html


def test_what_is_compared_shows_a_difference_and_can_be_passed_on(client):
    """An example that ends in the same words on both sides tells nobody what is different."""
    everyone = [one.id for one in knowledge().profiles]
    shown = 0
    for other in everyone:
        page = client.get(f"/house-rules/compare.json?a=latest&b={other}").json
        for row in page["rows"]:
            shown += bool(row["first"]["outcome"])
            later = row["first"]["later"] or row["second"]["later"]
            assert later or not row["first"]["outcome"] or row["first"]["outcome"] != row["second"]["outcome"], (other, row["question"])
    assert shown > 10
    html = client.get("/house-rules/compare?a=latest&b=oops-2018").text
    assert "data-share" in html and 'data-copy="link"' in html
    for id in ("latest", "oops-2018"):
        assert f"Begin with {next(one.title for one in knowledge().profiles if one.id == id)}" in html
    assert "Change the first" not in html


def test_a_misspelt_faction_or_broken_rules_are_told_where_it_begins(client):
    page = client.get("/house-rules/step?faction=Pirats")
    assert page.status_code == 400 and "Pirates" in page.text and "Start from" in page.text
    assert client.get("/house-rules/step?from=nope").status_code == 400
    assert client.get("/house-rules/finish?from=latest.abc").status_code == 400


def test_what_is_finished_is_changed_question_by_question(client):
    """From the finished house rules to what was settled, each point with a way to its question; a preset begins at the first."""
    text = house_rules.written(ten())
    page = Page("/house-rules/x", words(client, f"/house-rules/{text}"))
    finish = page.link("Change it")
    assert finish.startswith("/house-rules/finish?")
    settled = words(client, finish)
    assert settled.count("change: ") >= 1 and "0 questions" not in settled and "Ask 12" in settled
    assert Page("/house-rules/latest", words(client, "/house-rules/latest")).link("Change it").startswith("/house-rules/step?")
