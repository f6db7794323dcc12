"""The comparison of planar games with games in simserver."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "experiments/planar_games/games"))

import validity  # noqa: E402


def games(home: float, away: float, count: int = 50) -> list[dict[str, float]]:
    figures = {"falls": 1.0, "kicks": 10.0, "pushes": 2.0}
    game = {f"{side}_{name}": value for name, value in figures.items() for side in ("home", "away")}
    return [{**game, "home_goals": home + i % 2, "away_goals": away, "home_possession": 0.5} for i in range(count)]


def test_a_mean_has_an_interval() -> None:
    mean = validity.mean_of([0, 1] * 50)
    assert mean.value == 0.5
    assert mean.half == pytest.approx(1.96 * 0.5025 / 10, abs=1e-3)


def test_kendalls_tau_is_1_for_equal_and_minus_1_for_opposite_orders() -> None:
    assert validity.kendall_tau([1, 2, 3], [10, 20, 30]) == 1
    assert validity.kendall_tau([1, 2, 3], [30, 20, 10]) == -1
    assert validity.kendall_tau([1, 2, 3], [10, 30, 20]) == pytest.approx(1 / 3)


def test_the_report_counts_pairs_that_agree_and_names_what_is_missed() -> None:
    planar = {"a": games(0, 2), "b": games(2, 0), "c": games(1, 0)}
    bodies = {"a": games(0, 1), "b": games(1, 1), "c": games(3, 1)}
    report = validity.report(planar, bodies)
    assert "| a | 50, 50 | -1.50 ± 0.14 | -0.50 ± 0.14 |" in report
    assert "Pairs that simserver separates: 3; the better one is the same in 2." in report
    assert "| falls | 2.00 ± 0.00 | 2.00 ± 0.00 | 1.00 |" in report
    assert "| a | 2.50, 1.50 * | 2.00, 2.00 | 20.00, 20.00 | 4.00, 4.00 | 0.50, 0.50 |" in report
    assert "(missed)" in report
