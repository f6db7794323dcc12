"""The mutants of a C++ file: the positions that can be changed, and their replacements."""
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from source_text import code_only, without_messages
from statements import droppable_statements

# Kind of mutant -> token -> replacements. Binary operators are recognised by the spaces that clang-format puts on both sides.
OPERATORS: dict[str, dict[str, tuple[str, ...]]] = {
    "comparison": {
        "<": ("<=", ">="),
        "<=": ("<", ">"),
        ">": (">=", "<="),
        ">=": (">", "<"),
        "==": ("!=",),
        "!=": ("==",),
    },
    "arithmetic": {
        "+": ("-",),
        "-": ("+",),
        "*": ("/",),
        "/": ("*",),
        "%": ("*",),
        "+=": ("-=",),
        "-=": ("+=",),
        "*=": ("/=",),
        "/=": ("*=",),
        "&": ("|",),
        "|": ("&",),
    },
    "logical": {"&&": ("||",), "||": ("&&",)},
}

_BINARY = re.compile(r"(?<=\s)(?:[<>=!+*/-]=|&&|\|\||[<>+*/%&|-])(?=\s)")
_NOT = re.compile(r"!(?![=\s])")
_NUMBER = re.compile(
    r"(?<![\w.'])(?P<value>0[xX][\da-fA-F']+|(?:\d[\d']*\.?[\d']*|\.\d+)(?:[eE][+-]?\d+)?)(?P<suffix>[uUlLzZfF]*)(?![\w.'])"
)
_BOOLEAN = re.compile(r"\b(?:true|false)\b")
_PURE_VIRTUAL = re.compile(r"\)[\w\s]*=\s*$")


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    file: str  # relative to the root of the sources
    start: int
    end: int
    kind: str
    replacement: str

    def apply(self, text: str) -> str:
        """The text of the file with the change."""
        return text[: self.start] + self.replacement + text[self.end :]

    def line(self, text: str) -> int:
        """Line of the change, from 1."""
        return text.count("\n", 0, self.start) + 1

    def column(self, text: str) -> int:
        """Column of the change, from 1."""
        return self.start - text.rfind("\n", 0, self.start)

    def before_and_after(self, text: str) -> tuple[str, str]:
        """The affected lines without and with the change, each joined to one line."""
        begin = text.rfind("\n", 0, self.start) + 1
        end = text.find("\n", self.end)
        end = len(text) if end < 0 else end
        before = text[begin:end]
        after = text[begin : self.start] + self.replacement + text[self.end : end]
        return " ".join(before.split()), " ".join(after.split())


def other_number(value: str, suffix: str) -> str:
    """The replacement of a number: an integer plus one, twice a real number, 1.0 instead of 0.0."""
    digits = value.replace("'", "")
    if digits[:2].lower() == "0x":
        return f"{hex(int(digits, 16) + 1)}{suffix}"
    if not re.search(r"[.eE]", digits):
        return f"{int(digits, 8 if digits[0] == '0' else 10) + 1}{suffix}"
    changed = repr(2 * float(digits) or 1.0)
    return changed + suffix


def _operators(code: str) -> Iterator[tuple[int, int, str, str]]:
    for match in _BINARY.finditer(code):
        for kind, table in OPERATORS.items():
            for replacement in table.get(match[0], ()):
                yield match.start(), match.end(), kind, replacement
    for match in _NOT.finditer(code):
        yield match.start(), match.end(), "logical", ""


def _constants(code: str) -> Iterator[tuple[int, int, str, str]]:
    for match in _NUMBER.finditer(code):
        if not _PURE_VIRTUAL.search(code, max(0, match.start() - 60), match.start()):
            yield match.start(), match.end(), "constant", other_number(match["value"], match["suffix"])
    for match in _BOOLEAN.finditer(code):
        yield match.start(), match.end(), "constant", "false" if match[0] == "true" else "true"


def mutants_of_text(file: str, text: str) -> list[Mutant]:
    """All mutants of one file, in the order of their positions."""
    code = code_only(text)
    judged = without_messages(code)
    found = [*_operators(judged), *_constants(judged), *((start, end, "dropped", "") for start, end in droppable_statements(code))]
    return [Mutant(file, *place) for place in sorted(found)]


def mutants_of_folder(root: Path, folder: str, left_out: tuple[str, ...] = ()) -> list[Mutant]:
    """All mutants of the C++ files below `root`/`folder`, except those in the folders `left_out`."""
    found: list[Mutant] = []
    for path in sorted((root / folder).rglob("*")):
        file = path.relative_to(root).as_posix()
        if path.suffix in {".h", ".cpp"} and not file.startswith(tuple(f"{out}/" for out in left_out)):
            found += mutants_of_text(file, path.read_text())
    return found
