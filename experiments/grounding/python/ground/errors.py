"""Errors that the user can correct."""
from __future__ import annotations


class GroundError(ValueError):
    """A file, an option or a program is faulty: where, what, and what to do."""

    def __init__(self, where: object, what: str, remedy: str) -> None:
        super().__init__(f"{where}: {what}; {remedy}")
