#include "offnao/plot/plot.h"

#include <QApplication>
#include <QImage>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include <gmock/gmock.h>

#include "offnao/widgets/theme.h"

namespace soccer::offnao {
namespace {

/// A plot of a line from (0 s, 0) to (100 s, 10), and of one on the right axis from 0 to 1000.
class PlotTest : public testing::Test {
 protected:
  PlotTest() : plot("m") {
    apply(Theme::light_theme());
    plot.resize(800, 400);
    plot.on_view_changed = [this] { ++view_changes; };
    plot.set_curve_count(2);
    plot.set_curve(0, "left", Qt::red, Qt::SolidLine, {{0, 0}, {100, 10}});
    plot.set_curve(1, "right", Qt::blue, Qt::SolidLine, {{0, 0}, {100, 1000}}, Plot::kRight);
    plot.set_times(0, 100, 50);
    plot.draw();
    plot.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot));
    plot.draw();
  }
  void wheel(const QPoint& at, int notches, Qt::KeyboardModifiers with = Qt::NoModifier) {
    QWheelEvent event(at, plot.canvas()->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, with, Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot.canvas(), &event);
  }
  void mouse(QEvent::Type type, const QPoint& at, Qt::KeyboardModifiers with = Qt::NoModifier) {
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, plot.canvas()->mapToGlobal(at), button, Qt::LeftButton, with);
    QApplication::sendEvent(plot.canvas(), &event);
  }
  void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers with = Qt::NoModifier) {
    mouse(QEvent::MouseButtonPress, from, with);
    mouse(QEvent::MouseMove, from + (to - from) / 2, with);
    mouse(QEvent::MouseMove, to, with);
    mouse(QEvent::MouseButtonRelease, to, with);
  }
  bool shows(const QColor& colour) {
    const QImage picture = plot.grab().toImage();
    int pixels = 0;
    for (int y = 0; y < picture.height(); ++y)
      for (int x = 0; x < picture.width(); ++x)
        if (picture.pixelColor(x, y) == colour) ++pixels;
    return pixels > picture.width() * picture.height() / 3;
  }

  Plot plot;
  int view_changes = 0;
};

TEST_F(PlotTest, the_labels_of_the_time_axis_have_a_distance_from_the_lower_edge) {
  constexpr int kLabelHeight = 10;  // px, at least
  const QImage picture = plot.grab().toImage();
  const QColor background = picture.pixelColor(0, picture.height() - 1);
  const auto is_blank = [&](int row) {
    for (int x = 0; x < picture.width(); ++x)
      if (picture.pixelColor(x, row) != background) return false;
    return true;
  };
  for (int row = 1; row <= 4; ++row) EXPECT_TRUE(is_blank(picture.height() - row)) << row;
  EXPECT_FALSE(is_blank(picture.height() - kLabelHeight)) << "there are labels";
}

TEST_F(PlotTest, the_wheel_zooms_the_time_about_the_mouse_and_leaves_the_values) {
  const QPoint at = plot.position_of(25, 5);
  const AxisRange values = plot.value_range(Plot::kLeft);
  wheel(at, 3);
  EXPECT_NEAR(plot.time_range().length(), 100 * std::pow(0.85, 3), 1e-9);
  EXPECT_NEAR(plot.position_of(25, 5).x(), at.x(), 1);
  EXPECT_EQ(plot.value_range(Plot::kLeft), values);
  EXPECT_EQ(view_changes, 1);
}

TEST_F(PlotTest, the_wheel_with_ctrl_zooms_both_axes_of_values_and_leaves_the_time) {
  const AxisRange left = plot.value_range(Plot::kLeft), right = plot.value_range(Plot::kRight);
  wheel(plot.position_of(25, 5), 1, Qt::ControlModifier);
  EXPECT_NEAR(plot.value_range(Plot::kLeft).length(), 0.85 * left.length(), 1e-9);
  EXPECT_NEAR(plot.value_range(Plot::kRight).length(), 0.85 * right.length(), 1e-6);
  EXPECT_EQ(plot.time_range(), (AxisRange{0, 100}));
}

TEST_F(PlotTest, dragging_moves_the_time_with_the_mouse) {
  const QPoint from = plot.position_of(50, 5), to = plot.position_of(30, 5);
  drag(from, to);
  EXPECT_NEAR(plot.time_range().min, 20, 1);
  EXPECT_NEAR(plot.time_range().length(), 100, 1e-9);
}

