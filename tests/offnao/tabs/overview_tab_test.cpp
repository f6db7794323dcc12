#include <gmock/gmock.h>

#include "offnao/tabs/score_view.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/field_view.h"
#include "offnao/widgets/key_values.h"
#include "published_game.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

class OverviewTabTest : public WindowTest {
 protected:
  OverviewTabTest() {
    window.resize(1280, 720);
    window.show_tab("Overview");
  }
  std::shared_ptr<LiveSource> add_robot(const std::string& team, int player, double x, std::optional<bool> left) {
    auto robot = test::robot_in_game(team, player, x);
    if (left) test::report_side(*robot, *left);
    model.session().add(robot);
    model.session().sort_sources();
    return robot;
  }
  template <class W>
  QList<W*> visible() {
    QList<W*> found;
    for (QWidget* widget : window.current_tab()->findChildren<QWidget*>())
      if (auto* each = dynamic_cast<W*>(widget); each != nullptr && each->isVisible()) found << each;
    return found;
  }
  /// The colour of the field at x, m, in the middle of a robot on the x-axis of the server's frame.
  QColor colour_at(double x) {
    window.refresh_now();
    FieldView& field = *visible<FieldView>().at(0);
    const QPointF at = FieldMap{field.map().centre, field.map().scale}({x, 0});
    return field.grab().toImage().pixelColor(at.toPoint());
  }
};

TEST_F(OverviewTabTest, draws_the_left_team_on_the_left_whichever_connects_first) {
  add_robot("away", 2, -3, false);
  const QColor away = Theme::light_theme().source(0), home = Theme::light_theme().source(1);
  EXPECT_EQ(colour_at(3), away);
  add_robot("home", 2, -2, true);
  EXPECT_EQ(colour_at(3), away);
  EXPECT_EQ(colour_at(-2), home);
}

TEST_F(OverviewTabTest, ctrl_t_turns_the_field_and_back) {
  add_robot("home", 2, -2, true);
  const QColor home = Theme::light_theme().source(0);
  EXPECT_EQ(colour_at(-2), home);
  press(Qt::Key_T);
  EXPECT_EQ(colour_at(2), home);
  press(Qt::Key_T);
  EXPECT_EQ(colour_at(-2), home);
}

TEST_F(OverviewTabTest, draws_a_robot_that_has_ended_in_grey) {
  const auto robot = add_robot("home", 2, -2, true);
  robot->set_state(SourceState::kEnded, {});
  EXPECT_EQ(colour_at(-2), Theme::light_theme().muted);
}

TEST_F(OverviewTabTest, shows_the_score_in_the_order_of_the_field) {
  window.refresh_now();
  EXPECT_TRUE(visible<ScoreView>().isEmpty());
  add_robot("home", 2, -2, true);
  window.refresh_now();
  EXPECT_EQ(visible<ScoreView>().size(), 1);
}

TEST_F(OverviewTabTest, shows_the_rows_of_ten_robots_at_1280_by_720) {
  for (const std::string team : {"home", "away"})
    for (int player = 1; player <= 5; ++player) add_robot(team, player, -player, team == "home");
  window.refresh_now();
  QTest::qWait(1);  // for the layout
  window.refresh_now();
  const auto rows = visible<KeyValues>();
  ASSERT_EQ(rows.size(), 10);
  for (const KeyValues* row : rows) EXPECT_FALSE(row->visibleRegion().isEmpty()) << row->y();
  EXPECT_EQ(rows.back()->visibleRegion().boundingRect(), rows.back()->rect());
}

}  // namespace
}  // namespace soccer::offnao
