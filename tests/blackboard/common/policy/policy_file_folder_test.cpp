#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/policy/policy.h"
#include "policy_bytes.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct PlainParameters {
  PARAMETERS(PlainParameters, (double, period, 0.02, "s", 0.005, 0.2, "time"))
};

std::string bytes_of(const std::string& kind, std::size_t observations = 3) {
  LinearPolicy policy = random_policy(observations, 2, 1);
  policy.kind = kind;
  policy.section = to_yaml(PlainParameters{});
  return policy_bytes(policy);
}

InstalledPolicies<PlainParameters> load(const std::filesystem::path& folder) {
  return load_policies<PlainParameters>(folder, PolicyKind::kMovesJoints,
                                        [](const InstalledPolicy<PlainParameters>& policy) { check_policy_size(policy.file, 3, 2); });
}

class PolicyFolder : public testing::Test {
 protected:
  PolicyFolder() { std::filesystem::create_directories(folder_); }
  ~PolicyFolder() override { std::filesystem::remove_all(folder_); }
  PolicyFolder(const PolicyFolder&) = delete;
  PolicyFolder& operator=(const PolicyFolder&) = delete;

  std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(PolicyFolder, its_policies_are_sorted_by_name) {
  write_whole(folder_ / "b.policy", bytes_of("joints"));
  write_whole(folder_ / "a.policy", bytes_of("joints"));
  write_whole(folder_ / "README.md", "text");
  write_whole(folder_ / "._a.policy", "a file of macOS");
  std::filesystem::create_symlink("user@host.1234", folder_ / ".#b.policy");  // the lock of an editor
  const auto found = load(folder_);
  ASSERT_EQ(found.policies.size(), 2U);
  EXPECT_EQ(found.policies[0].name + found.policies[1].name, "ab");
  EXPECT_TRUE(found.errors.empty());
}

TEST_F(PolicyFolder, a_file_that_cannot_be_used_disables_that_policy_only) {
  write_whole(folder_ / "a.policy", "text");
  write_whole(folder_ / "b.policy", bytes_of("play"));
  write_whole(folder_ / "c.policy", bytes_of("joints", 4));
  write_whole(folder_ / "d.policy", bytes_of("joints"));
  const auto found = load(folder_);
  ASSERT_EQ(found.policies.size(), 1U);
  EXPECT_EQ(found.policies[0].name, "d");
  EXPECT_THAT(found.errors,
              ElementsAre(HasSubstr("a.policy: this is not the file of a policy"), HasSubstr("b.policy: the policy does not move joints"),
                          HasSubstr("c.policy: has 4 observations and 2 actions; with its parameters they are 3 and 2")));
}

TEST_F(PolicyFolder, a_missing_folder_has_no_policies) {
  EXPECT_TRUE(load(folder_ / "none").policies.empty());
  EXPECT_TRUE(load(folder_ / "none").errors.empty());
}

}  // namespace
}  // namespace soccer
