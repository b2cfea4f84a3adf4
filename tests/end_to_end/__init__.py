"""The whole program: killed, run out of disk, and played by key and mouse under a real X server."""
