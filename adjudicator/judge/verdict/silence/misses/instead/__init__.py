"""What comes in the place of something, or happens besides it, and what that leaves without an effect."""
