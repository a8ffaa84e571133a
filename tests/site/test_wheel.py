"""The package as others get it: a wheel, installed elsewhere, started without rights in an empty folder that nothing can be written to."""

from __future__ import annotations

import ctypes
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from urllib.parse import urlencode

import pytest
from browsing import Page
from site_cases import SHANGHAI, link
from support.waiting import LONGEST, until
from test_storing import CROWD, HUGE, as_yaml

ROOT = Path(__file__).resolve().parents[2]
#: What a source folder holds that makes the wheel.
PARTS = ("adjudicator", "rulings", "templates", "setup.py", "pyproject.toml", "README.md", "LICENSE")


#: The word of the system that takes a right away for good, and one more than the highest number of a right.
DROP, RIGHTS = 24, 64


def without_rights() -> None:
    """Give up what lets root write where the folder says that nobody may; nothing to do for anybody else."""
    if os.getuid() == 0:
        libc = ctypes.CDLL(None)
        for right in range(RIGHTS):
            libc.prctl(DROP, right, 0, 0, 0)


@pytest.fixture(scope="module")
def folder():
    """A folder that everybody may look into."""
    made = Path(tempfile.mkdtemp(prefix="adjudicator-wheel-"))
    made.chmod(0o755)
    yield made
    for path in made.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)
    shutil.rmtree(made, ignore_errors=True)


@pytest.fixture(scope="module")
def wheel(folder):
    """The wheel, built from a copy of what is needed, so that nothing is left behind here."""
    source = folder / "source"
    source.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, source / part, ignore=shutil.ignore_patterns("__pycache__", "_data"))
        else:
            shutil.copy(ROOT / part, source / part)
    _run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder / "wheels"), str(source))
    return next((folder / "wheels").glob("*.whl"))


@pytest.fixture(scope="module")
def installed(folder, wheel):
    """The folder into which it is installed, with nothing of the source beside it."""
    target = folder / "installed"
    _run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(target), str(wheel))
    for path in (target, *target.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    return target


@pytest.fixture(scope="module")
def empty(folder):
    """An empty folder that cannot be written to."""
    made = folder / "empty"
    made.mkdir()
    made.chmod(0o555)
    return made


def _run(*command: str, **more) -> subprocess.CompletedProcess:
    done = subprocess.run(command, capture_output=True, text=True, **more)
    assert done.returncode == 0, done.stdout[-1_500:] + done.stderr[-3_000:]
    return done


def environment(installed, home, **more) -> dict[str, str]:
    """What a program is started with: its own package before that of the source, and nothing to be written."""
    packages = next(path for path in sys.path if path.endswith("site-packages"))
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "PYTHONPATH": f"{installed}:{packages}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "LC_ALL": "C.UTF-8",
        **more,
    }


def command(installed, empty, *said: str) -> str:
    """What the command says, started in the empty folder. The package of the source is out of its sight."""
    start = (
        "import sys; sys.path[:] = [one for one in sys.path if one != sys.argv[1]]; del sys.argv[1]; import adjudicator; "
        "assert adjudicator.__file__.startswith(sys.argv[1]), adjudicator.__file__; del sys.argv[1]; from adjudicator.cli import main; "
        "main()"
    )
    return _run(
        sys.executable,
        "-c",
        start,
        str(ROOT),
        str(installed),
        *said,
        cwd=empty,
        env=environment(installed, empty),
        preexec_fn=without_rights,
    ).stdout


