"""A robot program starts and plays with the part of Python's standard library that an image contains."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "robot" / "nao"))

import make_image  # noqa: E402


def installed_with_the_images_python(folder: Path) -> Path:
    """simswift in folder/bin, with the modules of this machine's Python that an image has in folder/lib."""
    program, lib = folder / "bin" / "simswift", folder / "lib"
    for part in (program.parent, lib):
        part.mkdir(parents=True)
    shutil.copy(os.environ["SIMSWIFT"], program)
    make_image.add_python(Path("/"), lib, modules=False, python=f"python3.{sys.version_info.minor}")
    return program


def play(program: Path, behaviours: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, "--embedded", "--duration", "1", "--config-folder", ROOT / "config",
                           "--behaviours-folder", behaviours], capture_output=True, text=True, timeout=100)


def test_the_robot_plays_with_the_standard_library_of_an_image(tmp_path: Path) -> None:
    run = play(installed_with_the_images_python(tmp_path), ROOT / "behaviours_py")
    output = run.stdout + run.stderr
    assert run.returncode == 0 and "played 1.0 s" in output and "error" not in output, output


def test_a_behaviour_that_imports_what_the_image_lacks_is_reported(tmp_path: Path) -> None:
    behaviours = tmp_path / "behaviours_py"
    shutil.copytree(ROOT / "behaviours_py", behaviours)
    role = behaviours / "roles" / "default.py"
    role.write_text(role.read_text() + "\nimport tkinter\n")
    run = play(installed_with_the_images_python(tmp_path / "installed"), behaviours)
    assert "No module named 'tkinter'" in run.stdout + run.stderr, run.stdout + run.stderr
