"""The command that photographs every kind of page finds each of them, and takes it at every size in both themes."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.browser import program
from test_pictures import size

from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import Settings

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(scope="module")
def script():
    sys.path.insert(0, str(DOCS))
    try:
        spec = importlib.util.spec_from_file_location("photographs", DOCS / "photographs.py")
        made = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(made)
        return made
    finally:
        sys.path.remove(str(DOCS))


def test_twenty_kinds_of_pages_are_there(script, tmp_path):
    pages = script.pages()
    assert len(pages) >= 20 and set(script.SIZES) == {360, 768, 1280} and set(script.THEMES) == {"light", "dark"}
    client = create_app(
        Settings(database_url=f"sqlite:///{tmp_path}/site.sqlite", secret_key="photographs", engine_ms=0, network_ms=0)
    ).test_client()
    for name, address in pages.items():
        answer = client.get(address, follow_redirects=True)
        assert answer.status_code == (404 if name == "trouble" else 200), f"{name}: {answer.get_data(as_text=True)[:500]}"


def test_a_page_is_taken_at_every_size_in_both_themes(script, tmp_path):
    if program() is None:
        assert not os.environ.get("CI"), "chromium is not installed: apt-get install chromium-headless-shell"
        pytest.skip("chromium is not installed: apt-get install chromium-headless-shell")
    said = subprocess.run(
        [sys.executable, str(DOCS / "photographs.py"), str(tmp_path), "trouble"], capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr
    taken = {path.stem: size(path)["width"] for path in tmp_path.iterdir()}
    assert taken == {f"trouble-{width}-{theme}": width for width in script.SIZES for theme in script.THEMES}
