"""From the file form of a situation to the text notation and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...ground.findings import BadInput, Finding, did_you_mean, shown
from ...ground.strict_yaml import Map, line_of, read_text, text_of
from ...language.codes import usual
from ...language.library import Library
from . import notation
from .form import READ_BY
from .notation_reading import read_notation
from .setting import set_up
from .situation import Situation, from_data
from .writing import situation_data, situation_text


def convert(path: Path | str, library: Library, *, variant: str | None = None, position: bool = False) -> str:
    """A file in the other form: a situation as notation, notation as a situation.

    ``variant``: of a situation, which one (default: the first). ``position``: leave out what is no part of the position; otherwise that
    is refused. Raises :class:`BadInput`."""
    text = text_of(path)
    file = str(path)
    if notation.is_notation(text):
        return from_notation(text, file, library)
    situation = from_data(read_text(text, file), file)
    return to_notation(situation, library, variant=variant, position=position)


def from_notation(text: str, file: str, library: Library) -> str:
    """The file form of a text in the notation. Raises :class:`BadInput`."""
    data = read_notation(text, file)
    situation = from_data(data, file)
    return situation_text(_case_data(situation, situation.variants[0][1], library))


def to_notation(situation: Situation, library: Library, *, variant: str | None = None, position: bool = False) -> str:
    """The notation of a situation. Raises :class:`BadInput` with all that would be lost."""
    names = [name for name, _ in situation.variants]
    if variant is not None and variant not in names:
        raise BadInput(
            [
                Finding(
                    "unknown-variant",
                    f"there is no variant {shown(variant)}",
                    situation.file,
                    0,
                    did_you_mean(variant, names).or_say(usual("unknown-variant")),
                )
            ]
        )
    case = dict(situation.variants)[names[0] if variant is None else variant]
    lost = (
        []
        if position
        else [
            key
            for key in notation.LEFT_OUT
            if situation.data.get(key)
            and (key != "variants" or variant is None)
            or key in ("moves", "answers", "expect", "otherwise")
            and case.get(key)
        ]
    )
    findings = [_would_lose(f"{key}:", situation, key) for key in lost]
    findings += [
        _would_lose(f"the factions of {name}", situation, "players")
        for name, entry in case["players"].items()
        if entry and entry.get("factions") and not position
    ]
    data = _case_data(situation, case, library)
    findings += [_would_lose(loss.says, situation, "define" if loss.key == "define" else None) for loss in notation.losses(data)]
    if findings:
        raise BadInput(findings)
    return notation.write(data)


def _would_lose(what: str, situation: Situation, key: str | None) -> Finding:
    mend = "Add --position to leave it out." if key in notation.LEFT_OUT or key == "players" else usual("notation-would-lose")
    return Finding("notation-would-lose", f"the notation cannot say {what}", situation.file, line_of(situation.data, key) or 1, mend)


def _case_data(situation: Situation, case: Map, library: Library) -> dict[str, Any]:
    """A case as its position is written, with its names and what it is read by."""
    about = {"situation": situation.id, "title": situation.title, **{key: case[key] for key in READ_BY if key in case}}
    setting = set_up(case, situation.file, library)
    return situation_data(setting.game, library, printings=case.get("printings", "first"), define=case.get("define"), **about)
