#include "offnao/model/image_marks.h"

#include <cmath>

#include "blackboard/camera/colour_classifier.h"
#include "blackboard/camera/jpeg.h"
#include "blackboard/common/error.h"

namespace soccer::offnao {

void ImageStages::update(Source& source, Time image, Time result) {
  const auto each = [&](auto&... topic) { (topic.update(source, result), ...); };
  each(views, colours, boundary, line_spots, crossings, posts, ball_candidates, balls, robots);
  labels.update(source, image);
}

const TrueImage* ImageStages::labels_of(bool top, Time image) const {
  if (!labels || labels->time != image) return nullptr;
  return top ? &labels->top : &labels->bottom;
}

std::optional<ImagePoint> GroundInImage::project(const Point3<Ground>& point) const {
  const auto first = model_.project(view_.first_row.inverse() * point), last = model_.project(view_.last_row.inverse() * point);
  if (!first || !last) return std::nullopt;
  // The position moves from `first` to `last` while the rows are exposed. The row wanted is the one whose exposure finds the point in it.
  const double rows_moved = last->y - first->y, height = view_.height;
  if (rows_moved >= height) return std::nullopt;
  const double part = first->y / (height - rows_moved);
  return of_pixel({first->x + part * (last->x - first->x), first->y + part * rows_moved});
}

namespace {

using Shape = ImageMark::Shape;
using Marks = std::vector<ImageMark>;

constexpr std::size_t kColumnsPerPoint = 8;  // of the labels' boundary

QString short_name(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::kGoalPost: return "post";
    case FeatureKind::kCorner: return "L";
    case FeatureKind::kTJunction: return "T";
    case FeatureKind::kCentreCircle: return "circle";
    case FeatureKind::kPenaltySpot: return "mark";
    case FeatureKind::kFlag: return "flag";
  }
  return {};
}

QString short_name(RobotTeam team) { return team == RobotTeam::kOwn ? "teammate" : team == RobotTeam::kOpponent ? "opponent" : "robot"; }

QString with_number(const QString& text, double number) { return text + ' ' + QString::number(number, 'f', 2); }

ImageMark box(const GroundInImage& in, double left, double top, double right, double bottom, const QString& text) {
  return {Shape::kBox, {in.of_pixel({left, top}), in.of_pixel({right, bottom})}, 0, text};
}

ImageMark circle(const GroundInImage& in, const PixelPosition& centre, double radius, const QString& text) {
  return {Shape::kCircle, {in.of_pixel(centre)}, in.of_length(radius), text};
}

void add_ground_point(const GroundInImage& in, const Point2<Ground>& at, const QString& text, Marks& to) {
  if (const auto point = in.project({at.x, at.y, 0})) to.push_back({Shape::kCross, {*point}, 0, text});
}

void add_crossings(const GroundInImage& in, const FieldCrossings& crossings, Marks& to) {
  for (const GroundFeature& landmark : crossings.landmarks) add_ground_point(in, landmark.position, short_name(landmark.kind), to);
}

void add_posts(const GroundInImage& in, const GoalPosts& posts, Marks& to) {
  const auto text = [](PostSide side) { return side == PostSide::kLeft ? "left post" : side == PostSide::kRight ? "right post" : "post"; };
  for (const GoalPost& post : posts.posts) add_ground_point(in, post.foot, text(post.side), to);
}

/// Adds the lines through neighbouring points of a sequence. point(i): std::nullopt where it is interrupted.
template <class PointAt>
void add_lines(std::size_t count, const PointAt& point, Marks& to) {
  std::vector<ImagePoint> line;
  for (std::size_t i = 0; i <= count; ++i) {
    const std::optional<ImagePoint> at = i < count ? point(i) : std::nullopt;
    if (at) {
      line.push_back(*at);
      continue;
    }
    if (line.size() > 1) to.push_back({Shape::kLine, line, 0, {}});
    line.clear();
  }
}

/// The edge of the carpet is not drawn where it is above the image.
void add_boundary(const GroundInImage& in, const ImageBoundary& boundary, int width, Marks& to) {
  const std::vector<double>& rows = boundary.rows;
  const auto point = [&](std::size_t i) -> std::optional<ImagePoint> {
    if (!(rows[i] > ImageBoundary::kClipped)) return std::nullopt;
    return in.of_pixel({static_cast<double>(i) / static_cast<double>(rows.size() - 1) * width, rows[i]});
  };
  if (boundary.known && rows.size() > 1) add_lines(rows.size(), point, to);
  for (const PixelPosition& spot : boundary.spots) to.push_back({Shape::kDot, {in.of_pixel(spot)}, 0, {}});
}

void add_true_boundary(const GroundInImage& in, const std::vector<double>& rows, Marks& to) {
  const auto point = [&](std::size_t i) -> std::optional<ImagePoint> {
    const std::size_t column = i * kColumnsPerPoint;
    if (!std::isfinite(rows[column])) return std::nullopt;
    return in.of_pixel({static_cast<double>(column) + 0.5, rows[column]});
  };
  add_lines((rows.size() + kColumnsPerPoint - 1) / kColumnsPerPoint, point, to);
}

}  // namespace

