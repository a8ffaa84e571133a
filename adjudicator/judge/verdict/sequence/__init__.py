"""In which order things happened of which a verdict tells what came in the end."""
