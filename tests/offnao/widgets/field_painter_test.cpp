#include "offnao/widgets/field_painter.h"

#include <QImage>
#include <cmath>
#include <functional>

#include <gmock/gmock.h>

namespace soccer::offnao {
namespace {

constexpr int kSize = 400;     // px
constexpr double kScale = 40;  // px per metre
const QColor kColour("#0066b3");

/// What is drawn on white, with the origin of the field in the middle.
QImage drawing(const std::function<void(FieldPainter&)>& draw, bool turned = false) {
  QImage image(kSize, kSize, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  FieldPainter field(painter, Theme::light_theme(), {QPointF(kSize / 2.0, kSize / 2.0), kScale, turned});
  draw(field);
  field.draw_names();
  return image;
}

/// The colour at a point of the picture, m from its middle, x to the right and y to the top.
QColor colour_at(const QImage& image, double x, double y) {
  return image.pixelColor(static_cast<int>(kSize / 2.0 + kScale * x), static_cast<int>(kSize / 2.0 - kScale * y));
}

TEST(FieldPainter, draws_the_right_teams_robot_at_its_place_in_the_servers_frame) {
  const auto draw = [](FieldPainter& to) {
    to.set_rotated(true);
    to.robot({2, 1, 0}, kColour, {});
  };
  EXPECT_EQ(colour_at(drawing(draw), -2, -1), kColour);
  EXPECT_EQ(colour_at(drawing(draw), 2, 1), QColor(Qt::white));
}

TEST(FieldPainter, turns_everything_in_a_turned_field) {
  const auto draw = [](FieldPainter& to) { to.robot({2, 1, 0}, kColour, {}); };
  const QImage straight = drawing(draw), turned = drawing(draw, true);
  EXPECT_EQ(colour_at(straight, 2, 1), kColour);
  EXPECT_EQ(colour_at(turned, -2, -1), kColour);
  constexpr double kNose = 0.2;  // m, from the middle of a robot
  EXPECT_EQ(colour_at(straight, 2 + kNose, 1), kColour);
  EXPECT_EQ(colour_at(turned, -2 - kNose, -1), kColour);
}

TEST(FieldMap, gives_the_position_of_a_pixel_also_in_a_turned_field) {
  const FieldMap map{{100, 100}, 50, true};
  const Point2<Field> there = map.inverse(map({1.5, -0.5}));
  EXPECT_DOUBLE_EQ(there.x, 1.5);
  EXPECT_DOUBLE_EQ(there.y, -0.5);
  EXPECT_LT(map({1, 0}).x(), 100);
}

TEST(FieldPainter, surrounds_a_robot_by_the_ring_of_its_team) {
  const QColor ring = Theme::light_theme().team(true);
  const auto rings = [&](const QColor& colour) {
    const QImage image = drawing([&](FieldPainter& to) { to.robot({0, 0, 0}, kColour, {}, 1, colour); });
    int found = 0;
    for (int y = 0; y < kSize; ++y)
      for (int x = 0; x < kSize; ++x) found += image.pixelColor(x, y) == ring ? 1 : 0;
    return found;
  };
  EXPECT_GT(rings(ring), 20);
  EXPECT_EQ(rings({}), 0);
}

TEST(FieldPainter, fills_a_small_ellipse_and_only_outlines_a_large_one) {
  const auto covariance = [](double variance) {
    return drawing([variance](FieldPainter& to) { to.covariance({0, 0}, variance, 0, variance, kColour); });
  };
  EXPECT_NE(colour_at(covariance(0.04), 0.2, 0), QColor(Qt::white));
  const QImage large = covariance(4);  // two standard deviations: 4 m
  EXPECT_EQ(colour_at(large, 0.2, 0), QColor(Qt::white));
  for (double x = FieldPainter::kMaxAxis + 0.2; x < 4.8; x += 0.1) EXPECT_EQ(colour_at(large, x, 0), QColor(Qt::white)) << x;
}

TEST(Theme, no_source_has_a_colour_like_the_balls) {
  constexpr double kMinDistance = 80;  // of 0 to 255 in each component
  for (const Theme* theme : {&Theme::light_theme(), &Theme::dark_theme()})
    for (int i = 0; i < 10; ++i) {
      const QColor colour = theme->source(i), ball = theme->ball;
      EXPECT_GT(std::hypot(colour.red() - ball.red(), colour.green() - ball.green(), colour.blue() - ball.blue()), kMinDistance)
          << theme->dark << " " << i;
    }
}

}  // namespace
}  // namespace soccer::offnao
