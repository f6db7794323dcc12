"""Tables in Markdown, made of the figures of benchmarks."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

MISSING = "–"  # a cell whose figure the benchmark did not report, for example the speed of a robot that always fell


@dataclass(frozen=True)
class Row:
    """One line of figures of a benchmark."""

    run: str  # label of the run
    name: str
    figures: dict[str, Any]


@dataclass(frozen=True)
class Table:
    """Makes a table of the benchmark's lines whose names match `rows` entirely.

    Titles and cells of `columns` are format strings. Their fields are the figures of a line, the named groups of `rows`, `run` (the label
    of the run), and ratio[FIGURE]: the figure divided by that of the line of the same run whose name matches `relative_to`. The first
    column names the row: lines with the same name share a row, so that a title with a field becomes one column for each of its values.
    """

    rows: str
    columns: dict[str, str]
    relative_to: str = ""


def ratios(row: Row, rows: Sequence[Row], pattern: str) -> dict[str, float]:
    """The figures relative to those of the line that matches. Errors: ValueError if there is none."""
    for other in rows:
        if other.run == row.run and re.fullmatch(pattern, other.name):
            return {key: value / other.figures[key] for key, value in row.figures.items()
                    if isinstance(value, (int, float)) and other.figures.get(key)}
    raise ValueError(f"no line of the run matches relative_to: {pattern}")


def fields_of(row: Row, rows: Sequence[Row], table: Table, groups: dict[str, str]) -> dict[str, Any]:
    known = {key: value for key, value in row.figures.items() if not (isinstance(value, float) and math.isnan(value))}
    relative = {"ratio": ratios(row, rows, table.relative_to)} if table.relative_to else {}
    return {**known, **relative, "run": row.run, **groups}


def cell(text: str, fields: dict[str, Any]) -> str:
    try:
        return text.format(**fields)
    except KeyError:
        return MISSING


def table_of(table: Table, rows: Sequence[Row]) -> str:
    """The table in Markdown. Errors: ValueError if no line matches."""
    cells: dict[str, dict[str, str]] = {}
    titles: dict[str, None] = {}
    for row in rows:
        match = re.fullmatch(table.rows, row.name)
        if match is None:
            continue
        fields = fields_of(row, rows, table, match.groupdict())
        (_, label), *columns = table.columns.items()
        of_row = cells.setdefault(label.format(**fields), {})
        for title, text in columns:
            of_row[title.format(**fields)] = cell(text, fields)
        titles.update(dict.fromkeys(title.format(**fields) for title, _ in columns))
    if not cells:
        raise ValueError(f"no line of the benchmark matches '{table.rows}'")
    lines = [[next(iter(table.columns)), *titles], ["---"] * (1 + len(titles))]
    lines += [[label, *(of_row.get(title, MISSING) for title in titles)] for label, of_row in cells.items()]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
