"""Installs the official readers from the npm registry, once per build.

They need node and npm, which the project does not install. Without these, or if no registry is reachable, tests are skipped. A registry
that answers but does not provide the versions in the lock file is a failure.
"""
import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
UNREACHABLE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "E403", "E503")
SCRIPTS = ("read_log.mjs", "watch_robot.mjs", "watch_scene.mjs", "tune_robot.mjs")


def readers() -> Path:
    """A folder with the scripts and their node_modules."""
    if "NPM_FOLDER" not in os.environ:
        pytest.skip("run this test with ctest, which passes the folder of the build")
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("node and npm are not installed; install nodejs and npm to test against the official readers")
    folder = Path(os.environ["NPM_FOLDER"])
    folder.mkdir(parents=True, exist_ok=True)
    lock = HERE / "package-lock.json"
    stamp = folder / "installed-package-lock.json"
    for name in ("package.json", "package-lock.json", ".npmrc", *SCRIPTS):
        shutil.copy(HERE / name, folder / name)
    if not stamp.exists() or stamp.read_text() != lock.read_text():
        result = subprocess.run(
            ["npm", "ci", "--ignore-scripts"], cwd=folder, capture_output=True, text=True, timeout=120, check=False)
        if any(code in result.stderr for code in UNREACHABLE):
            pytest.skip("npm ci cannot reach a registry: " + result.stderr.strip().splitlines()[-1])
        assert result.returncode == 0, "npm ci: " + result.stderr
        shutil.copy(lock, stamp)
    return folder
