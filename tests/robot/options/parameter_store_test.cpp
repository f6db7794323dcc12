#include "robot/options/parameter_store.h"

#include <gtest/gtest.h>

#include "../../blackboard/log/temporary_folder.h"
#include "blackboard/topics/game.h"

namespace soccer {
namespace {

const std::filesystem::path kConfig = SOURCE_DIR "/config";
const std::filesystem::path kField = "fields/spl2017.yaml";

std::string complaint(const std::vector<std::string>& assignments) {
  try {
    ParameterStore store(kConfig, {}, assignments);
    store.load<FieldDimensions>(kField);
    store.check_all_used();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(ParameterStore, an_assignment_overrides_the_file) {
  ParameterStore store(kConfig, {}, {"FieldDimensions.length=12", "FieldDimensions.length=14"});
  const auto field = store.load<FieldDimensions>(kField);
  EXPECT_EQ(field.length, 14);
  EXPECT_EQ(field.width, 6);
}

TEST(ParameterStore, prints_the_loaded_parameters_as_a_file_that_can_be_loaded_again) {
  ParameterStore store(kConfig, {}, {"FieldDimensions.width=6.125"});
  store.load<FieldDimensions>(kField);
  const std::string text = store.print();
  EXPECT_TRUE(text.starts_with("FieldDimensions:\n  length: 9  # m, 1 to 200: between the middles of the goal lines\n  width: 6.125  # m"))
      << text;
  const TemporaryFolder folder;
  EXPECT_EQ(ParameterStore(kConfig, {folder.write("again.yaml", text)}, {}).load<FieldDimensions>(kField).width, 6.125);
}

TEST(ParameterStore, reports_the_error_in_an_assignment) {
  EXPECT_EQ(complaint({"FieldDimensions.length=9"}), "");
  EXPECT_EQ(complaint({"length=9"}), "'length=9': does not name a parameter struct; write Struct.key=value");
  EXPECT_EQ(complaint({"FieldDimensions.lenght=9"}),
            "'FieldDimensions.lenght=9': unknown key 'lenght'; the keys are the fields of FieldDimensions");
  EXPECT_EQ(complaint({"FieldDimension.length=9"}),
            "'FieldDimension.length=9': there are no parameters 'FieldDimension'; there are: FieldDimensions");
  EXPECT_EQ(complaint({"FieldDimensions.length=-1"}),
            "'FieldDimensions.length=-1': length = -1 is out of range; give a value from 1 to 200 m");
}

TEST(ParameterStore, a_missing_folder_is_an_error) { EXPECT_THROW(ParameterStore("/nowhere", {}, {}), InputError); }

}  // namespace
}  // namespace soccer
