#!/usr/bin/env python3
"""Prints the skipped tests of a CTest run, with reasons.

    skipped_tests.py JUNIT_XML      (written by ctest --output-junit)
"""
from __future__ import annotations

import re
import sys
from xml.etree import ElementTree

REASON = re.compile(r"^SKIPPED \[\d+\] \S+: (?P<pytest>.+)$|: Skipped\n(?P<gtest>.+)$", re.MULTILINE)
GTEST_SKIPPED = re.compile(r"^\[  SKIPPED \] ", re.MULTILINE)


def skipped(report: ElementTree.Element) -> list[tuple[str, str]]:
    """Name and reason of each skipped test, and of each test with a skipped part, such as one of a suite, in the order of the report."""
    found = []
    for case in report.iter("testcase"):
        output = case.findtext("system-out") or ""
        reasons = [match["pytest"] or match["gtest"] for match in REASON.finditer(output)]
        if case.get("status") == "notrun" or GTEST_SKIPPED.search(output):
            found.append((case.get("name", ""), "; ".join(dict.fromkeys(reasons)) or "no reason given"))
    return found


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    for name, reason in skipped(ElementTree.parse(sys.argv[1]).getroot()):
        print(f"skipped: {name}: {reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
