"""The tour of the code leads where it says: each stop is there, is called by the stop it names, and is reached in turn."""

import importlib
import inspect
import re
import sys
from pathlib import Path
from types import CodeType, FrameType

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.knowledge import rulings_path
from adjudicator.site.case import link as caselink
from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import from_environment

PAGE = (Path(__file__).parents[2] / "docs" / "tour.md").read_text("utf-8")
STOP = re.compile(r"^(\d+)\. `([\w.]+)`(?: \(called by (\d+)\))?", re.MULTILINE)
WAYS = {title: STOP.findall(text) for title, text in re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)}
CASE = {
    "players": {"Ann": {"hand": ["Shanghai"]}, "Bea": {}},
    "bases": [{"base": "Tar Pits", "Bea": ["Buccaneer"]}, "Tortuga"],
    "moves": [{"Ann": {"play": "Shanghai"}}],
}


def code_of(name: str) -> CodeType:
    """The code of the function that a dotted name stands for, without what decorates it."""
    parts = name.split(".")
    for end in range(len(parts) - 1, 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            found = getattr(found, part)
        found = getattr(found, "callback", found)  # of a command
        return inspect.unwrap(found).__code__
    raise LookupError(name)


def follow(run, stops: dict[CodeType, str]) -> list[tuple[str, str]]:
    """The stops in the order in which a run reaches them first, each with the stop that calls it right away, empty for none."""
    reached: dict[str, str] = {}

    def watch(frame: FrameType, event: str, _: object) -> None:
        name = stops.get(frame.f_code) if event == "call" else None
        if name is not None:
            caller = stops.get(frame.f_back.f_code, "") if frame.f_back is not None else ""
            if name not in reached or (caller and not reached[name]):
                reached[name] = caller

    sys.setprofile(watch)
    try:
        run()
    finally:
        sys.setprofile(None)
    return list(reached.items())


def file_to_verdict() -> None:
    path = rulings_path() / "situations" / "gauntlet-c" / "nightstalker.yaml"
    told = CliRunner().invoke(main, ["replay", str(path), "--budget", "1"])
    assert told.exit_code == 0, told.output


@pytest.fixture
def page_to_verdict(tmp_path):
    app = create_app(
        from_environment(
            {}, engine_ms=0, network_ms=0, cache_mb=0, kept_mb=0, database_url=f"sqlite:///{tmp_path}/tour.sqlite", secret_key="-"
        )
    )
    address = f"/case?{caselink.query(caselink.Case(CASE))}"

    def run() -> None:
        assert app.test_client().get(address).status_code == 200

    return run


def test_both_ways_are_short_and_their_stops_are_there():
    assert set(WAYS) == {"File to verdict", "Page to verdict"}
    for stops in WAYS.values():
        assert [int(number) for number, _, _ in stops] == list(range(1, len(stops) + 1)) and 2 < len(stops) <= 12
        assert len({code_of(name) for _, name, _ in stops}) == len(stops)
        assert all(int(caller or 0) < int(number) and bool(caller) == (number != "1") for number, _, caller in stops)


@pytest.mark.parametrize("way", WAYS)
def test_a_run_passes_the_stops_in_turn_each_called_by_the_one_it_names(way, page_to_verdict):
    stops = WAYS[way]
    names = {number: name for number, name, _ in stops}
    run = file_to_verdict if way == "File to verdict" else page_to_verdict
    reached = follow(run, {code_of(name): name for _, name, _ in stops})
    assert reached == [(name, names[caller] if caller else "") for _, name, caller in stops]
