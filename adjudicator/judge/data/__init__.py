"""The loaded base: the card library, the rulings, profiles and house rules, and what can be read off them alone.

No situation and no game is known here; everything is loaded once a folder and never changed. Begin with :mod:`.loaded`."""
