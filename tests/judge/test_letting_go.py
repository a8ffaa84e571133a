"""What was judged goes when nobody holds it: nothing in it holds itself, for somebody to find by looking through all there is."""

import gc

import pytest

from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.site.case.judging import Judge


@pytest.mark.parametrize(
    "name", ["gauntlet-c/nightstalker", "loops/two-potions", "disputes/mimic-and-nightstalker", "gauntlet-d/force-of-wil"]
)
def test_a_judged_case_goes_when_nobody_holds_it(name):
    data = dict(read_situation(situations_path() / f"{name}.yaml").variants[0][1])

    judge = Judge(0, lambda seconds, steps: None)

    def judged() -> None:
        made = judge(data)
        assert made.replayed.trace.steps and made.compared().groups
        made.assumed()
        made.tried()

    # what is made on first use stays
    judged()
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        judged()
        gc.collect()
        assert [one for one in gc.garbage if _is_ours(one)] == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def _is_ours(one: object) -> bool:
    """Whether something is of the package: others' threads, which other tests have begun, leave garbage of their own at any time."""
    return str(getattr(one, "__module__", None) or type(one).__module__).startswith("adjudicator")
