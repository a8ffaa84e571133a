"""Puts the data and the templates inside the package when it is built, so that a wheel carries them. With ``ADJUDICATOR_COMPILE=1`` the hot
part of the engine is compiled (``bench/compiled.py``); the wheel is then one of this machine's kind."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
COMPILED = os.environ.get("ADJUDICATOR_COMPILE") == "1"


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
        if COMPILED:
            subprocess.run([sys.executable, str(ROOT / "bench" / "compiled.py"), self.build_lib, "--in-place"], check=True)


class OfThisMachine(Distribution):
    """A distribution with compiled parts."""

    def has_ext_modules(self) -> bool:
        return True


setup(
    cmdclass={"build_py": build_with_data},
    distclass=OfThisMachine if COMPILED else Distribution,
    # what compiling takes, and the types of what the engine builds on
    setup_requires=["mypy>=1.13", "msgspec>=0.18"] if COMPILED else [],
)
