"""An image whose libagent is for the virtual NAOqi is never uploaded to a robot."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from test_upload import small_image
from virtual_nao import SOURCE, free_port

sys.path.insert(0, str(SOURCE / "robot/nao"))
import make_image  # noqa: E402
import remote  # noqa: E402


def upload(folder: Path, image: Path, *lines: str) -> list[str]:
    """Output of ./dev upload for robots that are all switched off."""
    robots = folder / "robots.txt"
    robots.write_text("".join(f"{line}\n" for line in lines))
    done = subprocess.run([sys.executable, "-B", str(SOURCE / "robot/nao/nao.py"), "upload",
                           *(line.split()[0] for line in lines), "--image", str(image), "--robots", str(robots)],
                          capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    return (done.stdout + done.stderr).strip().splitlines()


def test_libagent_of_this_build_is_for_the_virtual_naoqi_and_one_without_its_library_is_not(tmp_path) -> None:
    ours = Path(os.environ["VIRTUALNAOQI"]).parents[1] / "lib/naoqi/libagent.so"
    assert make_image.naoqi_kind(ours) == "virtual-naoqi"
    other = tmp_path / "libagent.so"
    subprocess.run(["cc", "-shared", "-x", "c", "/dev/null", "-o", str(other)], check=True)
    assert make_image.naoqi_kind(other) == "naoqi"


def test_only_an_image_is_removed_for_a_new_one(tmp_path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(make_image.ImageError, match=f"{tmp_path} is not an image, because it contains thesis.tex; give another folder"):
        make_image.clear(tmp_path)
    assert (tmp_path / "thesis.tex").exists() and (tmp_path / "config").exists()
    (tmp_path / "thesis.tex").unlink()
    make_image.clear(tmp_path)
    assert not tmp_path.exists()
    make_image.clear(tmp_path)


def test_an_image_for_the_virtual_naoqi_is_refused_for_a_robot_and_tried_on_a_virtual_one(tmp_path) -> None:
    port = free_port()
    real, virtual = upload(tmp_path, small_image(tmp_path / "image", "one"), f"a 127.0.0.1 {port}",
                           f"b 127.0.0.1 {port} virtual")
    assert real.startswith("a: FAILED: this image's libagent is for the virtual NAOqi") and "NAOQI_SDK" in real
    assert virtual.startswith("b: FAILED: nothing answers")


def test_an_image_for_a_robots_naoqi_is_tried_on_a_robot(tmp_path) -> None:
    output = upload(tmp_path, small_image(tmp_path / "image", "one", naoqi="naoqi"), f"a 127.0.0.1 {free_port()}")
    assert len(output) == 1 and "nothing answers" in output[0]


def test_an_image_that_does_not_state_its_naoqi_is_refused(tmp_path) -> None:
    image = small_image(tmp_path / "image", "one", naoqi="")
    output = upload(tmp_path, image, "a 127.0.0.1 virtual")
    assert len(output) == 1 and "does not state which NAOqi" in output[0]


def test_the_list_of_robots_marks_virtual_ones_and_rejects_malformed_lines(tmp_path) -> None:
    file = tmp_path / "robots.txt"
    file.write_text("a 1.2.3.4\nb 1.2.3.4 2222 virtual User=x # comment\nc 1.2.3.4 virtual\nd 1.2.3.4 User=x\n")
    robots = remote.read_robots(file)
    assert [(robot.port, robot.virtual, robot.options) for robot in robots.values()] == [
        (22, False, ()), (2222, True, ("User=x",)), (22, True, ()), (22, False, ("User=x",))]
    for wrong in ("a", "a 1.2.3.4 real", "a 1.2.3.4 virtual 22", "a 1.2.3.4 User=x 22"):
        file.write_text(wrong + "\n")
        with pytest.raises(remote.RobotError, match="a line is NAME"):
            remote.read_robots(file)
    assert [robot.name for robot in remote.read_robots(SOURCE / "config/robots.example.txt").values() if robot.virtual] == [
        "virtual"]
