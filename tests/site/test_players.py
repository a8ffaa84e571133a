"""Settling disputes as people do, on a phone: few taps, few letters, with and without script."""

from __future__ import annotations

import json
import re
from statistics import median

import pytest
from click.testing import CliRunner
from players import PHONE, Dispute, Player, drawn, serving, settle
from playwright.sync_api import expect
from support.amount import as_many

from adjudicator.cli import main
from adjudicator.judge.situation.paths import in_play
from adjudicator.judge.situation.writing import situation_text

NUMBER, SEED = as_many(6, 24), 5


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("players")) as address:
        yield address


@pytest.fixture(scope="module")
def disputes():
    return drawn(NUMBER, SEED)


def player(chromium, site, script=True):
    context = chromium.new_context(viewport=PHONE, has_touch=True, java_script_enabled=script)
    context.set_default_timeout(20_000)
    page = context.new_page()
    told = []
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    made = Player(page, site, script)
    made.told = told
    return made


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_two_card_names_are_enough_for_the_pirate_that_never_lands(chromium, site, script):
    one = player(chromium, site, script)
    settle(one, Dispute("", ("Buccaneer", "Cub Scout"), "destroy:Buccaneer", "first", "latest", {}))
    said = one.page.locator("#verdict").text_content()
    assert "never come to rest" in said
    assert "the printing of Buccaneer and Cub Scout" in one.page.locator(".depends").text_content()
    assert one.page.get_by_text("Says once per turn").is_visible()
    assert one.taps <= 12 and one.typed <= 18, (one.taps, one.typed)
    assert not one.told


def test_a_tap_renews_the_verdict_without_loading_the_page(chromium, site):
    one = player(chromium, site)
    settle(one, Dispute("", ("Buccaneer", "Cub Scout"), "destroy:Buccaneer", "first", "latest", {}))
    one.page.evaluate("window.same = true")
    one.change("bases/0/Bea/0", "by:Ann")
    expect(one.page.locator("#live")).to_have_text(re.compile("^Verdict changed: "))
    assert one.page.evaluate("document.activeElement.closest('.sentence') !== null"), "the phrase has lost the focus"
    assert one.page.evaluate("window.same") and "never come to rest" not in one.page.locator("#verdict").text_content()
    one.page.go_back()
    expect(one.page.locator("#verdict")).to_contain_text("never come to rest")
    assert not one.told


def test_steps_go_by_key(chromium, site):
    one = player(chromium, site)
    settle(one, Dispute("", ("Buccaneer", "Cub Scout"), "destroy:Buccaneer", "first", "latest", {}))
    one.page.goto(one.page.url.partition("#")[0] + "&s=1")
    what = one.page.locator(".stepper .what")
    last = re.match(r"Step \d+ of (\d+):", what.get_attribute("aria-label")).group(1)
    for key, number in (("ArrowRight", "2"), ("ArrowLeft", "1"), ("End", last), ("Home", "1")):
        one.page.keyboard.press(key)
        expect(what).to_have_attribute("aria-label", re.compile(f"^Step {number} of "))


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_disputes_drawn_from_the_collection(chromium, site, disputes, script, capsys, tmp_path):
    rows = []
    for dispute in disputes:
        one = player(chromium, site, script)
        data = settle(one, dispute)
        rows.append((one.taps, one.typed, dispute))
        held = {str(card.get("card")) for _, card in in_play(data)} | {
            str(base if isinstance(base, str) else base["base"]) for base in data["bases"]
        }
        text = json.dumps(data)
        assert all(name in held or name in text for name in dispute.names), (dispute, data)
        assert (data.get("printings", "first"), data.get("profile", "latest")) == (dispute.printings, dispute.profile)
        assert one.page.locator("#verdict").text_content().strip()
        assert not one.told, (dispute, one.told)
        if not script:
            _same_outcomes(one, data, tmp_path / "case.yaml", dispute)
        one.page.context.close()
    with capsys.disabled():
        print(f"\n{'with' if script else 'without'} script: taps  typed  situation")
        for taps, typed, dispute in rows:
            print(f"{taps:20} {typed:6}  {dispute.file}: {', '.join(dispute.names)}; {dispute.event}")
        print(f"{median(row[0] for row in rows):20} {median(row[1] for row in rows):6}  median")
    assert max(row[0] for row in rows) <= 40
    assert median(row[0] for row in rows) <= 16 and median(row[1] for row in rows) <= 24


def _same_outcomes(one, data, file, dispute):
    """The outcomes on the page of the comparison are those of the command line."""
    file.write_text(
        situation_text({"situation": "case", **{key: value for key, value in data.items() if key != "situation"}}), encoding="utf-8"
    )
    told = CliRunner().invoke(main, ["compare", str(file), "--json"], catch_exceptions=False)
    groups = json.loads(told.output)
    groups = groups[0]["groups"] if isinstance(groups, list) else groups.get("groups") or groups["variants"][0]["groups"]
    one.page.goto(one.page.url.partition("#")[0].replace("/case?", "/case/compare?", 1))
    shown = one.page.request.get(one.page.url.replace("/case/compare?", "/case/compare.json?", 1)).json()["outcomes"]
    assert [outcome["says"] for outcome in shown] == [group["verdict"]["says"] for group in groups], dispute
    words = one.page.locator("main").text_content()
    assert all(group["verdict"]["says"] in words for group in groups), dispute
