"""The atlas: what any two cards of the game do to each other, reckoned before anybody asks.

``touching`` reads the abilities and says which pairs can touch; ``needs`` what their texts ask for on a table; ``pair_effects`` plays the
smallest cases of one pair, once as it is and once without what either card says, and writes down what only both together do; ``records``
is what is written down; ``fingerprints`` says what a record hangs on; ``tasks`` does many pairs, here or on a cluster, and keeps what is
done; ``shipped`` is the file that the package carries; ``taken_over`` says what of it still holds, and computes some of it again;
``against_rulings`` holds it against what is ruled. A record is computed and never a ruling."""
