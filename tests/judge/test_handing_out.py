"""Work that takes long is handed out the same way: to processes or a cluster, with the same outcome, stopped and gone on with."""

import sys
from pathlib import Path

import pytest
from judge_cases import run

from adjudicator.ground.handing_out import cut, handed_out
from adjudicator.ground.kept_lines import KeptLines
from adjudicator.judge import loop_search
from adjudicator.judge.compare.options_table import OptionsTable
from adjudicator.judge.data.loaded import library
from adjudicator.judge.loop_search import KeptResults, drive_candidates
from adjudicator.judge.loops import loop_candidates
from adjudicator.judge.situation.compendium import compendium
from adjudicator.workbench import options_table

ROOT = Path(__file__).resolve().parents[2]
CIRCLES = ("Buccaneer", "Cub Scout", "Collector", "The Homeworld")


@pytest.fixture(scope="module")
def soak():
    sys.path.insert(0, str(ROOT / "bench"))
    try:
        import soak

        yield soak
    finally:
        sys.path.remove(str(ROOT / "bench"))


@pytest.fixture(scope="module")
def cluster():
    """The address of a cluster of two workers, which find what the checkout has beside the package."""
    distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", ":".join(map(str, (ROOT, ROOT / "bench", ROOT / "tests"))))
        with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
            yield made.scheduler_address


@pytest.fixture(autouse=True)
def tasks_of_one(monkeypatch, soak):
    for module in (loop_search, options_table, soak):
        monkeypatch.setattr(module, "AT_ONCE", 1)


class Stopped(Exception):
    """As if somebody had pressed Ctrl-C."""


def stop_after(number):
    """What is told of progress until so much is done."""

    def tell(*told):
        if told[-1 if isinstance(told[0], dict) else 0] >= number:
            raise Stopped

    return tell


def test_tasks_come_back_whoever_does_them(cluster):
    tasks = cut(range(10), 3)
    assert tasks[-1] == (9,) and len(tasks) == 4
    wanted = [sum(task) for task in tasks]
    assert sorted(handed_out(sum, tasks)) == sorted(wanted)
    assert sorted(handed_out(sum, tasks, workers=2)) == sorted(handed_out(sum, tasks, scheduler=cluster)) == sorted(wanted)


def test_what_is_kept_outlives_a_stop(tmp_path):
    kept = KeptLines(tmp_path / "folder" / "kept.jsonl")
    kept.keep("one", {"a": [1, 2]})
    kept.path.write_text(kept.path.read_text() + '{"key": "half a li')
    again = KeptLines(kept.path)
    again.keep("other", None)
    assert KeptLines(kept.path).get("one") == {"a": [1, 2]} and KeptLines(kept.path).get("half") is None
    again.remove()
    assert KeptLines(kept.path).get("one") is None


# -- loops --------------------------------------------------------------------------------------------------------------


def test_a_search_for_loops_comes_out_the_same_on_a_cluster(cluster):
    found = loop_candidates(library(), "first", CIRCLES)
    assert len(found) == 2
    assert drive_candidates(found, "first", scheduler=cluster) == drive_candidates(found, "first", 2)


def test_a_search_for_loops_goes_on_after_a_stop_and_anew_after_a_change_of_the_engine(tmp_path, monkeypatch):
    found = loop_candidates(library(), "first", CIRCLES)
    with pytest.raises(Stopped):
        drive_candidates(found, "first", progress=stop_after(1), kept=KeptResults(tmp_path / "kept"))
    kept = KeptResults(tmp_path / "kept")
    done = [one for one in found if kept.result(one, "first", loop_search.TRIED) is not None]
    assert done == found[:1]
    monkeypatch.setattr(loop_search, "common_fingerprint", lambda: "another")
    assert KeptResults(tmp_path / "kept").result(found[0], "first", loop_search.TRIED) is None


def test_the_loops_command_hands_out_its_work(cluster, tmp_path):
    shown = run("loops", "--cards", "Buccaneer", "--cards", "Cub Scout", "--scheduler", cluster, "--kept", str(tmp_path / "kept"))
    assert shown.exit_code == 0 and "known: buccaneer-and-cub-scouts" in shown.output and (tmp_path / "kept").exists()


# -- the table of options -----------------------------------------------------------------------------------------------


def test_the_table_of_options_comes_out_the_same_on_a_cluster_and_after_a_stop(cluster, tmp_path, monkeypatch):
    some = sorted(compendium().situations)[:3]
    elsewhere = options_table.computed_table(OptionsTable(), some, scheduler=cluster)
    with pytest.raises(Stopped):
        options_table.computed_table(OptionsTable(), some, stop_after(1), kept=KeptLines(tmp_path / "kept"))
    played = []
    row = options_table._row
    monkeypatch.setattr(options_table, "_row", lambda known, data, file: played.append(file) or row(known, data, file))
    again = options_table.computed_table(OptionsTable(), some, kept=KeptLines(tmp_path / "kept"))
    assert options_table.table_text(again) == options_table.table_text(elsewhere)
    assert {*played} == {compendium().situations[id].file for id in some[1:]}


# -- long random play ---------------------------------------------------------------------------------------------------


def test_long_random_play_comes_out_the_same_on_a_cluster(soak, cluster, tmp_path):
    (game,) = soak.played(range(1), KeptLines(tmp_path / "kept"), 1, cluster, lambda *told: None)
    here = soak.one(0)
    assert {key: game[key] for key in ("seed", "steps", "decisions", "sign", "counts")} == {
        key: here[key] for key in ("seed", "steps", "decisions", "sign", "counts")
    }
    assert soak.report([game], 1.0)["games"] == 1


def test_long_random_play_goes_on_after_a_stop(soak, tmp_path, monkeypatch):
    seeds = []
    monkeypatch.setattr(soak, "one", lambda seed: seeds.append(seed) or {"seed": seed})
    with pytest.raises(Stopped):
        soak.played(range(5), KeptLines(tmp_path / "kept"), 1, None, stop_after(3))
    seeds.clear()
    games = soak.played(range(5), KeptLines(tmp_path / "kept"), 1, None, lambda *told: None)
    assert seeds == [2, 3, 4] and [game["seed"] for game in games] == [*range(5)]
