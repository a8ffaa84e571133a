"""What was told and does not stand in the case, by what it tells: that something happens, how often, numbers."""
