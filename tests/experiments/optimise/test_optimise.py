import importlib.util
import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Sequence

import pytest

PLACE = Path(__file__).resolve().parents[3] / "experiments/optimise/optimise.py"
spec = importlib.util.spec_from_file_location("optimise", PLACE)
assert spec is not None and spec.loader is not None
optimise = importlib.util.module_from_spec(spec)
sys.modules["optimise"] = optimise
spec.loader.exec_module(optimise)

GOOD = [optimise.Goal("good", 1)]
BOWL = [optimise.Parameter("A.x", -1, 3, 0), optimise.Parameter("A.y", 0, 1, 0.5)]


def bowl(values: list[float]) -> float:
    return -((values[0] - 2) ** 2) - (values[1] - 0.25) ** 2


def search(out: Path, evaluate=bowl, generations: int = 12, seed: int = 1):  # type: ignore[no-untyped-def]
    journal = optimise.Journal(out / "journal.jsonl", {})
    return optimise.search(BOWL, evaluate, journal, seed, generations, 12, 3, lambda line: None)


def test_a_search_finds_the_maximum_and_the_same_seed_gives_the_same_result(tmp_path: Path) -> None:
    values, score = search(tmp_path / "a")
    assert math.dist(values, (2, 0.25)) < 0.1
    assert search(tmp_path / "b") == (values, score)
    assert search(tmp_path / "c", seed=2) != (values, score)


def test_a_narrow_ridge_without_bounds_is_climbed_with_any_number_of_jobs() -> None:
    def ridge(_: int, x: Sequence[float]) -> float:
        return -((x[0] - 2) ** 2) - 100 * (x[1] - x[0]) ** 2

    def found(jobs: int) -> list[float]:
        return optimise.evolve([0, 0], 1.0, None, ridge, 1, 60, 10, jobs, lambda line, parts, score: None)

    assert math.dist(found(2), (2, 2)) < 0.05
    assert found(2) == found(1)


def test_a_search_continues_where_it_was_stopped_without_repeating_a_run(tmp_path: Path) -> None:
    seen = []
    search(tmp_path, lambda v: seen.append(tuple(v)) or bowl(v), generations=3)
    before = len(seen)
    resumed = search(tmp_path, lambda v: seen.append(tuple(v)) or bowl(v), generations=6)
    assert len(set(seen)) == len(seen) > before
    assert resumed == search(tmp_path / "fresh", generations=6)


def test_another_search_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    optimise.Journal(tmp_path / "journal.jsonl", {"goal": "m"})
    with pytest.raises(ValueError, match="name another folder"):
        optimise.Journal(tmp_path / "journal.jsonl", {"goal": "deg"})


def test_a_file_that_is_not_a_journal_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "journal.jsonl"
    for text in ("no journal\nand no end", "not even a line"):
        file.write_text(text)
        with pytest.raises(ValueError, match="is not a journal of a search; name another folder"):
            optimise.Journal(file, {})
        assert file.read_text() == text


