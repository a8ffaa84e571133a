"""One site for all tests of pages: no limits, no memory of what was judged, its own database."""

import pytest
from site_cases import quiet

from adjudicator.site import create_app
from adjudicator.site.settings import from_environment


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    database = tmp_path_factory.mktemp("site") / "site.sqlite"
    made = create_app(
        from_environment({}, engine_ms=0, address_ms=0, cache=0, database_url=f"sqlite:///{database}", secret_key="for tests")
    )
    made.config["PROPAGATE_EXCEPTIONS"] = True
    quiet()
    return made


@pytest.fixture
def client(app):
    return app.test_client()
