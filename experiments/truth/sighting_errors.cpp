#include "experiments/truth/sighting_errors.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "blackboard/body/camera_picture.h"
#include "blackboard/body/forward_kinematics.h"
#include "blackboard/common/error.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/field/field_map.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/topics/scene_truth.h"
#include "experiments/truth/truth_line.h"
#include "simulation/body/simspark/sim_vision_adapter.h"
#include "simulation/body/simspark/vision_model.h"

namespace soccer {

VisionFrame true_sightings(const SceneTruth& scene, const TrueRobot& self, const FieldMap& map, const BodyModel& body,
                           const VisionFrame& frame) {
  const Pose3<Field, Head> X_FH = self.torso * head_in_torso(body, frame.head_yaw, frame.head_pitch);
  const Pose3<Head, Field> X_EF = Pose3<Field, Head>{X_FH.rotation, X_FH * eye_in_head(body)}.inverse();
  const auto sighting = [&](const Point3<Field>& at) { return sighting_of(X_EF * at); };
  const auto on_ground = [&](const Point2<Field>& at) { return sighting({at.x, at.y, 0}); };

  const auto seen_post = std::ranges::find(frame.features, FeatureKind::kGoalPost, &SeenFeature::kind);
  const double post_height = seen_post != frame.features.end() ? seen_post->height : 0;

  VisionFrame seen;
  seen.time = frame.time;
  seen.head_yaw = frame.head_yaw;
  seen.head_pitch = frame.head_pitch;
  seen.balls.push_back(sighting(scene.ball));
  for (const FieldLandmark& landmark : map.landmarks) {
    const double height = landmark.kind == FeatureKind::kGoalPost ? post_height : 0;
    const Sighting at = sighting({landmark.position.x, landmark.position.y, height});
    const bool known = std::ranges::any_of(
        seen.features, [&](const SeenFeature& other) { return other.kind == landmark.kind && other.at.bearing == at.bearing; });
    if (!known) seen.features.push_back({landmark.kind, at, height, false, 0});  // the centre circle is in the map for each direction
  }
  for (const FieldLine& line : map.lines) seen.lines.push_back({on_ground(line.from), on_ground(line.to)});
  for (const TrueRobot& robot : scene.robots) {
    if (&robot == &self) continue;
    const RobotTeam team = robot.left == self.left ? RobotTeam::kOwn : RobotTeam::kOpponent;
    seen.robots.push_back({team, robot.number, on_ground({robot.torso.origin.x, robot.torso.origin.y}), 0});
  }
  return seen;
}

namespace {

constexpr double kDistanceGate = 0.4;  // fraction of the distance
constexpr double kAngleGate = 0.25;    // rad
constexpr double kAlongLine = 0.35;    // rad, largest angle between a seen line and a true one
constexpr int kLineSamples = 16;       // of a true line
constexpr double kCircleGate = 0.25;   // m, between the end of a seen line and the centre circle of which it is a part

/// The error of a sighting relative to an object; std::nullopt if the sighting cannot be of this object.
std::optional<SightingError> error_against(const Sighting& seen, const Sighting& there) {
  const SightingError error{there.distance, seen.distance - there.distance, normalized(seen.bearing - there.bearing),
                            seen.elevation - there.elevation};
  const bool near = std::abs(error.distance_error) < kDistanceGate * there.distance && std::abs(error.bearing_error) < kAngleGate &&
                    std::abs(error.elevation_error) < kAngleGate;
  return near ? std::optional(error) : std::nullopt;
}

double size_of(const SightingError& e) {
  return std::hypot(e.distance_error / (kDistanceGate * e.distance), e.bearing_error / kAngleGate, e.elevation_error / kAngleGate);
}

/// Compares the sightings of one frame.
class FrameComparison {
 public:
  FrameComparison(const VisionFrame& truth, const FieldMap& map, const BodyModel& body, SightingComparison& out)
      : truth_(truth),
        circle_radius_(map.circle_radius),
        body_(body),
        picture_(body, model_.camera_width, model_.camera_height),
        out_(out) {}

  /// Counts the kinds of which the frame has false positives. Called once, at the end.
  void count_false_positives() const {
    for (std::size_t kind = 0; kind < kVisionKinds; ++kind) out_.false_positives[kind] += false_positive_[kind] ? 1 : 0;
  }

