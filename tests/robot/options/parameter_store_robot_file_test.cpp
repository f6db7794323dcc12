#include <filesystem>

#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "perception/kinematics/kinematics_module.h"
#include "perception/projection/projection.h"
#include "perception/whistle/whistle_detector.h"
#include "robot/options/parameter_store.h"

namespace soccer {
namespace {

struct RobotFileTest : testing::Test {
  TemporaryFolder folder;
  std::filesystem::path file = folder.path() / "robot.yaml";
  CalibrationParameters calibration;
  ProjectionParameters projection;
  LiveParameters live;

  RobotFileTest() {
    live.add(calibration);
    live.add(projection);
  }
};

TEST_F(RobotFileTest, has_the_live_values_of_the_calibration_and_nothing_else) {
  live.set("CalibrationParameters.top_camera", {0.1, -0.05, 0.02});
  save_robot_file(file, {&live});
  EXPECT_EQ(load_yaml<CalibrationParameters>(file).top_camera, (RollPitchYaw{0.1, -0.05, 0.02}));
  EXPECT_EQ(sections_of(file), std::vector<std::string>{"CalibrationParameters"});
}

TEST_F(RobotFileTest, keeps_other_sections) {
  write_whole(file, "BodyModel:\n  top_camera_pitch: 0.03\nCalibrationParameters:\n  torso_roll: 0.2\n");
  save_robot_file(file, {&live});
  EXPECT_EQ(load_yaml<BodyModel>(file).top_camera_pitch, 0.03);
  EXPECT_EQ(load_yaml<CalibrationParameters>(file).torso_roll, 0);
}

TEST_F(RobotFileTest, has_the_least_level_of_whistles_and_no_other_parameter_of_theirs) {
  write_whole(file, "WhistleParameters:\n  purity: 0.4\n  min_level: -31\n");
  save_robot_file(file, {&live});
  EXPECT_EQ(load_yaml<WhistleParameters>(file).min_level, -31) << "a robot that does not listen keeps it";
  WhistleParameters whistle;
  live.add(whistle);
  live.set("WhistleParameters.min_level", {-25});
  save_robot_file(file, {&live});
  EXPECT_EQ(load_yaml<WhistleParameters>(file).min_level, -25);
  EXPECT_EQ(load_yaml<WhistleParameters>(file).purity, 0.4);
  EXPECT_EQ(read_parameters(file, "WhistleParameters").size(), 2U);
}

TEST_F(RobotFileTest, a_list_of_one_number_remains_a_list) {
  write_whole(file, "Own:\n  list: [4]\n  number: 5\n  truth: true\n");
  save_robot_file(file, {&live});
  const std::vector<ParameterEntry> entries = read_parameters(file, "Own");
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_TRUE(entries[0].is_list);
  EXPECT_FALSE(entries[1].is_list);
  EXPECT_EQ(entries[2].values, std::vector<double>{1});
}

TEST_F(RobotFileTest, a_copy_of_a_file_written_by_hand_is_kept_once) {
  const std::string own = "# measured on Monday\nBodyModel:\n  top_camera_pitch: 0.03\n";
  write_whole(file, own);
  for (int i = 0; i < 2; ++i) save_robot_file(file, {&live});
  EXPECT_EQ(load_yaml<BodyModel>(file).top_camera_pitch, 0.03);
  EXPECT_EQ(read_whole(file.string() + '~'), own);
  EXPECT_FALSE(std::filesystem::exists(file.string() + "~2"));
}

TEST_F(RobotFileTest, a_file_that_cannot_be_read_is_not_replaced) {
  write_whole(file, "BodyModel: [");
  EXPECT_THROW(save_robot_file(file, {&live}), InputError);
  EXPECT_EQ(read_whole(file), "BodyModel: [");
}

}  // namespace
}  // namespace soccer
