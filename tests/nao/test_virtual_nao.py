"""End to end: the real image is uploaded to a virtual NAO and plays there as a 32-bit program through libagent."""
from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

import pytest

from processes import Program
from robots_machine import BUILD, IMAGE, SOURCE, needs_release
from virtual_nao import NAOQI, ROOT, Key, VirtualNao, usable
from virtual_robot import TIMEOUT, Field, Hands, Trace

missing = usable() or (
    None if (IMAGE / "lib/ld-linux.so.2").exists() else "there is no everyday image; ./dev image") or (
    None if (BUILD / "bin/virtualnaoqi").exists() else "preset nao-v5 is not built; ./dev build nao-v5")
pytestmark = pytest.mark.skipif(missing is not None, reason=str(missing))


class Robot:
    """A virtual NAO with NAOqi on simserver's field."""

    def __init__(self, folder: Path, skill: str) -> None:
        self.folder = folder
        self.key = Key(folder, "key")
        self.nao = VirtualNao(folder, "a", self.key.public)
        self.field = Field()
        self.nao.put_naoqi()
        self.nao.put(SOURCE / "tests/nao/behaviours", Path("/robot/behaviours"))
        self.nao.write("soccer/robot/options", f"--behaviours-folder /robot/behaviours --skill {skill}\n")

    def dev(self, *words: str) -> str:
        robots = self.folder / "robots.txt"
        robots.write_text(f"a 127.0.0.1 {self.nao.port} virtual\n")
        command = [sys.executable, "-B", str(SOURCE / "robot/nao/nao.py"), *words, "a", "--robots", str(robots)]
        for option in (f"IdentityFile={self.key.file}", "IdentitiesOnly=yes",
                       f"UserKnownHostsFile={self.folder}/known_hosts"):
            command += ["--ssh-option", option]
        done = subprocess.run(command, capture_output=True, text=True, timeout=200)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start_naoqi(self) -> Program:
        """Starts NAOqi on the field, replacing the one that the robot itself has started."""
        self.nao.inside("kill $(cat naoqi.pid)")
        naoqi = Program(*self.nao.enter("nao"), f"exec {NAOQI} --server "
                        f"127.0.0.1:{self.field.agent_port} --start=-2,0,0 --trace /home/nao/trace.csv --stats")
        naoqi.wait_for("agent memory version", seconds=TIMEOUT)
        self.hands = Hands(naoqi, Trace(self.nao.seen_from_outside("/home/nao/trace.csv")), timeout=120)
        return naoqi

    def until_attached(self) -> None:
        eventually(lambda: self.nao.inside("cat soccer/robot/logs/runswift.log"), "attached to libagent")

    def __enter__(self) -> Robot:
        return self

    def __exit__(self, *_: object) -> None:
        self.nao.inside("soccer/current/service stop; kill $(cat naoqi.pid)")
        self.field.close()
        self.nao.__exit__()


def eventually(read: Callable[[], str], text: str) -> str:
    """Calls `read` until its result contains the text. Returns the result."""
    deadline = time.monotonic() + TIMEOUT
    while text not in (output := read()):
        assert time.monotonic() < deadline, output
        time.sleep(0.1)
    return output


def walks_two_metres_and_turns(robot: Robot) -> None:
    assert "release" in robot.dev("upload", "--image", str(IMAGE))
    robot.dev("robot", "prepare")
    with robot.start_naoqi() as naoqi:
        assert "runswift runs" in robot.dev("robot", "start")
        robot.until_attached()
        hands = robot.hands
        hands.make_stiff()
        start = robot.field.truth()
        assert start.upright > 0.95
        hands.play()
        hands.until(lambda: abs(robot.field.truth().x - start.x) > 2, "two metres")
        hands.until(lambda: abs(robot.field.truth().heading - start.heading) > 0.7, "turned")
        assert robot.field.truth().upright > 0.9
        assert "runswift runs," in robot.dev("robot", "status")
        assert "stopped" in robot.dev("robot", "stop")
        naoqi.stop()
        naoqi.wait_for("libagent after the sensors")
        print("\n".join(line for line in naoqi.lines if " us" in line))


def test_the_uploaded_image_stands_walks_two_metres_and_turns(tmp_path) -> None:
    with Robot(tmp_path, "skills.Walk(0.2,seconds=13.0,turn=0.5,turning=3.0)") as robot:
        walks_two_metres_and_turns(robot)


def test_the_robot_starts_its_own_naoqi_which_loads_libagent(tmp_path) -> None:
    with Robot(tmp_path, "skills.Stand") as robot:
        robot.dev("upload", "--image", str(IMAGE))
        assert "NAOqi loads libagent" in robot.dev("robot", "prepare")
        robot.dev("robot", "start")
        output = eventually(lambda: robot.nao.inside("cat soccer/robot/logs/*.log"), "attached to libagent")
        assert "agent memory version" in output
        robot.nao.inside("echo press 3 > orders")  # the chest button: stop
        eventually(lambda: robot.dev("robot", "status"), "does not run")


@needs_release
def test_the_release_image_plays_on_another_systems_libraries(tmp_path) -> None:
    image = tmp_path / "release-image"
    subprocess.run([sys.executable, "-B", str(SOURCE / "robot/nao/make_image.py"), "--release", "--out", str(image)],
                   check=True)
    with Robot(tmp_path, "skills.Stand") as robot:
        robot.dev("upload", "--image", str(image))
        robot.dev("robot", "prepare")
        with robot.start_naoqi():
            robot.dev("robot", "start")
            robot.until_attached()
            robot.hands.make_stiff()
            assert robot.field.truth().upright > 0.95
            robot.nao.inside("pkill -9 -x runswift")
            eventually(lambda: robot.dev("robot", "status"), "does not run")
            assert "runswift runs" in robot.dev("robot", "start")
    shutil.rmtree(image)
    assert ROOT.exists()
