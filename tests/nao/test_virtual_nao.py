"""The whole way: the real image, uploaded to a virtual NAO, plays there in 32 bit through libagent."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from monitor_port import MonitorPort
from virtual_nao import ROOT, Key, VirtualNao, usable
from virtual_robot import Program, newest_robot

SOURCE = Path(__file__).resolve().parents[2]
BUILD, IMAGE = SOURCE / "build/nao-v5", SOURCE / "build/image"
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
        self.server = Program(os.environ["SIMSERVER"], "--port", "0", "--monitor-port", "0", "--sync", "--step",
                              "0.01", "--agents", "1")
        ports = self.server.wait_for(r"agents on \S+:(\d+), monitors on \S+:(\d+)")
        self.monitor, self.agent_port = MonitorPort(int(ports[2])), ports[1]
        # The virtual NAOqi is a part of the robot, not of the image.
        own = Path("/robot")
        for source, target in ((BUILD / "bin/virtualnaoqi", "naoqi/bin"), (BUILD / "lib/libvirtual_naoqi.so",
                                                                           "naoqi/lib"),
                               (SOURCE / "config", "naoqi/config"), (SOURCE / "tests/nao/behaviours", "behaviours")):
            self.nao.put(source, own / target)
        for library in (IMAGE / "lib").glob("*.so*"):
            self.nao.put(library, own / "naoqi/lib")
        self.memory = f"/soccer-{os.getpid()}-nao"
        self.nao.inside("mkdir -p soccer/robot")
        self.nao.write("soccer/robot/options", f"--memory {self.memory} --behaviours-folder /robot/behaviours "
                                               f"--skill {skill}\n")
        self.nao.write("soccer/robot/restart-naoqi", "#!/bin/sh\nexit 0\n", 0o755)

    def dev(self, *words: str) -> str:
        robots = self.folder / "robots.txt"
        robots.write_text(f"a 127.0.0.1 {self.nao.port}\n")
        command = [sys.executable, "-B", str(SOURCE / "robot/nao/nao.py"), *words, "a", "--robots", str(robots)]
        for option in (f"IdentityFile={self.key.file}", "IdentitiesOnly=yes",
                       f"UserKnownHostsFile={self.folder}/known_hosts"):
            command += ["--ssh-option", option]
        done = subprocess.run(command, capture_output=True, text=True, timeout=200)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start_naoqi(self) -> Program:
        loader = "/robot/naoqi/lib/ld-linux.so.2 --library-path /robot/naoqi/lib /robot/naoqi/bin/virtualnaoqi"
        naoqi = Program(*self.nao.enter("nao"), f"exec env LIBAGENT_MEMORY={self.memory} {loader} --autoload "
                                                f"naoqi/preferences/autoload.ini "
                        f"--config-folder /robot/naoqi/config --server 127.0.0.1:{self.agent_port} --start=-2,0,0 "
                        f"--stats")
        naoqi.wait_for("agent memory version")
        return naoqi

    def truth(self):
        return newest_robot(self.monitor)

    def until(self, holds, what: str, seconds: float = 120.0) -> None:
        deadline = time.monotonic() + seconds
        while not holds():
            said = self.nao.inside("tail soccer/robot/logs/runswift.log") if time.monotonic() > deadline else ""
            assert time.monotonic() < deadline, f"{what}: not within {seconds} s; {said}"
            time.sleep(0.1)

    def __enter__(self) -> Robot:
        return self

    def __exit__(self, *_: object) -> None:
        self.nao.inside("soccer/current/service stop")
        self.monitor.close()
        self.server.__exit__()
        self.nao.__exit__()
        Path("/dev/shm" + self.memory).unlink(missing_ok=True)


def walks_two_metres_and_turns(robot: Robot) -> None:
    assert "release" in robot.dev("upload", "--image", str(IMAGE))
    robot.dev("robot", "prepare")
    with robot.start_naoqi() as naoqi:
        assert "runswift runs" in robot.dev("robot", "start")
        robot.until(lambda: "attached" in robot.nao.inside("cat soccer/robot/logs/runswift.log"), "attached")
        time.sleep(1)
        naoqi.say("press 2")
        time.sleep(6)
        start = robot.truth()
        assert start.upright > 0.95
        for _ in range(2):
            naoqi.say("press 1")
            time.sleep(1)
        robot.until(lambda: abs(robot.truth().x - start.x) > 2, "two metres")
        robot.until(lambda: abs(robot.truth().heading - start.heading) > 0.7, "turned")
        assert robot.truth().upright > 0.9
        assert "runswift runs," in robot.dev("robot", "status")
        assert "stopped" in robot.dev("robot", "stop")
        naoqi.stop()
        naoqi.wait_for("libagent after the sensors")
        print("\n".join(line for line in naoqi.lines if " us" in line))


def test_the_uploaded_image_stands_walks_two_metres_and_turns(tmp_path) -> None:
    with Robot(tmp_path, "skills.Walk(0.2,seconds=13.0,turn=0.5,turning=3.0)") as robot:
        walks_two_metres_and_turns(robot)


@pytest.mark.skipif(not (BUILD / "release/runswift").exists(), reason="the release is not built; ./dev build "
                                                                      "nao-v5-release")
def test_the_release_image_plays_on_another_systems_libraries(tmp_path) -> None:
    image = tmp_path / "release-image"
    subprocess.run([sys.executable, "-B", str(SOURCE / "robot/nao/make_image.py"), "--release", "--out", str(image)],
                   check=True)
    with Robot(tmp_path, "skills.Stand") as robot:
        robot.dev("upload", "--image", str(image))
        robot.dev("robot", "prepare")
        with robot.start_naoqi() as naoqi:
            robot.dev("robot", "start")
            robot.until(lambda: "attached" in robot.nao.inside("cat soccer/robot/logs/runswift.log"), "attached")
            time.sleep(1)
            naoqi.say("press 2")
            time.sleep(6)
            assert robot.truth().upright > 0.95
            robot.nao.inside("pkill -9 -x runswift")
            time.sleep(1)
            assert "does not run" in robot.dev("robot", "status")
            assert "runswift runs" in robot.dev("robot", "start")
    shutil.rmtree(image)
    assert ROOT.exists()
