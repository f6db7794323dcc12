"""An agent of the 3D league's new protocol."""
from __future__ import annotations

from wire import Line

PROTOCOL = ("--protocol", "mj")
HOLD = b"".join(b"(%s 0 0 200 6 0)" % effector for effector in (
    b"he1", b"he2", b"lae1", b"lae2", b"lae3", b"lae4", b"rae1", b"rae2", b"rae3", b"rae4", b"te1",
    b"lle1", b"lle2", b"lle3", b"lle4", b"lle5", b"lle6", b"rle1", b"rle2", b"rle3", b"rle4", b"rle5", b"rle6"))


def join_mj(port: int, number: int, team: bytes = b"Good") -> Line:
    """Connects an agent and waits for its first percept."""
    line = Line.to(port)
    line.send(b"(init T1 %s %d)" % (team, number))
    line.receive()
    return line
