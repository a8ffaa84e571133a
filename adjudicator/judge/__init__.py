"""The judge: situation files, replay with a trace, comparison of interpretations, exploration."""
