#include "offnao/app_model/status_messages.h"

#include <gmock/gmock.h>

namespace soccer::offnao {
namespace {

TEST(StatusMessages, keeps_the_newest_messages) {
  StatusMessages messages;
  for (int i = 0; i < 2000; ++i) {
    messages.add(Severity::kInfo, std::to_string(i));
    ASSERT_LE(messages.all().size(), 500U);
  }
  EXPECT_EQ(messages.all().back().text, "1999");
  EXPECT_EQ(messages.revision(), 2000U);
}

TEST(StatusMessages, adds_a_message_that_recurs_once) {
  StatusMessages messages;
  EXPECT_TRUE(messages.add_once(Severity::kError, "a file is missing"));
  EXPECT_TRUE(messages.add_once(Severity::kError, "another file is missing"));
  EXPECT_FALSE(messages.add_once(Severity::kError, "a file is missing"));
  EXPECT_EQ(messages.all().size(), 2U);
  EXPECT_EQ(messages.revision(), 2U);
}

TEST(StatusMessages, gives_a_level_of_the_protocol_a_severity) {
  EXPECT_EQ(severity_of(0), Severity::kInfo);
  EXPECT_EQ(severity_of(1), Severity::kWarning);
  EXPECT_EQ(severity_of(2), Severity::kError);
  EXPECT_EQ(severity_of(7), Severity::kError);
  EXPECT_EQ(severity_of(-1), Severity::kInfo);
}

}  // namespace
}  // namespace soccer::offnao
