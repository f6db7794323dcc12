#include "offnao/window/notices.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include <gmock/gmock.h>

#include "fake_robot.h"
#include "killed_robot.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/key_values.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;
using test::KilledRobot;
using testing::HasSubstr;

class NoticesTest : public WindowTest {
 protected:
  /// The texts that the window shows.
  std::string texts() const {
    QString all;
    for (const QLabel* label : window.findChildren<QLabel*>())
      if (label->isVisible()) all += label->text() + "\n";
    return all.toStdString();
  }
};

TEST_F(NoticesTest, say_in_each_tab_of_an_empty_window_what_to_do_first) {
  for (const QString& title : window.tab_titles()) {
    window.show_tab(title);
    window.refresh_now();
    if (title == "Labels") {  // is not about robots
      EXPECT_THAT(texts(), HasSubstr("Open a folder of images with annotations.json"));
      continue;
    }
    EXPECT_THAT(texts(), HasSubstr("drop a log here")) << title.toStdString();
    EXPECT_THAT(texts(), HasSubstr("waiting for robots on UDP port")) << title.toStdString();
  }
  open_some_log();
  window.refresh_now();
  EXPECT_THAT(texts(), testing::Not(HasSubstr("drop a log here")));
}

TEST_F(NoticesTest, count_the_robots_that_announce_themselves) {
  model.robots().discovery().add({{"red 1", 1, 1, "nao-v5", "runswift", 1}, "127.0.0.1", std::chrono::hours(1)});
  EXPECT_THAT(first_steps(model).toStdString(), HasSubstr("1 robot announces itself: click at the top to connect"));
}

TEST_F(NoticesTest, name_a_robot_that_refuses_and_one_that_is_lost_with_reason_and_remedy) {
  EXPECT_EQ(connection_problems(model.session()), "");
  FakeRobot guarded(0, "red 2", "secret");
  KilledRobot killed;
  model.robots().set_token("guess");
  model.robots().connect("127.0.0.1", std::to_string(guarded.port->port()));
  model.robots().set_token("");
  model.robots().connect("127.0.0.1", std::to_string(killed.port()));
  ASSERT_TRUE(wait_for([&] { return texts().find("refused") != std::string::npos && texts().find("lost") != std::string::npos; },
                       [&] { window.refresh_now(); }));
  EXPECT_THAT(texts(), HasSubstr("refused the connection: the token is wrong. Enter its token with Ctrl+K"));
  EXPECT_THAT(texts(), HasSubstr("red 9: lost"));
}

TEST_F(NoticesTest, say_why_a_robot_without_cameras_cannot_be_calibrated) {
  const FakeRobot robot(0, "red 2");
  model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  window.show_tab("Calibration");
  EXPECT_TRUE(wait_for([&] { return texts().find("red 2 has no cameras") != std::string::npos; }, [&] { window.refresh_now(); }));
}

TEST_F(NoticesTest, say_that_there_is_nothing_to_record) {
  press(Qt::Key_R);
  EXPECT_EQ(model.recording().current(), nullptr);
  EXPECT_THAT(model.messages().all().back().text, HasSubstr("nothing to record: no robot is connected"));
  window.refresh_now();
  for (const auto* button : window.findChildren<QPushButton*>()) EXPECT_FALSE(button->text() == "&Record" && button->isEnabled());
}

TEST(KeyValues, is_as_high_as_its_title_and_rows) {
  KeyValues values;
  const int without = values.sizeHint().height();
  values.set_title("Teammates", {});
  EXPECT_GT(values.sizeHint().height(), without);
  QWidget parent;
  auto* column = new QVBoxLayout(&parent);
  auto* shown = new KeyValues;
  column->addWidget(shown);
  parent.show();
  QCoreApplication::sendPostedEvents();
  shown->set_title("Teammates, as reported", {});
  QCoreApplication::processEvents();
  EXPECT_GE(shown->height(), shown->minimumSizeHint().height());
}

}  // namespace
}  // namespace soccer::offnao
