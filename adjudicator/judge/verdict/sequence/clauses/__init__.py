"""What a clause of the course of things tells besides what happened."""
