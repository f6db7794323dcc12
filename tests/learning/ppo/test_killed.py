"""Real processes: a training that was killed is resumed to the last digit, one that was interrupted says how to go on."""
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")

PROGRAM = Path(__file__).parent / "point_mass.py"
COMMAND = [sys.executable, "-B", str(PROGRAM), "point_mass", "--steps", "8000", "--envs", "16", "--set", "horizon=32",
           "--set", "minibatch=128", "--set", "hidden=16,16", "--checkpoint-every", "3"]
EVALUATION = ("import sys, point_mass; point_mass.provide_learner(); from simswift.learn.evaluate import main; "
              "sys.exit(main(sys.argv[1:], point_mass.make_vec))")
TIMEOUT = 100  # s


def stopped(folder: Path, reports: int, number: signal.Signals) -> tuple[int, str]:
    """Exit code and last line of a training that gets a signal after some reports (one per checkpoint)."""
    with subprocess.Popen([*COMMAND, "--out", folder], stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        seen = 0
        while seen < reports:
            seen += "steps/s" in process.stderr.readline()
        process.send_signal(number)
        rest = process.stderr.read().splitlines()
        return process.wait(TIMEOUT), rest[-1] if rest else ""


def finish(folder: Path, *more: str) -> tuple[bytes, bytes]:
    """Trains to the end; the curve, and the evaluation of the policy."""
    subprocess.run([*COMMAND, "--out", folder, *more], check=True, timeout=TIMEOUT, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    evaluation = subprocess.run([sys.executable, "-B", "-c", EVALUATION, folder, "--episodes", "20", "--json"],
                                check=True, timeout=TIMEOUT, capture_output=True, cwd=PROGRAM.parent)
    return (folder / "curve.csv").read_bytes(), evaluation.stdout


def test_a_killed_training_is_resumed_to_the_last_digit(tmp_path: Path) -> None:
    code, _ = stopped(tmp_path / "killed", 2, signal.SIGKILL)
    assert code == -signal.SIGKILL
    assert finish(tmp_path / "killed", "--resume") == finish(tmp_path / "whole")


def test_an_interrupted_training_saves_a_checkpoint_and_reports_how_to_continue(tmp_path: Path) -> None:
    folder = tmp_path / "interrupted"
    code, line = stopped(folder, 1, signal.SIGINT)
    assert code == 130
    assert line.startswith("interrupted at ")
    assert line.endswith(f"{folder}/checkpoint.npz is saved. Continue with the same command and --resume.")
    assert (folder / "checkpoint.npz").is_file()
