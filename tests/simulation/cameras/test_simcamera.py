"""The program simcamera, which writes images and their labels to a folder. The build passes SIMCAMERA."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest


def command(out: Path, count: int) -> list[str]:
    return [os.environ["SIMCAMERA"], "--out", str(out), "--count", str(count), "--scale", "0.25"]


@pytest.mark.parametrize("option", ["--first", "--count"])
def test_numbers_of_scenes_beyond_the_range_are_refused(tmp_path: Path, option: str) -> None:
    done = subprocess.run([*command(tmp_path, 1), option, "1000000001"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "to 1000000000" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_leaves_images_with_labels(tmp_path: Path, number: signal.Signals) -> None:
    with subprocess.Popen(command(tmp_path, 100_000), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as run:
        until = time.monotonic() + 60
        while len(list(tmp_path.glob("*.jpg"))) < 3 and time.monotonic() < until:
            time.sleep(0.02)
        run.send_signal(number)
        _, errors = run.communicate(timeout=60)
    assert (run.returncode, errors) == (1, "simcamera: interrupted\n")
    labelled = {image["file_name"] for image in json.loads((tmp_path / "annotations.json").read_text())["images"]}
    assert labelled == {file.name for file in tmp_path.glob("*.jpg")} and len(labelled) >= 4


def test_a_folder_with_labels_is_refused_before_rendering(tmp_path: Path) -> None:
    labels = tmp_path / "annotations.json"
    labels.write_text("{}")
    done = subprocess.run(command(tmp_path, 1), capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr == f"simcamera: {labels}: exists; write to another folder, or remove the folder with its images\n"
    assert [file.name for file in tmp_path.iterdir()] == ["annotations.json"] and labels.read_text() == "{}"
