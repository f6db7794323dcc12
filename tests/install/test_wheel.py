"""The wheel of the Python package: complete, and usable without the source tree."""
from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytest.importorskip("wheel")


def made(out: Path) -> Path:
    command = [sys.executable, "-B", str(ROOT / "cmake/wheel/make_wheel.py"), "--build", os.environ["BUILD"], "--out", str(out)]
    return Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())


def test_an_installed_wheel_learns_without_the_source_tree(tmp_path: Path) -> None:
    with zipfile.ZipFile(made(tmp_path / "wheel")) as wheel:
        assert wheel.testzip() is None
        wheel.extractall(tmp_path / "site")
    assert [file.name for file in (tmp_path / "wheel").iterdir()] == [file.name for file in (tmp_path / "wheel").glob("*.whl")]
    program = ("import simswift, numpy; v = simswift.make_vec('kick', 4); v.reset(seed=1);"
               "print(simswift.catalogue.config_folder(), v.step(numpy.zeros((4, 11)))[0].shape)")
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(tmp_path / "site"), "PYTHONDONTWRITEBYTECODE": "1",
                   "LD_PRELOAD": os.environ.get("SANITIZER_RUNTIMES", ""), "ASAN_OPTIONS": "detect_leaks=0"}
    result = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stderr
    assert result.stdout.split() == [str(tmp_path / "site/simswift/config"), "(4,", "51)"]


def test_a_missing_build_is_an_error_with_a_remedy(tmp_path: Path) -> None:
    command = [sys.executable, "-B", str(ROOT / "cmake/wheel/make_wheel.py"), "--build", str(tmp_path), "--out", str(tmp_path / "wheel")]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 1
    assert "run ./dev wheel" in result.stderr and "Traceback" not in result.stderr
