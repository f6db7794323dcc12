#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/log/topic_filter.h"

namespace soccer {
namespace {

const Time kAll{0};
const std::optional<Time> kOut;

std::string error_of(const std::string& text, const std::vector<std::string>& topics = {}) {
  try {
    TopicChoice(text).check(topics);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(TopicChoice, without_entries_all_topics_are_chosen) {
  EXPECT_EQ(TopicChoice().period("motion/Odometry"), kAll);
  EXPECT_EQ(TopicChoice("").period("motion/Odometry"), kAll);
}

TEST(TopicChoice, names_are_those_of_topics_or_of_their_last_part_in_any_case) {
  const TopicChoice choice("odometry,perception/robotpose@10");
  EXPECT_EQ(choice.period("motion/Odometry"), kAll);
  EXPECT_EQ(choice.period("perception/RobotPose"), Time(100'000'000));
  EXPECT_EQ(choice.period("motion/RobotPose"), kOut);
  EXPECT_EQ(choice.period("motion/OdometryEstimate"), kOut);
}

TEST(TopicChoice, a_star_is_any_text) {
  EXPECT_EQ(TopicChoice("perception/*").period("perception/RobotPose"), kAll);
  EXPECT_EQ(TopicChoice("perception/*").period("motion/Odometry"), kOut);
  EXPECT_EQ(TopicChoice("*ball*").period("perception/TeamBall"), kAll);
  EXPECT_EQ(TopicChoice("*ball").period("perception/BallEstimate"), kOut);
  EXPECT_EQ(TopicChoice("b*l*e").period("perception/BallEstimate"), kAll);
  EXPECT_EQ(TopicChoice("*").period("camera/top"), kAll);
}

TEST(TopicChoice, the_last_entry_that_matches_decides) {
  const TopicChoice choice("*@2,ballmap@1,-camera/*,camera/top");
  EXPECT_EQ(choice.period("perception/RobotPose"), Time(500'000'000));
  EXPECT_EQ(choice.period("perception/BallMap"), Time(1'000'000'000));
  EXPECT_EQ(choice.period("camera/bottom"), kOut);
  EXPECT_EQ(choice.period("camera/top"), kAll);
}

TEST(TopicChoice, a_list_that_begins_by_leaving_out_begins_with_all) {
  EXPECT_EQ(TopicChoice("-BallMap").period("perception/RobotPose"), kAll);
  EXPECT_EQ(TopicChoice("-BallMap").period("perception/BallMap"), kOut);
}

TEST(TopicChoice, errors_name_the_entry) {
  EXPECT_EQ(error_of("odometry,vision@0"),
            "topics \"vision@0\": the rate is not a number of messages per second from 1e-6 to 1e6; write a list such as "
            "odometry,perception/*@5,-camera/*");
  for (const char* wrong : {"a@", "a@x", "a@-1", "a@nan", "a@inf", "a@5x", "a@1e-300", "a@1e9"})
    EXPECT_NE(error_of(wrong).find("from 1e-6 to 1e6"), std::string::npos) << wrong;
  for (const char* wrong : {",", "a,", "-", "@5"}) EXPECT_NE(error_of(wrong).find("a name is missing"), std::string::npos) << wrong;
  EXPECT_NE(error_of("-a@5").find("a topic that is left out has no rate"), std::string::npos);
}

TEST(TopicChoice, a_name_that_no_topic_has_is_an_error_unless_it_is_left_out) {
  const std::vector<std::string> topics{"motion/Odometry", "perception/RobotPose"};
  EXPECT_EQ(error_of("odometry,-camera/*", topics), "");
  EXPECT_EQ(error_of("odometry,poes@5", topics),
            "topics \"odometry,poes@5\": no topic has the name poes; the topics are motion/Odometry, perception/RobotPose");
}

}  // namespace
}  // namespace soccer
