"""Tables of figures, one row per iteration: curve.csv and timing.csv."""
from __future__ import annotations

import csv
import math
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from ..output_files import write_whole
from .errors import InputError

REMEDY = "continue the training with --resume, which rewrites it"


class Table:
    """Rows of numbers in memory and in a file that grows with them. Numbers are written exactly; those that are missing are empty."""

    def __init__(self, file: Path, columns: tuple[str, ...]) -> None:
        self.file = file
        self.columns = columns
        self.rows: list[dict[str, float]] = []

    def append(self, row: Mapping[str, float]) -> None:
        """Adds a row to the table and to the file."""
        self.rows.append({column: row[column] for column in self.columns})
        if len(self.rows) == 1:
            self.file.write_text(",".join(self.columns) + "\n")
        with self.file.open("a") as stream:
            stream.write(self._line(self.rows[-1]))

    def array(self) -> np.ndarray:
        """The rows as an array [row][column]."""
        return np.array([[row[column] for column in self.columns] for row in self.rows]).reshape(-1, len(self.columns))

    def rewrite(self, array: np.ndarray) -> None:
        """Replaces the rows, in memory and in the file."""
        self.rows = [dict(zip(self.columns, map(float, row))) for row in array]
        write_whole(self.file, ",".join(self.columns) + "\n" + "".join(map(self._line, self.rows)))

    def _line(self, row: Mapping[str, float]) -> str:
        return ",".join(written(row[column]) for column in self.columns) + "\n"


def written(number: float) -> str:
    """The shortest text that is read as the same number."""
    if math.isnan(number):
        return ""
    return str(int(number)) if number == int(number) else repr(float(number))


def read_table(file: Path) -> tuple[dict[str, np.ndarray], list[str]]:
    """The columns of a file written by a Table, and for each damaged row, which is left out, its place and what is wrong."""
    if not file.is_file():
        raise InputError(file, "does not exist", "train first: ./dev learn TASK --out DIR")
    rows: list[list[float]] = []
    damage: list[str] = []
    # Some editors begin a file with a byte order mark. What is not UTF-8 is not a number, either.
    with file.open(newline="", encoding="utf-8-sig", errors="replace") as stream:
        table = csv.reader(stream)
        try:
            names = next(table, [])
            for cells in filter(None, table):
                try:
                    rows.append(numbers_of(cells, len(names)))
                except ValueError as error:
                    damage.append(f"{file}:{table.line_num}: {error}")
        except csv.Error as error:
            raise InputError(f"{file}:{table.line_num}", f"is not a table ({error})", REMEDY) from None
    if damage and not rows:
        raise InputError(file, "is not a table of numbers", REMEDY)
    return {name: np.array([row[column] for row in rows]) for column, name in enumerate(names)}, damage


def numbers_of(cells: Sequence[str], count: int) -> list[float]:
    """The numbers of a row; those that are missing are NaN. Errors: ValueError."""
    if len(cells) != count:
        raise ValueError(f"there are {len(cells)} numbers in the row instead of {count}")
    for cell in cells:
        try:
            float(cell or "nan")
        except ValueError:
            raise ValueError(f"{cell!r} is not a number") from None
    return [float(cell or "nan") for cell in cells]