TEST_F(PlotTest, dragging_with_ctrl_moves_the_values) {
  const AxisRange before = plot.value_range(Plot::kLeft);
  const QPoint from = plot.position_of(50, 5), to = plot.position_of(50, 3);
  drag(from, to, Qt::ControlModifier);
  EXPECT_NEAR(plot.value_range(Plot::kLeft).min, before.min + 2, 0.2);
  EXPECT_EQ(plot.time_range(), (AxisRange{0, 100}));
}

TEST_F(PlotTest, dragging_with_shift_zooms_into_the_rectangle_and_a_double_click_shows_all_again) {
  const AxisRange before = plot.value_range(Plot::kLeft);
  drag(plot.position_of(20, 8), plot.position_of(60, 2), Qt::ShiftModifier);
  EXPECT_NEAR(plot.time_range().min, 20, 0.5);
  EXPECT_NEAR(plot.time_range().max, 60, 0.5);
  EXPECT_NEAR(plot.value_range(Plot::kLeft).min, 2, 0.1);
  EXPECT_NEAR(plot.value_range(Plot::kLeft).max, 8, 0.1);
  EXPECT_NEAR(plot.value_range(Plot::kRight).max, 800, 10);
  QTest::mouseDClick(plot.canvas(), Qt::LeftButton);
  EXPECT_EQ(plot.time_range(), (AxisRange{0, 100}));
  EXPECT_EQ(plot.value_range(Plot::kLeft), before);
}

TEST_F(PlotTest, a_click_seeks_and_dragging_does_not) {
  std::vector<double> sought;
  plot.on_seek = [&](double time) { sought.push_back(time); };
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, plot.position_of(75, 5));
  drag(plot.position_of(50, 5), plot.position_of(30, 5));
  EXPECT_THAT(sought, testing::ElementsAre(testing::DoubleNear(75, 0.5)));
}

TEST_F(PlotTest, a_double_click_seeks_once_and_then_resets) {
  std::vector<std::string> calls;
  plot.on_seek = [&](double) { calls.emplace_back("seek"); };
  plot.on_reset = [&] { calls.emplace_back("reset"); };
  const QPoint at = plot.position_of(75, 5);
  mouse(QEvent::MouseButtonPress, at);
  mouse(QEvent::MouseButtonRelease, at);
  mouse(QEvent::MouseButtonDblClick, at);
  mouse(QEvent::MouseButtonRelease, at);
  EXPECT_THAT(calls, testing::ElementsAre("seek", "reset"));
}

TEST_F(PlotTest, has_keys_for_what_the_mouse_does) {
  const AxisRange values = plot.value_range(Plot::kLeft);
  QTest::keyClick(&plot, Qt::Key_Plus);
  EXPECT_NEAR(plot.time_range().length(), 70, 1e-9);
  QTest::keyClick(&plot, Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_NEAR(plot.time_range().min, 15 + 0.2 * 70, 1e-9);
  QTest::keyClick(&plot, Qt::Key_Plus, Qt::ControlModifier);
  EXPECT_NEAR(plot.value_range(Plot::kLeft).length(), 0.7 * values.length(), 1e-9);
  QTest::keyClick(&plot, Qt::Key_0);
  EXPECT_EQ(plot.time_range(), (AxisRange{0, 100}));
  EXPECT_EQ(plot.value_range(Plot::kLeft), values);
}

TEST_F(PlotTest, that_share_the_time_are_zoomed_together) {
  Plot other("rad");
  const auto time = std::make_shared<TimeView>(TimeView{{0, 100}, {}, 50});
  plot.share_time(time);
  other.share_time(time);
  wheel(plot.position_of(25, 5), 1);
  EXPECT_EQ(other.time_range(), plot.time_range());
}

TEST_F(PlotTest, shows_a_right_axis_only_for_curves_that_have_it) {
  EXPECT_TRUE(plot.has_right_axis());
  plot.set_curve_count(1);
  plot.draw();
  EXPECT_FALSE(plot.has_right_axis());
}

TEST_F(PlotTest, takes_the_colours_of_a_theme_that_is_switched_on_while_it_is_shown) {
  for (const Theme* theme : {&Theme::dark_theme(), &Theme::light_theme(), &Theme::dark_theme()}) {
    apply(*theme);
    plot.draw();
    EXPECT_TRUE(shows(theme->panel)) << theme->dark;
  }
  apply(Theme::light_theme());
}

}  // namespace
}  // namespace soccer::offnao
