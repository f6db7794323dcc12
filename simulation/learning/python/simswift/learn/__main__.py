"""`python3 -m simswift.learn TASK --out DIR` trains a policy."""
import sys

try:
    from .train import main
except ImportError as error:
    print(f"train: {error}; install python3-torch and python3-numpy", file=sys.stderr)
    sys.exit(1)

sys.exit(main())
