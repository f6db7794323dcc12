"""The headers that most files include stay light: each line of them, and of what they include, is compiled hundreds of times."""
from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("blackboard", "motion", "perception", "behaviour", "libagent",
           "simulation", "robot", "learning", "experiments", "offnao")
INCLUDE = re.compile(r'^#include "(?P<path>[^"]+\.h)"', re.MULTILINE)

HEADERS = 10
# Lines after preprocessing, without empty ones, by g++ 12. Nearly all of them are the standard library's: <string> has 19,200, <chrono>
# 31,600. A limit may only become smaller. The library of another compiler has more or fewer: that of g++ 14 twice as many for <chrono>.
LIMITS = {
    "blackboard/body/body_model.h": 17_300,
    "blackboard/camera/camera_image.h": 48_100,
    "blackboard/common/console/console.h": 19_300,
    "blackboard/common/config/yaml.h": 50_400,
    "blackboard/common/describe.h": 17_300,
    "blackboard/common/error.h": 19_800,
    "blackboard/common/files/whole_file.h": 41_200,
    "blackboard/field/field_dimensions.h": 17_400,
    "blackboard/geometry/angle.h": 16_100,
    "blackboard/geometry/frames.h": 20,
    "blackboard/geometry/point.h": 29_800,
    "blackboard/geometry/pose.h": 32_600,
    "blackboard/common/time/clock.h": 31_800,
    "blackboard/topics/game.h": 38_000,
    "blackboard/topics/motion.h": 49_500,
    "blackboard/topics/sensors.h": 49_400,
}


def is_gcc_12() -> bool:
    """Whether g++ is the compiler that the limits are for."""
    if shutil.which("g++") is None:
        return False
    version = subprocess.run(["g++", "-dumpversion"], capture_output=True, text=True, check=True)
    return version.stdout.split(".")[0].strip() == "12"


def most_included(root: Path, count: int) -> list[str]:
    """The headers that most files of the product include directly."""
    included: Counter[str] = Counter()
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in {".h", ".cpp"}:
                included.update(set(INCLUDE.findall(file.read_text())))
    return [path for path, _ in sorted(included.items(), key=lambda item: (-item[1], item[0]))[:count]]


def preprocessed_lines(root: Path, header: str) -> int:
    command = ["g++", "-std=c++20", "-E", "-P", "-I", str(root), "-I", "/usr/include/eigen3", "-x", "c++", "-"]
    result = subprocess.run(command, input=f'#include "{header}"\n', capture_output=True, text=True, check=True)
    return result.stdout.count("\n")


@pytest.mark.skipif(not is_gcc_12(), reason="needs g++ 12")
@pytest.mark.parametrize("header", most_included(ROOT, HEADERS))
def test_a_header_of_many_files_has_few_lines_after_preprocessing(header: str) -> None:
    assert header in LIMITS, f"{header} is now among the headers that most files include; add its limit"
    lines = preprocessed_lines(ROOT, header)
    assert lines <= LIMITS[header], f"{header} has {lines} lines after preprocessing; include less, or declare instead"


def test_an_include_counts_with_all_that_it_includes(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text('#include "b.h"\nint a;\n')
    (tmp_path / "b.h").write_text("int b;\nint c;\n")
    assert preprocessed_lines(tmp_path, "a.h") == 3
