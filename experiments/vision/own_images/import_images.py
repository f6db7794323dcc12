"""Copies a dataset of images with boxes to a folder as visionbench, offnao and ./dev train use it: images and annotations.json (COCO).

Reads one split of a dataset: COCO, as one JSON file (cocodataset.org/#format-data), also named _annotations.coco.json; YOLO, a text file
for each image (docs.ultralytics.com/datasets/detect); annotations.yaml of TORSO-21 (github.com/bit-bots/TORSO_21_dataset). All categories
are kept; docs/guide/own-images.md names those that are used.
"""
from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional

import yaml
from PIL import Image, UnidentifiedImageError

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "blackboard/common/program"), str(ROOT / "blackboard/common/config")]

from decimal_numbers import COUNT  # noqa: E402
from output_files import FolderLock, OutputError, write_whole  # noqa: E402
from script import report_damage, run_script  # noqa: E402
from yaml_file import YamlFileError, load_yaml  # noqa: E402

SUFFIXES = {".jpg", ".jpeg", ".png", ".bmp", ".webp"}
FILE = "annotations.json"


class DatasetError(OSError):
    """A dataset cannot be read: where, what, and what to do."""

    def __init__(self, where: object, what: str, remedy: str) -> None:
        super().__init__(f"{where}: {what}; {remedy}")


@dataclass
class LabelledImage:
    """An image of a dataset. Boxes: category, and left, top, width and height, px."""

    path: Path
    boxes: list[tuple[str, tuple[float, float, float, float]]] = field(default_factory=list)
    relative: bool = False  # boxes are fractions of the image's width and height, and have the centre in place of left and top
    soccer: Optional[dict[str, Any]] = None  # what an annotations.json of ours says of the image
    details: list[Optional[dict[str, Any]]] = field(default_factory=list)  # and of each box


def json_of(file: Path) -> dict[str, Any]:
    """Errors: DatasetError."""
    try:
        content = json.loads(file.read_text(encoding="utf-8-sig"))
        for member in ("images", "annotations", "categories"):
            if not isinstance(content[member], list):
                raise ValueError(f"{member} is not a list")
    except KeyError as error:
        raise DatasetError(file, f"{error.args[0]} is missing", "give a dataset in the format COCO") from None
    except (ValueError, TypeError) as error:
        raise DatasetError(file, f"is not a dataset in the format COCO: {error}", "copy it again") from None
    return content


def find_image(file: Path, name: str) -> Path:
    """The image of a dataset's file: beside it, or in the folders in which datasets keep their images."""
    split = file.stem.split("_")[-1]
    folders = [file.parent, file.parent / "images", file.parent.parent, file.parent.parent / "images"]
    folders += [file.parent.parent / split, file.parent.parent / "images" / split]
    return next((folder / name for folder in folders if (folder / name).is_file()), file.parent / name)


def read_coco(file: Path, damage: list[str]) -> Iterator[LabelledImage]:
    content = json_of(file)
    names = {category["id"]: str(category["name"]) for category in content["categories"]}
    by_id: dict[Any, LabelledImage] = {}
    for number, entry in enumerate(content["images"]):
        try:
            by_id[entry["id"]] = LabelledImage(find_image(file, entry["file_name"]), soccer=entry.get("soccer"))
        except (KeyError, TypeError):
            damage.append(f"{file}, images[{number}]: id or file_name is missing")
    for number, entry in enumerate(content["annotations"]):
        try:
            left, top, width, height = map(float, entry["bbox"])
            image = by_id[entry["image_id"]]
            image.boxes.append((names[entry["category_id"]], (left, top, width, height)))
            image.details.append(entry.get("soccer"))
        except (KeyError, TypeError, ValueError):
            damage.append(f"{file}, annotations[{number}]: bbox, image or category is missing")
    yield from by_id.values()


