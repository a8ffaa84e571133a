"""The sources' sentences, and what carries each: read, counted again, drawn by chance, accounted for. Begin with :mod:`.maps`."""
