"""A case passed on: as text for forums and chats, on paper, as a picture.
Everything here is made from the page object of a case and changes nothing. Begin with ``sharing.py``."""
