"""The program groundtruth."""
import os
import subprocess
from pathlib import Path


def test_without_a_server_an_earlier_log_stays_as_it_is(tmp_path: Path) -> None:
    log = tmp_path / "truth.mcap"
    log.write_bytes(b"earlier")
    ended = subprocess.run([os.environ["GROUNDTRUTH"], "--monitor", "127.0.0.1:1", "--log", str(log)], capture_output=True, text=True,
                           timeout=60, check=False)
    assert ended.returncode == 1
    assert "127.0.0.1:1: Connection refused" in ended.stderr
    assert log.read_bytes() == b"earlier"
    assert [file.name for file in tmp_path.iterdir()] == ["truth.mcap"]
