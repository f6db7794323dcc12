"""./dev upload, logs and robot against virtual NAOs, also when everything goes wrong."""
from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from virtual_nao import Key, VirtualNao, usable

SOURCE = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(usable() is not None, reason=str(usable()))


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    return Key(tmp_path_factory.mktemp("key"), "key")


@pytest.fixture
def image(tmp_path):
    """A small image: what is in it does not matter to the upload."""
    return small_image(tmp_path / "image", "one")


def small_image(folder: Path, text: str, megabytes: float = 1, naoqi: str = "virtual-naoqi") -> Path:
    (folder / "naoqi").mkdir(parents=True)
    (folder / "naoqi/libagent.so").write_text("agent")
    (folder / "text").write_text(text)
    (folder / "VERSION").write_text(f"1234567 everyday {naoqi}\n")
    (folder / "data").write_bytes(random.Random(text).randbytes(int(megabytes * 1e6)))
    (folder / "service").write_text(f"#!/bin/sh\necho \"runswift does not run, {text}\"\n")
    (folder / "service").chmod(0o755)
    subprocess.run("find . -type f ! -name SHA256SUMS -printf '%P\\n' | sort | xargs sha256sum > SHA256SUMS",
                   shell=True, cwd=folder, check=True)
    return folder


def dev(naos, key: Key, *words: str, folder: Path):
    """./dev's Python with the virtual robots' list. Its exit code and what it said."""
    robots = folder / "robots.txt"
    robots.write_text("".join(f"{nao.name} 127.0.0.1 {nao.port} virtual\n" for nao in naos))
    command = [sys.executable, "-B", str(SOURCE / "robot/nao/nao.py"), *words, *(nao.name for nao in naos), "--robots",
               str(robots)]
    for option in (f"IdentityFile={key.file}", "IdentitiesOnly=yes", f"UserKnownHostsFile={folder}/known_hosts"):
        command += ["--ssh-option", option]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200)
    return done.returncode, done.stdout + done.stderr


def whole_release(nao: VirtualNao) -> str:
    """The text of the current release; fails when it is not whole."""
    said = nao.inside("cd /home/nao/soccer/current/ && sha256sum --quiet -c SHA256SUMS && cat text")
    assert "FAILED" not in said and "No such" not in said, said
    return said


def test_two_robots_at_once_take_a_release_then_the_next_and_go_back(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as a, VirtualNao(tmp_path, "b", key.public) as b:
        code, said = dev([a, b], key, "upload", "--image", str(image), folder=tmp_path)
        assert code == 0, said
        assert said.count("release") == 2
        a.inside("echo keep > /home/nao/soccer/robot/calibration.yaml")
        second = small_image(tmp_path / "second", "two")
        code, said = dev([a, b], key, "upload", "--image", str(second), folder=tmp_path)
        assert code == 0, said
        assert whole_release(a) == whole_release(b) == "two"
        assert a.inside("cat /home/nao/soccer/robot/calibration.yaml") == "keep\n"
        code, said = dev([a], key, "upload", "--rollback", folder=tmp_path)
        assert code == 0 and "back to release" in said
        assert whole_release(a) == "one"
        assert whole_release(b) == "two"


def test_a_connection_killed_at_random_leaves_a_whole_release_each_of_twenty_times(tmp_path, key, image) -> None:
    dice = random.Random(8)
    with VirtualNao(tmp_path, "a", key.public) as nao:
        assert dev([nao], key, "upload", "--image", str(image), folder=tmp_path)[0] == 0
        releases, broken = {"one"}, 0
        for trial in range(20):
            text = f"trial {trial}"
            releases.add(text)
            other = small_image(tmp_path / f"image{trial}", text, 3)
            wait = dice.uniform(0.1, 2.5)

            def pull_the_cable() -> None:
                time.sleep(wait)
                for pid in nao.connections():
                    subprocess.run(["kill", "-KILL", str(pid)], stderr=subprocess.DEVNULL)

            cable = threading.Thread(target=pull_the_cable)
            cable.start()
            code, said = dev([nao], key, "upload", "--limit", "3000", "--image", str(other), folder=tmp_path)
            cable.join()
            broken += code != 0
            if code != 0:
                assert len(said.strip().splitlines()) == 1, said
            assert whole_release(nao) in releases
        assert broken >= 5
        assert dev([nao], key, "upload", "--image", str(other), folder=tmp_path)[0] == 0
        assert whole_release(nao) == "trial 19"


def one_line(code: int, said: str, *words: str) -> None:
    assert code == 1, said
    assert len(said.strip().splitlines()) == 1, said
    for word in words:
        assert word in said


def test_a_wrong_key_is_said(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        one_line(*dev([nao], Key(tmp_path, "wrong"), "upload", "--image", str(image), folder=tmp_path), "a: FAILED",
                 "refuses our key")


def test_a_full_disk_is_said_and_the_robot_keeps_its_release(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public, megabytes=4) as nao:
        assert dev([nao], key, "upload", "--image", str(image), folder=tmp_path)[0] == 0
        big = small_image(tmp_path / "big", "big", 6)
        one_line(*dev([nao], key, "upload", "--image", str(big), folder=tmp_path), "disk is full")
        assert whole_release(nao) == "one"


def test_a_read_only_robot_is_said(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        nao.make_read_only()
        one_line(*dev([nao], key, "upload", "--image", str(image), folder=tmp_path), "read-only")


def test_a_robot_that_is_off_is_said_and_the_other_one_gets_its_release(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as a:
        with VirtualNao(tmp_path, "b", key.public) as b:
            pass
        code, said = dev([a, b], key, "upload", "--image", str(image), folder=tmp_path)
        assert code == 1
        assert "a: release" in said and "b: FAILED: nothing answers" in said
        assert whole_release(a) == "one"


def test_logs_come_home(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        assert dev([nao], key, "upload", "--image", str(image), folder=tmp_path)[0] == 0
        nao.inside("echo line > /home/nao/soccer/robot/logs/runswift.log; echo log > "
                   "/home/nao/soccer/robot/logs/1.mcap")
        code, said = dev([nao], key, "logs", "--delete", "--into", str(tmp_path / "logs"), folder=tmp_path)
        assert code == 0 and "2 files" in said
        assert (tmp_path / "logs/a/1.mcap").read_text() == "log\n"
        assert nao.inside("ls /home/nao/soccer/robot/logs") == "runswift.log\n"


def test_an_unknown_robot_and_a_missing_image_are_said(tmp_path) -> None:
    robots = tmp_path / "robots.txt"
    robots.write_text("a 127.0.0.1 1\n")
    for words, complaint in ((["robot", "status", "z"], "no robot of that name"), (["upload", "a", "--image",
                                                                                    str(tmp_path)], "is no image")):
        done = subprocess.run([sys.executable, "-B", str(SOURCE / "robot/nao/nao.py"), *words, "--robots", str(robots)],
                              capture_output=True, text=True, env={**os.environ}, timeout=60)
        assert done.returncode == 1 and complaint in done.stderr
