#include "robot/debug/foxglove_text.h"

#include <gmock/gmock.h>

namespace soccer::foxglove {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(FoxgloveText, advertises_a_channel_with_its_schema) {
  EXPECT_THAT(advertise({{3, "perception/Game", "soccer.Game", "abcd"}}),
              AllOf(HasSubstr(R"("op":"advertise")"), HasSubstr(R"("id":3)"), HasSubstr(R"("schema":"YWJjZA==")"),
                    HasSubstr(R"("schemaEncoding":"protobuf")")));
}

TEST(FoxgloveText, writes_the_header_of_a_message_in_little_endian) {
  EXPECT_EQ(message_head(0x04030201, 0x0807060504030201), std::string("\x01\x01\x02\x03\x04\x01\x02\x03\x04\x05\x06\x07\x08"));
}

TEST(FoxgloveText, writes_parameters_with_their_types) {
  const ParameterValue number{"A.number", {1}, ParameterValue::Kind::kNumber, false, {}},
      whole{"A.whole", {2}, ParameterValue::Kind::kWhole, false, {}}, truth{"A.truth", {1}, ParameterValue::Kind::kTruth, false, {}},
      list{"A.list", {1, 2}, ParameterValue::Kind::kNumber, true, {}};
  EXPECT_EQ(parameter_values({number, whole, truth, list}, ""),
            R"({"op":"parameterValues","parameters":[{"name":"A.number","value":1E0,"type":"float64"},{"name":"A.whole","value":2},)"
            R"({"name":"A.truth","value":true},{"name":"A.list","value":[1E0,2E0],"type":"float64_array"}]})");
}

TEST(FoxgloveText, writes_a_missing_limit_as_null) {
  ParameterValue value{"A.b", {1}, ParameterValue::Kind::kNumber, false, {.unit = "m", .low = 0, .meaning = "sentence"}};
  EXPECT_EQ(describe({value}), R"([{"name":"A.b","value":1E0,"whole":false,"unit":"m","low":0E0,"high":null,"meaning":"sentence"}])");
  value.default_values = {2};
  EXPECT_THAT(describe({value}), testing::HasSubstr(R"("default":2E0})"));
}

}  // namespace
}  // namespace soccer::foxglove
