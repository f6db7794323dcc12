#include "blackboard/common/protobuf/decode.h"

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

#include "../log/sample.h"
#include "blackboard/common/protobuf/encode.h"

namespace soccer {
namespace {

std::string encoded_message(const auto& value) {
  std::string bytes;
  encode_protobuf(value, bytes);
  return bytes;
}

Sample all_different() {
  Sample sample;
  sample.real = 0;
  sample.small = 9;
  sample.flag = false;
  sample.whole = 0;
  sample.count = 0;
  sample.large = 1;
  sample.time = Time(1'000'000'007);
  sample.mood = Mood::kCalm;
  sample.text.clear();
  sample.triple = {7, 8, 9};
  sample.pair = {false, true};
  sample.numbers.clear();
  sample.moods = {Mood::kGrim};
  sample.texts = {"", "b", "c"};
  sample.picture = {1};
  sample.pose = {0, 0, 0};
  sample.points = {{9, 9}};
  sample.corners = {{{0, 1}, {2, 3}}};
  return sample;
}

TEST(DecodeProtobuf, gives_back_what_was_encoded) {
  Sample read;
  EXPECT_EQ(decode_protobuf(encoded_message(all_different()), read), std::nullopt);
  EXPECT_EQ(read, all_different());
}

TEST(DecodeProtobuf, overwrites_the_previous_value) {
  Sample read = all_different();
  EXPECT_EQ(decode_protobuf(encoded_message(Sample{}), read), std::nullopt);
  EXPECT_EQ(read.triple, Sample{}.triple);
  EXPECT_EQ(read.points, Sample{}.points);
}

TEST(DecodeProtobuf, skips_unknown_fields) {
  std::string bytes = encoded_message(Point2<Field>{1, 2});
  bytes += std::string("\x1A\x02hi", 4) + std::string("\x20\x05", 2);  // fields 3 and 4, of a later version
  Point2<Field> read;
  EXPECT_EQ(decode_protobuf(bytes, read), std::nullopt);
  EXPECT_EQ(read, (Point2<Field>{1, 2}));
}

TEST(DecodeProtobuf, reads_numbers_that_are_not_packed) {
  const std::string bytes = "\x60\x05\x60\x06\x60\x07";  // field 12, varint, three times
  Sample read;
  EXPECT_EQ(decode_protobuf(bytes, read), std::nullopt);
  EXPECT_EQ(read.numbers, (std::vector<int>{5, 6, 7}));
}

struct BadBytes {
  std::string name, bytes, error;
};
class DecodeProtobufTest : public testing::TestWithParam<BadBytes> {};

TEST_P(DecodeProtobufTest, rejects_a_malformed_message_with_the_name_of_the_field) {
  Sample read;
  EXPECT_EQ(decode_protobuf(GetParam().bytes, read), GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(
    All, DecodeProtobufTest,
    testing::Values(BadBytes{"cut_tag", "\xFF", "Sample: a field tag is malformed"},
                    BadBytes{"cut_double", std::string("\x09\x01\x02", 3), "Sample.real is truncated"},
                    BadBytes{"wrong_wire_type", std::string("\x08\x01", 2), "Sample.real has a wrong wire type"},
                    BadBytes{"cut_text", "\x4A\x7Fhi", "Sample.text is truncated"},
                    BadBytes{"short_array", std::string("\x52\x08", 2) + std::string(8, '\0'), "Sample.triple has too few elements"},
                    BadBytes{"long_array", std::string("\x52\x20", 2) + std::string(32, '\0'), "Sample.triple has too many elements"},
                    BadBytes{"inner", std::string("\x82\x01\x02\x09\x01", 5), "Sample.pose Pose2.x is truncated"},
                    BadBytes{"group", std::string("\xA3\x06", 2), "Sample: an unknown field is malformed"}),
    [](const auto& c) { return c.param.name; });

TEST(DecodeProtobuf, gives_only_errors_for_arbitrary_bytes) {
  boost::random::mt19937_64 engine(1);
  const std::string good = encoded_message(Sample{});
  boost::random::uniform_int_distribution<std::size_t> place(0, good.size() - 1);
  boost::random::uniform_int_distribution<int> byte(0, 255);
  int refused = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes = good.substr(0, place(engine) + 1);
    for (int i = 0; i < 3; ++i) bytes[place(engine) % bytes.size()] = static_cast<char>(byte(engine));
    Sample read;
    refused += decode_protobuf(bytes, read) ? 1 : 0;
  }
  EXPECT_GT(refused, 10'000);
}

}  // namespace
}  // namespace soccer
