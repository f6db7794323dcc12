#include <QCheckBox>
#include <QImage>
#include <QStyle>
#include <QStyleOptionButton>
#include <algorithm>

#include <gtest/gtest.h>

#include "fake_robot.h"
#include "offnao/tabs/plots_tab.h"
#include "offnao/tabs/tab.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;

class WindowThemeTest : public WindowTest {
 protected:
  ~WindowThemeTest() override { apply(Theme::light_theme()); }

  static QImage picture(Window& of, const QString& tab) {
    of.show_tab(tab);
    of.refresh_now();
    QCoreApplication::sendPostedEvents();
    of.refresh_now();
    return of.current_tab()->grab().toImage();
  }
  void plot_position(Window& of) {
    model.views().select(1);
    of.show_tab("Plots");
    dynamic_cast<PlotsTab*>(of.current_tab())->add("perception/RobotPose", "pose.x");
  }
  static int differing_pixels(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return a.width() * a.height();
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
      for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    return count;
  }
};

TEST_F(WindowThemeTest, looks_in_each_tab_after_switching_as_if_it_had_been_started_with_it) {
  FakeRobot robot(0, "red 2");
  RobotLink& link = model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  ASSERT_TRUE(wait_for([&] { return link.parameters().described() && link.source()->topics().size() == 3; }));
  open_some_log();
  model.messages().add(Severity::kError, "a message");
  ASSERT_EQ(model.session().sources().size(), 2U);
  Window other(model);  // which, unlike the fixture's, has not shown the robot while it was being connected
  other.resize(window.size());
  other.show();
  for (const bool dark : {true, false}) {
    for (const QString& tab : other.tab_titles()) picture(other, tab);
    if (dark) plot_position(other);
    other.set_dark(dark);
    Window fresh(model);
    fresh.resize(window.size());
    fresh.show();
    model.views().select(0);
    picture(fresh, "Plots");  // with the curves of the first source that it shows, as the other window has
    plot_position(fresh);
    for (std::size_t source = 0; source < 2; ++source)  // both windows have shown the same sources before
      for (const QString& tab : window.tab_titles()) {
        model.views().select(source);
        picture(fresh, tab);
        picture(other, tab);
      }
    for (std::size_t source = 0; source < 2; ++source)
      for (const QString& tab : window.tab_titles()) {
        model.views().select(source);
        const QImage started = picture(fresh, tab), switched = picture(other, tab);
        EXPECT_EQ(differing_pixels(started, switched), 0) << tab.toStdString() << (dark ? ", dark" : ", light") << ", source " << source;
      }
  }
}

TEST_F(WindowThemeTest, shows_the_border_of_an_unticked_box) {
  for (const bool dark : {true, false}) {
    window.set_dark(dark);
    QCheckBox box("of all sources");
    box.resize(box.sizeHint());
    QStyleOptionButton option;
    option.initFrom(&box);
    const QRect indicator = box.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box);
    const QImage drawn = box.grab().toImage();
    const int window_light = box.palette().color(QPalette::Window).lightness();
    int contrast = 0;
    for (int x = indicator.left(); x <= indicator.right(); ++x)
      contrast = std::max(contrast, std::abs(drawn.pixelColor(x, indicator.center().y()).lightness() - window_light));
    EXPECT_GT(contrast, 60) << (dark ? "dark" : "light");
  }
}

}  // namespace
}  // namespace soccer::offnao
