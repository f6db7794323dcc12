"""The tables of folders on the pages: what each contains (folders.txt), and the folders in it."""
from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = Path(__file__).with_name("folders.txt")
NOT_OF_THE_TREE = {"build", "logs", "nightly", "__pycache__", "node_modules"}  # of .gitignore


def descriptions(file: Path = TEXTS) -> dict[str, str]:
    """Folder -> what it contains, in the order of the file."""
    lines = (line.partition(" ") for line in file.read_text().splitlines() if line and not line.startswith("#"))
    return {folder: text.strip() for folder, _, text in lines}


def may_include() -> dict[str, set[str]]:
    """The table of the direction of includes."""
    path = ROOT / "tests/architecture/test_include_direction.py"
    specification = importlib.util.spec_from_file_location("include_direction", path)
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    table: dict[str, set[str]] = module.MAY_INCLUDE
    return table


def subfolders(folder: Path) -> list[str]:
    """Names of the folders inside one, without hidden and generated ones and without empty ones."""
    return sorted(path.name for path in folder.iterdir()
                  if path.is_dir() and path.name not in NOT_OF_THE_TREE and not path.name.startswith(".")
                  and any(file.is_file() and "__pycache__" not in file.parts for file in path.rglob("*")))


def folders(root: Path = ROOT) -> list[str]:
    """The folders that need a description: the top level, and the folders of each."""
    top = subfolders(root)
    inner = [f"{folder}/{name}" for folder in top for name in subfolders(root / folder) if folder != "tests" or name not in top]
    return sorted([*top, *inner])


def problems(root: Path = ROOT, file: Path = TEXTS) -> list[str]:
    described, existing = descriptions(file), folders(root)
    return ([f"{folder}: has no line in cmake/docs/folders.txt" for folder in existing if folder not in described]
            + [f"cmake/docs/folders.txt: {folder} does not exist" for folder in described if folder not in existing]
            + [f"cmake/docs/folders.txt: {folder} has no text" for folder, text in described.items() if not text])


def top_table() -> str:
    """The top-level folders, with what each contains."""
    rows = [f"| `{folder}/` | {text} |" for folder, text in descriptions().items() if "/" not in folder]
    return "\n".join(["| folder | content |", "| --- | --- |", *rows])


def inner_table() -> str:
    """The folders of C++, from below, with the folders in each."""
    rows = [f"| `{folder}` | {' '.join(subfolders(ROOT / folder))} |" for folder in may_include() if "/" not in folder]
    return "\n".join(["| folder | in it |", "|---|---|", *rows])


def whole_table() -> str:
    """All folders of both levels, with what each contains."""
    rows = [f"| **`{folder}/`** | {text} |" if "/" not in folder else f"| `{folder}` | {text} |" for folder, text in descriptions().items()]
    return "\n".join(["| folder | content |", "|---|---|", *rows])
