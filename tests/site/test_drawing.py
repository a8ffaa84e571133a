"""Pictures of the graph: what they leave out they say, nothing lies over anything else, labels fit, and equal data gives an equal picture."""

import io
import re
from math import cos, hypot, radians, sin

import pytest
from support.waiting import until
from test_browser_pages import page  # noqa: F401

from adjudicator.judge.situation.compendium import compendium
from adjudicator.site.browse import nodes
from adjudicator.site.browse.addresses import address
from adjudicator.site.browse.graph import connections, drawing, map_drawing, map_page, measuring
from adjudicator.site.browse.shapes import Group, Link
from adjudicator.site.web import display_font

#: A desk.
WIDE = {"width": 1280, "height": 800}
MAKE = {"rule": nodes.rule, "term": nodes.term, "clarification": nodes.ruling, "question": nodes.question, "loop": nodes.loop}


def some_nodes():
    """One in nine of those that have neighbours, and the ones with most."""
    graph = compendium().graph
    keys = sorted(key for key, kind in graph.nodes(data="kind") if kind in MAKE)
    most = [max((key for key in keys if key.startswith(f"{kind}:")), key=lambda key: (graph.degree(key), key)) for kind in MAKE]
    return [MAKE[key.partition(":")[0]](key.partition(":")[2]).node for key in (*keys[::9], *most)]


def apart(boxes):
    return all(
        one.x + one.width <= other.x or other.x + other.width <= one.x or one.y + one.height <= other.y or other.y + other.height <= one.y
        for number, one in enumerate(boxes)
        for other in boxes[number + 1 :]
    )


def inside(picture):
    boxes = (*picture.boxes, *((picture.centre,) if picture.centre else ()))
    return all(
        one.x > 0 and one.x + one.width < picture.width and one.y > 0 and one.y + one.height < picture.height + 1 for one in boxes
    ) and all(0 < one.y <= picture.height for one in picture.captions)


# -- labels ------------------------------------------------------------------------------------------------------------------


def test_no_sign_of_the_display_face_is_wider_than_was_measured():
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(display_font.font("usual")))
    signs, advances, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    for place, most in enumerate(measuring.ADVANCES):
        sign = place + ord(" ")
        if sign in signs:
            assert advances[signs[sign]][0] * 1000 / em <= most + 1, chr(sign)


def test_a_label_is_broken_between_words_and_never_too_wide():
    titles = [title for _, title in compendium().graph.nodes(data="title")]
    for title in titles[::5]:
        for most in (1, 2, 3):
            lines = measuring.lines(title, 15, 290, most)
            assert len(lines) <= most and all(measuring.width(line, 15) <= 290 for line in lines), title
            if not lines[-1].endswith(measuring.MORE):
                assert " ".join(lines) == " ".join(title.split())
            else:
                assert " ".join(title.split()).startswith(" ".join(lines).removesuffix(measuring.MORE))


def test_a_word_that_is_too_long_is_cut_and_lines_are_about_equally_long():
    assert measuring.lines("Wolfeschlegelsteinhausenbergerdorff", 15, 100)[0].endswith(measuring.MORE)
    assert measuring.lines("Affect as the community wiki lists it", 15, 296) == ("Affect as the", "community wiki lists it")
    assert measuring.lines("Éé", 15, 300) == ("Éé",) and measuring.width("é", 10) == measuring.width("e", 10)


# -- the neighbourhood ---------------------------------------------------------------------------------------------------------


def test_a_neighbourhood_is_small_lies_apart_and_says_what_it_leaves_out():
    drawn = 0
    for node in some_nodes():
        picture = drawing.neighbourhood(node)
        if picture is None:
            assert not node.rests_on and not node.rests_on_it
            continue
        drawn += 1
        assert len(picture.boxes) + 1 <= 40 and apart((*picture.boxes, picture.centre)) and inside(picture), node.key
        for box in picture.boxes:
            assert all(measuring.width(line, drawing.SIZE) <= box.width - drawing.BEFORE - drawing.AFTER for line in box.lines)
        shown = len(picture.boxes) + sum(count for count, _, _ in picture.more)
        told = sum(
            len({one.key for group in side for one in group.links}) + sum(group.more for group in side)
            for side in (node.rests_on, node.rests_on_it)
        )
        assert shown == told, node.key
    assert drawn > 100


def test_each_kind_of_link_gets_its_share_and_each_node_stands_once():
    many = tuple(Link(f"rule:{number}", "rule", str(number), "/") for number in range(30))
    few = (many[3], Link("term:a", "term", "a", "/"))
    found, left = drawing.picked((Group("refines", many, 5), Group("appears in", few)), 10)
    assert [(word, len(links)) for word, links in found] == [("refines", 9), ("appears in", 1)]
    assert found[1][1][0].key == "term:a" and left == 21 + 5


def test_a_node_alone_has_no_picture():
    alone = nodes.rule("affect-means").node.__class__("rule:x", "rule", "x", "X", "/rule/x")
    assert drawing.neighbourhood(alone) is None


