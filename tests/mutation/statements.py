"""Finds the statements of C++ code that can be dropped: calls, assignments, early exits."""
import re
from collections.abc import Iterator
from dataclasses import dataclass

from source_text import matching_parenthesis

_DECLARATIVE_SCOPE = re.compile(r"^(?:template\s*<.*?>\s*)?(?:class|struct|union|enum|namespace|extern)\b", re.DOTALL)
_CONTROL = re.compile(r"(?:else\s+)?(?:if(?:\s+constexpr)?|for|while)\s*(?=\()|else\b|(?:case\s[^:]+(?:::[^:]+)*|default):(?!:)|do\b")
_LABEL = re.compile(r"(?:public|private|protected):")
_EXIT = re.compile(r"(?:return|break|continue|throw)\b")
_CALL = re.compile(r"[A-Za-z_*(][\w.:<>\[\]()*-]*?\(")
_ASSIGNMENT = re.compile(r"\*?[A-Za-z_(][^\s=]*(?:\[[^\]=]*\][^\s=]*)?\s+(?:[-+*/%|&^]|<<|>>)?=\s")
_STEP = re.compile(r"(?:\+\+|--)[\w.>\[\]()*-]+$|[\w.>\[\]()*-]+(?:\+\+|--)$")
_LOG = re.compile(r"spdlog::|console::|f?printf\b|std::c(?:out|err|log)\b|static_assert\b|static_cast<void>")


@dataclass
class _Block:
    """A pair of braces that is being parsed."""

    statements: bool  # whether it contains statements rather than declarations
    start: int  # start of the current statement
    parentheses: int = 0  # open parentheses in the current statement
    conditional: bool = False  # whether it belongs to an if, a loop or a switch


def _body(code: str, start: int, end: int) -> tuple[int, bool]:
    """Start of a statement after its `if (…)`, `else`, `for (…)` and labels, and whether it is conditional."""
    position, conditional = start, False
    while True:
        while position < end and code[position].isspace():
            position += 1
        control = _CONTROL.match(code, position, end)
        label = _LABEL.match(code, position, end)
        if control is None and label is None:
            return position, conditional
        if label is not None:
            position = label.end()
            continue
        conditional = True
        position = control.end()
        if position < end and code[position] == "(" and not control[0].endswith(":"):
            position = matching_parenthesis(code, position) + 1


def _droppable(statement: str, conditional: bool, before_else: bool) -> bool:
    if _LOG.match(statement):
        return False
    if _EXIT.match(statement):
        return conditional and not before_else
    if _ASSIGNMENT.match(statement) or _STEP.match(statement):
        return True
    call = _CALL.match(statement)
    return call is not None and statement.endswith(")")


def _goes_on(code: str, brace: int) -> bool:
    """Whether the statement continues after the "}" at `brace`, as after a lambda or an initializer."""
    rest = code[brace + 1 : brace + 40].lstrip()
    return bool(rest) and (rest[0] in ";,).?[" or re.match(r"[-+*/&|<>=!:]", rest) is not None) and not re.match(r"\+\+|--|\*\w", rest)


def droppable_statements(code: str) -> Iterator[tuple[int, int]]:
    """Begin and end (the semicolon) of each statement of `code` (of code_only) that can be dropped.

    Declarations are kept, and so is the last `return` of a function, without which its result would be undefined.
    """
    blocks = [_Block(statements=False, start=0)]
    for match in re.compile(r"[{}();]").finditer(code):
        here = blocks[-1]
        if match[0] == "(":
            here.parentheses += 1
        elif match[0] == ")":
            here.parentheses -= 1
        elif match[0] == "{":
            head = code[here.start : match.start()]
            begin, conditional = _body(code, here.start, match.start())
            switch = code.startswith("switch", begin)
            declarative = here.parentheses == 0 and _DECLARATIVE_SCOPE.match(head.strip()) is not None
            blocks.append(_Block(not declarative, match.end(), conditional=(conditional or switch) and here.parentheses == 0))
        elif match[0] == "}":
            if len(blocks) > 1:
                blocks.pop()
            if blocks[-1].parentheses == 0 and not _goes_on(code, match.start()):
                blocks[-1].start = match.end()
        elif here.parentheses == 0:
            if here.statements:
                begin, conditional = _body(code, here.start, match.start())
                before_else = re.match(r"\s*}?\s*else\b", code[match.end() : match.end() + 80]) is not None
                if _droppable(code[begin : match.start()], conditional or here.conditional, before_else):
                    yield begin, match.start()
            here.start = match.end()
