#include <gtest/gtest.h>

#include "parsed_percept.h"
#include "simulation/body/simspark/speech.h"

namespace soccer {
namespace {

TEST(Hearing, keeps_what_teammates_say_with_the_servers_time) {
  Hearing hearing("Us");
  hearing.update(parsed_percept("(time (now 3.20))(hear Us 0.00 self mine)(hear Us 0.00 -13.2 first)(hear Them 0.00 20 theirs)"));
  hearing.update(parsed_percept("(time (now 3.24))(hear Us 0.00 12 second)"));
  ASSERT_EQ(hearing.heard().count, 2U);
  EXPECT_EQ(hearing.heard().last, (std::vector<HeardMessage>{{3.20, "first"}, {3.24, "second"}}));
}

TEST(Hearing, takes_messages_of_a_server_that_does_not_label_them) {
  Hearing hearing("Us");
  hearing.update(parsed_percept("(time (now 1))(hear 0.00 20 theirs-or-ours)"));
  EXPECT_EQ(hearing.heard().count, 1U);
}

TEST(Hearing, keeps_more_than_a_second_of_messages) {
  Hearing hearing("Us");
  for (int i = 0; i < 100; ++i) hearing.update(parsed_percept("(time (now 1))(hear Us 0.00 12 " + std::to_string(i) + ")"));
  EXPECT_EQ(hearing.heard().count, 100U);
  EXPECT_EQ(hearing.heard().last.size(), 64U);
  EXPECT_EQ(hearing.heard().last.back().text, "99");
}

}  // namespace
}  // namespace soccer
