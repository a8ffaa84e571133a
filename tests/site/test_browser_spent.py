"""What a browser shows that has used up the judge's time, and what it shows when nothing can be kept: as readable as everything else."""

import pytest
from live import served as serving
from site_cases import POISONED, SHANGHAI, link, quiet
from test_browser_pages import axe, looked_at, page  # noqa: F401

from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import from_environment

#: Name -> address, where the time is used up.
SPENT = {
    "a case": link(POISONED),
    "a comparison": link(POISONED, "/case/compare"),
    "a print sheet": link(POISONED, "/case/print"),
    "the first page, with cards": "/?n=Buccaneer&n=Cub+Scout",
    "the first page": "/",
}
#: The same, where nothing can be kept.
UNKEPT = {"saving": link(SHANGHAI, "/case/save"), "a report": link(SHANGHAI, "/case/report"), "a saved case": "/c/nothing"}


@pytest.fixture(scope="module")
def spent(tmp_path_factory):
    app = create_app(
        from_environment(
            {},
            engine_ms=1,
            network_ms=1,
            cache_mb=0,
            database_url=f"sqlite:///{tmp_path_factory.mktemp('spent')}/site.sqlite",
            secret_key="x",
        )
    )
    quiet()
    client = app.test_client()
    while client.get(link(POISONED)).status_code == 200:
        continue
    with serving(app) as address:
        yield address


@pytest.fixture(scope="module")
def unkept(tmp_path_factory):
    folder = tmp_path_factory.mktemp("unkept")
    (folder / "file").write_text("a file where a folder should be")
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=f"sqlite:///{folder}/file/site.sqlite", secret_key="x"))
    quiet()
    with serving(app) as address:
        yield address


@pytest.mark.parametrize("name", SPENT)
def test_a_page_without_the_judge_fits_can_be_hit_and_can_be_read(page, spent, axe, name):  # noqa: F811
    print(f"time used up, {name}: {SPENT[name][:80]}")
    assert not looked_at(page, spent + SPENT[name], axe)
    told = page.locator("main").inner_text()
    assert name == "the first page" or "minute" in told


@pytest.mark.parametrize("name", UNKEPT)
def test_a_page_without_the_database_fits_can_be_hit_and_can_be_read(page, unkept, axe, name):  # noqa: F811
    print(f"nothing can be kept, {name}: {UNKEPT[name][:80]}")

    def send():
        if page.locator("main form textarea").count():
            page.locator("main form textarea").first.fill("What was typed stays.")
            with page.expect_navigation():
                page.locator("main form button").first.click()
            assert page.locator("main form textarea").first.input_value() == "What was typed stays."

    assert not looked_at(page, unkept + UNKEPT[name], axe, then=send)
    assert "does not answer" in page.locator("main").inner_text()
