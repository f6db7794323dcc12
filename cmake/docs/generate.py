#!/usr/bin/env python3
"""Writes the generated parts of the pages: the tables of folders, the lists of modules, and docs/architecture.svg.

    cmake/docs/generate.py --write    # after a change of folders, of what they may include, or of a robot's modules
    cmake/docs/generate.py --check    # exit code 1 if a page differs, or if a folder has no line in folders.txt

A part of a page stands between the lines <!-- NAME --> and <!-- /NAME -->.
"""
from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

import folder_tree
import layers_picture
import module_list

ROOT = Path(__file__).resolve().parents[2]
PICTURE = "docs/architecture.svg"
BLOCKS = {
    "README.md": {"tree": folder_tree.top_table},
    "docs/guide/architecture.md": {"folders": folder_tree.inner_table, "cycles": module_list.cycle_list},
    "docs/design/README.md": {"tree": folder_tree.whole_table, "modules": module_list.module_table},
}


class BlockError(Exception):
    """A page lacks the markers of a generated part."""


def with_block(page: str, text: str, name: str, content: str) -> str:
    """The text with another content of a block. Errors: BlockError."""
    block = re.compile(rf"(?<=^<!-- {name} -->\n).*?(?=^<!-- /{name} -->$)", re.MULTILINE | re.DOTALL)
    if len(block.findall(text)) != 1:
        raise BlockError(f"{page}: needs one part between <!-- {name} --> and <!-- /{name} -->")
    return block.sub(lambda _: content + "\n", text)


def generated(root: Path = ROOT) -> dict[str, str]:
    """File -> the text that it should have. Errors: BlockError."""
    files = {PICTURE: layers_picture.picture()}
    for page, blocks in BLOCKS.items():
        text = (root / page).read_text()
        for name, content in blocks.items():
            text = with_block(page, text, name, content())
        files[page] = text
    return files


def problems(root: Path = ROOT) -> list[str]:
    """What --check reports."""
    return folder_tree.problems() + [f"{file}: is not what the code says; run cmake/docs/generate.py --write"
                                     for file, text in generated(root).items() if (root / file).read_text() != text]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="write the parts")
    mode.add_argument("--check", action="store_true", help="report what differs")
    if parser.parse_args().write:
        for file, text in generated().items():
            (ROOT / file).write_text(text)
        found = folder_tree.problems()
    else:
        found = problems()
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
