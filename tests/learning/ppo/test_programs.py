"""The command lines: training, evaluation, curves; what they print and refuse."""
import io
import json
import math
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")

from point_mass import PointMass, make_vec  # noqa: E402
from simswift.learn import evaluate, plots, train  # noqa: E402
from simswift.learn.curve import read_table  # noqa: E402
from simswift.learn.progress import Progress, duration  # noqa: E402
from simswift.output_files import FolderLock  # noqa: E402

COMMAND = ["point_mass", "--envs", "8", "--steps", "500", "--set", "horizon=16", "--set", "minibatch=64", "--set", "hidden=8"]


@pytest.fixture
def trained(tmp_path: Path) -> Path:
    """A folder with a short training."""
    assert train.main([*COMMAND, "--out", str(tmp_path)], make_vec) == 0
    return tmp_path


@pytest.mark.parametrize("arguments", [
    [], ["kick"], ["kick", "--out", "x", "--steps", "0"], ["kick", "--out", "x", "--steps", "many"], ["kick", "--out", "x", "--seed", "-1"],
    ["kick", "--out", "x", "--steps", "1_000"],
    ["kick", "--out", "x", "--speed", "3"]])
def test_wrong_usage_is_code_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        train.main(arguments, make_vec)
    assert raised.value.code == 2


@pytest.mark.parametrize("arguments, error", [
    (["juggle"], "task juggle: cannot be made; there is no task 'juggle'"),
    (["point_mass", "--set", "epochs=0"],
     "--set epochs=0: is out of range (1 to 100); docs/guide/learning-ppo.md lists the hyperparameters"),
    (["point_mass", "--task-option", "colour=7"],
     "task point_mass: cannot be made; PointMass.__init__() got an unexpected keyword argument 'colour'"),
    (["point_mass", "--task-option", "height=1e999"],
     "--task-option: 1e999 is not a decimal number from -1e9 to 1e9; use a decimal number"),
    (["point_mass", "--resume"], "OUT/checkpoint.npz: does not exist; train first: ./dev learn TASK --out DIR"),
])
def test_a_failure_is_code_1_and_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], error: str) -> None:
    assert train.main([*arguments, "--out", str(tmp_path)], make_vec) == 1
    assert capsys.readouterr().err == f"train: {error.replace('OUT', str(tmp_path))}\n"


def test_options_of_the_task_are_passed_on(tmp_path: Path) -> None:
    seen = {}

    def make(task: str, count: int, threads: int, **options: object) -> PointMass:
        seen.update(options)
        return PointMass(count)

    options = ["--task-option", "height=0.5", "--task-option", "ball=true", "--task-option", "body=nao-v5"]
    assert train.main([*COMMAND, "--out", str(tmp_path), *options], make) == 0
    assert seen == {"height": 0.5, "ball": True, "body": "nao-v5"}


def test_a_training_writes_its_curve_and_reports_how_to_evaluate(trained: Path, capsys: pytest.CaptureFixture[str]) -> None:
    columns, damage = read_table(trained / "curve.csv")
    assert columns["steps"].tolist() == [256, 384, 512] and damage == []
    assert read_table(trained / "timing.csv")[0]["seconds"][-1] > 0
    assert train.main([*COMMAND, "--out", str(trained / "second")], make_vec) == 0
    assert f"512 steps. Evaluate with ./dev learn evaluate {trained}/second" in capsys.readouterr().out


def test_a_curve_that_another_program_has_saved_is_read(tmp_path: Path) -> None:
    (tmp_path / "curve.csv").write_bytes(b"\xef\xbb\xbfsteps,score\r\n256,0.5\r\n384,\r\n")
    columns, damage = read_table(tmp_path / "curve.csv")
    assert columns["steps"].tolist() == [256, 384] and np.isnan(columns["score"][1]) and damage == []


def test_damaged_rows_of_a_curve_are_left_out_and_named(tmp_path: Path) -> None:
    file = tmp_path / "curve.csv"
    file.write_bytes(b"steps,return\n256,0.5\n384,0.\xff5\n512,0.6,7\n640,good\n768,0.7\n89")
    columns, damage = read_table(file)
    assert columns["steps"].tolist() == [256, 768] and columns["return"].tolist() == [0.5, 0.7]
    assert [line.removeprefix(f"{file}:")[:2] for line in damage] == ["3:", "4:", "5:", "7:"]
    assert "'good' is not a number" in damage[2]
    file.write_bytes(b"\xff\xfe")
    assert read_table(file)[0].keys() == {"\ufffd\ufffd"}


