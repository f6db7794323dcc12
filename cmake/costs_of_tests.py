#!/usr/bin/env python3
"""Writes the costs of tests, the seconds that each takes, from which CTest starts the longest tests first.

    costs_of_tests.py JUNIT_XML > tests/costs.txt      (JUNIT_XML: build/sim/tests.xml, written by ./dev test)

Tests of less than a second are left out; they start last.
"""
from __future__ import annotations

import sys
from xml.etree import ElementTree

SHORTEST = 1.0  # s


def costs(report: ElementTree.Element) -> list[tuple[str, float]]:
    """Name and seconds of each test of at least SHORTEST, by name."""
    times = [(case.get("name", ""), float(case.get("time", "0"))) for case in report.iter("testcase")]
    return sorted((name, seconds) for name, seconds in times if seconds >= SHORTEST)


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    for name, seconds in costs(ElementTree.parse(sys.argv[1]).getroot()):
        print(f"{name} {seconds:.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