  /// Associates sightings with the nearest of several objects. same(i, j): whether sighting i may be of object j.
  template <class Same>
  void points(VisionKind kind, const std::vector<Sighting>& seen, const std::vector<Sighting>& objects, const Same& same) {
    const auto list = static_cast<std::size_t>(kind);
    std::vector<bool> found(objects.size());
    for (std::size_t i = 0; i < seen.size(); ++i) {
      std::optional<SightingError> best;
      std::size_t object = 0;
      for (std::size_t j = 0; j < objects.size(); ++j) {
        const auto error = same(i, j) ? error_against(seen[i], objects[j]) : std::nullopt;
        if (error && (!best || size_of(*error) < size_of(*best))) best = error, object = j;
      }
      if (!best) {
        false_positive_[list] = true;
        continue;
      }
      found[object] = true;
      out_.errors[list].push_back(*best);
    }
    for (std::size_t j = 0; j < objects.size(); ++j)
      if (in_view(objects[j]) || found[j])
        out_.objects[list].push_back({objects[j].distance, found[j], on_line_or_near_robot(kind, objects[j])});
  }

  void lines(const std::vector<SeenLine>& seen) {
    const auto list = static_cast<std::size_t>(VisionKind::kLine);
    std::vector<bool> found(truth_.lines.size());
    for (const SeenLine& line : seen) {
      const double off_circle = distance_to_circle(line);
      bool explained = off_circle < kCircleGate;
      for (std::size_t j = 0; j < truth_.lines.size(); ++j) {
        const auto from = end_error(line.from, truth_.lines[j]), to = end_error(line.to, truth_.lines[j]);
        if (!from || !to || angle_between(line, truth_.lines[j]) > kAlongLine) continue;
        if (off_circle < kCircleGate && off_circle < distance_to(line, truth_.lines[j])) continue;
        explained = found[j] = true;
        out_.errors[list].insert(out_.errors[list].end(), {*from, *to});
        break;
      }
      if (!explained) false_positive_[list] = true;
    }
    for (std::size_t j = 0; j < truth_.lines.size(); ++j)
      if (const auto distance = distance_of(truth_.lines[j])) out_.objects[list].push_back({*distance, found[j], false});
  }

 private:
  bool in_view(const Sighting& at) const { return picture_.shows(point_of(at, body_)) && !is_hidden(at, truth_, model_); }
  bool on_line_or_near_robot(VisionKind kind, const Sighting& at) const {
    return kind == VisionKind::kBall && (is_on_line(at, truth_, model_) || is_near_robot(at, truth_, model_));
  }
  /// Distance up to which two neighbouring samples of a line are in view; std::nullopt: none are.
  std::optional<double> distance_of(const SeenLine& line) const {
    const Point3<Head> from = direction_of(line.from), way = direction_of(line.to) - from;
    std::vector<double> distances;
    for (int i = 0; i <= kLineSamples; ++i)
      if (const Sighting at = sighting_of(from + static_cast<double>(i) / kLineSamples * way); in_view(at))
        distances.push_back(at.distance);
    if (distances.size() < 2) return std::nullopt;
    std::ranges::nth_element(distances, distances.begin() + 1);
    return distances[1];
  }
  static std::optional<SightingError> end_error(const Sighting& seen, const SeenLine& line) {
    return error_against(seen, sighting_of(nearest_of(line, direction_of(seen))));
  }
  /// Largest distance of a seen line's ends and middle from the centre circle, m; infinite without a circle.
  double distance_to_circle(const SeenLine& line) const {
    const auto centre = std::ranges::find(truth_.features, FeatureKind::kCentreCircle, &SeenFeature::kind);
    if (centre == truth_.features.end()) return HUGE_VAL;
    const Point3<Head> from = direction_of(line.from), to = direction_of(line.to), middle = from + 0.5 * (to - from);
    double largest = 0;
    for (const Point3<Head>& point : {from, middle, to})
      largest = std::max(largest, std::abs((point - direction_of(centre->at)).norm() - circle_radius_));
    return largest;
  }
  static Point3<Head> nearest_of(const SeenLine& line, const Point3<Head>& to) {
    const Point3<Head> from = direction_of(line.from), way = direction_of(line.to) - from;
    return from + std::clamp(dot(to - from, way) / dot(way, way), 0.0, 1.0) * way;
  }
  /// Largest distance of a seen line's ends from a true line, m.
  static double distance_to(const SeenLine& seen, const SeenLine& line) {
    const Point3<Head> from = direction_of(seen.from), to = direction_of(seen.to);
    return std::max((from - nearest_of(line, from)).norm(), (to - nearest_of(line, to)).norm());
  }
  static double angle_between(const SeenLine& a, const SeenLine& b) {
    const Point3<Head> p = direction_of(a.to) - direction_of(a.from), q = direction_of(b.to) - direction_of(b.from);
    return std::acos(std::min(1.0, std::abs(dot(p, q)) / (p.norm() * q.norm())));
  }

