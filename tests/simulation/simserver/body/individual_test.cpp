#include "simulation/simserver/body/individual.h"

#include <cmath>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "../../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "simulation/protocol/perceptor_info.h"
#include "simulation/simserver/simspark/physics/robot_motors.h"
#include "support.h"

namespace soccer {
namespace {

constexpr RobotId kRobot{Side::kLeft, 2};

const BodyDescription& nao() {
  static const auto body = small_field().world.bodies.by_name.at("nao-v5");
  return *body;
}

/// The readings of a NAO that holds the zero pose, after a second.
SensorBlock standing(const std::optional<Individuals>& individuals, int unum = 2) {
  SimulatorOptions options = small_field();
  options.step = 0.01;
  options.individuals = individuals;
  Simulator simulator(options);
  TestRobot robot(simulator, "RUN", unum, "rsg/agent/nao/nao-v5.rsg");
  wire::PerceptorInfo info;
  for (int cycle = 0; cycle < 100; ++cycle) EXPECT_EQ(parse_percept(robot.turn(), info).reason, "");
  return info.nao;
}

TEST(Individual, random_individuals_are_within_the_limits_and_different) {
  const IndividualParameters limits;
  const Individual first = random_individual(limits, 1, kRobot);
  double maximum = 0;
  for (const double offset : first.joint_offset) maximum = std::max(maximum, std::abs(offset));
  EXPECT_LE(maximum, limits.joint_offset);
  EXPECT_GT(maximum, limits.joint_offset / 2);
  for (const double torque : first.torque) {
    EXPECT_LE(torque, 1);
    EXPECT_GE(torque, 1 - limits.weakness);
  }
  EXPECT_NE(first, random_individual(limits, 2, kRobot));
  EXPECT_NE(first, random_individual(limits, 1, {Side::kLeft, 3}));
  EXPECT_NE(first, random_individual(limits, 1, {Side::kRight, 2}));
  EXPECT_EQ(first, random_individual(limits, 1, kRobot));
}

TEST(Individual, limits_of_zero_give_a_robot_like_its_file) {
  EXPECT_EQ(random_individual({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 7, kRobot), Individual{});
}

TEST(Individual, an_encoder_with_an_offset_misleads_the_motor) {
  Individual individual;
  individual.joint_offset[kHeadYaw] = 0.1;
  Servos servos(with_individual(nao(), individual));
  const std::size_t hinge = nao().hinges_of(kHeadYaw)[0];
  std::vector<double> angles(nao().hinges());
  angles[hinge] = nao().parts[hinge + 1].sign * 0.1;
  EXPECT_NEAR(servos.angles(angles)[kHeadYaw], 0, nao().servos->encoder_step);
  std::vector<MotorDrive> drives(nao().hinges());
  servos.compute_drives(angles, 0.01, drives);
  EXPECT_NEAR(drives[hinge].target, 0, 1e-12) << "the motor is at its target by its sensor";
  angles[hinge] = 0;
  servos.compute_drives(angles, 0.01, drives);
  EXPECT_GT(nao().parts[hinge + 1].sign * drives[hinge].target, 0.1);
}

TEST(Individual, a_weak_motor_has_less_torque_and_speed) {
  Individual individual;
  individual.torque[kLKneePitch] = 0.5;
  individual.speed[kLKneePitch] = 0.8;
  const auto body = with_individual(nao(), individual);
  const std::size_t part = nao().hinges_of(kLKneePitch)[0] + 1;
  EXPECT_DOUBLE_EQ(body->servos->max_torque[kLKneePitch], 0.5 * nao().servos->max_torque[kLKneePitch]);
  EXPECT_DOUBLE_EQ(body->parts[part].max_torque, 0.5 * nao().parts[part].max_torque);
  EXPECT_DOUBLE_EQ(body->parts[part].max_speed, 0.8 * nao().parts[part].max_speed);
  EXPECT_DOUBLE_EQ(body->servos->max_torque[kRKneePitch], nao().servos->max_torque[kRKneePitch]);
}

TEST(Individual, the_inertial_unit_measures_in_its_own_axes) {
  Individuals tilted;
  tilted.same.torso_tilt = {0.1, 0.05};
  const SensorBlock straight = standing(std::nullopt), measured = standing(tilted);
  EXPECT_NEAR(measured.torso_angle[0], straight.torso_angle[0] - 0.1, 3e-3);
  EXPECT_NEAR(measured.torso_angle[1], straight.torso_angle[1] - 0.05, 3e-3);
  EXPECT_NEAR(std::hypot(measured.accelerometer[0], measured.accelerometer[1], measured.accelerometer[2]),
              std::hypot(straight.accelerometer[0], straight.accelerometer[1], straight.accelerometer[2]), 0.02);
  EXPECT_NEAR(measured.accelerometer[0] - straight.accelerometer[0], 9.81 * std::sin(0.05), 0.05);
}

TEST(Individual, sensors_have_noise_only_where_it_is_set) {
  Individuals noisy;
  noisy.same.joint_noise = 0.01;
  const SensorBlock straight = standing(std::nullopt), measured = standing(noisy);
  double sum = 0;
  for (std::size_t joint = 0; joint < kJoints; ++joint) sum += std::pow(measured.joint_angle[joint] - straight.joint_angle[joint], 2);
  EXPECT_NEAR(std::sqrt(sum / kJoints), 0.01, 0.005);
  EXPECT_EQ(measured.gyro[0], straight.gyro[0]);
}

TEST(Individual, commands_and_readings_are_late) {
  const auto turned_after = [](int cycles, double motors, double sensors) {
    Individuals late;
    late.same.motor_delay = motors;
    late.same.sensor_delay = sensors;
    SimulatorOptions options = small_field();
    options.step = 0.01;
    options.individuals = late;
    Simulator simulator(options);
    TestRobot robot(simulator, "RUN", 2, "rsg/agent/nao/nao-v5.rsg");
    wire::PerceptorInfo info;
    for (int cycle = 0; cycle < 50; ++cycle) EXPECT_EQ(parse_percept(robot.turn(), info).reason, "");
    const double before = info.nao.joint_angle[kHeadYaw];
    for (int cycle = 0; cycle < cycles; ++cycle) EXPECT_EQ(parse_percept(robot.turn("(HeadYaw 1 1)"), info).reason, "");
    return info.nao.joint_angle[kHeadYaw] - before;
  };
  const double punctual = turned_after(8, 0, 0);
  EXPECT_GT(punctual, 0.1);
  EXPECT_NEAR(turned_after(10, 0.02, 0), punctual, 1e-3);
  EXPECT_NEAR(turned_after(10, 0, 0.02), punctual, 1e-3);
  EXPECT_NEAR(turned_after(11, 0.015, 0.015), punctual, 0.06) << "parts of a cycle are interpolated; it turns 0.08 rad in a cycle";
}

TEST(Individual, a_servo_does_not_pull_within_its_backlash) {
  Individual individual;
  individual.backlash[kHeadYaw] = 0.02;
  Servos servos(with_individual(nao(), individual));
  const std::size_t hinge = nao().hinges_of(kHeadYaw)[0];
  std::vector<double> angles(nao().hinges());
  std::vector<MotorDrive> drives(nao().hinges());
  const auto pull = [&](double target) {
    servos.set_target(kHeadYaw, target, 1);
    servos.compute_drives(angles, 0.01, drives);
    return drives[hinge].target;
  };
  EXPECT_EQ(pull(0.0099), 0);
  EXPECT_NE(pull(0.0101), 0);
  EXPECT_DOUBLE_EQ(pull(0.05), -pull(-0.05));
}

TEST(Individual, masses_and_feet_are_those_of_the_individual) {
  Individual individual;
  individual.mass = 1.1;
  individual.foot_size = {1.2, 0.9};
  individual.foot_slip = 2;
  individual.torso_centre = {0.01, 0.02, 0.03};
  const auto body = with_individual(nao(), individual);
  EXPECT_NEAR(body->mass(), 1.1 * nao().mass(), 1e-9);
  const std::size_t foot = nao().seen[BodyDescription::kLeftFoot];
  EXPECT_NEAR(body->parts[foot].size.y, 1.2 * nao().parts[foot].size.y, 1e-12);
  EXPECT_NEAR(body->parts[foot].size.x, 0.9 * nao().parts[foot].size.x, 1e-12);
  EXPECT_EQ(body->parts[foot].slip, 2);
  EXPECT_NEAR(body->parts[kTorso].centre_of_mass.x, nao().parts[kTorso].centre_of_mass.x - 0.02, 1e-12) << "x is to the right";
}

TEST(Individual, bodies_of_the_3d_league_have_individuals) {
  const auto gyro_with = [](double bias) {
    Individuals biased;
    biased.same.gyro_bias = {bias, 0, 0};
    biased.same.joint_offset[kHeadYaw] = 0.1;
    SimulatorOptions options = small_field();
    options.individuals = biased;
    Simulator simulator(options);
    TestRobot robot(simulator, "RUN", 2);
    wire::PerceptorInfo info;
    for (int cycle = 0; cycle < 50; ++cycle) EXPECT_EQ(parse_percept(robot.turn(), info).reason, "");
    EXPECT_NEAR(info.hinge[kHj1], -0.1 * 180 / M_PI, 0.1);
    return std::pair(info.gyro.x, info.gyro.y);
  };
  EXPECT_NE(gyro_with(0.2), gyro_with(0));
}

TEST(Individual, each_robot_of_a_game_is_another_one) {
  const Individuals individuals = load_individuals("5");
  ASSERT_TRUE(individuals.seed);
  EXPECT_NE(individuals.of({Side::kLeft, 2}), individuals.of({Side::kLeft, 3}));
  EXPECT_EQ(individuals.of({Side::kLeft, 2}), random_individual({}, 5, {Side::kLeft, 2}));
}

TEST(Individual, a_robot_of_a_game_is_named_by_seed_side_and_number) {
  EXPECT_EQ(load_individuals("5:left:3").of({Side::kRight, 1}), random_individual({}, 5, {Side::kLeft, 3}));
  EXPECT_EQ(load_individuals("5:right:11").of({Side::kLeft, 1}), random_individual({}, 5, {Side::kRight, 11}));
  for (const char* text : {"5:left", "5:home:3", "5:left:3x", "18446744073709551616:left:3"})
    EXPECT_THROW(load_individuals(text), InputError) << text;
}

TEST(Individual, a_number_that_is_not_a_seed_is_not_taken_as_a_file) {
  EXPECT_EQ(load_individuals("+05").seed, 5U);
  for (const char* text : {"-1", "18446744073709551616", "0x10", "1.5", "1e3"}) try {
      load_individuals(text);
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_EQ(error.what(),
                "individual " + std::string(text) + ": is not an integer from 0 to 18446744073709551615; give a seed, or a YAML file");
    }
}

TEST(Individual, is_read_from_a_file) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "individual.yaml";
  std::ofstream(file) << "Individual:\n  top_camera: [0.01, 0.02, 0.03]\n  gyro_noise: 0.1\n";
  const Individuals individuals = load_individuals(file.string());
  EXPECT_EQ(individuals.of(kRobot).top_camera, (Individual::RollPitchYaw{0.01, 0.02, 0.03}));
  EXPECT_EQ(individuals.of(kRobot), individuals.of({Side::kRight, 11}));
  std::ofstream(file) << "Individual:\n  gyro_noise: 100\n";
  EXPECT_THROW(load_individuals(file.string()), InputError);
  EXPECT_THROW(load_individuals("no-such-file.yaml"), InputError);
}

}  // namespace
}  // namespace soccer
