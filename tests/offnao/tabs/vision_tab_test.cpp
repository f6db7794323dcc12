#include "offnao/tabs/vision_tab.h"

#include <QImage>
#include <QToolButton>
#include <cstdlib>

#include "window_fixture.h"

namespace soccer::offnao {
namespace {

/// The window with the Vision tab and a log in which a robot sees the edge of the carpet in the middle of both images.
class VisionTabTest : public WindowTest {
 protected:
  VisionTabTest() {
    const auto file = folder.path() / "robot.mcap";
    LogWriter log(file, {.block_when_full = true});
    auto vision = log.channel<VisionFrame>("perception/VisionFrame");
    auto views = log.channel<CameraViews>("perception/CameraViews");
    auto boundaries = log.channel<FieldBoundary>("perception/FieldBoundary");
    CameraView view;
    view.width = 640;
    view.height = 480;
    ImageBoundary boundary;
    boundary.known = true;
    boundary.rows.assign(20, 240);
    log.write(vision, Time(0), VisionFrame{});
    log.write(views, Time(0), CameraViews{view, view});
    log.write(boundaries, Time(0), FieldBoundary{boundary, boundary});
    log.close();
    window.show_tab("Vision");
    window.open_logs({QString::fromStdString(file.string())});
    window.refresh_now();
  }
  VisionTab& tab() { return dynamic_cast<VisionTab&>(*window.current_tab()); }
  /// True if about this colour is drawn below the row of chips; the edges of lines are blended with what is below them.
  bool draws(const QColor& colour) {
    constexpr int kBlended = 60;
    const auto near = [](int a, int b) { return std::abs(a - b) < kBlended; };
    const QImage picture = tab().grab().toImage();
    for (int y = tab().stages().geometry().bottom() + 1; y < picture.height(); ++y)
      for (int x = 0; x < picture.width(); ++x) {
        const QColor pixel = picture.pixelColor(x, y);
        if (near(pixel.red(), colour.red()) && near(pixel.green(), colour.green()) && near(pixel.blue(), colour.blue())) return true;
      }
    return false;
  }
  void click(const QString& stage) {
    for (auto* chip : tab().stages().findChildren<QToolButton*>())
      if (chip->accessibleName() == stage) return QTest::mouseClick(chip, Qt::LeftButton);
    FAIL() << "the row has no chip " << stage.toStdString();
  }
};

TEST_F(VisionTabTest, draws_a_stage_while_its_chip_is_checked) {
  const QColor colour = tab().stages().colour_of(VisionStage::kBoundary);
  EXPECT_FALSE(draws(colour));
  click("Boundary");
  EXPECT_TRUE(draws(colour));
  click("Boundary");
  EXPECT_FALSE(draws(colour));
}

TEST_F(VisionTabTest, selects_stages_by_name) {
  EXPECT_TRUE(tab().stages().shows(VisionStage::kPercepts)) << "at first";
  EXPECT_TRUE(tab().stages().show_only({"boundary", "Line spots"}));
  EXPECT_TRUE(tab().stages().shows(VisionStage::kLineSpots));
  EXPECT_FALSE(tab().stages().shows(VisionStage::kPercepts));
  EXPECT_FALSE(tab().stages().show_only({"Boundary", "Dance"}));
  EXPECT_TRUE(tab().stages().shows(VisionStage::kLineSpots)) << "unchanged";
}

}  // namespace
}  // namespace soccer::offnao
