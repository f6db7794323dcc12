"""cmake/skipped_tests.py: the skipped tests of a run and their reasons."""
from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "cmake"))

from skipped_tests import skipped  # noqa: E402


def report(status: str, output: str) -> ElementTree.Element:
    suite = ElementTree.Element("testsuite")
    case = ElementTree.SubElement(suite, "testcase", name="a_test.Suite", status=status)
    ElementTree.SubElement(case, "system-out").text = output
    return suite


def test_a_skipped_test_of_a_suite_that_passed_is_listed() -> None:
    output = "a_test.cpp:3: Skipped\nthis processor has no SSSE3\n\n[  SKIPPED ] Suite.one (0 ms)\n[       OK ] Suite.two (0 ms)\n"
    assert skipped(report("run", output)) == [("a_test.Suite", "this processor has no SSSE3")]


def test_a_pytest_that_skipped_everything_is_listed() -> None:
    assert skipped(report("notrun", "SKIPPED [1] test_a.py:3: needs node\n\n1 skipped in 0.1s\n")) == [("a_test.Suite", "needs node")]


def test_a_suite_without_skipped_tests_is_not_listed() -> None:
    assert skipped(report("run", "[       OK ] Suite.two (0 ms)\n")) == []
