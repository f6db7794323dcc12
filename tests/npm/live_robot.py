"""A simswift with a debug port, for tests of the port. The build passes SIMSWIFT."""
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def live_robot(*options: str) -> Iterator[str]:
    """Yields the address of the robot's debug port."""
    command = [os.environ["SIMSWIFT"], "--embedded", "--debug-port", "0", "--announce", "0", "--realtime-factor", "0", *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as robot:
        try:
            assert robot.stderr is not None
            yield next(match[0] for line in robot.stderr if (match := re.search(r"ws://\S+", line)))
        finally:
            robot.terminate()
