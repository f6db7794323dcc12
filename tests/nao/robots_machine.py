"""Runs programs that are built for the robot on this machine: with the robot's loader and libraries, on its processor's
instructions, and with its kernel's system calls."""
from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from virtual_nao import BUILD, IMAGE, SOURCE

SYSROOT = SOURCE / "build/sysroot-i386"
LIBRARIES = ":".join(str(SYSROOT / folder) for folder in ("lib/i386-linux-gnu", "usr/lib/i386-linux-gnu"))
ATOM = "qemu-i386-static -cpu n270"
NEWEST_CALL = "337"  # the last system call of the robot's kernel, 2.6.33

needs_qemu = pytest.mark.skipif(shutil.which("qemu-i386-static") is None,
                                reason="no qemu-i386-static; ./dev build nao-v5 installs it")
needs_build = pytest.mark.skipif(not (BUILD / "image_bin/runswift").exists(),
                                 reason="preset nao-v5 is not built; ./dev build nao-v5")
needs_release = pytest.mark.skipif(not (BUILD / "release/runswift").exists(),
                                   reason="the release is not built; ./dev build nao-v5-release")
needs_image = pytest.mark.skipif(not (IMAGE / "lib/ld-linux.so.2").exists(),
                                 reason="there is no everyday image; ./dev image")


def with_libraries(folders: str, program: Path) -> str:
    """The command line that runs a 32-bit program with the loader and the libraries of these folders."""
    loader = next(file for folder in folders.split(":") if (file := Path(folder) / "ld-linux.so.2").exists())
    return f"{loader} --library-path {folders} {program}"


def runswift_of_image() -> str:
    return with_libraries(str(IMAGE / "lib"), IMAGE / "bin/runswift")


def old_kernel(folder: Path) -> str:
    """The beginning of a command line that runs a program with only the system calls of the robot's kernel."""
    launcher = folder / "old_kernel"
    subprocess.run(["cc", "-o", str(launcher), str(SOURCE / "tests/nao/old_kernel.c")], check=True)
    return f"{launcher} {NEWEST_CALL}"
