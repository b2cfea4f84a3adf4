"""The pages of the window, each made when it is first gone to."""
