"""What is quick is measured here: each figure a ratio of two things timed in the same run.

`python -m tests.benchmarks [--json FILE] [--only NAME …]`. No test asserts a time.
"""
