"""The pictures of the benchmarks: what is read from their files."""

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

import plots  # noqa: E402


def row(name: str, median: float) -> dict:
    return {"name": name, "min_mm_per_s": median - 1, "median_mm_per_s": median, "max_mm_per_s": median + 1, "falls": 0}


ROWS = [
    row("simserver 20 ms, forward, 200 mm/s asked", 199),
    row("simserver 20 ms, forward, 100 mm/s asked", 98),
    row("simserver 20 ms, sideways, 150 mm/s asked", 150),
    {"name": "simserver 20 ms, forward, 350 mm/s asked", "runs": 0, "falls": 3},
]


def test_only_the_asked_way_counts_in_order_of_speed_and_rows_of_falls_are_left_out():
    found = plots.walked(ROWS, "forward")
    assert [(w.asked, w.median) for w in found] == [(100, 98), (200, 199)]
    assert found[0].server == "simserver 20 ms"
    assert plots.walked(ROWS, "forward", "ours")[0].server == "ours"


def test_the_speed_under_each_controller_is_way_by_time():
    rows = [{"name": "20 ms, plain, walk", "odometry_m": 3.4, "seconds": 20.0}]
    assert plots.controlled(rows) == {"20 ms": {"plain": pytest.approx(170)}}


def test_a_picture_is_the_same_each_time_it_is_drawn(tmp_path):
    pytest.importorskip("matplotlib")
    file = tmp_path / "walk.json"
    file.write_text(json.dumps({"benchmarks": ROWS}))
    for name in ("a.svg", "b.svg"):
        assert plots.main(["speeds", "--out", str(tmp_path / name), f"{file}=ours"]) == 0
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_a_file_without_figures_is_named(tmp_path, capsys):
    assert plots.main(["speeds", "--out", str(tmp_path / "a.svg"), str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err
