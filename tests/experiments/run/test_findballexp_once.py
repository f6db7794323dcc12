"""End-to-end tests of `findballexp once` with a fake server and fake robots (fakes/)."""
import fcntl
import json
import os
import pty
import re
import signal
import struct
import subprocess
import termios
from pathlib import Path

import pytest

FAKES = Path(__file__).parent / "fakes"
PROGRAM = os.environ["FINDBALLEXP"]


def command(out: Path, *options: str, programs: Path = FAKES) -> list[str]:
    return [PROGRAM, "once", "--programs", str(programs), "--out", str(out), *options]


def once(out: Path, *options: str, fault: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(out, *options), env={**os.environ, "FAKE": fault, "PYTHONDONTWRITEBYTECODE": "1"},
                          capture_output=True, text=True, timeout=60, check=False)


def result(out: Path) -> dict:
    return json.loads((out / "result.json").read_text())


def test_the_nearest_robot_finds_the_ball_after_its_travel_time(tmp_path):
    run = once(tmp_path, "--ball", "0,-3")
    assert run.returncode == 0, run.stderr
    # Robot 3 is 2 m from the ball and walks until 0.3 m remain, at 0.5 m/s.
    assert run.stdout.splitlines()[-2].startswith("found by robot 3 after 3.4 simulated seconds (real-time factor ")
    assert result(tmp_path)["finder"] == 3
    assert result(tmp_path)["falls"] == 0


def test_a_run_in_step_ends_at_the_same_cycle_each_time(tmp_path):
    for name in ("a", "b"):
        assert once(tmp_path / name, "--seed", "4").returncode == 0
    for robot in (2, 3, 4):
        logs = [(tmp_path / name / f"robot-{robot}.mcap").read_bytes() for name in ("a", "b")]
        assert logs[0] == logs[1]
        assert len(logs[0]) > 100
    assert once(tmp_path / "c", "--seed", "5").returncode == 0
    assert result(tmp_path / "c")["ball_x_m"] != result(tmp_path / "a")["ball_x_m"]


def test_a_run_replaces_no_logs_of_another_and_the_newest_is_linked(tmp_path):
    for options in ([], ["--search", "2017"], ["--ball", "0,-3"]):
        subprocess.run([PROGRAM, "once", "--programs", str(FAKES), *options], cwd=tmp_path, capture_output=True, timeout=60, check=True)
    logs = tmp_path / "logs"
    assert sorted(folder.name for folder in logs.iterdir()) == ["latest", "once-1", "once-1-2", "once-2017-1"]
    assert os.readlink(logs / "latest") == "once-1-2"
    assert result(logs / "once-1")["ball_x_m"] != 0 and result(logs / "latest")["ball_x_m"] == 0
    assert (logs / "once-1/truth.mcap").exists() and (logs / "once-1/robot-2.mcap").exists()


