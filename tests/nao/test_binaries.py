"""What goes on the robot is for its processor, its kernel and its libraries. Needs the preset nao-v5."""
from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "robot/nao"))
import check_binaries  # noqa: E402
import make_image  # noqa: E402

BUILD = Path(os.environ.get("NAO_BUILD", SOURCE / "build/nao-v5"))
IMAGE = Path(os.environ.get("NAO_IMAGE", SOURCE / "build/image"))
CC = "i686-linux-gnu-gcc"
CXX = "i686-linux-gnu-g++"
NEWEST_CALL = "337"  # of the robot's kernel, 2.6.33

needs_compiler = pytest.mark.skipif(shutil.which(CC) is None, reason="no cross compiler; ./dev build nao-v5 installs "
                                                                     "it")
needs_build = pytest.mark.skipif(not (BUILD / "image_bin/runswift").exists(), reason="preset nao-v5 is not built; "
                                                                                     "./dev build nao-v5")
needs_release = pytest.mark.skipif(not (BUILD / "release/runswift").exists(), reason="the release is not built; "
                                                                                     "./dev build nao-v5-release")
needs_image = pytest.mark.skipif(not (IMAGE / "lib" / make_image.LOADER).exists(), reason="there is no everyday "
                                                                                          "image; ./dev image")


def compiled(folder: Path, text: str, *options: str, compiler: str = CC) -> Path:
    source, program = folder / ("a.cpp" if compiler == CXX else "a.c"), folder / "a.out"
    source.write_text(text)
    subprocess.run([compiler, str(source), "-o", str(program), *options], check=True)
    return program


@needs_compiler
def test_a_planted_newer_symbol_is_named(tmp_path) -> None:
    program = compiled(tmp_path, "#include <stdlib.h>\nint main() { return (int)arc4random(); }\n")
    found = check_binaries.complaints(program, check_binaries.GLIBC)
    assert any("arc4random wants GLIBC_2.36" in line for line in found), found


@needs_compiler
def test_a_planted_newer_cpp_symbol_is_named_in_a_module(tmp_path) -> None:
    text = "#include <stdexcept>\nvoid f() { throw std::runtime_error(\"x\"); }\n"
    module = compiled(tmp_path, text, "-shared", "-fPIC", "-std=gnu++17", compiler=CXX)
    assert any("GLIBCXX_3.4.21" in line for line in check_binaries.complaints(module, check_binaries.MODULE))


@needs_compiler
def test_a_planted_newer_instruction_is_named(tmp_path) -> None:
    program = compiled(tmp_path, "int main(int c, char** v) { (void)v; return __builtin_popcount((unsigned)c); }\n",
                       "-mpopcnt", "-O1")
    assert any("popcnt" in line for line in check_binaries.complaints(program, {}))


@needs_build
def test_everyday_programs_are_32_bit_and_have_no_instruction_that_the_atom_has_not() -> None:
    for file in ("image_bin/runswift", "lib/naoqi/libagent.so"):
        assert check_binaries.complaints(BUILD / file, {}) == []


@needs_release
def test_the_release_wants_nothing_newer_than_the_robot_has() -> None:
    assert check_binaries.complaints(BUILD / "release/runswift", check_binaries.GLIBC) == []
    assert check_binaries.complaints(BUILD / "release/libagent.so", check_binaries.MODULE) == []


@needs_image
def test_the_image_needs_nothing_outside_its_own_folder() -> None:
    files = [file for file in IMAGE.rglob("*") if file.is_file() and file.read_bytes()[:4] == b"\x7fELF"]
    ours = {file.name for file in files}
    for file in files:
        if file.name != "libagent.so":  # lives in NAOqi's process
            assert set(make_image.needed(file)) <= ours, file
    interpreter = subprocess.run(["readelf", "-l", str(IMAGE / "bin/runswift")], capture_output=True, text=True,
                                 check=True).stdout
    assert re.search(r"/home/nao/soccer/current/lib/ld-linux\.so\.2", interpreter)


def graph(*command: str) -> str:
    """What runswift --graph prints: it starts Python, reads all parameters and the behaviours."""
    done = subprocess.run([*command, "--graph"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def in_image() -> list[str]:
    return [str(IMAGE / "lib" / make_image.LOADER), "--library-path", str(IMAGE / "lib"), str(IMAGE / "bin/runswift")]


@needs_image
def test_runswift_starts_natively_and_on_the_atoms_instructions() -> None:
    assert "PythonBehaviour" in graph(*in_image())
    if shutil.which("qemu-i386"):
        assert "PythonBehaviour" in graph("qemu-i386", "-cpu", "n270", *in_image())


@needs_image
def test_runswift_starts_on_a_kernel_that_has_only_the_robots_system_calls(tmp_path) -> None:
    launcher = tmp_path / "old_kernel"
    subprocess.run(["cc", "-o", str(launcher), str(SOURCE / "tests/nao/old_kernel.c")], check=True)
    assert "PythonBehaviour" in graph(str(launcher), NEWEST_CALL, *in_image())
