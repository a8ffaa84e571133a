"""Commands about what is known: search, the linked graph, and profiles."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from . import FAILS, errors_told, show


@click.command()
@click.argument("query", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(1, 500), default=10, show_default=True, help="At most so many hits.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def search(query: tuple[str, ...], limit: int, as_json: bool) -> None:
    """Find rules, terms, rulings, questions, loops, cards and situations by words, best first.

    Accents, punctuation and slips of the finger do not matter, former names and nicknames count. Filters, anywhere in the
    QUERY: kind: card: faction: set: status: edition: source:, such as kind:question or card:"cub scout".

    Exit code 1 if nothing was found.
    """
    from ..judge.situation.compendium import compendium
    from ..knowledge.search.highlight import excerpt, highlight
    from ..knowledge.search.search import search as find

    with errors_told():
        found = find(compendium().index, " ".join(query), limit)
    if as_json:
        show(
            {
                "total": found.total,
                "filters": found.filters,
                "corrected": found.corrected,
                "unknown": list(found.unknown),
                "hits": [
                    {
                        "key": hit.document.key,
                        "kind": hit.document.kind,
                        "id": hit.document.id,
                        "title": hit.document.title,
                        "says": hit.document.says,
                        "status": hit.document.status,
                        "score": round(hit.score, 3),
                        "words": list(hit.words),
                    }
                    for hit in found.hits
                ],
            }
        )
    else:
        for hit in found.hits:
            click.echo(f"{hit.document.kind:14} {_marked(highlight(hit.document.title, hit.words))}  ({hit.document.id})")
            if hit.document.says:
                click.echo(f"{'':14} {_marked(highlight(excerpt(hit.document.says, hit.words), hit.words))}")
        for asked, instead in found.corrected.items():
            click.echo(f"Nothing has {asked!r}; searched for {', '.join(instead)}.")
        for word in found.unknown:
            click.echo(f"Nothing meets {word!r}.")
        click.echo(f"{len(found.hits)} of {found.total}")
    if not found.hits:
        sys.exit(FAILS)


def _marked(pieces: list[tuple[str, bool]]) -> str:
    return "".join(click.style(text, bold=True) if met else text for text, met in pieces)


@click.group()
def graph() -> None:
    """The linked graph of everything known: what is near a node, how two are connected, what is contested, export."""


@graph.command("near")
@click.argument("node")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def near(node: str, as_json: bool) -> None:
    """What NODE (an id, or kind:id) rests on and what rests on it."""
    from ..judge.situation.compendium import compendium
    from ..knowledge.graph.building import EDGE_KINDS
    from ..knowledge.graph.walks import neighbours

    made = compendium().graph
    with errors_told():
        found = neighbours(made, node)
    if as_json:
        show({"key": found.key, "out": found.out, "back": found.back})
        return
    click.echo(f"{found.key}: {made.nodes[found.key]['title']}")
    for side, edges in ((0, found.out), (1, found.back)):
        for kind, keys in edges.items():
            for key in keys:
                click.echo(f"  {EDGE_KINDS[kind][side]} {made.nodes[key]['title']}  ({key})")


@graph.command("path")
@click.argument("start")
@click.argument("end")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def path(start: str, end: str, as_json: bool) -> None:
    """The shortest explanation of how START and END are connected. Exit code 1 if they are not."""
    from ..judge.situation.compendium import compendium
    from ..knowledge.graph.walks import explanation, sentence

    made = compendium().graph
    with errors_told():
        steps = explanation(made, start, end)
    if as_json:
        show([{**step._asdict(), "sentence": sentence(made, step)} for step in steps])
    else:
        for step in steps:
            click.echo(sentence(made, step))
    if not steps:
        click.echo("They are not connected.", err=True)
        sys.exit(FAILS)


@graph.command("contested")
@click.argument("node", required=False)
@click.option("--limit", type=click.IntRange(1, 500), default=20, show_default=True, help="At most so many nodes.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def contested(node: str | None, limit: int, as_json: bool) -> None:
    """What contests NODE; without it, the nodes that are contested most."""
    from ..judge.situation.compendium import compendium
    from ..knowledge.graph.walks import contests, most_contested

    made = compendium().graph
    with errors_told():
        found = (contests(made, node),) if node else most_contested(made, limit)
    if as_json:
        show([one._asdict() for one in found])
        return
    for one in found:
        click.echo(f"{made.nodes[one.key]['title']}  ({one.key})")
        for key in (*one.questions, *one.conflicts):
            click.echo(f"    {made.nodes[key]['title']}  ({key})")


@graph.command("reach")
@click.argument("clarification")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def reach(clarification: str, as_json: bool) -> None:
    """Which cards a CLARIFICATION about a kind of card covers, which it looks as if it covered but does not, and why."""
    from ..judge.data.ruling_scope import ruling_scope

    with errors_told():
        found = ruling_scope(clarification)
    if as_json:
        show(found.as_data())
        return
    click.echo("\n".join(found.lines()))


@graph.command("export")
@click.option("--form", type=click.Choice(["json", "graphml", "dot"]), default="json", show_default=True, help="The form.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file.")
def export(form: str, out: Path | None) -> None:
    """The whole graph as node-link JSON, GraphML or DOT; equal data give equal bytes."""
    from ..judge.situation.compendium import compendium
    from ..knowledge.graph import exports

    text = {"json": exports.to_json, "graphml": exports.to_graphml, "dot": exports.to_dot}[form](compendium().graph)
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")


@click.group()
def profile() -> None:
    """Interpretations as profiles: list them, show what one answers and where it comes from, compare two."""


@profile.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def list_profiles(as_json: bool) -> None:
    """All profiles: editions, the community's reading, bundles of house rules."""
    from ..judge.data.loaded import knowledge

    found = knowledge().profiles
    if as_json:
        show(
            [
                {"id": one.id, "title": one.title, "kind": one.kind, "over": one.over, "says": one.says, "answers": len(one.answers)}
                for one in found
            ]
        )
        return
    for one in found:
        click.echo(f"{one.id:28} {one.kind:10} {one.title}" + (f" (over {one.over})" if one.over else ""))


