"""Long cases are kept under their hash; where nothing can be kept, everything else works."""

import hashlib
import json
from datetime import UTC, datetime, timedelta

import pytest
from browsing import Page
from site_cases import SHANGHAI, case_at, link, quiet, words
from sqlalchemy import func, select, update

from adjudicator.site.case import link as caselink
from adjudicator.site.server.application import create_app
from adjudicator.site.storage import Store, Unavailable
from adjudicator.site.storage.store import UNOPENED_DAYS
from adjudicator.site.storage.tables import LINKS
from adjudicator.site.web.folding import fold
from adjudicator.site.web.settings import from_environment

CROWD = {
    **SHANGHAI,
    "bases": [
        {
            "base": base,
            "Ann": [{"card": "First Mate", "id": f"mate-{base[:3]}-{number}"} for number in range(12)],
            "Bea": [{"card": "Buccaneer", "id": f"bucc-{base[:3]}-{number}", "counters": 2} for number in range(12)],
        }
        for base in ("Tar Pits", "Tortuga", "The Homeworld")
    ],
}


def as_yaml(case):
    """A case as a situation file."""
    return json.dumps({"situation": "long", **case})


def site(**given):
    app = create_app(from_environment({}, **{"engine_ms": 0, "network_ms": 0, "secret_key": "x", **given}))
    quiet()
    return app


#: A case that no link can carry: texts that do not compress.
HUGE = {**CROWD, "title": "".join(hashlib.sha256(bytes([number])).hexdigest() for number in range(250))}


def rows(app):
    """How many links are kept."""
    with app.extensions["adjudicator-store"].engine().connect() as connection:
        return connection.execute(select(func.count()).select_from(LINKS)).scalar()


def test_a_long_case_folds_into_its_link_and_nothing_is_kept(client, app):
    assert len(link(CROWD)) > caselink.LONGEST_LINK
    before = rows(app)
    page = Page("/case", words(client, link(CROWD)))
    sheet = page.sheet("table")
    assert "z=" in sheet and len(sheet) < caselink.LONGEST_LINK
    page = Page(sheet, words(client, sheet))
    answer = client.get("/case/edit", query_string={**page.forms[0].fields, "title": "A crowd"})
    data = case_at(app, answer.headers["Location"])
    assert data["title"] == "A crowd" and data["bases"] == CROWD["bases"]
    assert "A crowd" in words(client, answer.headers["Location"])
    assert rows(app) == before


def test_only_a_press_keeps_a_case_that_no_link_can_carry(client, app):
    before = rows(app)
    page = client.get(link(HUGE))
    assert page.status_code == 200 and rows(app) == before
    refused = client.get("/case?too-long=yes")
    assert refused.status_code == 400 and "Save it" in refused.text
    form = Page("/", words(client, "/case/text")).forms[0]
    kept = client.post("/case/text", data={**form.fields, "text": as_yaml(HUGE)})
    assert kept.status_code == 303 and "c=" in kept.headers["Location"] and rows(app) == before + 1
    assert case_at(app, kept.headers["Location"])["title"] == HUGE["title"]
    sheet = Page("/case", words(client, kept.headers["Location"])).sheet("table")
    assert "c=" in sheet and len(sheet) < 120, "what is not changed keeps its link"
    assert Page(sheet, words(client, sheet)).forms[0].method == "post"


def test_a_kept_link_that_nobody_opens_is_forgotten(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/site.sqlite")
    idle, opened = store.put("t=idle"), store.put("t=opened")
    assert store.get(opened) == "t=opened"
    with store.engine().begin() as connection:
        connection.execute(update(LINKS).values(kept=datetime.now(UTC).replace(tzinfo=None) - timedelta(days=UNOPENED_DAYS + 1)))
    fresh = Store(f"sqlite:///{tmp_path}/site.sqlite")
    fresh.put("t=new")
    assert fresh.get(opened) == "t=opened"
    with pytest.raises(LookupError):
        fresh.get(idle)


@pytest.mark.parametrize("text", ["", "!", "eJw", "AAAA", "z" * 4_000, "eJzLSM3JyVcIzy_KSQEAGgsEXQ"])
def test_a_folded_link_that_is_none_is_said_kindly(client, text):
    answer = client.get("/case", query_string={"z": text})
    assert answer.status_code in (200, 400) and "Something broke" not in answer.text


def test_a_folded_link_does_not_unfold_without_end(client):
    bomb = fold("t=" + "x" * 50_000_000)
    answer = client.get(f"/case?{bomb}")
    assert answer.status_code == 400 and "cannot be read" in answer.text


def test_a_short_case_keeps_nothing(tmp_path):
    app = site(database_url=f"sqlite:///{tmp_path}/site.sqlite")
    words(app.test_client(), link(SHANGHAI))
    assert not (tmp_path / "site.sqlite").exists()


def test_a_hash_that_was_never_kept_is_said_kindly(client):
    answer = client.get("/case?c=0123")
    assert answer.status_code == 400 and "copy it whole" in answer.get_data(as_text=True)


def test_without_a_database_cases_still_work(tmp_path):
    (tmp_path / "folder").write_text("a file where a folder should be")
    app = site(database_url=f"sqlite:///{tmp_path}/folder/site.sqlite")
    client = app.test_client()
    assert "Buccaneer" in words(client, link(SHANGHAI))
    assert "Buccaneer" in words(client, link(CROWD)), "one that fits into a line is handed on in full"
    assert client.get("/readyz").status_code == 503 and client.get("/healthz").status_code == 200
    form = Page("/", words(client, "/case/text")).forms[0]
    answer = client.post("/case/text", data={**form.fields, "text": as_yaml(HUGE)})
    assert answer.status_code == 400 and "cannot be kept now" in answer.text
    with pytest.raises(Unavailable):
        Store(f"sqlite:///{tmp_path}/folder/site.sqlite").put("x")
