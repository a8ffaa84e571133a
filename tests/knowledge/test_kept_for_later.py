"""What a base reads only for who asks for it, where several threads ask at once."""

from threading import Event, Thread

import msgspec

from adjudicator.ground.once import LOADING
from adjudicator.judge.data.loaded import knowledge


def test_what_was_kept_is_read_whole():
    base = msgspec.structs.replace(knowledge())
    assert base.clarifications == knowledge().clarifications and len(base.clarifications) > 300
    assert base.lexicon == knowledge().lexicon and base.lexicon.means


def test_who_loads_something_does_not_wait_for_who_waits_for_him():
    base, waits, read = msgspec.structs.replace(knowledge()), Event(), []

    def ask():
        waits.set()
        read.append(base.lexicon)

    def load():
        with LOADING:
            other.start()
            waits.wait()
            other.join(0.2)  # it has begun to read, and cannot go on
            read.append(base.lexicon)

    other, loading = Thread(target=ask, daemon=True), Thread(target=load, daemon=True)
    loading.start()
    for one in (loading, other):
        one.join(10)
    assert len(read) == 2 and read[0] is read[1]


def test_records_of_a_kind_are_found_by_their_ids():
    base = msgspec.structs.replace(knowledge())
    assert base.get("rule", "destroy-means") is base.by_key["rule:destroy-means"]
    question = base.questions[0]
    assert base.get("option", f"{question.id}/{question.options[0].id}") is question.options[0]
