#include <cstring>
#include <functional>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/policy/policy.h"
#include "policy_bytes.h"

namespace soccer {
namespace {

using testing::AllOf;
using testing::HasSubstr;

struct GaitParameters {
  PARAMETERS(GaitParameters, (double, period, 0.02, "s", 0.005, 0.2, "time"), (int, mates, 0, "", 0, 10, "number"))
};

LinearPolicy gait() {
  LinearPolicy policy = random_policy(3, 2, 1);
  policy.section = to_yaml(GaitParameters{.period = 0.03, .mates = 2});
  policy.mean = {1, 2, 3};
  policy.deviation = {0.5, 1, 2};
  return policy;
}

std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

std::string error_of(const std::string& bytes) {
  return error_of([&] { read_policy(bytes, "kick.policy"); });
}

/// The file with other bytes at this place, and the right checksum.
std::string changed(std::string bytes, std::size_t at, const std::string& to) {
  bytes.resize(bytes.size() - 4);
  return with_checksum(bytes.replace(at, to.size(), to));
}

std::string number(std::uint32_t value) {
  std::string bytes;
  wire::append_little(bytes, value);
  return bytes;
}

std::string number(float value) { return number(std::bit_cast<std::uint32_t>(value)); }

std::size_t first_mean(const std::string& bytes) {
  wire::LittleReader reader(std::string_view(bytes).substr(16));
  return 32 + reader.take<std::uint32_t>();
}

TEST(PolicyFile, contains_what_was_written) {
  const PolicyFile file = read_policy(policy_bytes(gait()), "kick.policy");
  EXPECT_EQ(file.kind, PolicyKind::kMovesJoints);
  EXPECT_EQ(file.task, "test");
  EXPECT_EQ(file.body, "simspark");
  EXPECT_EQ(file.training, "by hand: seed 1");
  EXPECT_EQ(file.mean, (std::vector<float>{1, 2, 3}));
  EXPECT_EQ(file.deviation, (std::vector<float>{0.5, 1, 2}));
  EXPECT_EQ(file.net.output().elements(), 2);
  EXPECT_EQ(parameters_of<GaitParameters>(file), (GaitParameters{.period = 0.03, .mates = 2}));
}

TEST(PolicyFile, a_file_that_ends_at_any_byte_is_refused) {
  const std::string good = policy_bytes(gait());
  for (std::size_t length = 0; length < good.size(); ++length)
    EXPECT_THAT(error_of(good.substr(0, length)), HasSubstr("kick.policy: ")) << length;
  EXPECT_THAT(error_of(good.substr(0, 5)), HasSubstr("this is not the file of a policy; export the policy again"));
  EXPECT_THAT(error_of(good.substr(0, 30)), HasSubstr("truncated"));
  EXPECT_THAT(error_of(good.substr(0, good.size() - 1)), HasSubstr("it is truncated or too long"));
  EXPECT_THAT(error_of(good + "x"), HasSubstr("it is truncated or too long"));
}

TEST(PolicyFile, a_file_with_any_byte_changed_is_refused) {
  const std::string good = policy_bytes(gait());
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    EXPECT_THAT(error_of(bad), HasSubstr("kick.policy: ")) << at;
  }
  std::string bad = good;
  bad[40] = static_cast<char>(bad[40] ^ 1);
  EXPECT_THAT(error_of(bad), HasSubstr("the checksum is wrong"));
}

TEST(PolicyFile, of_another_version_is_refused) {
  EXPECT_THAT(error_of(changed(policy_bytes(gait()), 8, number(2U))), HasSubstr("version 2 is not supported"));
}

TEST(PolicyFile, with_wrong_sizes_is_refused) {
  const std::string good = policy_bytes(gait());
  for (const std::size_t at : {std::size_t{16}, std::size_t{20}, std::size_t{28}})
    for (const std::uint32_t size : {0U, 1U, 0x7fffffffU, 0xffffffffU})
      EXPECT_THAT(error_of(changed(good, at, number(size))), HasSubstr("the sizes of its parts do not fill the file")) << at;
  EXPECT_THAT(error_of(changed(good, 24, number(3U))), HasSubstr("the net has 2 outputs, the policy has 3"));
}

TEST(PolicyFile, with_numbers_that_are_not_finite_is_refused) {
  const std::string good = policy_bytes(gait());
  const std::size_t mean = first_mean(good);
  for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    EXPECT_THAT(error_of(changed(good, mean + 4, number(bad))), HasSubstr("the mean of observation 2 is not a finite number"));
    EXPECT_THAT(error_of(changed(good, mean + 12, number(bad))), HasSubstr("the deviation of observation 1 is not a finite number"));
  }
  for (const float bad : {0.0F, -1.0F})
    EXPECT_THAT(error_of(changed(good, mean + 20, number(bad))), HasSubstr("the deviation of observation 3 is not positive"));
  LinearPolicy policy = gait();
  policy.scale = std::numeric_limits<float>::quiet_NaN();
  EXPECT_THAT(error_of(policy_bytes(policy)), HasSubstr("a scale is not a finite number"));
}

