"""Makes the wheel of the Python package simswift from a build: build/wheel/simswift-VERSION-….whl.

Used by ./dev wheel. The wheel contains the compiled core and the folder config; the shared libraries that the core needs are Debian's.
"""
from __future__ import annotations

import argparse
import re
import sys
import sysconfig
from fnmatch import fnmatch
from pathlib import Path

from wheel.wheelfile import WheelFile

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "blackboard/common/program"), str(ROOT / "blackboard/common/files")]

from output_files import FolderLock  # noqa: E402
from script import run_script  # noqa: E402
from visible_files import visible_files  # noqa: E402

SOURCE = ROOT / "learning/python/simswift"
LIBRARIES = "libmujoco2.2.2, libyaml-cpp0.7 and libzstd1"

METADATA = """Metadata-Version: 2.1
Name: simswift
Version: {version}
Summary: Robot soccer environments for learning, by the interfaces of gymnasium and PettingZoo
License: {licence}
Requires-Python: >={python}
Requires-Dist: numpy
Description-Content-Type: text/plain

import simswift; simswift.tasks() lists the tasks. On Debian 12 the packages {libraries} are needed.
"""

WHEEL = """Wheel-Version: 1.0
Generator: simswift
Root-Is-Purelib: false
Tag: {tag}
"""


def version() -> str:
    """The version of the project."""
    found = re.search(r"project\(simswift VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found is not None, "CMakeLists.txt has no version"
    return found[1]


def make_wheel(build: Path, out: Path) -> Path:
    """Writes the wheel for this interpreter; replaces an older one of the same name when it is complete."""
    core = build / "python/simswift" / f"_core{sysconfig.get_config_var('EXT_SUFFIX')}"
    if not core.is_file():
        raise SystemExit(f"make_wheel: {core} does not exist; run ./dev wheel, which builds it")
    interpreter = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{interpreter}-{interpreter}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    out.mkdir(parents=True, exist_ok=True)
    name = f"simswift-{version()}"
    unfinished = out / "unfinished" / f"{name}-{tag}.whl"  # WheelFile demands the final name
    unfinished.parent.mkdir(exist_ok=True)
    with WheelFile(unfinished, "w") as wheel:
        for file in visible_files(SOURCE, "**/*.py"):
            wheel.write(file, f"simswift/{file.relative_to(SOURCE)}")
        wheel.write(core, f"simswift/{core.name}")
        for file in visible_files(ROOT / "config", "**/*"):
            if not fnmatch(file.name, "robots*.txt") and not file.name.endswith("~"):  # a team's robots; an editor's earlier version
                wheel.write(file, f"simswift/config/{file.relative_to(ROOT / 'config')}")
        licence = (ROOT / "LICENSE").read_text().splitlines()[0].strip()
        python = f"{sys.version_info.major}.{sys.version_info.minor}"
        wheel.writestr(f"{name}.dist-info/METADATA",
                       METADATA.format(version=version(), licence=licence, python=python, libraries=LIBRARIES))
        wheel.writestr(f"{name}.dist-info/WHEEL", WHEEL.format(tag=tag))
    final = out / unfinished.name
    unfinished.replace(final)
    unfinished.parent.rmdir()
    return final


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build/sim", help="folder of the build (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=ROOT / "build/wheel", help="folder of the wheel (default: %(default)s)")
    options = parser.parse_args()
    with FolderLock(options.out):
        print(make_wheel(options.build, options.out))


if __name__ == "__main__":
    run_script("make_wheel", main)
