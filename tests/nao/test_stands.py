"""The robot program stiffens the robot and stands: on the Atom's instructions, with the old kernel's system calls, and
with the old C library. Needs the presets nao-v5 and nao-v5-release."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from robots_machine import (ATOM, BUILD, LIBRARIES, SOURCE, needs_image, needs_qemu, needs_release, old_kernel,
                            runswift_of_image, with_libraries)
from virtual_robot import VirtualRobot

OLD_LIBRARIES = os.environ.get("OLD_GLIBC", "")  # folder with ld-linux.so.2, libc.so.6, … of glibc 2.13

old_libraries = pytest.param(OLD_LIBRARIES, marks=pytest.mark.skipif(
    not OLD_LIBRARIES, reason="OLD_GLIBC does not name a folder with the libraries of glibc 2.13"), id="glibc-2.13")
ours = pytest.param(LIBRARIES, id="debian")


@pytest.fixture
def release(tmp_path) -> Path:
    """runswift of a release image."""
    image = tmp_path / "release"
    subprocess.run([sys.executable, "-B", str(SOURCE / "robot/nao/make_image.py"), "--release", "--out", str(image)],
                   check=True)
    return image / "bin/runswift"


def stands(folder: Path, runswift: str, naoqi: str = "") -> None:
    with VirtualRobot(folder, naoqi, runswift) as robot, robot.runswift("skills.Stand") as program:
        hands = robot.hands
        hands.timeout = 120
        hands.make_stiff()
        hands.until(lambda: robot.truth().upright > 0.99 and 0.3 < robot.trace.newest()["LKneePitch"] < 1.2, "stands")
        # In the emulator a thread that receives a signal gets the wrong thread-local storage (qemu 7.2, i386), so the
        # program is not asked to end.
        assert runswift.startswith(ATOM) or program.stop() == 0


@needs_qemu
@needs_image
def test_the_image_and_libagent_stand_on_the_atoms_instructions(tmp_path) -> None:
    """The emulator is slow, therefore a cycle of 10 ms takes 100 ms."""
    stands(tmp_path, f"{ATOM} {runswift_of_image()}",
           f"{ATOM} {with_libraries(LIBRARIES, BUILD / 'bin/virtualnaoqi')} --module {BUILD / 'lib/naoqi/libagent.so'} "
           f"--config-folder {SOURCE / 'config'} --cycle 100")


@needs_image
def test_the_image_stands_on_a_kernel_that_has_only_the_robots_system_calls(tmp_path) -> None:
    stands(tmp_path, f"{old_kernel(tmp_path)} {runswift_of_image()}")


def with_old_libraries(libraries: str, release: Path) -> str:
    """The release behind a loader of those libraries. Started so, it cannot find its data by its own path."""
    return f"{with_libraries(libraries, release)} --config-folder {release.parents[1] / 'config'}"


@needs_release
@pytest.mark.parametrize("libraries", [ours, old_libraries])
def test_the_release_stands_on_a_kernel_that_has_only_the_robots_system_calls(tmp_path, release,
                                                                              libraries) -> None:
    stands(tmp_path, f"{old_kernel(tmp_path)} {with_old_libraries(libraries, release)}")


@needs_qemu
@needs_release
@pytest.mark.parametrize("libraries", [ours, old_libraries])
def test_the_release_stands_on_the_atoms_instructions(tmp_path, release, libraries) -> None:
    stands(tmp_path, f"{ATOM} {with_old_libraries(libraries, release)}", f"{os.environ['VIRTUALNAOQI']} --cycle 100")
