"""The naive Bayes classifier's table is made from counts, and is a parameter file."""

import math
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[4] / "experiments/vision/training/train_bayes.py"
sys.path.insert(0, str(SCRIPT.parent))

import train_bayes  # noqa: E402

HEADER = "gradient,white,red,blue,sonar_difference,label\n"
ROWS = (
    "1.0,0.55,0.00,0.12,,blue\n"
    "2.0,0.55,0.31,0.00,0.05,red\n"
    "40.0,0.99,0.00,0.00,3.0,arm\n"
    "0.2,1.00,0.00,0.00,,false\n"
)


def write(file: Path, rows: str) -> Path:
    file.write_text(HEADER + rows)
    return file


def test_probabilities_are_smoothed_frequencies_whose_sum_is_one() -> None:
    logs = train_bayes.log_probabilities([0, 0, 3], 4, smoothing=1)
    assert [math.exp(one) for one in logs] == pytest.approx([3 / 7, 1 / 7, 1 / 7, 2 / 7])


def test_arms_are_robots_and_values_beyond_the_buckets_are_in_the_last_one(tmp_path: Path) -> None:
    table = train_bayes.table_of(train_bayes.read_samples([write(tmp_path / "features.csv", ROWS)])[0], smoothing=1)
    assert table["prior_robot"] == pytest.approx(math.log(3 / 4))
    gradients, sonars = table["gradient_robot"], table["sonar_robot"]
    assert isinstance(gradients, list) and isinstance(sonars, list)
    assert [math.exp(one) * 13 for one in gradients] == pytest.approx([2, 2, 1, 1, 1, 1, 1, 1, 1, 2])
    assert [math.exp(one) * 14 for one in sonars] == pytest.approx([2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2])  # the last: no echo


def test_writes_the_section_and_keeps_the_others(tmp_path: Path) -> None:
    features, out = write(tmp_path / "features.csv", ROWS), tmp_path / "robot_bayes.yaml"
    out.write_text("# Page.\nBayesRobotParameters: {}\n# Trained before.\nRobotBayesTable: {}\n")
    command = [sys.executable, "-B", str(SCRIPT), str(features), "--out", str(out)]
    subprocess.run(command, check=True, capture_output=True)
    first = out.read_text()
    assert first.startswith("# Page.\nBayesRobotParameters: {}\n# Trained by train_bayes.py from 4 possible robots")
    assert first.count("RobotBayesTable:") == 1
    assert "  prior_other: -1.3863\n" in first
    subprocess.run(command, check=True, capture_output=True)
    assert out.read_text() == first


def test_other_kinds_of_files_are_not_replaced(tmp_path: Path) -> None:
    features, link = write(tmp_path / "features.csv", ROWS), tmp_path / "link.yaml"
    link.symlink_to("table.yaml")

    def error_with(out: Path | str) -> str:
        done = subprocess.run([sys.executable, "-B", str(SCRIPT), str(features), "--out", str(out)], capture_output=True, text=True)
        assert done.returncode == (1 if done.stderr else 0)
        return done.stderr

    assert error_with("/dev/null") == error_with(link) == ""
    assert Path("/dev/null").is_char_device() and link.is_symlink() and "RobotBayesTable:" in (tmp_path / "table.yaml").read_text()
    assert error_with(features) == f"train_bayes: {features}: is the input {features}; give another file for the output\n"
    assert error_with(tmp_path) == f"train_bayes: {tmp_path}: is a folder; give the name of a file\n"
    assert features.read_text() == HEADER + ROWS


def test_sections_behind_its_own_are_kept() -> None:
    old = "A:\n  a: 1\n# Trained before.\nRobotBayesTable:\n  prior_robot: -1\n  prior_other: -2\n# Page.\nB:\n  b: 2\n"
    new = train_bayes.with_section(old, "# Trained now.\nRobotBayesTable:\n  prior_robot: -3\n")
    assert new == "A:\n  a: 1\n# Page.\nB:\n  b: 2\n# Trained now.\nRobotBayesTable:\n  prior_robot: -3\n"


def test_damaged_rows_are_left_out_and_reported_with_their_lines(tmp_path: Path) -> None:
    file = write(tmp_path / "features.csv", ROWS)
    bad = b"1,1,1,1,,leg\n1,1,1,one,,red\n1,1,nan,1,,red\n1,inf,1,1,,red\n1,1,1,1,,red,7\n1,1,1,1,,r\xffd\n1,1"
    file.write_bytes(file.read_bytes() + bad)
    samples, damage = train_bayes.read_samples([file])
    assert [sample["label"] for sample in samples] == ["blue", "red", "arm", "false"]
    assert [line.removeprefix(f"{file}:").split(": ")[0] for line in damage] == ["6", "7", "8", "9", "10", "11", "12"]
    assert "label 'leg' is not one of" in damage[0] and "blue is not a number" in damage[1]


def test_a_table_is_trained_without_the_damaged_rows_which_are_reported(tmp_path: Path) -> None:
    def trained(rows: str) -> tuple[subprocess.CompletedProcess[str], str]:
        features, out = write(tmp_path / "features.csv", rows), tmp_path / "robot_bayes.yaml"
        out.unlink(missing_ok=True)
        done = subprocess.run([sys.executable, "-B", str(SCRIPT), str(features), "--out", str(out)], capture_output=True, text=True)
        return done, out.read_text() if out.exists() else ""

    done, table = trained(ROWS + "1,1,1,1,,leg\n")
    assert done.returncode == 3
    assert done.stderr.startswith(f"train_bayes: 1 damaged rows are left out: {tmp_path}/features.csv:6: label 'leg' is not one of")
    assert table == trained(ROWS)[1]
    done, table = trained("1,1,1,1,,leg\n")
    assert (done.returncode, table) == (1, "")
    assert "features.csv:2: label 'leg'" in done.stderr
    assert done.stderr.endswith("train_bayes: the features need both robots and other objects: record more scenes\n")


def test_files_of_other_systems_are_read(tmp_path: Path) -> None:
    features, out = tmp_path / "features.csv", tmp_path / "robot_bayes.yaml"
    rows = "label," + HEADER.replace(",label", "") + "red,1,1,1,1,\nfalse,1,1,1,1,\n"
    features.write_bytes(b"\xef\xbb\xbf" + rows.replace("\n", "\r\n").encode())
    out.write_bytes(b"\xef\xbb\xbfRobotBayesTable:\r\n  prior_robot: -1\r\n")
    subprocess.run([sys.executable, "-B", str(SCRIPT), str(features), "--out", str(out)], check=True, capture_output=True)
    assert out.read_text().lstrip().startswith("# Trained by")
    assert out.read_text().count("RobotBayesTable:") == 1


def test_a_file_without_labels_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "features.csv"
    file.write_text((HEADER + ROWS).replace(",", ";"))
    with pytest.raises(ValueError, match="features.csv:1: there is no column 'label'"):
        train_bayes.read_samples([file])


def test_features_of_one_kind_are_not_enough(tmp_path: Path) -> None:
    samples, _ = train_bayes.read_samples([write(tmp_path / "features.csv", "1,1,0,0,,false\n")])
    with pytest.raises(ValueError, match="both robots and other objects"):
        train_bayes.table_of(samples, 1)
