"""Long cases are kept under their hash; where nothing can be kept, everything else works."""


import pytest
from browsing import Page
from site_cases import SHANGHAI, case_at, link, quiet, words

from adjudicator.site import caselink, create_app
from adjudicator.site.settings import from_environment
from adjudicator.site.storage import Store, Unavailable

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


def site(**given):
    app = create_app(from_environment({}, **{"engine_ms": 0, "address_ms": 0, "secret_key": "x", **given}))
    quiet()
    return app


def test_a_long_case_is_kept_and_its_link_stays_short(client, app):
    assert len(link(CROWD)) > caselink.LONGEST_LINK
    page = Page("/case", words(client, link(CROWD)))
    sheet = page.sheet("table")
    assert "c=" in sheet and len(sheet) < 120
    page = Page(sheet, words(client, sheet))
    answer = client.get("/case/edit", query_string={**page.forms[0].fields, "title": "A crowd"})
    assert len(answer.headers["Location"]) < 120
    data = case_at(app, answer.headers["Location"])
    assert data["title"] == "A crowd" and data["bases"] == CROWD["bases"]
    assert "A crowd" in words(client, answer.headers["Location"])


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
    huge = {**CROWD, "saved": "x" * 20_000}
    answer = client.get(link(huge))
    assert answer.status_code == 400 and "cannot be kept now" in answer.get_data(as_text=True)
    with pytest.raises(Unavailable):
        Store(f"sqlite:///{tmp_path}/folder/site.sqlite").put("x")
