"""Replays a robot's log. The build passes SIMSWIFT and REPLAY."""
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replay") / "run.mcap"
    subprocess.run([os.environ["SIMSWIFT"], "--embedded", "--duration", "8", "--ball", "2,1", "--player", "3", "--seed", "5",
                    "--log", path],
                   check=True, capture_output=True, timeout=120)
    return path


def replay(log: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([os.environ["REPLAY"], log, *options], capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("cycle", ["perception", "motion"])
def test_all_modules_reproduce_the_log(log: Path, cycle: str) -> None:
    again = replay(log, "--cycle", cycle, "--same")
    assert again.returncode == 0, again.stdout + again.stderr
    assert " 0 ticks" not in again.stdout


@pytest.mark.parametrize("modules", ["Localisation", "BallFilter,RobotFilter", "PythonBehaviour", "Projection", "FindBall"])
def test_some_of_the_modules_reproduce_the_log(log: Path, modules: str) -> None:
    again = replay(log, "--modules", modules, "--same")
    assert again.returncode == 0, again.stdout + again.stderr


def test_another_parameter_makes_a_difference(log: Path) -> None:
    again = replay(log, "--modules", "Localisation", "--set", "LocalisationParameters.start_position_noise=0.5", "--same")
    assert again.returncode == 1
    assert "covariance" in again.stdout


def test_a_truncated_log_is_replayed_to_its_end(log: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.mcap"
    whole = log.read_bytes()
    part.write_bytes(whole[: len(whole) * 2 // 3])
    again = replay(part, "--same")
    assert again.returncode == 0, again.stdout + again.stderr
    assert "was cut off" in again.stderr or "no usable" in again.stderr, again.stderr


def test_a_file_that_is_not_a_log_is_reported(tmp_path: Path) -> None:
    invalid = tmp_path / "invalid.mcap"
    invalid.write_text("goal")
    again = replay(invalid)
    assert again.returncode == 1
    assert len(again.stderr.splitlines()) == 1


@pytest.mark.parametrize("program, options", [
    ("REPLAY", ["LOG", "--out", "LINK"]), ("MERGELOGS", ["LOG", "--out", "LINK"]), ("VISIONERRORS", ["LOG", "LOG", "--csv", "LINK"]),
    ("VISIONERRORS", ["LOG", "LOG", "--out", "LINK"]), ("VISIONERRORS", ["LOG", "LOG", "--correction", "LINK"])])
def test_an_output_that_is_an_input_is_refused(log: Path, tmp_path: Path, program: str, options: list[str]) -> None:
    before, link = log.read_bytes(), tmp_path / "link.mcap"
    link.symlink_to(log)
    names = {"LOG": str(log), "LINK": str(link)}
    refused = subprocess.run([os.environ[program], *(names.get(word, word) for word in options)], capture_output=True, text=True,
                             timeout=120, check=False)
    assert refused.returncode == 1
    assert f"{link}: is the input {log}; give another file for the output" in refused.stderr
    assert log.read_bytes() == before and link.is_symlink()


def test_a_log_that_cannot_be_read_is_left_out_of_the_merged_one(log: Path, tmp_path: Path) -> None:
    bad, out = tmp_path / "bad.mcap", tmp_path / "merged.mcap"
    bad.write_text("goal")
    merged = subprocess.run([os.environ["MERGELOGS"], bad, log, "--out", out], capture_output=True, text=True, timeout=120, check=False)
    assert merged.returncode == 3, merged.stderr
    assert f"a log is left out: {bad}: is not an MCAP file" in merged.stderr
    assert merged.stdout.splitlines()[1].startswith("simswift-3 ") and out.exists()
    out.unlink()
    refused = subprocess.run([os.environ["MERGELOGS"], bad, "--out", out], capture_output=True, text=True, timeout=120, check=False)
    assert refused.returncode == 1 and refused.stderr.startswith(f"mergelogs: {bad}: is not an MCAP file") and not out.exists()


def test_merged_logs_are_listed_in_columns_with_names_of_any_script(log: Path, tmp_path: Path) -> None:
    other = tmp_path / "Übung.mcap"
    shutil.copy(log, other)
    merged = subprocess.run([os.environ["MERGELOGS"], log, other, "--out", tmp_path / "merged.mcap"], capture_output=True, encoding="utf-8",
                            timeout=120, check=True)
    rows = [re.match(r"(\S+) +[0-9]+", line) for line in merged.stdout.splitlines()[1:3]]
    assert [(row[1], row.end()) for row in rows if row] == [("simswift-3", 35), ("Übung", 35)]


def test_a_time_beyond_all_logs_is_refused_with_the_range(log: Path) -> None:
    refused = replay(log, "--from", "99999999999999999999")
    assert refused.returncode == 1 and "is not a time of 0 to 1e9 s" in refused.stderr


@pytest.mark.parametrize("options, error", [
    (["--from", "2", "--to", "1"], "--to 1: is before --from 2"),
    (["--from", "1000"], "--from 1000: is after the end of the log; the log is 0.")])
def test_an_empty_part_of_the_log_is_refused(log: Path, tmp_path: Path, options: list[str], error: str) -> None:
    (tmp_path / "other.mcap").write_text("kept")
    refused = replay(log, *options, "--same", "--out", str(tmp_path / "other.mcap"))
    assert refused.returncode == 1 and error in refused.stderr
    assert (tmp_path / "other.mcap").read_text() == "kept"


def topicrates(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([os.environ["TOPICRATES"], *arguments], capture_output=True, text=True, timeout=60, check=False)


def test_topic_rates_of_a_log_are_listed(log: Path) -> None:
    listed = topicrates(log)
    assert listed.returncode == 0
    assert re.search(r"^motion/MotionStatus +[0-9]+ +50\.00 ", listed.stdout, re.MULTILINE), listed.stdout


@pytest.mark.parametrize("source, error", [
    ("missing.mcap", "File does not exist: missing.mcap"), ("logs/missing", "File does not exist"),
    ("70000", "with a port from 1 to 65535"),
    ("http://127.0.0.1:8765", "is a URL; leave out http://"), ("::1", "is an IPv6 address without brackets; write [::1]:PORT")])
def test_sources_that_are_neither_logs_nor_addresses_are_refused(source: str, error: str) -> None:
    refused = topicrates(source)
    assert refused.returncode == 2 and error in refused.stderr.splitlines()[0]


def test_a_log_of_chosen_topics_is_replayed_if_it_has_what_the_modules_need(tmp_path: Path) -> None:
    path = tmp_path / "chosen.mcap"
    subprocess.run([os.environ["SIMSWIFT"], "--embedded", "--duration", "4", "--ball", "2,1", "--player", "3", "--seed", "5",
                    "--log", path, "--log-topics=motion/*,visionframe,ballestimate@2"],
                   check=True, capture_output=True, timeout=120)
    again = replay(path, "--cycle", "motion", "--same")
    assert again.returncode == 0, again.stdout + again.stderr
    refused = replay(path, "--modules", "RoleAssignment")
    assert refused.returncode == 1
    assert "leaves out" in refused.stderr and "which the modules need: its topics are motion/*,visionframe" in refused.stderr
