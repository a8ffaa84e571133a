"""The rulings as one linked graph, walks over it, and files of it. Begin with :mod:`.building`."""
