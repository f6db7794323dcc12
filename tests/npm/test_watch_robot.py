"""A running robot, watched with the official Foxglove client (npm: @foxglove/ws-protocol); messages are decoded with the robot's schemas.

The build passes SIMSWIFT (the robot) and NPM_FOLDER (where the client is installed).
"""
import json
import subprocess

import pytest

from installed import readers
from live_robot import live_robot

TOPICS = ["motion/SensorFrame", "perception/RobotPose", "perception/BallMap", "perception/BehaviourStatus"]


@pytest.fixture(scope="module")
def seen() -> dict:
    folder = readers()
    with live_robot("--ball", "3,2") as address:
        watch = ["node", "watch_robot.mjs", address, *TOPICS]
        watched = subprocess.run(watch, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert watched.returncode == 0, watched.stderr
    return json.loads(watched.stdout)


def test_the_debug_port_sends_its_name_and_its_channels(seen: dict) -> None:
    assert seen["server"]["name"] == "simswift 2"
    assert seen["status"] == []
    assert set(TOPICS) < set(seen["channels"])
    assert seen["channels"]["motion/SensorFrame"]["schema"] == "soccer.SensorFrame"
    assert "angle" in seen["channels"]["motion/SensorFrame"]["fields"]


def test_messages_are_decoded_by_their_schemas(seen: dict) -> None:
    frames = seen["messages"]["motion/SensorFrame"]
    assert all(len(frame["angle"]) == 25 for frame in frames)
    assert [frame["time"] for frame in frames] == sorted((frame["time"] for frame in frames), key=int)
    assert sum(seen["messages"]["perception/BallMap"][-1]["probability"]) == pytest.approx(1)
    assert seen["messages"]["perception/BehaviourStatus"][-1]["role"] == "Default"
