"""Pages of the collection's own cases are found out once, whichever process needs them first, and never told when they are stale."""

import shutil
import sqlite3
from dataclasses import dataclass
from functools import partial

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.ground.content_hash import code_sign
from adjudicator.judge.data.loaded import signs_of_data
from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.knowledge import rulings_path
from adjudicator.site.case import comparing, judging
from adjudicator.site.case import page as casepage
from adjudicator.site.case.judging import Judge, pages_made_of, sign_on_file
from adjudicator.site.case.link import Case, from_situation, query
from adjudicator.site.case.page import FoundOut
from adjudicator.site.server import beforehand
from adjudicator.site.server.application import create_app
from adjudicator.site.storage import KeptPages
from adjudicator.site.web.settings import from_environment

#: A file with an open decision, loops, readings and printings that matter.
FILE = situations_path() / "loops" / "buccaneer-and-cub-scouts.yaml"
DATA = from_situation(read_situation(FILE).variants[0][1]).data


@dataclass(frozen=True)
class Note:
    """A page of the simplest form."""

    says: str


def judge_of(folder, made_of="these", most=10_000_000):
    return Judge(0, lambda seconds, steps: None, kept=KeptPages(folder, most, lambda: made_of))


def pages(judge, data=DATA):
    """The page of a case, and its comparison."""
    return casepage.page(Case(data), judge(data)), judge.once(data, comparing.ComparePage, partial(comparing.page, data))


def plays_nothing(monkeypatch):
    for name in ("compare", "assumptions", "open_decisions"):
        monkeypatch.setattr(judging, name, lambda *args, **more: pytest.fail("it is found out once more"))


def test_what_one_process_has_found_out_another_one_shows_without_playing(tmp_path, monkeypatch):
    without = pages(Judge(0, lambda seconds, steps: None))
    assert pages(judge_of(tmp_path)) == without
    plays_nothing(monkeypatch)
    assert pages(judge_of(tmp_path)) == without


def test_a_site_that_keeps_pages_says_the_same(client, tmp_path, monkeypatch):
    monkeypatch.setenv("ADJUDICATOR_CACHE", str(tmp_path))
    made = {"engine_ms": 0, "network_ms": 0, "cache_mb": 0, "database_url": f"sqlite:///{tmp_path}/site", "secret_key": "for tests"}
    keeps = create_app(from_environment({}, **made)).test_client()
    for address in ("/case.json", "/case/compare.json", "/situation/buccaneer-and-cub-scouts.json", "/case/compare.json?says=Ann:here&"):
        address += f"{'' if address.endswith('&') else '?'}{query(Case(DATA))}"
        first, again = keeps.get(address), keeps.get(address)
        assert first.status_code == 200
        assert first.get_json() == again.get_json() == client.get(address).get_json()


@pytest.mark.parametrize(
    "change",
    [
        {"title": "Another title"},
        {"profile": "literal-reading"},
        {"printings": "latest"},
        {"situation": "another"},
        {"players": {**DATA["players"], "Cy": {}}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_of_a_case_that_is_not_as_it_stands_in_the_collection_nothing_is_kept_or_taken(tmp_path, change):
    judge = judge_of(tmp_path)
    pages(judge)
    before = (tmp_path / "pages-1.sqlite").read_bytes()
    data = {**DATA, **change}
    assert sign_on_file(DATA) and not sign_on_file(data)
    assert pages(judge, data) == pages(Judge(0, lambda seconds, steps: None), data)
    assert (tmp_path / "pages-1.sqlite").read_bytes() == before


def test_a_case_of_the_collection_with_its_seats_changed_is_another():
    assert not sign_on_file({**DATA, "players": dict(reversed(DATA["players"].items()))})


def test_other_code_or_data_finds_nothing_that_was_kept(tmp_path):
    pages(judge_of(tmp_path))
    asked = sign_on_file(DATA)
    assert judge_of(tmp_path).kept.fetch(asked, FoundOut) is not None
    assert judge_of(tmp_path, "others").kept.fetch(asked, FoundOut) is None


def test_a_touched_file_of_code_makes_other_pages(tmp_path):
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "code.py").write_text("one = 1\n")
    before = code_sign(str(tmp_path))
    assert code_sign(str(tmp_path)) == before
    code_sign.cache_clear()
    (tmp_path / "room" / "code.py").write_text("one = 2\n")
    assert code_sign(str(tmp_path)) != before
    code_sign.cache_clear()
    assert code_sign() != before and len(pages_made_of()) == 32


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards/core-set.yaml", "power: 2", "power: 3"),
        ("rules/burying.yaml", "", "# a remark\n"),
        ("questions/affect.yaml", "", "# a remark\n"),
        ("catalogue.yaml", "", "# a remark\n"),
    ],
)
def test_a_touched_card_or_rule_makes_other_pages(tmp_path, file, old, new):
    signs = []
    for name in ("before", "after"):
        root = tmp_path / name
        shutil.copytree(rulings_path(), root, ignore=shutil.ignore_patterns("situations", "computed", "sources", "cards"))
        (root / "cards").mkdir()
        (root / "cards" / "core-set.yaml").write_text("cards: {power: 2}\n")
        if name == "after":
            text = (root / file).read_text("utf-8")
            assert old in text
            (root / file).write_text(text.replace(old, new, 1), "utf-8")
        signs.append(signs_of_data(str(root)))
    assert signs[0] != signs[1]
    assert len([name for name in signs[0] if signs[0][name] != signs[1][name]]) == 1


