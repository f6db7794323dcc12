"""Datasets of other teams become folders that visionbench, offnao and ./dev train read; what is damaged is named and left out."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("PIL", reason="needs Debian's python3-pil")
from PIL import Image  # noqa: E402

SCRIPT = Path(__file__).resolve().parents[4] / "experiments/vision/own_images/import_images.py"


def run(source: Path, out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-B", SCRIPT, source, "--out", out, *options], capture_output=True, text=True, check=False)


def read(out: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((out / "annotations.json").read_text())
    for image in content["images"]:
        with Image.open(out / image["file_name"]) as picture:
            assert picture.size == (image["width"], image["height"])
    return content


def boxes(content: dict[str, Any]) -> list[tuple[str, str, list[float]]]:
    """File, category and box of each annotation."""
    names = {category["id"]: category["name"] for category in content["categories"]}
    files = {image["id"]: image["file_name"] for image in content["images"]}
    return [(files[one["image_id"]], names[one["category_id"]], one["bbox"]) for one in content["annotations"]]


def picture(path: Path, width: int = 64, height: int = 48) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", (width, height), (30, 120, 40)).save(path)


@pytest.mark.parametrize("layout", [("_annotations.coco.json", "{}"), ("annotations.json", "images/{}"),
                                    ("annotations/instances_train.json", "images/train/{}")])
def test_coco_in_the_layouts_that_datasets_have(tmp_path: Path, layout: tuple[str, str]) -> None:
    file, image = tmp_path / "set" / layout[0], layout[1]
    picture(tmp_path / "set" / image.format("a.jpg"))
    picture(tmp_path / "set" / image.format("b.png"))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({
        "images": [{"id": 70, "file_name": "a.jpg", "width": 64, "height": 48},
                   {"id": 71, "file_name": "b.png", "width": 64, "height": 48}],
        "categories": [{"id": 0, "name": "Ball"}, {"id": 1, "name": "Robot"}, {"id": 2, "name": "GoalPost"}],
        "annotations": [{"id": 1, "image_id": 70, "category_id": 0, "bbox": [1, 2, 3, 4]},
                        {"id": 2, "image_id": 71, "category_id": 1, "bbox": [50, 10, 30, 20]},
                        {"id": 3, "image_id": 71, "category_id": 2, "bbox": [5, 5, 2, 30]}]}))
    done = run(tmp_path / "set", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"2 images in {tmp_path}/out with boxes: 1 of Ball, 1 of GoalPost, 1 of Robot\n"
    assert boxes(read(tmp_path / "out")) == [("a.jpg", "Ball", [1, 2, 3, 4]), ("b.png", "Robot", [50, 10, 14, 20]),
                                             ("b.png", "GoalPost", [5, 5, 2, 30])], "a box ends at the image's edge"


@pytest.mark.parametrize("names", ["names: [ball, robot]", "names:\n  0: ball\n  1: robot"])
@pytest.mark.parametrize("layout", [("train/images/a.jpg", "train/labels/a.txt", "train"), ("images/train/a.jpg", "labels/train/a.txt", ""),
                                    ("a.jpg", "a.txt", "")])
def test_yolo_in_the_layouts_that_datasets_have(tmp_path: Path, layout: tuple[str, str, str], names: str) -> None:
    picture(tmp_path / "set" / layout[0], 100, 50)
    labels = tmp_path / "set" / layout[1]
    labels.parent.mkdir(parents=True, exist_ok=True)
    labels.write_text("0 0.5 0.5 0.1 0.2\n1 0.2 0.2 0.4 0.2 0.4 0.8 0.2 0.8\n")  # a box and a polygon
    (tmp_path / "set/data.yaml").write_text(f"train: images\n{names}\n")
    done = run(tmp_path / "set" / layout[2], tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert boxes(read(tmp_path / "out")) == [("a.jpg", "ball", [45, 20, 10, 10]), ("a.jpg", "robot", [20, 10, 20, 30])]


def test_torso_21(tmp_path: Path) -> None:
    picture(tmp_path / "set/images/a.png")
    (tmp_path / "set/annotations.yaml").write_text("""
images:
  a.png:
    width: 64
    height: 48
    annotations:
      - {type: robot, in_image: true, blurred: false, concealed: true, vector: [[10, 20], [30, 40]]}
      - {type: ball, in_image: false}
      - {type: goalpost, in_image: true, vector: [[1, 2], [5, 3], [6, 30], [2, 31]]}
    metadata: {location: somewhere}
