"""A log of this project, read by the official MCAP reader (npm: @mcap/core) and decoded with the schemas in it.

The build passes WRITE_SAMPLE_LOG (the program that writes the log) and NPM_FOLDER (where the readers are installed).
"""
import json
import os
import subprocess
import pytest

from installed import readers

SENSOR_FIELDS = ["time", "cycle", "period", "angle"]


@pytest.fixture(scope="module")
def log(tmp_path_factory) -> dict:
    folder = readers()
    file = tmp_path_factory.mktemp("log") / "sample.mcap"
    subprocess.run([os.environ["WRITE_SAMPLE_LOG"], str(file)], check=True, timeout=60)
    result = subprocess.run(
        ["node", "read_log.mjs", str(file)], cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_channels_schemas_and_counts_are_right(log: dict) -> None:
    found = {topic: (channel["schema"], channel["messages"]) for topic, channel in log["channels"].items()}
    assert found == {
        "sensors": ("soccer.SensorFrame", 1000),
        "motion request": ("soccer.MotionRequest", 1000),
        "vision": ("soccer.VisionFrame", 250),
        "game": ("soccer.Game", 1),
        "behaviour": ("soccer.BehaviourStatus", 0),
    }
    assert all(channel["encodings"] == ["protobuf", "protobuf"] for channel in log["channels"].values())
    assert log["channels"]["sensors"]["fields"][:4] == SENSOR_FIELDS


def test_values_are_those_that_were_written(log: dict) -> None:
    last = log["channels"]["sensors"]["last"]
    assert (last["time"], last["cycle"], last["angle"][1]) == ("9990000000", 999, 999 / 1024)
    assert len(last["angle"]) == 25 and last["bumpers"] == [True, False, True, False]
    request = log["channels"]["motion request"]["first"]
    assert (request["action"], request["forward"]) == ("BODY_ACTION_WALK", 0.25)
    seen = log["channels"]["vision"]["last"]
    assert seen["balls"] == [{"distance": 1.5, "bearing": 0.5, "elevation": -0.25}]
    assert seen["features"][0]["kind"] == "FEATURE_KIND_T_JUNCTION"
    assert log["channels"]["game"]["first"]["team_name"] == "Füchse"


def test_the_file_is_whole_with_index_and_checksums(log: dict) -> None:
    assert log["whole"] and log["inOrder"]
    assert log["statistics"]["messages"] == log["records"]["Message"] == 2251
    assert log["statistics"]["channels"] == 5
    assert log["statistics"]["chunks"] == log["records"]["ChunkIndex"] == log["records"]["Chunk"] > 5


def test_metadata_contains_the_run_and_its_losses(log: dict) -> None:
    assert log["metadata"] == {"run": {"seed": "7"}, "losses": {"messages": "2251", "dropped": "0"}}
