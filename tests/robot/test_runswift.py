"""runswift on a machine without a robot."""
from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from processes import Program


def test_runswift_reports_that_it_waits_for_libagent_and_ends_on_request() -> None:
    with Program(os.environ["RUNSWIFT"], "--memory", f"/soccer-nowhere-{os.getpid()}") as runswift:
        runswift.wait_for("waiting for libagent")
        assert runswift.stop() == 0


def graph(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([os.environ["RUNSWIFT"], "--graph", *options], capture_output=True, text=True, timeout=60)


def test_runswift_accepts_the_calibration_in_the_docs_and_refuses_an_implausible_one(tmp_path) -> None:
    docs = (Path(__file__).resolve().parents[2] / "docs/guide/nao.md").read_text()
    file = tmp_path / "calibration.yaml"
    file.write_text(re.search(r"```yaml\n(CalibrationParameters.*?)```", docs, re.DOTALL)[1])
    taken = graph("--config", str(file))
    assert taken.returncode == 0, taken.stderr
    wild = graph("--set", "CalibrationParameters.torso_roll=1")
    assert wild.returncode != 0 and "torso_roll" in wild.stderr


@pytest.mark.parametrize("body", ["simspark", "nao-v5"])
def test_option_graph_shows_the_whole_robot_in_one_graph(body: str) -> None:
    shown = graph("--body", body, "--game-controller", "127.0.0.1:0")
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.count("digraph") == 1
    for edge in ('"AgentMemory" -> "motion/BodyStateEstimator" [label="SensorFrame"]',
                 '"motion/MotionEngine" -> "AgentMemory" [label="JointRequest"]',
                 '"AgentMemory" -> "perception/ChestButton" [label="SensorFrame", style=bold]',
                 '"hardware layer" -> "perception/RefereeModule" [label="SimulatedGame"]',
                 '"perception/GameControllerReceiver" -> "perception/RefereeModule" [label="GameControllerInfo"]',
                 '"perception/GameModule" -> "perception/Localisation" [label="Game"]',
                 '"no team link" -> "perception/Localisation" [label="TeamMates"]',
                 '"perception/PythonBehaviour" -> "motion/MotionEngine" [label="MotionRequest", style=bold]'):
        assert edge in shown.stdout, edge