def test_every_node_of_a_picture_is_a_link_and_stands_in_the_lists_as_well(client):
    html = client.get("/rule/affect-means").get_data(as_text=True)
    svg = re.search(r'<svg class="drawn".*?</svg>', html, re.S)[0]
    links = re.findall(r'<a class="of-[a-z]+" href="([^"]+)"', svg)
    picture = drawing.neighbourhood(nodes.rule("affect-means").node)
    assert links == [box.url for box in picture.boxes]
    rest = html.replace(svg, "")
    assert all(f'href="{url}"' in rest for url in links)
    assert f"and {picture.more[0][0]} more" in svg and 'id="near-all"' in rest


# -- the way -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "end"), [("affect", "Buccaneer"), ("mermaids", "delay-of-game"), ("affect", "affect-means")])
def test_a_way_is_drawn_stop_by_stop(client, start, end):
    made = connections.path(start, end)
    picture = drawing.way(made)
    assert [box.key for box in picture.boxes] == [made.start.key, *(step.to.key for step in made.steps)]
    assert len(picture.lines) == len(picture.captions) == len(made.steps) and apart(picture.boxes) and inside(picture)
    assert all(measuring.MORE not in line for words in picture.captions for line in words.lines)
    html = client.get(f"/path?from={start}&to={end}").get_data(as_text=True)
    assert html.count('class="hit"') == len(picture.boxes) and all(step.words in html for step in made.steps)


def test_what_is_not_connected_is_not_drawn():
    assert drawing.way(connections.path("affect", "affect")) is None


# -- the map -------------------------------------------------------------------------------------------------------------------


def test_everything_is_on_the_map_once():
    made, graph = map_page.page(), compendium().graph
    of = {kind: {key for key, one in graph.nodes(data="kind") if one == kind} for kind in ("chapter", "question", "loop", "faction")}
    points = [point.link.key for region in made.regions for point in region.points]
    assert len(points) == len(set(points)) and set(points) == of["question"] | of["loop"]
    assert {region.link.key for region in made.regions} == of["chapter"]
    assert {place.link.key for place in made.factions} == of["faction"]
    assert made.contested == len(of["question"]) and 0 < made.open < made.contested


def test_a_point_lies_in_the_chapter_of_most_of_its_rules_and_is_marked_where_nothing_official_answers_it():
    where = {point.link.key: (region.link.key, point) for region in map_page.page().regions for point in region.points}
    chapter, point = where["question:affect-list"]
    assert chapter == "chapter:glossary-a-d" and point.settled and point.factions
    chapter, point = where["question:forced-loop-way-out"]
    assert chapter == "chapter:loops" and not point.settled
    assert where["loop:buccaneer-and-cub-scouts"][1].factions == ("Bear Cavalry", "Pirates")


def places_of(path):
    """Places along a line of the map: it is made of bows, of which each but the first takes the direction of the one before."""
    (_, x, y), *bows = [(sign, *map(int, re.findall(r"-?\d+", numbers))) for sign, numbers in re.findall(r"([Mcs])([-\d ]+)", path)]
    yield x, y
    leads = (0, 0)
    for sign, *numbers in bows:
        assert len(numbers) == (6 if sign == "c" else 4)
        ax, ay, bx, by, to_x, to_y = numbers if sign == "c" else (*leads, *numbers)
        for part in (0.2, 0.4, 0.6, 0.8, 1):
            first, second, third = 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3
            yield x + first * ax + second * bx + third * to_x, y + first * ay + second * by + third * to_y
        leads = (to_x - bx, to_y - by)
        x, y = x + to_x, y + to_y


def test_the_map_is_drawn_alike_each_time_and_stays_in_its_rings():
    made = map_page.page()
    picture = map_drawing.drawn(made)
    assert map_drawing.drawn.__wrapped__(made) == picture
    marks = {}
    for spots, radius in ((picture.points, map_drawing.POINTS), (picture.factions, map_drawing.FACTIONS)):
        places = [(one.x * cos(radians(one.turn)), one.x * sin(radians(one.turn))) for one in spots]
        marks |= {one.id: place for one, place in zip(spots, places)}
        assert all(abs(hypot(x, y) - radius) < 1 for x, y in places)
        assert min(hypot(x - a, y - b) for number, (x, y) in enumerate(places) for a, b in places[number + 1 :]) > 17
        # labels are never upside down
        assert all(one.turn <= 90 or one.turn >= 270 for one in spots)
    for thread in picture.threads:
        places = list(places_of(thread.path))
        assert all(map_drawing.POINTS < hypot(x, y) < map_drawing.LINES + 3 for x, y in places)
        for end, (x, y) in zip(thread.ends, (places[0], places[-1])):
            assert hypot(x - marks[end][0], y - marks[end][1]) < 30, "a line ends at another mark"
    for one in picture.factions:
        reach = max(measuring.width(line, map_drawing.NAME_SIZE) for line in one.lines)
        assert map_drawing.NAMES + reach < map_drawing.MIDDLE


