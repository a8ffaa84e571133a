"""Replay: driving the game of a situation through its moves and answers, its trace, and the table at any moment.

What is expected of it and what it means is for later rooms. This is where the engine is run. Begin with :func:`.replay.replay`."""
