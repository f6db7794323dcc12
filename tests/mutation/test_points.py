"""The changes that are found in C++ text."""
import pytest
from points import mutants_of_text, other_number


def changes(text: str, kind: str | None = None) -> list[tuple[str, str]]:
    """The changed text and its replacement of each mutant."""
    return [(text[m.start : m.end], m.replacement) for m in mutants_of_text("a.cpp", text) if kind in (None, m.kind)]


def dropped(text: str) -> list[str]:
    """The statements that can be dropped."""
    return [before for before, _ in changes(text, "dropped")]


def test_a_comparison_loses_its_boundary_or_is_negated() -> None:
    assert changes("bool f() { return a < b; }") == [("<", "<="), ("<", ">=")]


@pytest.mark.parametrize("operator, other", [("+", "-"), ("*", "/"), ("&&", "||"), ("!=", "=="), ("-=", "+=")])
def test_an_operator_becomes_another(operator: str, other: str) -> None:
    assert (operator, other) in changes(f"void f() {{ auto c = a {operator} b; }}")


@pytest.mark.parametrize("text", [
    "std::vector<Row> rows;", "const Row* row = &other;", "Row&& row;", "template <class T> T x;", "auto x = -y;",
])
def test_templates_pointers_references_and_signs_are_not_operators(text: str) -> None:
    assert changes(text) == []


def test_a_negation_is_removed() -> None:
    assert changes("bool f() { return !a; }") == [("!", "")]


@pytest.mark.parametrize("text", [
    "// a < 3", "/* a\n + 3 */", 'auto s = "a < 3";', "char c = '3';", "#define A 3", 'auto s = R"x(3 < ")x";', "static_assert(a < 3);",
    "PARAMETERS(P,\n    (double, lift, 0.3, \"m\", 0, 5, \"height (of the foot)\"));",
])
def test_comments_strings_preprocessor_lines_static_assertions_and_tables_of_parameters_are_kept(text: str) -> None:
    assert changes(text) == []


def test_code_after_a_comment_or_a_number_with_separators_is_found() -> None:
    assert changes("int a = 1'000; // 'x\nint b = 2;") == [("1'000", "1001"), ("2", "3")]


@pytest.mark.parametrize("value, suffix, other", [
    ("0", "", "1"), ("7", "U", "8U"), ("0xfF", "", "0x100"), ("0.5", "F", "1.0F"), ("0.0", "", "1.0"), ("1e-3", "", "0.002"),
])
def test_a_number_becomes_another(value: str, suffix: str, other: str) -> None:
    assert other_number(value, suffix) == other


def test_a_boolean_becomes_the_other() -> None:
    assert changes("bool a = true;") == [("true", "false")]


def test_the_zero_of_a_pure_virtual_function_and_digits_in_names_are_kept() -> None:
    assert changes("class A { virtual void f2() const = 0; };") == []


def test_calls_assignments_and_increments_can_be_dropped() -> None:
    text = "void f() { go(1, g([] { return 2; })); a.b[i + 1] = c; *out += 2; ++n; rows.push_back({1, 2}); }"
    assert dropped(text) == ["go(1, g([] { return 2; }))", "a.b[i + 1] = c", "*out += 2", "++n", "rows.push_back({1, 2})"]


def test_declarations_and_the_last_return_are_kept() -> None:
    text = "class A { public: A(int x); void f(); int g() { int y = 3; auto z = h(y); return z; } };"
    assert dropped(text) == []


def test_early_exits_can_be_dropped() -> None:
    text = "int f() { if (a) return 1; for (x : y) { if (b(x)) continue; break; } if (c) throw Bad(\"c\"); return 2; }"
    assert dropped(text) == ["return 1", "continue", "break", 'throw Bad("c")']


def test_a_return_before_an_else_is_kept() -> None:
    assert dropped("int f() { if (a) return 1; else if (b) { return 2; } else { return 3; } }") == ["return 3"]


def test_only_the_statement_after_a_condition_or_a_label_is_dropped() -> None:
    text = "void f() { if (a < 1) go(); else stop(); switch (b) { case Side::kLeft: turn(); default: break; } }"
    assert dropped(text) == ["go()", "stop()", "turn()", "break"]


def test_statements_in_a_lambda_and_the_call_that_takes_it_can_be_dropped() -> None:
    assert dropped("void f() { each([&](int x) { sum += x; }); }") == ["each([&](int x) { sum += x; })", "sum += x"]


def test_arguments_of_messages_are_kept() -> None:
    assert changes('void f() { spdlog::warn("{}", n + 1); fprintf(stderr, "%d", n + 1); std::cerr << n + 1; }') == []
    assert changes('void f() { if (a) throw Bad("n: " + text(n + 1)); }') == [('throw Bad("n: " + text(n + 1))', "")]


def test_a_mutant_changes_only_its_position_and_has_a_line_and_column() -> None:
    text = "int a = 1;\nint b =  2;\n"
    mutant = mutants_of_text("a.cpp", text)[1]
    assert mutant.apply(text) == "int a = 1;\nint b =  3;\n"
    assert (mutant.line(text), mutant.column(text)) == (2, 10)
    assert mutant.before_and_after(text) == ("int b = 2;", "int b = 3;")
