"""The ability language, declarative YAML with a closed vocabulary: kinds of event (``events``), trees, loading, English, static reading.

It names events and closed lists (``terms``), no verb: verbs, filters, conditions, numbers and gifts register themselves from
``adjudicator.engine``; nothing here may import the engine. Begin with ``tree``, then ``loading`` and ``compiling``; English is
``rendering``.
"""
