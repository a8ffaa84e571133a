"""Card goldens: each encoded card's tree and its English in files that a person reviews; a diff is a decision."""

from __future__ import annotations

import difflib
from pathlib import Path

from ..language.library import Library
from ..language.loading import slug
from ..language.outline import outline
from ..language.rendering import render_parts
from ..language.tree import CardInfo, Face


def golden_folder() -> Path:
    """Where the goldens lie: beside the package in a checkout, else below the working directory."""
    beside = Path(__file__).resolve().parents[2] / "tests" / "goldens"
    return beside if beside.parent.is_dir() else Path.cwd() / "tests" / "goldens"


def card_goldens(library: Library) -> dict[str, str]:
    """The text of every card golden by its path below the folder, sorted."""
    groups: dict[str, list[CardInfo]] = {}
    for card in library.cards.values():
        groups.setdefault(f"cards/{slug(card.set or 'no-set')}/{slug(card.faction or 'no-faction')}.txt", []).append(card)
    return {name: "\n".join(golden(card) for card in sorted(cards, key=lambda card: card.id)) for name, cards in sorted(groups.items())}


def golden(card: CardInfo) -> str:
    """One card: facts, tree and English of each printing."""
    lines = [f"== {card.name} ({card.kind})" + (f", formerly {', '.join(card.former)}" if card.former else "")]
    seen: dict[int, str] = {}
    for key, face in card.faces.items():
        if id(face) in seen:
            lines.append(f"-- {key}: as {seen[id(face)]}")
            continue
        seen[id(face)] = key
        lines.append(f"-- {key}: {_numbers(face)}")
        lines.extend("   | " + line for line in outline(face))
        lines.extend("   " + part for part in render_parts(face) or ["No ability."])
    return "\n".join(lines) + "\n"


def _numbers(face: Face) -> str:
    said = [
        f"{name} {value}"
        for name, value in (
            ("power", face.power),
            ("breakpoint", face.breakpoint),
            ("vp", "/".join(map(str, face.vp)) if face.vp else None),
            ("copies", face.copies),
            ("monsters", face.monsters),
            ("treasures", face.treasures),
        )
        if value is not None
    ]
    return ", ".join(said) or "no numbers"


def changed(library: Library, folder: Path | None = None) -> dict[str, list[str]]:
    """The goldens that differ from what the library says now, each with its lines of difference."""
    folder = folder or golden_folder()
    wanted = card_goldens(library)
    found: dict[str, list[str]] = {}
    present = {str(path.relative_to(folder).as_posix()) for path in (folder / "cards").rglob("*.txt")} if folder.is_dir() else set()
    for name in sorted(present | set(wanted)):
        path = folder / name
        before = path.read_text("utf-8") if name in present else ""
        after = wanted.get(name, "")
        if before != after:
            found[name] = list(
                difflib.unified_diff(before.splitlines(), after.splitlines(), f"{name} (golden)", f"{name} (now)", lineterm="", n=1)
            )
    return found


def write(library: Library, folder: Path | None = None) -> list[str]:
    """Write every golden anew, take away those of groups that are gone, and name those that changed."""
    folder = folder or golden_folder()
    names = list(changed(library, folder))
    wanted = card_goldens(library)
    for name in names:
        path = folder / name
        if name in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[name], "utf-8")
        else:
            path.unlink()
    return names
