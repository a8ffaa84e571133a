"""What is done with rulings: proposing one, finding those that a later printing made stale, and stepping through a situation.

Nothing is written to the rulings themselves: a proposal is text for a maintainer. Begin with :class:`.stepping.Session` or
:func:`.proposal.proposal_problems`."""