  const VisionModelParameters model_;  // its defaults: sizes of robots, fields of view
  const VisionFrame& truth_;
  const double circle_radius_;
  std::array<bool, kVisionKinds> false_positive_{};
  const BodyModel& body_;
  CameraPicture picture_;
  SightingComparison& out_;
};

template <class Seen>
std::vector<Sighting> places_of(const std::vector<Seen>& objects, Sighting Seen::*place) {
  std::vector<Sighting> places(objects.size());
  std::ranges::transform(objects, places.begin(), place);
  return places;
}

std::vector<SeenFeature> only(const std::vector<SeenFeature>& features, bool posts) {
  std::vector<SeenFeature> chosen;
  std::ranges::copy_if(features, std::back_inserter(chosen),
                       [&](const SeenFeature& feature) { return posts == (feature.kind == FeatureKind::kGoalPost); });
  return chosen;
}

}  // namespace

void SightingComparison::add(const SightingComparison& other) {
  const std::size_t all = frames + other.frames;
  if (all > 0) delay = (delay * static_cast<double>(frames) + other.delay * static_cast<double>(other.frames)) / static_cast<double>(all);
  frames = all;
  clocks.insert(clocks.end(), other.clocks.begin(), other.clocks.end());
  for (std::size_t kind = 0; kind < kVisionKinds; ++kind) {
    errors[kind].insert(errors[kind].end(), other.errors[kind].begin(), other.errors[kind].end());
    objects[kind].insert(objects[kind].end(), other.objects[kind].begin(), other.objects[kind].end());
    false_positives[kind] += other.false_positives[kind];
  }
}

void compare_frame(const VisionFrame& seen, const VisionFrame& truth, const FieldMap& map, const BodyModel& body, SightingComparison& out) {
  FrameComparison frame(truth, map, body, out);
  const auto any = [](std::size_t, std::size_t) { return true; };
  frame.points(VisionKind::kBall, seen.balls, truth.balls, any);
  for (const bool posts : {true, false}) {
    const auto features = only(seen.features, posts), objects = only(truth.features, posts);
    frame.points(posts ? VisionKind::kPost : VisionKind::kMark, places_of(features, &SeenFeature::at), places_of(objects, &SeenFeature::at),
                 [&](std::size_t i, std::size_t j) { return features[i].kind == objects[j].kind; });
  }
  frame.lines(seen.lines);
  frame.points(VisionKind::kRobot, places_of(seen.robots, &SeenRobot::lowest), places_of(truth.robots, &SeenRobot::lowest), any);
  frame.count_false_positives();
  ++out.frames;
}

SightingComparison compare_sightings(McapReader& robot, McapReader& truth, const BodyModel& body, const FieldDimensions& field,
                                     const ClockAlignmentParameters& clock_parameters) {
  const LoggedRobot own = logged_robot(robot);
  const std::string& team = own.team;
  const int number = own.player;
  const FieldMap map = map_of(field);

  SightingComparison comparison;
  // A robot's clock begins when it joins.
  const ClockAlignment& clocks = comparison.clocks.emplace_back(align_clocks(robot, truth, team, number, clock_parameters));
  TruthLine line(truth);
  const TopicDecoder<VisionFrame> decoder(robot, "perception/VisionFrame");
  VisionFrame frame;
  std::optional<std::uint32_t> last;
  bool found = false;
  double delays = 0;
  for (auto messages = robot.messages({.topics = {"perception/VisionFrame"}}); const auto message = messages.next();) {
    decoder.decode(*message, frame);
    if (last == frame.frame) continue;
    last = frame.frame;
    const SceneTruth* scene = line.at(clocks.line.at(frame.time));
    if (scene == nullptr) continue;
    for (const TrueRobot& self : scene->robots) {
      if (self.team != team || self.number != number) continue;
      found = true;
      if (!self.upright) continue;
      compare_frame(frame, true_sightings(*scene, self, map, body, frame), map, body, comparison);
      delays += seconds(message->time - frame.time);
    }
  }
  if (!found)
    throw InputError(truth.name(), "does not contain robot " + team + " " + std::to_string(number),
                     "give the ground truth of the same game");
  comparison.delay = comparison.frames > 0 ? delays / static_cast<double>(comparison.frames) : 0;
  return comparison;
}

}  // namespace soccer
