"""Parameters of this package: each has a unit, a range and a meaning, and is checked when it is set."""
from __future__ import annotations

import argparse
import dataclasses
from dataclasses import dataclass
from typing import Any, TypeVar

from .decimal_numbers import real_number, whole_number
from .errors import GroundError

T = TypeVar("T", bound="Settings")
INTEGER, FRACTIONAL = whole_number(-2**63, 2**63 - 1), real_number()  # the range of each parameter is checked when it is set


def number(default: float | int, low: float, high: float, unit: str, meaning: str) -> Any:
    """A number from low to high; whole if the default is."""
    return dataclasses.field(default=default, metadata={"range": (low, high), "unit": unit, "meaning": meaning})


@dataclass(frozen=True)
class Settings:
    """The base of all groups of parameters."""

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            low, high = field.metadata["range"]
            value = getattr(self, field.name)
            if not low <= value <= high:
                raise GroundError(f"{type(self).__name__}.{field.name}", f"is {value:g}", f"use {low:g} to {high:g}")

    def changed(self: T, assignments: list[str]) -> T:
        """A copy with NAME=VALUE applied; those of other groups are ignored. Errors: GroundError."""
        known = {field.name: field for field in dataclasses.fields(self)}
        changes = {}
        for text in assignments:
            group, _, rest = text.partition(".")
            name, equals, value = rest.partition("=")
            if group != type(self).__name__:
                continue
            if not equals or name not in known:
                raise GroundError(f"--set {text}", "is not an assignment of this group", f"its parameters are {', '.join(known)}")
            low, high = known[name].metadata["range"]
            read, kind = (INTEGER, "an integer") if isinstance(known[name].default, int) else (FRACTIONAL, "a decimal number")
            try:
                changes[name] = read(value)
            except argparse.ArgumentTypeError:
                raise GroundError(f"--set {text}", f"is not {kind}", f"use {low:g} to {high:g}") from None
        return dataclasses.replace(self, **changes)


def add_set_option(parser: argparse.ArgumentParser, *groups: type[Settings]) -> None:
    """Adds --set, whose help lists the parameters of these groups."""
    lines = [f"{g.__name__}.{f.name}={f.default:g} {f.metadata['unit']} ({f.metadata['meaning']})" for g in groups
             for f in dataclasses.fields(g)]
    parser.add_argument("--set", action="append", default=[], metavar="GROUP.NAME=VALUE",
                        help="changes a parameter; may be repeated: " + "; ".join(lines).replace("%", "%%"))
    parser.set_defaults(groups=[g.__name__ for g in groups])


def check_groups(options: argparse.Namespace) -> None:
    """Refuses assignments to unknown groups. Errors: GroundError."""
    for text in options.set:
        if text.partition(".")[0] not in options.groups:
            raise GroundError(f"--set {text}", "names no group of parameters", f"the groups are {', '.join(options.groups)}")
