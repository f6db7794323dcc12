"""./dev upload, logs and robot with virtual NAOs, including failures."""
from __future__ import annotations

import os
import random
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Optional

import pytest

from cutting_relay import Cut, CuttingRelay
from virtual_nao import Key, VirtualNao, usable

SOURCE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "robot/nao"))
import release  # noqa: E402

# The last command of an upload is longer than 900 bytes. After it ssh sends 132 bytes that close the connection.
FAREWELL = 256  # bytes, from within that command to the end of the connection
SMALLEST_PACKET = 32  # bytes of the smallest SSH packet including its authentication code
pytestmark = pytest.mark.skipif(usable() is not None, reason=str(usable()))


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    return Key(tmp_path_factory.mktemp("key"), "key")


@pytest.fixture
def image(tmp_path):
    """A small image; its content does not matter to the upload."""
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


def dev(naos, key: Key, *words: str, folder: Path, port: Optional[int] = None):
    """Runs ./dev's Python with a list of the virtual robots, at the port of a relay if given. Returns exit code and output."""
    robots = folder / "robots.txt"
    robots.write_text("".join(f"{nao.name} 127.0.0.1 {port or nao.port} virtual\n" for nao in naos))
    command = [sys.executable, "-B", str(SOURCE / "robot/nao/nao.py"), *words, *(nao.name for nao in naos), "--robots",
               str(robots)]
    for option in (f"IdentityFile={key.file}", "IdentitiesOnly=yes", f"UserKnownHostsFile={folder}/known_hosts"):
        command += ["--ssh-option", option]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200)
    return done.returncode, done.stdout + done.stderr


def whole_release(nao: VirtualNao) -> str:
    """The text of the current release; fails if the release is incomplete."""
    output = nao.inside("cd /home/nao/soccer/current/ && sha256sum --quiet -c SHA256SUMS && cat text")
    assert "FAILED" not in output and "No such" not in output, output
    return output


