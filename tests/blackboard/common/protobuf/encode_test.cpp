#include "blackboard/common/protobuf/encode.h"

#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>

#include "../log/dynamic_message.h"
#include "../log/sample.h"
#include "blackboard/common/protobuf/schema.h"
#include "blackboard/topics/sensors.h"

namespace soccer {
namespace {

std::string encoded(const auto& value) {
  std::string bytes;
  encode_protobuf(value, bytes);
  return bytes;
}

TEST(EncodeProtobuf, writes_what_protobuf_reads) {
  DynamicReader reader(protobuf_schema<Sample>(), "soccer.Sample");
  const auto message = reader.message();
  ASSERT_TRUE(message->ParseFromString(encoded(Sample{})));
  std::string json;
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  options.always_print_primitive_fields = true;
  ASSERT_TRUE(google::protobuf::util::MessageToJsonString(*message, &json, options).ok());
  EXPECT_EQ(json, R"({"real":1.5,"small":-2.5,"flag":true,"whole":-7,"count":4000000000,"large":"9223372036854775808","time":"-5",)"
                  R"("mood":"MOOD_GRIM","text":"grüß Gott","triple":[1,0,-1],"pair":[true,false],"numbers":[-1,0,300],)"
                  R"("moods":["MOOD_IN_T_SHIRT","MOOD_CALM"],"texts":["a",""],"picture":"AP8K","pose":{"x":1,"y":2,"angle":3},)"
                  R"("points":[{"x":1,"y":2},{"x":3,"y":4}],"corners":[{"x":5,"y":6},{"x":7,"y":8}]})");
}

TEST(EncodeProtobuf, writes_the_bytes_of_protobuf_itself) {
  DynamicReader reader(protobuf_schema<Sample>(), "soccer.Sample");
  const auto message = reader.message();
  const std::string ours = encoded(Sample{});
  ASSERT_TRUE(message->ParseFromString(ours));
  EXPECT_EQ(message->SerializeAsString(), ours);
}

TEST(EncodeProtobuf, writes_zeros_so_that_a_reader_need_not_know_defaults) {
  Point2<Field> zero;
  EXPECT_EQ(encoded(zero).size(), 2 * (1 + sizeof(double)));
}

TEST(EncodeProtobuf, appends_and_allocates_only_when_there_is_no_room) {
  std::string bytes;
  bytes.reserve(10'000);
  const char* room = bytes.data();
  SensorFrame frame;
  for (int i = 0; i < 5; ++i) encode_protobuf(frame, bytes);
  EXPECT_EQ(bytes.data(), room);
  EXPECT_EQ(bytes.size(), 5 * encoded(frame).size());
}

}  // namespace
}  // namespace soccer
