#include "offnao/model/read_topic.h"

#include <gmock/gmock.h>
#include <google/protobuf/descriptor.h>

#include "blackboard/common/protobuf/encode.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "offnao/model/live_source.h"

namespace soccer::offnao {
namespace {

/// RobotPose in another version: the fields are in another order, one of them is unknown to this version, and one is missing.
namespace another_version {
struct RobotPose {
  double quality = 0.5;
  std::array<float, 9> covariance{};
  Pose2<Field, Ground> pose;
  DESCRIBE(RobotPose, (quality, ""), (covariance, ""), (pose, ""))
};
}  // namespace another_version

template <Described T>
std::pair<TypePtr, std::string> make_message(const T& value) {
  std::string bytes;
  encode_protobuf(value, bytes);
  return {std::make_shared<const TopicType>(TopicType::Description{"t", protobuf_name<T>(), "protobuf", "protobuf", protobuf_schema<T>()}),
          bytes};
}

TEST(ReadTopic, reads_a_topic_of_another_version_field_by_field_by_name) {
  another_version::RobotPose other;
  other.pose.x = 1.5;
  other.covariance[4] = 0.25F;
  const auto [type, bytes] = make_message(other);
  EXPECT_FALSE(has_same_schema<RobotPose>(*type));
  const auto pose = read_topic<RobotPose>(*type, false, bytes);
  ASSERT_TRUE(pose);
  EXPECT_EQ(pose->pose.x, 1.5);
  EXPECT_EQ(pose->covariance[4], 0.25);
  EXPECT_FALSE(pose->lost);
}

TEST(ReadTopic, gives_the_same_by_name_as_directly) {
  MotionRequest request;
  request.action = BodyAction::kKick;
  request.power = 0.75;
  request.ball = {0.2, -0.1};
  request.kick_left_foot = false;
  const auto [type, bytes] = make_message(request);
  EXPECT_TRUE(has_same_schema<MotionRequest>(*type));
  EXPECT_EQ(read_topic<MotionRequest>(*type, true, bytes), request);
  EXPECT_EQ(read_topic<MotionRequest>(*type, false, bytes), request);
}

TEST(ReadTopic, gives_no_value_for_an_invalid_schema_which_is_reported) {
  const TopicType type({"t", "soccer.RobotPose", "protobuf", "protobuf", "not a descriptor"});
  EXPECT_EQ(type.descriptor(), nullptr);
  EXPECT_FALSE(type.error().empty());
  EXPECT_EQ(type.decode("abc"), nullptr);
  EXPECT_EQ(read_topic<RobotPose>(type, false, "abc"), std::nullopt);
}

TEST(UnitOf, is_that_of_the_schema) {
  const auto [type, bytes] = make_message(MotionRequest{});
  const auto* message = type->descriptor();
  EXPECT_EQ(unit_of(*message->FindFieldByName("forward")), "m/s");
  EXPECT_EQ(unit_of(*message->FindFieldByName("power")), "");
}

}  // namespace
}  // namespace soccer::offnao
