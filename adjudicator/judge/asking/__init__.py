"""Answering one line, whatever it is: the ruling that answers it, the case built from it with its verdict, the cards named.

Command line, API and site all ask :func:`.asking.ask`. Which rulings answer is :mod:`.statements`'s."""
