#include "experiments/vision/bench/overlay.h"

#include <algorithm>
#include <cmath>

#include "blackboard/camera/jpeg.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

/// How many errors of a kind count as one, because its objects are points or columns.
double errors_of_one_object(const std::string& kind) {
  if (kind == "line") return 10;
  return kind == "field boundary" ? 40 : 1;
}

}  // namespace

std::vector<std::string> write_pictures(const std::filesystem::path& folder, const BenchScene& scene, const CameraParameters& optics,
                                        const FieldDimensions& field) {
  constexpr int kQuality = 92;
  std::vector<std::string> names;
  for (const bool top : {true, false}) {
    const auto& image = top ? scene.images.top : scene.images.bottom;
    if (!image) continue;
    StoredImage drawn = *image;
    draw_labels(scene.labels[top ? 0 : 1], top, scene.result.views, optics, drawn);
    draw_overlay(scene.result, top, optics, field, drawn);
    names.push_back(std::to_string(scene.index) + (top ? "-top.jpg" : "-bottom.jpg"));
    write_jpeg(folder / names.back(), drawn.view(), kQuality);
  }
  return names;
}

double errors_in(const BenchScene& scene, const std::string& kind) {
  double sum = 0;
  for (const auto& [name, errors] : scene.score.last_errors())
    if (kind.empty() || kind == name) sum += errors / errors_of_one_object(name);
  return sum;
}

void WorstScenes::add(const BenchScene& scene) {
  const double errors = errors_in(scene, kind_);
  if (count_ == 0 || errors <= 0) return;
  if (scenes_.size() == count_ && errors <= errors_in(scenes_.back(), kind_)) return;
  if (scenes_.size() == count_) scenes_.pop_back();
  const auto place =
      std::ranges::upper_bound(scenes_, errors, std::greater<>(), [&](const BenchScene& one) { return errors_in(one, kind_); });
  BenchScene& kept = *scenes_.insert(place, scene);
  for (ImageLabels& labels : kept.labels) labels.segmentation.classes = labels.segmentation.robots = {};
}

namespace {

struct Colour {
  std::uint8_t y, u, v;
};
constexpr Colour kYellow{225, 0, 148}, kRed{76, 84, 255}, kMagenta{105, 212, 235}, kCyan{178, 170, 0}, kOrange{150, 40, 220},
    kBlue{60, 230, 110}, kWhite{255, 128, 128};

/// Draws into one image.
class Painter {
 public:
  Painter(StoredImage& image, const CameraView& view, const CameraParameters& optics) : image_(image), geometry_(view, optics) {}

