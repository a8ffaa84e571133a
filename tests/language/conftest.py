"""Small card files of made-up cards, compiled."""

import textwrap

import pytest

import adjudicator.engine  # noqa: F401  (registers the words of the language)
from adjudicator.judge.data import loaded as base
from adjudicator.language.library import load_library


@pytest.fixture
def compiled(tmp_path):
    """A library from the text of one or more card files."""

    def build(*texts):
        for index, text in enumerate(texts):
            (tmp_path / f"file{index}.yaml").write_text(textwrap.dedent(text).lstrip("\n"), "utf-8")
        return load_library(tmp_path)

    return build


@pytest.fixture
def card(compiled):
    """A face from the body of a printing, written as YAML flow or block text of its abilities."""

    def build(abilities, kind="minion", rest="power: 3"):
        inner = textwrap.indent(textwrap.dedent(abilities).strip("\n"), " " * 10)
        library = compiled(
            f"set: heath\nfaction: Ants\ncards:\n- name: Ant\n  kind: {kind}\n  copies: 2\n  printings:\n    first:\n"
            f"      {rest}\n      abilities:\n{inner}\n"
        )
        assert not library.findings, [str(finding) for finding in library.findings]
        return library.cards["ant"].faces["first"]

    return build


@pytest.fixture(scope="session")
def encoded():
    """The library of all encoded cards."""
    return base.library()
