#include "offnao/app_model/app_model.h"

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

}  // namespace
}  // namespace soccer::offnao
