"""Making cases: the smallest one in which some cards meet, from their names or from a typed line, and a case as a sentence.

What a case assumes is searched for and said, never hidden. Begin with :func:`.from_names.case_from_names`."""
