// Environments and their tasks on both simulators, through the catalogue.
#include <cmath>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "learning/catalogue.h"
#include "learning/joints/joint_tasks.h"
#include "learning/play/body_playground.h"
#include "learning/play/planar_playground.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {
namespace {

const std::filesystem::path kConfig = std::filesystem::path(SOURCE_DIR) / "config";

TaskOptions options(const std::string& simulator = "", const std::string& body = "simspark") {
  TaskOptions options;
  options.config = kConfig;
  options.simulator = simulator;
  options.body = body;
  return options;
}

Outcome still(Environment& environment, int steps, double& reward) {
  const std::vector<float> actions(environment.action_names().size());
  std::vector<float> rewards(1);
  Outcome outcome;
  for (int i = 0; i < steps && !outcome.terminated && !outcome.truncated; ++i) {
    outcome = environment.step(actions, rewards);
    reward += static_cast<double>(rewards[0]);
  }
  return outcome;
}

TEST(Environments, a_robot_that_does_nothing_stands_in_every_task_of_joints) {
  for (const char* body : {"simspark", "nao-v5"})
    for (const char* task : {"walk", "kick", "kick_to_point"}) {
      const auto environment = environment_factory(task, options("", body))();
      environment->seed(1, 0);
      environment->reset({});
      double reward = 0;
      const Outcome outcome = still(*environment, 1000, reward);
      EXPECT_TRUE(outcome.truncated || std::string(task) != "walk") << task << " " << body;
      EXPECT_FALSE(environment->scene().robots.empty());
      EXPECT_TRUE(environment->scene().robots[0].upright) << task << " " << body;
    }
}

TEST(Environments, without_corrections_a_robot_walks_as_requested) {
  TaskOptions of_nao = options("", "nao-v5");
  of_nao.parameters = {{"JointEnvironmentParameters.cycle", 0.01},
                       {"JointEnvironmentParameters.joint_noise", 0},
                       {"JointEnvironmentParameters.push", 0},
                       {"JointEnvironmentParameters.swing", 0}};
  const auto environment = environment_factory("walk_residual", of_nao)();
  environment->seed(1, 0);
  environment->reset({{"forward", 0.15}, {"left", 0}, {"turn", 0}});
  double reward = 0;
  const Outcome outcome = still(*environment, 1000, reward);
  EXPECT_TRUE(outcome.truncated);
  EXPECT_TRUE(environment->scene().robots[0].upright);
  EXPECT_NEAR(environment->scene().robots[0].torso.origin.x, 0.15 * 7, 0.15) << "it stands for the first second";
}

TEST(Environments, a_robot_lies_as_requested_before_it_gets_up) {
  const auto environment = environment_factory("get_up", options("", "nao-v5"))();
  for (const double lying : {0.0, 1.0, 2.0, 3.0}) {
    environment->seed(1, 0);
    environment->reset({{"lying", lying}});
    const TrueRobot robot = environment->scene().robots[0];
    EXPECT_FALSE(robot.upright);
    EXPECT_LT(robot.torso.origin.z, 0.2);
    const double front_down = -robot.torso.rotation[6];  // third row: up in the torso's axes
    if (lying == 0) {
      EXPECT_GT(front_down, 0.7);
    }
    if (lying == 1) {
      EXPECT_LT(front_down, -0.7);
    }
  }
}

TEST(Environments, a_push_topples_a_robot_that_does_nothing_in_its_direction) {
  const auto environment = environment_factory("stand", options())();
  for (const double direction : {0.0, kPi}) {
    environment->seed(1, 0);
    environment->reset({{"impulse", 6}, {"direction", direction}});
    double reward = 0;
    EXPECT_FALSE(still(*environment, 100, reward).terminated) << "the first push comes after two seconds";
    EXPECT_TRUE(still(*environment, 200, reward).terminated);
    EXPECT_GT(std::cos(direction) * environment->scene().robots[0].torso.origin.x, 0);
  }
}

TEST(Environments, a_robot_that_stands_still_does_not_rock_or_stand_on_one_leg) {
  for (const auto& [task, success] : std::map<std::string, bool>{{"stand", true}, {"rock", false}, {"one_leg", false}}) {
    const auto environment = environment_factory(task, options())();
    environment->seed(1, 0);
    environment->reset({{"impulse", 0}});
    double reward = 0;
    const Outcome outcome = still(*environment, 1000, reward);
    EXPECT_TRUE(outcome.truncated) << task;
    EXPECT_EQ(outcome.success, success) << task << ", error " << outcome.result;
  }
}

TEST(Environments, arrival_at_the_ball_is_a_success) {
  const auto environment = environment_factory("go_to_ball", options())();
  environment->seed(1, 0);
  environment->reset({{"distance", 0.18}, {"bearing", 0}, {"heading", 0}});
  double reward = 0;
  const Outcome outcome = still(*environment, 1, reward);
  EXPECT_TRUE(outcome.terminated && outcome.success);
  EXPECT_GT(reward, 0.9);
}

TEST(Environments, the_ball_can_be_required_at_either_side_for_some_time) {
  TaskOptions changed = options();
  changed.parameters = {{"GoToBallParameters.aside", 0.06}, {"GoToBallParameters.hold", 0.3}};
  const auto environment = environment_factory("go_to_ball", changed)();
  for (const double side : {1, -1}) {
    environment->seed(1, 0);
    environment->reset({{"distance", std::hypot(0.18, 0.06)}, {"bearing", side * std::atan2(0.06, 0.18)}, {"heading", 0}});
    double reward = 0;
    const Outcome outcome = still(*environment, 4, reward);
    EXPECT_TRUE(outcome.terminated && outcome.success);
    EXPECT_NEAR(outcome.result, 0.4, 1e-6) << "s: the first step, and 0.3 s more";
  }
  environment->reset({{"distance", 0.18}, {"bearing", 0}, {"heading", 0}});
  double reward = 0;
  EXPECT_FALSE(still(*environment, 10, reward).terminated) << "straight ahead";
}

TEST(Environments, a_shot_that_is_not_stopped_is_a_goal) {
  const auto environment = environment_factory("keep_goal", options())();
  environment->seed(1, 0);
  environment->reset({{"distance", 1.5}, {"bearing", 0.5}, {"aim", 0.6}, {"speed", 2.5}});
  double reward = 0;
  const Outcome outcome = still(*environment, 100, reward);
  EXPECT_TRUE(outcome.terminated);
  EXPECT_FALSE(outcome.success);
  EXPECT_EQ(outcome.result, 0);
  EXPECT_NEAR(reward, -1, 0.01);
}

TEST(Environments, both_simulators_have_the_same_spaces) {
  for (const char* task : {"go_to_ball", "dribble", "keep_goal", "one_v_one"}) {
    const auto planar = environment_factory(task, options("planar"))(), bodies = environment_factory(task, options("bodies"))();
    EXPECT_EQ(planar->observation_names(), bodies->observation_names());
    EXPECT_EQ(planar->action_names(), bodies->action_names());
    EXPECT_DOUBLE_EQ(planar->step_time(), bodies->step_time());
  }
}

TEST(Playgrounds, robots_walk_as_requested_with_and_without_bodies) {
  const auto setup = BodySetup::load(kConfig, "nao-v5", "spl2017");
  const std::vector<RobotId> robots{{Side::kLeft, 2}, {Side::kRight, 2}};
  BodyPlayground bodies(setup, robots);
  PlanarPlayground planar({setup->world.field, {}, {}, setup->body}, robots);
  for (Playground* ground : std::initializer_list<Playground*>{&bodies, &planar}) {
    ground->begin({.robots = {{-1, 0, 0}, {1, 0, kPi}}, .ball = {0, 2}}, 1);
    EXPECT_NEAR(ground->pose(1).x, 1, 0.01);
    EXPECT_NEAR(std::abs(ground->pose(1).angle), kPi, 0.01);
    MotionRequest walk;
    walk.action = BodyAction::kWalk;
    walk.forward = 0.15;
    ground->request(0, walk);
    for (int steps = static_cast<int>(std::lround(5 / ground->step_time())); steps > 0; --steps) ground->advance();
    EXPECT_NEAR(ground->pose(0).x, -1 + 5 * 0.15, 0.3);
    EXPECT_NEAR(ground->pose(1).x, 1, 0.02);
    EXPECT_FALSE(ground->lies(0));
    EXPECT_EQ(ground->scene({"a", "b"}).robots.size(), 2U);
    EXPECT_EQ(ground->picture().robots.size(), 2U);
    ground->place_ball({1, 1});
    EXPECT_NEAR(distance(ground->ball(), {1, 1}), 0, 1e-9);
  }
}

TEST(BodySetup, stands_at_the_origin) {
  const auto setup = BodySetup::load(kConfig, "simspark", "spl2017");
  World world(setup->world);
  world.restore({ball_at(setup->world.field, {2, 0}), {placed(setup->upright, {}, {1, -2, 0.5})}});
  const Pose2<Field, Ground> pose = standing_pose(world, 0);
  EXPECT_NEAR(pose.x, 1, 0.002);
  EXPECT_NEAR(pose.y, -2, 0.002);
  EXPECT_NEAR(pose.angle, 0.5, 0.002);
}

TEST(BodySetup, refuses_an_unknown_body) { EXPECT_THROW(BodySetup::load(kConfig, "pepper", "spl2017"), InputError); }

TEST(RollOut, equals_the_distance_of_a_simulated_ball) {
  const WorldParameters world = options_for_field(kConfig, "spl2017").world;
  const RollOut roll_out(world);
  EXPECT_EQ(roll_out.distance(0), 0);
  for (const double speed : {0.5, 1.0, 2.0}) {
    EXPECT_GT(roll_out.distance(speed), 0.5 * speed);
    EXPECT_GT(roll_out.distance(speed + 0.1), roll_out.distance(speed));
  }
  const Eigen::Vector2d rest = roll_out.rest({1, 2, 0.05}, {0, -1, 0.3});
  EXPECT_NEAR(rest.x(), 1, 1e-9);
  EXPECT_NEAR(rest.y(), 2 - roll_out.distance(1), 1e-9);
}

}  // namespace
}  // namespace soccer
