#include "blackboard/common/program/completion.h"

#include <string>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>

#include "blackboard/common/program/decimal_numbers.h"

namespace soccer {
namespace {

using testing::HasSubstr;
using testing::Not;

// That the shells accept the scripts is tested by test_command_lines.py.
class CompletionScriptTest : public testing::Test {
 protected:
  CompletionScriptTest() : app("plays games", "play") {
    CLI::App* const once = app.add_subcommand("once", "plays `one` game: it's \"short\"");
    once->add_option("-s,--seed", number, "seed");
    once->add_option("--search", text, "method [of the search]")->check(CLI::IsMember({"2016", "planned"}));
    once->add_option("--out", text, "folder for logs");
    once->add_option("--old", text)->group("");
    once->add_flag("--quiet", flag, "prints nothing");
    require_decimal_numbers(app);
  }

  CLI::App app;
  double number = 0;
  std::string text;
  bool flag = false;
};

TEST_F(CompletionScriptTest, bash_gets_subcommands_options_values_and_folders) {
  const std::string script = completion_script(app, Shell::kBash);
  EXPECT_THAT(script, HasSubstr("compgen -W 'once --help -h'"));
  EXPECT_THAT(script, HasSubstr("compgen -W '--help -h --seed -s --search --out --quiet'"));
  EXPECT_THAT(script, HasSubstr("'once --seed' | 'once -s') COMPREPLY=(); return"));
  EXPECT_THAT(script, HasSubstr("'once --search') mapfile -t COMPREPLY < <(compgen -W '2016 planned' -- \"$cur\"); return"));
  EXPECT_THAT(script, HasSubstr("compgen -d"));
  EXPECT_THAT(script, HasSubstr("complete -F _play play"));
}

TEST_F(CompletionScriptTest, zsh_gets_them_with_descriptions_that_it_does_not_expand) {
  const std::string script = completion_script(app, Shell::kZsh);
  EXPECT_THAT(script, testing::StartsWith("#compdef play\n"));
  EXPECT_THAT(script, HasSubstr("'1:subcommand:((once\\:\"plays one game\\: it'\\''s short\"))'"));
  EXPECT_THAT(script, HasSubstr("'-s+[seed]:value: '"));
  EXPECT_THAT(script, HasSubstr("'--search=[method \\[of the search\\]]:value:(2016 planned)'"));
  EXPECT_THAT(script, HasSubstr("'--out=[folder for logs]:value:_files -/'"));
  EXPECT_THAT(script, HasSubstr("'--quiet[prints nothing]'"));
}

TEST_F(CompletionScriptTest, hidden_options_are_not_completed) {
  for (const Shell shell : {Shell::kBash, Shell::kZsh}) EXPECT_THAT(completion_script(app, shell), Not(HasSubstr("--old")));
}

}  // namespace
}  // namespace soccer