std::vector<ImageMark> marks_of(VisionStage stage, const ImageStages& stages, bool top) {
  Marks marks;
  if (!stages.views) return marks;
  const CameraView& view = top ? stages.views->top : stages.views->bottom;
  if (view.width <= 0 || view.height <= 0) return marks;
  const GroundInImage in(view);
  const auto of_camera = [top](const auto& both) -> const auto& { return top ? both->top : both->bottom; };
  switch (stage) {
    case VisionStage::kBoundary:
      if (stages.boundary) add_boundary(in, of_camera(stages.boundary), view.width, marks);
      break;
    case VisionStage::kLineSpots:
      if (!stages.line_spots) break;
      for (const LineSpot& spot : of_camera(stages.line_spots)) marks.push_back({Shape::kDot, {in.of_pixel(spot.at)}, 0, {}});
      break;
    case VisionStage::kCrossings:
      if (stages.crossings && view.valid) add_crossings(in, *stages.crossings, marks);
      break;
    case VisionStage::kPosts:
      if (stages.posts && view.valid) add_posts(in, *stages.posts, marks);
      break;
    case VisionStage::kBallCandidates:
      if (!stages.ball_candidates) break;
      for (const BallCandidate& candidate : of_camera(stages.ball_candidates))
        marks.push_back(circle(in, candidate.centre, candidate.radius, marks.empty() ? with_number("best", candidate.score) : QString()));
      break;
    case VisionStage::kBalls:
      if (!stages.balls) break;
      for (const ImageBall& ball : stages.balls->balls)
        if (ball.top_camera == top) marks.push_back(circle(in, ball.centre, ball.radius, with_number("ball", ball.confidence)));
      break;
    case VisionStage::kRobots:
      if (!stages.robots) break;
      for (const ImageRobot& robot : stages.robots->robots)
        if (robot.top_camera == top)
          marks.push_back(
              box(in, robot.left, robot.top, robot.right, robot.bottom, with_number(short_name(robot.jersey), robot.confidence)));
      break;
    case VisionStage::kPercepts:
    case VisionStage::kSaliency:
    case VisionStage::kCarpet:
    case VisionStage::kTruth: break;
  }
  return marks;
}

std::vector<ImageMark> marks_of(const TrueImage& labels) {
  Marks marks;
  if (labels.width <= 0 || labels.height <= 0) return marks;
  CameraView view;
  view.width = labels.width;
  view.height = labels.height;
  const GroundInImage in(view);
  add_true_boundary(in, labels.boundary, marks);
  for (const TrueImageLine& line : labels.lines) marks.push_back({Shape::kLine, {in.of_pixel(line.from), in.of_pixel(line.to)}, 0, {}});
  for (const TrueImageLandmark& landmark : labels.landmarks)
    marks.push_back({Shape::kCross, {in.of_pixel(landmark.at)}, 0, short_name(landmark.kind)});
  for (const TrueImageRobot& robot : labels.robots)
    if (robot.pixels > 0)
      marks.push_back(box(in, robot.left, robot.top, robot.right, robot.bottom,
                          (robot.left_team ? "left " : "right ") + QString::number(robot.number)));
  for (const TrueImageBall& ball : labels.balls)
    if (ball.visible > 0) marks.push_back(circle(in, ball.centre, ball.radius, with_number("ball", ball.distance) + " m"));
  return marks;
}

SaliencyImage colour_classes(const CompressedImage& image, const FieldColour& carpet) {
  SaliencyImage result;
  if (!carpet.known) return result;
  try {
    const StoredImage pixels = decode_jpeg(image);
    const CameraImage view = pixels.view();
    const ColourClassifier classifier(carpet, SaliencyParameters{});
    result.width = view.width;
    result.height = view.height;
    result.classes.reserve(static_cast<std::size_t>(view.width) * static_cast<std::size_t>(view.height));
    for (int row = 0; row < view.height; ++row)
      for (int column = 0; column < view.width; ++column)
        result.classes.push_back(static_cast<std::uint8_t>(classifier.of(view.y(column, row), view.u(column, row), view.v(column, row))));
    result.known = true;
  } catch (const InputError&) {
    return {};  // the picture, too, is not shown then
  }
  return result;
}

}  // namespace soccer::offnao
