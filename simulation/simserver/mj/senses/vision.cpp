#include "simulation/simserver/mj/senses/vision.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/mj/senses/percept.h"

namespace soccer::mj {
namespace {

constexpr int kSightDecimals = 2;
constexpr double kRobotRadius = 1.5;  // m around the torso, for a quick check before the shapes
constexpr std::size_t kNoOwner = std::numeric_limits<std::size_t>::max();
constexpr std::size_t kBall = kNoOwner - 1;

/// Distance along a ray at which it meets a shape; negative: it does not.
double meets(const PlacedGeom& geom, const Eigen::Vector3d& from, const Eigen::Vector3d& direction) {
  const Eigen::Matrix<double, 3, 3, Eigen::RowMajor> axes = geom.pose.axes;
  const int type = geom.type == mjGEOM_MESH ? static_cast<int>(mjGEOM_BOX) : geom.type;  // a mesh is hidden by its bounding box
  return mju_rayGeom(geom.pose.position.data(), axes.data(), geom.size.data(), from.data(), direction.data(), type);
}

/// Whether a segment passes a sphere at all.
bool passes(const Eigen::Vector3d& from, const Eigen::Vector3d& direction, double length, const Eigen::Vector3d& centre, double radius) {
  const double along = std::clamp((centre - from).dot(direction), 0.0, length);
  return (from + along * direction - centre).squaredNorm() < radius * radius;
}

void append_point(std::string& out, std::string_view name, double distance, double azimuth, double elevation) {
  out.append("(").append(name).append(" (pol ");
  append_truncated(out, distance, kSightDecimals);
  out.append(" ");
  append_truncated(out, azimuth, kSightDecimals);
  out.append(" ");
  append_truncated(out, elevation, kSightDecimals);
  out.append("))");
}

}  // namespace

Vision::Vision(const ArenaDimensions& f, const VisionParameters& parameters) : parameters_(parameters) {
  // Names and places of rcssservermj, whose goal area's markers are at its full width, not half of it, to either side.
  const double x = f.length / 2, y = f.width / 2, goal = f.goal_width / 2;
  landmarks_.push_back({"B", {0, 0, 0}});
  const auto add = [&](std::string_view name, double at_x, double at_y, double at_z = 0) {
    landmarks_.push_back({name, {at_x, at_y, at_z}});
  };
  add("l_luf", -x, y), add("l_llf", -x, -y), add("l_ruf", x, y), add("l_rlf", x, -y);
  add("t_cuf", 0, y), add("t_clf", 0, -y);
  add("x_cuc", 0, f.circle_radius), add("x_clc", 0, -f.circle_radius);
  add("p_lpm", f.penalty_mark - x, 0), add("p_rpm", x - f.penalty_mark, 0);
  add("g_lup", -x, goal, f.goal_height), add("g_llp", -x, -goal, f.goal_height);
  add("g_rup", x, goal, f.goal_height), add("g_rlp", x, -goal, f.goal_height);
  const double goal_area = x - f.goal_area_length;
  add("l_luga", -goal_area, f.goal_area_width), add("l_llga", -goal_area, -f.goal_area_width);
  add("l_ruga", goal_area, f.goal_area_width), add("l_rlga", goal_area, -f.goal_area_width);
  add("t_luga", -x, f.goal_area_width), add("t_llga", -x, -f.goal_area_width);
  add("t_ruga", x, f.goal_area_width), add("t_rlga", x, -f.goal_area_width);
  if (f.penalty_area_length <= 0) return;
  const double area = x - f.penalty_area_length;
  add("l_lupa", -area, f.penalty_area_width), add("l_llpa", -area, -f.penalty_area_width);
  add("l_rupa", area, f.penalty_area_width), add("l_rlpa", area, -f.penalty_area_width);
  add("t_lupa", -x, f.penalty_area_width), add("t_llpa", -x, -f.penalty_area_width);
  add("t_rupa", x, f.penalty_area_width), add("t_rlpa", x, -f.penalty_area_width);
}

bool Vision::hidden(const Arena& arena, std::size_t observer, const Eigen::Vector3d& point, std::size_t owner, int body) const {
  const Eigen::Vector3d from = arena.robots()[observer].view.camera.position;
  const double length = (point - from).norm();
  if (length <= 0) return false;
  const Eigen::Vector3d direction = (point - from) / length;
  double min_distance = std::numeric_limits<double>::infinity();
  bool hit_is_own = false;
  const auto meet = [&](const PlacedGeom& geom, bool own) {
    const double at = meets(geom, from, direction);
    if (at < 0 || at >= min_distance) return;
    min_distance = at;
    hit_is_own = own;
  };
  for (std::size_t r = 0; r < arena.robots().size(); ++r) {
    const RobotBody& robot = arena.robots()[r];
    if (!passes(from, direction, length, robot.position(), kRobotRadius)) continue;
    for (const PlacedGeom& geom : robot.view.geoms)
      if (r != observer || geom.body != robot.view.camera_body) meet(geom, r == owner && geom.body == body);
  }
  const double radius = arena.field().ball_radius;
  if (passes(from, direction, length, arena.ball().position(), radius))
    meet({mjGEOM_SPHERE, {radius, 0, 0}, {arena.ball().position(), Eigen::Matrix3d::Identity()}, 0}, owner == kBall);
  return min_distance < length - parameters_.tolerance && !hit_is_own;
}

std::optional<Vision::Sighting> Vision::sight(const Arena& arena, std::size_t observer, const Eigen::Vector3d& point, std::size_t owner,
                                              int body, RandomStream32& noise) const {
  const PlacedPoint& camera = arena.robots()[observer].view.camera;
  const Eigen::Vector3d seen = camera.axes.transpose() * (point - camera.position);
  constexpr double kMinDistance = 1e-6;
  const double distance = seen.norm();
  const double azimuth = std::atan2(seen.y(), seen.x()) / kDegree;
  const double elevation = std::asin(std::clamp(seen.z() / std::max(distance, kMinDistance), -1.0, 1.0)) / kDegree;
  if (std::abs(azimuth) > parameters_.half_width || std::abs(elevation) > parameters_.half_height) return std::nullopt;
  if (hidden(arena, observer, point, owner, body) || noise.chance(parameters_.miss)) return std::nullopt;
  Sighting sighting;
  sighting.distance = std::max(0.0, distance + noise.normal(distance * parameters_.distance_noise));
  sighting.azimuth = azimuth + noise.normal(parameters_.angle_noise);
  sighting.elevation = elevation + noise.normal(parameters_.angle_noise);
  return sighting;
}

std::vector<Vision::Named> Vision::see_field(const Arena& arena, std::size_t observer, RandomStream32& noise) const {
  std::vector<Named> seen;
  const auto letter = [](std::string_view name) { return std::string(1, static_cast<char>(std::toupper(name[0]))); };
  for (int i = 0; i < parameters_.max_inventions; ++i) {
    if (!noise.chance(parameters_.invention)) continue;
    const std::string name = letter(landmarks_[noise.index(landmarks_.size())].name);
    const double azimuth = noise.uniform(-parameters_.half_width, parameters_.half_width);
    const double elevation = noise.uniform(-parameters_.half_height, parameters_.half_height);
    seen.push_back({name, {noise.uniform(parameters_.min_invention_distance, parameters_.max_invention_distance), azimuth, elevation}});
  }
  for (std::size_t i = 0; i < landmarks_.size(); ++i) {
    const Eigen::Vector3d point = i == 0 ? arena.ball().position() : landmarks_[i].position;
    const auto at = sight(arena, observer, point, i == 0 ? kBall : kNoOwner, 0, noise);
    if (!at) continue;
    std::size_t name = i;
    if (noise.chance(parameters_.confusion)) {
      name = noise.index(landmarks_.size() - 1);
      if (name >= i) ++name;
    }
    seen.push_back({letter(landmarks_[name].name), *at});
  }
  // Clients must not rely on the order.
  if (!seen.empty()) std::rotate(seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(noise.index(seen.size())), seen.end());
  return seen;
}

void Vision::append_robots(std::string& out, const Arena& arena, std::size_t observer, RandomStream32& noise) const {
  for (std::size_t r = 0; r < arena.robots().size(); ++r) {
    if (r == observer) continue;
    const RobotBody& robot = arena.robots()[r];
    std::string parts;
    for (std::size_t m = 0; m < robot.view.markers.size(); ++m)
      if (const auto at = sight(arena, observer, robot.view.markers[m], r, robot.view.marker_bodies[m], noise))
        append_point(parts, robot.file->markers[m], at->distance, at->azimuth, at->elevation);
    if (parts.empty()) continue;
    out.append(robot.id.side == Side::kLeft ? "(P (team 0)(id " : "(P (team 1)(id ");
    append_integer(out, robot.id.unum);
    out.append(")").append(parts).append(")");
  }
}

std::string Vision::see(const Arena& arena, std::size_t observer, RandomStream32& noise) const {
  if (!arena.robots()[observer].file->camera) return "";
  std::string out = "(See ";
  for (const Named& seen : see_field(arena, observer, noise))
    append_point(out, seen.name, seen.at.distance, seen.at.azimuth, seen.at.elevation);
  append_robots(out, arena, observer, noise);
  out.append(")");
  return out;
}

}  // namespace soccer::mj
