#include "simulation/cameras/image_labels.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "blackboard/field/field_map.h"
#include "simulation/cameras/part_poses.h"

namespace soccer {
namespace {

constexpr double kStep = 0.02;      // m, between the points of a line whose visibility is determined
constexpr double kSampled = 0.05;   // m, between the points of the carpet's edge
constexpr double kMinLength = 0.1;  // m, of a visible piece of a line

/// Computes the labels of one image.
class Labeller {
 public:
  Labeller(const LabelledImage& rendered, const SceneState& scene, const FieldDimensions& field, ImageLabels& out)
      : r_(rendered), scene_(scene), field_(field), out_(out), eye_(rendered.motion.at(0.5).translation()) {}

  void camera() {
    out_.camera = pose_of<Field, TopCamera>(r_.motion.at(0.5));
    segment(r_.image, out_.segmentation);
  }

  void ball() {
    const auto pixels = std::ranges::count(out_.segmentation.classes, label_of(PixelClass::kBall));
    if (pixels == 0) return;
    const auto centre = project(r_.model, r_.motion, scene_.ball);
    if (!centre) return;
    BallLabel label;
    label.centre = *centre;
    label.distance = (scene_.ball - eye_).norm();
    // The silhouette of a sphere: its angular radius is asin(radius / distance).
    const double angle = std::asin(std::min(1.0, field_.ball_radius / label.distance));
    const Eigen::Vector3d axis = r_.motion.at(0.5).linear().col(0), towards = (scene_.ball - eye_).normalized();
    const double cosine = std::max(0.1, axis.dot(towards));
    label.radius = r_.model.focal_length() * std::tan(angle) / cosine;
    // Off the axis the silhouette is an ellipse, longer by 1 / cosine along the direction from the image's centre.
    label.visible = std::min(1.0, static_cast<double>(pixels) / (kPi * label.radius * label.radius / cosine));
    out_.ball = label;
  }

  void robots(std::optional<RobotId> own) {
    std::vector<RobotLabel> labels(scene_.robots.size());
    std::vector<int> pixels(scene_.robots.size());
    const Segmentation& s = out_.segmentation;
    for (int row = 0; row < s.height; ++row)
      for (int column = 0; column < s.width; ++column) {
        const std::size_t robot =
            s.robots[static_cast<std::size_t>(row) * static_cast<std::size_t>(s.width) + static_cast<std::size_t>(column)];
        if (robot == 0 || robot > labels.size()) continue;
        PixelBox& box = labels[robot - 1].box;
        if (pixels[robot - 1]++ == 0) box = {column, row, column + 1, row + 1};
        box = {std::min(box.left, column), box.top, std::max(box.right, column + 1), row + 1};
      }
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const VisibleRobot& robot = scene_.robots[i];
      if (pixels[i] == 0 || robot.id == own) continue;
      RobotLabel& label = labels[i];
      label.id = robot.id;
      label.pixels = pixels[i];
      label.distance = distance_to(robot.torso.x(), robot.torso.y());
      if (const auto foot = project(r_.model, r_.motion, {robot.torso.x(), robot.torso.y(), 0})) label.foot = *foot;
      const Eigen::Matrix3d axes = robot.rotation.normalized().toRotationMatrix();
      const Eigen::Vector3d forward = axes.col(1);  // y of the robot's axes
      label.facing = normalized(std::atan2(forward.y(), forward.x()) - std::atan2(eye_.y() - robot.torso.y(), eye_.x() - robot.torso.x()));
      label.place = {robot.torso.x(), robot.torso.y()};
      label.fallen = axes(2, 2) < std::cos(kPi / 4);
      out_.robots.push_back(label);
    }
  }

  void lines() {
    for (const FieldLine& line : out_.field_lines) add_line({line.from.x, line.from.y}, {line.to.x, line.to.y});
  }

  void landmarks() {
    for (LandmarkLabel label : out_.field_landmarks) {
      const auto at = seen_at({label.place.x, label.place.y, 0});
      if (!at) continue;
      const bool post = label.kind == FeatureKind::kGoalPost;
      const PixelClass shown = out_.segmentation.at(static_cast<int>(at->x), static_cast<int>(at->y));
      if (!shows_field(*at) && !(post && (shown == PixelClass::kGoalFrame || shown == PixelClass::kNet))) continue;
      label.at = *at;
      out_.landmarks.push_back(label);
    }
  }