def on_terminal(command_line: list[str], columns: int) -> str:
    """What a program writes to a terminal of this width."""
    terminal, its_side = pty.openpty()
    fcntl.ioctl(its_side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(command_line, env={**os.environ, "TERM": "xterm"}, stdout=its_side) as run:
        os.close(its_side)
        output = b""
        try:
            while chunk := os.read(terminal, 4096):
                output += chunk
        except OSError:  # the other side is closed
            pass
        assert run.wait(timeout=60) == 0
    os.close(terminal)
    return output.decode()


def test_the_display_is_redrawn_without_a_line_that_wraps(tmp_path):
    output = on_terminal(command(tmp_path, "--ball", "0,-3"), columns=70)
    drawn = [line for line in output.split("\r\n") if "\x1b[2K" in line]
    assert len(drawn) >= 8 and len(drawn) % 4 == 0 and output.count("\x1b[4A") == len(drawn) // 4 - 1
    lines = [re.sub(r"\x1b\[\d+[AK]", "", line) for line in drawn]
    assert max(map(len, lines)) < 70
    assert any(line.startswith("  robot 3  Walk > Search  ") for line in lines)


def test_a_search_in_real_time_is_that_of_the_same_seed(tmp_path):
    assert once(tmp_path / "fast", "--seed", "4").returncode == 0
    assert once(tmp_path / "paced", "--seed", "4", "--realtime").returncode == 0
    logs = [(tmp_path / name / "robot-2.mcap").read_bytes() for name in ("fast", "paced")]
    assert logs[0] == logs[1] and len(logs[0]) > 100


def test_one_robot_searches_alone(tmp_path):
    run = once(tmp_path, "--robots", "1", "--ball=-3,1")
    assert run.stdout.splitlines()[-2].startswith("found by robot 2")


def test_blind_robots_do_not_find_the_ball(tmp_path):
    run = once(tmp_path, "--duration", "12", fault="robot-is-blind")
    assert run.returncode == 1
    lines = run.stdout.splitlines()
    assert lines[-2].startswith("not found within 12 simulated seconds (real-time factor ")
    assert any(line.startswith("search, 1") and "| 3 Walk > Search, ball unseen" in line for line in lines)


@pytest.mark.parametrize("fault, error", [
    ("robot-dies", "robot-3 exited with code 1; its log ends:\nthe fake robot dies as requested"),
    ("server-dies", "simserver exited with code 1; its log ends:\nthe fake server dies as requested"),
    ("ball-stays", "the server has not placed the ball"),
    ("another-field", "the server's field is 30 x 20 m, and the robots play on spl2017, 9 x 6 m"),
])
def test_failures_are_reported_with_their_cause(tmp_path, fault, error):
    run = once(tmp_path, "--ball", "4.5,3", fault=fault)
    assert run.returncode == 1
    assert error in run.stderr
    assert result(tmp_path)["outcome"] == "failed"


def test_a_robot_that_stops_sending_does_not_block_the_others(tmp_path):
    run = once(tmp_path, "--ball", "-2,-1", fault="robot-is-silent")
    assert "robot 3 has sent no belief" in run.stderr
    assert result(tmp_path)["finder"] in (2, 4)


def test_a_folder_that_another_program_writes_is_refused(tmp_path):
    with (tmp_path / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        run = once(tmp_path)
    assert run.returncode == 1
    assert run.stderr == (f"findballexp: {tmp_path}: is being written by another program; wait until it has ended, or choose another "
                          "folder\n")
    assert [file.name for file in tmp_path.iterdir()] == [".lock"]


def test_ctrl_c_ends_everything(tmp_path):
    with subprocess.Popen(command(tmp_path, "--duration", "3000"), env={**os.environ, "FAKE": "robot-is-blind"},
                          stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        while not run.stdout.readline().startswith("search"):
            pass
        children = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
        run.send_signal(signal.SIGINT)
        assert run.wait(timeout=30) == 1
        assert "interrupted" in run.stdout.read()
    assert len(children) == 4
    assert not any(Path(f"/proc/{child}").exists() for child in children)


@pytest.mark.parametrize("options", [["--robots", "2"], ["--ball", "here"], ["--server", "nowhere"], ["--monitor", "a:1"], ["--what"]])
def test_invalid_arguments_give_exit_code_2(tmp_path, options):
    assert once(tmp_path, *options).returncode == 2


def test_an_illegal_ball_position_is_reported(tmp_path):
    run = once(tmp_path, "--ball", "5,0")
    assert run.returncode == 1
    assert "the ball position is outside the lines" in run.stderr


def test_missing_programs_are_reported(tmp_path):
    run = subprocess.run(command(tmp_path, programs=tmp_path), capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 1
    assert "build simserver in the same folder as this program" in run.stderr


def test_a_server_with_another_field_than_that_of_the_robots_is_refused(tmp_path):
    run = once(tmp_path, "--field", "3dsim")
    assert run.returncode == 1
    assert "the server's field is 9 x 6 m, and the robots play on 3dsim, 30 x 20 m" in run.stderr
    assert result(tmp_path)["field"] == "3dsim"


def test_a_field_that_does_not_exist_is_refused_with_the_nearest_name(tmp_path):
    run = once(tmp_path / "out", "--field", "3dism")
    assert run.returncode == 1
    assert "did you mean 3dsim?" in run.stderr
    assert not (tmp_path / "out").exists()
