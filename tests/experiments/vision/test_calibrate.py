"""./dev calibrate with a simulated robot."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "robot/nao"))

import calibrate  # noqa: E402
from processes import Program  # noqa: E402
from remote import RobotError  # noqa: E402

STATUS = {"phase": "Looking", "problem": "None", "request": 1, "progress": 0.25, "head_yaw": 0.7, "head_pitch": 0.2, "top_pieces": 12,
          "bottom_pieces": 3, "torso": [0.01, 0], "top_camera": [0, -0.05, 0], "bottom_camera": [0, 0, 0.02],
          "deviation": [0.001] * 8, "residual": 0.003, "residual_before": 0.05, "matched": 0.9}


def test_progress_and_result_are_readable() -> None:
    assert calibrate.progress(STATUS) == " 25 %  looking at   40,  11 degrees; 12 and 3 pieces of lines in the top and bottom camera"
    assert "top camera pitch      -2.86 degrees  (standard deviation 0.06)" in calibrate.result(STATUS)
    assert "differ from the field by 0.17 degrees (before: 2.86); 90 % of them fit" in calibrate.result(STATUS)


BODY_STATUS = {"phase": "Stepping", "problem": "None", "request": 1, "progress": 0.25, "gyro_bias": [0.01, 0, -0.02],
               "left_ankle": [0.05, 0], "right_ankle": [-0.01, 0.03], "pitch": -0.03}


def test_progress_and_result_of_a_body_are_readable() -> None:
    assert calibrate.body_progress(BODY_STATUS) == " 25 %  stepping on the spot"
    assert calibrate.body_result(BODY_STATUS).splitlines() == [
        "  left ankle   pitch  +2.86, roll  +0.00 degrees",
        "  right ankle  pitch  -0.57, roll  +1.72 degrees",
        "  gyroscope    roll +0.57, pitch +0.00, yaw -1.15 degrees/s"]


@pytest.mark.parametrize("header, name, advice", [
    ("calibration.h", "CalibrationProblem", calibrate.ADVICE), ("body_calibration.h", "BodyCalibrationProblem", calibrate.BODY_ADVICE)])
def test_each_problem_has_an_advice(header: str, name: str, advice: dict[str, str]) -> None:
    problems = re.search(rf"BOOST_DESCRIBE_ENUM\({name}, (.*)\)", (ROOT / "blackboard/topics" / header).read_text())
    assert problems is not None
    assert {problem.strip().removeprefix("k") for problem in problems[1].split(",")} - {"None"} == set(advice)


def test_a_place_is_refused_for_the_body() -> None:
    with pytest.raises(RobotError, match="--body needs no place"):
        calibrate.calibrate(calibrate.parse(["127.0.0.1:1", "--body", "--place", "0", "0", "0"]))


@pytest.mark.parametrize("robot, address", [
    ("127.0.0.1:1", "127.0.0.1:1"), ("[::1]:8765", "[::1]:8765"), ("[::1]", "[::1]:8765"), ("ws://127.0.0.1:9000/", "127.0.0.1:9000"),
    ("nao1", "[fd00::5]:8765")])
def test_an_ipv6_address_is_in_brackets(robot: str, address: str, tmp_path: Path) -> None:
    (tmp_path / "robots.txt").write_text("nao1 fd00::5\n")
    assert calibrate.debug_port_of(calibrate.parse([robot, "--robots", str(tmp_path / "robots.txt")]))[0] == address


def test_an_ipv6_address_without_brackets_is_refused() -> None:
    with pytest.raises(RobotError, match=r"^::1:8765: is an IPv6 address without brackets; write \[::1\]:8765$"):
        calibrate.debug_port_of(calibrate.parse(["::1:8765"]))


def test_the_token_is_that_of_the_list_unless_another_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "robots.txt").write_text("nao1 10.0.7.1 token=own\nnao2 10.0.7.2\n")

    def token(*words: str) -> str:
        return calibrate.debug_port_of(calibrate.parse([*words, "--robots", str(tmp_path / "robots.txt")]))[1]

    monkeypatch.delenv("SOCCER_DEBUG_TOKEN", raising=False)
    assert [token("nao1"), token("nao2"), token("127.0.0.1:1"), token("nao1", "--token", "other")] == ["own", "", "", "other"]
    monkeypatch.setenv("SOCCER_DEBUG_TOKEN", "common")
    assert [token("nao1"), token("nao2"), token("127.0.0.1:1"), token("nao2", "--token", "")] == ["own", "common", "common", ""]


class Answers:
    """Stands in for a link whose robot answers with these states, one after another."""

    def __init__(self, *states: dict[str, Any]) -> None:
        self.states = list(states)

    def call(self, _service: str) -> dict[str, Any]:
        return self.states.pop(0)


def test_a_calibration_that_a_newer_request_has_ended_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "POLL", 0)
    done = {**STATUS, "phase": "Done"}
    assert calibrate.wait(Answers({**STATUS, "request": 0}, STATUS, done), calibrate.CAMERAS, 1) == done  # type: ignore[arg-type]
    with pytest.raises(RobotError, match="another request has ended this calibration"):
        calibrate.wait(Answers(STATUS, {**STATUS, "request": 2}), calibrate.CAMERAS, 1)  # type: ignore[arg-type]


class Socket:
    """Stands in for a connection on which these messages arrive. An empty one is a frame that closes the connection."""

    def __init__(self, *messages: str) -> None:
        self.messages = list(messages)

    def recv(self) -> str:
        return self.messages.pop(0)

    def send_binary(self, _data: bytes) -> None:
        pass


SERVICES = '{"op": "advertiseServices", "services": [{"name": "calibrate", "id": 4}]}'


def test_a_connection_that_the_robot_closes_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate.websocket, "create_connection", lambda *_, **__: Socket(SERVICES, ""))
    link = calibrate.DebugLink("robot:8765", "")
    with pytest.raises(RobotError, match="broke off .closed by the robot"):
        link.call("calibrate")
    monkeypatch.setattr(calibrate.websocket, "create_connection", lambda *_, **__: Socket(""))
    with pytest.raises(RobotError, match="does not answer .closed by the robot"):
        calibrate.DebugLink("robot:8765", "")


def test_a_token_is_quoted_in_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    urls: list[str] = []
    monkeypatch.setattr(calibrate.websocket, "create_connection", lambda url, **_: urls.append(url) or Socket(SERVICES))
    calibrate.DebugLink("robot:8765", "a&b #/ü")
    assert urls == ["ws://robot:8765/?token=a%26b%20%23%2F%C3%BC"]


def run(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-B", str(ROOT / "robot/nao/calibrate.py"), *options], capture_output=True, text=True,
                          timeout=250)


def test_a_robot_that_does_not_answer_is_reported() -> None:
    done = run("127.0.0.1:1", "--yes")
    assert done.returncode == 1 and "does not answer" in done.stderr


def robot_with(file: Path, *options: str) -> Program:
    return Program(os.environ["SIMSWIFT"], "--embedded", "--body", "nao-v5", "--individual", "3", "--start=-3.2,0,180",
                   "--debug-port", "0", "--debug-token", "secret", "--announce", "0", "--realtime-factor", "0", "--calibration", str(file),
                   *options)


@pytest.fixture(name="address")
def address_of_a_simulated_robot(tmp_path: Path) -> Iterator[str]:
    with robot_with(tmp_path / "robot.yaml", "--eyes", "cameras", "--skill", "skills.Calibrate",
                    "--set", "SimulatedCameraParameters.rate=10") as robot:
        yield robot.wait_for(r"debug port: ws://(\S+)")[1]


def test_calibrates_the_body_of_a_simulated_robot_without_cameras(tmp_path: Path) -> None:
    with robot_with(tmp_path / "robot.yaml", "--skill", "skills.CalibrateBody") as robot:
        done = run(robot.wait_for(r"debug port: ws://(\S+)")[1], "--body", "--yes", "--token", "secret")
    assert done.returncode == 0, done.stderr + done.stdout
    written = yaml.safe_load((tmp_path / "robot.yaml").read_text())["BodyCalibrationParameters"]
    assert any(abs(angle) > 0.003 for angle in [*written["left_ankle"], *written["right_ankle"]])
    with robot_with(tmp_path / "robot.yaml", "--skill", "skills.CalibrateBody") as robot:
        robot.wait_for("debug port: ws://")


def test_calibrates_a_simulated_robot_and_writes_its_file(address: str, tmp_path: Path) -> None:
    refused = run(address, "--yes", "--token", "wrong")
    assert refused.returncode == 1 and "refuses the token" in refused.stderr
    done = run(address, "--yes", "--token", "secret")
    assert done.returncode == 0, done.stderr + done.stdout
    assert "The calibration is in use" in done.stdout
    written = yaml.safe_load((tmp_path / "robot.yaml").read_text())
    assert any(abs(angle) > 0.01 for angle in written["CalibrationParameters"]["top_camera"])
