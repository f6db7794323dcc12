"""Makes the exporter importable from the sources, without the compiled core of its package."""
import importlib
import sys
from pathlib import Path
from types import ModuleType

package = ModuleType("policy_package")
package.__path__ = [str(Path(__file__).parents[3] / "learning/python/simswift")]
sys.modules["policy_package"] = package
sys.modules["policy_export"] = importlib.import_module("policy_package.export")
