"""What a verdict hangs on and nobody told."""
