import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Optional

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "experiments/optimise"
sys.path.insert(0, str(FOLDER))
import optimise_stages  # noqa: E402
from optimise_pose import JOINTS, read_pose  # noqa: E402

ZEROS = " ".join(["0"] * 25)
KNEE = JOINTS.index("LKneePitch")
SEARCH = f"""
start: sketch.pos
shipped: toy.pos
body: body.yaml
longest: 500
bench: [{sys.executable}, -S, {Path(__file__).parent / "toy_pose_bench.py"}]
seed: 1
stages:
  - {{name: coarse, goal: near, rounds: 2, keyframes: [2, 2], degrees: 10, generations: 5, population: 5}}
  - {{name: fine, goal: near, rounds: 4, keyframes: [2, 2], degrees: 0.2, generations: 1, population: 4}}
validation: {{rounds: 5, seeds: [71, 81], figures: [near]}}
"""


def write_search(folder: Path) -> Path:
    (folder / "sketch.pos").write_text(f"# A sketch.\n{ZEROS} 100\n{ZEROS} 300\n{ZEROS} 200\n")
    (folder / "toy.pos").write_text(f"{ZEROS} 100\n{ZEROS} 100\n{ZEROS} 100\n")
    (folder / "body.yaml").write_text(f"BodyModel:\n  lower_limit: {[-1.5] * 25}\n  upper_limit: {[1.5] * 25}\n")
    file = folder / "toy.yaml"
    file.write_text(SEARCH)
    return file


