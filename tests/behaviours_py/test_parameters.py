"""The declaration of parameters. Their use in a robot is tested in python_behaviour_parameters_test.cpp."""

from __future__ import annotations

from typing import Any

import pytest
from robot import Parameters, parameter


class ReachParameters(Parameters):
    """Parameters of each type."""

    reach = parameter(0.5, "m", 0.1, 2.0, "how far the robot reaches")
    count = parameter(3, "", 1, 9, "how often it tries")
    careful = parameter(True, "", 0, 1, "whether it is careful")
    position = parameter((1.0, -2.0), "m", -4.5, 4.5, "where it stands")


def test_attributes_are_the_values_and_all_calls_return_the_same_object() -> None:
    parameters = ReachParameters()
    assert parameters is ReachParameters()
    assert (parameters.reach, parameters.count, parameters.careful, parameters.position) == (0.5, 3, True, (1.0, -2.0))
    assert list(ReachParameters.declarations) == ["reach", "count", "careful", "position"]
    assert ReachParameters.declarations["reach"] == (0.5, "m", 0.1, 2.0, "how far the robot reaches")


def test_a_behaviour_cannot_set_a_parameter() -> None:
    with pytest.raises(AttributeError, match="ReachParameters.reach cannot be set by a behaviour"):
        ReachParameters().reach = 1.0
    assert ReachParameters().reach == 0.5


@pytest.mark.parametrize("default, meaning, error", [
    (2.5, "far", r"Broken.key = 2.5 is out of range; give a value from 0.1 to 2.0 m"),
    ((1.0, 3.0), "far", r"Broken.key = \(1.0, 3.0\) is out of range"),
    (float("nan"), "far", "Broken.key: the default nan is not a number"),
    (0.5, "", "Broken.key has no description"),
])
def test_an_incomplete_declaration_is_an_error_that_names_the_class_and_the_key(default: Any, meaning: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        type("Broken", (Parameters,), {"key": parameter(default, "m", 0.1, 2.0, meaning)})


@pytest.mark.parametrize("default", ["far", None, (), (1.0, 2), ((1.0, 2.0), (0.5, 0.5)), [1.0]])
def test_a_default_of_another_type_is_an_error(default: Any) -> None:
    with pytest.raises(TypeError, match="Broken.key: the default .* is not a float"):
        type("Broken", (Parameters,), {"key": parameter(default, "m", 0.1, 2.0, "far")})
