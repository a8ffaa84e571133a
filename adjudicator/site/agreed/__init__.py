"""House rules: asking for them, showing what each answer changes, reading, printing and comparing them."""
