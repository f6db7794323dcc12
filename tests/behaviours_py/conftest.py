"""Sets the import path so that tests import behaviours as the robot does, with the fake `robot` module in position of the real one."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(HERE / "fake"), str(HERE.parents[1] / "behaviours_py"), str(HERE.parents[1] / "behaviour" / "python")]
