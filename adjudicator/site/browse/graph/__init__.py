"""The graph as people see it: how two nodes are connected, pictures of what lies near a node and of a way, the map of everything.
Only places are worked out here; ``browse/_pictures.html`` and ``browse/map.html`` draw them. Begin with ``drawing.py``."""
