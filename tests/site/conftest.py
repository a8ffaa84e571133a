"""One site for all tests of pages: no limits, no memory of what was judged, its own database."""

import pytest
import structlog

from adjudicator.site import create_app
from adjudicator.site.settings import from_environment


def quiet() -> None:
    """Logs of a test's requests tell nothing."""
    structlog.configure(processors=[structlog.processors.KeyValueRenderer()], logger_factory=structlog.ReturnLoggerFactory(),
                        wrapper_class=structlog.make_filtering_bound_logger(50), cache_logger_on_first_use=False)


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    database = tmp_path_factory.mktemp("site") / "site.sqlite"
    made = create_app(from_environment({}, engine_ms=0, address_ms=0, cache=0, database_url=f"sqlite:///{database}", secret_key="for tests"))
    made.config["PROPAGATE_EXCEPTIONS"] = True
    quiet()
    return made


@pytest.fixture
def client(app):
    return app.test_client()
