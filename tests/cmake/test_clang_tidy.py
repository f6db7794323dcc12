"""cmake/clang_tidy.py: batches of files, and the findings of files in batches."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "cmake"))

from clang_tidy import BATCH_SIZE, batches_of, configuration_of, sources_of, split  # noqa: E402

needs_clang = pytest.mark.skipif(not (shutil.which("clang++") and shutil.which("clang-tidy")), reason="needs clang (./dev install clang)")
CLEAN = "int sum_of_%s(int a, int b) { return a + b; }\n"


def make_build(folder: Path, texts: dict[str, str]) -> list[Path]:
    """Files below a folder, which is also the build folder with their commands."""
    shutil.copy(ROOT / ".clang-tidy", folder)
    files = []
    for name, text in texts.items():
        files.append(folder / name)
        files[-1].write_text(text)
    commands = [{"directory": str(folder), "file": str(file), "command": f"clang++ -std=c++20 -I{folder} -o {file.stem}.o -c {file}"}
                for file in files]
    (folder / "compile_commands.json").write_text(json.dumps(commands))
    return files


def run(folder: Path, files: list[Path]) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-B", ROOT / "cmake/clang_tidy.py", folder, *files], capture_output=True, text=True,
                          env={**os.environ, "CCACHE_DIR": str(folder / "cache")})


def test_a_command_is_split_into_options_and_header_folders() -> None:
    command = ["clang++", "-Ione", "-O2", "-I", "two", "-isystem", "three", "-o", "a.o", "-c", "a.cpp"]
    assert split(command, Path("a.cpp")) == (["clang++", "-O2"], ["-Ione", "-I", "two", "-isystem", "three"])


@needs_clang
def test_batches_have_equal_options_one_main_program_and_a_max_size(tmp_path: Path) -> None:
    texts = {f"part_{i:02}.cpp": "" for i in range(BATCH_SIZE + 1)} | {"one.cpp": "int main() {}\n", "two.cpp": "int main() {}\n"}
    sources = sources_of(tmp_path, make_build(tmp_path, texts))
    optimised = sources[0]._replace(options=[*sources[0].options, "-O3"])
    batches = batches_of([optimised, *sources[1:]])
    assert sorted(len(batch) for batch in batches) == [1, 1, 1, BATCH_SIZE]
    assert [optimised] in batches


@needs_clang
def test_the_nearest_configuration_is_valid(tmp_path: Path) -> None:
    agent = configuration_of(ROOT / "libagent")
    assert "-modernize-use-override" in agent
    assert "bugprone-*" in agent
    assert "-modernize-use-override" not in configuration_of(ROOT / "robot")
    sources = sources_of(tmp_path, make_build(tmp_path, {"a.cpp": "", "b.cpp": ""}))
    assert len(batches_of([sources[0], sources[1]._replace(configuration=agent)])) == 2


def test_a_file_without_a_command_is_refused(tmp_path: Path) -> None:
    make_build(tmp_path, {"a.cpp": ""})
    with pytest.raises(SystemExit, match=r"b\.cpp is not compiled in"):
        sources_of(tmp_path, [tmp_path / "b.cpp"])


@needs_clang
@pytest.mark.parametrize(("text", "finding"), [
    ("double half(int a) { return a / 2; }\n", "bugprone-integer-division"),
    ("#include <string>\nunsigned length(const std::string text) { return text.size(); }\n", "performance-unnecessary-value-param"),
    ("int f(int* p) { if (p != nullptr) return 1; return *p; }\n", "clang-analyzer-core.NullDereference"),
    ("int f(int a) { return 1; }\n", "misc-unused-parameters"),
    ("int f() { return missing; }\n", "clang-diagnostic-error|undeclared identifier"),
])
def test_a_finding_of_one_file_of_a_batch_is_shown(tmp_path: Path, text: str, finding: str) -> None:
    files = make_build(tmp_path, {"a.cpp": CLEAN % "a", "b.cpp": text, "c.cpp": CLEAN % "c"})
    result = run(tmp_path, files)
    assert result.returncode == 1
    assert any(words in result.stdout + result.stderr for words in finding.split("|")), result
    assert f"{files[1]}:" in result.stdout + result.stderr
    assert "1 with findings" in result.stdout


@needs_clang
def test_files_whose_names_collide_are_checked_one_by_one_and_clean_files_are_remembered(tmp_path: Path) -> None:
    files = make_build(tmp_path, {"a.cpp": CLEAN % "a", "b.cpp": CLEAN % "a"})
    assert "1 batches, 2 files checked one by one, 0 with findings" in run(tmp_path, files).stdout
    assert "2 files were found clean before" in run(tmp_path, files).stdout
    files[1].write_text(CLEAN % "b")
    changed = run(tmp_path, files)
    assert changed.returncode == 0
    assert "1 files were found clean before, 1 batches, 0 files checked one by one" in changed.stdout


@needs_clang
def test_a_stopped_run_keeps_the_files_that_it_found_clean(tmp_path: Path) -> None:
    files = make_build(tmp_path, {"a.cpp": CLEAN % "a", "b.cpp": "int main() { return 0; }\n"})
    tidy = tmp_path / "clang-tidy"
    tidy.write_text(f"""#!/bin/sh
case "$*" in
  *--version* | *--dump-config*) exec {shutil.which("clang-tidy")} "$@" ;;
esac
folder=$2
if grep -q b.cpp "$folder/UnifiedSource.cpp"; then
  until [ -n "$(ls "{tmp_path}/cache/clang-tidy")" ]; do :; done
  kill -9 $PPID
fi
""")
    tidy.chmod(0o755)
    environment = {**os.environ, "CCACHE_DIR": str(tmp_path / "cache"), "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    stopped = subprocess.run([sys.executable, "-B", ROOT / "cmake/clang_tidy.py", tmp_path, *files], env=environment, timeout=60)
    assert stopped.returncode < 0
    assert "1 files were found clean before" in run(tmp_path, files).stdout


@needs_clang
def test_a_file_that_compiles_only_after_another_one_is_found(tmp_path: Path) -> None:
    text = "int size(const std::vector<int>& v) { return int(v.size()); }\n"
    files = make_build(tmp_path, {"a.cpp": "#include <vector>\n" + CLEAN % "a", "b.cpp": text})
    result = run(tmp_path, files)
    assert result.returncode == 1
    assert f"{files[1]}:1" in result.stderr
