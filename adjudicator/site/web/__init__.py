"""What all rooms share: how pages and their twins answer, how trouble is told, settings, limits, logs, QR codes, and data packed into
links. It knows no page and no case; a change here reaches every page. Begin with ``answers.py`` and ``twins.py``."""
