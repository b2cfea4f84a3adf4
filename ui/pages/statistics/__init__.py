"""Statistics: what many plays say together, each figure with what it stands on."""
