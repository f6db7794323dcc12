#include "simulation/protocol/sexpr.h"

#include <string>

#include <gtest/gtest.h>

namespace soccer {
namespace {

/// All tokens in one line: parentheses, atoms in brackets, and the error if there is one.
std::string tokens(std::string_view text) {
  SexprReader reader(text);
  std::string all;
  while (true) {
    switch (reader.next()) {
      case SexprToken::kOpen: all += '('; break;
      case SexprToken::kClose: all += ')'; break;
      case SexprToken::kAtom: all.append("[").append(reader.atom()).append("]"); break;
      case SexprToken::kEnd: return all;
      case SexprToken::kError:
        return all.append(" ").append(reader.error().reason).append(" @").append(std::to_string(reader.error().position));
    }
  }
}

struct Case {
  std::string name;
  std::string text;
  std::string tokens;
};

class Sexpr : public testing::TestWithParam<Case> {};

TEST_P(Sexpr, is_read_token_by_token) { EXPECT_EQ(tokens(GetParam().text), GetParam().tokens); }

INSTANTIATE_TEST_SUITE_P(
    Lexical, Sexpr,
    testing::Values(Case{"nothing", "", ""}, Case{"a_percept", "(time (now 38.49))(GS (sl 0))", "([time]([now][38.49]))([GS]([sl][0]))"},
                    Case{"extra_blanks", "( he1 \t\n 1 )", "([he1][1])"}, Case{"quoted_number", "(he1 \"1\")", "([he1][1])"},
                    Case{"quoted_blanks", "(say 'a b)')", "([say][a b)])"}, Case{"an_empty_quote", "(a \"\")", "([a][])"},
                    Case{"text_outside", "abc (a) def 'g h' ;(b)", "([a])"}, Case{"an_empty_list", "(See )()", "([See])()"},
                    Case{"comment_to_the_end", "(a ;b)", "([a] the text ends inside a list @6"},
                    Case{"comment_to_the_line", "(a ;b)\n c)", "([a][c])"}, Case{"semicolon_inside", "(a b;c)", "([a][b;c])"},
                    Case{"a_list_first", "((a 1)(b 2))", "(([a][1])([b][2]))"},
                    Case{"unclosed", "(a (b 1)", "([a]([b][1]) the text ends inside a list @8"},
                    Case{"closed_twice", "(a))(b)", "([a]) a closing parenthesis without its opening one @3"},
                    Case{"an_open_quote", "(a \"b)", "([a] a quoted text without its closing quote @3"},
                    Case{"binary", std::string("(\x01\xff\x80 \0)", 7), "([\xff\x80])"}),
    [](const auto& c) { return c.param.name; });

TEST(SexprReader, refuses_lists_that_are_nested_too_deeply_and_repeats_the_error) {
  const std::string deep(1000000, '(');
  SexprReader reader(deep);
  for (int d = 0; d < SexprReader::kDeepest; ++d) ASSERT_EQ(reader.next(), SexprToken::kOpen);
  EXPECT_EQ(reader.next(), SexprToken::kError);
  EXPECT_EQ(reader.next(), SexprToken::kError);
  EXPECT_EQ(reader.error().reason, "lists are nested too deeply");
  EXPECT_EQ(reader.error().position, 32U);
}

TEST(SexprReader, skips_the_rest_of_a_list) {
  SexprReader reader("(a (b (c 1) 2) d)(e)");
  reader.next();
  reader.next();
  ASSERT_TRUE(reader.leave(1));
  reader.next();
  reader.next();
  EXPECT_EQ(reader.atom(), "e");
}

TEST(SexprReader, cannot_skip_an_unterminated_list) {
  SexprReader reader("(a (b c");
  reader.next();
  EXPECT_FALSE(reader.leave(1));
  EXPECT_EQ(reader.next(), SexprToken::kError);
}

TEST(SexprReader, skips_a_spelling_only_when_the_text_continues_with_it) {
  SexprReader reader("(n hj1) (ax 1)");
  EXPECT_FALSE(reader.pass("(m ", 1));
  EXPECT_EQ(reader.depth(), 0);
  EXPECT_TRUE(reader.pass("(n ", 1));
  EXPECT_EQ(reader.depth(), 1);
  EXPECT_EQ(reader.position(), 3U);
  EXPECT_EQ(reader.next(), SexprToken::kAtom);
  EXPECT_EQ(reader.atom(), "hj1");
  EXPECT_FALSE(reader.pass(") (ax 1) and more than there is", 0));
  EXPECT_TRUE(reader.pass(") (ax 1)", -1));
  EXPECT_EQ(reader.next(), SexprToken::kEnd);
}

TEST(SexprReader, skips_no_spelling_beyond_its_nesting_limits) {
  SexprReader shallow("((a", 1);
  EXPECT_FALSE(shallow.pass("((", 2));
  EXPECT_TRUE(shallow.pass("(", 1));
  EXPECT_FALSE(shallow.pass("(", 1));
  SexprReader outside(")");
  EXPECT_FALSE(outside.pass(")", -1));
}

TEST(SexprReader, returns_to_a_stored_position) {
  SexprReader reader("(a (b) c)");
  reader.next();
  const SexprReader::Mark mark = reader.mark();
  reader.next();
  reader.next();
  EXPECT_EQ(reader.depth(), 2);
  reader.back_to(mark);
  EXPECT_EQ(reader.depth(), 1);
  reader.next();
  EXPECT_EQ(reader.atom(), "a");
}

TEST(SexprReader, reads_a_number_only_when_the_whole_atom_is_a_number) {
  SexprReader reader("(-12.50 1e0 12abc 7;8 nan)");
  reader.next();
  double value = 0;
  EXPECT_TRUE(reader.take_number(value));
  EXPECT_EQ(value, -12.5);
  EXPECT_TRUE(reader.take_number(value));
  EXPECT_EQ(value, 1);
  EXPECT_FALSE(reader.take_number(value));
  reader.next();
  EXPECT_EQ(reader.atom(), "12abc");
  EXPECT_FALSE(reader.take_number(value));
  reader.next();
  EXPECT_EQ(reader.atom(), "7;8");
  EXPECT_TRUE(reader.take_number(value));
  EXPECT_NE(value, value);
  EXPECT_FALSE(reader.take_number(value));
}

}  // namespace
}  // namespace soccer
