"""Tests of the plots of the benchmarks: reading the files and drawing."""

import json
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

import plots  # noqa: E402


def row(name: str, median: float) -> dict:
    return {"name": name, "min_mm_per_s": median - 1, "median_mm_per_s": median, "max_mm_per_s": median + 1, "falls": 0}


ROWS = [
    row("simserver 20 ms, forward, 200 mm/s requested", 199),
    row("simserver 20 ms, forward, 100 mm/s requested", 98),
    row("simserver 20 ms, sideways, 150 mm/s requested", 150),
    {"name": "simserver 20 ms, forward, 350 mm/s requested", "runs": 0, "falls": 3},
]


def test_only_the_requested_direction_is_read_in_order_of_speed_without_rows_of_falls():
    found = plots.walked(ROWS, "forward")
    assert [(w.requested, w.median) for w in found] == [(100, 98), (200, 199)]
    assert found[0].server == "simserver 20 ms"
    assert plots.walked(ROWS, "forward", "ours")[0].server == "ours"


def test_a_trace_begins_at_zero_and_ends_where_the_plot_ends(tmp_path):
    file = tmp_path / "walk.csv"
    file.write_text("time,roll\n5.00,0.1\n5.02,0.2\n5.04,0.3\n")
    trace = plots.trace_of(file, 0.03)
    assert trace["time"] == [0, pytest.approx(0.02)]
    assert trace["roll"] == [0.1, 0.2]


def test_a_plot_is_the_same_each_time_it_is_drawn(tmp_path):
    if shutil.which("gnuplot") is None:
        pytest.skip("gnuplot is not installed")
    file = tmp_path / "walk.json"
    file.write_text(json.dumps({"benchmarks": ROWS}))
    for name in ("a.svg", "b.svg"):
        assert plots.main(["speeds", "--out", str(tmp_path / name), f"{file}=ours"]) == 0
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_pushes_are_drawn_with_their_names(tmp_path):
    if shutil.which("gnuplot") is None:
        pytest.skip("gnuplot is not installed")
    files = [tmp_path / "a.csv", tmp_path / "b.csv"]
    for file, pitch in zip(files, (0.1, 0.2)):
        file.write_text(f"time,pitch\n5.00,0\n5.02,{pitch}\n")
    assert plots.main(["push", "--out", str(tmp_path / "push.svg"), f"{files[0]}=with a step", str(files[1])]) == 0
    drawn = (tmp_path / "push.svg").read_text()
    assert "with a step" in drawn and ">b<" in drawn


def test_sightings_are_drawn_by_kind(tmp_path):
    if shutil.which("gnuplot") is None:
        pytest.skip("gnuplot is not installed")
    file = tmp_path / "errors.csv"
    file.write_text("kind,distance,distance_error,bearing_error,elevation_error\nball,1,0.02,0,0\ngoal post,3,-0.1,0,0\n")
    assert plots.main(["sightings", "--out", str(tmp_path / "a.svg"), str(file)]) == 0
    assert "goal post" in (tmp_path / "a.svg").read_text()


def test_a_file_without_figures_is_named(tmp_path, capsys):
    assert plots.main(["speeds", "--out", str(tmp_path / "a.svg"), str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err


def test_an_unsupported_file_type_is_rejected(tmp_path, capsys):
    file = tmp_path / "walk.json"
    file.write_text(json.dumps({"benchmarks": ROWS}))
    assert plots.main(["speeds", "--out", str(tmp_path / "a.gif"), str(file)]) == 1
    assert "a.gif" in capsys.readouterr().err


def test_a_folder_and_an_input_are_refused(tmp_path, capsys):
    file = tmp_path / "walk.svg"
    file.write_text(json.dumps({"benchmarks": ROWS}))
    for out, why in ((tmp_path, "is a folder"), (file, f"is the input {file}")):
        assert plots.main(["speeds", "--out", str(out), f"{file}=ours"]) == 1
        assert f"plots.py: {out}: {why}" in capsys.readouterr().err
    assert json.loads(file.read_text())["benchmarks"] == ROWS


def test_an_earlier_plot_is_kept_if_gnuplot_fails_and_any_name_is_possible(tmp_path, capsys, monkeypatch):
    gnuplot, out, file = tmp_path / "gnuplot", tmp_path / "it's `a` \\ \"plot\".svg", tmp_path / "walk.json"
    file.write_text(json.dumps({"benchmarks": ROWS}))
    out.write_text("old")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    for script, code, content in (("echo half; exit 1", 1, "old"), ("cat > /dev/null; echo '<svg/>'", 0, "<svg/>\n")):
        gnuplot.write_text(f"#!/bin/sh\n{script}\n")
        gnuplot.chmod(0o755)
        assert (plots.main(["speeds", "--out", str(out), str(file)]), out.read_text()) == (code, content)
