// Robots of rcssserver3d's types, as observed by their agents.
#include <gtest/gtest.h>

#include "physics/world_support.h"
#include "support.h"

namespace soccer {
namespace {

/// A percept of a robot of this type that has come to rest.
std::string percept_of(const std::string& type, std::vector<std::string>* problems = nullptr) {
  SimulatorOptions options = small_field();
  options.report = [problems](const std::string& line) {
    if (problems != nullptr) problems->push_back(line);
  };
  Simulator simulator(options);
  TestRobot robot(simulator, "Red", 1, "rsg/agent/nao/nao_hetero.rsg " + type);
  for (int i = 0; i < 60; ++i) robot.turn();
  return robot.turn();
}

TEST(RobotTypes, stand_upright_at_the_height_of_their_legs) {
  const double standing[] = {0.384, 0.421, 0.384, 0.439, 0.384};
  for (int type = 0; type <= 4; ++type) {
    Simulator simulator(small_field());
    TestRobot robot(simulator, "Red", 1, "rsg/agent/nao/nao_hetero.rsg " + std::to_string(type));
    for (int i = 0; i < 100; ++i) robot.turn();
    EXPECT_NEAR(simulator.truth().robots[0].torso.origin.z, standing[type], 0.002) << type;
    EXPECT_TRUE(simulator.truth().robots[0].upright);
  }
}

TEST(RobotTypes, only_type_4_has_toes_with_their_own_hinges_and_forces) {
  EXPECT_EQ(percept_of("0").find("rlj7"), std::string::npos);
  const std::string toes = percept_of("4");
  EXPECT_NEAR(hinge(toes, "rlj7"), 0, 1);
  EXPECT_NEAR(hinge(toes, "llj7"), 0, 1);
  EXPECT_NE(toes.find("(FRP (n rf) "), std::string::npos);
  EXPECT_LT(toes.find("(HJ (n rlj6)"), toes.find("(HJ (n rlj7)"));
  EXPECT_LT(toes.find("(HJ (n rlj7)"), toes.find("(HJ (n llj1)"));
}

TEST(RobotTypes, type_2_pitches_its_ankles_faster_and_rolls_them_more_slowly) {
  World world(small_field().world);
  world.add({Side::kLeft, 1}, {0, 0, 5}, 0, small_field().world.bodies.simspark[2]);
  const std::size_t pitch = world.scene().body(0).hinge_of(kRlj5), roll = world.scene().body(0).hinge_of(kRlj6);
  world.motors(0).set_velocity(pitch, 20);
  world.motors(0).set_velocity(roll, 20);
  advance(world, 10);
  EXPECT_NEAR(world.scene().hinge_angles(0)[pitch], 0.880667, 1e-3);
  EXPECT_NEAR(world.scene().hinge_angles(0)[roll], 0.347234, 1e-3);
}

TEST(RobotTypes, a_toe_follows_its_agents_command) {
  Simulator simulator(small_field());
  TestRobot robot(simulator, "Red", 1, "rsg/agent/nao/nao_hetero.rsg 4");
  std::string percept;
  for (int i = 0; i < 20; ++i) percept = robot.turn("(rle7 2)");
  EXPECT_GT(hinge(percept, "rlj7"), 20);
  EXPECT_NEAR(hinge(percept, "llj7"), 0, 2);
}

TEST(RobotTypes, an_unknown_type_becomes_type_0_and_is_reported) {
  std::vector<std::string> problems;
  EXPECT_EQ(percept_of("7", &problems).find("rlj7"), std::string::npos);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_NE(problems[0].find("'7'"), std::string::npos);
}

TEST(RobotTypes, are_limited_to_seven_of_one_type_and_nine_of_two_in_a_team) {
  SimulatorOptions options = small_field(0);
  options.type_limits = true;
  Simulator simulator(options);
  std::vector<std::unique_ptr<EmbeddedTransport>> team;
  for (int unum = 1; unum <= 11; ++unum) {
    team.push_back(std::make_unique<EmbeddedTransport>(simulator));
    const int type = unum <= 8 ? 0 : unum <= 10 ? 1 : 2;
    team.back()->send("(scene rsg/agent/nao/nao_hetero.rsg " + std::to_string(type) + ")(syn)");
    team.back()->send("(init (unum " + std::to_string(unum) + ")(teamname Red))(syn)");
    simulator.step();
  }
  std::vector<int> playing;
  for (const TrueRobot& robot : simulator.truth().robots) playing.push_back(robot.number);
  EXPECT_EQ(playing, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 9, 10, 11}));
}

}  // namespace
}  // namespace soccer
