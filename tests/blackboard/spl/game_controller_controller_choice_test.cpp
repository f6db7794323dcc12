#include <gtest/gtest.h>

#include "blackboard/spl/game_controller.h"

namespace soccer::wire {
namespace {

class ControllerChoiceTest : public testing::Test {
 protected:
  ControllerChoice choice{2};
  std::string error;
};

TEST_F(ControllerChoiceTest, a_second_game_controller_is_refused_while_the_first_is_heard) {
  EXPECT_TRUE(choice.accept("a:1", 0, 0, error));
  EXPECT_FALSE(choice.accept("b:1", 9, 1.9, error));
  EXPECT_EQ(error, "it is from b:1, while the GameController at a:1 is obeyed");
  EXPECT_EQ(choice.sender(), "a:1");
  EXPECT_TRUE(choice.accept("b:1", 10, 2.1, error)) << "a has been silent for 2 s";
  EXPECT_FALSE(choice.accept("a:1", 5, 2.2, error));
}

TEST_F(ControllerChoiceTest, a_delayed_packet_is_refused_also_across_the_wrap_of_the_number) {
  EXPECT_TRUE(choice.accept("a:1", 254, 0, error));
  EXPECT_TRUE(choice.accept("a:1", 1, 1, error));
  EXPECT_FALSE(choice.accept("a:1", 255, 1.1, error));
  EXPECT_EQ(error, "it is older than the last one");
  EXPECT_TRUE(choice.accept("a:1", 1, 1.2, error)) << "the same one again changes nothing";
}

TEST_F(ControllerChoiceTest, a_game_controller_that_was_started_again_is_obeyed_after_its_silence) {
  EXPECT_TRUE(choice.accept("a:1", 100, 0, error));
  EXPECT_FALSE(choice.accept("a:1", 0, 0.5, error));
  EXPECT_TRUE(choice.accept("a:1", 4, 2.5, error));
}

TEST_F(ControllerChoiceTest, unknown_senders_are_always_obeyed) {
  EXPECT_TRUE(choice.accept("", 7, 0, error));
  EXPECT_TRUE(choice.accept("", 3, 0, error));
}

}  // namespace
}  // namespace soccer::wire