@profile.command("show")
@click.argument("name")
@click.option("--own", is_flag=True, help="Only what this profile itself answers, not what lies below it.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def show_profile(name: str, own: bool, as_json: bool) -> None:
    """All that profile NAME answers, each with the layer it came from."""
    from ..judge.data.loaded import knowledge
    from ..knowledge.profiles import resolve

    base = knowledge()
    with errors_told():
        found = resolve(base, name)
    answers = {question: answer for question, answer in found.answers.items() if not own or answer.layer == name}
    settings = {key: value for key, value in found.settings.items() if not own or value.layer == name}
    if as_json:
        show(
            {
                "id": found.id,
                "title": found.title,
                "says": base.get("profile", name).says,
                "layers": list(found.layers),
                "answers": {question: answer._asdict() for question, answer in answers.items()},
                "settings": {key: value._asdict() for key, value in settings.items()},
            }
        )
        return
    click.echo(f"{found.title}: {' over '.join(found.layers)}")
    click.echo(base.get("profile", name).says)
    for question, answer in answers.items():
        asked = base.get("question", question)
        click.echo(f"\n{asked.asks}  ({question})\n    {asked.option(answer.option).title}  ({answer.option}, from {answer.layer})")
    for key, value in settings.items():
        click.echo(f"\n{key}: {value.value}  (from {value.layer})")


@profile.command("diff")
@click.argument("one")
@click.argument("other")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def diff_profiles(one: str, other: str, as_json: bool) -> None:
    """What profiles ONE and OTHER answer differently, and nothing else."""
    from ..judge.data.loaded import knowledge
    from ..knowledge.profiles import difference, resolve

    base = knowledge()
    with errors_told():
        found = difference(resolve(base, one), resolve(base, other))
    if as_json:
        show(
            [
                {
                    "kind": entry.kind,
                    "name": entry.name,
                    one: entry.first and entry.first._asdict(),
                    other: entry.second and entry.second._asdict(),
                }
                for entry in found
            ]
        )
        return
    for entry in found:
        asked = base.get("question", entry.name) if entry.kind == "answer" else None
        click.echo(f"{asked.asks if asked else entry.name}  ({entry.name})")
        for name, value in ((one, entry.first), (other, entry.second)):
            click.echo(f"    {name:24} {_answer(asked, value)}")
    click.echo(f"{len(found)} difference{'' if len(found) == 1 else 's'}")


@profile.command("inherited")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file, such as docs/inherited.md.")
def inherited_answers(out: Path | None) -> None:
    """By edition, the answers that its book does not give and that an earlier one gives for it, as a page in Markdown."""
    from ..judge.data.loaded import knowledge
    from ..knowledge.profiles import inherited_page

    text = inherited_page(knowledge())
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")


def _answer(asked: Any, value: Any) -> str:
    if value is None:
        return "does not say"
    if asked is None:
        return f"{value.value}  (from {value.layer})"
    return f"{asked.option(value.option).title}  ({value.option}, from {value.layer})"


COMMANDS = (search, graph, profile)
