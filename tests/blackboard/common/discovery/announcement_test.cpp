#include "blackboard/common/discovery/announcement.h"

#include <gmock/gmock.h>

namespace soccer {
namespace {

const Announcement kRed2{"red 2", 7, 2, "nao-v5", "simswift", 4321};

TEST(Announcement, is_a_json_object_with_one_key_for_each_field) {
  EXPECT_EQ(write_announcement(kRed2),
            R"({"soccer_robot":1,"name":"red 2","team":7,"player":2,"body":"nao-v5","program":"simswift","port":4321})");
}

TEST(Announcement, is_read_as_it_was_written) {
  Announcement quoted = kRed2;
  quoted.name = "\"réd\" \\2\n";
  for (const Announcement& announcement : {kRed2, quoted}) EXPECT_EQ(read_announcement(write_announcement(announcement)), announcement);
}

TEST(Announcement, a_host_is_written_only_if_there_is_one) {
  Announcement named = kRed2;
  named.host = "::1";
  EXPECT_THAT(write_announcement(named), testing::EndsWith(R"("port":4321,"host":"::1"})"));
  EXPECT_EQ(read_announcement(write_announcement(named)), named);
}

TEST(Announcement, fields_that_are_missing_or_of_another_type_keep_their_defaults) {
  EXPECT_EQ(read_announcement(R"({"soccer_robot":1,"port":7000,"name":5,"team":"red","later":[]})"),
            (Announcement{{}, 0, 0, {}, {}, 7000}));
}

TEST(Announcement, other_datagrams_are_ignored) {
  EXPECT_EQ(read_announcement("hello"), std::nullopt);
  EXPECT_EQ(read_announcement("[1]"), std::nullopt);
  EXPECT_EQ(read_announcement(R"({"port":7000})"), std::nullopt);
  EXPECT_EQ(read_announcement(R"({"soccer_robot":2,"port":7000})"), std::nullopt);
  EXPECT_EQ(read_announcement(R"({"soccer_robot":1})"), std::nullopt);
  EXPECT_EQ(read_announcement(R"({"soccer_robot":1,"port":70000})"), std::nullopt);
  EXPECT_EQ(read_announcement(R"({"soccer_robot":1,"port":1e300})"), std::nullopt);
  EXPECT_EQ(read_announcement("{\"soccer_robot\":1,\"port\":7000,\"name\":\"\xff\"}"), std::nullopt);
}

TEST(Announcement, long_texts_are_truncated_between_two_characters) {
  Announcement long_name = kRed2;
  long_name.name = std::string(99, 'x') + "é and more";
  EXPECT_EQ(read_announcement(write_announcement(long_name))->name, std::string(99, 'x'));
}

TEST(Announcement, every_truncated_datagram_is_ignored) {
  const std::string datagram = write_announcement(kRed2);
  for (std::size_t size = 0; size < datagram.size(); ++size) EXPECT_EQ(read_announcement(datagram.substr(0, size)), std::nullopt);
}

}  // namespace
}  // namespace soccer
