"""Lighthouse 12 over the site as ``adjudicator serve`` runs it: the median of three for the first page, a case, a comparison, and
pages of browsing.

    python bench/lighthouse.py [--program FILE] [--json FILE] [WORD...]      only pages that have one of these words in their name

All four scores count; of pages that are kept from search engines three do. A cold visit may take 60 kB,
24 kB of it script. Lighthouse comes from npm into the user's cache folder, unless ``--program`` or ``LIGHTHOUSE`` in the environment says
where its ``cli/index.js`` lies; the browser is Debian's. Exit code 1 if a bar is missed, 2 without node or browser.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "site"))

from measuring import arguments, put_down, served  # noqa: E402
from site_cases import POISONED, link  # noqa: E402
from support import browser as browsers  # noqa: E402

RUNS, LEAST = 3, 98
#: How often a visit is tried that the browser cannot record.
TURNS = 3
MOST_BYTES, MOST_SCRIPT = 60_000, 24_000
FOUR = "base=latest&factions=Pirates,Ninjas,Zombies,Robots"
PAGES = {
    "first page": "/",
    "case": link(POISONED),
    "comparison": link(POISONED, "/case/compare"),
    "card": "/card/buccaneer",
    "rule": "/rule/destroy-means",
    "chapter": "/rules/scoring",
    "question": "/question/forced-loop-way-out",
    "house rules": "/house-rules",
    "house rules, a question": f"/house-rules/step?{FOUR}",
    "house rules, one sheet": f"/house-rules/ask?{FOUR}",
}
#: Pages that are kept from search engines.
KEPT = ("case", "comparison", "house rules, a question", "house rules, one sheet")
SCORES = ("performance", "accessibility", "best-practices", "seo")


def lighthouse() -> Path:
    """The program in the user's cache folder, fetched once."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "adjudicator" / "lighthouse"
    program = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--ignore-scripts", "lighthouse@12"], check=True
        )
    return program


def measured(program: Path, browser: str, address: str, folder: str) -> dict:
    """One report. A browser that could not record the visit gives none, and is asked again."""
    out = Path(folder) / "report.json"
    for turn in range(TURNS):
        done = subprocess.run(
            [
                "node",
                str(program),
                address,
                "--quiet",
                "--output=json",
                f"--output-path={out}",
                "--chrome-flags=--headless --no-sandbox --disable-gpu",
            ],
            check=turn + 1 == TURNS,
            env={**os.environ, "CHROME_PATH": browser},
            timeout=240,
        )
        if done.returncode == 0:
            break
    return json.loads(out.read_text(encoding="utf-8"))


def weight(report: dict, kind: str = "") -> int:
    """Bytes over the wire."""
    items = report["audits"]["network-requests"]["details"]["items"]
    return sum(int(one.get("transferSize", 0)) for one in items if not kind or one.get("resourceType") == kind)


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--program", type=Path, default=os.environ.get("LIGHTHOUSE"), help="cli/index.js of Lighthouse")
    parser.add_argument("words", nargs="*", help="only what has one of these words in its name")
    wanted = parser.parse_args()
    browser = browsers.program()
    if browser is None or shutil.which("node") is None or not (wanted.program or shutil.which("npm")):
        print("Lighthouse needs node, npm and chromium: apt-get install nodejs npm chromium-headless-shell")
        return 2
    program = wanted.program or lighthouse()
    figures: dict[str, dict[str, int]] = {}
    good = True
    with tempfile.TemporaryDirectory() as folder, served(engine_ms=0, network_ms=0) as port:
        for name, address in PAGES.items():
            if wanted.words and not any(word in name for word in wanted.words):
                continue
            reports = [measured(program, browser, f"http://127.0.0.1:{port}{address}", folder) for _ in range(RUNS)]
            figures[name] = {}
            said = []
            for score in SCORES:
                value = round(100 * statistics.median(report["categories"][score]["score"] or 0 for report in reports))
                counts = score != "seo" or name not in KEPT
                good &= value >= LEAST or not counts
                figures[name][score] = value
                said.append(f"{score} {value}{'' if counts else ' (kept from search engines)'}")
            all_bytes, script = weight(reports[0]), weight(reports[0], "Script")
            figures[name] |= {"bytes": all_bytes, "bytes of script": script}
            good &= all_bytes <= MOST_BYTES and script <= MOST_SCRIPT
            print(f"{name}: {', '.join(said)}; {all_bytes:,} bytes cold, {script:,} of them script", flush=True)
            for score in SCORES:
                for ref in reports[0]["categories"][score]["auditRefs"]:
                    audit = reports[0]["audits"][ref["id"]]
                    if audit["score"] is not None and audit["score"] < 0.9 and ref["weight"]:
                        print(f"    {score}: {audit['title']} {audit.get('displayValue', '')}")
    put_down(figures, wanted.json)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
