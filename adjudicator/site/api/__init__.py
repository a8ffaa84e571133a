"""What programs ask: the operations under ``/api/v1``, the description of them and of all twins, and the data as one file.
The bodies and answers are the types of ``shapes.py``; description and reference are made from them.
Begin with ``operations.py``.
"""
