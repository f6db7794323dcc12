"""Vision on the images of a log. The build passes SIMSWIFT, REPLAY, EXPORTIMAGES and VISIONBENCH."""
import json
import os
import subprocess
from pathlib import Path

import pytest


def run(program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([os.environ[program], *arguments], capture_output=True, text=True, timeout=300, check=False)


def record(path: Path, *options: str, ball: str = "0.5,0") -> Path:
    done = run("SIMSWIFT", "--embedded", "--body", "nao-v5", "--eyes", "cameras", "--camera-scale", "0.25", "--duration", "3",
               f"--ball={ball}", "--seed", "5", "--log", path, *options)
    assert done.returncode == 0, done.stderr
    return path


@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record(tmp_path_factory.mktemp("raw") / "run.mcap", "--log-images", "60", "--log-images-raw")


@pytest.fixture(scope="module")
def compressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record(tmp_path_factory.mktemp("jpeg") / "run.mcap", "--log-images", "60")


def test_vision_on_raw_images_is_reproduced_to_the_bit(raw: Path) -> None:
    again = run("REPLAY", raw, "--cycle", "vision", "--same")
    assert again.returncode == 0, again.stdout + again.stderr
    rows = {line.split()[0]: line.split()[1:3] for line in again.stdout.splitlines() if line.startswith("perception/")}
    messages, same = rows["perception/VisionFrame"]
    assert messages == same and int(messages) >= 60, again.stdout
    assert {"perception/CameraViews", "perception/ImageBalls", "perception/ImageRobots"} <= set(rows)
    assert "left out" not in again.stdout and "compressed" not in again.stdout


def test_another_parameter_makes_a_difference(raw: Path) -> None:
    again = run("REPLAY", raw, "--cycle", "vision", "--same", "--set", "CalibrationParameters.torso_pitch=0.01")
    assert again.returncode == 1
    assert "rotation" in again.stdout


def test_vision_on_compressed_images_is_the_same_each_time(compressed: Path, tmp_path: Path) -> None:
    outputs = []
    for name in ("a.mcap", "b.mcap"):
        again = run("REPLAY", compressed, "--cycle", "vision", "--out", tmp_path / name)
        assert again.returncode == 0, again.stderr
        assert "the images are compressed" in again.stdout
        outputs.append((tmp_path / name).read_bytes())
    assert outputs[0] == outputs[1]


def test_ticks_without_images_are_left_out_and_counted(tmp_path: Path) -> None:
    few = record(tmp_path / "few.mcap", "--log-images", "5", "--log-images-raw")
    again = run("REPLAY", few, "--cycle", "vision")
    assert again.returncode == 0, again.stderr
    assert "ticks were left out: the log lacks their images" in again.stdout


def test_a_log_without_images_is_refused(tmp_path: Path) -> None:
    blind, other_body = record(tmp_path / "blind.mcap"), tmp_path / "other_body.mcap"
    run("SIMSWIFT", "--embedded", "--duration", "1", "--log", other_body).check_returncode()
    for log in (blind, other_body):
        again = run("REPLAY", log, "--cycle", "vision")
        assert again.returncode == 1
        assert "contains no images; record with" in again.stderr


def test_recorded_images_are_exported_with_labels_that_visionbench_reads(compressed: Path, tmp_path: Path) -> None:
    done = run("EXPORTIMAGES", compressed, "--out", tmp_path / "images", "--every", "20")
    assert done.returncode == 0, done.stderr
    annotations = json.loads((tmp_path / "images" / "annotations.json").read_text())
    assert len(annotations["images"]) == len(list((tmp_path / "images").glob("*.jpg"))) >= 6
    assert annotations["images"][0]["soccer"]["camera"]["place"] == "top"
    scored = run("VISIONBENCH", "--images", tmp_path / "images", "--out", tmp_path / "bench")
    assert scored.returncode == 0, scored.stderr
    bench = json.loads((tmp_path / "bench" / "bench.json").read_text())
    assert bench["complete"] and bench["pairs"] == len(annotations["images"]) // 2
    assert bench["classes"]["line"]["labels"] > 0
    for option in ("--patches", "--robot-pictures", "--robot-patches"):
        refused = run("VISIONBENCH", "--images", tmp_path / "images", option, tmp_path / "images" / "annotations.json")
        assert refused.returncode == 1 and "annotations.json: is the input " in refused.stderr
    again = run("EXPORTIMAGES", compressed, "--out", tmp_path / "images")
    assert again.returncode == 1 and "annotations.json: exists; write to another folder" in again.stderr
    assert json.loads((tmp_path / "images" / "annotations.json").read_text()) == annotations


def test_images_for_labelling_have_poses_and_proposals_and_are_used_when_they_are_checked(tmp_path: Path) -> None:
    log = record(tmp_path / "run.mcap", "--log-images", "60", "--skill", "skills.Stand", ball="-1,0")
    done = run("EXPORTIMAGES", log, "--out", tmp_path / "mine", "--period", "0.5", "--from", "1")
    assert done.returncode == 0, done.stderr
    assert f"label them: offnao --labels {tmp_path}/mine" in done.stdout
    file = tmp_path / "mine" / "annotations.json"
    mine = json.loads(file.read_text())
    assert len(mine["images"]) == len(list((tmp_path / "mine").glob("*.jpg"))) == 8, "both cameras after 1.0, 1.5, 2.0 and 2.5 s"
    times = [image["soccer"]["time"] for image in mine["images"][::2]]
    assert times[0] >= 1 and all(later - earlier >= 0.5 for earlier, later in zip(times, times[1:]))
    assert not any(image["soccer"]["checked"] for image in mine["images"])
    assert {image["soccer"]["log"] for image in mine["images"]} == {"run.mcap"}
    balls = [one for one in mine["annotations"] if one["category_id"] == 1 and one["soccer"]["proposal"] > 0.5]
    assert len(balls) == 4, "the ball lies before the robot"

    # The robot's own estimate of its cameras' height and tilt is near the simulator's.
    assert run("EXPORTIMAGES", log, "--out", tmp_path / "true").returncode == 0
    true = json.loads((tmp_path / "true" / "annotations.json").read_text())["images"]
    for place in ("top", "bottom"):
        cameras = [[camera for camera in (image["soccer"]["camera"] for image in images) if camera["place"] == place]
                   for images in (mine["images"], true)]
        heights = [camera["position"][2] for camera in cameras[1]]
        for camera in cameras[0]:
            assert min(heights) - 0.03 < camera["position"][2] < max(heights) + 0.03
            assert min(abs(camera["rotation"][6] - other["rotation"][6]) for other in cameras[1]) < 0.05

    refused = run("VISIONBENCH", "--images", tmp_path / "mine")
    assert refused.returncode == 1
    assert "nobody has checked its 8 images; check them with offnao --labels" in refused.stderr
    for image in mine["images"][:4]:
        image["soccer"]["checked"] = True
    file.write_text(json.dumps(mine))
    scored = run("VISIONBENCH", "--images", tmp_path / "mine", "--out", tmp_path / "bench")
    assert scored.returncode == 0, scored.stderr
    assert "4 images are left out, because nobody has checked their labels" in scored.stdout
    assert "average precision" in scored.stdout
    bench = json.loads((tmp_path / "bench" / "bench.json").read_text())
    assert bench["pairs"] == 2 and bench["unchecked"] == 4 and bench["assumed_poses"] == bench["poses_by_boxes"] == 0
    assert 0 <= bench["average_precision"]["mean"]["ap_50_95"] <= bench["average_precision"]["mean"]["ap_50"] <= 1


def test_several_logs_are_exported_for_labelling_only(compressed: Path, tmp_path: Path) -> None:
    refused = run("EXPORTIMAGES", compressed, compressed, "--out", tmp_path / "a")
    assert refused.returncode == 1 and "several logs need --period" in refused.stderr
    assert run("EXPORTIMAGES", compressed, compressed, "--out", tmp_path / "b", "--period", "1", "--to", "0.5").returncode == 0
    assert len(json.loads((tmp_path / "b" / "annotations.json").read_text())["images"]) == 4
    empty = run("EXPORTIMAGES", compressed, "--out", tmp_path / "c", "--period", "1", "--from", "100")
    assert empty.returncode == 1 and "contains no image of a robot that stands upright" in empty.stderr


def test_images_of_the_worst_scenes_need_a_folder() -> None:
    done = run("VISIONBENCH", "--worst", "2")
    assert done.returncode == 2
    assert "--worst requires --out" in done.stderr
