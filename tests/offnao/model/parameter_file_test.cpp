#include "offnao/model/parameter_file.h"

#include <QJsonObject>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::offnao {
namespace {

QJsonObject parameter(const QString& name, const QJsonValue& value, const QJsonValue& default_value) {
  return {{"name", name}, {"value", value}, {"default", default_value}, {"unit", "m"}, {"low", 0}, {"high", 1}, {"meaning", "height"}};
}

ParameterTable some_table() {
  ParameterTable table;
  table.set_descriptions({parameter("Walk.lift", 0.3, 0.1), parameter("Walk.level", true, false), parameter("Walk.kept", 0.5, 0.5),
                          parameter("Kick.left.gains", QJsonArray{0.1, 0.2}, QJsonArray{0.1, 0.3})});
  return table;
}

class ParameterFileTest : public testing::Test {
 protected:
  TemporaryFolder folder;
};

TEST_F(ParameterFileTest, contains_the_changed_values_in_the_format_of_config) {
  EXPECT_EQ(changed_count(some_table()), 3U);
  save_changed(some_table(), folder.path() / "a.yaml");
  EXPECT_EQ(read_whole(folder.path() / "a.yaml"),
            "# Parameters that were changed in offnao. Start the robot with --config and this file.\n"
            "Kick:\n"
            "  left.gains: [0.1, 0.2]  # m, 0 to 1: height\n"
            "Walk:\n"
            "  level: true  # m, 0 to 1: height\n"
            "  lift: 0.3  # m, 0 to 1: height\n");
  const auto kick = read_parameters(folder.path() / "a.yaml", "Kick");
  ASSERT_EQ(kick.size(), 1U);
  EXPECT_EQ(kick[0].key, "left.gains");
  EXPECT_THAT(kick[0].values, testing::ElementsAre(0.1, 0.2));
}

TEST_F(ParameterFileTest, keeps_other_values_of_the_file_and_the_file_itself) {
  const std::string before = "Walk:\n  lift: 0.7\n  pace: 2  # fast\nBall:\n  seen: true\n  range: [1, 2]\n";
  const auto file = folder.write("mine.yaml", before);
  save_changed(some_table(), file);
  const auto walk = read_parameters(file, "Walk");
  ASSERT_EQ(walk.size(), 3U);
  EXPECT_EQ(walk[1].key, "lift");
  EXPECT_THAT(walk[1].values, testing::ElementsAre(0.3));
  EXPECT_THAT(walk[2].values, testing::ElementsAre(2));
  EXPECT_EQ(read_parameters(file, "Ball").size(), 2U);
  EXPECT_EQ(read_whole(folder.path() / "mine.yaml~"), before);
}

TEST_F(ParameterFileTest, leaves_a_file_alone_that_does_not_contain_parameters) {
  const auto file = folder.write("letter.yaml", "hello\n");
  EXPECT_THROW(save_changed(some_table(), file), InputError);
  EXPECT_EQ(read_whole(file), "hello\n");
}

}  // namespace
}  // namespace soccer::offnao
