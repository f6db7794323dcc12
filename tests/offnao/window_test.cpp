#include "offnao/window/window.h"

#include <QAbstractButton>
#include <QImage>
#include <QLineEdit>
#include <QTest>
#include <QTreeWidget>

#include <gmock/gmock.h>

#include "../blackboard/log/temporary_folder.h"
#include "fake_robot.h"
#include "offnao/tabs/blackboard_tab.h"
#include "offnao/tabs/parameter_delegate.h"
#include "offnao/widgets/theme.h"
#include "offnao/window/connect_dialog.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;

constexpr int kPatience = 20'000;  // ms

class TheWindow : public testing::Test {
 protected:
  TheWindow()
      : desk({.config_folder = std::string(SOURCE_DIR) + "/config",
              .field = "spl2017",
              .body = "simspark",
              .token = {},
              .discovery_port = 0}),
        window(desk) {
    apply(Theme::light_one());
    window.show();
    window.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
  }
  /// Robots and windows take their time: looks again and again whether it has come.
  static bool soon(
      const std::function<bool()>& done, const std::function<void()>& step = [] {}) {
    return QTest::qWaitFor(
        [&] {
          step();
          return done();
        },
        kPatience);
  }
  void open_some_log() {
    test::write_some_log(folder.path() / "a.mcap");
    window.open_logs({QString::fromStdString((folder.path() / "a.mcap").string())});
  }
  double x() { return desk.view()->pose->pose.x; }
  void press(int key, Qt::KeyboardModifiers with = Qt::ControlModifier) { QTest::keyClick(&window, static_cast<Qt::Key>(key), with); }

  TemporaryFolder folder;
  Desk desk;
  Window window;
};

TEST_F(TheWindow, HasAllTabsAndEachDrawsItself) {
  open_some_log();
  EXPECT_THAT(window.tab_titles().join(" ").toStdString(),
              "Overview FindBall Vision Localisation Blackboard Plots Sensors Behaviour Parameters Log");
  for (const QString& title : window.tab_titles()) {
    ASSERT_TRUE(window.show_tab(title));
    for (const bool dark : {true, false}) {
      window.set_dark(dark);
      window.refresh_now();
      EXPECT_EQ(window.grab().size(), window.size()) << title.toStdString();
    }
  }
}

TEST_F(TheWindow, FitsIntoALaptopsScreen) {
  EXPECT_LE(window.minimumSizeHint().width(), 1280);
  EXPECT_LE(window.minimumSizeHint().height(), 800);
}

TEST_F(TheWindow, ConnectsARobotLosesItAndRegainsIt) {
  auto robot = std::make_unique<FakeRobot>();
  const int port = robot->port->port();
  desk.connect("127.0.0.1", std::to_string(port));
  const auto standing = [&] { return desk.seat()->source->standing(); };
  double time = 0;
  ASSERT_TRUE(soon([&] { return standing() == Standing::kLive && desk.view()->pose && x() == 2; }, [&] { robot->show(time += 0.02, 2); }));
  robot.reset();
  ASSERT_TRUE(soon([&] { return standing() == Standing::kLost; }));
  const auto chip_says = [&](const QString& text) {
    const auto chips = window.findChildren<QAbstractButton*>();
    return std::ranges::any_of(chips, [&](const QAbstractButton* chip) { return chip->text() == text; });
  };
  EXPECT_TRUE(soon([&] { return chip_says("red 2 (lost)"); }));
  robot = std::make_unique<FakeRobot>(port);
  ASSERT_TRUE(soon([&] { return standing() == Standing::kLive; }));
  EXPECT_TRUE(soon([&] { return chip_says("red 2"); }));
}

TEST_F(TheWindow, StepsSeeksAndRewindsALogByKeys) {
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
  EXPECT_EQ(desk.session().bookmarks().size(), 1U);
}

