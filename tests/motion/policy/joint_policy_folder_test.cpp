#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/files/whole_file.h"
#include "kinematic_robot.h"
#include "motion/policy/joint_policy.h"
#include "policy_of_joints.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class JointPolicyFolder : public testing::Test {
 protected:
  JointPolicyFolder() { std::filesystem::create_directories(policies_); }
  ~JointPolicyFolder() override { std::filesystem::remove_all(config_); }
  JointPolicyFolder(const JointPolicyFolder&) = delete;
  JointPolicyFolder& operator=(const JointPolicyFolder&) = delete;

  std::filesystem::path config_ = std::filesystem::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
  std::filesystem::path policies_ = config_ / "policies" / "simspark";
};

TEST_F(JointPolicyFolder, a_policy_that_does_not_suit_the_body_is_not_used) {
  write_whole(policies_ / "a.policy", bytes_of(short_policy(), "nao-v5"));
  write_whole(policies_ / "b.policy", "text");
  JointPolicyParameters more = short_policy();
  more.reach[kHeadYaw] = 1;
  LinearPolicy other = random_policy(30, 4, 1);
  other.section = to_yaml(more);
  write_whole(policies_ / "c.policy", policy_bytes(other));
  write_whole(policies_ / "d.policy", bytes_of(short_policy(), "simspark"));
  const JointPolicyFiles found = load_joint_policies(config_, "simspark");
  ASSERT_EQ(found.policies.size(), 1U);
  EXPECT_EQ(found.policies[0].name, "d");
  EXPECT_EQ(found.policies[0].parameters, short_policy());
  EXPECT_THAT(found.errors, ElementsAre(HasSubstr("was trained for body nao-v5"), HasSubstr("b.policy"),
                                        HasSubstr("has 30 observations and 4 actions; with its parameters they are 33 and 5")));
}

TEST_F(JointPolicyFolder, a_policy_that_moves_one_side_is_not_used) {
  JointPolicyParameters one_sided = short_policy();
  one_sided.reach[kLKneePitch] = 0;
  write_whole(policies_ / "a.policy", bytes_of(one_sided, "simspark"));
  EXPECT_THAT(load_joint_policies(config_, "simspark").errors, ElementsAre(HasSubstr("a.policy: moves a joint of one side only")));
}

TEST_F(JointPolicyFolder, is_read_with_the_parameters_of_motion_despite_a_broken_policy) {
  std::filesystem::create_directories(config_ / "simspark");
  std::filesystem::copy_file(kConfig / "simspark" / "motion.yaml", config_ / "simspark" / "motion.yaml");
  write_whole(policies_ / "broken.policy", bytes_of(short_policy(), "simspark").substr(0, 100));
  write_whole(policies_ / "kick.policy", bytes_of(short_policy(), "simspark"));
  const MotionParameters parameters = load_motion_parameters(config_, "simspark");
  ASSERT_EQ(parameters.policies.policies.size(), 1U);
  EXPECT_EQ(parameters.policies.policies[0].name, "kick");
  EXPECT_THAT(parameters.policies.errors, ElementsAre(HasSubstr("broken.policy")));
  KinematicRobot robot("simspark", parameters);
  robot.run(1);
}

}  // namespace
}  // namespace soccer