def test_the_map_is_linked_and_says_the_same_as_lists(client):
    assert 'href="/map"' in client.get("/browse").get_data(as_text=True)
    html = client.get("/map").get_data(as_text=True)
    assert 'href="/map?see=lists"' in html
    lists = client.get("/map?see=lists").get_data(as_text=True)
    assert 'href="/map"' in lists and 'id="map"' not in lists
    made = map_page.page()
    for one in (*(region.link for region in made.regions), *(point.link for region in made.regions for point in region.points)):
        assert html.count(f'href="{one.url}"') == lists.count(f'href="{one.url}"') == 1, one.title
    assert all(html.count(f'href="{one.link.url}"') == lists.count(f'href="{one.link.url}"') == 1 for one in made.factions)
    for text in (html, lists):
        assert "style=" not in text and "<script>" not in text


# -- in a browser ----------------------------------------------------------------------------------------------------------------

#: Labels of a picture that stick out of their boxes, in the units of the screen.
OUT = """() => [...document.querySelectorAll(".drawn > a:not(.rest)")].filter(one => {
  const [box, label] = [one.querySelector(".hit").getBoundingClientRect(), one.querySelector("text").getBoundingClientRect()];
  return !label.width || label.left < box.left || label.right > box.right || label.top < box.top || label.bottom > box.bottom;
}).map(one => one.textContent)"""


@pytest.mark.parametrize("path", ["/rule/affect-means", "/path?from=mermaids&to=delay-of-game", "/card/buccaneer", "most"])
def test_labels_lie_in_their_boxes(page, served, path):  # noqa: F811
    graph = compendium().graph
    most = address(
        max((key for key, kind in graph.nodes(data="kind") if kind == "clarification"), key=lambda key: (graph.degree(key), key))
    )
    page.set_viewport_size(WIDE)
    page.goto(served + (most if path == "most" else path))
    assert page.locator(".drawn > a").count() > 2 and not page.evaluate(OUT)


def test_on_a_phone_the_picture_is_small_and_the_lists_are_there(page, served):  # noqa: F811
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(served + "/rule/affect-means")
    assert page.locator(".drawn").bounding_box()["height"] <= 300 and page.locator(".near .links").first.is_visible()
    assert page.locator(".drawn a").first.is_hidden()
    page.set_viewport_size(WIDE)
    assert page.locator(".near .links").first.is_hidden()
    page.get_by_role("link", name="All of it as lists").click()
    assert page.locator(".near .links").first.is_visible()


def wide(page):  # noqa: F811
    return page.locator("#map > svg").bounding_box()["width"]


def test_the_map_comes_nearer_and_moves_and_lights_what_hangs_together(page, served):  # noqa: F811
    page.set_viewport_size(WIDE)
    page.goto(served + "/map")
    whole = wide(page)
    page.locator(".zoom label").nth(1).click()
    until(lambda: wide(page) > 1.5 * whole)
    frame = page.locator("#map")
    frame.focus()
    before = wide(page)
    page.keyboard.press("+")
    assert wide(page) > before
    box = frame.bounding_box()
    place = frame.evaluate("one => [one.scrollLeft, one.scrollTop]")
    page.mouse.move(box["x"] + 400, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 300, box["y"] + 250, steps=4)
    page.mouse.up()
    moved = frame.evaluate("one => [one.scrollLeft, one.scrollTop]")
    assert (moved[0] - place[0], moved[1] - place[1]) == pytest.approx((100, 50), abs=2) and page.url.endswith("/map")
    page.locator(".zoom label").first.click()
    until(lambda: wide(page) == whole)
    page.mouse.move(2, 2)
    page.locator('a[href="/question/affect-list"][data-spot]').focus()
    assert page.locator(".lit .threads .on").count() >= 3


def test_the_map_comes_nearer_without_script(chromium, served):
    context = chromium.new_context(viewport=WIDE, java_script_enabled=False)
    try:
        made = context.new_page()
        made.goto(served + "/map")
        whole = wide(made)
        made.locator(".zoom label").last.click()
        assert wide(made) > 3 * whole
    finally:
        context.close()


def test_a_way_within_the_page_and_back_loads_nothing(page, served):  # noqa: F811
    page.set_viewport_size(WIDE)
    page.goto(served + "/rule/destroy-means")
    page.evaluate("window.same = true")
    page.locator(".as-lists a").click()
    page.wait_for_url("**#near-all")
    page.go_back()
    page.wait_for_url(lambda address: "#" not in address)
    assert page.evaluate("window.same"), "the page was loaded anew"


def test_a_rule_is_seen_happening_first_then_beside_what_before_its_other_situations(client):
    html = client.get("/rule/bury-only-when-allowed").get_data(as_text=True)
    assert 0 < html.index('id="seen"') < html.index('id="near"') < html.index('id="shown"')
