#include "offnao/window/window.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

#include <gmock/gmock.h>

#include "blackboard/topics/scene_truth.h"
#include "fake_robot.h"
#include "offnao/tabs/blackboard_tab.h"
#include "offnao/tabs/parameters_tab.h"
#include "offnao/window/connect_dialog.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;

TEST_F(WindowTest, has_all_tabs_and_draws_each_of_them) {
  open_some_log();
  EXPECT_THAT(window.tab_titles().join(" ").toStdString(),
              "Overview FindBall Vision Localisation Blackboard Plots Sensors Behaviour Parameters Calibration Labels Log");
  for (const QString& title : window.tab_titles()) {
    ASSERT_TRUE(window.show_tab(title));
    for (const bool dark : {true, false}) {
      window.set_dark(dark);
      window.refresh_now();
      EXPECT_EQ(window.grab().size(), window.size()) << title.toStdString();
    }
  }
}

TEST_F(WindowTest, fits_on_a_screen_of_1280_by_800_pixels) {
  EXPECT_LE(window.minimumSizeHint().width(), 1280);
  EXPECT_LE(window.minimumSizeHint().height(), 800);
}

TEST_F(WindowTest, can_be_made_as_narrow_as_800_pixels_with_all_tabs_in_sight) {
  EXPECT_LE(window.minimumSizeHint().width(), 800);
  window.resize(800, 740);
  const QTabBar& tabs = *window.findChild<QTabBar*>();
  EXPECT_LE(tabs.tabRect(tabs.count() - 1).right(), 800);
}

TEST_F(WindowTest, connects_a_robot_that_ends_and_connects_it_again) {
  auto robot = std::make_unique<FakeRobot>();
  const int port = robot->port->port();
  model.robots().connect("127.0.0.1", std::to_string(port));
  const auto state = [&] { return model.views().selected_source()->source->state(); };
  double time = 0;
  ASSERT_TRUE(wait_for([&] { return state() == SourceState::kLive && model.views().selected_view()->pose && x() == 2; },
                       [&] { robot->show(time += 0.02, 2); }));
  robot.reset();
  ASSERT_TRUE(wait_for([&] { return state() == SourceState::kEnded; }));
  EXPECT_TRUE(wait_for([&] { return chip_names() == QStringList("red 2 (ended)"); }));
  robot = std::make_unique<FakeRobot>(port);
  ASSERT_TRUE(wait_for([&] { return state() == SourceState::kLive; }));
  EXPECT_TRUE(wait_for([&] { return chip_names() == QStringList("red 2"); }));
}

