"""Makes the table of the naive Bayes classifier of robots from recorded features.

The features are those that `robotsteps --features` wrote: of possible robots with labels false, red, blue or arm, of which the last three
are robots. Counts of buckets are smoothed by Laplace's rule. Source: Ashmore 2014, 3.2.5.
"""

import argparse
import csv
import math
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

from decimal_numbers import real_number  # noqa: E402
from output_files import OutputFile  # noqa: E402
from script import report_damage, run_script  # noqa: E402

ROBOTS = frozenset({"red", "blue", "arm"})
LABELS = ROBOTS | {"false"}
BUCKETS = 10
GRADIENT_BUCKET, TENTH = 1.5, 0.1
STRUCT = "RobotBayesTable"

Sample = dict[str, str]


def bucket(value: float, size: float) -> int:
    """Values beyond the last bucket belong to it."""
    return min(max(int(value / size), 0), BUCKETS - 1)


def of_sonar(sample: Sample) -> int:
    text = sample["sonar_difference"]
    return bucket(float(text), TENTH) if text else BUCKETS


FEATURES: dict[str, tuple[int, Callable[[Sample], int]]] = {
    "gradient": (BUCKETS, lambda sample: bucket(float(sample["gradient"]), GRADIENT_BUCKET)),
    "white": (BUCKETS, lambda sample: bucket(float(sample["white"]), TENTH)),
    "red": (BUCKETS, lambda sample: bucket(float(sample["red"]), TENTH)),
    "blue": (BUCKETS, lambda sample: bucket(float(sample["blue"]), TENTH)),
    "sonar": (BUCKETS + 1, of_sonar),
}
COLUMNS = ("label", "gradient", "white", "red", "blue", "sonar_difference")


def check_sample(sample: Sample) -> None:
    """Raises ValueError unless this is a possible robot with its label."""
    if None in sample or None in sample.values():  # so csv.DictReader shows what is surplus and what is missing
        raise ValueError("the row has another number of values than the first one")
    if sample["label"] not in LABELS:
        raise ValueError(f"label '{sample['label']}' is not one of {', '.join(sorted(LABELS))}")
    for feature, (_, bucket_of) in FEATURES.items():
        try:
            bucket_of(sample)
        except (ValueError, OverflowError):
            raise ValueError(f"{feature} is not a number") from None


def read_samples(files: Iterable[Path]) -> tuple[list[Sample], list[str]]:
    """All samples of the files, and for each damaged row, which is left out, its place and what is wrong. Raises ValueError for a file that
    is not a table of features."""
    samples: list[Sample] = []
    damage: list[str] = []
    for file in files:
        # Some editors begin a file with a byte order mark. What is not UTF-8 is neither a label nor a number.
        with file.open(newline="", encoding="utf-8-sig", errors="replace") as lines:
            table = csv.DictReader(lines)
            try:
                if missing := [column for column in COLUMNS if column not in (table.fieldnames or ())]:
                    raise ValueError(f"{file}:1: there is no column '{missing[0]}'; use a file that robotsteps --features wrote")
                for sample in table:
                    try:
                        check_sample(sample)
                        samples.append(sample)
                    except ValueError as error:
                        damage.append(f"{file}:{table.line_num}: {error}")
            except csv.Error as error:
                raise ValueError(f"{file}:{table.line_num}: {error}; use a file that robotsteps --features wrote") from None
    return samples, damage


def log_probabilities(buckets: Iterable[int], count: int, smoothing: float) -> list[float]:
    """Logarithms of the buckets' smoothed frequencies, whose sum is 1."""
    counts = [smoothing] * count
    for one in buckets:
        counts[one] += 1
    return [math.log(one / sum(counts)) for one in counts]


def table_of(samples: list[Sample], smoothing: float) -> dict[str, float | list[float]]:
    """The classifier's table. Raises ValueError unless there are samples of both kinds."""
    kinds = {
        "robot": [sample for sample in samples if sample["label"] in ROBOTS],
        "other": [sample for sample in samples if sample["label"] not in ROBOTS],
    }
    if not all(kinds.values()):
        raise ValueError("the features need both robots and other objects: record more scenes")
    table: dict[str, float | list[float]] = {
        f"prior_{kind}": math.log(len(members) / len(samples)) for kind, members in kinds.items()
    }
    for feature, (count, bucket_of) in FEATURES.items():
        for kind, members in kinds.items():
            table[f"{feature}_{kind}"] = log_probabilities(map(bucket_of, members), count, smoothing)
    return table


def yaml_of(table: dict[str, float | list[float]], origin: str) -> str:
    """The section of the parameter file."""

    def text(value: float | list[float]) -> str:
        return f"[{', '.join(f'{one:.4f}' for one in value)}]" if isinstance(value, list) else f"{value:.4f}"

    lines = [f"# {origin}", f"{STRUCT}:"] + [f"  {key}: {text(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"


def with_section(old: str, section: str) -> str:
    """A parameter file without its old section and the comment before that, and with the new one at the end."""
    kept: list[str] = []
    inside = False
    for line in old.splitlines():
        inside = line.startswith(f"{STRUCT}:") or (inside and line.startswith(" "))
        if line.startswith(f"{STRUCT}:"):
            while kept and kept[-1].startswith("# Trained"):
                kept.pop()
        if not inside:
            kept.append(line)
    return "\n".join(kept).rstrip("\n") + "\n" + section


def text_of(file: Path) -> str:
    """The text of a parameter file, or none if there is no such file. Raises ValueError if it is not UTF-8."""
    try:
        return file.read_text(encoding="utf-8-sig") if file.is_file() else ""
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: byte {error.start} is not UTF-8; save the file as UTF-8") from None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("features", nargs="+", type=Path, help="files of recorded features")
    parser.add_argument("--out", type=Path, default=Path("config/camera/robot_bayes.yaml"))
    parser.add_argument("--smoothing", type=real_number(1e-6, 1e6), default=1, help="added to each bucket's count")
    options = parser.parse_args()
    try:
        with OutputFile(options.out, options.features) as out:
            samples, damage = read_samples(options.features)
            code = report_damage("train_bayes", damage)
            robots = sum(sample["label"] in ROBOTS for sample in samples)
            origin = f"Trained by train_bayes.py from {len(samples)} possible robots of rendered images, {robots} of them robots."
            out.write(with_section(text_of(options.out), yaml_of(table_of(samples, options.smoothing), origin)))
    except ValueError as error:
        print(f"train_bayes: {error}", file=sys.stderr)
        return 1
    print(origin)
    return code


if __name__ == "__main__":
    run_script("train_bayes", main)