@pytest.fixture
def search(tmp_path: Path) -> Path:
    return write_search(tmp_path)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder and the output of an uninterrupted search."""
    search = write_search(tmp_path_factory.mktemp("whole"))
    done = run(search, "out")
    assert done.returncode == 0, done.stderr
    return search.parent / "out", done.stdout


def run(search: Path, out: str, *options: str, kill_at: Optional[int] = None) -> subprocess.CompletedProcess:
    environment = {**os.environ, "TOY_CALLS": str(search.parent / f"{out}.calls"), "PYTHONDONTWRITEBYTECODE": "1"}
    if kill_at is not None:
        environment["TOY_KILL_AT"] = str(kill_at)
    command = [sys.executable, str(FOLDER / "optimise_stages.py"), str(search), "--out", str(search.parent / out), *options]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def knee(file: Path) -> float:
    return read_pose(file.read_text())[1][KNEE]


def calls(out: Path) -> list[str]:
    """Rounds and seed of each run of the benchmark."""
    return out.with_suffix(".calls").read_text().splitlines()


def test_each_stage_starts_from_the_result_of_the_previous_one(whole: tuple[Path, str]) -> None:
    out, _ = whole
    coarse, fine = knee(out / "coarse" / "toy.pos"), knee(out / "fine" / "toy.pos")
    assert coarse > 5  # far from the sketch's 0, by the steps of the first stage
    assert 0 <= fine - coarse < 2  # as far as the steps of the second stage go
    assert (out / "toy.pos").read_text() == (out / "fine" / "toy.pos").read_text()
    assert (out / "toy.pos").read_text().startswith("# A sketch.\n")


def test_the_validation_shows_start_each_stage_and_shipped_file_for_each_seed(whole: tuple[Path, str]) -> None:
    out, printed = whole
    lines = [line.split() for line in printed.splitlines()]
    table = lines[lines.index(["keyframes", "seed", "near"]) + 1 :]
    assert [line[:2] for line in table] == [[pose, seed] for seed in ("71", "81") for pose in ("start", "coarse", "fine", "shipped")]
    start, coarse, fine, shipped = (float(line[2]) for line in table[:4])
    assert start == shipped < coarse <= fine
    assert calls(out)[-8:] == ["5 71"] * 4 + ["5 81"] * 4


def test_candidates_of_a_generation_share_a_seed_that_no_other_generation_uses(whole: tuple[Path, str]) -> None:
    seeds = [line.split()[1] for line in calls(whole[0]) if line.startswith("2 ")]
    generations = [set(seeds[first : first + 5]) for first in range(0, 25, 5)]
    assert [len(generation) for generation in generations] == [1] * 5
    assert len(set.union(*generations)) == 5
    comparison = {line.split()[1] for line in calls(whole[0]) if line.startswith("20 ")}
    assert len(comparison) == 1 and not comparison & set(seeds)


@pytest.mark.parametrize("kill_at", [pytest.param(9, marks=pytest.mark.nightly), 34])  # in the first stage, in the second
def test_a_killed_search_continues_to_the_same_result(search: Path, whole: tuple[Path, str], kill_at: int) -> None:
    expected, printed = whole
    out = search.parent / "out"
    assert run(search, "out", kill_at=kill_at).returncode == -signal.SIGKILL
    assert (out / "fine").exists() == (kill_at > 30) and not (out / "toy.pos").exists()
    assert run(search, "out").stdout.replace(str(out), str(expected)) == printed
    for file in ("toy.pos", "coarse/toy.pos", "fine/toy.pos", "coarse/journal.jsonl", "fine/journal.jsonl"):
        assert (out / file).read_bytes() == (expected / file).read_bytes(), file
    assert len(calls(out)) == len(calls(expected)) + 1  # only the run that was cut off is repeated


def test_a_candidate_is_scored_by_its_mean_over_the_worlds(search: Path, whole: tuple[Path, str]) -> None:
    search.write_text(search.read_text() + "worlds: [[--knee, 0], [--knee, 8], [--knee, 40]]\n")
    done = run(search, "out")
    assert done.returncode == 0, done.stderr
    out = search.parent / "out"
    assert len(calls(out)) == 3 * len(calls(whole[0]))  # each run once in each world
    assert abs(knee(out / "toy.pos") - 8) < 3  # the median of the three has the best mean


def test_a_journal_line_that_was_cut_off_is_evaluated_again(search: Path) -> None:
    run(search, "out")
    journal = search.parent / "out" / "fine" / "journal.jsonl"
    whole = journal.read_text()
    journal.write_text(whole[:-10])
    assert run(search, "out").returncode == 0
    assert journal.read_text() == whole


def test_another_seed_is_another_search_and_the_same_seed_the_same(search: Path, whole: tuple[Path, str]) -> None:
    for seed, same in (("1", True), ("2", False)):
        run(search, seed, "--seed", seed)
        found, expected = search.parent / seed / "toy.pos", whole[0] / "toy.pos"
        assert (found.read_bytes() == expected.read_bytes()) == same


def test_a_chosen_stage_that_finds_nothing_better_ends_at_the_given_keyframes(search: Path) -> None:
    search.write_text(SEARCH.replace("degrees: 0.2", "degrees: 5"))
    start = search.parent / "best.pos"
    start.write_text(f"{ZEROS} 100\n" + " ".join("60" if "Knee" in joint else "0" for joint in JOINTS) + f" 300\n{ZEROS} 200\n")
    run(search, "out", "--stages", "fine", "--start", str(start))
    assert not (search.parent / "out" / "coarse").exists()
    assert read_pose((search.parent / "out" / "toy.pos").read_text()) == read_pose(start.read_text())


def test_angles_stay_within_the_limits_of_the_body(search: Path) -> None:
    search.write_text(SEARCH.replace("degrees: 10", "degrees: 500"))
    run(search, "out", "--stages", "coarse")
    frames = read_pose((search.parent / "out" / "toy.pos").read_text())
    assert max(abs(angle) for angle in frames[1][:-1]) == 85.9
    assert frames[1][-1] <= 500


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("seed: 1\n", "", "toy.yaml: seed: is missing; write an integer greater than -1"),
        ("seed: 1\n", "seed: one\n", "toy.yaml: seed: is 'one'; write an integer greater than -1"),
        ("seed: 1\n", "seed: 1\nsede: 2\n", "toy.yaml: sede: is not a key of this section"),
        ("rounds: 2,", "", "toy.yaml: stage 1 (coarse): rounds: is missing"),
        ("rounds: 4", "rounds: 0", "toy.yaml: stage 2 (fine): rounds: is 0; write an integer greater than 0"),
        ("degrees: 0.2", "degrees: few", "toy.yaml: stage 2 (fine): degrees: is 'few'; write a number greater than 0"),
        ("keyframes: [2, 2]", "keyframes: [2, 1]", "toy.yaml: stage 1 (coarse): keyframes: is [2, 1]; write [FIRST, LAST]"),
        ("goal: near, rounds: 4", "goals: near, rounds: 4", "toy.yaml: stage 2 (fine): goal: is missing; write a word"),
        ("name: fine", "name: coarse", "toy.yaml: stages: two are named 'coarse'"),
        ("name: fine", "name: ../fine", "toy.yaml: stage 2: name: is '../fine'; write lower-case letters"),
        ("seeds: [71, 81]", "seeds: 71", "toy.yaml: validation: seeds: is 71; write a list of integers"),
        ("seed: 1\n", "seed: 1\nworlds: [--knee, 8]\n", "toy.yaml: worlds: is ['--knee', 8]; write a list of lists of words"),
        ("body: body.yaml", "body: toy.yaml", "toy.yaml: BodyModel: lower_limit and upper_limit are not lists of 25 numbers"),
        ("body: body.yaml", "body: none.yaml", "none.yaml"),
        ("stages:", "stages: [", "it is not valid YAML: expected"),
        ("seed: 1\n", "seed: 1\nseed: 2\n", "the key 'seed' is also in line"),
    ],
)
def test_a_mistake_in_the_stage_file_is_named_with_file_and_key(
    search: Path, capsys: pytest.CaptureFixture, old: str, new: str, error: str
) -> None:
    assert old in SEARCH
    search.write_text(SEARCH.replace(old, new))
    with pytest.raises(SystemExit) as exit_status:
        optimise_stages.main([str(search), "--out", str(search.parent / "out")])
    assert exit_status.value.code == 2
    assert error in capsys.readouterr().err
    assert not (search.parent / "out").exists()


@pytest.mark.parametrize(
    ("options", "status", "error"),
    [
        (["--stages", "polish"], 2, "are coarse, fine"),
        (["--jobs", "0"], 2, "argument --jobs: 0 is not an integer from 1 to 1024"),
        (["--start", "none.pos"], 1, "none.pos"),
    ],
)
def test_invalid_options_are_rejected(search: Path, options: list[str], status: int, error: str) -> None:
    done = run(search, "out", *options)
    assert (done.returncode, error in done.stderr) == (status, True), done.stderr


def test_a_start_with_another_number_of_keyframes_is_refused(search: Path) -> None:
    (search.parent / "sketch.pos").write_text(f"{ZEROS} 100\n{ZEROS} 300\n")
    done = run(search, "out")
    assert done.returncode == 1 and "sketch.pos: 2 keyframes; write 3, as in" in done.stderr


def test_a_stage_of_another_description_does_not_continue_a_journal(search: Path) -> None:
    run(search, "out")
    search.write_text(SEARCH.replace("degrees: 0.2", "degrees: 0.3"))
    done = run(search, "out")
    assert done.returncode == 1 and "fine/journal.jsonl: begun with other parameters" in done.stderr


def test_the_stage_files_of_the_repository_are_read_and_fit_their_keyframes() -> None:
    files = sorted((FOLDER / "searches").rglob("*.yaml"))
    assert files
    for file in files:
        search = optimise_stages.read_search(file)
        optimise_stages.check_lengths(search, search.start.read_text(), search.shipped.read_text())
        assert json.dumps(search.limits)
