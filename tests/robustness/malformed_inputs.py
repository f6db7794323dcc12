"""Malformed messages, which no well-behaved peer sends; reproducible by their seed."""
from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from typing import NamedTuple

from wire import frame


class MalformedInput(NamedTuple):
    """A malformed message; `bytes` are sent over the wire. A truncated message is followed by the end of the connection."""

    kind: str
    bytes: bytes
    truncated: bool = False


def malformed(r: random.Random, good: bytes) -> bytes:
    return r.choice([good + b")", b"(" + good, good[:-1], b'("open' + good, b"(unknown%d 1)" % r.randrange(1000),
                     b")" + good, b"(" * r.randint(1, 31), b"((((" + good])


def deep(r: random.Random) -> bytes:
    depth = r.choice([33, 100, 1000, 100_000])
    return b"(a" * depth + b")" * r.choice([0, depth])


def binary(r: random.Random) -> bytes:
    return bytes(r.choice([0, 0x80, 0xFF, r.randrange(256)]) for _ in range(r.randint(1, 300)))


def oversized(r: random.Random) -> bytes:
    length = r.choice([(1 << 20) + 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, r.randint(1 << 21, 0xFFFFFFFF)])
    return struct.pack(">I", length) + b"x" * r.randint(0, 100)


def long(r: random.Random) -> bytes:
    """A meaningless message of up to the maximum length."""
    return b"(" + b"a" * r.randint(100_000, (1 << 20) - 10)


def malformed_inputs(count: int, seed: int, goods: list[bytes]) -> Iterator[MalformedInput]:
    """Generates `count` messages of all kinds; malformed and truncated ones are derived from the valid messages `goods`."""
    r = random.Random(seed)
    for i in range(count):
        good = r.choice(goods)
        match i % 6:
            case 0 | 1:
                yield MalformedInput("malformed", frame(malformed(r, good)))
            case 2:
                whole = frame(good)
                yield MalformedInput("truncated", whole[:r.randint(1, len(whole) - 1)], truncated=True)
            case 3:
                yield MalformedInput("oversized", oversized(r)) if i % 12 == 3 else MalformedInput("long", frame(long(r)))
            case 4:
                yield MalformedInput("deep", frame(deep(r)))
            case _:
                yield MalformedInput("binary", frame(binary(r)))
