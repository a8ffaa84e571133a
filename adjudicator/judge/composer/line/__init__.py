"""What a line tells, made out word by word: who does what to which card, and where the cards lie.

The words stand in ``shapes`` of the lexicon (``rulings/words.yaml``); what each of them does is in one table, :data:`.shape.READERS`. A
file has the words of one subject: where cards lie, what is buried, what is played. What they have made out so far is in
:class:`.so_far.LineSoFar`. Begin with :func:`.shape.shaped`."""
