"""Hyperparameters: wrong ones are errors with their place; the recipes and the documentation are correct."""
from pathlib import Path

import pytest

pytest.importorskip("torch")

from simswift.learn.errors import InputError  # noqa: E402
from simswift.learn.hyperparameters import Hyperparameters, assignments, table  # noqa: E402
from simswift.learn.recipes import RECIPES, Recipe, recipe_of  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
PAGE = "docs/guide/learning-ppo.md lists the hyperparameters"


@pytest.mark.parametrize("text, error", [
    ("clip=2", "--set clip=2: is out of range (0.01 to 1)"),
    ("clip=nan", "--set clip=nan: is not a valid number from 0.01 to 1"),
    ("clip=wide", "--set clip=wide: is not a valid number from 0.01 to 1"),
    ("epochs=1.5", "--set epochs=1.5: is not a valid integer from 1 to 100"),
    ("horizon=1_0", "--set horizon=1_0: is not a valid integer from 1 to 10000"),
    ("hidden=64,0", "--set hidden=0: is out of range (1 to 4096)"),
    ("hidden=64;64", "--set hidden=64;64: is not a valid list of integers from 1 to 4096"),
    ("schedule=cosine", "--set schedule=cosine: is not one of adaptive, linear, constant"),
    ("mirror=maybe", "--set mirror=maybe: is not a valid choice (true or false)"),
    ("clp=0.1", "--set: unknown hyperparameter 'clp'"),
])
def test_a_wrong_hyperparameter_is_an_error_with_its_place(text: str, error: str) -> None:
    with pytest.raises(InputError) as raised:
        Hyperparameters().changed(assignments([text], "--set"), "--set")
    assert str(raised.value) == f"{error}; {PAGE}"


def test_a_text_without_a_value_is_not_an_assignment() -> None:
    with pytest.raises(InputError, match="--set clip: is not an assignment; write name=value"):
        assignments(["clip"], "--set")


def test_the_constructor_checks_too() -> None:
    with pytest.raises(InputError, match="hyperparameters epochs=0: is out of range"):
        Hyperparameters(epochs=0)
    with pytest.raises(InputError, match="hyperparameters epochs=True: is not a valid integer"):
        Hyperparameters(epochs=True)


def test_texts_are_converted_to_the_type_of_the_hyperparameter() -> None:
    texts = {"clip": "0.1", "epochs": "3", "hidden": "64,32", "schedule": "linear", "mirror": "true", "gamma": "1"}
    changed = Hyperparameters().changed(texts, "--set")
    assert changed == Hyperparameters(clip=0.1, epochs=3, hidden=(64, 32), schedule="linear", mirror=True, gamma=1.0)


@pytest.mark.parametrize("name", RECIPES)
def test_each_recipe_is_valid(name: str) -> None:
    recipe = RECIPES[name]
    assert recipe.name == name
    assert recipe.parameters().horizon * recipe.envs < recipe.steps


def test_a_recipe_with_a_wrong_hyperparameter_is_named() -> None:
    with pytest.raises(InputError, match="recipe kick: unknown hyperparameter 'steps'"):
        Recipe("kick", "kick", hyperparameters={"steps": 1}).parameters()


def test_a_task_without_a_recipe_has_the_defaults() -> None:
    assert recipe_of("juggle").parameters() == Hyperparameters()
    assert recipe_of("juggle").task == "juggle"


def test_the_documentation_has_the_table_of_hyperparameters() -> None:
    assert table() in (ROOT / "docs/guide/learning-ppo.md").read_text()