def test_what_a_page_finds_out_stays_with_a_case_that_is_remembered():
    data = {**DATA, "title": "Not in the collection"}
    judge = Judge(10_000_000, lambda seconds, steps: None)
    found = judge(data).once(data, Note, lambda judged: Note("found out"))
    assert judge(data).once(data, Note, lambda judged: pytest.fail("it is found out once more")) is found


def test_what_the_clock_has_cut_off_is_not_kept(tmp_path):
    judge = judge_of(tmp_path)
    judged = judge(DATA)
    judged.until = 1.0
    judged.once(DATA, Note, lambda judged: Note("cut off"))
    assert judge.kept.fetch(sign_on_file(DATA), Note) is None
    judged.until = 0.0
    judged.once(DATA, Note, lambda judged: Note("whole"))
    assert judge.kept.fetch(sign_on_file(DATA), Note) == Note("whole")


def test_of_a_case_that_something_stops_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(judging, "sign_on_file", lambda data: "some sign")
    judge = judge_of(tmp_path)
    broken = {**DATA, "turn": "Nobody"}
    assert judge(broken).stops()
    assert casepage.page(Case(broken), judge(broken)).problems
    assert not (tmp_path / "pages-1.sqlite").exists()


def _table(path, statement, *values):
    with sqlite3.connect(path) as file:
        file.execute(statement, values)
    file.close()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(b"no database at all" * 1000),
        lambda path: path.write_bytes(path.read_bytes()[:5000]),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 8192),
        lambda path: (path.unlink(), path.mkdir()),
        lambda path: (path.unlink(), _table(path, "CREATE TABLE kept (number INTEGER, other TEXT)")),
        lambda path: _table(path, "UPDATE kept SET body = 'text'"),
        lambda path: _table(path, "UPDATE kept SET body = ?", b"0123456789abcdefgarbage"),
        lambda path: _table(path, "UPDATE kept SET body = (SELECT body FROM kept ORDER BY number DESC LIMIT 1)"),
        lambda path: _table(path, "DROP TABLE kept"),
    ],
    ids=["foreign", "cut", "empty", "malformed", "folder", "columns", "text", "unsigned", "exchanged", "no table"],
)
def test_a_broken_or_foreign_file_does_no_harm(tmp_path, spoil):
    made = pages(judge_of(tmp_path))
    spoil(tmp_path / "pages-1.sqlite")
    assert pages(judge_of(tmp_path)) == made
    assert pages(judge_of(tmp_path)) == made


def test_an_entry_of_another_form_is_not_read(tmp_path):
    @dataclass(frozen=True)
    class Other:
        number: int

    kept = KeptPages(tmp_path, 1_000_000, lambda: "these")
    Other.__name__ = "Note"
    kept.keep("case", Other(3))
    assert kept.fetch("case", Note) is None
    kept.keep("case", Note("mine"))
    assert kept.fetch("case", Note) == Note("mine")


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path):
    (tmp_path / "file").write_text("no folder")
    made = pages(Judge(0, lambda seconds, steps: None))
    assert pages(judge_of(tmp_path / "file")) == made
    locked = tmp_path / "locked"
    pages(judge_of(locked))
    with sqlite3.connect(locked / "pages-1.sqlite") as file:
        file.execute("BEGIN EXCLUSIVE")
        assert pages(judge_of(locked)) == made
    file.close()


def test_it_never_grows_beyond_its_bound_and_what_is_oldest_goes_first(tmp_path):
    most = 400_000
    kept = KeptPages(tmp_path, most, lambda: "these")
    for number in range(300):
        # what hardly packs at all
        kept.keep(str(number), Note("".join(chr(33 + (number * place * place + place) % 9973) for place in range(1500))))
        assert (tmp_path / "pages-1.sqlite").stat().st_size <= most
    there = [number for number in range(300) if kept.fetch(str(number), Note) is not None]
    assert there == list(range(there[0], 300)) and 20 < len(there) < 290


def test_a_command_finds_all_out_beforehand(tmp_path, monkeypatch):
    monkeypatch.setenv("ADJUDICATOR_CACHE", str(tmp_path))
    beforehand.kept_in.cache_clear()
    monkeypatch.setattr(beforehand, "files", lambda: [FILE])
    said = CliRunner().invoke(main, ["warm", "--processes", "1"])
    assert said.exit_code == 0, said.output
    number = len(read_situation(FILE).variants)
    assert f"The pages of {number} cases are kept in {tmp_path}" in said.output
    plays_nothing(monkeypatch)
    judge = Judge(0, lambda seconds, steps: None, kept=beforehand.kept_in())
    for _, data in read_situation(FILE).variants:
        pages(judge, from_situation(data).data)
    assert beforehand.keep_pages(FILE) == number
    monkeypatch.setenv("ADJUDICATOR_KEPT_MB", "0")
    beforehand.kept_in.cache_clear()
    assert "Nothing may be kept" in CliRunner().invoke(main, ["warm"]).output
    beforehand.kept_in.cache_clear()
