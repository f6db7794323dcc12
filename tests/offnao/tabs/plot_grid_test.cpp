#include "offnao/tabs/plot_grid.h"

#include <QFile>
#include <QImage>
#include <QTest>

#include <gmock/gmock.h>

#include "blackboard/common/error.h"
#include "offnao/tabs/plots_tab.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

using testing::ElementsAre;

constexpr const char* kPose = "perception/RobotPose";
constexpr const char* kFrame = "perception/VisionFrame";

class PlotGridTest : public WindowTest {
 protected:
  PlotGridTest() {
    open_some_log();
    window.show_tab("Plots");
    tab = dynamic_cast<PlotsTab*>(window.current_tab());
    window.refresh_now();
  }
  PlotGrid& grid() { return tab->grid(); }
  void add(const std::string& topic, const std::string& path) { grid().add(model.session().sources()[0], topic, path); }
  /// Each curve as "plot: path".
  std::vector<std::string> curves() {
    std::vector<std::string> texts;
    for (const PlotGrid::Curve& curve : grid().curves())
      texts.push_back(std::to_string(grid().number_of(*curve.plot)) + ": " + curve.series->path().text());
    return texts;
  }
  QString file(const std::string& name) const { return QString::fromStdString((folder.path() / name).string()); }

  PlotsTab* tab = nullptr;
};

TEST_F(PlotGridTest, shows_at_first_what_changes_while_a_robot_walks) {
  EXPECT_THAT(curves(), ElementsAre("0: pose.x", "0: pose.y", "0: pose.angle"));
  EXPECT_TRUE(grid().plots()[0]->has_right_axis()) << "metres on the left, radians on the right";
}

TEST_F(PlotGridTest, adds_a_curve_with_a_third_unit_to_a_new_plot_below_and_the_next_ones_where_their_unit_is) {
  add(kFrame, "frame");
  EXPECT_THAT(grid().rows(), ElementsAre(1, 1));
  EXPECT_EQ(grid().chosen(), 1U);
  add(kPose, "covariance[0]");
  add(kPose, "pose.x");
  EXPECT_THAT(curves(), ElementsAre("0: pose.x", "0: pose.y", "0: pose.angle", "1: frame", "1: covariance[0]")) << "x is shown once";
}

TEST_F(PlotGridTest, splits_in_both_directions_and_removes_a_plot_with_its_curves) {
  grid().add_plot_on_the_right();
  add(kPose, "pose.angle");
  grid().choose(0);
  grid().add_plot_below();
  EXPECT_THAT(grid().rows(), ElementsAre(2, 1));
  grid().choose(1);
  grid().remove_plot();
  EXPECT_THAT(grid().rows(), ElementsAre(1, 1));
  EXPECT_THAT(curves(), ElementsAre("0: pose.x", "0: pose.y", "0: pose.angle"));
  grid().choose(0);
  grid().remove_plot();
  EXPECT_THAT(grid().rows(), ElementsAre(1));
  EXPECT_THAT(curves(), ElementsAre());
  grid().remove_plot();
  EXPECT_THAT(grid().rows(), ElementsAre(1)) << "the last plot remains";
}

TEST_F(PlotGridTest, a_click_in_a_plot_seeks_and_a_double_click_returns_to_the_time_before) {
  model.session().seek(from_seconds(2));
  window.refresh_now();
  Plot& plot = *grid().plots()[0];
  const QPoint at = plot.position_of(7, 0);
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, at);
  EXPECT_NEAR(seconds(model.session().current_time()), 7, 0.2);
  QTest::mouseDClick(plot.canvas(), Qt::LeftButton, {}, at);
  EXPECT_EQ(seconds(model.session().current_time()), 2);
}

TEST_F(PlotGridTest, exports_the_times_shown_of_the_chosen_plot_as_csv) {
  Plot& plot = *grid().plots()[0];
  model.session().seek(from_seconds(9));
  window.refresh_now();
  for (int i = 0; i < 10; ++i) QTest::keyClick(&plot, Qt::Key_Plus);
  const AxisRange shown = plot.time_range();
  grid().write_csv(file("plot.csv"));
  QFile csv(file("plot.csv"));
  ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
  const QStringList lines = QString::fromUtf8(csv.readAll()).split('\n', Qt::SkipEmptyParts);
  EXPECT_TRUE(lines[0].startsWith("time [s],\"team 1, 2 perception/RobotPose.pose.x [m]\"")) << lines[0].toStdString();
  int rows = 0;
  for (int i = 0; i <= 100; ++i)
    if (shown.min <= 0.1 * i && 0.1 * i <= shown.max) ++rows;
  EXPECT_EQ(lines.size() - 1, rows);
  EXPECT_GT(rows, 5);
  EXPECT_LT(rows, 20);
}

TEST_F(PlotGridTest, exports_an_image_of_the_chosen_plot) {
  grid().write_png(file("plot.png"));
  EXPECT_EQ(QImage(file("plot.png")).size(), grid().plots()[0]->size());
  EXPECT_THROW(grid().write_png(QString::fromStdString(folder.path().string())), InputError);
}

TEST_F(PlotGridTest, arrangement_is_shown_again_in_the_next_run) {
  add(kFrame, "frame");
  grid().add_plot_on_the_right();
  add(kPose, "covariance[8]");
  const auto before = curves();
  PlotsTab next(model);
  next.arrange(tab->arrangement());
  next.refresh(true);
  tab = &next;
  EXPECT_EQ(curves(), before);
  EXPECT_THAT(grid().rows(), ElementsAre(1, 2));
}

TEST_F(PlotGridTest, arrangement_of_another_source_is_shown_of_the_selected_one) {
  PlotsTab next(model);
  next.arrange(R"({"rows":[1],"span":3,"curves":[{"plot":0,"source":"red 7","topic":"perception/RobotPose","path":"pose.y"}]})");
  next.refresh(true);
  tab = &next;
  EXPECT_THAT(curves(), ElementsAre("0: pose.y"));
}

TEST_F(PlotGridTest, arrangement_of_a_source_that_is_not_there_yet_is_kept) {
  PlotsTab next(model);
  next.arrange(R"({"rows":[1],"span":3,"curves":[
      {"plot":0,"source":"team 1, 2","topic":"perception/RobotPose","path":"pose.y"},
      {"plot":0,"source":"team 1, 3","topic":"perception/RobotPose","path":"pose.y"}]})");
  next.refresh(true);
  EXPECT_EQ(next.grid().curves().size(), 1U);
  EXPECT_THAT(next.arrangement().toStdString(), testing::HasSubstr("team 1, 3"));
  test::write_some_log(folder.path() / "b.mcap", 3);
  window.open_logs({file("b.mcap")});
  next.refresh(true);
  EXPECT_EQ(next.grid().curves().size(), 2U);
}

TEST_F(PlotGridTest, malformed_arrangement_has_no_effect) {
  const auto before = curves();
  for (const char* text : {"", "malformed", "[]", R"({"rows":[],"curves":[]})", R"({"rows":[1]})", R"({"rows":"a","curves":3})"}) {
    tab->arrange(text);
    EXPECT_EQ(curves(), before) << text;
  }
  PlotsTab next(model);
  next.arrange(R"({"rows":[-5,1000],"span":77,"curves":[{"plot":-3,"topic":"none"},7,{"plot":999,"source":"team 1, 2",
      "topic":"perception/RobotPose","path":"none"}]})");
  next.refresh(true);
  EXPECT_EQ(next.grid().curves().size(), 0U);
}

}  // namespace
}  // namespace soccer::offnao
