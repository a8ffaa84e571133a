"""Puts the data and the templates inside the package when it is built, so that a wheel carries them."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class build_with_data(build_py):
    """``build_py`` that also copies ``rulings/`` and ``templates/`` to ``adjudicator/_data/``."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for name in ("rulings", "templates"):
            source = ROOT / name
            if source.is_dir():
                target = Path(self.build_lib) / "adjudicator" / "_data" / name
                shutil.copytree(source, target, dirs_exist_ok=True)


setup(cmdclass={"build_py": build_with_data})
