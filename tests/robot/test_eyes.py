"""A simulated NAO that sees with rendered images of its cameras."""
from __future__ import annotations

import os
import subprocess
from pathlib import Path


def log_of_run(file: Path, seed: int) -> bytes:
    """The log of four seconds with cameras."""
    subprocess.run([os.environ["SIMSWIFT"], "--embedded", "--body", "nao-v5", "--eyes", "cameras", "--camera-scale", "0.25",
                    "--duration", "4", "--seed", str(seed), "--start=-2,0,0", "--log", file], check=True, capture_output=True,
                   timeout=280)
    return file.read_bytes()


def test_the_same_seed_gives_the_same_log_and_another_seed_another_one(tmp_path) -> None:
    first = log_of_run(tmp_path / "first.mcap", 7)
    assert log_of_run(tmp_path / "second.mcap", 7) == first
    assert log_of_run(tmp_path / "third.mcap", 8) != first
