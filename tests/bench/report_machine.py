"""What a measurement depends on besides the code's behaviour: commit, processor, compiler."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path


def processor_of(cpuinfo: str) -> str:
    """The model name in the text of /proc/cpuinfo."""
    match = re.search(r"^model name\s*: *(?P<name>.+)$", cpuinfo, re.MULTILINE)
    return re.sub(r"\s+", " ", match["name"]).strip() if match else "unknown processor"


def compiler_of(build: Path) -> str:
    """The compiler that CMake found for a build folder."""
    for file in sorted(build.glob("CMakeFiles/*/CMakeCXXCompiler.cmake")):
        found = dict(re.findall(r'^set\((CMAKE_CXX_COMPILER_ID|CMAKE_CXX_COMPILER_VERSION) "(.*)"\)', file.read_text(), re.MULTILINE))
        if len(found) == 2:
            return f"{found['CMAKE_CXX_COMPILER_ID']} {found['CMAKE_CXX_COMPILER_VERSION']}"
    return "unknown compiler"


def machine_of(build: Path, cpuinfo: Path = Path("/proc/cpuinfo")) -> str:
    """The processor, the compiler, and the load: times of a busy machine are longer."""
    return f"{processor_of(cpuinfo.read_text())}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {compiler_of(build)}"


def revision_of(root: Path) -> str:
    """The commit, and whether files outside of docs/ differ from it."""
    git = ["git", "-C", str(root)]
    commit = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    changed = subprocess.run([*git, "diff", "--quiet", "HEAD", "--", ".", ":!docs"], check=False).returncode != 0
    return commit + (" with changes" if changed else "")