def read_torso(file: Path, damage: list[str]) -> Iterator[LabelledImage]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the file has a million lines
    try:
        with file.open(encoding="utf-8") as stream:
            images = dict(yaml.load(stream, Loader=loader)["images"])
    except (yaml.YAMLError, ValueError, KeyError, TypeError) as error:
        raise DatasetError(file, f"is not an annotations.yaml of TORSO-21: {error}", "give the folder of one of its splits") from None
    for name, entry in images.items():
        image = LabelledImage(find_image(file, name))
        for annotation in entry.get("annotations", []):
            if not annotation.get("in_image", True):
                continue
            try:
                columns, rows = zip(*annotation["vector"])
                box = (float(min(columns)), float(min(rows)), float(max(columns) - min(columns)), float(max(rows) - min(rows)))
                image.boxes.append((str(annotation["type"]), box))
            except (KeyError, TypeError, ValueError):
                damage.append(f"{file}, {name}: an annotation has no type or no vector")
        yield image


def yolo_names(source: Path) -> dict[int, str]:
    """The classes: of the first data.yaml, or list of names, in the folder or above it. Errors: DatasetError."""
    for folder in [source, *source.parents[:3]]:
        for file in [*sorted(folder.glob("*.yaml")), *sorted(folder.glob("*.names")), *sorted(folder.glob("classes.txt"))]:
            if file.suffix != ".yaml":
                return dict(enumerate(file.read_text().split("\n")))
            try:
                names = load_yaml(file)["names"]
            except (YamlFileError, KeyError, TypeError):
                continue
            return {int(key): str(name) for key, name in (names.items() if isinstance(names, dict) else enumerate(names))}
    raise DatasetError(source, "has text files of boxes, but neither data.yaml nor classes.txt with names", "copy it from the dataset, too")


def yolo_labels(image: Path) -> Path:
    """The file of an image's boxes: in the folder labels that stands beside that of images, else beside the image."""
    parts = list(image.parts)
    for i in range(len(parts) - 2, -1, -1):
        if parts[i] == "images":
            beside = Path(*parts[:i], "labels", *parts[i + 1:]).with_suffix(".txt")
            return beside if beside.is_file() else image.with_suffix(".txt")
    return image.with_suffix(".txt")


