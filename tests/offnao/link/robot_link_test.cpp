#include "offnao/link/robot_link.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/network/silent_port.h"
#include "fake_robot.h"
#include "killed_robot.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;
using test::KilledRobot;
using test::step_until;

RobotLink::Options to(const FakeRobot& robot, const std::string& token = {}) {
  return {"127.0.0.1", std::to_string(robot.port->port()), token, {}};
}
bool live(const RobotLink& link) { return link.source()->state() == SourceState::kLive; }

TEST(RobotLink, receives_the_topics_of_the_robot) {
  FakeRobot robot;
  ConnectionThread thread;
  RobotLink link(thread, to(robot));
  LatestValue<RobotPose> pose;
  double time = 0;
  ASSERT_TRUE(step_until([&] { return pose && pose->pose.x == 1.5; },
                         [&] {
                           robot.show(time += 0.02, 1.5);
                           link.poll();
                           pose.update(*link.source(), Time::max());
                         }));
  EXPECT_EQ(link.source()->name(), "red 2");
  EXPECT_EQ(link.source()->topics().size(), 3U);
}

TEST(RobotLink, connects_though_an_earlier_address_of_the_name_does_not_answer) {
  const FakeRobot robot;
  const auto addresses = soccer::test::both_addresses_of_localhost(robot.port->port());
  if (addresses.empty()) GTEST_SKIP() << "the first address of localhost is not an IPv6 one";
  const soccer::test::SilentPort silent(addresses[0]);
  if (silent.port() == 0) GTEST_SKIP() << "the port is in use on ::1";
  ConnectionThread thread;
  RobotLink link(thread, {"localhost", std::to_string(robot.port->port()), {}, {}});
  EXPECT_TRUE(step_until([&] { return live(link); }, [&] { link.poll(); }));
}

TEST(RobotLink, shows_a_robot_as_ended_that_ends_orderly_and_its_next_run_without_messages_of_the_last_one) {
  auto robot = std::make_unique<FakeRobot>();
  const int port = robot->port->port();
  ConnectionThread thread;
  RobotLink link(thread, to(*robot));
  double time = 0;
  ASSERT_TRUE(step_until([&] { return link.source()->messages() > 0; },
                         [&] {
                           robot->show(time += 0.02, 1);
                           link.poll();
                         }));
  robot.reset();
  ASSERT_TRUE(step_until([&] { return link.source()->state() == SourceState::kEnded; }, [&] { link.poll(); }));
  EXPECT_TRUE(link.source()->remark().empty());
  robot = std::make_unique<FakeRobot>(port);
  ASSERT_TRUE(step_until([&] { return live(link); }, [&] { link.poll(); }));
  time = 100;  // its clock goes on, as that of a NAO
  const auto before = link.source()->messages();
  ASSERT_TRUE(step_until([&] { return link.source()->messages() > before; },
                         [&] {
                           robot->show(time += 0.02, 2);
                           link.poll();
                         }));
  EXPECT_GT(link.source()->first(), from_seconds(100));
}

TEST(RobotLink, shows_a_robot_as_lost_whose_connection_ends_without_a_word) {
  KilledRobot robot;
  ConnectionThread thread;
  RobotLink link(thread, {"127.0.0.1", std::to_string(robot.port()), {}, {}});
  ASSERT_TRUE(step_until([&] { return link.source()->state() == SourceState::kLost; }, [&] { link.poll(); }));
  EXPECT_EQ(link.source()->name(), "red 9");
  EXPECT_FALSE(link.source()->remark().empty());
}

TEST(RobotLink, connects_once_an_unreachable_robot_is_started) {
  int port = 0;
  { port = FakeRobot().port->port(); }
  ConnectionThread thread;
  RobotLink link(thread, {"127.0.0.1", std::to_string(port), {}, "red 7"});
  ASSERT_TRUE(step_until([&] { return !link.source()->remark().empty(); }, [&] { link.poll(); }));
  EXPECT_EQ(link.source()->state(), SourceState::kConnecting);
  FakeRobot robot(port);
  EXPECT_TRUE(step_until([&] { return live(link); }, [&] { link.poll(); }));
}

TEST(RobotLink, sets_a_parameter_of_the_robot) {
  FakeRobot robot(0, "red 2", "secret");
  ConnectionThread thread;
  RobotLink link(thread, to(robot, "secret"));
  ASSERT_TRUE(step_until([&] { return link.parameters().all().contains("Tuning.lift"); }, [&] { link.poll(); }));
  EXPECT_EQ(link.parameters().all().at("Tuning.lift").value.toDouble(), 0.02);
  link.set_parameter("Tuning.lift", 0.03);
  ASSERT_TRUE(step_until([&] { return robot.live.take() || robot.tuning.lift == 0.03; }, [&] { link.poll(); }));
  EXPECT_EQ(robot.tuning.lift, 0.03);
  EXPECT_TRUE(step_until([&] { return link.parameters().all().at("Tuning.lift").value.toDouble() == 0.03; }, [&] { link.poll(); }));
}

TEST(RobotLink, follows_what_the_robot_changes_and_declares_itself) {
  FakeRobot robot;
  ConnectionThread thread;
  RobotLink link(thread, to(robot));
  const auto& all = link.parameters().all();
  ASSERT_TRUE(step_until([&] { return link.parameters().described(); }, [&] { link.poll(); }));
  EXPECT_FALSE(all.at("Tuning.lift").changed());
  robot.live.set("Tuning.lift", {0.04});
  ASSERT_TRUE(step_until([&] { return all.at("Tuning.lift").value.toDouble() == 0.04; }, [&] { link.poll(); }));
  EXPECT_TRUE(all.at("Tuning.lift").changed());
  EXPECT_EQ(all.at("Tuning.lift").default_value.toDouble(), 0.02);
  std::vector<DeclaredSection> declared{{"Striker", "striker.py", {{.name = "Striker.pace", .values = {7}, .card = {.unit = "m/s"}}}}};
  robot.live.declare(declared);
  EXPECT_TRUE(step_until([&] { return all.contains("Striker.pace") && all.at("Striker.pace").unit == "m/s"; }, [&] { link.poll(); }));
}

TEST(RobotLink, leaves_a_parameter_unchanged_without_the_token_and_receives_the_error) {
  FakeRobot robot(0, "red 2", "secret");
  ConnectionThread thread;
  RobotLink link(thread, to(robot));
  ASSERT_TRUE(step_until([&] { return !link.parameters().all().empty(); }, [&] { link.poll(); }));
  link.set_parameter("Tuning.lift", 0.03);
  ASSERT_TRUE(step_until([&] { return link.parameters().error_count() > 0; }, [&] { link.poll(); }));
  EXPECT_FALSE(robot.live.take());
  EXPECT_EQ(link.parameters().all().at("Tuning.lift").value.toDouble(), 0.02);
}

TEST(RobotLink, does_not_reconnect_after_a_wrong_token_was_refused) {
  FakeRobot robot(0, "red 2", "secret");
  ConnectionThread thread;
  RobotLink link(thread, to(robot, "guess"));
  ASSERT_TRUE(step_until([&] { return link.source()->state() == SourceState::kRefused; }, [&] { link.poll(); }));
  EXPECT_EQ(link.source()->remark(), "the token is wrong");
}

}  // namespace
}  // namespace soccer::offnao
