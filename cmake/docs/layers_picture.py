"""The picture of the folders, docs/architecture.svg: a box for each, above the folders that it may include, with arrows to them."""
from __future__ import annotations

import textwrap
from dataclasses import dataclass

from folder_tree import ROOT, may_include, subfolders

# First column and number of columns of each folder's box. Its row follows from what it may include.
COLUMNS = {"blackboard": (0, 6), "behaviours_py": (0, 1), "behaviour": (1, 1), "perception": (2, 1), "motion": (3, 1), "libagent": (4, 1),
           "offnao": (5, 1), "simulation": (4, 1), "robot": (1, 2), "learning": (3, 2), "experiments": (1, 4)}
PYTHON = {"behaviours_py": "behaviour"}  # folders of Python, and the folder that runs them
INNER, INNER_WIDTH = "blackboard/common", 0.8  # in the box of blackboard, of whose width it has this part
COLUMN, GAP, BETWEEN, MARGIN = 170, 18, 44, 16  # px: width of a column, between columns and between rows, around the picture
TITLE, LINE, CHARACTER = 28, 15, 7.2  # px: height of a title and of a line of small text, width of a character

HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="15">
  <style>
    .box {{ fill: #f4f7fb; stroke: #35516e; stroke-width: 1.5; }}
    .python {{ fill: #eef5ee; stroke: #3f7a4a; stroke-width: 1.5; }}
    .inner {{ fill: #fff3d6; stroke: #b57a00; stroke-width: 1.5; }}
    .title {{ font-weight: bold; fill: #1d2c3b; }}
    .small {{ font-size: 12px; }}
    text {{ fill: #33475b; text-anchor: middle; }}
    line {{ stroke: #35516e; stroke-width: 1.3; marker-end: url(#tip); }}
  </style>
  <defs>
    <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
      <path d="M0 0L8 4L0 8z" fill="#35516e"/>
    </marker>
  </defs>
  <rect width="{width}" height="{height}" fill="#ffffff"/>"""


@dataclass(frozen=True)
class Box:
    """A rectangle of the picture, px."""

    x: float
    y: float
    width: float
    height: float


def levels(table: dict[str, set[str]]) -> dict[str, int]:
    """Folder -> its row from below: 0 for one that includes no other."""
    found: dict[str, int] = {}

    def level(folder: str) -> int:
        if folder not in found:
            found[folder] = 1 + max((level(other) for other in table[folder]), default=-1)
        return found[folder]

    for folder in table:
        level(folder)
    return found


def arrows(table: dict[str, set[str]]) -> list[tuple[str, str]]:
    """The permitted includes that do not follow from others."""
    return [(folder, other) for folder, allowed in table.items() for other in sorted(allowed)
            if not any(other in table[between] for between in allowed)]


def names_in(folder: str, width: float) -> list[str]:
    """The names of the folders in a folder, as lines of a box of this width."""
    return textwrap.wrap(" ".join(subfolders(ROOT / folder)), int(width / CHARACTER), break_long_words=False, break_on_hyphens=False)


def height_of(folder: str, width: float) -> float:
    """The height of a folder's box of this width, with what is in it."""
    own = TITLE + LINE * len(names_in(folder, width)) + LINE / 2
    return own + (height_of(INNER, INNER_WIDTH * width) + LINE if folder == INNER.split("/")[0] else 0)


def boxes(table: dict[str, set[str]]) -> dict[str, Box]:
    """The box of each folder. Errors: KeyError for a folder without columns."""
    rows = levels(table)
    rows |= {folder: rows[runner] for folder, runner in PYTHON.items()}
    found: dict[str, Box] = {}
    y: float = MARGIN
    for row in range(max(rows.values()), -1, -1):
        widths = {folder: COLUMNS[folder][1] * COLUMN - GAP for folder in rows if rows[folder] == row}
        height = max(height_of(folder, width) for folder, width in widths.items())
        found |= {folder: Box(MARGIN + COLUMNS[folder][0] * COLUMN, y, width, height) for folder, width in widths.items()}
        y += height + BETWEEN
    return found


def text(box: Box, folder: str) -> list[str]:
    """Name of a folder, and the names of the folders in it."""
    middle = box.x + box.width / 2
    lines = [f'  <text class="title" x="{middle:g}" y="{box.y + 20:g}">{folder}</text>']
    return lines + [f'  <text class="small" x="{middle:g}" y="{box.y + TITLE + LINE * n + 10:g}">{line}</text>'
                    for n, line in enumerate(names_in(folder, box.width))]


def rectangle(box: Box, kind: str) -> str:
    return f'  <rect class="{kind}" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="6"/>'


def arrow(upper: Box, lower: Box) -> str:
    """From the lower edge of one box to the upper edge of another, vertical where they overlap; between neighbours of a row, level."""
    if upper.y == lower.y:
        level = upper.y + upper.height / 2
        return f'  <line x1="{upper.x + upper.width:g}" y1="{level:g}" x2="{lower.x:g}" y2="{level:g}"/>'
    left, right = max(upper.x, lower.x), min(upper.x + upper.width, lower.x + lower.width)
    if left < right:
        start = end = (left + right) / 2
    else:
        inset = 24
        start, end = ((upper.x + inset, lower.x + lower.width - inset) if lower.x < upper.x
                      else (upper.x + upper.width - inset, lower.x + inset))
    return f'  <line x1="{start:g}" y1="{upper.y + upper.height:g}" x2="{end:g}" y2="{lower.y:g}"/>'


def picture() -> str:
    """The whole SVG."""
    table = {folder: allowed for folder, allowed in may_include().items() if "/" not in folder}
    placed = boxes(table)
    width = max(box.x + box.width for box in placed.values()) + MARGIN
    height = max(box.y + box.height for box in placed.values()) + MARGIN + 2 * LINE
    parts = [HEAD.format(width=f"{width:g}", height=f"{height:g}")]
    parts += [arrow(placed[upper], placed[lower]) for upper, lower in [*arrows(table), *PYTHON.items()]]
    for folder, box in placed.items():
        parts += [rectangle(box, "python" if folder in PYTHON else "box"), *text(box, folder)]
    outer = placed[INNER.split("/")[0]]
    width_inside = INNER_WIDTH * outer.width
    height_inside = height_of(INNER, width_inside)
    inner = Box(outer.x + (outer.width - width_inside) / 2, outer.y + outer.height - height_inside - LINE, width_inside, height_inside)
    parts += [rectangle(inner, "inner"), *text(inner, INNER)]
    parts.append(f'  <text class="small" x="{width / 2:g}" y="{height - MARGIN:g}">A folder may include those to which arrows lead, '
                 'also over several arrows. blackboard/common includes nothing else of blackboard. Green: Python.</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
