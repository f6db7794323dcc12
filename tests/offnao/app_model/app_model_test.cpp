#include "offnao/app_model/app_model.h"

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "damaged_log.h"
#include "fake_robot.h"
#include "model_options.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;
using test::model_options;

TEST(AppModel, rejects_a_missing_or_invalid_log_with_an_input_error) {
  TemporaryFolder folder;
  AppModel model(model_options());
  EXPECT_THROW(model.open_log(folder.path() / "missing.mcap"), InputError);
  EXPECT_THROW(model.open_log(folder.write("text.mcap", "hello")), InputError);
  EXPECT_TRUE(model.session().sources().empty());
}

class AppModelRunsTest : public testing::Test {
 protected:
  bool poll_until(const std::function<bool()>& done) {
    return test::step_until(done, [this] { model.poll(now += std::chrono::milliseconds(10)); });
  }
  RobotLink& connect(const FakeRobot& robot) { return model.robots().connect("127.0.0.1", std::to_string(robot.port->port())); }
  std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const SessionSource& entry : model.session().sources()) names.push_back(entry.source->name());
    return names;
  }
  /// Connects a robot that ends.
  void connect_and_end(const std::string& name) {
    auto robot = std::make_unique<FakeRobot>(0, name);
    const auto source = connect(*robot).source();
    ASSERT_TRUE(poll_until([&] { return source->state() == SourceState::kLive; }));
    robot.reset();
    ASSERT_TRUE(poll_until([&] { return source->state() == SourceState::kEnded; }));
  }

  AppModel model{model_options()};
  Time now{0};
};

TEST_F(AppModelRunsTest, robots_that_have_ended_are_closed_when_the_next_run_begins) {
  connect_and_end("red 1");
  EXPECT_THAT(names(), testing::ElementsAre("red 1"));
  const FakeRobot next(0, "blue 1");
  connect(next);
  EXPECT_TRUE(poll_until([&] { return names() == std::vector<std::string>{"blue 1"}; }));
  EXPECT_THAT(model.messages().all().back().text, testing::HasSubstr("red 1"));
}

TEST_F(AppModelRunsTest, robots_that_have_ended_stay_while_the_past_is_shown) {
  connect_and_end("red 1");
  model.session().pause();
  const FakeRobot next(0, "blue 1");
  const auto source = connect(next).source();
  ASSERT_TRUE(poll_until([&] { return source->state() == SourceState::kLive; }));
  EXPECT_THAT(names(), testing::ElementsAre("blue 1", "red 1"));
  model.session().follow();
  EXPECT_TRUE(poll_until([&] { return names() == std::vector<std::string>{"blue 1"}; }));
}

TEST_F(AppModelRunsTest, closes_all_robots_that_have_ended_at_once) {
  auto one = std::make_unique<FakeRobot>(0, "red 1"), two = std::make_unique<FakeRobot>(0, "red 2");
  FakeRobot three(0, "red 3");
  for (FakeRobot* robot : {one.get(), two.get(), &three}) connect(*robot);
  const auto states = [&] {
    std::vector<SourceState> all;
    for (const SessionSource& entry : model.session().sources()) all.push_back(entry.source->state());
    return all;
  };
  ASSERT_TRUE(poll_until([&] { return states() == std::vector(3, SourceState::kLive); }));
  one.reset();
  two.reset();
  ASSERT_TRUE(poll_until([&] { return std::ranges::count(states(), SourceState::kEnded) == 2; }));
  EXPECT_THAT(names(), testing::ElementsAre("red 1", "red 2", "red 3"));
  model.close_gone();
  EXPECT_THAT(names(), testing::ElementsAre("red 3"));
}

TEST(AppModel, reports_a_damaged_part_of_a_log_once) {
  TemporaryFolder folder;
  const auto path = folder.path() / "a.mcap";
  std::ofstream(path, std::ios::binary) << test::damaged_log();
  AppModel model(model_options());
  Source& log = model.open_log(path);
  EXPECT_TRUE(model.messages().all().empty());
  for (int i = 0; i < 3; ++i) log.next(*log.topic("a"), from_seconds(5));
  ASSERT_EQ(model.messages().all().size(), 1U);
  EXPECT_EQ(model.messages().all()[0].severity, Severity::kWarning);
  EXPECT_THAT(model.messages().all()[0].text, testing::HasSubstr("a.mcap"));
}

TEST(AppModel, takes_the_field_and_the_body_that_a_log_states) {
  TemporaryFolder folder;
  test::write_some_log(folder.path() / "a.mcap");
  AppModel::Options options = model_options();
  options.field = "3dsim";
  options.body = "nao-v5";
  AppModel model(options);
  const double length = model.field().length;
  const Source& log = model.open_log(folder.path() / "a.mcap");
  EXPECT_NE(model.field().length, length);
  EXPECT_NE(&model.body_of(log), &model.body_of(LiveSource("red 1")));
}