TEST_F(WindowTest, shows_ten_robots_and_the_ground_truth_sorted_in_one_line_of_1280_pixels) {
  std::vector<std::unique_ptr<DebugPort>> ports;
  const auto publish = [&](const std::string& name) {
    DebugPortOptions options;
    options.port = 0;
    options.name = name;
    ports.push_back(std::make_unique<DebugPort>(options));
    model.robots().connect("127.0.0.1", std::to_string(ports.back()->port()));
  };
  publish("ground truth");
  const auto truth = ports.back()->channel<SceneTruth>(kTruthChannel);
  for (const std::string player : {"3", "5", "1", "4", "2"})
    for (const std::string team : {"red ", "blue "}) publish(team + player);
  window.resize(1280, 800);
  const QStringList sorted{"blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "red 1", "red 2", "red 3", "red 4", "red 5", "ground truth"};
  EXPECT_TRUE(wait_for([&] { return chip_names() == sorted; })) << chip_names().join(", ").toStdString();
  for (const QToolButton* chip : chips()) {
    EXPECT_EQ(chip->y(), chips().front()->y()) << chip->accessibleName().toStdString();
    EXPECT_TRUE(chip_row().rect().contains(chip->geometry())) << chip->accessibleName().toStdString();
  }
  EXPECT_EQ(chips()[1]->text(), "2");
  press(Qt::Key_0, Qt::AltModifier);
  EXPECT_EQ(model.views().selected_source()->source->name(), "red 5");
}

TEST_F(WindowTest, sends_the_token_to_a_discovered_robot_that_is_clicked_only_on_this_machine) {
  model.robots().set_token("secret");
  constexpr Time kLater = std::chrono::hours(1);  // the announcements stay valid for the whole test
  model.robots().discovery().add({{"red 1", 1, 1, "nao-v5", "runswift", 1}, "127.0.0.1", kLater});
  model.robots().discovery().add({{"red 2", 1, 2, "nao-v5", "runswift", 1}, "192.0.2.1", kLater});
  click_chip("connect red 1");
  click_chip("connect red 2");
  ASSERT_NE(model.robots().link_to("127.0.0.1:1"), nullptr);
  ASSERT_NE(model.robots().link_to("192.0.2.1:1"), nullptr);
  EXPECT_EQ(model.robots().link_to("127.0.0.1:1")->options().token, "secret");
  EXPECT_EQ(model.robots().link_to("192.0.2.1:1")->options().token, "");
}

TEST_F(WindowTest, selects_the_source_of_a_chip_that_is_clicked) {
  test::write_some_log(folder.path() / "b.mcap", 3);
  open_some_log();
  window.open_logs({QString::fromStdString((folder.path() / "b.mcap").string())});
  click_chip("team 1, 3");
  EXPECT_EQ(model.views().selected(), 1U);
  window.refresh_now();
  EXPECT_FALSE(chips()[0]->isChecked());
  EXPECT_TRUE(chips()[1]->isChecked());
  click_chip("team 1, 3");
  EXPECT_TRUE(chips()[1]->isChecked());
}

TEST_F(WindowTest, steps_seeks_and_rewinds_a_log_by_keys) {
  open_some_log();
  press(Qt::Key_Right);
  press(Qt::Key_Right);
  EXPECT_NEAR(x(), 0.2, 1e-9);
  press(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_NEAR(x(), 1.2, 1e-9);
  press(Qt::Key_Left);
  EXPECT_NEAR(x(), 1.1, 1e-9);
  press(Qt::Key_End);
  EXPECT_NEAR(x(), 10, 1e-9);
  press(Qt::Key_Home);
  EXPECT_NEAR(x(), 0, 1e-9);
  press(Qt::Key_B);
  EXPECT_EQ(model.session().bookmarks().size(), 1U);
}

TEST_F(WindowTest, plays_a_log_and_pauses_it) {
  open_some_log();
  press(Qt::Key_Space);
  ASSERT_TRUE(wait_for([&] { return x() > 0.3; }));
  press(Qt::Key_Space);
  const Time here = model.session().current_time();
  model.session().advance(1);
  EXPECT_EQ(model.session().current_time(), here);
}

TEST_F(WindowTest, shows_a_value_on_the_blackboard_tab_from_its_schema_alone) {
  open_some_log();
  model.session().seek(from_seconds(3));
  window.show_tab("Blackboard");
  const auto* tab = dynamic_cast<BlackboardTab*>(window.current_tab());
  auto* search = window.current_tab()->findChild<QLineEdit*>();
  QTest::keyClicks(search, "robotpose covariance");
  window.refresh_now();
  EXPECT_EQ(tab->shown("perception/RobotPose", "covariance[8]"), "0.02");
  EXPECT_EQ(tab->shown("perception/RobotPose", "pose.x"), "3");
}

TEST_F(WindowTest, records_a_robot_and_opens_the_recording) {
  FakeRobot robot;
  model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  model.recording().start(folder.path() / "rec");
  double time = 0;
  ASSERT_TRUE(wait_for([&] { return model.recording().current()->messages() > 60; }, [&] { robot.show(time += 0.02, 1); }));
  const auto files = model.recording().stop();
  ASSERT_EQ(files.size(), 1U);
  window.open_logs({QString::fromStdString(files[0].string())});
  ASSERT_EQ(model.session().sources().size(), 2U);
  press(Qt::Key_2, Qt::AltModifier);
  EXPECT_EQ(model.views().selected_source()->source->state(), SourceState::kLog);
}

TEST_F(WindowTest, reports_an_invalid_log_and_continues) {
  window.open_logs({QString::fromStdString(folder.write("text.mcap", "hello").string())});
  ASSERT_FALSE(model.messages().all().empty());
  EXPECT_EQ(model.messages().all().back().severity, Severity::kError);
  window.refresh_now();
}

TEST_F(WindowTest, sets_a_parameter_that_the_robot_applies) {
  FakeRobot robot(0, "red 2", "secret");
  model.robots().set_token("secret");
  RobotLink& link = model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  window.show_tab("Parameters");
  ASSERT_TRUE(wait_for([&] { return !link.parameters().all().empty(); }));
  window.refresh_now();
  auto* tree = window.current_tab()->findChild<QTreeWidget*>();
  const auto rows = tree->findItems("lift", Qt::MatchExactly | Qt::MatchRecursive);
  ASSERT_EQ(rows.size(), 1);
  rows[0]->setData(1, Qt::UserRole, 0.03);  // the value, as the editor sets it
  ASSERT_TRUE(wait_for([&] { return robot.live.take() || robot.tuning.lift == 0.03; }));
  EXPECT_EQ(robot.tuning.lift, 0.03);
  EXPECT_TRUE(wait_for([&] { return rows[0]->text(1) == "0.03"; }));
}

TEST_F(WindowTest, shows_that_a_wrong_token_is_refused) {
  FakeRobot robot(0, "red 2", "secret");
  model.robots().set_token("guess");
  model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  ASSERT_TRUE(wait_for([&] { return model.views().selected_source()->source->state() == SourceState::kRefused; }));
  EXPECT_EQ(model.views().selected_source()->source->remark(), "the token is wrong");
}

TEST(SplitAddress, gives_the_host_and_the_port) {
  using Address = std::pair<std::string, std::string>;
  EXPECT_EQ(split_address("10.0.0.2:9000"), Address("10.0.0.2", "9000"));
  EXPECT_EQ(split_address("nao5"), Address("nao5", "8765"));
  EXPECT_EQ(split_address(":9000"), Address("127.0.0.1", "9000"));
  EXPECT_EQ(split_address("[::1]:9000"), Address("::1", "9000"));
  EXPECT_EQ(split_address("9000"), Address("127.0.0.1", "9000"));
  for (const char* text : {"127.0.0.1:74301", "127.0.0.1:+8765", "127.0.0.1: 8765", "::1"})
    EXPECT_THROW(split_address(text), InputError) << text;
}

TEST_F(WindowTest, shows_in_the_connect_dialog_what_is_wrong_with_an_address) {
  ConnectDialog dialog(model.robots(), nullptr);
  auto* const address = dialog.findChild<QComboBox*>();
  auto* const ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  address->setEditText("::1");
  ok->click();
  EXPECT_EQ(dialog.result(), static_cast<int>(QDialog::Rejected));
  const auto labels = dialog.findChildren<QLabel*>();
  EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) { return label->text().endsWith("write [::1]:PORT"); }));
  address->setEditText("[::1]");
  ok->click();
  EXPECT_EQ(dialog.result(), static_cast<int>(QDialog::Accepted));
  EXPECT_EQ(dialog.host() + " " + dialog.port(), "::1 8765");
}

}  // namespace
}  // namespace soccer::offnao
