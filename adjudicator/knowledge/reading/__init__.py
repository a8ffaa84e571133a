"""What is read: the files of the rulings, their fields, the records they become, and compiled copies. Begin with :mod:`.loading`."""
