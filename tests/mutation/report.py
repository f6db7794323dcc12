"""The file of judged mutants and the summary table."""
import csv
import io
import sys
from collections import Counter
from dataclasses import astuple, dataclass, fields
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from output_files import write_whole  # noqa: E402

NAME = "mutants.csv"


@dataclass(frozen=True)
class Row:
    """One judged mutant; `before` and `after` are the affected lines with normalized spaces."""

    file: str
    line: int
    column: int
    kind: str
    before: str
    after: str
    outcome: str
    by: str
    seconds: float

    def key(self) -> tuple[str, int, int, str, str]:
        """Identifies the mutant within one commit."""
        return self.file, self.line, self.column, self.kind, self.after


HEADER = [field.name for field in fields(Row)]


def read_rows(file: Path) -> list[Row]:
    """All rows of a file; empty if it does not exist."""
    if not file.exists():
        return []
    with file.open(newline="") as stream:
        return [Row(row["file"], int(row["line"]), int(row["column"]), row["kind"], row["before"], row["after"], row["outcome"],
                    row["by"], float(row["seconds"])) for row in csv.DictReader(stream)]


def append_row(file: Path, row: Row) -> None:
    """Appends a row immediately, so that a stopped run can be continued after it."""
    new = not file.exists()
    with file.open("a", newline="") as stream:
        writer = csv.writer(stream)
        if new:
            writer.writerow(HEADER)
        writer.writerow(astuple(row))


def write_rows(file: Path, rows: list[Row]) -> None:
    """Replaces the whole file."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([HEADER, *(astuple(row) for row in rows)])
    write_whole(file, text.getvalue())


def table(rows: list[Row], depth: int) -> str:
    """A Markdown table of mutants by folder, the first `depth` parts of the path, and by kind; seen: killed by the tests."""
    counted = [row for row in rows if row.outcome != "does not compile"]
    lines = ["| where | mutants | seen | survived | seen |", "|---|---:|---:|---:|---:|"]

    def line(name: str, chosen: list[Row]) -> str:
        seen = sum(row.outcome == "killed" for row in chosen)
        return f"| {name} | {len(chosen)} | {seen} | {len(chosen) - seen} | {100 * seen / len(chosen):.0f} % |"

    folders = Counter("/".join(row.file.split("/")[:-1][:depth]) for row in counted)
    for folder in sorted(folders):
        lines.append(line(folder, [row for row in counted if "/".join(row.file.split("/")[:-1][:depth]) == folder]))
    for kind in sorted({row.kind for row in counted}):
        lines.append(line(kind, [row for row in counted if row.kind == kind]))
    if counted:
        lines.append(line("all", counted))
    return "\n".join(lines)
