"""What happens in a case to others, or elsewhere, than its line tells: reasons why nobody can stand behind a verdict."""