def read_yolo(source: Path, damage: list[str]) -> Iterator[LabelledImage]:
    names = yolo_names(source)
    for path in sorted(path for path in source.rglob("*") if path.suffix.lower() in SUFFIXES):
        image, labels = LabelledImage(path, relative=True), yolo_labels(path)
        for number, line in enumerate(labels.read_text().splitlines() if labels.is_file() else [], start=1):
            try:
                kind, *values = line.split()
                numbers = [float(value) for value in values]
                if len(numbers) > 5:  # a polygon
                    columns, rows = numbers[::2], numbers[1::2]
                    numbers = [(min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2,
                               max(columns) - min(columns), max(rows) - min(rows)]
                x, y, width, height = numbers[:4]
                image.boxes.append((names[int(kind)], (x, y, width, height)))
            except (KeyError, ValueError):
                damage.append(f"{labels}:{number}: is not a class with a box")
        yield image


def read_dataset(source: Path, damage: list[str]) -> Iterator[LabelledImage]:
    """The images of a folder or of a file of a dataset. Errors: DatasetError."""
    if source.is_file():
        return read_coco(source, damage) if source.suffix == ".json" else read_torso(source, damage)
    for name in (FILE, "_annotations.coco.json"):
        if (source / name).is_file():
            return read_coco(source / name, damage)
    if (source / "annotations.yaml").is_file():
        return read_torso(source / "annotations.yaml", damage)
    others = sorted([*source.glob("*.json"), *source.glob("annotations/*.json")])
    if len(others) == 1:
        return read_coco(others[0], damage)
    if others:
        raise DatasetError(source, "has several files of labels", "give one of them: " + ", ".join(map(str, others[:5])))
    if any(path.suffix.lower() in SUFFIXES for path in source.rglob("*")):
        return read_yolo(source, damage)
    raise DatasetError(source, "contains no images and no labels", "give the folder of one split of a dataset, such as its folder train")


def pixels_of(box: tuple[float, float, float, float], relative: bool, width: int, height: int) -> Optional[list[float]]:
    """The part of a box that is in the image, px; None: nothing."""
    left, top, wide, high = box
    if relative:
        left, top, wide, high = (left - wide / 2) * width, (top - high / 2) * height, wide * width, high * height
    right, bottom = min(left + wide, width), min(top + high, height)
    left, top = max(left, 0.0), max(top, 0.0)
    return [round(value, 2) for value in (left, top, right - left, bottom - top)] if right > left and bottom > top else None


class Folder:
    """The folder that is written."""

    def __init__(self, out: Path) -> None:
        if (out / FILE).exists():
            raise OutputError(out / FILE, "exists", "write to another folder: its labels would be lost")
        self._out = out
        self._images: list[dict[str, Any]] = []
        self._annotations: list[dict[str, Any]] = []
        self._categories: dict[str, int] = {}
        self._files: set[str] = set()
        self.boxes: Counter[str] = Counter()

    def _copy(self, path: Path) -> tuple[str, int, int]:
        """The name of the image's copy, its width and height. An odd width loses its last column, as the cameras' format needs."""
        with Image.open(path) as image:
            width, height = image.width - image.width % 2, image.height
            as_it_is = image.format in ("JPEG", "PNG") and width == image.width and image.mode in ("RGB", "L", "YCbCr")
            name = path.name if as_it_is else f"{path.stem}.png"
            if name in self._files:
                name = f"{len(self._images) + 1:06d}-{name}"
            if as_it_is:
                shutil.copyfile(path, self._out / name)
            else:
                image.convert("RGB").crop((0, 0, width, height)).save(self._out / name)
        self._files.add(name)
        return name, width, height

    def add(self, image: LabelledImage, damage: list[str]) -> None:
        try:
            name, width, height = self._copy(image.path)
        except (OSError, UnidentifiedImageError) as error:
            damage.append(f"{image.path}: cannot be read ({error})")
            return
        entry: dict[str, Any] = {"id": len(self._images) + 1, "file_name": name, "width": width, "height": height}
        if image.soccer is not None:
            entry["soccer"] = image.soccer
        self._images.append(entry)
        for number, (category, box) in enumerate(image.boxes):
            pixels = pixels_of(box, image.relative, width, height)
            if pixels is None:
                damage.append(f"{image.path}: a box of {category} lies outside of the image or has no size")
                continue
            category_id = self._categories.setdefault(category, len(self._categories) + 1)
            annotation = {"id": len(self._annotations) + 1, "image_id": entry["id"], "category_id": category_id, "bbox": pixels,
                          "area": round(pixels[2] * pixels[3], 2), "iscrowd": 0}
            if number < len(image.details) and image.details[number] is not None:
                annotation["soccer"] = image.details[number]
            self._annotations.append(annotation)
            self.boxes[category] += 1

    @property
    def count(self) -> int:
        return len(self._images)

    def finish(self) -> None:
        categories = [{"id": number, "name": name} for name, number in self._categories.items()]
        write_whole(self._out / FILE, json.dumps({"images": self._images, "annotations": self._annotations, "categories": categories}))


def evenly(images: list[LabelledImage], count: Optional[int]) -> list[LabelledImage]:
    """At most `count` of the images, at equal distances."""
    if count is None or count >= len(images):
        return images
    return [images[i * len(images) // count] for i in range(count)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev import-images", description=__doc__.split("\n\n", maxsplit=1)[0],
                                     epilog="Exit code 3: images or boxes that are damaged are left out.")
    parser.add_argument("source", type=Path, help="one split of a dataset: its folder, or its file of labels")
    parser.add_argument("--out", type=Path, required=True, help="folder for the images and annotations.json")
    parser.add_argument("--count", type=COUNT, help="number of images, at equal distances; default: all")
    options = parser.parse_args()
    if not options.source.exists():
        raise DatasetError(options.source, "does not exist", "give the folder of one split of a dataset")
    damage: list[str] = []
    images = evenly(list(read_dataset(options.source, damage)), options.count)
    with FolderLock(options.out):
        folder = Folder(options.out)
        for image in images:
            folder.add(image, damage)
        if folder.count == 0:
            remedy = f"the first: {damage[0]}" if damage else "copy it again"
            raise DatasetError(options.source, "contains no image that can be read", remedy)
        folder.finish()
    boxes = ", ".join(f"{count} of {name}" for name, count in sorted(folder.boxes.items()))
    print(f"{folder.count} images in {options.out} with boxes: {boxes or 'none'}")
    return report_damage("import-images", damage)


if __name__ == "__main__":
    run_script("import-images", main)
