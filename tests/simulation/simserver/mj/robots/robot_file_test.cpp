#include "simulation/simserver/mj/robots/robot_file.h"

#include <cmath>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "simulation/simserver/mj/physics/islands.h"

namespace soccer::mj {
namespace {

/// A folder with one robot, removed at the end.
class RobotFolder {
 public:
  explicit RobotFolder(const std::string& xml)
      : path_(std::filesystem::path(testing::TempDir()) / ("robots-" + std::to_string(::getpid()) + "-" + std::to_string(++count_))) {
    std::filesystem::create_directories(path_ / "R");
    std::ofstream(path_ / "R" / "robot.xml") << xml;
  }
  ~RobotFolder() { std::filesystem::remove_all(path_); }
  RobotFolder(const RobotFolder&) = delete;
  RobotFolder& operator=(const RobotFolder&) = delete;

  /// The message of the error when the robot is read; "" if it is read.
  std::string error() const {
    try {
      load_robot(path_, "R");
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  static inline int count_ = 0;
  std::filesystem::path path_;
};

std::string robot(const std::string& joint, const std::string& more = "", const std::string& defaults = "") {
  return R"(<mujoco model="M"><default>)" + defaults +
         R"(</default><worldbody><body name="torso" pos="0 0 0.5"><freejoint name="root"/><geom size="0.1" mass="1"/><body name="arm">)" +
         joint + R"(<geom size="0.05" mass="0.1"/></body></body></worldbody><actuator><motor name="x_tau" joint="j"/></actuator>)" + more +
         "</mujoco>";
}

TEST(RobotFile, the_own_t1_has_the_motors_and_sensors_of_the_leagues) {
  const auto t1 = load_robot(SOURCE_DIR "/config/mj/robots", "T1");
  EXPECT_EQ(t1->motors.size(), 23);
  EXPECT_EQ(t1->motors[0].effector, "he1");
  EXPECT_EQ(t1->motors[14].effector, "lle4");
  EXPECT_EQ(t1->motors[14].max_torque, 60);
  EXPECT_THAT(t1->markers, testing::UnorderedElementsAre("head", "lfoot", "rfoot"));
  EXPECT_EQ(t1->speaker, "say");
  EXPECT_EQ(t1->microphone, "hear");
  EXPECT_TRUE(t1->camera);
  const IslandModel model(ArenaDimensions{}, {{t1}, false, false});
  double mass = 0;
  for (int b = 0; b < model.model(false).nbody; ++b) mass += model.model(false).body_mass[b];
  EXPECT_NEAR(mass, 31.6, 0.5);
}

TEST(RobotFile, takes_limits_of_torque_from_the_joint_or_its_class) {
  const RobotFolder own(robot(R"(<joint name="j" actuatorfrcrange="-7 5" range="-1 1"/>)"));
  EXPECT_EQ(load_robot(own.path(), "R")->motors[0].max_torque, 7);
  const RobotFolder inherited(
      robot(R"(<joint name="j" class="b"/>)", "", R"(<default class="a"><joint actuatorfrcrange="-9 9"/><default class="b"/></default>)"));
  EXPECT_EQ(load_robot(inherited.path(), "R")->motors[0].max_torque, 9);
  const RobotFolder none(robot(R"(<joint name="j"/>)"));
  EXPECT_TRUE(std::isinf(load_robot(none.path(), "R")->motors[0].max_torque));
}

TEST(RobotFile, keeps_colliding_geometry_and_describes_visible_geometry) {
  const std::string mesh = R"(<asset><mesh name="m" file="m.STL" scale="1 -1 1"/></asset>)";
  const RobotFolder folder(
      robot(R"(<joint name="j"/><geom type="mesh" mesh="m" contype="0" conaffinity="0" density="0" pos="1 2 3" material="team"/>)", mesh));
  const auto file = load_robot(folder.path(), "R");
  ASSERT_EQ(file->pictures.size(), 1);
  EXPECT_EQ(file->pictures[0].body, "arm");
  EXPECT_EQ(file->pictures[0].mesh, "m.STL");
  EXPECT_THAT(file->pictures[0].scale, testing::ElementsAre(1, -1, 1));
  EXPECT_THAT(file->pictures[0].position, testing::ElementsAre(1, 2, 3));
  const IslandModel model(ArenaDimensions{}, {{file}, false, false});  // compiles without the file m.STL
  EXPECT_EQ(model.robots()[0].geoms, 2);
}

TEST(RobotFile, refuses_files_that_are_not_robots_with_the_reason) {
  EXPECT_THAT(RobotFolder("nonsense").error(), testing::HasSubstr("R/robot.xml: "));
  EXPECT_THAT(RobotFolder("<a/>").error(), testing::HasSubstr("it is not a model for MuJoCo"));
  EXPECT_THAT(RobotFolder("<mujoco/>").error(), testing::HasSubstr("its first body is not \"torso\""));
  EXPECT_THAT(RobotFolder(R"(<mujoco><compiler angle="degree"/></mujoco>)").error(), testing::HasSubstr("not in radian"));
  EXPECT_THAT(RobotFolder(R"(<mujoco><worldbody><body name="torso" pos="0 0 1"/></worldbody></mujoco>)").error(),
              testing::HasSubstr("no free joint"));
  EXPECT_THAT(RobotFolder(R"(<mujoco><worldbody><body name="torso" pos="0 0 1"><freejoint/></body></worldbody></mujoco>)").error(),
              testing::HasSubstr("no motors"));
}

TEST(RobotFile, a_file_that_mujoco_refuses_is_an_input_error) {
  const RobotFolder folder(robot(R"(<joint name="j" type="unknown"/>)"));
  EXPECT_THROW(IslandModel(ArenaDimensions{}, {{load_robot(folder.path(), "R")}, false, false}), InputError);
}

TEST(RobotFile, names_from_the_network_cannot_leave_the_folder) {
  EXPECT_TRUE(is_robot_name("T1"));
  for (const char* name : {"", "..", "../T1", "a/b", "a b", "T1\n"}) EXPECT_FALSE(is_robot_name(name)) << name;
}

TEST(MjcfDefaults, look_first_at_the_element_then_at_its_class_then_at_the_class_of_its_body) {
  tinyxml2::XMLDocument file;
  file.Parse(R"(<mujoco><default><geom group="1"/><default class="c"><geom group="2"/></default></default>
             <worldbody childclass="c"><geom/><geom group="3"/><geom class="main"/></worldbody></mujoco>)");
  const MjcfDefaults defaults(*file.RootElement());
  const auto* geom = file.RootElement()->FirstChildElement("worldbody")->FirstChildElement("geom");
  EXPECT_STREQ(defaults.attribute(*geom, "group"), "2");
  geom = geom->NextSiblingElement();
  EXPECT_STREQ(defaults.attribute(*geom, "group"), "3");
  geom = geom->NextSiblingElement();
  EXPECT_STREQ(defaults.attribute(*geom, "group"), "1");
  EXPECT_EQ(defaults.attribute(*geom, "size"), nullptr);
}

}  // namespace
}  // namespace soccer::mj
