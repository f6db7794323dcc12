#include "simulation/simserver/simspark/senses/vision.h"

#include <cmath>
#include <optional>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/number.h"

namespace soccer {
namespace {

constexpr double kMinDistance = 0.1;  // m; nearer objects are not seen
const double kConeSlope = std::tan(60 * kDegree);

/// Horizontal angle (left positive) and elevation (up positive), degrees.
double bearing(const Eigen::Vector3d& p) { return std::atan2(-p.x(), p.y()) / kDegree; }
double elevation(const Eigen::Vector3d& p) { return std::atan2(p.z(), std::hypot(p.x(), p.y())) / kDegree; }

/// Whether the point is in the field of view: 60 degrees to either side, up and down.
bool in_cone(const Eigen::Vector3d& p) {
  return std::abs(p.x()) <= kConeSlope * p.y() && p.z() * p.z() <= kConeSlope * kConeSlope * (p.x() * p.x() + p.y() * p.y());
}

/// The same angle in -180 … 180 degrees.
double normalized_degrees(double degrees) { return std::remainder(degrees, 360); }

/// Clips a line segment by the four planes of the field of view; false if it is completely outside.
bool clip(Eigen::Vector3d& a, Eigen::Vector3d& b) {
  const Eigen::Vector3d inward[] = {{1, kConeSlope, 0}, {-1, kConeSlope, 0}, {0, kConeSlope, 1}, {0, kConeSlope, -1}};
  for (const Eigen::Vector3d& normal : inward) {
    const double at_a = normal.dot(a), at_b = normal.dot(b);
    if (at_a <= 0 && at_b <= 0) return false;
    if (at_a < 0) a += (b - a) * (at_a / (at_a - at_b));
    if (at_b < 0) b += (a - b) * (at_b / (at_b - at_a));
  }
  return (a - b).squaredNorm() > 1e-12;
}

void append_coordinate(std::string& out, double value) { append_next(out, value, 2); }

}  // namespace

/// Camera pose of the observer.
struct Vision::CameraPose {
  Eigen::Vector3d position;
  Eigen::Matrix3d head_to_world;
  Eigen::Vector3d calibration_error;

