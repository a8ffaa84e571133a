"""Every page and state that a browser is shown, and what must hold of each: nothing sticks out, everything can be hit, everything can be
read."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote_plus

from site_cases import MANY_STEPS, PICKING, POISONED, SHANGHAI, full_table, link
from support.collection import collection

from adjudicator.engine.query.unplayable import unplayable as on_paper
from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation.text_only import unplayable
from adjudicator.site.case.link import from_situation, query

#: Counters that beget counters: a run that the judge gives up.
SPENT = {
    "title": "Counters that beget counters",
    "players": {"Ann": {}, "Bea": {}},
    "define": [
        {
            "name": "Breeder",
            "kind": "minion",
            "printings": {
                "first": {
                    "power": 1,
                    "abilities": [{"ongoing": {"after": {"event": "add_counters"}, "do": {"add_counters": {"number": 1, "to": "this"}}}}],
                }
            },
        }
    ],
    "bases": [{"base": "Tortuga", "Ann": ["Breeder", "Breeder", "Breeder"]}, {"base": "The Homeworld", "Bea": ["Cub Scout"]}],
    "moves": [{"suppose": {"add_counters": "Cub Scout", "by": "Ann"}}],
}
#: A card in stasis, and cards under others.
WAITING = {
    "players": {"Ann": {"stasis": [{"card": "Cub Scout", "counters": 2, "stored": ["Zapbot"]}]}, "Bea": {}},
    "bases": [{"base": "Tar Pits", "Bea": [{"card": "Buccaneer", "stored": ["Zapbot", "Cub Scout"]}]}, "Tortuga"],
}
LONG_NAME = "Wolfeschlegelsteinhausen"


def _named(kind: str, number: int) -> list[str]:
    """The longest names of a kind, of cards that can be put on a table."""
    names = (card.name for card in library().cards.values() if card.kind == kind and on_paper(card.face("first")) is None)
    return sorted(names, key=lambda name: (-len(name), name))[:number]


def _unplayed() -> str:
    """The longest name of a card that the judge cannot play."""
    return max(unplayable(), key=lambda name: (len(name), name))


@lru_cache(maxsize=1)
def crowd() -> dict:
    """Fourteen minions on one base, with the longest names that there are, and longer ones of players."""
    minions, bases = _named("minion", 14), _named("base", 3)
    return {
        "players": {
            LONG_NAME: {"hand": _named("action", 3), "vp": 14},
            "Bea": {},
            "Cy": {},
            "Dee": {"factions": ["Princesses", "Shapeshifters"]},
        },
        "bases": [
            {
                "base": bases[0],
                LONG_NAME: [{"card": name, "counters": 12, "on": [{"card": "Poison", "by": "Bea"}]} for name in minions[:5]],
                "Bea": minions[5:8],
                "Cy": minions[8:11],
                "Dee": [{"card": name, "owner": LONG_NAME} for name in minions[11:]],
            },
            bases[1],
            bases[2],
        ],
        "moves": [{"suppose": {"destroy": minions[7]}}],
    }


def alike() -> dict:
    """Fourteen minions on one base, most of them alike, of four players."""
    return {
        "players": {"Ann": {}, "Bea": {}, "Cy": {}, "Dee": {}},
        "bases": [
            {
                "base": "Tar Pits",
                "Ann": ["Zapbot"] * 6,
                "Bea": [{"card": "Zapbot", "counters": 5}] * 3,
                "Cy": ["Buccaneer", "Cub Scout"],
                "Dee": ["Cub Scout"] * 3,
            },
            "Tortuga",
            "The Homeworld",
        ],
    }


def case_of(id: str, variant: str | None = None, path: str = "/case", **view) -> str:
    """The address of a variant of a situation."""
    variants = dict(collection()[id].variants)
    data = variants[variant] if variant is not None else next(iter(variants.values()))
    return f"{path}?{query(from_situation(data), **view)}"


def states() -> dict[str, str]:
    """Every page of settling, by what it shows: its address. A word after ``#`` is done on the page before it is looked at."""
    editing = link(POISONED, "/case/edit")
    return {
        "first page": "/",
        "half a name": "/?q=buc",
        "suggestions": "/#type",
        "no such name": "/?q=qqqqqqq",
        "two names": "/?n=Buccaneer&n=Cub+Scout",
        "a line, partly understood": "/?l=flurble+seing+stars+on+buccaneer+with+poison,+cub+scout+on+every+base",
        "a moment": "/?w=duel",
        "a moment, a card named": "/?n=Gunfighter&w=duel",
        "a moment that cannot be": "/?n=Buccaneer&w=duel",
        "a card without encoding": f"/?n={quote_plus(_unplayed())}&n=Buccaneer",
        "a card without encoding, its case": f"/settle?n={quote_plus(_unplayed())}&n=Buccaneer",
        "the table's settings": "/table",
        "the table's settings, made": "/table?t=players:(Ann:!(Pirates,Bear+Cavalry),Bea:!(Aliens,Zombies))",
        "empty table": "/case",
        "a case": link(POISONED),
        "a case, open sheet": link(POISONED) + "#open",
        "a case, all unfolded": link(POISONED) + "#unfold",
        "a case, a sheet in place": link(POISONED) + "#sheet=bases/0/Ann/0",
        "a case, a base's sheet in place": link(POISONED) + "#sheet=bases/0",
        "a case, picking in place": link(POISONED) + "#sheet=bases/1/Ann/*",
        "minions that are alike": link(alike()) + "#part",
        "stepping": link(POISONED, s=3),
        "a loop": case_of("buccaneer-and-cub-scouts"),
        "a loop, stepping": case_of("buccaneer-and-cub-scouts", s=6),
        "in the middle of a choice": link(PICKING),
        "problems": link({**SHANGHAI, "turn": "Zed", "bases": ["Tortugo", {"base": "Tar Pits", "Bea": ["Bucaneer"]}]}),
        "given up": link(SPENT),
        "longest names, fourteen minions": link(crowd()),
        "longest names, stepping": link(crowd(), s=2),
        "a full table, more than 300 steps": link(full_table(160)),
        "a full table, more than 300 steps, unfolded": link(full_table(160)) + "#unfold",
        "more than 300 steps": link(MANY_STEPS),
        "more than 300 steps, unfolded": link(MANY_STEPS) + "#unfold",
        "comparison": link(POISONED, "/case/compare"),
        "comparison, who is right": link(POISONED, "/case/compare") + "&says=Ann:here&says=Bea:nothing",
        "all outcomes": link(SHANGHAI, "/case/explore"),
        "can it happen": link(POISONED, "/case/explore") + "&can=Ann+1",
        "no goal": link(SHANGHAI, "/case/explore") + "&can=what",
        "comparison, longest names": link(crowd(), "/case/compare"),
        "print sheet": link(POISONED, "/case/print"),
        "text": link(POISONED, "/case/text"),
        "sheet of a card": editing + "&place=bases/0/Ann/0",
        "sheet of a card, longest names": link(crowd(), "/case/edit") + "&place=bases/0/Dee/0",
        "sheet of a new card": editing + "&place=bases/1/Ann/*",
        "sheet of a new card, letters": editing + "&place=bases/1/Ann/*&q=bucc",
        "sheet of a new base, another faction": editing + "&place=bases/*&of=Zombies",
        "sheet of a new player": link({}, "/case/edit") + "&place=players/*",
        "sheet of the set-up": editing + "&place=setup",
        "sheet of what is in stasis": link(WAITING, "/case/edit") + "&place=players/Ann/stasis/0",
        "in stasis and stored": link(WAITING),
        "sheet of a base": editing + "&place=bases/0",
        "sheet of a player": editing + "&place=players/Ann",
        "sheet of a hand": editing + "&place=players/Bea/hand",
        "sheet of the table": editing + "&place=table",
        "sheet of the reading": editing + "&place=reading",
        "sheet of the contested points": editing + "&place=questions",
        "sheet of a cause": editing + "&place=moves/*cause",
        "sheet of a made-up card": editing + "&place=define/*",
        "save": link(POISONED, "/case/save"),
        "report": link(POISONED, "/case/report"),
        "no such page": "/nowhere",
        "a broken link": "/case?p=((",
        "a broken link, long": "/case/compare" + link(crowd())[5:] + "((&place=" + "x" * 300,
        "nothing to edit there": link(POISONED, "/case/edit") + "&place=bases/99",
        "no such saved case": "/c/nothing",
        "parts": "/parts",
        "situations": "/situations",
        "a situation": "/situation/cub-scout-and-headlong",
    }


