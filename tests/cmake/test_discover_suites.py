"""cmake/discover_suites.cmake: the CTest tests of a GoogleTest program, and their tiers, shown by a program that only lists tests."""
from __future__ import annotations

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
# As GoogleTest does, for filters that are lists of whole names, "Suite.*" or "*", with exclusions after a minus.
PROGRAM = """#!/usr/bin/python3
import fnmatch, sys
TESTS = {"Ball.": ["rolls", "stops"], "Seeds/Filter.": ["grows/0  # GetParam() = [1;2]", "grows/1"], "Walk.": ["goes"]}
wanted, _, without = sys.argv[2].removeprefix("--gtest_filter=").partition("-")
def matches(name, filters): return any(fnmatch.fnmatchcase(name, f) for f in filters.split(":") if f)
for suite, tests in TESTS.items():
    names = [t for t in tests if matches(suite + t.split()[0], wanted) and not matches(suite + t.split()[0], without)]
    print(*[suite, *("  " + n for n in names)] if names else [], sep="\\n", end="\\n" if names else "")
"""


def discovered(folder: Path, slow: str = "", nightly: str = "", costs: str = "") -> dict[str, tuple[str, str, float | None]]:
    """For each CTest test its GoogleTest filter, its labels and its cost."""
    program = folder / "a_test"
    program.write_text(PROGRAM)
    program.chmod(0o755)
    (folder / "costs.txt").write_text(costs)
    (folder / "CTestTestfile.cmake").write_text(f"""
set(PROGRAM {program})
set(PROGRAM_NAME a_test)
set(SLOW "{slow}")
set(NIGHTLY "{nightly}")
set(COSTS {folder}/costs.txt)
set(PROPERTIES TIMEOUT 300)
include({ROOT}/cmake/discover_suites.cmake)
""")
    listing = subprocess.run(["ctest", "--show-only=json-v1"], cwd=folder, capture_output=True, text=True, check=True).stdout
    found = {}
    for test in json.loads(listing)["tests"]:
        properties = {p["name"]: p["value"] for p in test["properties"]}
        labels = ",".join(properties.get("LABELS", []))
        found[test["name"]] = (test["command"][1].removeprefix("--gtest_filter="), labels, properties.get("COST"))
    return found


def test_a_suite_is_one_test(tmp_path: Path) -> None:
    assert discovered(tmp_path) == {
        "a_test.Ball": ("Ball.*", "", None),
        "a_test.Seeds/Filter": ("Seeds/Filter.*", "", None),
        "a_test.Walk": ("Walk.*", "", None),
    }


def test_slow_tests_are_tests_of_their_own_and_not_run_twice(tmp_path: Path) -> None:
    assert discovered(tmp_path, slow="Ball.stops:Seeds/*") == {
        "a_test.Ball": ("Ball.*-Ball.stops:Seeds/*", "", None),
        "a_test.Ball.stops": ("Ball.stops", "slow", None),
        "a_test.Seeds/Filter.grows/0": ("Seeds/Filter.grows/0", "slow", None),
        "a_test.Seeds/Filter.grows/1": ("Seeds/Filter.grows/1", "slow", None),
        "a_test.Walk": ("Walk.*-Ball.stops:Seeds/*", "", None),
    }


def test_a_nightly_test_of_a_slow_program_is_only_nightly(tmp_path: Path) -> None:
    found = discovered(tmp_path, slow="*", nightly="Walk.goes")
    assert {name: labels for name, (_, labels, _) in found.items()} == {
        "a_test.Ball.rolls": "slow", "a_test.Ball.stops": "slow", "a_test.Seeds/Filter.grows/0": "slow",
        "a_test.Seeds/Filter.grows/1": "slow", "a_test.Walk.goes": "nightly",
    }


def test_costs_are_those_of_the_file(tmp_path: Path) -> None:
    assert discovered(tmp_path, costs="a_test.Walk 12.5\na_test.Ba 3\n")["a_test.Walk"][2] == 12.5


def test_a_program_that_was_not_built_is_a_failing_test(tmp_path: Path) -> None:
    (tmp_path / "CTestTestfile.cmake").write_text(
        f"set(PROGRAM /none)\nset(PROGRAM_NAME a_test)\ninclude({ROOT}/cmake/discover_suites.cmake)\n")
    result = subprocess.run(["ctest"], cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode != 0
    assert "a_test_NOT_BUILT" in result.stdout
