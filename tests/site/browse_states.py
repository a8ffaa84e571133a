"""Every page and state of browsing that a browser is shown, by what it shows, and the routes that people never look at."""

from __future__ import annotations

import re
from functools import lru_cache

from flask import Flask
from site_cases import POISONED, link

from adjudicator.judge.data import house_rules
from adjudicator.judge.data.loaded import game_profile, knowledge
from adjudicator.judge.situation.compendium import compendium
from adjudicator.site.browse.addresses import address, pair_address

#: Endpoints that send on, keep something in a cookie, or give what is no page. Pages of settling are in ``looks``.
NO_PAGE = re.compile(
    r"static|.*_twin|.*_code|.*_text|.*_moved|.*\.(code|suggest|names|twin|text|markdown|bbcode|file|openapi|atom|robots|sitemap)|"
    r"api\..*|running\..*|settle\.(settle|agree|tap)|table\.(use|forget)|look\.(choose|faces_css|moves_css|display_\w+)|case\.drawn|offline\.worker|situations\.as_case|saving\.unlock"
)


def html_routes(app: Flask) -> set[str]:
    """The endpoints that answer with a page."""
    return {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in rule.methods and not NO_PAGE.fullmatch(rule.endpoint)}


@lru_cache(maxsize=1)
def ten_changes() -> house_rules.HouseRules:
    """House rules that leave the default in ten points."""
    below = game_profile("latest").answers
    chosen = {
        question.id: next(option.id for option in question.options if option.id != below[question.id])
        for question in knowledge().questions
        if question.engine
    }
    return house_rules.made(knowledge(), "latest", dict(list(chosen.items())[:10]), "Friday table")


def _most(kind: str) -> str:
    """The address of the node of a kind that has most links."""
    graph = compendium().graph
    return address(max((key for key, of in graph.nodes(data="kind") if of == kind), key=lambda key: (graph.degree(key), key)))


def _longest(kind: str) -> str:
    """The address of the node of a kind with the longest title."""
    graph = compendium().graph
    return address(
        max((key for key, of in graph.nodes(data="kind") if of == kind), key=lambda key: (len(graph.nodes[key]["title"] or ""), key))
    )


