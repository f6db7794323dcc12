"""A robot's scene for the 3D panels of Foxglove and Lichtblick, decoded with the official schemas (npm: @foxglove/schemas).

The build passes SIMSWIFT (the robot) and NPM_FOLDER (where the client and the schemas are installed).
"""
import json
import subprocess
from pathlib import Path

import pytest

from installed import readers
from live_robot import live_robot

LAYOUT = Path(__file__).parents[2] / "config" / "debug" / "foxglove-layout.json"


@pytest.fixture(scope="module")
def seen() -> dict:
    folder = readers()
    with live_robot("--ball", "1,0.2") as address:
        watch = ["node", "watch_scene.mjs", address]
        watched = subprocess.run(watch, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert watched.returncode == 0, watched.stderr
    return json.loads(watched.stdout)


def test_the_schemas_are_the_official_ones(seen: dict) -> None:
    assert seen["schemas"] == {"foxglove/scene": "foxglove.SceneUpdate", "foxglove/transforms": "foxglove.FrameTransforms"}
    assert seen["differences"] == []


def test_the_scene_contains_the_field_and_the_robot(seen: dict) -> None:
    entities = {entity["id"]: entity for entity in seen["messages"]["foxglove/scene"]["entities"]}
    assert {"field", "robot", "ball", "other robots", "seen lines"} <= set(entities)
    lines, circle = entities["field"]["lines"]
    assert (lines["type"], circle["type"]) == ("LINE_LIST", "LINE_LOOP")
    assert max(point["x"] for point in lines["points"]) == 4.5
    assert len(entities["field"]["cylinders"]) == 4
    robot, = entities["robot"]["cylinders"]
    assert robot["color"]["a"] == 1


def test_the_transforms_lead_from_the_field_to_torso_and_head(seen: dict) -> None:
    transforms = seen["messages"]["foxglove/transforms"]["transforms"]
    frames = [(one["parent_frame_id"], one["child_frame_id"]) for one in transforms]
    assert frames == [("field", "robot"), ("robot", "torso"), ("robot", "head")]
    assert 0.2 < transforms[1]["translation"]["z"] < 0.6


def panels(node: dict | str) -> list[str]:
    """The panels of a layout's tree, each named TYPE!ID."""
    return [node] if isinstance(node, str) else panels(node["first"]) + panels(node["second"])


def test_the_layout_shows_panels_that_it_configures() -> None:
    layout = json.loads(LAYOUT.read_text())
    assert {"configById", "globalVariables", "userNodes", "playbackConfig", "layout"} <= set(layout)
    assert sorted(panels(layout["layout"])) == sorted(layout["configById"])
    assert {name.partition("!")[0] for name in layout["configById"]} <= {"3D", "Image", "Plot", "RawMessages", "RosOut", "Parameters"}


def test_the_layout_shows_the_scene() -> None:
    scene, = (panel for name, panel in json.loads(LAYOUT.read_text())["configById"].items() if name.startswith("3D!"))
    assert scene["followTf"] == "field"
    assert scene["topics"]["foxglove/scene"]["visible"]
