"""cmake/costs_of_tests.py: the costs of tests from a report of CTest."""
from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).parents[2] / "cmake"))

from costs_of_tests import costs  # noqa: E402


def test_only_tests_of_a_second_or_more_have_costs() -> None:
    cases = "".join(f'<testcase name="{name}" time="{time}"/>' for name, time in [("b", 12.3), ("a", 1), ("c", 0.9)])
    report = ElementTree.fromstring(f"<testsuite>{cases}</testsuite>")
    assert costs(report) == [("a", 1.0), ("b", 12.3)]
