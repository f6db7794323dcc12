#include "blackboard/common/config/yaml.h"

#include <fstream>

#include <gtest/gtest.h>

#include "../log/temporary_folder.h"
#include "blackboard/body/body_model.h"
#include "blackboard/field/field_dimensions.h"

namespace soccer {
namespace {

struct WalkLike {
  double period = 0.25;
  int steps = 4;
  bool lively = false;
  std::array<double, 2> sway{0.1, 0.2};
  DESCRIBE(WalkLike, (period, "s", 0.15, 0.6, "of one step"), (steps, "", 1, 10, "in a row"), (lively, ""),
           (sway, "m", 0, 1, "left and right"))
};

struct TwoLegged {
  double speed = 0.2;
  WalkLike forward, backward;
  DESCRIBE(TwoLegged, (speed, "m/s", 0, 1), (forward, ""), (backward, "", 0, 0, "without looking"))
};

struct Unlimited {
  double offset = 0;
  DESCRIBE(Unlimited, (offset, "m"))
};

class Yaml : public testing::Test {
 private:
  TemporaryFolder folder_;

 protected:
  std::filesystem::path file = folder_.path() / "walk.yaml";

  void write(const std::string& text) { std::ofstream(file) << text; }

  /// The error message about a file with this text, without the folder's name.
  template <class T = WalkLike>
  std::string error(const std::string& text) {
    write(text);
    try {
      load_yaml<T>(file);
    } catch (const InputError& error) {
      return std::string(error.what()).substr(folder_.path().string().size() + 1);
    }
    return "accepted";
  }
};

TEST_F(Yaml, gives_the_values_of_the_file_and_defaults_for_missing_keys) {
  write("WalkLike:\n  steps: 7\n  lively: true\n  sway: [0.3, 0.4]\n");
  EXPECT_EQ(load_yaml<WalkLike>(file), (WalkLike{0.25, 7, true, {0.3, 0.4}}));
}

TEST_F(Yaml, a_struct_in_a_struct_is_a_group_of_its_parameters) {
  write("TwoLegged:\n  speed: 0.3\n  backward:\n    steps: 7\n    sway: [0.3, 0.4]\n  forward: {period: 0.5}\n");
  const auto read = load_yaml<TwoLegged>(file);
  EXPECT_EQ(read, (TwoLegged{0.3, {0.5}, {0.25, 7, false, {0.3, 0.4}}}));
  write(to_yaml(read));
  EXPECT_EQ(load_yaml<TwoLegged>(file), read);
  EXPECT_NE(to_yaml(read).find("\n  backward:  # without looking\n    period: 0.25  # s, 0.15 to 0.6: of one step\n"), std::string::npos);
  TwoLegged set;
  set_parameter(set, config::parse_assignment("backward.lively=true"));
  EXPECT_TRUE(set.backward.lively);
}

TEST_F(Yaml, errors_in_a_group_name_its_line_and_key) {
  EXPECT_EQ(error<TwoLegged>("TwoLegged:\n  forward:\n    steps: 0\n"),
            "walk.yaml:3: forward.steps = 0 is out of range; give a value from 1 to 10");
  EXPECT_EQ(error<TwoLegged>("TwoLegged:\n  forward:\n    perod: 0\n"),
            "walk.yaml:3: unknown key 'forward.perod'; the keys of TwoLegged are: speed, forward.period, forward.steps, forward.lively, "
            "forward.sway, backward.period, backward.steps, backward.lively, backward.sway; did you mean forward.period?");
  EXPECT_EQ(error<TwoLegged>("TwoLegged:\n  sideways: {steps: 2}\n"),
            "walk.yaml:2: unknown key 'sideways.steps'; the keys of TwoLegged are: speed, forward.period, forward.steps, forward.lively, "
            "forward.sway, backward.period, backward.steps, backward.lively, backward.sway; did you mean forward.steps?");
  EXPECT_EQ(error<TwoLegged>("TwoLegged:\n  forward: 2\n"),
            "walk.yaml:2: unknown key 'forward'; the keys of TwoLegged are: speed, forward.period, forward.steps, forward.lively, "
            "forward.sway, backward.period, backward.steps, backward.lively, backward.sway");
  EXPECT_EQ(error<TwoLegged>("TwoLegged:\n  forward:\n    steps: {a: 1}\n"),
            "walk.yaml:3: forward.steps is not a number; give a number, true, false, or a list of them");
  EXPECT_EQ(error("WalkLike:\n  period: {s: 1}\n"),
            "walk.yaml:2: unknown key 'period.s'; the keys of WalkLike are: period, steps, lively, sway; did you mean period?");
}

TEST_F(Yaml, other_sections_of_the_file_do_not_matter) {
  write("Other:\n  unknown: 1\nWalkLike:\n  period: 0.3\n");
  EXPECT_EQ(load_yaml<WalkLike>(file).period, 0.3);
  EXPECT_EQ(sections_of(file), (std::vector<std::string>{"Other", "WalkLike"}));
}

TEST_F(Yaml, a_section_beside_the_one_with_its_former_name_is_an_error) {
  EXPECT_EQ(error("LeagueRules:\n  a: 1\nMjRules:\n  a: 1\n"),
            "walk.yaml: section LeagueRules is the former name of MjRules, which is there, too; remove one of them");
}

TEST_F(Yaml, an_unknown_key_is_an_error_that_names_file_line_and_key) {
  EXPECT_EQ(error("WalkLike:\n  steps: 2\n  perod: 0.2\n"),
            "walk.yaml:3: unknown key 'perod'; the keys of WalkLike are: period, steps, lively, sway; did you mean period?");
}

TEST_F(Yaml, a_missing_file_is_an_error_that_lists_the_files_of_its_folder) {
  const TemporaryFolder folder;
  folder.write("spl2017.yaml", "WalkLike:\n  steps: 7\n");
  folder.write("fifa.yaml", "");
  const auto error_of = [](const std::filesystem::path& path) {
    try {
      load_yaml<WalkLike>(path);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const std::filesystem::path missing = folder.path() / "spl2018.yaml", elsewhere = folder.path() / "none" / "a.yaml";
  EXPECT_EQ(error_of(missing), missing.string() + ": there is no such file; there are: fifa, spl2017; did you mean spl2017?");
  EXPECT_EQ(error_of(elsewhere), elsewhere.string() + ": cannot be read; check that it exists and is readable");
}

TEST_F(Yaml, a_key_that_is_given_twice_is_an_error_that_names_both_lines) {
  EXPECT_EQ(error("WalkLike:\n  steps: 2\n  period: 0.2\n  steps: 3\n"),
            "walk.yaml:4: the key 'steps' is also in line 2; remove one of them");
  EXPECT_EQ(error("WalkLike:\n  steps: 2\nWalkLike:\n  steps: 3\n"),
            "walk.yaml:3: the key 'WalkLike' is also in line 1; remove one of them");
}

TEST_F(Yaml, a_second_document_is_an_error) {
  write("# a comment\n---\nWalkLike:\n  steps: 7\n");
  EXPECT_EQ(load_yaml<WalkLike>(file).steps, 7);
  EXPECT_EQ(error("WalkLike:\n  steps: 2\n---\nWalkLike:\n  steps: 3\n"),
            "walk.yaml:3: a second document begins here; remove the line ---");
  EXPECT_EQ(error("---\n---\nWalkLike:\n  steps: 3\n"), "walk.yaml:2: a second document begins here; remove the line ---");
}

TEST_F(Yaml, what_follows_the_end_of_the_document_is_an_error) {
  write("WalkLike:\n  steps: 7\n...\n\n# the end\n");
  EXPECT_EQ(load_yaml<WalkLike>(file).steps, 7);
  const std::string error_in_line_4 = "walk.yaml:4: a second document begins here; remove the line ... before it";
  EXPECT_EQ(error("WalkLike:\n  steps: 2\n...\nOther:\n  steps: 3\n"), error_in_line_4);
  EXPECT_EQ(error("WalkLike:\n  steps: 2\n...\n---\nOther:\n  steps: 3\n"), error_in_line_4);
}

TEST_F(Yaml, a_number_that_is_not_finite_is_an_error) {
  for (const char* number : {".inf", "-.inf", ".nan"}) {
    EXPECT_NE(error(std::string("WalkLike:\n  period: ") + number + "\n"), "accepted") << number;
    write(std::string("Unlimited:\n  offset: ") + number + "\n");
    EXPECT_THROW(load_yaml<Unlimited>(file), InputError) << number;
  }
}

TEST_F(Yaml, files_with_a_byte_order_mark_or_line_ends_of_windows_are_read) {
  write("\xEF\xBB\xBFWalkLike:\r\n  steps: 7\r\n");  // with a byte order mark and the line ends of Windows
  EXPECT_EQ(load_yaml<WalkLike>(file).steps, 7);
  write("\xEF\xBB\xBF# a comment\r\n---\r\nWalkLike:\r\n  steps: 8\r\n...\r\n");
  EXPECT_EQ(load_yaml<WalkLike>(file).steps, 8);
  EXPECT_EQ(error("\xFF\xFEW"), "walk.yaml: is a text in UTF-16; save it as UTF-8");
}

TEST_F(Yaml, a_value_out_of_range_is_an_error_that_names_the_range) {
  EXPECT_EQ(error("WalkLike:\n  period: 0.7\n"), "walk.yaml:2: period = 0.7 is out of range; give a value from 0.15 to 0.6 s");
  EXPECT_EQ(error("WalkLike:\n  sway: [0.1, -0.1]\n"), "walk.yaml:2: sway = -0.1 is out of range; give a value from 0 to 1 m");
  EXPECT_EQ(error("WalkLike:\n  period: .nan\n"), "walk.yaml:2: period = nan is out of range; give a value from 0.15 to 0.6 s");
}

TEST_F(Yaml, a_wrong_count_or_kind_is_an_error) {
  EXPECT_EQ(error("WalkLike:\n  sway: [0.1]\n"), "walk.yaml:2: sway has 1 values; give 2");
  EXPECT_EQ(error("WalkLike:\n  sway: 0.1\n"), "walk.yaml:2: sway has 1 values; give 2");
  EXPECT_EQ(error("WalkLike:\n  period: [0.2, 0.3]\n"), "walk.yaml:2: period has 2 values; give 1");
  EXPECT_EQ(error("WalkLike:\n  steps: 2.5\n"), "walk.yaml:2: steps = 2.5 is not an integer; give an integer from 1 to 10");
  EXPECT_EQ(error("WalkLike:\n  [a, b]: 2.5\n"), "walk.yaml:2: a key is not a scalar; write key: value");
  EXPECT_EQ(error("WalkLike:\n  sway: {}\n"), "walk.yaml:2: sway has no value; write sway: VALUE");
  EXPECT_EQ(error("WalkLike:\n  sway:\n"), "walk.yaml:2: sway is not a number; give a number, true, false, or a list of them");
}

TEST_F(Yaml, a_word_instead_of_a_number_is_an_error_that_names_the_range) {
  for (const char* const word : {"fast", "nan", "true", "yes", "on", "False", "1,5"})
    EXPECT_EQ(error("WalkLike:\n  period: " + std::string(word) + "\n"),
              "walk.yaml:2: period = " + std::string(word) + " is not a number; give a value from 0.15 to 0.6 s");
  EXPECT_EQ(error("WalkLike:\n  steps: yes\n"), "walk.yaml:2: steps = yes is not a number; give a value from 1 to 10");
  EXPECT_EQ(error("WalkLike:\n  sway: [0.1, true]\n"), "walk.yaml:2: sway = true is not a number; give a value from 0 to 1 m");
}

TEST_F(Yaml, a_truth_value_is_true_or_false_or_1_or_0) {
  for (const char* const truth : {"true", "True", "TRUE", "1"}) {
    write("WalkLike:\n  lively: " + std::string(truth) + "\n");
    EXPECT_TRUE(load_yaml<WalkLike>(file).lively) << truth;
  }
  for (const char* const truth : {"false", "False", "FALSE", "0"}) {
    write("WalkLike:\n  lively: " + std::string(truth) + "\n");
    EXPECT_FALSE(load_yaml<WalkLike>(file).lively) << truth;
  }
  for (const char* const other : {"yes", "on", "2", "0.5", "-1", "nan", "tRUE"})
    EXPECT_EQ(error("WalkLike:\n  lively: " + std::string(other) + "\n"),
              "walk.yaml:2: lively = " + std::string(other) + " is neither true nor false; give true or false");
}

TEST_F(Yaml, invalid_yaml_or_a_missing_section_is_an_error) {
  EXPECT_EQ(error("WalkLike:\n  steps: [1\n").substr(0, 10), "walk.yaml:");
  EXPECT_EQ(error("Walk:\n  steps: 1\n"), "walk.yaml: has no section 'WalkLike:'; put the parameters under that key");
  EXPECT_NE(error(""), "accepted");
  EXPECT_NE(error("- 1\n- 2\n"), "accepted");
  file = "/no/such.yaml";
  EXPECT_THROW(load_yaml<WalkLike>(file), InputError);
}

TEST(SetParameter, sets_a_field_from_an_assignment_of_the_command_line) {
  WalkLike walk;
  set_parameter(walk, config::parse_assignment("period=0.3"));
  set_parameter(walk, config::parse_assignment("sway=[0.5, 0.6]"));
  EXPECT_EQ(walk, (WalkLike{0.3, 4, false, {0.5, 0.6}}));
  EXPECT_THROW(set_parameter(walk, config::parse_assignment("period=9")), InputError);
  EXPECT_THROW(set_parameter(walk, config::parse_assignment("no_such=9")), InputError);
  EXPECT_THROW(config::parse_assignment("period"), InputError);
  EXPECT_THROW(config::parse_assignment("=3"), InputError);
  EXPECT_THROW(config::parse_assignment("period=[1"), InputError);
}

TEST(ShippedConfig, every_body_and_field_loads) {
  int bodies = 0, fields = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(SOURCE_DIR "/config")) {
    if (entry.path().filename() == "body.yaml") {
      const auto body = load_yaml<BodyModel>(entry.path());
      for (std::size_t j = 0; j < kJoints; ++j) EXPECT_LE(body.lower_limit[j], body.upper_limit[j]) << entry.path() << j;
      ++bodies;
    }
    if (entry.path().parent_path().filename() == "fields") {
      EXPECT_NO_THROW(load_yaml<FieldDimensions>(entry.path())) << entry.path();
      ++fields;
    }
  }
  EXPECT_GE(bodies, 2);
  EXPECT_GE(fields, 2);
}

}  // namespace
}  // namespace soccer