def test_the_wheel_carries_data_pages_and_migrations(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, where in (("rulings", "adjudicator/_data/rulings"), ("templates", "adjudicator/_data/templates")):
        wanted = {
            f"{where}/{path.relative_to(ROOT / folder)}"
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and path.name != ".DS_Store"
        }
        assert wanted <= names, sorted(wanted - names)[:10]
    for licence in ("LICENSE", "rulings/LICENSE"):
        assert any(name.endswith(f".dist-info/licenses/{licence}") for name in names), licence
    versions = {
        f"adjudicator/site/storage/migrations/versions/{path.name}"
        for path in (ROOT / "adjudicator/site/storage/migrations/versions").glob("*.py")
    }
    assert versions and versions <= names
    assert not [name for name in names if name.startswith(("tests/", "bench/")) or "__pycache__" in name]


def test_the_folder_is_really_only_read(installed, empty):
    for where in (empty, installed, installed / "adjudicator"):
        done = subprocess.run(["touch", str(where / "x")], capture_output=True, preexec_fn=without_rights)
        assert done.returncode != 0, where


def test_the_command_works_in_an_empty_folder_that_is_only_read(installed, empty):
    assert "never come to rest" in command(installed, empty, "case", "Buccaneer", "Cub Scout", "--event", "destroy:Buccaneer")
    assert "Buccaneer" in command(installed, empty, "card", "Buccaneer")
    assert command(installed, empty, "search", "cub", "scout")
    assert list(empty.iterdir()) == []


class Served:
    """A server of the installed package, as nobody, in the empty folder."""

    def __init__(self, installed, empty, **more) -> None:
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from adjudicator.cli import main; main()", "serve", "--port", str(self.port), "--workers", "2"],
            cwd=empty,
            env=environment(installed, empty, **more),
            stdout=self.log,
            stderr=subprocess.STDOUT,
            preexec_fn=without_rights,
        )
        # the pages that everybody asks for are made before it answers
        until(self._answers, self.said)

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.said()
        self.get("/healthz")
        return True

    def said(self) -> str:
        self.log.seek(0)
        return self.log.read()[-3_000:]

    def get(self, address: str) -> tuple[int, str, http.client.HTTPMessage]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST)
        connection.request("GET", address, headers={"Accept": "text/html"})
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8"), answer.headers

    def post(self, address: str, fields: dict[str, str], cookie: str) -> tuple[int, str, http.client.HTTPMessage]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST)
        headers = {"Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
        connection.request("POST", address, urlencode(fields), headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8"), answer.headers

    def close(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(LONGEST)
        self.log.close()


@pytest.fixture
def server(installed, empty, request):
    made = []

    def serve(**more):
        made.append(Served(installed, empty, **more))
        return made[-1]

    yield serve
    for one in made:
        one.close()


def test_the_site_works_in_an_empty_folder_that_is_only_read(server, empty):
    """Nothing can be kept anywhere, so what needs no keeping works, and what does says so."""
    site = server()
    status, html, _ = site.get("/")
    assert status == 200 and "Which cards?" in html
    for address in sorted(set(re.findall(r'(?:href|src)="(/static/[^"]+)"', html))):
        assert site.get(address)[0] == 200, address
    status, html, _ = site.get(link(SHANGHAI))
    assert status == 200 and 'id="verdict"' in html
    for address in (
        "/rules",
        "/card/buccaneer",
        "/question/affect-list",
        "/house-rules",
        "/case/text",
        "/data.json",
        link(SHANGHAI, "/case/compare"),
    ):
        assert site.get(address)[0] == 200, address
    assert site.get(link(CROWD))[0] == 200, "a long case is handed on in full"
    status, html, _ = site.get("/c/nothing")
    assert status == 503 and "cannot be read now" in html
    assert site.get("/readyz")[0] == 503
    assert list(empty.iterdir()) == []


def test_the_site_keeps_what_it_is_told_where_it_may_write(server, empty, folder):
    """The migrations in the wheel make the tables."""
    kept = folder / "kept"
    kept.mkdir()
    site = server(XDG_DATA_HOME=str(kept), XDG_CACHE_HOME=str(kept))
    assert json.loads(site.get("/readyz")[1])["status"] == "ready"
    status, html, _ = site.get(link(CROWD))
    folded = re.search(r"/case\?z=[\w-]+", html)
    assert status == 200 and folded, "a long case is handed on in full, folded"
    assert site.get(folded.group(0))[0] == 200
    _, html, headers = site.get("/case/text")
    fields = {**Page("/", html).forms[0].fields, "text": as_yaml(HUGE)}
    status, _, headers = site.post("/case/text", fields, headers["Set-Cookie"].partition(";")[0])
    assert status == 303 and re.fullmatch(r".*/case\?c=[0-9a-f]{16,}", headers["Location"]), "one that no link can carry is kept"
    assert site.get(headers["Location"])[0] == 200
    assert list(kept.rglob("*.sqlite")) and list(empty.iterdir()) == []
