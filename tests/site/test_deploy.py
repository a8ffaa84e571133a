"""Running it for others: the unit and the container say what the program takes, the unit's own command serves, and a copy of the database
brings back what was lost."""

import http.client
import os
import re
import shlex
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.waiting import LONGEST, until

from adjudicator.cli import main
from adjudicator.site.storage import Store, Unavailable
from adjudicator.site.web.settings import from_environment

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
BACKUP = [sys.executable, str(DEPLOY / "backup.py")]


def unit():
    """What the unit says: key -> its values."""
    found = {}
    for line in (DEPLOY / "adjudicator.service").read_text("utf-8").splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


def container():
    """The instructions of the container, continued lines joined."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    return [tuple(line.split(None, 1)) for line in text.splitlines() if line and not line.startswith("#")]


def taken(words):
    """A command of the unit or the container is one that the program has, with options that it has."""
    assert Path(words[0]).name == "adjudicator"
    said = CliRunner().invoke(main, [words[1], "--help"])
    assert said.exit_code == 0
    assert all(option in said.output for option in words[2:] if option.startswith("--"))


def test_the_unit_is_sound(tmp_path):
    said = unit()
    taken(shlex.split(said["ExecStart"][0]))
    settings = dict(one.split("=", 1) for one in said["Environment"])
    assert from_environment({**settings}).database == settings["ADJUDICATOR_DATABASE_URL"]
    program = shutil.which("systemd-analyze")
    if program is not None:
        text = (DEPLOY / "adjudicator.service").read_text("utf-8").replace("/opt/adjudicator/bin/adjudicator", sys.executable)
        (tmp_path / "adjudicator.service").write_text(text, encoding="utf-8")
        told = subprocess.run([program, "verify", str(tmp_path / "adjudicator.service")], capture_output=True, text=True, check=False)
        ours = [line for line in told.stderr.splitlines() if "adjudicator.service" in line]
        assert not ours, told.stderr


def test_the_command_of_the_unit_serves_and_ends(tmp_path):
    """With the unit's own environment, its folders moved to one of the test's, and nothing else but what a service has."""
    said = unit()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    command = shlex.split(said["ExecStart"][0])
    command[:1] = [sys.executable, "-m", "adjudicator.cli"]
    command[command.index("--port") + 1] = port
    settings = {}
    for one in said["Environment"]:
        name, value = one.split("=", 1)
        settings[name] = value.replace("/var/", f"{tmp_path}/")
    for folder in ("lib", "cache"):
        (tmp_path / folder / "adjudicator").mkdir(parents=True)
    if os.environ.get("XDG_CACHE_HOME") or (Path.home() / ".cache").is_dir():
        # compiled once is enough for a test
        settings["XDG_CACHE_HOME"] = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    server = subprocess.Popen(command, env={"PATH": "/usr/bin:/bin", **settings, "ADJUDICATOR_WORKERS": "1"}, cwd=ROOT)
    try:

        def ready():
            try:
                asked = http.client.HTTPConnection("127.0.0.1", int(port), timeout=5)
                asked.request("GET", "/readyz")
                return asked.getresponse().status == 200
            except OSError:
                return False

        assert until(ready)
        assert (tmp_path / "lib" / "adjudicator" / "site.sqlite").is_file()
        server.send_signal(signal.SIGTERM)
        assert server.wait(LONGEST) == 0
    finally:
        server.kill()


def test_the_container_copies_what_the_program_is_made_of():
    said = container()
    copied = {part for word, rest in said if word == "COPY" and "--from" not in rest for part in rest.split()[:-1]}
    assert all((ROOT / part).exists() for part in copied)
    assert {"adjudicator", "rulings", "templates", "setup.py", "pyproject.toml", "README.md", "LICENSE"} <= copied
    words = re.findall(r'"([^"]*)"', next(rest for word, rest in said if word == "CMD"))
    taken(words)
    port = words[words.index("--port") + 1]
    assert any(word == "EXPOSE" and rest == port for word, rest in said)
    assert any(word == "HEALTHCHECK" and f":{port}/healthz" in rest for word, rest in said)
    settings = dict(one.split("=", 1) for word, rest in said if word == "ENV" for one in rest.split())
    assert from_environment(settings).database == "sqlite:////data/site.sqlite"
    users = [index for index, (word, _) in enumerate(said) if word == "USER"]
    assert users and users[0] < len(said) - 1, "it does not run as root"


def test_a_copy_brings_back_what_was_lost(tmp_path):
    """The drill of docs/running.md: copied while somebody writes, spoilt, put back."""
    path, folder = tmp_path / "site.sqlite", tmp_path / "copies"
    address = f"sqlite:///{path}"
    store = Store(address)
    kept = [store.put(f"p=turn:Ann,players:(Ann:(vp:{number}))") for number in range(3)]
    busy = sqlite3.connect(path)
    busy.execute("BEGIN IMMEDIATE")
    copied = subprocess.run([*BACKUP, str(path), str(folder)], capture_output=True, text=True, check=False)
    assert copied.returncode == 0, copied.stderr
    busy.rollback()
    busy.close()
    copy = Path(copied.stdout.strip())
    assert copy.parent == folder
    store.engine().dispose()
    for part in tmp_path.glob("site.sqlite*"):
        part.unlink()
    path.write_bytes(b"nothing of a database" * 500)
    with pytest.raises(Unavailable):
        Store(address).get(kept[0])
    path.unlink()
    shutil.copy(copy, path)
    back = Store(address)
    assert [back.get(one) for one in kept] == [f"p=turn:Ann,players:(Ann:(vp:{number}))" for number in range(3)]
    assert back.put("p=turn:Bea")


def test_only_the_newest_copies_stay_and_what_is_no_database_is_told(tmp_path):
    path, folder = tmp_path / "site.sqlite", tmp_path / "copies"
    store = Store(f"sqlite:///{path}")
    store.put("p=turn:Ann")
    store.engine().dispose()
    names = [Path(subprocess.run([*BACKUP, str(path), str(folder), "2"], capture_output=True, text=True).stdout.strip()) for _ in range(3)]
    assert sorted(folder.iterdir()) == sorted(names[1:])
    gone = subprocess.run([*BACKUP, str(tmp_path / "none.sqlite"), str(folder)], capture_output=True, text=True)
    assert gone.returncode == 2 and "no database" in gone.stderr
    for part in tmp_path.glob("site.sqlite*"):
        part.unlink()
    path.write_bytes(b"nothing of a database" * 500)
    spoilt = subprocess.run([*BACKUP, str(path), str(folder)], capture_output=True, text=True)
    assert spoilt.returncode == 1 and not list(folder.glob("*.begun")) and sorted(folder.iterdir()) == sorted(names[1:])