#: Everything that is operated and visible, with the size of what answers to a tap. A link inside a sentence is as high as its line.
SMALL = """() => {
  const found = [];
  const seen = element => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  for (const one of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]")) {
    if (!seen(one) || one.closest(".skip, [hidden]")) continue;
    const style = getComputedStyle(one);
    const box = (one.closest("label") || one).getBoundingClientRect();
    if (!box.width && !box.height) continue;
    const own = one.textContent.trim();
    const around = (one.parentElement.closest("p, li, dd, td, th, .case-text, blockquote, div") || one.parentElement).textContent.trim();
    if (style.display === "inline" && around.length > own.length + 2) continue;
    if (box.height < 43.5 || box.width < 43.5) found.push(`${one.tagName.toLowerCase()} ${JSON.stringify(own.slice(0, 40))}
    ${Math.round(box.width)}x${Math.round(box.height)}`);
  }
  return found;
}"""
#: What sticks out at the side.
WIDE = """() => {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over <= 0) return [];
  const edge = document.documentElement.clientWidth + 1;
  const outer = [...document.querySelectorAll("body *")].filter(one => one.getBoundingClientRect().right > edge);
  const words = one => `${one.tagName.toLowerCase()}.${one.className} ${one.textContent.trim().slice(0, 30)}`;
  return [`${over} px too wide: ` + outer.slice(0, 3).map(words).join("; ")];
}"""
#: Violations that axe finds, but for contrast. What is folded away is looked at where it is unfolded: there are thousands of steps in some.
AXE = """async () => {
  const options = { resultTypes: ["violations"], rules: { "color-contrast": { enabled: false } } };
  const { violations } = await axe.run({ include: [document], exclude: [["details:not([open]) > .trace"]] }, options);
  return violations.flatMap(one => one.nodes.slice(0, 3).map(node => `${one.id}: ${node.html.slice(0, 120)} ${(node.any[0] || node.all[0] ||
  {}).message || ""}`));
}"""
#: Finds the words whose contrast was not measured yet: by their colour, size and weight, and by what lies under them, as they are drawn now.
#: Gives those ways of being written.
UNSEEN = """seen => {
  const known = new Set(seen), grounds = new Map();
  const ground = element => {
    if (!element) return "";
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const bare = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
      const whole = !/rgba|[/]/.test(backgroundColor) && backgroundImage === "none" && opacity === "1";
      const own = bare ? "" : `${backgroundColor} ${backgroundImage} ${opacity};`;
      grounds.set(element, whole ? own : ground(element.parentElement) + own);
    }
    return grounds.get(element);
  };
  const worded = element => element.matches("input, select, textarea")
    || [...element.childNodes].some(one => one.nodeType === Node.TEXT_NODE && one.textContent.trim());
  const ways = [];
  window.unseen = [];
  for (const one of document.body.querySelectorAll("*")) {
    if (!worded(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
    const way = `${color} ${fontSize} ${fontWeight} ${textShadow} on ${ground(one)}`;
    if (known.has(way)) continue;
    known.add(way);
    ways.push(way);
    window.unseen.push(one);
  }
  return ways;
}"""
#: The contrast of those words.
CONTRAST = """async () => {
  const options = { resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast"] } };
  const { violations } = await axe.run({ include: window.unseen }, options);
  return violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.html.slice(0, 120)} ${(node.any[0] || {}).message || ""}`));
}"""
#: Of long lists only the beginning is left: the rest is of the same kind.
SHORTEN = (
    "() => document.querySelectorAll('main ol.trace, main ul').forEach(one => [...one.children].slice(60).forEach(row => row.remove()))"
)
UNFOLD = "() => document.querySelectorAll('main details').forEach(one => { one.open = true; })"
