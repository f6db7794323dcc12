#include "robot/options/parameter_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "behaviour/search/search_parameters.h"
#include "blackboard/field/field_dimensions.h"

namespace soccer {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;

const std::filesystem::path kConfig = SOURCE_DIR "/config";
const std::filesystem::path kField = "fields/spl2017.yaml";

std::string error(const std::vector<std::string>& assignments) {
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
  EXPECT_EQ(error({"FieldDimensions.length=9"}), "");
  EXPECT_EQ(error({"length=9"}), "'length=9': does not name a parameter struct; write Struct.key=value");
  EXPECT_THAT(error({"FieldDimensions.lenght=9"}),
              AllOf(HasSubstr("'FieldDimensions.lenght=9': unknown key 'lenght'; the keys of FieldDimensions are: length, width, "),
                    EndsWith("; did you mean length?")));
  EXPECT_EQ(error({"FieldDimension.length=9"}),
            "'FieldDimension.length=9': there are no parameters 'FieldDimension'; there are: FieldDimensions; "
            "did you mean FieldDimensions?");
  EXPECT_EQ(error({"FieldDimensions.length=-1"}), "'FieldDimensions.length=-1': length = -1 is out of range; give a value from 1 to 200 m");
}

TEST(ParameterStore, a_parameter_may_be_set_by_its_former_name) {
  const TemporaryFolder folder;
  const auto file = folder.write("route.yaml", "RouteParameters:\n  longest_leg: 2\n");
  ParameterStore store(kConfig, {file}, {"RouteParameters.shortest_leg=0.25"});
  const auto routes = store.load<RouteParameters>("behaviour/search.yaml");
  EXPECT_EQ(routes.max_leg_length, 2);
  EXPECT_EQ(routes.min_leg_length, 0.25);
}

TEST(ParameterStore, an_assignment_to_a_section_by_its_former_name_is_one_to_the_present_section) {
  EXPECT_EQ(error({"LeagueMotorParameters.stiffness=1"}),
            "'LeagueMotorParameters.stiffness=1': there are no parameters 'MotorParameters'; there are: FieldDimensions");
}

TEST(ParameterStore, a_former_name_in_another_section_is_unknown) {
  EXPECT_THAT(error({"FieldDimensions.longest_leg=9"}),
              HasSubstr("'FieldDimensions.longest_leg=9': unknown key 'longest_leg'; the keys of FieldDimensions are: "));
}

DeclaredSection gaze(const std::string& name = "GazeParameters") {
  DeclaredSection section{name, "roles/gaze.py", {}};
  section.parameters.push_back({name + ".yaw", {0.25}, ParameterValue::Kind::kNumber, false, {"rad", -1, 1, "head yaw"}});
  section.parameters.push_back({name + ".pitch", {0}, ParameterValue::Kind::kNumber, false, {"rad", -1, 1, "head pitch"}});
  return section;
}

/// A store whose folder has the file behaviour/gaze.yaml.
ParameterStore store_with(const TemporaryFolder& folder, const std::string& text, const std::vector<std::string>& assignments = {}) {
  return {folder.write("behaviour/gaze.yaml", text).parent_path().parent_path(), {}, assignments};
}

std::string error(const ParameterStore& store, std::vector<DeclaredSection> sections) {
  try {
    store.override_in(sections, "behaviour");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(ParameterStore, sets_declared_sections_from_the_files_of_a_folder_and_then_by_the_overrides) {
  const TemporaryFolder folder;
  ParameterStore store = store_with(folder, "GazeParameters:\n  yaw: 0.5\n  pitch: 0.5\n", {"GazeParameters.pitch=-0.5"});
  std::vector<DeclaredSection> sections{gaze()};
  store.override_in(sections, "behaviour");
  EXPECT_EQ(sections[0].parameters[0].values, std::vector<double>{0.5});
  EXPECT_EQ(sections[0].parameters[1].values, std::vector<double>{-0.5});
  EXPECT_THROW(store.check_all_used(), InputError);
  store.add_declared(sections);
  store.check_all_used();
  EXPECT_EQ(store.print(), "GazeParameters:\n  yaw: 0.5  # rad, -1 to 1: head yaw\n  pitch: -0.5  # rad, -1 to 1: head pitch\n");
}

TEST(ParameterStore, does_not_read_the_files_of_editors_and_systems) {
  const TemporaryFolder folder;
  const ParameterStore store = store_with(folder, "GazeParameters:\n  yaw: 0.5\n");
  folder.write("behaviour/._gaze.yaml", "a file of macOS");
  std::filesystem::create_symlink("user@host.1234", folder.path() / "behaviour/.#gaze.yaml");
  EXPECT_EQ(error(store, {gaze()}), "");
}

TEST(ParameterStore, refuses_a_parameter_in_two_files_of_a_folder) {
  const TemporaryFolder folder;
  const ParameterStore store = store_with(folder, "GazeParameters:\n  yaw: 0.5\n");
  folder.write("behaviour/mine.yaml", "GazeParameters:\n  pitch: 0.5\n");
  EXPECT_EQ(error(store, {gaze()}), "") << "other parameters of the section";
  folder.write("behaviour/mine.yaml", "GazeParameters:\n  pitch: 0.5\n  yaw: 0.25\n");
  const std::string behaviour = (folder.path() / "behaviour").string();
  EXPECT_EQ(error(store, {gaze()}),
            behaviour + "/mine.yaml:3: GazeParameters.yaw is also in " + behaviour + "/gaze.yaml:2; remove one of them");
}

TEST(ParameterStore, reports_errors_in_declared_sections_with_file_and_line) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "behaviour/gaze.yaml").string();
  EXPECT_EQ(error(store_with(folder, "GazeParameters:\n  yaw: 2\n"), {gaze()}),
            file + ":2: GazeParameters.yaw = 2 is out of range; give a value from -1 to 1 rad");
  EXPECT_THAT(error(store_with(folder, "GazeParameters:\n  roll: 0\n"), {gaze()}),
              HasSubstr(file + ":2: unknown key 'roll'; the keys of GazeParameters in roles/gaze.py are: "));
  EXPECT_EQ(error(store_with(folder, "GlazeParameters:\n  yaw: 0\n"), {gaze()}),
            file + ": there are no parameters 'GlazeParameters'; use the name of a class of parameters");
}

TEST(ParameterStore, rejects_declared_sections_with_the_name_of_other_parameters) {
  ParameterStore store(kConfig, {}, {});
  store.load<FieldDimensions>(kField);
  const std::string why = " has the name of other parameters; rename the class";
  EXPECT_EQ(error(store, {gaze("FieldDimensions")}), "roles/gaze.py: class FieldDimensions" + why);
  EXPECT_EQ(error(store, {gaze(), gaze()}), "roles/gaze.py: class GazeParameters" + why);
}

TEST(ParameterStore, a_missing_folder_is_an_error) {
  EXPECT_THROW(ParameterStore("/nowhere", {}, {}), InputError);
  const TemporaryFolder empty;
  EXPECT_EQ(error(ParameterStore(empty.path(), {}, {}), {gaze()}),
            (empty.path() / "behaviour").string() + ": no parameters found in this folder; give the config folder with --config-folder");
}

}  // namespace
}  // namespace soccer