TEST(PolicyFile, with_a_wrong_description_is_refused) {
  const auto with = [](const std::function<void(LinearPolicy&)>& change) {
    LinearPolicy policy = gait();
    change(policy);
    return error_of(policy_bytes(policy));
  };
  EXPECT_THAT(with([](LinearPolicy& p) { p.kind = "dance"; }), HasSubstr("kind 'dance' is neither joints nor play"));
  EXPECT_THAT(with([](LinearPolicy& p) { p.section = "]"; }), HasSubstr("not valid YAML"));
  EXPECT_THAT(with([](LinearPolicy& p) { p.section = "more: [1, 2]\n"; }), HasSubstr("neither a text nor a section"));
  EXPECT_THAT(with([](LinearPolicy& p) { p.section = "A:\n  b: text\n"; }), HasSubstr("b is not a number"));
  EXPECT_THAT(with([](LinearPolicy& p) { p.task = "{}\ntask: [a"; }), HasSubstr("kick.policy:4: it is not valid YAML"));
}

TEST(PolicyFile, must_name_every_parameter) {
  const auto with = [](const std::string& section) {
    LinearPolicy policy = gait();
    policy.section = section;
    return error_of([&] { parameters_of<GaitParameters>(read_policy(policy_bytes(policy), "kick.policy")); });
  };
  EXPECT_THAT(with(""), HasSubstr("has no section 'GaitParameters:'"));
  EXPECT_THAT(with("GaitParameters:\n  period: 0.03\n"), HasSubstr("GaitParameters has 1 parameters instead of 2"));
  EXPECT_THAT(with("GaitParameters:\n  period: 0.03\n  other: 1\n"), HasSubstr("unknown key 'other'"));
  EXPECT_THAT(with("GaitParameters:\n  period: 3\n  mates: 1\n"), AllOf(HasSubstr("period = 3 is out of range"), HasSubstr("kick.policy")));
  EXPECT_THAT(with("GaitParameters:\n  period: .nan\n  mates: 1\n"), HasSubstr("out of range"));
}

TEST(PolicyFile, random_content_is_refused_or_can_be_executed) {
  std::mt19937 random(1);
  const std::string good = policy_bytes(gait());
  int executed = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string bytes = good.substr(0, good.size() - 4);
    for (auto changes = random() % 6; changes > 0; --changes) bytes[8 + random() % (bytes.size() - 8)] = static_cast<char>(random());
    if (random() % 4 == 0) bytes.resize(16 + random() % (bytes.size() - 15));
    try {
      Policy policy(read_policy(with_checksum(bytes), "random.policy"));
      policy.act(std::vector<float>(policy.observations(), 0.5F));
      ++executed;
    } catch (const InputError&) {
    }
  }
  EXPECT_GT(executed, 1000) << "changes of weights and texts do no harm";
}

}  // namespace
}  // namespace soccer
