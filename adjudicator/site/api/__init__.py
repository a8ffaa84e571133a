"""What programs ask: the operations under /api, the description of them and of all twins, and the data as one file."""
