"""The file of judged mutants and its summary table."""
from dataclasses import replace
from pathlib import Path

from report import Row, append_row, read_rows, table, write_rows

ROW = Row("perception/ball/track.cpp", 3, 7, "constant", 'a, "b"', "c", "killed", "perception_test: A.b", 1.5)


def test_rows_are_read_as_they_were_written(tmp_path: Path) -> None:
    rows = [ROW, replace(ROW, line=4, outcome="survived", by="")]
    for row in rows:
        append_row(tmp_path / "mutants.csv", row)
    assert read_rows(tmp_path / "mutants.csv") == rows
    write_rows(tmp_path / "mutants.csv", rows[1:])
    assert read_rows(tmp_path / "mutants.csv") == rows[1:]


def test_a_missing_file_has_no_rows(tmp_path: Path) -> None:
    assert read_rows(tmp_path / "mutants.csv") == []


def test_the_table_counts_mutants_that_compiled_by_folder_and_by_kind() -> None:
    rows = [ROW, replace(ROW, outcome="survived"), replace(ROW, outcome="does not compile"),
            replace(ROW, file="perception/robots/filter.cpp", kind="dropped")]
    assert table(rows, depth=2).splitlines()[2:] == [
        "| perception/ball | 2 | 1 | 1 | 50 % |",
        "| perception/robots | 1 | 1 | 0 | 100 % |",
        "| constant | 2 | 1 | 1 | 50 % |",
        "| dropped | 1 | 1 | 0 | 100 % |",
        "| all | 3 | 2 | 1 | 67 % |",
    ]
