#include <gmock/gmock.h>

#include "blackboard/common/protobuf/encode.h"
#include "blackboard/common/protobuf/schema.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "offnao/model/plot_series.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {
namespace {

template <Described T>
TypePtr type_of() {
  return std::make_shared<const TopicType>(TopicType::Description{"t", protobuf_name<T>(), "protobuf", "protobuf", protobuf_schema<T>()});
}
template <Described T>
std::string encoded(const T& value) {
  std::string bytes;
  encode_protobuf(value, bytes);
  return bytes;
}

TEST(FieldPath, reads_numbers_from_the_encoded_bytes) {
  SensorFrame frame;
  frame.time = from_seconds(1.5);
  frame.angle[kLKneePitch] = 0.7;
  frame.gyro.y = -2;
  frame.chest_button = true;
  const auto type = type_of<SensorFrame>();
  const std::string bytes = encoded(frame);
  EXPECT_EQ(FieldPath::find(*type, "time")->number_in(bytes), 1.5e9);
  EXPECT_EQ(FieldPath::find(*type, "angle[11]")->number_in(bytes), 0.7);
  EXPECT_EQ(FieldPath::find(*type, "gyro.y")->number_in(bytes), -2);
  EXPECT_EQ(FieldPath::find(*type, "chest_button")->number_in(bytes), 1);
}

TEST(FieldPath, descends_into_lists_of_messages) {
  TeamMates mates;
  mates.reports.resize(2);
  mates.reports[1].pose.x = -3.25;
  const auto type = type_of<TeamMates>();
  const auto path = FieldPath::find(*type, "reports[1].pose.x");
  EXPECT_EQ(path->number_in(encoded(mates)), -3.25);
  EXPECT_EQ(path->unit(), "m");
  EXPECT_EQ(path->number_in(encoded(TeamMates{})), std::nullopt);
}

TEST(FieldPath, reports_why_a_path_is_invalid) {
  const auto type = type_of<SensorFrame>();
  std::string why;
  EXPECT_FALSE(FieldPath::find(*type, "angel[1]", &why));
  EXPECT_EQ(why, "SensorFrame has no field angel");
  EXPECT_FALSE(FieldPath::find(*type, "angle", &why));
  EXPECT_EQ(why, "angle is a list; add the index of an element, such as [0]");
  EXPECT_FALSE(FieldPath::find(*type, "gyro", &why));
  EXPECT_EQ(why, "'gyro' is not a number");
  EXPECT_FALSE(FieldPath::find(*type, "gyro.x.y", &why));
  EXPECT_FALSE(FieldPath::find(*type, "angle[x]", &why));
}

TEST(FieldPath, gives_no_value_for_malformed_bytes) {
  const auto type = type_of<SensorFrame>();
  const auto path = FieldPath::find(*type, "gyro.y");
  std::string bytes = encoded(SensorFrame{});
  for (std::size_t size = 0; size < bytes.size(); ++size) (void)path->number_in(std::string_view(bytes).substr(0, size));
  EXPECT_EQ(path->number_in("\xff\xff\xff"), std::nullopt);
}

TEST(NumbersOf, lists_all_numbers_of_a_message_with_their_units) {
  const auto type = type_of<SensorFrame>();
  const auto numbers = numbers_of(*type->decode(encoded(SensorFrame{})));
  const auto knee = std::ranges::find(numbers, "angle[11]", &NumberField::path);
  ASSERT_NE(knee, numbers.end());
  EXPECT_EQ(knee->unit, "rad");
  for (const NumberField& number : numbers) EXPECT_TRUE(FieldPath::find(*type, number.path)) << number.path;
}

}  // namespace
}  // namespace soccer::offnao
