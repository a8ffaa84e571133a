"""What a situation expects: compared with what came of its replay, told in words; and goals of an exploration.

Nothing is replayed otherwise than the file says. Begin with :func:`.checking.check_variant`."""
