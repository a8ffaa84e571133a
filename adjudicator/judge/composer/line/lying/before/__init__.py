"""What is told to have happened before: what befell minions without a name, and what was played."""
