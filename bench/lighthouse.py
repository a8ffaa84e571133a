"""Lighthouse 12 over the site as ``adjudicator serve`` runs it: the median of three for the first page, a case and a comparison.

All four scores count on the first page; case and comparison are kept from search engines, so there three do. A cold visit may take 100 KB,
32 KB of it script. Lighthouse comes from npm into the user's cache folder, the browser is Debian's. Exit code 1 if a bar is missed, 2
without node or browser.
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from adjudicator.site import caselink

RUNS, LEAST = 3, 95
MOST_BYTES, MOST_SCRIPT = 100_000, 32_000
CASE = {
    "turn": "Bea",
    "players": {"Ann": {}, "Bea": {"hand": ["Seeing Stars"]}},
    "bases": [{"base": "Tar Pits", "Ann": [{"card": "Buccaneer", "on": [{"card": "Poison", "by": "Bea"}]}]}, {"base": "Tortuga", "Bea": ["Cub Scout"]}],
    "moves": [{"Bea": {"play": "Seeing Stars"}}],
}
PAGES = {"first page": "/", "case": "/case?" + caselink.query(caselink.Case(CASE)), "comparison": "/case/compare?" + caselink.query(caselink.Case(CASE))}
SCORES = ("performance", "accessibility", "best-practices", "seo")


def lighthouse() -> Path:
    """The program, fetched once."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "adjudicator" / "lighthouse"
    program = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--ignore-scripts", "lighthouse@12"], check=True)
    return program


def served(folder: str) -> tuple[subprocess.Popen, str]:
    """A server that answers, and its address."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "adjudicator.cli", "serve", "--port", str(port)],
        env={**os.environ, "ADJUDICATOR_DATABASE_URL": f"sqlite:///{folder}/site.sqlite", "ADJUDICATOR_ENGINE_MS": "0", "ADJUDICATOR_ADDRESS_MS": "0"},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    for _ in range(300):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/readyz")
            if connection.getresponse().status == 200:
                return server, f"http://127.0.0.1:{port}"
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the server does not start")


def measured(program: Path, browser: str, address: str, folder: str) -> dict:
    """One report."""
    out = Path(folder) / "report.json"
    subprocess.run(
        ["node", str(program), address, "--quiet", "--output=json", f"--output-path={out}", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
        check=True, env={**os.environ, "CHROME_PATH": browser}, timeout=240,
    )
    return json.loads(out.read_text(encoding="utf-8"))


def weight(report: dict, kind: str = "") -> int:
    """Bytes over the wire."""
    items = report["audits"]["network-requests"]["details"]["items"]
    return sum(int(one.get("transferSize", 0)) for one in items if not kind or one.get("resourceType") == kind)


def main() -> int:
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser is None or shutil.which("node") is None or shutil.which("npm") is None:
        print("Lighthouse needs node, npm and chromium: apt-get install nodejs npm chromium")
        return 2
    program = lighthouse()
    good = True
    with tempfile.TemporaryDirectory() as folder:
        server, site = served(folder)
        try:
            for name, address in PAGES.items():
                reports = [measured(program, browser, site + address, folder) for _ in range(RUNS)]
                said = []
                for score in SCORES:
                    value = round(100 * statistics.median(report["categories"][score]["score"] or 0 for report in reports))
                    counts = score != "seo" or name == "first page"
                    good &= value >= LEAST or not counts
                    said.append(f"{score} {value}{'' if counts else ' (kept from search engines)'}")
                all_bytes, script = weight(reports[0]), weight(reports[0], "Script")
                good &= all_bytes <= MOST_BYTES and script <= MOST_SCRIPT
                print(f"{name}: {', '.join(said)}; {all_bytes:,} bytes cold, {script:,} of them script")
                for score in SCORES:
                    for ref in reports[0]["categories"][score]["auditRefs"]:
                        audit = reports[0]["audits"][ref["id"]]
                        if audit["score"] is not None and audit["score"] < 0.9 and ref["weight"]:
                            print(f"    {score}: {audit['title']} {audit.get('displayValue', '')}")
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
