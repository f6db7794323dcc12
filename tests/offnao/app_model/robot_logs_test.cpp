#include "offnao/app_model/robot_logs.h"

#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "fake_robot.h"
#include "model_options.h"
#include "offnao/app_model/app_model.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;
using test::model_options;
using test::step_until;

/// A window's model with one live robot.
class RobotLogsTest : public testing::Test {
 protected:
  void SetUp() override {
    test::write_some_log(folder.path() / "a.mcap");
    model.robots().connect("127.0.0.1", std::to_string(robot->port->port()));
    ASSERT_TRUE(poll_until([this] { return state() == SourceState::kLive; }));
  }

  SourceState state() { return model.session().sources().front().source->state(); }
  bool poll_until(const std::function<bool()>& done) {
    return step_until(done, [this] { model.poll(now += std::chrono::milliseconds(1)); });
  }

  TemporaryFolder folder;
  std::unique_ptr<FakeRobot> robot = std::make_unique<FakeRobot>();
  AppModel model{model_options()};
  RobotLogs& logs = model.robot_logs();
  Time now{0};
};

TEST_F(RobotLogsTest, a_robot_that_ended_is_replaced_by_the_log_of_which_the_end_is_shown) {
  robot.reset();
  ASSERT_TRUE(poll_until([this] { return state() == SourceState::kEnded; }));
  logs.open(folder.path() / "a.mcap");
  ASSERT_EQ(model.session().sources().size(), 1U);
  EXPECT_EQ(state(), SourceState::kLog);
  EXPECT_FALSE(model.session().following());
  EXPECT_EQ(model.session().current_time(), model.session().last());
}

TEST_F(RobotLogsTest, a_robot_that_ends_after_the_log_was_opened_is_closed_then) {
  logs.open(folder.path() / "a.mcap");
  EXPECT_EQ(model.session().sources().size(), 2U);
  robot.reset();
  EXPECT_TRUE(poll_until([this] { return model.session().sources().size() == 1; }));
  EXPECT_EQ(state(), SourceState::kLog);
}

TEST_F(RobotLogsTest, a_robot_that_was_connected_later_stays_when_it_ends) {
  robot.reset();
  ASSERT_TRUE(poll_until([this] { return state() == SourceState::kEnded; }));
  logs.open(folder.path() / "a.mcap");
  robot = std::make_unique<FakeRobot>();
  model.robots().connect("127.0.0.1", std::to_string(robot->port->port()));
  ASSERT_TRUE(poll_until([this] { return state() == SourceState::kLive; }));
  robot.reset();
  ASSERT_TRUE(poll_until([this] { return state() == SourceState::kEnded; }));
  model.poll(now);
  EXPECT_EQ(model.session().sources().size(), 2U);
}

TEST_F(RobotLogsTest, refuses_what_is_not_a_log_and_keeps_the_robots) {
  EXPECT_THROW(logs.open(folder.write("text.mcap", "hello")), InputError);
  EXPECT_EQ(model.session().sources().size(), 1U);
  robot.reset();
  ASSERT_TRUE(poll_until([this] { return state() == SourceState::kEnded; }));
  EXPECT_EQ(model.session().sources().size(), 1U);
}

/// A model with one live robot that has a log.
class RobotLogsOfGoneTest : public testing::Test {
 protected:
  void SetUp() override {
    const std::string file = (folder.path() / "red-1.mcap").string();
    test::write_some_log(file);
    robot = std::make_unique<FakeRobot>(
        0, "red 1", "",
        std::vector<DebugService>{{"log_file", "", false, [file](const std::string&) { return "{\"file\":\"" + file + "\"}"; }}});
    const RobotLink& link = model.robots().connect("127.0.0.1", std::to_string(robot->port->port()));
    ASSERT_TRUE(poll_until([&] { return link.log_file() == file; }));
  }
  void end_robot() {
    robot.reset();
    ASSERT_TRUE(poll_until([this] { return model.session().sources().front().source->state() == SourceState::kEnded; }));
  }
  bool poll_until(const std::function<bool()>& done) {
    return step_until(done, [this] { model.poll(now += std::chrono::milliseconds(1)); });
  }
  std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const SessionSource& entry : model.session().sources()) names.push_back(entry.source->name());
    return names;
  }

  TemporaryFolder folder;
  std::unique_ptr<FakeRobot> robot;
  AppModel model{model_options()};
  Time now{0};
};

TEST_F(RobotLogsOfGoneTest, are_opened_in_place_of_the_robots_with_the_ground_truth_beside_them) {
  test::write_some_log(folder.path() / "truth.mcap", 3);
  EXPECT_THAT(model.robot_logs().of_gone(), testing::IsEmpty());
  end_robot();
  EXPECT_THAT(model.robot_logs().of_gone(), testing::ElementsAre(folder.path() / "red-1.mcap", folder.path() / "truth.mcap"));
  model.robot_logs().open_of_gone();
  model.poll(now);
  EXPECT_THAT(names(), testing::ElementsAre("team 1, 2", "team 1, 3"));
  EXPECT_EQ(model.session().current_time(), model.session().last()) << "the end of the logs is shown";
}

TEST_F(RobotLogsOfGoneTest, are_opened_without_the_ground_truth_of_an_earlier_run) {
  test::write_some_log(folder.path() / "truth.mcap", 3);
  std::filesystem::last_write_time(folder.path() / "truth.mcap",
                                   std::filesystem::last_write_time(folder.path() / "red-1.mcap") - std::chrono::minutes(2));
  end_robot();
  EXPECT_THAT(model.robot_logs().of_gone(), testing::ElementsAre(folder.path() / "red-1.mcap"));
}

TEST_F(RobotLogsOfGoneTest, that_cannot_be_opened_are_reported_and_the_robots_stay) {
  end_robot();
  folder.write("red-1.mcap", "hello");
  model.robot_logs().open_of_gone();
  model.poll(now);
  EXPECT_THAT(names(), testing::ElementsAre("red 1"));
  EXPECT_THAT(model.messages().all().back().text, testing::HasSubstr("red-1.mcap"));
}

}  // namespace
}  // namespace soccer::offnao
