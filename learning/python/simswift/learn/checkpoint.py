"""Checkpoints: one file with the whole state of a training, replaced atomically.

A checkpoint is a NumPy .npz archive: arrays, and a JSON text with everything else. numpy.load opens it without torch; it contains no code.
"""
from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from ..output_files import write_whole
from .errors import InputError

NAME = "checkpoint.npz"
FORMAT = "simswift-ppo"
VERSION = 1
REMEDY = "delete it to start again, or restore it from a copy"


def path_of(path: Path | str) -> Path:
    """The file of a checkpoint, which is given by itself or by its folder."""
    path = Path(path)
    return path / NAME if path.is_dir() else path


def save(folder: Path, content: dict[str, Any]) -> Path:
    """Writes nested dictionaries of arrays and JSON values; the file is complete or the previous one, whenever the process ends."""
    arrays: dict[str, np.ndarray] = {}
    rest = _without_arrays(content, "", arrays)
    text = json.dumps({"format": FORMAT, "version": VERSION, "content": rest, "arrays": sorted(arrays)})
    stream = io.BytesIO()
    np.savez(stream, json=np.frombuffer(text.encode(), np.uint8), **arrays)
    write_whole(folder / NAME, stream.getvalue())
    return folder / NAME


def load(path: Path | str) -> dict[str, Any]:
    """The content of a checkpoint. A file that is missing, damaged or of another kind is an InputError."""
    file = path_of(path)
    if not file.is_file():
        raise InputError(file, "does not exist", "train first: ./dev learn TASK --out DIR")
    archived = file.read_bytes()
    _check_archive(file, archived)
    try:
        with np.load(io.BytesIO(archived), allow_pickle=False) as archive:
            entries = {name: archive[name] for name in archive.files}
        header = json.loads(entries.pop("json").tobytes())
        kind, version = header["format"], header["version"]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise InputError(file, "is not a checkpoint of simswift.learn", "choose another folder") from None
    if kind != FORMAT or version != VERSION:
        raise InputError(file, f"has format {kind} {version}, not {FORMAT} {VERSION}", "use the version of simswift that wrote it")
    if missing := set(header.get("arrays", ())) - set(entries):
        raise InputError(file, f"is damaged ({', '.join(sorted(missing))} is missing)", REMEDY)
    content: dict[str, Any] = header["content"]
    for name, array in entries.items():
        *parents, last = name.split("/")
        place = content
        try:
            for parent in parents:
                place = place[parent]
            place[last] = array
        except (KeyError, TypeError):
            raise InputError(file, f"is damaged (there is no place for {name})", REMEDY) from None
    return content


def _check_archive(file: Path, archived: bytes) -> None:
    """Errors: InputError for an archive that is truncated or damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(archived)) as archive:
            damaged = archive.testzip()
    except (zipfile.BadZipFile, EOFError):
        raise InputError(file, "is truncated or not a checkpoint", REMEDY) from None
    except Exception as error:  # of many kinds, for example when the damage looks like an encryption or another compression
        raise InputError(file, f"is damaged ({error})", REMEDY) from None
    if damaged is not None:
        raise InputError(file, f"is damaged ({damaged} has a wrong checksum)", REMEDY)


def _without_arrays(tree: dict[str, Any], prefix: str, arrays: dict[str, np.ndarray]) -> dict[str, Any]:
    """The tree without its arrays, which are moved to `arrays` under their path."""
    rest = {}
    for name, value in tree.items():
        if isinstance(value, np.ndarray):
            arrays[prefix + name] = value
        elif isinstance(value, dict):
            rest[name] = _without_arrays(value, f"{prefix}{name}/", arrays)
        else:
            rest[name] = value
    return rest
