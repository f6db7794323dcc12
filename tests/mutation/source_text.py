"""Blanks out the parts of C++ source text that are not mutated: comments, strings, preprocessor lines, messages."""
import re

_TOKEN = re.compile(
    r"""
      (?P<number>(?<![\w.])\.?\d(?:[eEpP][+-]|['\w.])*)
    | //[^\n]*
    | /\*.*?\*/
    | R"(?P<fence>[^()\\\s]*)\(.*?\)(?P=fence)"
    | "(?:\\.|[^"\\\n])*"
    | '(?:\\.|[^'\\\n])*'
    | ^[ \t]*\#(?:\\\n|[^\n])*
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)

# Statements that the compiler evaluates, statements with arguments that are only used in messages, and tables of parameters: other tests
# compare these with docs/parameters.
_NOT_JUDGED = re.compile(
    r"\b(?:static_assert|PARAMETERS|DESCRIBE|spdlog::\w+|console::\w+|f?printf|throw\s[\w:]+)\s*(?=\()|\bstd::c(?:out|err|log)\b(?=\s*<<)")


def blank(text: str) -> str:
    """`text` with every character except newlines replaced by a space."""
    return re.sub(r"[^\n]", " ", text)


def matching_parenthesis(code: str, opening: int) -> int:
    """Index of the ")" that closes the "(" at `opening`; the end of the code if there is none."""
    depth = 0
    for match in re.compile(r"[()]").finditer(code, opening):
        depth += 1 if match[0] == "(" else -1
        if depth == 0:
            return match.start()
    return len(code)


def code_only(text: str) -> str:
    """`text` without comments, strings and preprocessor lines; offsets and lines are unchanged."""
    return _TOKEN.sub(lambda match: match[0] if match["number"] else blank(match[0]), text)


def without_messages(code: str) -> str:
    """`code` (of code_only) without the arguments of log statements, exceptions, static assertions and tables of parameters."""
    kept = []
    position = 0
    for match in _NOT_JUDGED.finditer(code):
        if match.start() < position:
            continue
        if match[0].startswith("std::c"):
            end = code.find(";", match.end())
        else:
            end = matching_parenthesis(code, match.end())
        end = len(code) if end < 0 else end
        kept += [code[position : match.end()], blank(code[match.end() : end])]
        position = end
    return "".join(kept) + code[position:]
