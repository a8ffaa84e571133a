"""What pages of the collection's own cases come to, found out before anybody asks for them."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path

from ...judge.situation.collection import situation_files, situations_path
from ...judge.situation.situation import read_situation
from ..case.comparing import ComparePage
from ..case.comparing import page as compared
from ..case.judging import Judge, sign_on_file
from ..case.link import from_situation
from ..case.page import FoundOut, found_out
from ..storage import KeptPages
from ..web.settings import from_environment
from .application import kept_pages


def files() -> list[Path]:
    """The files of the collection, each of which is a piece of work."""
    return situation_files(situations_path())


@lru_cache(maxsize=1)
def kept_in() -> KeptPages | None:
    """Where pages are kept by the settings of the environment, if they are. Raises :class:`BadSetting`."""
    return kept_pages(from_environment())


def keep_pages(file: Path) -> int:
    """Find out and keep what pages say of each variant of a file, as far as it is not kept yet. Gives the number of variants."""
    kept, done = kept_in(), 0
    # of one case all is found out by one judgement
    judge = Judge(1, lambda seconds, steps: None, kept=kept)
    for _, data in read_situation(file).variants:
        case = from_situation(data).data
        sign = sign_on_file(case)
        if kept is not None and all(kept.fetch(sign, form) is not None for form in (FoundOut, ComparePage)):
            done += 1
        elif not judge(case).stops():
            judge.once(case, FoundOut, partial(found_out, case))
            judge.once(case, ComparePage, partial(compared, case))
            done += 1
    return done
