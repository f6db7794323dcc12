"""Makes the simulator like a given robot, and optimises the robot's walk in it: docs/guide/grounding.md."""
