"""Complete runs on a small project."""
import json
import subprocess
from pathlib import Path

import mutate
import pytest
from judge import Verdict
from points import Mutant
from report import read_rows
from workspace import Workspace

FILES = {
    ".gitignore": "/build/\n",
    "CMakeLists.txt": """cmake_minimum_required(VERSION 3.22)
project(toy LANGUAGES CXX)
find_package(GTest REQUIRED)
add_library(toy STATIC toy/toy.cpp)
target_include_directories(toy PUBLIC ${CMAKE_SOURCE_DIR})
add_executable(toy_test tests/toy/toy_test.cpp)
target_link_libraries(toy_test PRIVATE toy GTest::gtest_main)
""",
    "toy/toy.h": "int twice(int x);\nint unseen(int x);\n",
    "toy/toy.cpp": """#include "toy/toy.h"
int twice(int x) { return x + x; }
int unseen(int x) { return x - x; }
static_assert(sizeof(int) == 4);
constexpr int kFour = 4;
static_assert(kFour == 4);
""",
    "tests/toy/toy_test.cpp": '#include <gtest/gtest.h>\n#include "toy/toy.h"\nTEST(Toy, doubles) { EXPECT_EQ(twice(3), 6); }\n',
}


def git(folder: Path, *command: str) -> str:
    """The output of a git command."""
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    return subprocess.run(["git", "-C", str(folder), *identity, *command], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A committed project of one library and one test."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "toy")
    monkeypatch.setattr(mutate, "REPOSITORY", tmp_path)
    return tmp_path


def test_seen_and_unseen_mutants_are_distinguished_and_the_checkout_is_unchanged(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = toy / "build" / "out"
    assert mutate.main(["toy", "--out", str(out), "--count", "9"]) == 0
    judged = {(row.line, row.after): (row.outcome, row.by) for row in read_rows(out / "mutants.csv")}
    assert judged == {
        (2, "int twice(int x) { return x - x; }"): ("killed", "toy_test: Toy.doubles"),
        (3, "int unseen(int x) { return x + x; }"): ("survived", ""),
        (5, "constexpr int kFour = 5;"): ("killed", "static_assert"),
    }
    assert "| all | 3 | 2 | 1 | 67 % |" in capsys.readouterr().out
    assert git(toy, "status", "--porcelain") == ""

    # A test that kills the survivor is added, and only the survivor is judged again.
    test = toy / "tests" / "toy" / "toy_test.cpp"
    test.write_text(test.read_text() + "TEST(Toy, gives_nothing) { EXPECT_EQ(unseen(3), 0); }\n")
    git(toy, "commit", "-q", "-a", "-m", "test")
    with pytest.raises(SystemExit, match="holds a run of"):
        mutate.main(["toy", "--out", str(out), "--count", "9"])
    assert mutate.main(["toy", "--out", str(out), "--count", "9", "--again"]) == 0
    assert [row.by for row in read_rows(out / "mutants.csv") if row.line == 3] == ["toy_test: Toy.gives_nothing"]

    # Other sources would give another selection, which may not contain the old survivors.
    source = toy / "toy" / "toy.cpp"
    source.write_text("// A comment.\n" + source.read_text())
    git(toy, "commit", "-q", "-a", "-m", "source")
    with pytest.raises(SystemExit, match="toy has changed since"):
        mutate.main(["toy", "--out", str(out), "--count", "9", "--again"])


def test_a_mutant_of_a_killed_run_is_removed(toy: Path) -> None:
    mutated = toy / "build" / "mutate" / "1" / "src" / "toy" / "toy.cpp"
    mutated.parent.mkdir(parents=True)
    mutated.write_text("a mutant of a run that was killed")
    Workspace(toy / "build" / "mutate" / "1", toy, "HEAD").prepare()
    assert mutated.read_text() == FILES["toy/toy.cpp"]


def test_two_runs_cannot_use_the_same_copy(toy: Path) -> None:
    first = Workspace(toy / "build" / "mutate" / "1", toy, "HEAD")
    first.prepare()
    with pytest.raises(SystemExit, match="another run works in"):
        mutate.main(["toy"])


def test_two_runs_cannot_use_the_same_results(toy: Path) -> None:
    out = toy / "build" / "out"
    with mutate.FolderLock(out), pytest.raises(OSError, match=f"{out}: is being written by another program"):
        mutate.main(["toy", "--out", str(out), "--again"])


def test_tests_that_fail_without_a_mutant_end_the_run(toy: Path) -> None:
    test = toy / "tests" / "toy" / "toy_test.cpp"
    test.write_text(test.read_text().replace("6", "7"))
    git(toy, "commit", "-q", "-a", "-m", "broken")
    with pytest.raises(SystemExit, match="toy_test fails without a mutant"):
        mutate.main(["toy", "--out", str(toy / "build" / "out")])


def test_the_same_seed_selects_the_same_mutants() -> None:
    first, second, other = (mutate.drawn(mutate.REPOSITORY, "libagent", seed)[:20] for seed in (1, 1, 2))
    assert first == second
    assert first != other


def test_a_stopped_run_is_continued(tmp_path: Path) -> None:
    class FakeJudge:
        """Reports that every third mutant does not compile."""

        def __init__(self) -> None:
            self.workspace = Workspace(tmp_path, mutate.REPOSITORY, "HEAD")
            self.workspace.sources = mutate.REPOSITORY
            self.judged: list[Mutant] = []

        def judge(self, mutant: Mutant) -> Verdict:
            self.judged.append(mutant)
            return Verdict("does not compile" if len(self.judged) % 3 == 0 else "killed", "", 0.0)

    mutants = mutate.drawn(mutate.REPOSITORY, "libagent", 1)
    first, second = FakeJudge(), FakeJudge()
    mutate.Run(tmp_path / "mutants.csv", mutants, mutate.REPOSITORY, 4).work(first)
    mutate.Run(tmp_path / "mutants.csv", mutants, mutate.REPOSITORY, 6).work(second)
    assert first.judged + second.judged == mutants[:7]


@pytest.mark.parametrize("argv", [["no-such-folder"], ["libagent", "--count", "0"], []])
def test_invalid_arguments_exit_with_2(argv: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        mutate.main(argv)
    assert end.value.code == 2


def test_run_json_contains_the_parameters_of_the_run(tmp_path: Path) -> None:
    chosen = mutate.arguments(["libagent", "--seed", "3", "--out", str(tmp_path)])
    mutate.check_run(tmp_path, "abc", chosen)
    assert json.loads((tmp_path / "run.json").read_text()) == {"folder": "libagent", "seed": 3, "commit": "abc"}