""")
    done = run(tmp_path / "set", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert boxes(read(tmp_path / "out")) == [("a.png", "robot", [10, 20, 20, 20]), ("a.png", "goalpost", [1, 2, 5, 29])]


def test_what_our_own_sets_say_of_images_and_boxes_is_kept(tmp_path: Path) -> None:
    picture(tmp_path / "set/a.jpg")
    of_image, of_box = {"pair": 3, "camera": {"place": "top", "height": 0.5}, "checked": False}, {"foot": [4, 5], "fallen": True}
    (tmp_path / "set/annotations.json").write_text(json.dumps({
        "images": [{"id": 1, "file_name": "a.jpg", "width": 64, "height": 48, "soccer": of_image}],
        "categories": [{"id": 2, "name": "robot"}],
        "annotations": [{"id": 1, "image_id": 1, "category_id": 2, "bbox": [1, 2, 3, 4], "soccer": of_box}]}))
    assert run(tmp_path / "set", tmp_path / "out").returncode == 0
    content = read(tmp_path / "out")
    assert content["images"][0]["soccer"] == of_image
    assert content["annotations"][0]["soccer"] == of_box


def test_damaged_images_and_boxes_are_named_and_left_out(tmp_path: Path) -> None:
    source = tmp_path / "set"
    picture(source / "a.jpg")
    (source / "b.jpg").write_bytes(b"no picture")
    (source / "a.txt").write_text("0 0.5 0.5 0.2 0.2\n0 0.5\n7 0.5 0.5 0.2 0.2\n0 1.5 0.5 0.2 0.2\n")
    (source / "classes.txt").write_text("ball\nrobot\n")
    done = run(source, tmp_path / "out")
    assert done.returncode == 3
    assert len(read(tmp_path / "out")["images"]) == 1
    assert len(read(tmp_path / "out")["annotations"]) == 1
    for expected in (f"{source}/a.txt:2: ", f"{source}/a.txt:3: ", f"{source}/a.jpg: a box of ball lies outside of the image",
                     f"{source}/b.jpg: cannot be read"):
        assert expected in done.stderr


def test_an_odd_width_and_other_formats_are_converted(tmp_path: Path) -> None:
    picture(tmp_path / "set/a.bmp", 65, 48)
    picture(tmp_path / "set/b.jpg", 65, 48)
    (tmp_path / "set/classes.txt").write_text("ball\n")
    assert run(tmp_path / "set", tmp_path / "out").returncode == 0
    assert {(image["file_name"], image["width"]) for image in read(tmp_path / "out")["images"]} == {("a.png", 64), ("b.png", 64)}


def test_count_takes_images_at_equal_distances(tmp_path: Path) -> None:
    for number in range(10):
        picture(tmp_path / f"set/{number}.png")
    (tmp_path / "set/classes.txt").write_text("ball\n")
    assert run(tmp_path / "set", tmp_path / "out", "--count", "5").returncode == 0
    assert [image["file_name"] for image in read(tmp_path / "out")["images"]] == ["0.png", "2.png", "4.png", "6.png", "8.png"]


@pytest.mark.parametrize(("files", "error"), [
    ({}, "contains no images and no labels; give the folder of one split"),
    ({"annotations.json": '{"images": ['}, "annotations.json: is not a dataset in the format COCO"),
    ({"annotations.json": '{"images": [], "annotations": []}'}, "annotations.json: categories is missing"),
    ({"a.json": "{}", "b.json": "{}"}, "has several files of labels; give one of them: "),
    ({"a.jpg": "no picture"}, "has text files of boxes, but neither data.yaml nor classes.txt"),
    ({"a.jpg": "no picture", "classes.txt": "ball"}, "contains no image that can be read; the first: "),
    ({"annotations.yaml": "images: ["}, "annotations.yaml: is not an annotations.yaml of TORSO-21"),
])
def test_what_is_not_a_dataset_is_refused_with_a_remedy(tmp_path: Path, files: dict[str, str], error: str) -> None:
    (tmp_path / "set").mkdir()
    for name, content in files.items():
        (tmp_path / "set" / name).write_text(content)
    done = run(tmp_path / "set", tmp_path / "out")
    assert done.returncode == 1
    assert error in done.stderr
    assert not (tmp_path / "out/annotations.json").exists()


def test_labels_that_exist_are_not_overwritten(tmp_path: Path) -> None:
    picture(tmp_path / "set/a.jpg")
    (tmp_path / "set/classes.txt").write_text("ball\n")
    assert run(tmp_path / "set", tmp_path / "out").returncode == 0
    done = run(tmp_path / "set", tmp_path / "out")
    assert done.returncode == 1
    assert "annotations.json: exists; write to another folder" in done.stderr
