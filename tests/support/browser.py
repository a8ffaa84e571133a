"""Debian's browser: the one without a window if it is there, which needs a quarter of the time, else the whole one."""

import shutil


def program() -> str | None:
    """Where it is, ``None`` if there is none."""
    return next((found for name in ("chromium-headless-shell", "chromium", "chromium-browser") if (found := shutil.which(name))), None)