  void dot(double x, double y, const Colour& colour) {
    const int column = static_cast<int>(x), row = static_cast<int>(y);
    if (x < 0 || y < 0 || column >= image_.width || row >= image_.height) return;
    std::uint8_t* const pair = image_.bytes.data() + 2 * (static_cast<std::ptrdiff_t>(row) * image_.width + (column & ~1));
    pair[0] = pair[2] = colour.y;
    pair[1] = colour.u;
    pair[3] = colour.v;
  }
  void line(const PixelPosition& a, const PixelPosition& b, const Colour& colour) {
    const int steps = static_cast<int>(std::max(std::abs(b.x - a.x), std::abs(b.y - a.y))) + 1;
    if (steps > 10000) return;
    for (int i = 0; i <= steps; ++i) {
      const double part = static_cast<double>(i) / steps;
      dot(a.x + part * (b.x - a.x), a.y + part * (b.y - a.y), colour);
      dot(a.x + part * (b.x - a.x), a.y + part * (b.y - a.y) + 1, colour);
    }
  }
  void circle(const PixelPosition& centre, double radius, const Colour& colour) {
    const int dots = static_cast<int>(std::ceil(4 * kPi * std::max(radius, 1.0)));
    for (int i = 0; i < dots; ++i) {
      const double angle = 2 * kPi * i / dots;
      dot(centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle), colour);
    }
  }
  void ground_line(const Point2<Ground>& a, const Point2<Ground>& b, const Colour& colour) {
    const auto from = geometry_.image_of({a.x, a.y, 0}), to = geometry_.image_of({b.x, b.y, 0});
    if (from && to) line(*from, *to, colour);
  }
  void ground_circle(const Point2<Ground>& centre, double radius, const Colour& colour) {
    constexpr int kSteps = 48;
    for (int i = 0; i < kSteps; ++i) {
      const double a = 2 * kPi * i / kSteps, b = 2 * kPi * (i + 1) / kSteps;
      ground_line({centre.x + radius * std::cos(a), centre.y + radius * std::sin(a)},
                  {centre.x + radius * std::cos(b), centre.y + radius * std::sin(b)}, colour);
    }
  }
  void box(double left, double top, double right, double bottom, const Colour& colour) {
    line({left, top}, {right, top}, colour);
    line({left, bottom}, {right, bottom}, colour);
    line({left, top}, {left, bottom}, colour);
    line({right, top}, {right, bottom}, colour);
  }
  void upright(const Point2<Ground>& foot, double height, const Colour& colour) {
    const auto from = geometry_.image_of({foot.x, foot.y, 0}), to = geometry_.image_of({foot.x, foot.y, height});
    if (from && to) line(*from, *to, colour);
  }

 private:
  StoredImage& image_;
  ImageGeometry geometry_;
};

void draw(const VisionResult& result, const ImageBoundary& boundary, bool top, double circle_radius, Painter& painter, int width) {
  for (std::size_t i = 1; i < boundary.rows.size(); ++i) {
    const double step = static_cast<double>(width) / static_cast<double>(boundary.rows.size() - 1);
    painter.line({static_cast<double>(i - 1) * step, boundary.rows[i - 1]}, {static_cast<double>(i) * step, boundary.rows[i]}, kYellow);
  }
  for (const PixelPosition& spot : boundary.spots) painter.circle(spot, 2, kYellow);
  for (const LinePiece& piece : result.markings.lines) painter.ground_line(piece.from, piece.to, kRed);
  if (result.markings.circle) painter.ground_circle(*result.markings.circle, circle_radius, kRed);
  for (const GroundFeature& landmark : result.crossings.landmarks) painter.ground_circle(landmark.position, 0.15, kMagenta);
  for (const GoalPost& post : result.posts.posts) painter.upright(post.foot, 0.8, kCyan);
  for (const BallCandidate& candidate : top ? result.candidates.top : result.candidates.bottom)
    painter.circle(candidate.centre, candidate.radius, kCyan);
  for (const ImageBall& ball : result.balls.balls)
    if (ball.top_camera == top) painter.circle(ball.centre, ball.radius, kOrange);
  for (const ImageRobot& robot : result.robots.robots)
    if (robot.top_camera == top) painter.box(robot.left, robot.top, robot.right, robot.bottom, kBlue);
}

}  // namespace

void draw_overlay(const VisionResult& result, bool top, const CameraParameters& optics, const FieldDimensions& field, StoredImage& image) {
  Painter painter(image, top ? result.views.top : result.views.bottom, optics);
  draw(result, top ? result.boundary.top : result.boundary.bottom, top, field.centre_circle_radius, painter, image.width);
}

void draw_labels(const ImageLabels& labels, bool top, const CameraViews& views, const CameraParameters& optics, StoredImage& image) {
  Painter painter(image, top ? views.top : views.bottom, optics);
  if (labels.ball) painter.circle(labels.ball->centre, labels.ball->radius + 2, kWhite);
  for (const RobotLabel& robot : labels.robots) painter.box(robot.box.left, robot.box.top, robot.box.right, robot.box.bottom, kWhite);
  for (const LandmarkLabel& landmark : labels.landmarks) painter.circle(landmark.at, 5, kWhite);
}

}  // namespace soccer
