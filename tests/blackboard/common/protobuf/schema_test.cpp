#include "blackboard/common/protobuf/schema.h"

#include <gtest/gtest.h>

#include "../log/dynamic_message.h"
#include "../log/sample.h"
#include "blackboard/camera/image_stream.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/vision.h"

namespace soccer {
namespace {

template <class Topic>
class ProtobufSchemaTest : public testing::Test {};
using Topics =
    testing::Types<SensorFrame, JointRequest, MotionRequest, MotionStatus, BodyState, Odometry, VisionFrame, Kinematics, GroundObservations,
                   RobotPose, BallEstimate, TeamBall, Game, Placement, BehaviourStatus, CompressedImage, Sample>;
TYPED_TEST_SUITE(ProtobufSchemaTest, Topics);

TYPED_TEST(ProtobufSchemaTest, of_a_topic_is_accepted_by_protobuf_and_has_the_described_fields) {
  const DynamicReader reader(protobuf_schema<TypeParam>(), protobuf_name<TypeParam>());
  ASSERT_NE(reader.type(), nullptr);
  std::vector<std::string> described, declared;
  const TypeParam topic{};
  for_each_field(topic, [&](std::string_view name, const FieldCard&, const auto&) { described.emplace_back(name); });
  for (int i = 0; i < reader.type()->field_count(); ++i) {
    declared.push_back(reader.type()->field(i)->name());
    EXPECT_EQ(reader.type()->field(i)->number(), i + 1);
  }
  EXPECT_EQ(declared, described);
}

TEST(ProtobufSchema, each_kind_of_field_has_its_protobuf_type) {
  const DynamicReader reader(protobuf_schema<Sample>(), "soccer.Sample");
  ASSERT_NE(reader.type(), nullptr);
  std::vector<std::string> types;
  for (int i = 0; i < reader.type()->field_count(); ++i) {
    const auto* field = reader.type()->field(i);
    std::string type = field->is_repeated() ? "repeated " : "";
    type += field->message_type() != nullptr ? field->message_type()->full_name() : field->type_name();
    types.push_back(type);
  }
  EXPECT_EQ(types, (std::vector<std::string>{"double", "float", "bool", "int32", "uint32", "uint64", "int64", "enum", "string",
                                             "repeated double", "repeated bool", "repeated int32", "repeated enum", "repeated string",
                                             "bytes", "soccer.Pose2", "repeated soccer.Point2", "repeated soccer.Point2"}));
}

TEST(ProtobufSchema, units_ranges_and_descriptions_are_comments) {
  const DynamicReader reader(protobuf_schema<Sample>(), "soccer.Sample");
  google::protobuf::SourceLocation place;
  ASSERT_TRUE(reader.type()->FindFieldByName("small")->GetSourceLocation(&place));
  EXPECT_EQ(place.trailing_comments, " rad, -3 to 3: how small it is\n");
  ASSERT_TRUE(reader.type()->FindFieldByName("real")->GetSourceLocation(&place));
  EXPECT_EQ(place.trailing_comments, " m\n");
}

TEST(ProtobufSchema, an_image_has_the_message_that_foxglove_displays) {
  EXPECT_EQ(protobuf_name<CompressedImage>(), "foxglove.CompressedImage");
  const DynamicReader reader(protobuf_schema<CompressedImage>(), "foxglove.CompressedImage");
  ASSERT_NE(reader.type(), nullptr);
  EXPECT_EQ(reader.type()->file()->name(), "foxglove/CompressedImage.proto");
  const auto* timestamp = reader.type()->FindFieldByName("timestamp");
  ASSERT_NE(timestamp, nullptr);
  EXPECT_EQ(timestamp->message_type()->full_name(), "google.protobuf.Timestamp");
  EXPECT_EQ(reader.type()->FindFieldByName("data")->number(), 2);
  EXPECT_EQ(reader.type()->FindFieldByName("format")->number(), 3);
  EXPECT_EQ(reader.type()->FindFieldByName("frame_id")->number(), 4);
}

/// A topic of the project that contains a foreign message.
struct Album {
  CompressedImage cover;
  int pages = 0;
  DESCRIBE(Album, (cover, ""), (pages, ""))
};

TEST(ProtobufSchema, a_topic_may_contain_foreign_messages) {
  const DynamicReader reader(protobuf_schema<Album>(), protobuf_name<Album>());
  ASSERT_NE(reader.type(), nullptr);
  EXPECT_EQ(reader.type()->full_name(), "soccer.Album");
  EXPECT_EQ(reader.type()->FindFieldByName("cover")->message_type()->full_name(), "foxglove.CompressedImage");
  EXPECT_EQ(reader.type()->file()->dependency_count(), 2);
}

TEST(ProtobufSchema, enumerators_carry_the_name_of_their_enum_because_protobuf_has_one_scope_for_all) {
  EXPECT_EQ(log::enumerator_name("BodyAction", "kStand"), "BODY_ACTION_STAND");
  EXPECT_EQ(log::enumerator_name("FeatureKind", "kTJunction"), "FEATURE_KIND_T_JUNCTION");
  EXPECT_EQ(log::enumerator_name("Mood", "kInTShirt"), "MOOD_IN_T_SHIRT");
  EXPECT_EQ(log::enumerator_name("Mood", "kicking"), "MOODKICKING") << "only the k of a constant is left out";
}

TEST(ProtobufSchema, two_types_of_one_name_with_different_fields_are_rejected) {
  log::SchemaFile file;
  file.add_message("Same", {{"a", log::FieldType::kDouble, false, "", ""}});
  EXPECT_NO_THROW(file.add_message("Same", {{"a", log::FieldType::kDouble, false, "", ""}}));
  EXPECT_THROW(file.add_message("Same", {{"b", log::FieldType::kDouble, false, "", ""}}), std::logic_error);
}

}  // namespace
}  // namespace soccer
