"""One situation many times: under other answers and printings, with every open decision, and with what it assumes varied.

Each of these has a budget, and says what it left untried. Begin with :func:`.compare.compare` and :class:`.explorer.Explorer`."""