def test_a_second_search_in_the_folder_is_refused_while_the_first_one_runs(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    with optimise.FolderLock(tmp_path):
        assert optimise.main(["--vary", "A.x=0:1", "--vary", "A.y=0:1", "--goal", "m", "--out", str(tmp_path), "--", "false"]) == 1
    assert capsys.readouterr().err == (
        f"optimise.py: {tmp_path}: is being written by another program; wait until it has ended, or choose another folder\n")
    assert list(tmp_path.iterdir()) == []


def obey_interrupts() -> None:
    """A process in the background of a shell without job control ignores SIGINT, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_a_search_with_a_line_and_no_half_written_file(tmp_path: Path) -> None:
    bench = [sys.executable, "-c", "import sys, time; open(sys.argv[1], 'w').close(); time.sleep(30)", str(tmp_path / "begun")]
    words = ["--vary", "A.x=0:1", "--vary", "A.y=0:1", "--goal", "m", "--out", str(tmp_path / "out"), "--jobs", "1", "--", *bench]
    with subprocess.Popen([sys.executable, "-B", PLACE, *words], stderr=subprocess.PIPE, text=True, start_new_session=True,
                          preexec_fn=obey_interrupts) as run:
        until = time.monotonic() + 60
        while not (tmp_path / "begun").exists() and time.monotonic() < until:
            time.sleep(0.02)
        os.killpg(run.pid, signal.SIGINT)  # as a terminal does
        _, errors = run.communicate(timeout=60)
    assert (run.returncode, errors) == (130, "optimise.py: interrupted; the same command continues\n")
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["journal.jsonl"]


def test_a_fall_lowers_the_score_and_a_missing_figure_is_named() -> None:
    rows = [{"name": "a", "good": 10, "falls": 0}, {"name": "b", "good": 8, "falls": 2}]
    assert optimise.score_of(rows, GOOD, 1.0) == 7
    with pytest.raises(ValueError, match="it reports falls, good"):
        optimise.score_of(rows, [optimise.Goal("far", 1)], 1.0)
    assert optimise.score_of([{"name": "a", "runs": 0, "falls": 2}], GOOD, 1.0) == -2


def test_the_falls_of_a_benchmark_without_the_figure_count_too() -> None:
    assert optimise.score_of([{"name": "a", "good": 10, "falls": 0}, {"name": "b", "minutes": 8, "falls": 3}], GOOD, 2.0) == 4


def test_several_goals_are_added_with_their_weights() -> None:
    rows = [{"name": "a", "good": 10}, {"name": "b", "far": 3}, {"name": "c", "far": 5}]
    goals = [optimise.Goal.parse("good"), optimise.Goal.parse("far=2.5")]
    assert optimise.score_of(rows, goals, 1.0) == 10 + 2.5 * 4


@pytest.mark.parametrize("text", ["", "=2", "good=", "good=x", "good=1=2"])
def test_a_goal_without_figure_or_weight_is_refused(text: str) -> None:
    with pytest.raises(optimise.argparse.ArgumentTypeError):
        optimise.Goal.parse(text)


def test_several_benchmarks_are_separated_by_dashes(tmp_path: Path) -> None:
    program = tmp_path / "bench.py"
    program.write_text("import json, sys\n"
                       "rows = [{'name': sys.argv[1], sys.argv[1]: 3, 'falls': 1}]\n"
                       "json.dump({'benchmarks': rows}, open(sys.argv[sys.argv.index('--benchmark_out') + 1], 'w'))\n")
    words = ["--vary", "A.x=0:1", "--vary", "A.y=0:1", "--goal", "good", "--generations", "1", "--population", "2"]
    benchmarks = ["--", sys.executable, str(program), "good", "--", sys.executable, str(program), "minutes"]
    assert optimise.main([*words, "--out", str(tmp_path / "out"), *benchmarks]) == 0
    scores = (tmp_path / "out/journal.jsonl").read_text().splitlines()[1:]
    assert [optimise.json.loads(line)["score"] for line in scores] == [1] * len(scores)


@pytest.mark.parametrize("text", ["A.x", "A.x=1", "A.x=2:1", "A.x=1:2:3", "A.x=a:b", "=0:1", "A.x=0:inf", "A.x=nan:1", "A.x=0:1_0"])
def test_a_parameter_without_proper_bounds_is_refused(text: str) -> None:
    with pytest.raises(optimise.argparse.ArgumentTypeError):
        optimise.Parameter.parse(text)


def test_a_benchmark_that_fails_ends_the_search_with_its_error_message(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    bench = [sys.executable, "-c", "import sys; sys.exit('no such body')"]
    assert optimise.main(["--vary", "A.x=0:1", "--vary", "A.y=0:1", "--goal", "m", "--out", str(tmp_path), "--", *bench]) == 1
    assert "no such body" in capsys.readouterr().err


def test_a_benchmark_that_takes_too_long_ends_the_search_with_a_remedy() -> None:
    with pytest.raises(RuntimeError, match="more than 0.001 s; start the search again with a greater --timeout"):
        optimise.run_bench([sys.executable, "-c", "import threading; threading.Event().wait()"], [], 0.001)


def test_arguments_may_come_from_a_file_with_comments(tmp_path: Path) -> None:
    file = tmp_path / "search.txt"
    file.write_text("# what it is\n--seed 3 # the seed\n--\nbench --rounds 2\n")
    parser = optimise.FromFiles(None)
    parser.add_argument("--seed", type=optimise.SEED_OF_CMA)
    parser.add_argument("--out")
    parser.add_argument("bench", nargs="+")
    requested = parser.parse_args(["--out", "runs", f"@{file}"])
    assert (requested.seed, requested.out, requested.bench) == (3, "runs", ["bench", "--rounds", "2"])
