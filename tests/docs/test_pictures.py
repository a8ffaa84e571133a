"""The pictures of the documents: each is taken by the script from the real site, none is of something else, each says what it shows."""

import importlib.util
import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from support.browser import program

DOCS = Path(__file__).resolve().parents[2] / "docs"
#: Largest picture, in bytes.
MOST = 300_000


def script():
    spec = importlib.util.spec_from_file_location("pictures", DOCS / "pictures.py")
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def size(path: Path) -> dict[str, int]:
    """The size of a PNG, which stands in its head."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n", path
    return dict(zip(("width", "height"), struct.unpack(">II", head[16:24])))


def test_every_picture_is_taken_by_the_script_and_shown_with_its_words():
    taken = {f"pictures/{one.name}.png": one.says for one in script().PICTURES}
    shown = {}
    for path in DOCS.glob("*.md"):
        shown |= {address: says for says, address in re.findall(r"!\[([^\]]*)\]\((pictures/[^)]+)\)", path.read_text(encoding="utf-8"))}
    assert shown == taken
    assert {f"pictures/{path.name}" for path in (DOCS / "pictures").iterdir()} == set(taken)
    for one in script().PICTURES:
        path = DOCS / "pictures" / f"{one.name}.png"
        assert size(path) == one.size and path.stat().st_size < MOST


def test_the_script_still_finds_its_way_through_the_site(tmp_path):
    if program() is None:
        assert not os.environ.get("CI"), "chromium is not installed: apt-get install chromium-headless-shell"
        pytest.skip("chromium is not installed: apt-get install chromium-headless-shell")
    # in a process of its own, as it is meant to be run: one process drives one browser at a time
    said = subprocess.run(
        [sys.executable, "-X", "faulthandler", str(DOCS / "pictures.py"), str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr
    assert {path.stem: size(path) for path in tmp_path.iterdir()} == {one.name: one.size for one in script().PICTURES}
