"""What is kept, on real files."""
