"""Errors that the user can correct, as opposed to errors in the program."""


class InputError(Exception):
    """A file, an option or an environment is faulty: where, what, and what to do."""

    def __init__(self, where: object, what: str, remedy: str) -> None:
        super().__init__(f"{where}: {what}; {remedy}")
