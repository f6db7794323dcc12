#include "motion/motion_parameters.h"

#include <filesystem>
#include <vector>

#include <gtest/gtest.h>

#include "../blackboard/common/log/temporary_folder.h"
#include "blackboard/geometry/angle.h"
#include "kinematic_robot.h"

namespace soccer {
namespace {

TEST(MotionParameters, of_a_set_override_the_defaults) {
  const TemporaryFolder temporary;
  const std::filesystem::path& folder = temporary.path();
  temporary.write("simspark/odd.yaml", "WalkParameters:\n  lift: 0.05\n");
  temporary.write("simspark/old.yaml", "TouchParameters:\n  max_fall_time: 3\n");
  temporary.write("simspark/wrong.yaml", "Tail:\n  lift: 0.05\n");
  std::filesystem::copy_file(kConfig / "simspark" / "motion.yaml", folder / "simspark" / "motion.yaml");
  const WalkParameters shipped = load_motion_parameters(folder, "simspark").walk,
                       odd = load_motion_parameters(folder, "simspark", "odd").walk;
  EXPECT_EQ(odd.lift, 0.05);
  EXPECT_NE(shipped.lift, 0.05);
  EXPECT_EQ(odd.step_period, shipped.step_period);
  EXPECT_EQ(load_motion_parameters(folder, "simspark", "old").body_state.max_fall_time, 3) << "under the section's former name";
  EXPECT_THROW(load_motion_parameters(folder, "simspark", "wrong"), InputError);
  EXPECT_THROW(load_motion_parameters(folder, "simspark", "none"), InputError);
}

TEST(MotionParameters, of_a_type_override_those_of_its_body) {
  const auto angles = [](int type) {
    std::vector<double> hips;
    for (const motion::Keyframe& frame : load_motion_parameters(kConfig, "simspark", {}, type).getup_actions.back)
      hips.push_back(frame.angle[kLHipPitch]);
    return hips;
  };
  EXPECT_NE(angles(1), angles(0));
  EXPECT_NE(angles(3), angles(1));
  EXPECT_EQ(angles(2), angles(0));
  const auto height = [](int type) { return load_motion_parameters(kConfig, "simspark", {}, type).stand.hip_height; };
  EXPECT_GT(height(1), height(0));
  EXPECT_EQ(height(2), height(0));
}

TEST(MotionParameters, can_be_set_by_name_within_their_ranges) {
  MotionParameters parameters;
  set_motion_parameter(parameters, "WalkParameters.lift=0.02");
  set_motion_parameter(parameters, "KickParameters.reach=0.1");
  EXPECT_EQ(parameters.walk.lift, 0.02);
  EXPECT_EQ(parameters.kick.reach, 0.1);
  for (const char* wrong : {"WalkParameters.lift=7", "WalkParameters.no_such=1", "NoSuch.lift=0", "lift=0.02", "WalkParameters", ""})
    EXPECT_THROW(set_motion_parameter(parameters, wrong), InputError) << wrong;
}

TEST(MotionParameters, can_be_set_by_the_former_name_of_their_section) {
  MotionParameters parameters;
  set_motion_parameter(parameters, "PolicyRunParameters.max_lean=0.5");
  EXPECT_EQ(parameters.policy_generator.max_lean, 0.5);
  set_motion_parameter(parameters, "TouchParameters.longest_fall=3");
  EXPECT_EQ(parameters.body_state.max_fall_time, 3);
}

TEST(MotionParameters, include_keyframe_values_of_both_sides_as_mirror_images) {
  MotionParameters parameters;
  parameters.getup_actions.front.resize(2);
  parameters.dive_actions.left.resize(1);
  for (const char* setting : {"getup_front.2.HipRoll=30", "getup_front.2.KneePitch=60", "getup_front.2.RElbowRoll=15",
                              "getup_front.2.Duration=250", "dive_left.1.LKneePitch=80"})
    set_motion_parameter(parameters, setting);
  const motion::Keyframe& frame = parameters.getup_actions.front[1];
  EXPECT_DOUBLE_EQ(frame.angle[kLHipRoll], degrees_to_radians(30));
  EXPECT_DOUBLE_EQ(frame.angle[kRHipRoll], degrees_to_radians(-30));
  EXPECT_DOUBLE_EQ(frame.angle[kRKneePitch], degrees_to_radians(60));
  EXPECT_DOUBLE_EQ(frame.angle[kRElbowRoll], degrees_to_radians(15));
  EXPECT_EQ(frame.angle[kLElbowRoll], 0);
  EXPECT_DOUBLE_EQ(frame.duration, 0.25);
  EXPECT_DOUBLE_EQ(parameters.dive_actions.left[0].angle[kLKneePitch], degrees_to_radians(80));
  for (const char* wrong : {"getup_front.3.KneePitch=1", "getup_front.0.KneePitch=1", "getup_front.KneePitch=1", "getup_front.1.Tail=1",
                            "getup_front.1=1", "getup_front.1.Duration=-1", "getup_back.1.KneePitch=1"})
    EXPECT_THROW(set_motion_parameter(parameters, wrong), InputError) << wrong;
}

TEST(MotionParameters, of_every_body_load) {
  for (const char* body : {"simspark", "nao-v5"}) EXPECT_NO_THROW(load_motion_parameters(kConfig, body)) << body;
  EXPECT_GE(load_motion_parameters(kConfig, "simspark", "fast").walk.forward_limit, 0.65);
}

}  // namespace
}  // namespace soccer
