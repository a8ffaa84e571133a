"""At the table without a network, and in one: the service worker, the page in place of the server, the address and its code."""

import re

import zxingcpp
from click.testing import CliRunner
from live import served

from adjudicator.cli import main
from adjudicator.judge.data import house_rules
from adjudicator.judge.data.house_rules import HouseRules
from adjudicator.judge.data.loaded import knowledge
from adjudicator.site.server import local_network, serving
from adjudicator.site.web import qr

PHONE = {"width": 360, "height": 740}
SIDE = 400
#: The grey of every pixel of an image on a page.
PIXELS = f"""async where => {{
  const image = document.querySelector(where);
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {{ width: {SIDE}, height: {SIDE} }});
  const drawn = canvas.getContext("2d");
  drawn.drawImage(image, 0, 0, {SIDE}, {SIDE});
  return [...drawn.getImageData(0, 0, {SIDE}, {SIDE}).data].filter((value, at) => at % 4 === 0);
}}"""


def rules_text():
    return house_rules.written(HouseRules("latest", {"affect-list": "core-2012"}, (), "Friday"))


def test_what_was_opened_stays_and_a_new_case_says_what_it_needs(app, chromium):
    with served(app) as site:
        context = chromium.new_context(viewport=PHONE, keeps=True)
        page = context.new_page()
        told = []
        page.on("console", lambda message: told.append(message.text) if "Content Security" in message.text else None)
        profile, briefing = f"/house-rules/{rules_text()}", "/briefing?factions=Pirates,Ninjas"
        page.goto(site + profile)
        page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        page.wait_for_function("caches.open('pinned-1').then(kept => kept.keys()).then(keys => keys.length > 1)")
        page.goto(site + briefing)
        rules = [f"/rule/{rule.id}" for rule in knowledge().rules[:24]]
        for address in rules:
            page.goto(site + address)
        page.wait_for_function(
            f"caches.open('pages-1').then(kept => kept.keys()).then(keys => keys.length == 20 && keys[19].url.endsWith('{rules[-1]}'))"
        )
        context.set_offline(True)
        for address, head in (("/", None), (profile, "Friday"), (briefing, "Before you play"), (rules[-1], knowledge().rules[23].title)):
            page.goto(site + address)
            shown = page.locator("h1").inner_text()
            assert shown != "Without a connection" and (head is None or head in shown), address
        for address in ("/case?p=turn:Ann", rules[0]):
            page.goto(site + address)
            assert "A new case needs a connection" in page.locator("main").inner_text()
        page.get_by_role("link", name=knowledge().rules[23].title).wait_for()
        assert told == []
        context.close()


def test_the_worker_lies_at_the_root_and_is_always_asked_for(client):
    answer = client.get("/worker.js")
    assert answer.status_code == 200 and "javascript" in answer.mimetype and answer.headers["Cache-Control"] == "no-cache"
    files = re.findall(r'"(/static/[^"]+)"', answer.text)
    assert files and all(client.get(file).status_code == 200 for file in files)
    assert "unsafe" not in answer.headers["Content-Security-Policy"]


def test_the_paper_and_the_card_are_one_page(app, chromium):
    from adjudicator.judge.data.loaded import game_profile

    below = game_profile("latest").answers
    ten = {
        question.id: next(option.id for option in question.options if option.id != below[question.id])
        for question in knowledge().questions
        if question.engine
    }
    many = house_rules.written(house_rules.made(knowledge(), "latest", dict(list(ten.items())[:10]), "Friday"))
    with served(app) as site:
        context = chromium.new_context()
        page = context.new_page()
        for address in (f"/house-rules/{many}/print", f"/house-rules/{many}/card", "/house-rules/latest/print"):
            for paper in ("A4", "Letter"):
                page.goto(site + address)
                raw = page.pdf(format=paper, margin={"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"})
                assert len(re.findall(rb"/Type\s*/Page\b", raw)) == 1, (address, paper)
        context.close()


def test_the_code_leads_back_to_the_link(app, chromium):
    with served(app) as site:
        context = chromium.new_context()
        page = context.new_page()
        page.goto(f"{site}/house-rules/{rules_text()}")
        seen = page.evaluate(PIXELS, ".code")
        context.close()
    assert zxingcpp.read_barcodes(memoryview(bytes(seen)).cast("B", shape=[SIDE, SIDE]))[0].text == f"{site}/house-rules/{rules_text()}"
    assert qr.fits("x" * 400) and not qr.fits("x" * 401)


def test_serving_to_the_room_tells_the_address_and_its_code(monkeypatch):
    seen = {}
    monkeypatch.setattr(serving, "serve", lambda settings, host, port, tell: seen.update(host=host, port=port))
    monkeypatch.setattr(local_network, "own_address", lambda: "192.0.2.7")
    done = CliRunner().invoke(main, ["serve", "--lan", "--port", "8123"])
    assert done.exit_code == 0 and "http://192.0.2.7:8123/" in done.output and "█" in done.output
    assert seen == {"host": "0.0.0.0", "port": 8123}
    assert CliRunner().invoke(main, ["serve", "--port", "8124"]).output == "" and seen["host"] == "127.0.0.1"


def test_the_address_is_one():
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", local_network.own_address())
