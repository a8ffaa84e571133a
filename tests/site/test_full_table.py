"""A table with four players and fourteen minions on one base, names of forty letters and three hundred steps: on a phone and on a desk,
light and dark, no name is torn or cut, nothing lies over anything else, and every step can be come to."""

import re

import pytest
from players import PHONE
from site_cases import LONGEST, PEOPLE, full_table, link

DESK = {"width": 1280, "height": 860}
STEPS = 160
#: Words of names on the table that are on more lines than one though no line is too short for them, or that stick out of what they are on.
TORN = """() => [...document.querySelectorAll(".felt .card .name, .felt .player h3 .name, .felt .base h3 .name")].flatMap(name => {
  const on = name.closest(".card, .player, .base").getBoundingClientRect();
  const found = [];
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^ \\n]+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const boxes = [...range.getClientRects()];
      if (boxes.length > 1 && word.length < 20) found.push(`${word} is torn`);
      if (boxes.some(box => box.left < on.left || box.right > on.right + 1 || box.bottom > on.bottom + 1)) found.push(`${word} is cut`);
    }
  }
  return found;
})"""
#: Parts of a card's row that lie over one another.
OVER = """() => [...document.querySelectorAll(".felt .card > .row")].flatMap(row => {
  const parts = [...row.children].map(one => one.getBoundingClientRect()).filter(box => box.width && box.height);
  return parts.some((a, n) => parts.slice(n + 1).some(b => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1))
    ? [row.textContent.replaceAll(/\\s+/g, " ")] : [];
})"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_full_table_is_whole(chromium, served, size, theme):
    context = chromium.new_context(viewport=size, color_scheme=theme)
    try:
        page = context.new_page()
        for view in ({}, {"s": STEPS}):
            page.goto(served + link(full_table(STEPS), **view))
            assert page.locator(".felt .base").first.locator(".card").count() == 14
            text = page.locator(".felt").first.inner_text()
            assert LONGEST in text.replace("\n", " ") and all(who in text for who in PEOPLE)
            assert page.evaluate(TORN) == [] and page.evaluate(OVER) == []
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        # the fold that has the step lies open, and in it the hundred that has it; those out of sight are laid out when one comes to them
        steps = page.locator(".trace .fold .fold > details[open] > .trace > li")
        assert 1 < steps.count() <= 100 and page.locator(".trace .fold .fold > details:not([open])").count() >= 2
        assert steps.locator(".number", has_text=re.compile(f"^{STEPS}$")).count() == 1
        last = steps.last
        last.scroll_into_view_if_needed()
        assert last.is_visible() and last.bounding_box()["height"] >= 44
        assert last.locator(".number").bounding_box()["x"] >= 0
    finally:
        context.close()
