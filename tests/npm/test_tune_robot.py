"""A running robot's parameters, changed by the official Foxglove client.

The build passes SIMSWIFT (the robot) and NPM_FOLDER (where the client is installed).
"""
import json
import subprocess

from installed import readers
from live_robot import live_robot


def tune(address: str, value: float) -> dict:
    tune = ["node", "tune_robot.mjs", address, "WalkParameters.lift", str(value)]
    watched = subprocess.run(tune, cwd=readers(), capture_output=True, text=True, timeout=60, check=False)
    assert watched.returncode == 0, watched.stderr
    return json.loads(watched.stdout)


def test_with_the_token_a_parameter_is_changed() -> None:
    with live_robot("--debug-token", "abc") as address:
        seen = tune(address + "/?token=abc", 0.03)
    assert seen["values"]["before"] != 0.03
    assert seen["values"]["after"] == 0.03
    assert seen["problems"] == []
    assert seen["services"] == [
        "describe_parameters", "record", "recording_topics", "log_topics", "stop_recording", "snapshot", "log_file", "reload",
        "calibrate_body", "body_calibration_status", "stop_body_calibration", "save_calibration"]
    assert seen["description"]["unit"] == "m"
    assert seen["description"]["low"] <= seen["values"]["before"] <= seen["description"]["high"]


def test_without_the_token_a_parameter_is_unchanged() -> None:
    with live_robot("--debug-token", "abc") as address:
        seen = tune(address, 0.03)
    assert seen["values"]["after"] == seen["values"]["before"]
    assert "token" in seen["problems"][0]
