"""Files become records; what is wrong with them is found all at once."""

import os
import random
import subprocess
import sys

import pytest
import yaml
from sample_base import FOLDER

from adjudicator.ground import strict_yaml as yamltree
from adjudicator.knowledge import model
from adjudicator.knowledge.codes import CODES
from adjudicator.knowledge.errors import RulingsNotFound, UnknownId
from adjudicator.knowledge.reading import files, loading


def codes(folder):
    return [(one.code, one.file, one.line) for one in loading.load(folder).findings]


def test_the_small_base_is_sound_and_whole(base):
    assert loading.load(FOLDER).findings == ()
    assert [len(part) for part in (base.sources, base.rules, base.questions, base.profiles, base.loops)] == [
        3, 4, 2, 3, 1,
    ]  # fmt: skip
    rule = base.get("rule", "last-base-then-draw")
    assert list(rule.links) == [
        ("supersedes", "last-base-ends-turn"),
        ("conflicts-with", "last-base-ends-turn"),
        ("see", "heron-stays"),
    ]
    assert rule.place.file == "rules/scoring.yaml"
    assert rule.lines["links.see"] == 44
    assert base.chapters[0].rules[0] == "breakpoint-means"
    option = base.get("question", "when-values-move").option("no")
    assert option.means == {"holds": ["power", "breakpoint"], "limit": 2, "asks": "no", "on": True}
    assert base.get("profile", "latest").settings == {"finite-abilities-limit": 1000}
    assert base.get("clarification", "all-birds-fly").predicate == {"kind": "minion", "power": {"at-most": 2}}
    assert [one.row for one in base.marks] == [None, 1, None]
    assert base.loops[0].ways_out[0].of == "forced-loop-way-out"


def test_the_pure_python_parser_reads_the_same(base, monkeypatch):
    monkeypatch.setattr(yamltree, "LOADER", yaml.SafeLoader)
    assert loading.load(FOLDER).base == base


def test_records_are_frozen_and_hashable(base):
    for record in base.records():
        hash(record)
        with pytest.raises(AttributeError):
            record.id = "other"


def test_an_id_may_belong_to_a_source_and_a_profile_but_names_one_node(base):
    assert base.get("profile", "oops-2018").KIND == "profile"
    assert base.named("heron-stays").KIND == "clarification"
    assert base.named("latest") is None


def test_an_unknown_id_names_the_nearest(base):
    with pytest.raises(UnknownId, match="Did you mean 'base-ready'"):
        base.get("rule", "base-redy")
    with pytest.raises(UnknownId) as caught:
        base.get("question", "when-values-move").option("at-one")
    assert caught.value.suggestion == "at-once"


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "line"),
    [
        ("rules/scoring.yaml", "    narrative:", "    narative:", "field-unknown", 14),
        ("rules/scoring.yaml", "narrative: definition only", "narrative: definiton only", "word-unknown", 14),
        ("rules/scoring.yaml", "status: official", "status: offical", "word-unknown", 9),
        (
            "rules/scoring.yaml",
            "editions: [oops-2018, latest]",
            "editions: [oops-2019]",
            "edition-unknown",
            13,
        ),
        ("rules/scoring.yaml", "    editions: [oops-2018, latest]\n", "", "field-missing", 6),
        ("rules/scoring.yaml", "page: 3", "page: three", "field-shape", 12),
        ("rules/scoring.yaml", "page: 3", "page: -3", "field-shape", 12),
        ("rules/scoring.yaml", "title: A breakpoint stands at the left", "title: " + "x" * 61, "text-too-long", 7),
        ("rules/scoring.yaml", "title: A breakpoint stands at the left", "title: [a]", "field-shape", 7),
        ("rules/scoring.yaml", "title: A breakpoint stands at the left", "title:", "field-missing", 7),
        ("rules/scoring.yaml", "id: breakpoint-means", "id: Breakpoint_means", "id-malformed", 6),
        ("rules/scoring.yaml", "id: breakpoint-means", "id: a-b-c-d-e-f-g", "id-too-long", 6),
        ("rules/scoring.yaml", "refines: [base-ready]", "refines: base-ready", "field-shape", 34),
        (
            "rules/scoring.yaml",
            "refines: [base-ready]",
            "refines: [base-ready, base-ready]",
            "entry-twice",
            34,
        ),
        ("rules/scoring.yaml", "refines: [base-ready]", "refinse: [base-ready]", "field-unknown", 34),
        ("rules/scoring.yaml", "rules:\n", "rules:\n  - just words\n", "field-shape", 6),
        ("rules/scoring.yaml", "chapter:", "chapters:", "field-unknown", 1),
        ("questions/values.yaml", "engine: true", "engine: yes", "field-shape", 6),
        ("questions/values.yaml", "title: At once", "title: " + "x" * 41, "text-too-long", 9),
        ("profiles/latest.yaml", "id: latest", "id: newest", "file-name", 1),
        (
            "profiles/latest.yaml",
            "settings: {finite-abilities-limit: 1000}",
            "settings: [1]",
            "field-shape",
            9,
        ),
        ("profiles/latest.yaml", "  when-values-move: no", "  when-values-move: [no]", "field-shape", 7),
        ("clarifications/pond.yaml", "    cards: [Grey Heron]\n", "", "field-missing", 2),
        ("clarifications/pond.yaml", "printing: first", "printing: second", "word-unknown", 7),
        ("loops/heron-and-frog-loop.yaml", "kind: forced", "kind: force", "word-unknown", 4),
        ("loops/heron-and-frog-loop.yaml", "    of: forced", "    off: forced", "field-unknown", 8),
        ("contested.yaml", "settled: by edition", "settled: by nobody", "word-unknown", 3),
        ("sources.yaml", "pages: 12", "pages: twelve", "field-shape", 3),
    ],
)
def test_what_a_file_alone_can_have_wrong(spoil, name, old, new, code, line):
    assert (code, name, line) in codes(spoil(name, old, new))