TEST_F(TheWindow, PlaysALogAndPausesIt) {
  open_some_log();
  press(Qt::Key_Space);
  ASSERT_TRUE(soon([&] { return x() > 0.3; }));
  press(Qt::Key_Space);
  const Time here = desk.session().shown();
  desk.session().advance(1);
  EXPECT_EQ(desk.session().shown(), here);
}

TEST_F(TheWindow, TheBlackboardShowsAValueFromItsSchemaAlone) {
  open_some_log();
  desk.session().seek(from_seconds(3));
  window.show_tab("Blackboard");
  const auto* tab = dynamic_cast<BlackboardTab*>(window.current_tab());
  auto* search = window.current_tab()->findChild<QLineEdit*>();
  QTest::keyClicks(search, "robotpose covariance");
  window.refresh_now();
  EXPECT_EQ(tab->shown("perception/RobotPose", "covariance[8]"), "0.02");
  EXPECT_EQ(tab->shown("perception/RobotPose", "pose.x"), "3");
}

TEST_F(TheWindow, RecordsAndReopens) {
  FakeRobot robot;
  desk.connect("127.0.0.1", std::to_string(robot.port->port()));
  desk.start_recording(folder.path() / "rec");
  double time = 0;
  ASSERT_TRUE(soon([&] { return desk.recording()->messages() > 60; }, [&] { robot.show(time += 0.02, 1); }));
  const auto files = desk.stop_recording();
  ASSERT_EQ(files.size(), 1U);
  window.open_logs({QString::fromStdString(files[0].string())});
  ASSERT_EQ(desk.session().seats().size(), 2U);
  press(Qt::Key_2, Qt::AltModifier);
  EXPECT_EQ(desk.seat()->source->standing(), Standing::kLog);
}

TEST_F(TheWindow, ALogThatIsNoneIsSaidAndTheWindowGoesOn) {
  window.open_logs({QString::fromStdString(folder.write("text.mcap", "hello").string())});
  ASSERT_FALSE(desk.notes().empty());
  EXPECT_EQ(desk.notes().back().level, 2);
  window.refresh_now();
}

TEST_F(TheWindow, SetsAParameterAndTheRobotTakesIt) {
  FakeRobot robot(0, "red 2", "secret");
  desk.set_token("secret");
  RobotLink& link = desk.connect("127.0.0.1", std::to_string(robot.port->port()));
  window.show_tab("Parameters");
  ASSERT_TRUE(soon([&] { return !link.parameters().all().empty(); }));
  window.refresh_now();
  auto* tree = window.current_tab()->findChild<QTreeWidget*>();
  const auto rows = tree->findItems("lift", Qt::MatchExactly | Qt::MatchRecursive);
  ASSERT_EQ(rows.size(), 1);
  rows[0]->setData(1, kValueRole, 0.03);  // as the editor does
  ASSERT_TRUE(soon([&] { return robot.live.take() || robot.tuning.lift == 0.03; }));
  EXPECT_EQ(robot.tuning.lift, 0.03);
  EXPECT_TRUE(soon([&] { return rows[0]->text(1) == "0.03"; }));
}

TEST_F(TheWindow, AWrongTokenIsRefusedAndShown) {
  FakeRobot robot(0, "red 2", "secret");
  desk.set_token("guess");
  desk.connect("127.0.0.1", std::to_string(robot.port->port()));
  ASSERT_TRUE(soon([&] { return desk.seat()->source->standing() == Standing::kRefused; }));
  EXPECT_EQ(desk.seat()->source->remark(), "the token is wrong");
}

TEST(ConnectDialog, UnderstandsAddresses) {
  using Address = std::pair<std::string, std::string>;
  EXPECT_EQ(split_address("10.0.0.2:9000"), Address("10.0.0.2", "9000"));
  EXPECT_EQ(split_address("nao5"), Address("nao5", "8765"));
  EXPECT_EQ(split_address(":9000"), Address("127.0.0.1", "9000"));
  EXPECT_EQ(split_address("[::1]:9000"), Address("::1", "9000"));
}

}  // namespace
}  // namespace soccer::offnao
