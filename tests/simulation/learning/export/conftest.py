"""Makes the exporter importable from the sources, without the compiled core of its package."""
import importlib.util
import sys
from pathlib import Path

FILE = Path(__file__).parents[4] / "simulation/learning/python/simswift/export.py"
SPEC = importlib.util.spec_from_file_location("policy_export", FILE)
assert SPEC is not None and SPEC.loader is not None
module = importlib.util.module_from_spec(SPEC)
sys.modules["policy_export"] = module
SPEC.loader.exec_module(module)
