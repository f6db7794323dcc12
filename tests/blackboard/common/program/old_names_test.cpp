#include "blackboard/common/program/old_names.h"

#include <algorithm>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>

#include "blackboard/common/program/decimal_numbers.h"

namespace soccer {
namespace {

using testing::HasSubstr;
using testing::Not;

class OldNamesTest : public testing::Test {
 protected:
  OldNamesTest() {
    app.add_option("-l,--team-loss", loss)->check(CLI::Range(0.0, 1.0));
    app.add_option("--angle", degrees)->required();
    app.add_flag("--logs", logs);
    app.add_option("--set", assignments);
    app.add_option("--server", server);
    app.add_option("--monitor", monitor)->needs("--server");
    add_old_name(app, "--loss", "--team-loss");
    add_old_name(app, "--radians", "--angle", [](const std::string& text) { return std::to_string(std::stod(text) * 60); });
    add_old_name(app, "--robot-logs", "--logs");
    add_old_name(app, "--assign", "--set");
    add_old_name(app, "--host", "--server");
    require_decimal_numbers(app);
  }

  /// What is printed, which without console::begin() is on stdout, and the error.
  std::string parse(std::vector<std::string> arguments) {
    std::ranges::reverse(arguments);  // as CLI11 expects them
    testing::internal::CaptureStdout();
    std::string error;
    try {
      app.parse(std::move(arguments));
    } catch (const CLI::ParseError& exception) {
      error = exception.what();
    }
    return testing::internal::GetCapturedStdout() + error;
  }

  CLI::App app;
  double loss = 0, degrees = 0;
  bool logs = false;
  std::vector<std::string> assignments;
  std::string server, monitor;
};

TEST_F(OldNamesTest, an_old_name_sets_the_option_and_warns) {
  const std::string printed = parse({"--loss", "0.5", "--radians=2", "--robot-logs", "--assign", "a=1", "--assign", "b=2", "c=3"});
  EXPECT_EQ(loss, 0.5);
  EXPECT_EQ(degrees, 120) << "a converted value, of a required option";
  EXPECT_TRUE(logs);
  EXPECT_THAT(assignments, testing::ElementsAre("a=1", "b=2", "c=3"));
  EXPECT_THAT(printed, HasSubstr("option --loss is now --team-loss"));
  EXPECT_THAT(printed, HasSubstr("option --robot-logs is now --logs"));
}

TEST_F(OldNamesTest, the_present_names_do_not_warn) {
  EXPECT_EQ(parse({"--team-loss", "0.5", "--angle", "2", "--logs", "--set", "a=1"}), "");
  EXPECT_EQ(loss, 0.5);
}

TEST_F(OldNamesTest, the_checks_of_the_option_apply_to_its_old_name) {
  EXPECT_THAT(parse({"--loss", "2", "--angle", "1"}), HasSubstr("--team-loss: Value 2 not in range"));
  EXPECT_THAT(parse({"--host", "a", "--monitor", "b", "--angle", "1"}), Not(HasSubstr("requires")));
  EXPECT_THAT(parse({"--loss"}), HasSubstr("missing"));
}

TEST_F(OldNamesTest, old_names_are_not_in_the_help) {
  EXPECT_THAT(app.help(), Not(HasSubstr("--robot-logs")));
  EXPECT_THAT(app.help(), HasSubstr("--logs"));
}

TEST_F(OldNamesTest, a_present_name_that_does_not_exist_is_an_error_of_the_program) {
  EXPECT_THROW(add_old_name(app, "--a", "--b"), CLI::OptionNotFound);
}

}  // namespace
}  // namespace soccer
