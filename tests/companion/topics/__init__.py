"""One module a game: TOPICS maps the topics of its cases to adapters around the real functions.

An adapter takes what a case gives and answers what its `expect` may name, or lets Refused
through.
"""
