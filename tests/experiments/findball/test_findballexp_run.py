"""End-to-end tests of `findballexp run` and `findballexp report` with a fake server and fake robots."""
import fcntl
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

FAKES = Path(__file__).parents[1] / "run" / "fakes"
PROGRAM = os.environ["FINDBALLEXP"]
POSITIONS = "0,-3000\n-1000,0\n3000,1000\n"


def command(out: Path, *options: str, programs: Path = FAKES, places: str = POSITIONS) -> list[str]:
    positions = out.parent / "positions.csv"
    positions.write_text(places)
    return [PROGRAM, "run", "--programs", str(programs), "--positions", str(positions), "--out", str(out), "--jobs", "2", *options]


def environment(fault: str = "") -> dict[str, str]:
    return {**os.environ, "FAKE": fault, "PYTHONDONTWRITEBYTECODE": "1"}


def run(out: Path, *options: str, fault: str = "", places: str = POSITIONS) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(out, *options, places=places), env=environment(fault), capture_output=True, text=True, timeout=120,
                          check=False)


def lines(out: Path) -> list[str]:
    return (out / "results.csv").read_text().splitlines()


def test_all_tests_are_run_and_reported(tmp_path):
    out = tmp_path / "x"
    done = run(out, "--repeats", "2")
    assert done.returncode == 0, done.stderr
    assert "6 of 6 tests, 6 found" in done.stdout
    assert [line.split(",")[0] for line in lines(out)] == ["test", "1", "2", "3", "4", "5", "6"]
    report = subprocess.run([PROGRAM, "report", str(out)], capture_output=True, text=True, timeout=60, check=True)
    assert "| **all** | 6 | 6 | 0 |" in (out / "report.md").read_text() and "<td" in (out / "report.html").read_text()
    assert [line.split(": ")[0] for line in report.stdout.splitlines()] == ["x", "written"]
    assert all((out / name).exists() for name in report.stdout.splitlines()[-1].split(": ")[1].split(" in ")[0].split(", "))


def test_a_report_leaves_out_damaged_routes_and_names_them(tmp_path):
    out = tmp_path / "x"
    assert run(out, "--repeats", "1").returncode == 0
    windows, truncated, missing = (out / "tests" / f"000{number}" / "routes.csv" for number in (1, 2, 3))
    windows.write_bytes(b"\xef\xbb\xbf" + windows.read_bytes().replace(b"\n", b"\r\n"))
    truncated.write_bytes(truncated.read_bytes()[:-2])
    missing.unlink()
    report = subprocess.run([PROGRAM, "report", str(out)], capture_output=True, text=True, timeout=60, check=False)
    assert report.returncode == 3
    assert "| **all** | 3 | 3 | 0 |" in (out / "report.md").read_text()
    assert "2 of 3 tests are not in this picture, because their routes.csv cannot be read: 2, 3." in (out / "report.md").read_text()
    assert [f"000{number}/routes.csv" in report.stderr for number in (1, 2, 3)] == [False, True, True]
    assert (out / "routes.svg").exists()


def test_a_report_leaves_out_a_folder_that_cannot_be_read(tmp_path):
    good, bad = tmp_path / "good", tmp_path / "bad"
    assert run(good, "--repeats", "1").returncode == 0
    shutil.copytree(good, bad)
    (bad / "experiment.json").write_text('{"search": "pla')
    report = subprocess.run([PROGRAM, "report", str(bad), str(good)], capture_output=True, text=True, timeout=60, check=False)
    assert report.returncode == 3 and "an experiment is left out: " in report.stderr and "bad/experiment.json" in report.stderr
    assert (good / "report.md").exists() and not (bad / "report.md").exists()
    report = subprocess.run([PROGRAM, "report", str(bad)], capture_output=True, text=True, timeout=60, check=False)
    assert report.returncode == 1 and "bad/experiment.json" in report.stderr


