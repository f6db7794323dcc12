"""Proximal policy optimisation for the package's environments: `python3 -m simswift.learn TASK --out DIR`; docs/guide/learning-ppo.md."""
