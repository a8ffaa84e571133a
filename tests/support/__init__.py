"""What several tests and benches share: soundness of games, shrinking, tallies."""
