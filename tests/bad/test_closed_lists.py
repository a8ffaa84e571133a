"""The closed lists of situation files hold what the engine really asks for and tells."""

import ast
import re
from pathlib import Path

from adjudicator.engine.resolution.changes import CHANGES
from adjudicator.judge.replay import trace
from adjudicator.judge.situation.expectation_form import NOTES
from adjudicator.judge.situation.form import ASKS, SUPPOSED

ROOM = Path(trace.__file__).parents[2]


def calls(folder, name, at):
    """The texts that stand as one argument of the calls of a method."""
    for path in sorted((ROOM / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == name and len(node.args) > at:
                for part in ast.walk(node.args[at]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def test_every_kind_of_decision_can_be_answered_by_name():
    # target, base and player are told apart by what is selected
    assert set(calls("engine", "ask", 2)) | {"target", "player"} == set(ASKS)


def test_every_kind_of_step_can_be_expected():
    told = {kind for kind in calls("engine", "note", 1) if re.fullmatch(r"[a-z-]+", kind)}
    told |= {kind for kind in calls("judge", "add", 1) if re.fullmatch(r"[a-z-]+", kind)}
    assert told - set(CHANGES) <= set(NOTES)


def test_what_can_be_supposed_is_a_change():
    assert set(SUPPOSED) <= set(CHANGES)