def test_a_file_must_be_a_mapping(folder):
    (folder / "loops" / "list.yaml").write_text("- id: a\n")
    assert codes(folder) == [("field-shape", "loops/list.yaml", 1)]


def test_all_findings_come_at_once_each_with_a_remedy(spoil):
    spoil("rules/scoring.yaml", "status: official", "status: offical")
    spoil("rules/scoring.yaml", "page: 3", "page: three")
    spoil("questions/values.yaml", "standing: house-rule", "standing: house rule")
    folder = spoil("loops/heron-and-frog-loop.yaml", "why: Each", "why: &a Each")
    findings = loading.load(folder).findings
    assert [one.code for one in findings] == ["yaml-alias", "word-unknown", "word-unknown", "field-shape"]
    assert [one.mend for one in findings[1:3]] == ["Did you mean 'house-rule'?", "Did you mean 'official'?"]
    assert str(findings[2]).startswith("rules/scoring.yaml:9: word-unknown: ")
    assert all(one.mend and one.code in CODES for one in findings)


def test_a_record_with_findings_is_kept_so_that_links_to_it_hold(spoil):
    base = loading.load(spoil("rules/scoring.yaml", "page: 3", "page: three")).base
    assert base.get("rule", "breakpoint-means").cites[0].page is None


def test_the_day_of_the_data_is_part_of_the_data(folder, spoil):
    for path in folder.rglob("*.yaml"):
        os.utime(path, (1, 1))
    assert loading.load(folder).base.dated == "2021-04-05"
    assert codes(spoil("version.yaml", "2021-04-05", "5 April 2021")) == [("field-shape", "version.yaml", 2)]
    (folder / "version.yaml").unlink()
    assert codes(folder) == [("file-missing", "version.yaml", 0)]


def test_files_that_nothing_reads_are_named(folder):
    (folder / "rules" / "more.yml").write_text("a: 1")
    (folder / "rules" / "notes.md").write_text("free text")
    (folder / "stray.yaml").write_text("a: 1")
    (folder / "rules" / "deeper.yaml").mkdir()
    (folder / "cards").mkdir()
    (folder / "sources.yaml").unlink()
    assert codes(folder) == [
        ("file-unexpected", "rules/deeper.yaml", 0),
        ("file-unexpected", "rules/more.yml", 0),
        ("file-missing", "sources.yaml", 0),
        ("file-unexpected", "stray.yaml", 0),
    ]


def test_the_folder_is_the_one_given_or_a_known_one(folder, tmp_path, monkeypatch):
    assert files.rulings_path(folder) == folder
    with pytest.raises(RulingsNotFound):
        files.rulings_path(tmp_path / "nowhere")
    installed = tmp_path / "site" / "adjudicator"
    (installed / "_data" / "rulings").mkdir(parents=True)
    monkeypatch.setattr(files, "__file__", str(installed / "knowledge" / "reading" / "files.py"))
    assert files.rulings_path() == installed / "_data" / "rulings"


def test_the_version_is_that_of_the_content(folder, base):
    assert files.gather(folder).version == base.version == loading.load(folder).base.version
    (folder / "rules" / "scoring.yaml").rename(folder / "rules" / "score.yaml")
    assert files.gather(folder).version != base.version


@pytest.mark.parametrize("seed", range(60))
def test_no_spoilt_file_raises(folder, seed):
    """Lines dropped, doubled and cut, indents and marks changed: findings perhaps, a traceback never."""
    chance = random.Random(seed)
    for path in sorted(folder.rglob("*.yaml")):
        lines = path.read_text("utf-8").splitlines()
        for _ in range(3):
            at = chance.randrange(len(lines))
            line = lines[at]
            spoilt = [
                "",
                line + "\n" + line,
                line[: len(line) // 2],
                "  " + line,
                line.lstrip(),
                line + ": x",
            ]
            spoilt += [
                "- " + line,
                *(line.replace(one, other) for one, other in ((":", ""), ("[", "{"), ("- ", ""))),
            ]
            lines[at] = chance.choice(spoilt)
        path.write_text("\n".join(lines), "utf-8")
    loaded = loading.load(folder)
    assert all(one.file and one.code in CODES for one in loaded.findings)


def test_lists_of_words_have_no_doubles():
    for words in (model.STATUSES, model.STANDINGS, model.NARRATIVES, model.EDITIONS, model.LINK_KINDS):
        assert len(set(words)) == len(words)
    assert {kind.replace("-", "_") for kind in model.LINK_KINDS} == set(model.Links.__struct_fields__)


def test_reading_imports_neither_networkx_nor_the_other_rooms():
    script = (
        "import sys; from adjudicator import knowledge; knowledge.load(sys.argv[1], knowledge.Cache(None));"
        "print(*(name for name in sys.modules if name.startswith(('networkx', 'adjudicator.'))))"
    )
    run = subprocess.run([sys.executable, "-c", script, str(FOLDER)], capture_output=True, text=True, check=True)
    assert "networkx" not in run.stdout
    assert not [name for name in run.stdout.split() if not name.startswith(("adjudicator.knowledge", "adjudicator.ground"))]
