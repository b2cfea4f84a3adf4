"""A play that was played without the program, logged by hand or changed later."""
