"""A misspelt word of ./dev is refused with the nearest that exists, before anything is installed or built."""
from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(words: list[str], environment: dict[str, str], dev: Path = ROOT / "dev") -> subprocess.CompletedProcess[str]:
    return subprocess.run([dev, *words], capture_output=True, text=True, timeout=60, check=False, env=environment,
                          stdin=subprocess.DEVNULL)


@pytest.mark.parametrize(("words", "refusal"), [
    ("biuld", "unknown command 'biuld'; did you mean build?"),
    ("tset quick", "unknown command 'tset'; did you mean test?"),
    ("bild --help", "unknown command 'bild'; did you mean build?"),
    ("Build", "unknown command 'Build'; did you mean build?"),
    ("run gaem --seed 1", "unknown word after run 'gaem'; did you mean game?"),
    ("build nao-v6", "unknown preset 'nao-v6'; did you mean nao-v5?"),
    ("build --target simswift", "unknown preset '--target'; possible are: sim clang "),
    ("test qick", "unknown preset or selection of tests 'qick'; did you mean quick?"),
    ("test asna", "unknown preset or selection of tests 'asna'; did you mean asan?"),
    ("test asan nigthly", "unknown selection of tests 'nigthly'; did you mean nightly?"),
    ("test nao-v5-release", "unknown preset or selection of tests 'nao-v5-release'"),
    ("matrix sim fuz", "unknown row of the matrix 'fuz'; did you mean fuzz?"),
    ("install reader", "unknown list of packages 'reader'; did you mean readers?"),
    ("install qt", "unknown list of packages 'qt'; possible are: clang nao readers package docs training"),
    ("lint --sinc HEAD", "unknown option of lint '--sinc'; did you mean --since?"),
    ("image --relase", "unknown option of image '--relase'; did you mean --release?"),
    ("calibrate nao1 --tokn=x", "unknown option of calibrate '--tokn'; did you mean --token?"),
    ("nightly --comits HEAD", "unknown option of nightly '--comits'; did you mean --commits?"),
    ("train ball --epcohs 3", "unknown option of train '--epcohs'; did you mean --epochs?"),
    ("bench --reprot", "unknown option of bench '--reprot'; did you mean --report?"),
    ("bench --report --lits", "unknown option of bench --report '--lits'; did you mean --list?"),
    ("format offnao", "format takes no arguments, 'offnao' is one"),
])
def test_a_misspelt_word_is_refused_and_nothing_starts(words: str, refusal: str, guarded: dict[str, str], tmp_path: Path) -> None:
    done = run(words.split(), guarded)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"dev: {refusal}") and done.stderr.count("\n") == 1
    assert not (tmp_path / "started").exists(), (tmp_path / "started").read_text()


@pytest.mark.parametrize("words", ["build", "build asan", "test quick", "test fuzz -R x", "image --rel", "format", "lint file.cpp"])
def test_right_words_go_on_to_the_first_program_of_the_command(words: str, guarded: dict[str, str], tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    for entry in ROOT.iterdir():
        if entry.name not in ("build", "dev"):
            (project / entry.name).symlink_to(entry)
    shutil.copy(ROOT / "dev", project)
    done = run(words.split(), guarded, project / "dev")
    assert "unknown" not in done.stderr and "takes no arguments" not in done.stderr
    assert (tmp_path / "started").exists()


def names(function: str) -> set[str]:
    done = subprocess.run(["bash", "-c", f"source cmake/names.sh; {function}"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_names_are_those_of_the_files_that_define_them() -> None:
    assert names("build_presets") == {"sim", "clang", "debug", "asan", "tsan", "nao", "nao-v5", "nao-v5-release", "fuzz"}
    assert names("words_of_test") == names("build_presets") - {"nao-v5-release"} | {"quick", "nightly"}
    assert names("matrix_rows") == names("build_presets") - {"nao-v5-release"} | {"lint", "debian13"}
    assert names("package_lists") == {"clang", "nao", "readers", "package", "docs", "training"}