def test_a_curve_with_damaged_rows_is_drawn_without_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    (tmp_path / "curve.csv").write_bytes(b"steps,return\n256,0.5\n384,\xff\n512,0.6\n")
    assert plots.main([str(tmp_path)]) == 3
    shown = capsys.readouterr()
    assert shown.out == f"{tmp_path}/curves.svg\n" and (tmp_path / "curves.svg").is_file()
    assert shown.err.startswith(f"plots: 1 damaged rows are left out: {tmp_path}/curve.csv:3: ")


def test_a_folder_in_which_another_program_trains_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with FolderLock(tmp_path):
        assert train.main([*COMMAND, "--out", str(tmp_path)], make_vec) == 1
    assert capsys.readouterr().err == (
        f"train: {tmp_path}: is being written by another program; wait until it has ended, or choose another folder\n")
    assert list(tmp_path.iterdir()) == []


def test_an_evaluation_reports_intervals(trained: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert evaluate.main([str(trained), "--episodes", "30", "--json"], make_vec) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"return", "success", "result", "length"}
    assert all(figure["low"] <= figure["mean"] <= figure["high"] for figure in figures.values())
    assert evaluate.main([str(trained), "--episodes", "30"], make_vec) == 0
    assert capsys.readouterr().out.startswith("return ")


def test_an_evaluation_of_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert evaluate.main([str(tmp_path)], make_vec) == 1
    assert capsys.readouterr().err == (
        f"evaluate: {tmp_path}/checkpoint.npz: does not exist; train first: ./dev learn TASK --out DIR\n")


def test_wilson_and_bootstrap_give_known_intervals() -> None:
    half = evaluate.wilson(50, 100)
    assert (half.low, half.high) == (pytest.approx(0.4038, abs=1e-4), pytest.approx(0.5962, abs=1e-4))
    assert evaluate.wilson(10, 10).low == pytest.approx(0.7225, abs=1e-4)
    mean = evaluate.bootstrap([float(number % 10) for number in range(400)])
    assert mean.mean == 4.5
    assert mean.high - mean.low == pytest.approx(2 * 1.96 * 2.872 / 20, rel=0.1)


def test_each_environment_plays_its_share_of_the_episodes() -> None:
    class Uneven(PointMass):
        """The first environment's episodes are short."""

        def _begin(self, chosen: np.ndarray) -> None:
            super()._begin(chosen)
            if chosen[0]:
                self.steps[0] = 38

    class Still:
        def act(self, observations: object) -> object:
            return 0 * observations[:, :1]

    episodes = evaluate.run_episodes(Still(), Uneven(3), 7, 1)
    lengths = sorted(episodes.lengths)
    assert lengths[:3] == [2, 2, 2] and lengths[3] > 2, "three of the seven, although many more end early"
    assert len(lengths) == 7


def test_curves_are_drawn_in_the_same_way_each_time(trained: Path) -> None:
    pytest.importorskip("matplotlib")
    first = (trained / "curves.svg").read_bytes()
    assert plots.main([str(trained)]) == 0
    assert (trained / "curves.svg").read_bytes() == first


def test_curves_of_nothing_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert plots.main([str(tmp_path)]) == 1
    assert f"plots: {tmp_path}/curve.csv: does not exist" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


ROW = {"steps": 5000, "return": 12.345, "success": 0.5, "result": math.nan, "length": 80.0}


def test_progress_is_one_line_that_is_overwritten_on_a_terminal() -> None:
    times = iter((0.0, 2.0, 3.0))
    terminal = Terminal()
    progress = Progress(1000, 21_000, terminal, lambda: next(times))
    progress.update(ROW, False)
    progress.update({**ROW, "steps": 21_000, "success": math.nan}, False)
    progress.close()
    first = "5,000 steps, 2,000 steps/s, return 12.3, success 50 %, 80 steps an episode, 8 s left"
    second = "21,000 steps, 6,667 steps/s, return 12.3, 80 steps an episode, 0 s left"
    assert terminal.getvalue() == f"\r{first}\r{second.ljust(len(first))}\n"


def test_progress_in_a_file_is_a_line_per_report() -> None:
    file = io.StringIO()
    progress = Progress(0, 10_000, file, iter((0.0, 1.0)).__next__)
    progress.update(ROW, False)
    progress.update(ROW, True)
    assert file.getvalue().count("\n") == 1


def test_durations_are_readable() -> None:
    assert [duration(seconds) for seconds in (7.2, 300, 9000)] == ["7 s", "5 min", "2.5 h"]