def test_two_robots_at_once_receive_a_release_then_the_next_and_are_rolled_back(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as a, VirtualNao(tmp_path, "b", key.public) as b:
        code, output = dev([a, b], key, "upload", "--image", str(image), folder=tmp_path)
        assert code == 0, output
        assert output.count("release") == 2
        a.inside("echo keep > /home/nao/soccer/robot/calibration.yaml")
        second = small_image(tmp_path / "second", "two")
        code, output = dev([a, b], key, "upload", "--image", str(second), folder=tmp_path)
        assert code == 0, output
        assert whole_release(a) == whole_release(b) == "two"
        assert a.inside("cat /home/nao/soccer/robot/calibration.yaml") == "keep\n"
        code, output = dev([a], key, "upload", "--rollback", folder=tmp_path)
        assert code == 0 and "back to release" in output
        assert whole_release(a) == "one"
        assert whole_release(b) == "two"


def one_line(code: int, output: str, *words: str) -> None:
    assert code == 1, output
    assert len(output.strip().splitlines()) == 1, output
    for word in words:
        assert word in output


def bytes_of_an_upload(nao: VirtualNao, key: Key, image: Path, folder: Path) -> list[int]:
    """Numbers of bytes that the client sends in each of its connections."""
    with CuttingRelay(nao.port) as relay:
        code, output = dev([nao], key, "upload", "--image", str(image), folder=folder, port=relay.port)
    assert code == 0, output
    return relay.sent


def cut_off(nao: VirtualNao, cut: Cut, key: Key, image: Path, folder: Path) -> tuple[int, str]:
    """An upload whose client is cut off. Waits until the robot has executed the commands received. Exit code, output."""
    with CuttingRelay(nao.port, cut) as relay:
        outcome = dev([nao], key, "upload", "--image", str(image), folder=folder, port=relay.port)
    nao.wait_until_idle()
    return outcome


def test_an_upload_cut_off_after_any_number_of_bytes_leaves_the_previous_release(tmp_path, key, image) -> None:
    randomness = random.Random(8)
    with VirtualNao(tmp_path, "a", key.public) as nao:
        sent = bytes_of_an_upload(nao, key, image, tmp_path)
        sent[-1] -= FAREWELL
        current = "one"
        for trial in range(20):
            connection = trial % len(sent)
            cut = Cut(connection, randomness.randrange(sent[connection]))
            text = f"trial {trial}"
            other = small_image(tmp_path / text, text)
            one_line(*cut_off(nao, cut, key, other, tmp_path), "a: FAILED: ")
            assert whole_release(nao) == current, cut
            if trial % 4 == 3:  # otherwise the next upload starts from the remains of this one
                assert dev([nao], key, "upload", "--image", str(other), folder=tmp_path)[0] == 0
                current = text
                assert whole_release(nao) == current


def test_an_upload_cut_off_around_its_last_command_leaves_the_old_or_the_new_release(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        sent = bytes_of_an_upload(nao, key, image, tmp_path)
        switched = []
        for cut in range(sent[-1] - FAREWELL, sent[-1], SMALLEST_PACKET):
            text = f"cut after {cut} bytes"
            before = whole_release(nao)
            code, output = cut_off(nao, Cut(len(sent) - 1, cut), key, small_image(tmp_path / text, text), tmp_path)
            after = whole_release(nao)
            assert after in (before, text)
            switched.append(after == text)
            if code == 0:
                assert after == text
            else:
                one_line(code, output, "a: FAILED: the connection broke off")
        assert not switched[0] and switched[-1] and switched == sorted(switched), switched


def test_power_lost_at_any_step_of_the_switch_leaves_the_old_or_the_new_release(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        two = small_image(tmp_path / "two", "two")
        for each in (image, two):
            assert dev([nao], key, "upload", "--image", str(each), folder=tmp_path)[0] == 0

        def switch_to(each: Path, steps: int) -> bool:
            """Runs the switch in a shell that is killed after `steps` commands (-1: never). True if the switch finished."""
            order = f"new=releases/{release.name_of(each)}; {release.SWITCH}"
            power = f"steps={steps}; trap '((steps-- == 0)) && kill -KILL $$' DEBUG; "
            return "runswift does not run" in nao.inside(f"exec bash -c {shlex.quote(power + order)}")

        switched, ended = [], False
        while not ended:
            ended = switch_to(image, len(switched))
            current = whole_release(nao)
            assert current in ("one", "two")
            switched.append(current == "one")
            assert switch_to(image, -1) and whole_release(nao) == "one"
            assert switch_to(two, -1) and whole_release(nao) == "two"
        assert not switched[0] and switched[-1] and switched == sorted(switched), switched


def test_a_release_whose_removal_was_interrupted_is_sent_again_when_it_is_uploaded_again(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        def upload(text: str) -> str:
            folder = tmp_path / text
            code, output = dev([nao], key, "upload", "--image", str(folder if folder.exists() else small_image(folder, text)),
                               folder=tmp_path)
            assert code == 0, output
            return output

        upload("first")
        nao.inside("cd /home/nao/soccer/current/ && mkdir stays && touch stays/file && chmod 555 stays")  # so that rm -rf fails
        upload("second")
        assert "could not be removed" in upload("third")
        nao.inside("chmod -R u+w /home/nao/soccer/releases")
        upload("first")
        assert whole_release(nao) == "first"
        assert nao.inside("ls -A /home/nao/soccer/releases | wc -l") == "2\n"


def test_behaviours_are_replaced_without_a_new_release_and_by_the_next_one(tmp_path, key) -> None:
    image = tmp_path / "image"
    (image / "behaviours_py/roles").mkdir(parents=True)
    (image / "behaviours_py/roles/default.py").write_text("released = 1\n")
    small_image(image, "one")
    other = tmp_path / "behaviours"
    (other / "roles").mkdir(parents=True)
    (other / "roles/default.py").write_text("changed = 1\n")
    (other / "roles/new.py").write_text("new = 1\n")
    replace = ["upload", "--behaviours", "--behaviours-folder", str(other)]
    on_robot = "cd /home/nao/soccer/current && cat behaviours_py/roles/*.py; ls -A . | grep changed"
    with VirtualNao(tmp_path, "a", key.public) as nao:
        one_line(*dev([nao], key, *replace, folder=tmp_path), "upload an image first")
        assert dev([nao], key, "upload", "--image", str(image), folder=tmp_path)[0] == 0
        code, output = dev([nao], key, *replace, folder=tmp_path)
        assert code == 0 and "2 files of behaviours changed" in output, output
        assert nao.inside(on_robot) == "changed = 1\nnew = 1\nbehaviours-changed\n"
        (other / "roles/new.py").write_text("def broken(:\n")
        one_line(*dev([nao], key, *replace, folder=tmp_path), "new.py", "correct it")
        assert dev([nao], key, "upload", "--image", str(image), folder=tmp_path)[0] == 0
        assert nao.inside(on_robot + " || true") == "released = 1\n"
        assert whole_release(nao) == "one"


def test_a_wrong_key_is_reported(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        one_line(*dev([nao], Key(tmp_path, "wrong"), "upload", "--image", str(image), folder=tmp_path), "a: FAILED",
                 "refuses the SSH key")


def test_an_image_that_does_not_match_its_checksums_is_reported_and_the_robot_keeps_its_release(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        assert dev([nao], key, "upload", "--image", str(image), folder=tmp_path)[0] == 0
        damaged = small_image(tmp_path / "damaged", "damaged")
        (damaged / "data").write_bytes(b"other data than those of the checksum")
        one_line(*dev([nao], key, "upload", "--image", str(damaged), folder=tmp_path), "does not match its checksums")
        assert whole_release(nao) == "one"


def test_a_full_disk_is_reported_and_the_robot_keeps_its_release(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public, megabytes=4) as nao:
        assert dev([nao], key, "upload", "--image", str(image), folder=tmp_path)[0] == 0
        big = small_image(tmp_path / "big", "big", 6)
        one_line(*dev([nao], key, "upload", "--image", str(big), folder=tmp_path), "disk is full")
        assert whole_release(nao) == "one"


def test_a_read_only_robot_is_reported(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        nao.make_read_only()
        one_line(*dev([nao], key, "upload", "--image", str(image), folder=tmp_path), "read-only")


def test_a_robot_that_is_off_is_reported_and_the_other_one_gets_its_release(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as a:
        with VirtualNao(tmp_path, "b", key.public) as b:
            pass
        code, output = dev([a, b], key, "upload", "--image", str(image), folder=tmp_path)
        assert code == 1
        assert "a: release" in output and "b: FAILED: nothing answers" in output
        assert whole_release(a) == "one"


def test_logs_are_fetched(tmp_path, key, image) -> None:
    with VirtualNao(tmp_path, "a", key.public) as nao:
        assert dev([nao], key, "upload", "--image", str(image), folder=tmp_path)[0] == 0
        nao.inside("cd /home/nao/soccer/robot/logs; echo line > runswift.log; echo log > 1.mcap; echo part > 2.mcap.tmp; "
                   "touch .2.mcap.lock")
        code, output = dev([nao], key, "logs", "--delete", "--into", str(tmp_path / "logs"), folder=tmp_path)
        assert code == 0 and "3 files" in output
        assert (tmp_path / "logs/a/1.mcap").read_text() == "log\n"
        assert nao.inside("ls -A /home/nao/soccer/robot/logs") == ".2.mcap.lock\n2.mcap.tmp\nrunswift.log\n"


def test_an_unknown_robot_and_a_missing_image_are_reported(tmp_path) -> None:
    robots = tmp_path / "robots.txt"
    robots.write_text("a 127.0.0.1 1\n")
    for words, error in ((["robot", "status", "z"], "no robot of that name"),
                         (["upload", "a", "--image", str(tmp_path)], "is not an image")):
        done = subprocess.run([sys.executable, "-B", str(SOURCE / "robot/nao/nao.py"), *words, "--robots", str(robots)],
                              capture_output=True, text=True, env={**os.environ}, timeout=60)
        assert done.returncode == 1 and error in done.stderr
