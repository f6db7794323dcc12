"""Types of numeric options of scripts: the texts are those of decimal_numbers_test.cpp, and some that only Python accepts."""
from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
FOLDER = ROOT / "blackboard/common/program"
sys.path.insert(0, str(FOLDER))

from decimal_numbers import COUNT, DURATION, JOBS, PORT, SEED, SEED_OF_CMA, TIMEOUT  # noqa: E402
from decimal_numbers import real_number, whole_number  # noqa: E402

NOT_DECIMAL = ["", "+", "-", "ten", "nan", "NaN", "inf", "-inf", "Infinity", "0x10", "1,5", "1_000", " 5", "5 ", "5\n", "--5", "+-5",
               "٣", "５", "²", "5;", "1e", "e5"]


def error_of(read: Callable[[str], float], text: str) -> str:
    """What the user reads."""
    with pytest.raises(argparse.ArgumentTypeError) as raised:
        read(text)
    return str(raised.value)


@pytest.mark.parametrize("text, value", [("0", 0), ("010", 10), ("08", 8), ("-007", -7), ("+5", 5), ("-0", 0), ("0" * 5000 + "9", 9)])
def test_integers_are_decimal_and_may_begin_with_zeros(text: str, value: int) -> None:
    assert whole_number(-10, 10)(text) == value


@pytest.mark.parametrize("text", [*NOT_DECIMAL, "1e3", "5.0", "11", "-11", "9" * 5000])
def test_other_integers_are_refused_with_the_range(text: str) -> None:
    assert error_of(whole_number(-10, 10), text) == f"{text} is not an integer from -10 to 10"


def test_the_largest_seed_is_accepted_and_the_next_one_refused() -> None:
    assert SEED("18446744073709551615") == 2**64 - 1
    for text in ("18446744073709551616", "18446744073709551617", "-1"):
        assert error_of(SEED, text) == f"{text} is not an integer from 0 to 18446744073709551615"


@pytest.mark.parametrize("text, value", [("0", 0), ("+01.50", 1.5), ("-2", -2), (".5", 0.5), ("2.", 2), ("1e-3", 0.001), ("1E3", 1000)])
def test_fractional_numbers_are_decimal(text: str, value: float) -> None:
    assert real_number()(text) == value


@pytest.mark.parametrize("text", [*NOT_DECIMAL, ".", "1e10", "1e999", "-1e999", "0x1p3", "1_0.5"])
def test_other_fractional_numbers_are_refused_with_the_range(text: str) -> None:
    assert error_of(real_number(), text) == f"{text} is not a decimal number from -1e9 to 1e9"


def test_limits_are_accepted_and_written_in_few_characters() -> None:
    read = real_number(1e-6, 0.25)
    assert (read("0.000001"), read("0.25")) == (1e-6, 0.25)
    assert error_of(read, "0") == "0 is not a decimal number from 1e-6 to 0.25"
    assert error_of(real_number(0), "-1") == "-1 is not a decimal number from 0 to 1e9"


@pytest.mark.parametrize("read, minimum", [(COUNT, 1), (JOBS, 1), (PORT, 1), (SEED_OF_CMA, 0), (DURATION, 0.001), (TIMEOUT, 0.001)])
def test_common_types_begin_at_their_min_useful_number(read: Callable[[str], float], minimum: float) -> None:
    assert read(str(minimum)) == minimum
    for text in ("-1", "1e999", "18446744073709551616"):
        assert f"from {minimum} to" in error_of(read, text)


def test_a_command_line_ends_with_the_option_and_its_range(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser(prog="script")
    parser.add_argument("--seed", type=SEED)
    with pytest.raises(SystemExit) as raised:
        parser.parse_args(["--seed", "-1"])
    assert raised.value.code == 2
    assert capsys.readouterr().err.endswith("error: argument --seed: -1 is not an integer from 0 to 18446744073709551615\n")


def test_messages_and_limits_are_those_of_the_programs() -> None:
    text = (FOLDER / "decimal_numbers.cpp").read_text()
    assert '"is not an integer from "' in (FOLDER.parent / "text/decimal_integer.h").read_text()
    assert '" is not a decimal number from -1e9 to 1e9"' in text


@pytest.mark.parametrize("package", ["experiments/grounding/python/ground", "learning/python/simswift"])
def test_packages_contain_the_same_file(package: str) -> None:
    assert (ROOT / package / "decimal_numbers.py").resolve() == FOLDER / "decimal_numbers.py"
