"""For those who work on the project: audit, mutation, goldens, primer, citing, lint."""