  Eigen::Vector3d in_head(const Eigen::Vector3d& world) const { return head_to_world.transpose() * (world - position + calibration_error); }
};

Vision::Vision(const FieldDimensions& f, Dialect dialect, const VisionNoise& noise) : dialect_(dialect), noise_(noise) {
  const double x = f.length / 2, goal = f.goal_width / 2, corner = f.width / 2;
  landmarks_ = {{"G1L", {-x, goal, f.goal_height}},
                {"G2L", {-x, -goal, f.goal_height}},
                {"G1R", {x, goal, f.goal_height}},
                {"G2R", {x, -goal, f.goal_height}}};
  if (dialect == Dialect::kVanilla)
    landmarks_.insert(landmarks_.end(),
                      {{"F1L", {-x, corner, 0}}, {"F2L", {-x, -corner, 0}}, {"F1R", {x, corner, 0}}, {"F2R", {x, -corner, 0}}});
  if (dialect == Dialect::kOwn) {
    const double mark = x - f.penalty_mark_distance;
    landmarks_.insert(landmarks_.end(), {{"PM", {-mark, 0, 0}}, {"PM", {mark, 0, 0}}});
  }
  if (dialect != Dialect::kUnsw) add_lines(f);
  if (dialect != Dialect::kVanilla) add_features(f);
}

void Vision::add_lines(const FieldDimensions& f) {
  const double x = f.length / 2, y = f.width / 2, box = f.penalty_area_width / 2, r = f.centre_circle_radius;
  const auto line = [&](double x1, double y1, double x2, double y2) { lines_.push_back({{x1, y1, 0}, {x2, y2, 0}}); };
  line(0, y, 0, -y);
  line(-x, y, -x, -y);
  line(x, y, x, -y);
  line(-x, y, x, y);
  line(-x, -y, x, -y);
  for (const double side : {-1.0, 1.0}) {
    const double inner = side * (x - f.penalty_area_length);
    line(inner, box, inner, -box);
    line(inner, box, side * x, box);
    line(inner, -box, side * x, -box);
  }
  constexpr int kChords = 10;
  for (int i = 0; i < kChords; ++i) {
    const double from = 2 * M_PI * i / kChords, to = 2 * M_PI * (i + 1) / kChords;
    line(r * std::cos(from), r * std::sin(from), r * std::cos(to), r * std::sin(to));
  }
}

void Vision::add_features(const FieldDimensions& f) {
  const double x = f.length / 2, y = f.width / 2, inner = x - f.penalty_area_length, box = f.penalty_area_width / 2;
  features_ = {{"CNR", -x, y, -45},        {"CNR", -x, -y, 45},        {"CNR", x, y, -135},      {"CNR", x, -y, 135},
               {"CNR", -inner, box, -135}, {"CNR", -inner, -box, 135}, {"CNR", inner, box, -45}, {"CNR", inner, -box, 45},
               {"TJ", -x, box, 0},         {"TJ", -x, -box, 0},        {"TJ", x, box, -180},     {"TJ", x, -box, -180},
               {"TJ", 0, y, -90},          {"TJ", 0, -y, 90},          {"CC", 0, 0, -90}};
}

void Vision::calibrate(Agent& agent) const {
  if (noise_.calibration <= 0) return;
  for (int axis = 0; axis < 3; ++axis) agent.calibration_error[axis] = agent.noise.within(noise_.calibration);
}

void Vision::append_pol(std::string& out, Agent& observer, double distance, const Eigen::Vector3d& p) const {
  out += " (pol";
  append_coordinate(out, distance * (1 + observer.noise.normal(noise_.distance / 100)));
  append_coordinate(out, bearing(p) + observer.noise.normal(noise_.angle));
  append_coordinate(out, elevation(p) + observer.noise.normal(noise_.elevation));
  out += ')';
}

bool Vision::append_point(std::string& out, Agent& observer, const CameraPose& camera, const Eigen::Vector3d& point,
                          std::string_view name) const {
  const Eigen::Vector3d p = camera.in_head(point);
  const double distance = (point - camera.position).norm();
  if (distance < kMinDistance || !in_cone(p)) return false;
  out.append(" (").append(name);
  append_pol(out, observer, distance, p);
  out += ')';
  return true;
}

void Vision::append_player(std::string& out, Agent& observer, const CameraPose& camera, const Scene& scene, std::size_t robot,
                           std::string_view team) const {
  constexpr std::array<std::string_view, BodyDescription::kSeenParts> kNames{"head", "rlowerarm", "llowerarm", "rfoot", "lfoot"};
  const std::size_t start = out.size();
  out.append(" (P (team ").append(team).append(") (id ");
  append_integer(out, scene.robots()[robot].unum);
  out += ')';
  bool any = false;
  for (std::size_t i = 0; i < kNames.size(); ++i)
    any |= append_point(out, observer, camera, scene.position(robot, scene.body(robot).seen[i]), kNames[i]);
  if (any)
    out += ')';
  else
    out.resize(start);
}

void Vision::append_lines(std::string& out, Agent& observer, const CameraPose& camera) const {
  for (const Line& line : lines_) {
    Eigen::Vector3d from = camera.in_head(line.from), to = camera.in_head(line.to);
    if (!clip(from, to)) continue;
    out += " (L";
    append_pol(out, observer, from.norm(), from);
    append_pol(out, observer, to.norm(), to);
    out += ')';
  }
}

void Vision::append_own_position(std::string& out, const Agent& observer, const CameraPose& camera, const Scene& scene) const {
  const double mirror = observer.robot.side == Side::kRight ? -1 : 1;
  const Eigen::Vector3d forward = mirror * camera.head_to_world.col(1), ball = scene.ball_position();
  out += " (mypos";
  for (const double v : {mirror * camera.position.x(), mirror * camera.position.y(), camera.position.z()}) append_coordinate(out, v);
  out += ") (myorien";
  append_coordinate(out, std::atan2(forward.y(), forward.x()) / kDegree);
  out += ") (ballpos";
  for (const double v : {mirror * ball.x(), mirror * ball.y(), ball.z()}) append_coordinate(out, v);
  out += ')';
}

void Vision::append_features(std::string& out, Agent& observer, const CameraPose& camera) const {
  for (const Feature& feature : features_) {
    const Eigen::Vector3d offset = Eigen::Vector3d(feature.x, feature.y, 0) - camera.position;
    const Eigen::Vector3d p = camera.head_to_world.transpose() * offset;
    if (!in_cone(p)) continue;
    const double seen_from_feature = std::atan2(-offset.y(), -offset.x()) / kDegree;
    out.append(" (").append(feature.kind).append(" (ffs");
    append_coordinate(out, offset.norm() * (1 + observer.noise.normal(noise_.distance / 100)));
    append_coordinate(out, bearing(p) + observer.noise.normal(noise_.angle));
    append_coordinate(out, elevation(p) + observer.noise.normal(noise_.elevation));
    append_coordinate(out, normalized_degrees(seen_from_feature - feature.direction + observer.noise.normal(noise_.orientation)));
    out += "))";
  }
}

void Vision::append_see(std::string& out, Agent& observer, const Scene& scene, const std::array<std::string, 2>& teams) const {
  const std::size_t start = out.size();
  out += "(See";
  if (observer.stage == Agent::Stage::kPlaying) {
    const std::size_t own = scene.index_of(observer.robot);
    const std::size_t head = scene.body(own).seen[BodyDescription::kHead];
    const CameraPose camera{scene.position(own, head), scene.rotation(own, head), observer.calibration_error};
    for (const Landmark& landmark : landmarks_) append_point(out, observer, camera, landmark.position, landmark.name);
    append_point(out, observer, camera, scene.ball_position(), "B");
    for (std::size_t robot = 0; robot < scene.robots().size(); ++robot)
      append_player(out, observer, camera, scene, robot, teams[scene.robots()[robot].side == Side::kLeft ? 0 : 1]);
    append_lines(out, observer, camera);
    if (dialect_ == Dialect::kUnsw) append_own_position(out, observer, camera, scene);
    append_features(out, observer, camera);
  }
  if (out.size() == start + 4) out += ' ';  // rcssserver3d's format of an empty See
  out += ')';
}

}  // namespace soccer
