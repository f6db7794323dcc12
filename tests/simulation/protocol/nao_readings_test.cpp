#include "simulation/protocol/nao_readings.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/protocol/perceptor_info.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using wire::PerceptorInfo;

using wire::kNoEcho;

PerceptorInfo parsed(std::string_view text) {
  PerceptorInfo info;
  EXPECT_EQ(parse_percept(text, info).reason, "");
  return info;
}

/// Parses a text and checks that all its items are known and usable.
PerceptorInfo understood(std::string_view text) {
  const PerceptorInfo info = parsed(text);
  EXPECT_EQ(info.unknown_items, 0U) << text;
  EXPECT_EQ(info.refused_items, 0U) << text;
  return info;
}

std::string joint_item(std::size_t joint) {
  const std::string number = std::to_string(joint);
  return "(SRV (n " + std::string(kJointNames[joint]) + ") (ax 0." + number + ") (cur 1." + number + ") (tmp 3" + number + "))";
}

TEST(NaoReadings, contain_every_joint_and_report_when_all_were_read) {
  std::string message;
  for (std::size_t joint = 0; joint < kJoints; ++joint) {
    EXPECT_FALSE(parsed(message).has_nao) << joint << " joints";
    message += joint_item(joint);
  }
  const PerceptorInfo info = understood(message);
  EXPECT_TRUE(info.has_nao);
  EXPECT_EQ(info.nao.joint_angle[kHeadYaw], 0.0);
  EXPECT_EQ(info.nao.joint_angle[kLShoulderPitch], 0.2F);
  EXPECT_EQ(info.nao.joint_current[kLShoulderPitch], 1.2F);
  EXPECT_EQ(info.nao.joint_temperature[kLShoulderPitch], 32);
  EXPECT_EQ(info.nao.joint_angle[kRHand], 0.24F);
}

TEST(NaoReadings, have_zero_current_and_temperature_by_default) {
  const PerceptorInfo info = understood("(SRV (n HeadYaw) (ax 1))");
  EXPECT_EQ(info.nao.joint_angle[kHeadYaw], 1);
  EXPECT_EQ(info.nao.joint_current[kHeadYaw], 0);
  EXPECT_EQ(info.nao.joint_temperature[kHeadYaw], 0);
}

TEST(NaoReadings, refuse_a_joint_without_a_known_name_or_a_finite_angle) {
  for (const char* item : {"(SRV (n Tail) (ax 1))", "(SRV (ax 1))", "(SRV (n HeadYaw) (cur 1))"}) {
    const PerceptorInfo info = parsed(item);
    EXPECT_EQ(info.refused_items, 1U) << item;
    EXPECT_THAT(info.nao.joint_angle, testing::Each(0)) << item;
  }
  EXPECT_EQ(parsed("(SRV (n HeadYaw) (ax nan))").refused_items, 2U) << "the number, and the joint that it leaves incomplete";
}

TEST(NaoReadings, contain_the_inertial_unit) {
  const PerceptorInfo info = understood("(IMU (gyr 1 2 3) (acc 4 5 9.81) (ang 0.1 -0.2 0.3))");
  EXPECT_THAT(info.nao.gyro, ElementsAre(1, 2, 3));
  EXPECT_THAT(info.nao.accelerometer, ElementsAre(4, 5, 9.81F));
  EXPECT_THAT(info.nao.torso_angle, ElementsAre(0.1F, -0.2F, 0.3F));
}

TEST(NaoReadings, contain_the_pressure_sensors_and_bumpers_of_both_feet) {
  const PerceptorInfo info = understood("(FSR (n lf) (kg 1 2 3 4))(FSR (n rf) (kg 5 6 7 8))(BMP (lf 1 0) (rf 0 1))");
  EXPECT_THAT(info.nao.left_fsr, ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(info.nao.right_fsr, ElementsAre(5, 6, 7, 8));
  EXPECT_THAT(info.nao.bumpers, ElementsAre(1, 0, 0, 1));
  EXPECT_EQ(parsed("(FSR (kg 1 2 3 4))").unknown_items, 1U) << "the foot is not named";
}

TEST(NaoReadings, contain_the_buttons) {
  const PerceptorInfo info = understood("(BTN (head 1 0 1) (chest 1))");
  EXPECT_THAT(info.nao.head_touch, ElementsAre(1, 0, 1));
  EXPECT_EQ(info.nao.chest_button, 1);
}

TEST(NaoReadings, contain_the_echoes_of_each_side_nearest_first) {
  const PerceptorInfo info = understood("(US (left 0.5 0.75) (right 1.25))");
  EXPECT_THAT(info.nao.left_sonar, ElementsAre(0.5, 0.75, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho));
  EXPECT_THAT(info.nao.right_sonar, ElementsAre(1.25, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho));
}

TEST(NaoReadings, refuse_echoes_that_are_not_finite_or_beyond_the_capacity) {
  const PerceptorInfo info = parsed("(US (left nan inf x 0.5) (right 1 2 3 4 5 6 7 8 9 10 11))");
  EXPECT_THAT(info.nao.left_sonar, ElementsAre(0.5, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho, kNoEcho));
  EXPECT_THAT(info.nao.right_sonar, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  EXPECT_EQ(info.refused_items, 4U);
}

TEST(NaoReadings, contain_the_battery_which_is_full_by_default) {
  const PerceptorInfo info = understood("(BAT (charge 0.75) (cur -1.5))");
  EXPECT_EQ(info.nao.battery_charge, 0.75);
  EXPECT_EQ(info.nao.battery_current, -1.5);
  EXPECT_EQ(parsed("").nao.battery_charge, 1);
  EXPECT_EQ(parsed("").nao.battery_current, 0);
}

TEST(NaoReadings, count_unknown_entries_of_each_item) {
  for (const char* name : {"SRV (n HeadYaw) (ax 1)", "FSR", "IMU", "BMP", "BTN", "US", "BAT"}) {
    const PerceptorInfo info = parsed("(" + std::string(name) + " (zzz 1))");
    EXPECT_EQ(info.unknown_items, 1U) << name;
    EXPECT_EQ(info.refused_items, 0U) << name;
  }
}

TEST(NaoReadings, count_refused_entries) {
  EXPECT_EQ(parsed("(IMU (gyr 1 nan 3))").refused_items, 1U);
  EXPECT_EQ(parsed("(FSR (n lf) (kg 1 2 3))").refused_items, 1U);
  EXPECT_EQ(parsed("(BTN (chest x))").refused_items, 1U);
  EXPECT_EQ(parsed("(BAT (charge x))").refused_items, 1U);
}

}  // namespace
}  // namespace soccer
