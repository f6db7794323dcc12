"""./dev lint finds files whatever their names are."""
from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

DEV = Path(__file__).resolve().parents[2] / "dev"


def function(name: str) -> str:
    """A function of ./dev."""
    found = re.search(rf"^{name}\(\) \{{\n.*?^\}}\n", DEV.read_text(), re.M | re.S)
    assert found is not None
    return found[0]


def test_files_whose_names_have_blanks_or_letters_that_are_not_ascii_are_listed(tmp_path: Path) -> None:
    names = ["motion/walk.cpp", "motion/with blank.cpp", "motion/Übung.cpp"]
    (tmp_path / "motion").mkdir()
    (tmp_path / "build/lint").mkdir(parents=True)
    for name in [*names, "motion/left_out.cpp"]:
        (tmp_path / name).write_text("")
    commands = [{"directory": str(tmp_path), "command": "c++", "file": str(tmp_path / name)} for name in names]
    (tmp_path / "build/lint/compile_commands.json").write_text(json.dumps(commands, indent=0, ensure_ascii=False))  # as CMake writes it
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "motion"], cwd=tmp_path, check=True)
    script = f"{function('files_to_lint')}files_to_lint ls-files"
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert sorted(done.stdout.splitlines()) == sorted(names)


def test_lists_of_files_are_passed_on_with_zero_bytes() -> None:
    assert not [line for line in DEV.read_text().splitlines() if "xargs" in line and not ("ls-files -z" in line and "xargs -0r" in line)]
