"""How much is tried: a fixed sample where changes are checked, everything with ``ADJUDICATOR_TESTS=soak`` (``make soak``)."""

import os

import pytest
from hypothesis import HealthCheck, settings
from support.amount import SOAK

_ANY = {"deadline": None, "suppress_health_check": list(HealthCheck)}
# what is tried is the same every time, so that whoever finds an error has made it
settings.register_profile("sample", max_examples=25, derandomize=True, database=None, **_ANY)
settings.register_profile("soak", max_examples=1_000, **_ANY)
settings.load_profile("soak" if SOAK else "sample")


def pytest_terminal_summary(terminalreporter, exitstatus, config):
    """Say what was left out where nothing may be."""
    if os.environ.get("CI"):
        for report in terminalreporter.stats.get("skipped", ()):
            terminalreporter.write_line(f"LEFT OUT {report.nodeid}: {report.longrepr[2] if isinstance(report.longrepr, tuple) else ''}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session, exitstatus):
    """Where changes are checked a test that is left out is a failure: what it needs was to be installed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and exitstatus == pytest.ExitCode.OK and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
