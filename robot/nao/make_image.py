"""Builds the image for a NAO: a folder with the robot program and everything it needs, libagent, parameters, behaviours
and the service script.

    make_image.py --build build/nao-v5 --sysroot build/sysroot-i386 --out build/image [--release]

--release uses the programs that are built for the robot's own C library; their image contains neither a loader nor
libraries.
"""
from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parents[1]
LIBRARY_FOLDERS = ("lib/i386-linux-gnu", "usr/lib/i386-linux-gnu")
LOADER = "ld-linux.so.2"
PYTHON = "python3.11"
# Parts of the standard library that no robot uses.
LEFT_OUT = {"test", "idlelib", "lib2to3", "distutils", "ensurepip", "turtledemo", "turtle.py", "tkinter", "venv",
            "pydoc_data", "pydoc.py",
            "lib-dynload", "__pycache__", "config-3.11-i386-linux-gnu", "sitecustomize.py", "antigravity.py",
            "__phello__", "msilib"}
NO_MODULES = re.compile(r"test|xx|^_(ctypes|ssl|sqlite3|curses|dbm|tkinter)|^(nis|ossaudiodev|readline|audioop)")
CONTENT = {"bin", "lib", "naoqi", "config", "behaviours_py", "service", "autoload.ini", "VERSION", "SHA256SUMS"}  # of an image


class ImageError(Exception):
    """Describes what is missing and what to do."""


def needed(file: Path) -> list[str]:
    """The shared libraries that an ELF file names."""
    text = subprocess.run(["readelf", "-d", str(file)], capture_output=True, text=True, check=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.+?)\]", text)


def find_library(sysroot: Path, name: str) -> Path:
    for folder in LIBRARY_FOLDERS:
        if (file := sysroot / folder / name).exists():
            return file.resolve()
    raise ImageError(f"{name}: not in {sysroot}; add its package to cmake/nao/sysroot-packages.txt")


def copy_program(source: Path, target: Path, strip: bool = True) -> None:
    if not source.exists():
        raise ImageError(f"{source} does not exist; build it first: ./dev build nao-v5")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)
    target.chmod(0o755)
    if strip:
        subprocess.run(["i686-linux-gnu-strip", "--strip-unneeded", str(target)], check=True)


def add_libraries(sysroot: Path, roots: list[Path], lib: Path) -> None:
    """Copies the libraries that the files need, directly or indirectly, to lib."""
    waiting = [name for root in roots for name in needed(root)]
    while waiting:
        name = waiting.pop()
        if (lib / name).exists():
            continue
        copy_program(find_library(sysroot, name), lib / name, strip=name != LOADER)
        waiting += needed(lib / name)


def add_python(sysroot: Path, lib: Path, modules: bool, python: str = PYTHON) -> None:
    """Adds the standard library as a zip file of byte code and, if `modules`, its compiled modules.

    python: name of the library's folder, "python3.11".
    """
    stdlib = sysroot / "usr/lib" / python
    with zipfile.PyZipFile(lib / f"{python.replace('.', '')}.zip", "w", zipfile.ZIP_DEFLATED) as zipped:
        for entry in sorted(stdlib.iterdir()):
            if entry.name in LEFT_OUT or not (entry.is_dir() or entry.suffix == ".py"):
                continue
            if entry.is_dir() and not (entry / "__init__.py").exists():
                continue
            zipped.writepy(str(entry), filterfunc=lambda name: "/test" not in name and "idle_test" not in name)
    folder = lib / python / "lib-dynload"
    folder.mkdir(parents=True)
    for module in sorted((stdlib / "lib-dynload").glob("*.so")) if modules else []:
        if not NO_MODULES.search(module.name.split(".")[0]):
            copy_program(module, folder / module.name)


def add_data(folder: Path, to: Path) -> None:
    """Copies a folder of data, without caches and without the files of editors and systems, such as ".#team.yaml", a link to no file."""
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns("__pycache__", "*.pyc", ".*", "*~"))


def version() -> str:
    described = subprocess.run(["git", "-C", str(SOURCE), "describe", "--always", "--dirty"], capture_output=True,
                               text=True)
    return described.stdout.strip() or "unknown"


def naoqi_kind(libagent: Path) -> str:
    """The NAOqi that libagent is built for: "virtual-naoqi" or "naoqi", that of a robot."""
    return "virtual-naoqi" if "libvirtual_naoqi.so" in needed(libagent) else "naoqi"


def write_sums(image: Path) -> str:
    """Writes SHA256SUMS, with a line per file for sha256sum -c. Returns the release's name, which is derived from it."""
    lines = []
    for file in sorted(p for p in image.rglob("*") if p.is_file()):
        lines.append(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(image)}\n")
    (image / "SHA256SUMS").write_text("".join(lines))
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:12]


def clear(out: Path) -> None:
    """Removes an earlier image. Errors: ImageError when something else would be removed."""
    if not out.exists():
        return
    others = sorted({entry.name for entry in out.iterdir()} - CONTENT) if out.is_dir() else ["a file"]
    if others:
        raise ImageError(f"{out} is not an image, because it contains {others[0]}; give another folder with --out")
    shutil.rmtree(out)


def make(build: Path, sysroot: Path, out: Path, release: bool) -> str:
    """Builds the image and returns its release name. Errors: ImageError."""
    out = out.resolve()
    clear(out)
    lib = out / "lib"
    lib.mkdir(parents=True)
    binaries = build / ("release" if release else "image_bin")
    copy_program(binaries / "runswift", out / "bin/runswift")
    copy_program(build / ("release/libagent.so" if release else "lib/naoqi/libagent.so"), out / "naoqi/libagent.so")
    add_python(sysroot, lib, modules=not release)
    if not release:
        copy_program(find_library(sysroot, LOADER), lib / LOADER, strip=False)
        add_libraries(sysroot, [out / "bin/runswift", *lib.rglob("*.so")], lib)
    for folder in ("config", "behaviours_py"):
        add_data(SOURCE / folder, out / folder)
    for file in ("service", "autoload.ini"):
        shutil.copy(HERE / file, out / file)
    (out / "VERSION").write_text(f"{version()} {'release' if release else 'everyday'} "
                                 f"{naoqi_kind(out / 'naoqi/libagent.so')}\n")
    for folder, _, files in os.walk(out):
        for path in [folder, *(os.path.join(folder, file) for file in files)]:
            os.utime(path, (0, 0))  # the same content gives the same image
    return write_sums(out)


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev image", description="Builds the image for a NAO.")
    parser.add_argument("--build", type=Path, default=SOURCE / "build/nao-v5")
    parser.add_argument("--sysroot", type=Path, default=SOURCE / "build/sysroot-i386")
    parser.add_argument("--out", type=Path, default=SOURCE / "build/image")
    parser.add_argument("--release", action="store_true", help="use the programs built for the robot's own C library (2.13)")
    options = parser.parse_args()
    begin = time.monotonic()
    try:
        name = make(options.build, options.sysroot, options.out, options.release)
    except ImageError as error:
        print(f"image: {error}", file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in options.out.rglob("*") if file.is_file())
    print(f"image: {options.out}, {size / 1e6:.1f} MB, release {name}, in {time.monotonic() - begin:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
