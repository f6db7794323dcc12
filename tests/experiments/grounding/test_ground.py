"""The Python package ground: records, identifies and optimises with short searches, and refuses what cannot be used."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ground import _core, identify, improve, simulations, transformation, unknowns
from ground.errors import GroundError
from ground.least_squares import least_squares
from ground.output_files import FolderLock
from ground.report import recovered, table
from ground.trainer import address_of


def ground(*words: object) -> subprocess.CompletedProcess:
    command = [sys.executable, "-B", "-m", "ground", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=250, check=False)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of an individual whose left knee is off and whose motors are late."""
    folder = tmp_path_factory.mktemp("log")
    (folder / "robot.yaml").write_text("Individual:\n  motor_delay: 0.008\n  fsr_scale: [0.8, 1.2]\n  torso_tilt: [0.02, -0.03]\n")
    done = ground("record", "--out", folder / "robot.mcap", "--individual", folder / "robot.yaml")
    assert done.returncode == 0, done.stderr
    assert "with ground truth" in done.stdout
    return folder / "robot.mcap"


def quick(**changes: float) -> identify.IdentifyParameters:
    return identify.IdentifyParameters(generations=0, iterations=2, **changes)


def test_the_true_individual_explains_the_log_better_than_the_file(log: Path) -> None:
    comparison = identify.Comparison(_core.Run(log), quick())
    true = _core.load_individual(log.with_suffix(".yaml"))
    assert comparison.cost(true) < 0.3 * comparison.cost(_core.default_individual())


def test_least_squares_over_the_numbers_that_differ_finds_them(log: Path) -> None:
    p = quick(prior=1e-3)  # divided by the number of unknowns, which is small here
    comparison = identify.Comparison(_core.Run(log), p)
    comparison.numbers = [number for number in comparison.numbers if number.field in ("fsr_scale", "motor_delay", "torso_tilt")]
    start = unknowns.vector_of(_core.default_individual(), comparison.numbers)
    vector, errors = identify.refine(comparison, start, p, lambda _: None)
    found = unknowns.individual_of(vector, comparison.numbers)
    assert found["fsr_scale"] == pytest.approx([0.8, 1.2], abs=0.06)
    assert found["torso_tilt"] == pytest.approx([0.02, -0.03], abs=0.01)
    assert np.isfinite(errors).all()


@pytest.mark.nightly
def test_least_squares_approaches_the_true_individual(log: Path) -> None:
    result = identify.identify(_core.Run(log), quick(), 1, lambda _: None)
    assert result.cost_after < 0.5 * result.cost_before
    assert result.individual["fsr_scale"] == pytest.approx([0.8, 1.2], abs=0.06)
    assert np.isfinite(result.errors).all()


def test_a_log_of_another_body_is_refused(log: Path, tmp_path: Path) -> None:
    done = ground("fit", log, "--body", "simspark", "--out", tmp_path / "x.yaml")
    assert done.returncode == 1
    assert "with the body 'nao-v5', not 'simspark'; give --body nao-v5" in done.stderr
    assert not (tmp_path / "x.yaml").exists()


def test_a_damaged_log_is_refused(log: Path, tmp_path: Path) -> None:
    half = tmp_path / "half.mcap"
    half.write_bytes(log.read_bytes()[:20_000])
    done = ground("fit", half, "--out", tmp_path / "x.yaml")
    assert done.returncode == 1 and done.stderr.startswith("ground: ") and len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "x.yaml").exists()


def test_a_vector_gives_the_individual_and_back() -> None:
    numbers = unknowns.unknowns(True, True)
    vector = np.linspace(-0.9, 0.9, len(numbers))
    assert unknowns.vector_of(unknowns.individual_of(vector, numbers), numbers) == pytest.approx(vector)


def test_least_squares_finds_a_minimum() -> None:
    def residuals(v: np.ndarray) -> np.ndarray:
        return np.array([v[0] - 0.5, 10 * (v[1] - v[0] ** 2)])

    def jacobian(v: np.ndarray) -> np.ndarray:
        return np.array([[1.0, 0.0], [-20 * v[0], 10.0]])

    found, _ = least_squares(residuals, jacobian, np.array([-1.0, 1.0]), 2, 50, 0)
    assert found == pytest.approx([0.5, 0.25], abs=1e-4)


@pytest.mark.parametrize("kind", ["linear", "net"])
def test_a_transformation_of_equal_robots_hardly_changes_a_walk(tmp_path: Path, kind: str) -> None:
    if kind == "net":
        pytest.importorskip("torch", reason="needs ./dev install training")
    done = ground("record", "--out", tmp_path / "file.mcap")
    assert done.returncode == 0, done.stderr
    p = transformation.TransformationParameters(epochs=15)
    fitted = transformation.fit_transformation(_core.Run(tmp_path / "file.mcap"), kind, False, p, 1)
    assert max(fitted.robot_errors.values()) < 0.6
    walk = improve.Walk(0.2, ())
    trial = {"wander_time": [0.0], "straight_rounds": [1.0]}
    speeds = [improve.outcome_of(improve.setup_of("nao-v5"), walk, s, 1, trial)[0]
              for s in (simulations.like_the_file(), simulations.transformed("gat", fitted.transformation))]
    assert speeds[1] == pytest.approx(speeds[0], rel=0.05)


