"""The players whom a line names, who each of them is, and who ties with whom."""