  void boundary() {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    out_.field_boundary.assign(static_cast<std::size_t>(r_.model.width()), kNone);
    const double x = field_.length / 2 + field_.border, y = field_.width / 2 + field_.border;
    const Eigen::Vector2d corners[] = {{x, y}, {-x, y}, {-x, -y}, {x, -y}};
    for (std::size_t i = 0; i < 4; ++i) add_boundary(corners[i], corners[(i + 1) % 4]);
    for (double& row : out_.field_boundary)
      if (row < 0 || row >= r_.model.height()) row = kNone;
  }

  void horizon() {
    const auto row_at = [&](double x) -> std::optional<double> {
      const auto up = [&](double y) { return pixel_ray(r_.model, r_.motion, {x, y}).direction.z(); };
      double above = -r_.model.height(), below = 2.0 * r_.model.height();
      if (up(above) <= 0 || up(below) >= 0) return std::nullopt;
      while (below - above > 1e-3) {
        const double middle = (above + below) / 2;
        (up(middle) > 0 ? above : below) = middle;
      }
      return above;
    };
    const auto left = row_at(0), right = row_at(r_.model.width());
    if (left && right) out_.horizon = {*left, *right};
  }

 private:
  std::optional<PixelPosition> seen_at(const Eigen::Vector3d& point) const {
    const auto at = project(r_.model, r_.motion, point);
    return at && r_.model.contains(*at) ? at : std::nullopt;
  }

  /// Whether the pixel shows the field itself and nothing that stands before it.
  bool shows_field(const PixelPosition& at) const {
    const PixelClass shown = out_.segmentation.at(static_cast<int>(at.x), static_cast<int>(at.y));
    return shown == PixelClass::kCarpet || shown == PixelClass::kLine;
  }

  /// The visible pieces of a straight line on the ground.
  void add_line(const Eigen::Vector2d& from, const Eigen::Vector2d& to) {
    const double length = (to - from).norm();
    const int steps = static_cast<int>(length / kStep), gap = static_cast<int>(field_.line_width / kStep);
    int first = -1, last = -1;
    const auto point = [&](int i) -> Eigen::Vector3d {
      const Eigen::Vector2d at = from + (to - from) * i / steps;
      return {at.x(), at.y(), 0};
    };
    const auto end_piece = [&] {
      if (first >= 0 && (last - first) * kStep >= kMinLength) {
        const Eigen::Vector3d a = point(first), b = point(last);
        const auto at_a = seen_at(a), at_b = seen_at(b);
        if (at_a && at_b)
          out_.lines.push_back({*at_a, *at_b, std::min((a - eye_).norm(), (b - eye_).norm()), {a.x(), a.y()}, {b.x(), b.y()}});
      }
      first = last = -1;
    };
    for (int i = 0; i <= steps; ++i) {
      const auto at = seen_at(point(i));
      if (at && shows_field(*at)) {
        if (first < 0) first = i;
        last = i;
      } else if (first >= 0 && i - last > gap) {
        end_piece();
      }
    }
    end_piece();
  }

  void add_boundary(const Eigen::Vector2d& from, const Eigen::Vector2d& to) {
    const int steps = static_cast<int>((to - from).norm() / kSampled) + 1;
    std::optional<PixelPosition> before;
    for (int i = 0; i <= steps; ++i) {
      const Eigen::Vector2d at = from + (to - from) * i / steps;
      const auto pixel = project(r_.model, r_.motion, {at.x(), at.y(), 0});
      if (pixel && before) {
        const PixelPosition &a = before->x < pixel->x ? *before : *pixel, &b = before->x < pixel->x ? *pixel : *before;
        const int first = std::max(0, static_cast<int>(std::ceil(a.x - 0.5)));
        for (int column = first; column < std::min<double>(r_.model.width(), b.x - 0.5 + 1e-9); ++column) {
          const double y = b.x > a.x ? a.y + (b.y - a.y) * (column + 0.5 - a.x) / (b.x - a.x) : a.y;
          double& min_row = out_.field_boundary[static_cast<std::size_t>(column)];
          if (!(min_row <= y)) min_row = y;
        }
      }
      before = pixel;
    }
  }