def test_a_search_continues_and_writes_a_set_of_parameters(tmp_path: Path) -> None:
    p = improve.ImproveParameters(generations=1, population=4, trials=1, wander_time=0, finalists=1, final_trials=1)
    numbers = improve.searched("nao-v5")
    first = improve.search(improve.setup_of("nao-v5"), numbers, simulations.like_the_file(), p, 1, tmp_path, lambda _: None)
    lines = (tmp_path / "none.jsonl").read_text()
    again = improve.search(improve.setup_of("nao-v5"), numbers, simulations.like_the_file(), p, 1, tmp_path, lambda _: None)
    assert first == again and (tmp_path / "none.jsonl").read_text() == lines
    text = first[0].yaml("found")
    assert text.startswith("# found\nWalkParameters:\n") and f"forward_limit: {first[0].speed:.4g}" in text


def test_the_report_is_a_table_with_gains(tmp_path: Path) -> None:
    row = {"target": "x", "method": "start", "requested": 0.3, "predicted": 0.3, "speed": 0.2, "straight_falls": 1, "wander_falls": 2,
           "search_s": 0.0}
    text = table([row, {**row, "method": "identified", "speed": 0.3}])
    assert "| x | identified | 0.300 | 0.300 | 0.300 | +50 % | 1 | 2 | 0 |" in text
    assert "| a\\|b  c | start | 0.300 |" in table([{**row, "target": "a|b\r\nc"}])
    truth = _core.default_individual()
    (tmp_path / "identified.json").write_text(json.dumps({"numbers": {"mass": [0.0, 0.1], "foot_slip": [0.5, 0.1]}}))
    judged = recovered(tmp_path, truth, True)
    assert judged is not None and "| mass | 0 % | 1 of 1 |" in judged and "| foot_slip | 25 % | 0 of 1 |" in judged


@pytest.mark.parametrize("words, sentence", [
    (["fit", "/no/such.mcap", "--out", "x.yaml"], "/no/such.mcap"),
    (["fit", "/no/such.mcap", "--out", "x.png"], "x.png: is the name of the picture; give the individual a name such as FILE.yaml"),
    (["fit", "/no/such.mcap", "--out", "/"], "/: is a folder; give the name of a file"),
    (["try", "--server", "127.0.0.1:3100"], "give --monitor HOST:PORT"),
    (["try", "--set", "Wrong.name=1"], "names no group of parameters"),
    (["try", "--set", "TryParameters.straight=0"], "use 1 to 1000"),
    (["try", "--set", "TryParameters.straight=1_0"], "is not an integer; use 1 to 1000"),
    (["try", "--individual", "99999999999999999999"], "is not an integer from 0 to 18446744073709551615"),
    (["improve", "--body", "no-such", "--out", "x"], "cannot be read"),
    (["report", "/no/such"], "contains no rows"),
])
def test_wrong_usage_is_explained_in_one_line(words: list[str], sentence: str, tmp_path: Path) -> None:
    done = ground(*words)
    assert done.returncode == 1
    assert sentence in done.stderr and len(done.stderr.splitlines()) == 1


def test_an_ipv6_address_of_a_monitor_port_needs_brackets() -> None:
    assert address_of("[::1]:3200") == ("::1", 3200)
    with pytest.raises(GroundError, match=r"::1:3200: is an IPv6 address without brackets; write \[::1\]:3200"):
        address_of("::1:3200")


def test_a_searched_number_that_is_given_twice_is_refused_with_both_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "nao-v5.yaml").write_text("search:\n  speed: [0, 1, 0.5]\n  speed: [0, 2, 1]\n")
    monkeypatch.setattr(improve, "SEARCHES", tmp_path)
    with pytest.raises(GroundError, match="nao-v5.yaml:3: the key 'speed' is also in line 2; remove one of them"):
        improve.searched("nao-v5")


def test_the_log_and_another_image_are_not_replaced(tmp_path: Path) -> None:
    log, picture = tmp_path / "x.mcap", tmp_path / "y.png"
    log.write_text("log")
    picture.write_text("holiday")
    for out, sentence in ((log, f"{log}: is the input {log}"), (tmp_path / "y.yaml", f"{picture}: exists without y.yaml")):
        done = ground("fit", log, "--out", out)
        assert done.returncode == 1 and sentence in done.stderr and len(done.stderr.splitlines()) == 1
    assert sorted((file.name, file.read_text()) for file in tmp_path.iterdir()) == [("x.mcap", "log"), ("y.png", "holiday")]


def test_a_folder_that_another_program_writes_is_refused(tmp_path: Path) -> None:
    with FolderLock(tmp_path):
        done = ground("improve", "--out", tmp_path)
    assert done.returncode == 1
    assert done.stderr == f"ground: {tmp_path}: is being written by another program; wait until it has ended, or choose another folder\n"


def test_settings_out_of_range_are_refused() -> None:
    with pytest.raises(GroundError, match="is 0; use 4 to 1000"):
        improve.ImproveParameters(population=0)
