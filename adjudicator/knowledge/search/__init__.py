"""Words and filters over everything. Begin with :mod:`.search`."""
