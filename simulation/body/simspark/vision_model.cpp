#include "simulation/body/simspark/vision_model.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/time/clock.h"
#include "simulation/body/simspark/sim_vision_adapter.h"

namespace soccer {

namespace {

constexpr int kLineSamples = 16;

/// Writes the longest part of the line whose sample points satisfy `holds` to `part`. False when no two neighbouring points do.
template <class Holds>
bool satisfying_part(const SeenLine& line, Holds holds, SeenLine& part) {
  const Point3<Head> from = direction_of(line.from), to = direction_of(line.to);
  const auto at = [&](int i) { return sighting_of(from + static_cast<double>(i) / kLineSamples * (to - from)); };
  int best = 0, best_length = 0;
  for (int start = 0; start <= kLineSamples; ++start) {
    int length = 0;
    while (start + length <= kLineSamples && holds(at(start + length))) ++length;
    if (length > best_length) best = start, best_length = length;
    start += length;
  }
  if (best_length < 2) return false;
  part = {at(best), at(best + best_length - 1)};
  return true;
}

}  // namespace

VisionModelParameters vision_preset(const std::filesystem::path& config, std::string_view preset) {
  const std::filesystem::path file = config / "vision" / (std::string(preset) + ".yaml");
  if (!std::filesystem::exists(file))
    throw InputError("vision model \"" + std::string(preset) + "\"", "file " + file.string() + " does not exist",
                     "choose perfect, thesis-2017, nao-v5 or nao-v5-cameras");
  return load_yaml<VisionModelParameters>(file);
}

const VisionKindParameters& VisionModel::of(FeatureKind feature) const {
  if (feature == FeatureKind::kGoalPost) return parameters_.post;
  return feature == FeatureKind::kFlag ? parameters_.flag : parameters_.mark;
}

bool VisionModel::is_in_view(const VisionKindParameters& kind, const Sighting& at) const {
  return at.distance >= kind.min_distance && at.distance <= kind.max_distance &&
         (!kind.through_cameras || picture_.shows(point_of(at, body_)));
}

bool VisionModel::notices(const VisionKindParameters& kind, const Sighting& at) {
  return is_in_view(kind, at) && !random_.bernoulli(kind.miss_probability);
}

Sighting VisionModel::blur(const VisionKindParameters& kind, const Sighting& at) {
  const double d = at.distance;
  const double along = kind.distance_noise + d * kind.distance_noise_growth;
  const double across = kind.bearing_noise + d * kind.bearing_noise_growth;
  const double bias = kind.distance_bias + d * kind.distance_bias_growth;
  Sighting seen;
  seen.distance = std::max(0.01, d * (1 + bias + random_.normal(along)));
  seen.bearing = normalized(at.bearing + kind.bearing_bias + random_.normal(across));
  seen.elevation = at.elevation + kind.elevation_bias + random_.normal(across);
  return seen;
}

Sighting VisionModel::imagined(const VisionKindParameters& kind, const VisionFrame& frame) {
  const double min_distance = std::max(parameters_.eye_height * parameters_.min_false_positive_distance, kind.min_distance);
  const double max_distance = std::max(min_distance + 0.1, std::min(parameters_.max_false_positive_distance, kind.max_distance));
  const double distance = random_.uniform(min_distance, max_distance);
  const double side = parameters_.camera_width / 2;
  const double bearing = random_.within(side);
  return {distance, bearing, frame.head_pitch - std::asin(parameters_.eye_height / distance)};
}

void VisionModel::add_imagined(VisionFrame& frame) {
  const auto wrong = [&](const VisionKindParameters& kind) { return random_.bernoulli(kind.false_positives); };
  if (wrong(parameters_.ball)) frame.balls.push_back(imagined(parameters_.ball, frame));
  if (wrong(parameters_.post)) frame.features.push_back({FeatureKind::kGoalPost, imagined(parameters_.post, frame), 0, false, 0});
  if (wrong(parameters_.mark)) {
    const double side = random_.within(kPi);
    frame.features.push_back({FeatureKind::kCorner, imagined(parameters_.mark, frame), 0, true, side});
  }
  if (wrong(parameters_.line)) {
    const Sighting from = imagined(parameters_.line, frame);
    frame.lines.push_back({from, imagined(parameters_.line, frame)});
  }
  if (wrong(parameters_.robot)) frame.robots.push_back({RobotTeam::kOpponent, 0, imagined(parameters_.robot, frame), 0});
}

VisionFrame VisionModel::see(const VisionFrame& truth) {
  VisionFrame seen;
  seen.time = truth.time;
  seen.frame = truth.frame;
  seen.head_yaw = truth.head_yaw;
  seen.head_pitch = truth.head_pitch;
  const auto hidden = [&](const Sighting& at) { return parameters_.occlusion && is_hidden(at, truth, parameters_); };

  for (const Sighting& ball : truth.balls) {
    const bool lost_on_line = random_.bernoulli(is_on_line(ball, truth, parameters_) ? parameters_.ball_on_line_miss_probability : 0);
    const bool lost_at_robot =
        random_.bernoulli(is_near_robot(ball, truth, parameters_) ? parameters_.ball_near_robot_miss_probability : 0);
    if (notices(parameters_.ball, ball) && !hidden(ball) && !lost_on_line && !lost_at_robot)
      seen.balls.push_back(blur(parameters_.ball, ball));
  }
  for (SeenFeature feature : truth.features) {
    const VisionKindParameters& kind = of(feature.kind);
    if (!notices(kind, feature.at) || hidden(feature.at)) continue;
    feature.at = blur(kind, feature.at);
    if (feature.has_orientation) feature.orientation = normalized(feature.orientation + random_.normal(kind.bearing_noise));
    seen.features.push_back(feature);
  }
  for (const SeenLine& line : truth.lines) {
    SeenLine part;
    if (random_.bernoulli(parameters_.line.miss_probability)) continue;
    const auto is_visible = [&](const Sighting& at) { return is_in_view(parameters_.line, at) && !hidden(at); };
    if (!satisfying_part(line, is_visible, part)) continue;
    const Sighting from = blur(parameters_.line, part.from);
    seen.lines.push_back({from, blur(parameters_.line, part.to)});
  }
  for (SeenRobot robot : truth.robots) {
    if (!notices(parameters_.robot, robot.lowest) || hidden(robot.lowest)) continue;
    robot.lowest = blur(parameters_.robot, robot.lowest);
    seen.robots.push_back(robot);
  }
  add_imagined(seen);

  if (!delayed_.empty() && seen.time < delayed_.back().time) delayed_.clear();  // another server's clock
  delayed_.push_back(std::move(seen));
  if (seconds(delayed_.back().time - delayed_.front().time) < parameters_.latency) return {};
  VisionFrame ripe = std::move(delayed_.front());
  delayed_.pop_front();
  return ripe;
}

bool is_hidden(const Sighting& at, const VisionFrame& frame, const VisionModelParameters& p) {
  return std::ranges::any_of(frame.robots, [&](const SeenRobot& robot) {
    const double away = robot.lowest.distance;
    if (away + 2 * p.robot_half_width > at.distance) return false;
    const double feet = robot.lowest.elevation - std::atan2(robot.height, away);
    const double top = robot.lowest.elevation + std::atan2(p.robot_height - robot.height, away);
    return std::abs(normalized(at.bearing - robot.lowest.bearing)) < std::atan2(p.robot_half_width, away) && at.elevation > feet &&
           at.elevation < top;
  });
}

bool is_on_line(const Sighting& ball, const VisionFrame& frame, const VisionModelParameters& p) {
  const Point3<Head> at = direction_of(ball);
  return std::ranges::any_of(frame.lines, [&](const SeenLine& line) {
    return distance_to_segment(at, direction_of(line.from), direction_of(line.to)) < p.on_line;
  });
}

bool is_near_robot(const Sighting& ball, const VisionFrame& frame, const VisionModelParameters& p) {
  const Point3<Head> at = direction_of(ball);
  return std::ranges::any_of(frame.robots, [&](const SeenRobot& robot) { return (at - direction_of(robot.lowest)).norm() < p.at_robot; });
}

}  // namespace soccer
