"""A simulated NAO that sees with rendered images of its cameras."""
from __future__ import annotations

import os
import subprocess
from pathlib import Path


def log_of_run(file: Path, seed: int, *options: str, duration: float = 4) -> bytes:
    """The log of a run with cameras, `duration` s."""
    subprocess.run([os.environ["SIMSWIFT"], "--embedded", "--body", "nao-v5", "--eyes", "cameras", "--camera-scale", "0.25",
                    "--duration", str(duration), "--seed", str(seed), "--start=-2,0,0", "--log", file, *options],
                   check=True, capture_output=True, timeout=280)
    return file.read_bytes()


def test_the_same_seed_gives_the_same_log_and_another_seed_another_one(tmp_path) -> None:
    first = log_of_run(tmp_path / "first.mcap", 7)
    assert log_of_run(tmp_path / "second.mcap", 7) == first
    assert log_of_run(tmp_path / "third.mcap", 8) != first


def test_the_traced_renderer_makes_other_images_than_the_default_one(tmp_path: Path) -> None:
    few = ("--set", "SimulatedCameraParameters.rate=4")
    raster = log_of_run(tmp_path / "raster.mcap", 7, *few, duration=1.5)
    assert log_of_run(tmp_path / "default.mcap", 7, *few, "--renderer", "raster", duration=1.5) == raster
    assert log_of_run(tmp_path / "traced.mcap", 7, *few, "--renderer", "traced", duration=1.5) != raster