  double distance_to(double x, double y) const { return std::hypot(eye_.x() - x, eye_.y() - y, eye_.z()); }

  const LabelledImage& r_;
  const SceneState& scene_;
  const FieldDimensions& field_;
  ImageLabels& out_;
  Eigen::Vector3d eye_;
};

TrueImage true_image(const ImageLabels& labels) {
  TrueImage image;
  image.width = labels.segmentation.width;
  image.height = labels.segmentation.height;
  image.camera = labels.camera;
  if (const auto& ball = labels.ball) image.balls.push_back({ball->centre, ball->radius, ball->visible, ball->distance});
  for (const RobotLabel& robot : labels.robots)
    image.robots.push_back({robot.id.side == Side::kLeft, robot.id.unum, robot.box.left, robot.box.top, robot.box.right, robot.box.bottom,
                            robot.pixels, robot.distance, robot.foot, robot.facing, robot.fallen, robot.place, robot.jersey});
  for (const LandmarkLabel& mark : labels.landmarks)
    image.landmarks.push_back({mark.kind, mark.at, mark.distance, mark.orientation, mark.place});
  for (const LineLabel& line : labels.lines) image.lines.push_back({line.from, line.to, line.distance, line.place_from, line.place_to});
  image.boundary = labels.field_boundary;
  return image;
}

}  // namespace

void label_field(const FieldDimensions& field, ImageLabels& labels) {
  const FieldMap map = map_of(field);
  labels.field_lines = map.lines;
  const auto& [rotation, eye] = labels.camera;
  for (const FieldLandmark& landmark : map.landmarks) {
    if (landmark.kind == FeatureKind::kFlag) continue;
    if (landmark.kind == FeatureKind::kCentreCircle && landmark.direction > 0) continue;  // one of the two directions
    labels.field_landmarks.push_back({landmark.kind,
                                      {},
                                      std::hypot(eye.x - landmark.position.x, eye.y - landmark.position.y, eye.z),
                                      normalized(landmark.direction.value_or(0) - std::atan2(rotation[3], rotation[0])),
                                      landmark.position});
  }
}

ImageLabels image_labels(const LabelledImage& rendered, const SceneState& scene, std::optional<RobotId> own, const FieldDimensions& field) {
  ImageLabels labels;
  Labeller labeller(rendered, scene, field, labels);
  labeller.camera();
  label_field(field, labels);
  labeller.ball();
  labeller.robots(own);
  labeller.lines();
  labeller.landmarks();
  labeller.boundary();
  labeller.horizon();
  return labels;
}

ImageTruth truth_of(const std::array<ImageLabels, 2>& labels, Time time) { return {time, true_image(labels[0]), true_image(labels[1])}; }

ImageLabels labels_of(const TrueImage& image, const FieldDimensions& field) {
  ImageLabels labels;
  labels.segmentation.width = image.width;
  labels.segmentation.height = image.height;
  labels.camera = image.camera;
  for (const TrueImageBall& ball : image.balls) labels.ball = BallLabel{ball.centre, ball.radius, ball.visible, ball.distance};
  for (const TrueImageRobot& robot : image.robots)
    labels.robots.push_back({{robot.left_team ? Side::kLeft : Side::kRight, robot.number},
                             {robot.left, robot.top, robot.right, robot.bottom},
                             robot.pixels,
                             robot.distance,
                             robot.foot,
                             robot.facing,
                             robot.fallen,
                             robot.place,
                             robot.jersey});
  for (const TrueImageLandmark& mark : image.landmarks)
    labels.landmarks.push_back({mark.kind, mark.at, mark.distance, mark.orientation, mark.place});
  for (const TrueImageLine& line : image.lines) labels.lines.push_back({line.from, line.to, line.distance, line.place_from, line.place_to});
  labels.field_boundary = image.boundary;
  label_field(field, labels);
  return labels;
}

}  // namespace soccer
