from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "experiments/planar_games/games"))

import wins  # noqa: E402

HEAD = "game,seed,home_goals,away_goals,home_falls,away_falls,home_kicks,away_kicks,home_pushes,away_pushes\n"


def folder(path: Path, *rows: str) -> Path:
    path.mkdir()
    (path / "games.csv").write_text(HEAD + "".join(f"{i},7,{row}\n" for i, row in enumerate(rows)))
    return path


def test_games_count_for_the_team_on_both_sides(tmp_path: Path) -> None:
    home = folder(tmp_path / "home", "2,1,3,4,10,11,0,1", "0,0,0,0,0,0,0,0")
    away = folder(tmp_path / "away", "0,3,1,2,5,6,1,0", "1,0,0,0,0,0,0,0")
    games = wins.tally([home], [away])
    assert (games.won, games.drawn, games.lost) == (2, 1, 1)
    assert games.counts == {"goals": [5, 2], "falls": [5, 5], "pushes": [0, 2], "kicks": [16, 16]}
    assert "| 4 | 2, 1, 1 | 50 % (15 to 85 %) | 5, 2 |" in wins.report(games)


def test_games_that_another_program_has_saved_are_counted(tmp_path: Path) -> None:
    home = folder(tmp_path / "home", "2,1,3,4,10,11,0,1")
    (home / "games.csv").write_bytes(b"\xef\xbb\xbf" + (home / "games.csv").read_bytes().replace(b"\n", b"\r\n"))
    assert wins.tally([home], []).won == 1


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert wins.wilson(28, 40) == pytest.approx((0.546, 0.819), abs=1e-3)
    assert wins.wilson(0, 0) == (0.0, 1.0)
    assert wins.wilson(10, 10)[1] == 1.0
