"""The list of a robot's modules on the pages: read from the calls that add them to its cycles, and from their docstrings."""
from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WIRING = ("motion/motion_wiring.cpp", "robot/wiring/*.cpp", "robot/programs/*.cpp")  # the sources that add modules to the cycles of a robot
HEADERS = ("behaviour", "motion", "perception", "robot")  # folders with modules
ADD = re.compile(r"\badd(?:_tuned)?<(?P<name>[A-Z]\w*)[,>]")
DOCUMENTED = re.compile(r"(?P<text>(?:^///[^\n]*\n)+)^class (?P<name>\w+)(?: final)?(?: :[^{;]*)? \{", re.MULTILINE)


@dataclass(frozen=True, order=True)
class Module:
    """A module of a robot: its cycle, header and name, and the first sentence of its docstring."""

    cycle: str
    header: str
    name: str
    text: str


def first_sentence(docstring: str) -> str:
    """The first sentence of a docstring of lines that begin with ///."""
    text = " ".join(line.removeprefix("///").strip() for line in docstring.splitlines())
    return re.split(r"(?<=[^.\d]\.)\s(?=[A-Z])", text, maxsplit=1)[0]


def documented_classes(root: Path = ROOT) -> dict[str, tuple[str, str]]:
    """Class -> its header and the first sentence of its docstring."""
    found = {}
    for header in sorted(file for folder in HEADERS for file in (root / folder).rglob("*.h")):
        for match in DOCUMENTED.finditer(header.read_text()):
            found[match["name"]] = (header.relative_to(root).as_posix(), first_sentence(match["text"]))
    return found


def modules(root: Path = ROOT) -> list[Module]:
    """The modules of both cycles. Errors: KeyError for a module without a docstring."""
    classes = documented_classes(root)
    found = set()
    for source in sorted(file for pattern in WIRING for file in root.glob(pattern)):
        cycle = "motion" if source.name.startswith("motion_") else "perception"
        found |= {Module(cycle, classes[name][0], name, classes[name][1]) for name in ADD.findall(source.read_text()) if name != "Module"}
    return sorted(found)


def names(cycle: str) -> str:
    """The modules of a cycle, with the top-level folders that they are in."""
    inside: dict[str, list[str]] = {}
    for module in modules():
        if module.cycle == cycle:
            inside.setdefault(module.header.split("/")[0], []).append(module.name)
    return "; ".join(f"{', '.join(listed)} (`{folder}`)" for folder, listed in inside.items())


def cycle_list() -> str:
    """One item for each cycle: when it runs, and its modules."""
    items = (f"- *motion* runs with each sensor block, 100 Hz on a NAO: {names('motion')}",
             f"- *perception* runs with each vision frame, or after 10 motion ticks without one: {names('perception')}")
    return "\n".join(textwrap.fill(item, 140, subsequent_indent="  ", break_on_hyphens=False) for item in items)


def module_table() -> str:
    """All modules, with the first sentence of each docstring."""
    rows = [f"| {module.cycle} | [`{module.name}`](../../{module.header}) | {module.text.replace('|', chr(92) + '|')} |"
            for module in modules()]
    return "\n".join(["| cycle | module | what it does |", "|---|---|---|", *rows])
