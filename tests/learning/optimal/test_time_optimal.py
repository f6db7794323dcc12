"""The comparison of a policy of go_to_ball with the time-optimal one, on a coarse grid."""
from __future__ import annotations

import argparse
import json

import numpy as np
import pytest
from simswift import InputError, _core, make_vec, time_optimal
from simswift.catalogue import config_folder

COARSE = ["--spacing", "0.2", "--starts", "6"]


def test_reports_each_walker(capsys: pytest.CaptureFixture[str]) -> None:
    assert time_optimal.main([*COARSE, "--no-errors", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert set(result["walkers"]) == {"table", "striker"}
    assert result["walkers"]["table"]["arrived"] == 6
    assert result["walkers"]["table"]["ratio"] < 1.5
    assert result["speeds"] == pytest.approx(time_optimal.model_with("simspark", None).box, abs=0.001)


def test_the_table_is_readable(capsys: pytest.CaptureFixture[str]) -> None:
    assert time_optimal.main([*COARSE, "--walkers", "striker"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "6 starts with the seeds from 1000000000, planar, simspark"
    assert lines[-1].startswith("striker")


def test_the_same_seeds_give_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for threads in ("1", "2"):
        assert time_optimal.main([*COARSE, "--walkers", "table", "--threads", threads, "--json"]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]


def test_bodies_have_the_given_speeds(capsys: pytest.CaptureFixture[str]) -> None:
    speeds = ["--speeds", "0.3", "0.2", "1.2"]
    assert time_optimal.main([*COARSE, "--starts", "1", "--simulator", "bodies", *speeds, "--walkers", "table", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["speeds"] == [0.3, 0.2, 1.2]


def test_measured_speeds_are_those_of_the_model() -> None:
    options = {"simulator": "planar", "body": "simspark"}
    model = time_optimal.model_with("simspark", None)
    # With random errors of 9 % a second, the greatest of eight means is a little more.
    assert time_optimal.measured_speeds(options) == pytest.approx(model.box, rel=0.15)


def test_starts_are_those_of_the_bodies() -> None:
    balls, headings = time_optimal.starts_of(7, 2)
    vec = make_vec("go_to_ball", 2, simulator="bodies")
    seen, turned = time_optimal.places(vec.observation_names, vec.reset(seed=7)[0])
    assert seen == pytest.approx(balls, abs=0.02)
    assert turned == pytest.approx(headings, abs=0.02)


@pytest.mark.parametrize("arguments", [["--starts", "0"], ["--seed", "-1"], ["--spacing", "nan"]])
def test_refuses_numbers_out_of_range(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        time_optimal.main(arguments)
    assert raised.value.code == 2
    assert f"argument {arguments[0]}: {arguments[1]} is not a" in capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "code"), [(["--no-errors", "--simulator", "bodies"], 2), (["/nowhere"], 1)])
def test_refuses(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert time_optimal.main(arguments) == code
    assert capsys.readouterr().err.startswith("time_optimal: ")


def test_walkers_need_matching_arrays() -> None:
    model = _core.WalkModel(config_folder(), "simspark", "spl2017")
    walkers = _core.StrikerWalkers(model, 2)
    with pytest.raises(InputError, match="got 1 headings; give 2"):
        walkers.decide(np.zeros((1, 2)), np.zeros(1))
    with pytest.raises(InputError, match="do not belong together"):
        walkers.decide(np.zeros((1, 2)), np.zeros(2))


def test_a_ratio_is_of_the_starts_that_arrived() -> None:
    walks = time_optimal.Walks(np.array([2.0, 40.0, 3.0]), np.array([True, False, True]))
    row = time_optimal.row_of(walks, np.array([2.0, 5.0, 2.0]))
    assert (row["arrived"], row["starts"], row["ratio"], row["below_bound"]) == (2, 3, 1.25, 0)
    assert "ratio" not in time_optimal.row_of(time_optimal.Walks(np.ones(1), np.zeros(1, bool)), np.ones(1))


def test_the_default_evaluates_all_walkers_on_a_thousand_starts() -> None:
    options: argparse.Namespace = time_optimal.parser().parse_args([])
    assert (options.starts, options.walkers) == (1000, ["policy", "table", "striker"])
