"""YAML files of scripts."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "blackboard/common/config"))

from yaml_file import YamlFileError, load_yaml  # noqa: E402


def written(folder: Path, text: bytes) -> Path:
    file = folder / "a.yaml"
    file.write_bytes(text)
    return file


@pytest.mark.parametrize("text, content", [
    (b"a: 1\nb: [2, {a: 3, c: 4}]\n", {"a": 1, "b": [2, {"a": 3, "c": 4}]}), (b"", None), (b"\xef\xbb\xbfa: 1\r\n", {"a": 1}),
    (b"1: a\n'1': b\n", {1: "a", "1": "b"}),
    (b"a: &first {x: 1, y: 2}\nb: {<<: *first, y: 3}\nc: *first\n", {"a": {"x": 1, "y": 2}, "b": {"x": 1, "y": 3}, "c": {"x": 1, "y": 2}})])
def test_a_file_is_read(tmp_path: Path, text: bytes, content: object) -> None:
    assert load_yaml(written(tmp_path, text)) == content


@pytest.mark.parametrize("text, error", [
    (b"a: 1\nb: 2\na: 3\n", ":3: the key 'a' is also in line 1; remove one of them"),
    (b"- {x: 1}\n- y:\n    z: 1\n    w: 2\n    z: 1\n", ":5: the key 'z' is also in line 3; remove one of them"),
    (b"\n{a: 1, a: 1}\n", ":2: the key 'a' is also in line 2; remove one of them"),
    (b"a: [1\nb: 2\n", ":2: it is not valid YAML: "), (b"a: 1\n---\nb: 2\n", ":2: it is not valid YAML: but found another document"),
    (b"a: caf\xe9\n", ": byte 6 is not UTF-8; save the file as UTF-8"), (b"a: \x01\n", ": it is not valid YAML: "),
    (b"a: 2026-13-01\n", ": it is not valid YAML: month must be in 1..12"), (b"[" * 100_000, ": it is not valid YAML: "),
    (b"a: !!python/object:os.system {}\n", ":1: it is not valid YAML: could not determine a constructor")])
def test_a_faulty_file_is_refused_with_the_line(tmp_path: Path, text: bytes, error: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(YamlFileError) as raised:
        load_yaml(file)
    assert str(raised.value).startswith(f"{file}{error}")
    assert "\n" not in str(raised.value)
