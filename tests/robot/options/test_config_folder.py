"""simswift and the files in its config folder."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

SIMSWIFT = os.environ["SIMSWIFT"]
CONFIG = Path(__file__).resolve().parents[3] / "config"
TIMEOUT = 100  # s of real time


def simswift(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SIMSWIFT, *options], capture_output=True, text=True, timeout=TIMEOUT)


def test_a_new_body_needs_only_files(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    shutil.copytree(CONFIG, folder)
    shutil.copytree(folder / "nao-v5", folder / "tall")
    shutil.copytree(folder / "poses" / "nao-v5", folder / "poses" / "tall")
    common = ("--config-folder", str(folder), "--body", "tall")
    ended = simswift(*common, "--embedded", "--skill", "skills.Stand", "--duration", "1")
    assert ended.returncode == 0, ended.stderr


def test_a_body_that_does_not_exist_is_refused_with_those_that_do() -> None:
    ended = simswift("--body", "tall")
    assert ended.returncode == 2
    assert "there is no body tall; there are: nao-v5 simspark" in ended.stderr


def test_the_printed_parameters_can_be_loaded_again_as_a_file(tmp_path: Path) -> None:
    printed = simswift("--parameters", "--set", "RoleParameters.striker_bonus=1.75").stdout
    assert "  striker_bonus: 1.75  # s, 0 to 60: by how much another robot must reach the ball sooner to replace the striker\n" in printed
    assert "\nWalkParameters:\n" in printed and "\nSearchParameters:\n" in printed
    file = tmp_path / "all.yaml"
    file.write_text(printed)
    assert simswift("--parameters", "--config", str(file)).stdout == printed


def test_parameters_of_python_behaviours_come_from_a_file_of_the_config_folder_and_from_set(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    shutil.copytree(CONFIG, folder)
    (folder / "behaviour" / "own.yaml").write_text("StrikerParameters:\n  kick: 2.5\n  sweep: 1.25\n")
    printed = simswift("--config-folder", str(folder), "--parameters", "--set", "StrikerParameters.sweep=1.5").stdout
    assert "  kick: 2.5  # m, 0 to 20: shortest distance that a kick moves the ball\n" in printed
    assert "  sweep: 1.5  # m" in printed


def test_a_value_of_a_python_behaviour_out_of_range_is_refused_with_its_place_and_range() -> None:
    ended = simswift("--parameters", "--set", "StrikerParameters.kick=-1")
    assert ended.returncode == 1
    assert "StrikerParameters.kick = -1 is out of range; give a value from 0 to 20 m" in ended.stderr
