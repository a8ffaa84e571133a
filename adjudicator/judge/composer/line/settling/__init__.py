"""What a line comes to: what happens, where no verb says it too, and what was told of the table."""
