"""How the end of a test program is interpreted."""
from pathlib import Path

import pytest
from execution import failed_test, run_test_program, slow_tests

PASSED = "[ RUN      ] A.b\n[       OK ] A.b (0 ms)\n"


def test_the_first_failed_test_is_reported() -> None:
    output = PASSED + "[ RUN      ] A.c/1\n[  FAILED  ] A.c/1, where GetParam() = 1\n[  FAILED  ] A.d\n"
    assert failed_test(output, 1) == "A.c/1"


def test_a_crash_is_attributed_to_the_running_test() -> None:
    assert failed_test(PASSED + "[ RUN      ] A.c\n", -11) == "A.c"
    assert failed_test("", -11) == "start of the program"


def test_nothing_failed_when_all_passed() -> None:
    assert failed_test(PASSED, 0) == ""


def test_slow_tests_are_those_of_more_than_a_fifth_of_a_second() -> None:
    output = "[       OK ] A.b (200 ms)\n[       OK ] A/B.c/1, where GetParam() = 1 (201 ms)\n[  FAILED  ] A.d (900 ms)\n"
    assert slow_tests(output) == ("A/B.c/1",)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A stand-in for a test program; a file named hang or fail in its folder makes it hang or fail."""
    path = tmp_path / "program"
    path.write_text("#!/bin/sh\necho '[ RUN      ] A.b'\npwd > where\nprintf %s \"$TMPDIR\" > temporary\n"
                    "if [ -e hang ]; then exec sleep 1000; fi\n[ ! -e fail ]\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("file, failed", [("pass", ""), ("fail", "A.b"), ("hang", "A.b (time limit)")])
def test_a_program_passes_fails_or_runs_out_of_time(program: Path, tmp_path: Path, file: str, failed: str) -> None:
    (tmp_path / file).touch()
    limit = 1.0 if file == "hang" else 60.0
    assert run_test_program(program, tmp_path, tmp_path / "tmp", limit).failed == failed


def test_a_program_runs_in_its_folder_with_a_separate_temporary_folder(program: Path, tmp_path: Path) -> None:
    run_test_program(program, tmp_path, tmp_path / "tmp", 60.0)
    assert (tmp_path / "where").read_text().strip() == str(tmp_path)
    assert (tmp_path / "temporary").read_text() == str(tmp_path / "tmp")
