"""Numbers on the command lines of scripts: types for argparse that accept the texts that the C++ programs accept (decimal_numbers.h).

Python's int() and float() accept more: nan, inf, 1e999, 1_000, ' 5 ' and the digits of every script. Scripts add this folder to sys.path;
the packages ground and simswift contain a link to this file.
"""
from __future__ import annotations

import argparse
import re
from collections.abc import Callable

MAX_FRACTIONAL = 1e9  # as kMaxFractional of decimal_numbers.h
MAX_TIMEOUT = 1e6  # s; subprocess accepts at most 24 days
# No integer of 64 bits has more digits, and Python's int() refuses to read some thousands of them.
_INTEGER = re.compile(r"(?P<sign>[+-]?)0*(?P<digits>[0-9]{1,20})")
_FRACTIONAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")


def _shown(number: float) -> str:
    """A limit in few characters, with an exponent as in 1e9."""
    return re.sub(r"e\+?(-?)0*", r"e\1", f"{number:g}")


def whole_number(minimum: int, maximum: int) -> Callable[[str], int]:
    """The type of an option that takes a decimal integer from minimum to maximum, which may begin with zeros."""

    def read(text: str) -> int:
        match = _INTEGER.fullmatch(text)
        value = int(match["sign"] + match["digits"]) if match else None
        if value is None or not minimum <= value <= maximum:
            raise argparse.ArgumentTypeError(f"{text} is not an integer from {minimum} to {maximum}")
        return value

    return read


def real_number(minimum: float = -MAX_FRACTIONAL, maximum: float = MAX_FRACTIONAL) -> Callable[[str], float]:
    """The type of an option that takes a decimal number from minimum to maximum, with or without a point and an exponent."""

    def read(text: str) -> float:
        value = float(text) if _FRACTIONAL.fullmatch(text) else None
        if value is None or not minimum <= value <= maximum:
            raise argparse.ArgumentTypeError(f"{text} is not a decimal number from {_shown(minimum)} to {_shown(maximum)}")
        return value

    return read


# Types that several scripts need.
SEED = whole_number(0, 2**64 - 1)
SEED_OF_CMA = whole_number(0, 2**32 - 1)  # of NumPy's RandomState, from which CMA-ES draws
COUNT = whole_number(1, 1_000_000)  # of trials, games or generations
JOBS = whole_number(1, 1024)  # threads or processes at the same time
PORT = whole_number(1, 65535)  # of a server that runs
DURATION = real_number(0.001, MAX_FRACTIONAL)  # s
TIMEOUT = real_number(0.001, MAX_TIMEOUT)  # s