TEST(AppModel, opens_a_log_whose_field_cannot_be_read_and_reports_it) {
  TemporaryFolder folder;
  test::write_some_log(folder.path() / "a.mcap");
  const std::filesystem::path config = std::string(SOURCE_DIR) + "/config";
  for (const char* file : {"fields/3dsim.yaml", "simspark/body.yaml"}) {
    std::filesystem::create_directories((folder.path() / file).parent_path());
    std::filesystem::copy_file(config / file, folder.path() / file);
  }
  folder.write("fields/spl2017.yaml", "FieldDimensions: [");
  AppModel::Options options = model_options();
  options.config_folder = folder.path();
  options.field = "3dsim";
  AppModel model(options);
  model.open_log(folder.path() / "a.mcap");
  EXPECT_EQ(model.session().sources().size(), 1U);
  ASSERT_EQ(model.messages().all().size(), 1U);
  EXPECT_THAT(model.messages().all()[0].text, testing::HasSubstr("spl2017.yaml"));
}

TEST(AppModel, updates_its_views_to_the_time_shown) {
  TemporaryFolder folder;
  test::write_some_log(folder.path() / "a.mcap", 2);
  test::write_some_log(folder.path() / "b.mcap", 3);
  AppModel model(model_options());
  model.open_log(folder.path() / "a.mcap");
  model.open_log(folder.path() / "b.mcap");
  model.session().seek(from_seconds(4));
  ASSERT_EQ(model.views().all().size(), 2U);
  EXPECT_NEAR(model.views().all()[1]->pose->pose.x, 4, 1e-9);
  EXPECT_EQ(model.views().all()[1]->game->player, 3);
  model.views().select(1);
  EXPECT_EQ(model.views().selected_view(), model.views().all()[1].get());
  model.close(*std::shared_ptr(model.session().sources()[0].source));
  EXPECT_EQ(model.views().all().size(), 1U);
  EXPECT_EQ(model.views().selected(), 0U);
}

TEST(AppModel, sorts_the_sources_and_keeps_the_selection_in_a_poll) {
  TemporaryFolder folder;
  test::write_some_log(folder.path() / "a.mcap", 3);
  test::write_some_log(folder.path() / "b.mcap", 2);
  AppModel model(model_options());
  const Source& first = model.open_log(folder.path() / "a.mcap");
  model.open_log(folder.path() / "b.mcap");
  model.robots().discovery().add({{"red 1", 1, 1, "simspark", "simswift", 1}, "192.0.2.1", Time(0)});
  const RobotLink& robot = model.robots().connect("192.0.2.1", "1");
  model.poll(Time(0));
  EXPECT_EQ(model.session().sources()[0].source, robot.source());
  EXPECT_EQ(model.session().sources()[2].source.get(), &first);
  EXPECT_EQ(model.views().selected_source()->source.get(), &first);
}

TEST(AppModel, reconnects_a_robot_with_the_new_token_and_keeps_it_selected) {
  FakeRobot one(0, "red 1"), two(0, "red 2");
  AppModel model(model_options());
  const Source& source = *model.robots().connect("127.0.0.1", std::to_string(one.port->port())).source();
  model.robots().connect("127.0.0.1", std::to_string(two.port->port()));
  model.robots().set_token("secret");
  const auto revision = model.revision();
  model.reconnect(source);
  const RobotLink* link = model.robots().link_of(*model.views().selected_source()->source);
  ASSERT_NE(link, nullptr);
  EXPECT_EQ(link->address(), "127.0.0.1:" + std::to_string(one.port->port()));
  EXPECT_EQ(link->options().token, "secret");
  EXPECT_GT(model.revision(), revision);
}

TEST(AppModel, replaces_a_connection_that_refused_the_token_before) {
  FakeRobot robot(0, "red 2", "secret");
  AppModel model(model_options());
  const std::string port = std::to_string(robot.port->port());
  const auto state = [&] { return model.session().sources().at(0).source->state(); };
  model.connect("127.0.0.1", port, "guess");
  ASSERT_TRUE(test::step_until([&] { return state() == SourceState::kRefused; }, [&] { model.poll(Time(0)); }));
  model.connect("127.0.0.1", port, "secret");
  EXPECT_EQ(model.session().sources().size(), 1U);
  EXPECT_TRUE(test::step_until([&] { return state() == SourceState::kLive; }, [&] { model.poll(Time(0)); }));
}

TEST(AppModel, has_something_to_record_while_a_robot_is_connected) {
  FakeRobot robot;
  AppModel model(model_options());
  TemporaryFolder folder;
  EXPECT_FALSE(model.can_record());
  model.toggle_recording(folder.path());
  EXPECT_EQ(model.recording().current(), nullptr);
  EXPECT_THAT(model.messages().all().back().text, testing::HasSubstr("nothing to record"));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  ASSERT_TRUE(test::step_until([&] { return model.can_record(); }, [&] { model.poll(Time(0)); }));
  model.toggle_recording(folder.path());
  EXPECT_NE(model.recording().current(), nullptr);
}

}  // namespace
}  // namespace soccer::offnao
