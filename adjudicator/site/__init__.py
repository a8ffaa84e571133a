"""The site: pages and their data from one object each. It has no game logic: what comes of a case it asks of the judge.
A room may use the rooms before it, in this order: web, storage, case, edit, home, house_rules, browse, saving, proposing, api, server; and
no room below the site uses it. Begin with ``server/application.py``, which puts the rooms together, then follow one page:
``case/routes.py``, ``case/page.py``, ``templates/case/case.html``."""