def test_positions_that_are_not_finite_are_refused(tmp_path):
    for line in ("nan,0", "1e999,0"):
        (tmp_path / "points.csv").write_text(f"0,0\n{line}\n")
        done = subprocess.run([PROGRAM, "coverage", "--points", str(tmp_path / "points.csv"), "--out", str(tmp_path / "c.svg")],
                              capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 1 and f'points.csv:2: "{line}" is not a position' in done.stderr


def test_an_image_of_another_program_is_not_replaced(tmp_path):
    coverage = [PROGRAM, "coverage", "--out", str(tmp_path / "c.svg")]
    (tmp_path / "c.png").write_text("holiday")
    refused = subprocess.run(coverage, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 1
    assert refused.stderr == (f"findballexp: {tmp_path}/c.png: exists without c.svg, so it is another picture; "
                              "give another name with --out\n")
    assert (tmp_path / "c.png").read_text() == "holiday" and not (tmp_path / "c.svg").exists()
    (tmp_path / "c.png").unlink()
    for _ in range(2):
        assert subprocess.run(coverage, capture_output=True, timeout=60, check=False).returncode == 0


def wait_for_results(out: Path, process: subprocess.Popen, count: int) -> None:
    """Waits until this many tests are finished or the process has ended."""
    while process.poll() is None and len(list(out.glob("tests/*/result.json"))) < count:
        pass


@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_run_can_be_continued_with_the_same_results(tmp_path, blow):
    assert run(tmp_path / "whole", "--repeats", "3").returncode == 0
    out = tmp_path / "broken"
    for finished in (2, 5):
        with subprocess.Popen(command(out, "--repeats", "3"), env=environment(), stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as process:
            wait_for_results(out, process, finished)
            process.send_signal(blow)
            assert process.wait(timeout=60) != 0
    kept = {result: result.stat().st_mtime_ns for result in out.glob("tests/*/result.json")}
    assert len(kept) >= 2
    assert run(out, "--repeats", "3").returncode == 0
    assert lines(out) == lines(tmp_path / "whole")
    assert all(result.stat().st_mtime_ns == when for result, when in kept.items())


def test_a_second_run_in_the_folder_is_refused(tmp_path):
    out = tmp_path / "x"
    with subprocess.Popen(command(out, "--repeats", "3"), env=environment(), stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as first:
        wait_for_results(out, first, 1)
        second = run(out, "--repeats", "3")
        assert second.returncode == 1
        assert second.stderr == (f"findballexp: {out}: is being written by another program; wait until it has ended, or choose another "
                                 "folder\n")
        assert first.wait(timeout=60) == 0
    assert not (out / ".lock").exists()


def test_a_test_that_another_program_runs_is_not_deleted(tmp_path):
    out = tmp_path / "x"
    folder = out / "tests" / "0002"
    folder.mkdir(parents=True)
    with (folder / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        (folder / "of the other").touch()
        process = subprocess.Popen(command(out, "--repeats", "1"), env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_results(out, process, 2)
        assert (folder / "of the other").exists() and process.poll() is None
    assert process.wait(timeout=60) == 0
    assert [line.split(",")[0] for line in lines(out)] == ["test", "1", "2", "3"] and not (folder / "of the other").exists()


def test_a_test_with_a_truncated_result_is_run_again(tmp_path):
    out = tmp_path / "x"
    run(out, "--repeats", "1")
    before = lines(out)
    (out / "tests" / "0002" / "result.json").write_text('{"outcome": "fou')
    (out / "results.csv").unlink()
    report = subprocess.run([PROGRAM, "report", str(out)], capture_output=True, text=True, timeout=60, check=False)
    assert report.returncode == 3 and "0002/result.json: is damaged, so test 2 is left out" in report.stderr
    again = run(out, "--repeats", "1")
    assert again.returncode == 0
    assert lines(out) == before
    for text in (again.stderr, (out / "events.log").read_text()):
        assert "0002/result.json: is damaged, so test 2 is run again" in text


def test_names_that_are_not_utf8_are_refused_before_the_experiment_begins(tmp_path):
    out = tmp_path / "x"
    positions = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.csv"))
    positions.write_text(POSITIONS)
    words = {"--positions": str(positions), "--set": os.fsdecode(b"Struct.caf\xe9=1"), "--server-command": os.fsdecode(b"caf\xe9")}
    for option, word in words.items():
        done = subprocess.run([PROGRAM, "run", "--programs", str(FAKES), "--out", str(out), option, word], capture_output=True, timeout=60,
                              check=False)
        assert done.returncode == 2 and b"is not UTF-8" in done.stderr and not out.exists(), option


def test_another_experiment_in_the_folder_is_refused(tmp_path):
    out = tmp_path / "x"
    run(out, "--repeats", "1")
    other = run(out, "--repeats", "1", "--search", "2016")
    assert other.returncode == 1
    assert "search is planned there and 2016 here" in other.stderr


def test_crashed_programs_are_retried_and_then_reported(tmp_path):
    done = run(tmp_path / "x", "--repeats", "1", fault="robot-dies")
    assert done.returncode == 1
    assert "3 tests in a row failed" in done.stderr
    assert "the fake robot dies as requested" in done.stderr
    assert run(tmp_path / "x", "--repeats", "1").returncode == 0


def test_a_full_disk_is_reported_and_no_result_is_lost(tmp_path):
    out = tmp_path / "x"
    run(out, "--repeats", "1")
    before = lines(out)
    shutil.rmtree(out / "tests" / "0003")
    full_disk = out / "results.csv.tmp"
    full_disk.symlink_to("/dev/full")
    full = run(out, "--repeats", "1")
    assert full.returncode == 1
    assert "results.csv.tmp: cannot be written to (No space left on device)" in full.stderr
    assert lines(out) == before
    full_disk.unlink()
    assert run(out, "--repeats", "1").returncode == 0
    assert lines(out) == before


def test_an_unreachable_server_is_reported_immediately(tmp_path):
    done = run(tmp_path / "x", "--repeats", "1", "--server", "127.0.0.1:1", "--monitor", "127.0.0.1:1")
    assert done.returncode == 1
    assert "127.0.0.1:1" in done.stderr


@pytest.mark.parametrize("options", [["--robots", "2"], ["--search", "2018"], ["--server", "nowhere"], ["--jobs", "0"], ["--what"]])
def test_invalid_arguments_give_exit_code_2(tmp_path, options):
    assert run(tmp_path / "x", *options).returncode == 2


def test_positions_outside_the_field_are_reported(tmp_path):
    done = run(tmp_path / "x", places="x,y\n0,0\n9000,0\n")
    assert done.returncode == 1
    assert "positions.csv:3: the ball position is outside the lines" in done.stderr


FAKE_SLURM = f"{Path(__file__).parent / 'slurm'}:{os.environ['PATH']}"


def run_on_slurm(out: Path, fault: str = "", path: str = FAKE_SLURM) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(out, "--repeats", "1", "--launcher", "slurm"), env={**environment(), "PATH": path, "FAKE_SLURM": fault},
                          capture_output=True, text=True, timeout=120, check=False)


def test_a_cluster_gives_the_same_results(tmp_path):
    assert run(tmp_path / "here", "--repeats", "1").returncode == 0
    done = run_on_slurm(tmp_path / "there")
    assert done.returncode == 0, done.stderr
    assert lines(tmp_path / "there") == lines(tmp_path / "here")
    (tmp_path / "there" / "tests" / "0002" / "result.json").unlink()
    assert run_on_slurm(tmp_path / "there").returncode == 0
    assert "Slurm job 7: 1 tests" in (tmp_path / "there" / "events.log").read_text()
    assert lines(tmp_path / "there") == lines(tmp_path / "here")


def test_a_missing_or_refusing_cluster_is_reported(tmp_path):
    assert "sbatch: failed: sbatch: error: invalid account" in run_on_slurm(tmp_path / "x", "refuse").stderr
    assert "sbatch: is not installed" in run_on_slurm(tmp_path / "x", path="/nowhere").stderr
