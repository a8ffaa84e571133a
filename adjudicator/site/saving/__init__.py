"""Saved cases with their read and edit links, and reports that something is wrong."""
