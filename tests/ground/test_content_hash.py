"""The hash by which compiled data is found again."""

from adjudicator.ground.content_hash import WHOLE, content_hash


def test_the_same_names_and_contents_have_the_same_hash():
    files = [("a.yaml", b"one"), ("b.yaml", b"two")]
    assert content_hash(files) == content_hash(iter(files))
    assert content_hash(files, WHOLE).startswith(content_hash(files)) and len(content_hash(files, WHOLE)) == WHOLE


def test_a_name_a_content_or_where_one_ends_makes_another():
    made = [
        content_hash(files)
        for files in (
            [("a", b"one"), ("b", b"two")],
            [("a", b"one"), ("c", b"two")],
            [("a", b"one"), ("b", b"too")],
            [("b", b"two"), ("a", b"one")],
            [("a", b"oneb\x003\x00two")],
            [],
        )
    ]
    assert len(set(made)) == len(made)
