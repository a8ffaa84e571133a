"""What waits for something, or keeps something off, and not for what happened here: one thing about it was another one."""
