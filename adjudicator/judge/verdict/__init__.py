"""The verdict on one replay: what became of the cards that matter, in sentences that can be read out aloud.

It reads a finished replay and changes nothing. Begin with :func:`.verdict.verdict`."""