def browse_states() -> dict[str, str]:
    """Name -> address. What follows ``#`` is done on the page before it is looked at."""
    base = knowledge()
    rules, later = (
        ten_changes(),
        house_rules.made(base, "latest", {base.questions[0].id: house_rules.LATER}, "Wolfeschlegelsteinhausenbergerdorff"),
    )
    text, many = (
        house_rules.written(rules),
        house_rules.written(
            house_rules.made(
                base, "latest", {question.id: question.options[-1].id for question in base.questions if question.engine}, "Everything"
            )
        ),
    )
    four = "Pirates,Ninjas,Zombies,Robots"
    eight = four + ",Aliens,Dinosaurs,Wizards,Tricksters"
    names = sorted((fact.id for fact in compendium().cards.values()), key=lambda id: (-len(id), id))
    ended = next(
        (
            address(f"{one.KIND}:{one.id}")
            for one in base.records()
            if getattr(one, "ended", None) and one.KIND in ("rule", "clarification", "question")
        ),
        None,
    )
    texts_only = next(compendium().cards[name].id for name in compendium().cards if name not in compendium().library)
    states = {
        "ways in": "/browse",
        "the book": "/rules",
        "the book, an older edition": "/rules?edition=core-2012",
        "essentials of scoring": "/rules/scoring",
        "scoring, all of it": "/rules/scoring?depth=all",
        "scoring, an edition and its differences": "/rules/scoring?depth=all&edition=oops-2018&differences=yes",
        "a long chapter": "/rules/glossary-a-d?depth=all",
        "cards": "/cards",
        "the map of everything": "/map",
        "the map of everything, nearest": "/map#near",
        "the map of everything, as lists": "/map?see=lists",
        "everything near a rule as lists": _most("rule") + "#lists",
        "a faction with everything": _most("faction") + "#unfold",
        **{f"shelf of {one}": f"/{one}" for one in ("terms", "rulings", "questions", "loops", "readings", "sources")},
        **{
            f"a {kind}, most links": _most(kind)
            for kind in ("rule", "term", "clarification", "question", "loop", "source", "authority", "profile", "card", "faction", "set")
        },
        **{f"a {kind}, longest title": _longest(kind) for kind in ("rule", "clarification", "question", "loop", "card")},
        "a ruling about a kind of card": "/ruling/kind-special-cards-beside-the-quota",
        "a base": "/base/tortuga",
        "a card with printings and results": "/card/buccaneer",
        "a card with printings and results, unfolded": "/card/buccaneer#unfold",
        "a card, text only": f"/card/{texts_only}",
        "two cards": "/with/buccaneer/cub-scout",
        "two cards, longest names": pair_address(names[0], names[1]),
        "two cards, form": "/with",
        "two cards, misspelt": "/with?a=bucaneer&b=cub+scout",
        "pairs, contested": "/meetings/contested",
        "pairs, loops": "/meetings/loops",
        "pairs that surprise": "/meetings/surprises",
        "pairs by printing": "/meetings/printings",
        "two cards, computed": "/with/seeing-stars/upgrade",
        "two cards, contested": "/with/microbot-alpha/tooth-and-claw-and-guns",
        "a path": "/path?from=affect&to=Buccaneer",
        "a way of many steps": "/path?from=mermaids&to=delay-of-game",
        "a path to nothing": "/path?from=affekt-nothing&to=Buccaneer",
        "a path, form": "/path",
        "search": "/search?q=how+do+ties+score",
        "search, a pair offered": "/search?q=bucaneer+cub+scout",
        "search, filtered": "/search?q=kind:question+play",
        "search, nothing found": "/search?q=qqqqqqqqq",
        "search, empty": "/search",
        "search, typing": "/search#type",
        "briefing, form": "/briefing",
        "briefing": f"/briefing?factions={four}",
        "briefing of eight factions": f"/briefing?factions={eight}",
        "briefing, unknown faction": "/briefing?factions=Pirats",
        "changes": "/changes",
        "tour": "/tour",
        "privacy": "/privacy",
        "house rules, start": "/house-rules",
        "house rules, somebody else's": f"/house-rules?against={text}",
        "house rules, questions": f"/house-rules/ask?base=latest&factions={four}",
        "house rules, questions, unfolded": f"/house-rules/ask?base=latest&factions={four}#unfold",
        "house rules, all questions": "/house-rules/ask?base=latest&factions=",
        "house rules, one question": f"/house-rules/step?base=latest&factions={four}",
        "house rules, one question, unfolded": f"/house-rules/step?base=latest&factions={four}&at=1#unfold",
        "house rules, a question left open": f"/house-rules/step?from={house_rules.written(later)}&factions=",
        "house rules, what was settled": f"/house-rules/finish?from={text}&factions=&at=12",
        "house rules, a mistake": "/house-rules/ask?factions=Pirats",
        "house rules, a preset": "/house-rules/latest",
        "house rules, ten changes": f"/house-rules/{text}",
        "house rules, everything changed, unfolded": f"/house-rules/{many}#unfold",
        "house rules, left until it happens": f"/house-rules/{house_rules.written(later)}",
        "house rules, lost answers": f"/house-rules/latest.{text.split('.')[1][:-4]}____.Friday",
        "house rules, paper": f"/house-rules/{text}/print",
        "house rules, card for the box": f"/house-rules/{text}/card",
        "house rules, comparison": f"/house-rules/compare?a=latest&b={many}",
        "house rules, nothing differs": "/house-rules/compare?a=latest&b=latest",
        "house rules, what an answer changes": "/house-rules/effects/affect-list?base=latest",
        "house rules, broken": "/house-rules/nope",
        "proposing": "/propose",
        "proposing from a case": link(POISONED, "/propose"),
        "proposing from a point": "/propose?question=affect-list&answer=core-2012",
        "proposing, mistakes": link(POISONED, "/propose") + "#check",
        "a kept proposal": link(POISONED, "/propose") + "#propose",
        "a saved case": link(POISONED, "/case/save") + "#save",
        "a saved case, changing it": link(POISONED, "/case/save") + "#change",
        "writing to us": "/contact",
        "writing to us about rights": "/contact?about=rights",
        "for rights holders": "/rights",
        "open work": "/open-work",
        "open work, unfolded": "/open-work#unfold",
        "reference for programs": "/api",
        "all data": "/data",
        "without a connection": "/offline",
        "no such rule": "/rule/nobody-knows",
    }
    if ended:
        states["an ended record"] = ended
    return states


#: Pages with hundreds of rows that are alike.
LONG = (
    "reference for programs",
    "open work, unfolded",
    "a long chapter",
    "cards",
    "shelf of rulings",
    "shelf of terms",
    "a source, most links",
    "a authority, most links",
    "house rules, all questions",
    "house rules, everything changed, unfolded",
)
