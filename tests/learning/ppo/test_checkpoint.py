"""Checkpoints are whole or refused."""
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch")

from simswift.learn import checkpoint  # noqa: E402
from simswift.learn.errors import InputError  # noqa: E402

CONTENT: dict[str, Any] = {"steps": 3, "policy": {"actor": {"net.0.bias": np.arange(3, dtype=np.float32)}, "scalar": np.array(2.0)},
                           "rng": {"state": 2**127 + 1}, "curve": np.array([[0.1, np.nan]])}


def test_the_content_is_restored_exactly(tmp_path: Path) -> None:
    checkpoint.save(tmp_path, CONTENT)
    for path in (tmp_path, tmp_path / checkpoint.NAME):
        loaded = checkpoint.load(path)
        assert loaded["steps"] == 3 and loaded["rng"] == CONTENT["rng"]
        bias = loaded["policy"]["actor"]["net.0.bias"]
        assert bias.dtype == np.float32 and bias.tolist() == [0, 1, 2]
        assert loaded["policy"]["scalar"].shape == ()
        np.testing.assert_array_equal(loaded["curve"], CONTENT["curve"])


def test_a_checkpoint_that_cannot_be_completed_leaves_the_previous_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkpoint.save(tmp_path, CONTENT)

    def full(_: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError):
        checkpoint.save(tmp_path, {"steps": 4})
    assert checkpoint.load(tmp_path)["steps"] == 3


def refusal(path: Path) -> str:
    with pytest.raises(InputError) as raised:
        checkpoint.load(path)
    return str(raised.value)


def test_a_truncated_checkpoint_is_refused_at_any_length(tmp_path: Path) -> None:
    file = checkpoint.save(tmp_path, CONTENT)
    whole = file.read_bytes()
    for length in range(0, len(whole), 97):
        file.write_bytes(whole[:length])
        assert refusal(file) == f"{file}: is truncated or not a checkpoint; delete it to start again, or restore it from a copy"


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    file = checkpoint.save(tmp_path, CONTENT)
    whole = bytearray(file.read_bytes())
    whole[whole.index(b"simswift-ppo")] ^= 1
    file.write_bytes(whole)
    assert refusal(file) == f"{file}: is damaged (json.npy has a wrong checksum); delete it to start again, or restore it from a copy"


@pytest.mark.parametrize("bits", [0x01, 0x80, 0xff])
def test_a_flipped_byte_at_any_position_is_refused_or_harmless(tmp_path: Path, bits: int) -> None:
    file = checkpoint.save(tmp_path, CONTENT)
    whole = file.read_bytes()
    for place, byte in enumerate(whole):
        file.write_bytes(whole[:place] + bytes([byte ^ bits]) + whole[place + 1:])
        try:
            content = checkpoint.load(file)
        except InputError as error:
            assert "is damaged" in str(error) or "is truncated or not a checkpoint" in str(error)
        else:
            np.testing.assert_equal(content, CONTENT)


def test_a_foreign_archive_is_refused(tmp_path: Path) -> None:
    file = tmp_path / checkpoint.NAME
    np.savez(file, weights=np.zeros(3))
    assert refusal(tmp_path) == f"{file}: is not a checkpoint of simswift.learn; choose another folder"
    np.savez(file, json=np.array([{"a": 1}], object))
    assert refusal(tmp_path) == f"{file}: is not a checkpoint of simswift.learn; choose another folder"


def test_a_checkpoint_of_another_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / checkpoint.NAME
    text = json.dumps({"format": "simswift-ppo", "version": 99, "content": {}})
    np.savez(file, json=np.frombuffer(text.encode(), np.uint8))
    assert refusal(file) == f"{file}: has format simswift-ppo 99, not simswift-ppo 1; use the version of simswift that wrote it"


def test_a_checkpoint_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    file = tmp_path / checkpoint.NAME
    assert refusal(file) == f"{file}: does not exist; train first: ./dev learn TASK --out DIR"
