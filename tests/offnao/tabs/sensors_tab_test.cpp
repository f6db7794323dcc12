#include <algorithm>

#include <gmock/gmock.h>

#include "blackboard/topics/signals.h"
#include "offnao/tabs/body_panel.h"
#include "offnao/tabs/tab.h"
#include "published_game.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

class SensorsTabTest : public WindowTest {
 protected:
  bool shows_the_body() {
    window.show_tab("Sensors");
    window.refresh_now();
    // findChild<BodyPanel*> would find any widget, because BodyPanel has no meta object of its own.
    const QList<QWidget*> widgets = window.current_tab()->findChildren<QWidget*>();
    const auto panel =
        std::ranges::find_if(widgets, [](const QWidget* widget) { return dynamic_cast<const BodyPanel*>(widget) != nullptr; });
    return panel != widgets.end() && (*panel)->isVisible();
  }
};

TEST_F(SensorsTabTest, shows_a_body_only_when_it_is_measured) {
  EXPECT_FALSE(shows_the_body());
  const auto robot = test::robot_in_game("home", 2);
  model.session().add(robot);
  EXPECT_FALSE(shows_the_body());
  test::publish(*robot, 1, SensorFrame{});
  EXPECT_TRUE(shows_the_body());
}

}  // namespace
}  // namespace soccer::offnao
