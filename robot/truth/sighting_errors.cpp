#include "robot/truth/sighting_errors.h"

#include <cmath>
#include <optional>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/error.h"
#include "blackboard/field/field_map.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/topics/scene_truth.h"
#include "blackboard/topics/vision.h"

namespace soccer {
namespace {

constexpr double kSameTime = 0.03;     // s, greatest difference between an image and the ground truth
constexpr double kDistanceGate = 0.4;  // fraction of the distance
constexpr double kAngleGate = 0.25;    // rad

Sighting sighting_of(Point3<Head> p) { return {p.norm(), std::atan2(p.y, p.x), std::atan2(p.z, std::hypot(p.x, p.y))}; }

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

/// Reads the ground truth of a log in the order of time.
class TruthLine {
 public:
  explicit TruthLine(McapReader& log) : decoder_(log, kTruthChannel), messages_(log.messages({.topics = {kTruthChannel}})) { step(); }

  /// The ground truth at `time`, which must not decrease between calls; nullptr if the log has none close to it.
  const SceneTruth* at(Time time) {
    while (more_ && std::abs(seconds(next_.time - time)) <= std::abs(seconds(now_.time - time))) step();
    return std::abs(seconds(now_.time - time)) <= kSameTime ? &now_ : nullptr;
  }

 private:
  void step() {
    now_ = next_;
    const auto message = messages_.next();
    more_ = message.has_value();
    if (more_) decoder_.decode(*message, next_);
  }

  TopicDecoder<SceneTruth> decoder_;
  LogCursor messages_;
  SceneTruth now_, next_;
  bool more_ = true;
};

}  // namespace

std::array<std::vector<SightingError>, kSightingKinds> sighting_errors(McapReader& robot, McapReader& truth, const BodyModel& body,
                                                                       const FieldDimensions& field) {
  const auto about = robot.metadata("run");
  if (!about.contains("team_name") || !about.contains("player"))
    throw InputError(robot.name(), "does not contain the team and the number of the robot", "give the log of a robot");
  const std::string& team = about.at("team_name");
  const int number = std::stoi(about.at("player"));
  const FieldMap map = map_of(field);

  std::array<std::vector<SightingError>, kSightingKinds> errors;
  TruthLine line(truth);
  const TopicDecoder<VisionFrame> decoder(robot, "perception/VisionFrame");
  VisionFrame frame;
  std::optional<std::uint32_t> last;
  bool found = false;
  for (auto messages = robot.messages({.topics = {"perception/VisionFrame"}}); const auto message = messages.next();) {
    decoder.decode(*message, frame);
    if (last == frame.frame) continue;
    last = frame.frame;
    const SceneTruth* scene = line.at(frame.time);
    if (scene == nullptr) continue;
    for (const TrueRobot& self : scene->robots) {
      if (self.team != team || self.number != number) continue;
      found = true;
      if (!self.upright) continue;
      const Pose3<Field, Head> X_FH = self.torso * head_in_torso(body, frame.head_yaw, frame.head_pitch);
      const Pose3<Head, Field> X_EF = Pose3<Field, Head>{X_FH.rotation, X_FH * eye_in_head(body)}.inverse();
      const auto add = [&](SightingKind kind, const std::optional<SightingError>& error) {
        if (error) errors[static_cast<std::size_t>(kind)].push_back(*error);
      };
      for (const Sighting& ball : frame.balls) add(SightingKind::kBall, error_against(ball, sighting_of(X_EF * scene->ball)));
      for (const SeenFeature& feature : frame.features) {
        std::optional<SightingError> best;
        // The map is point-symmetric, so that the axes of the ground truth are equivalent to the team's.
        for (const FieldLandmark& landmark : map.landmarks) {
          if (landmark.kind != feature.kind) continue;
          const auto error =
              error_against(feature.at, sighting_of(X_EF * Point3<Field>{landmark.position.x, landmark.position.y, feature.height}));
          if (error && (!best || size_of(*error) < size_of(*best))) best = error;
        }
        add(feature.kind == FeatureKind::kGoalPost ? SightingKind::kGoalPost : SightingKind::kLandmark, best);
      }
    }
  }
  if (!found)
    throw InputError(truth.name(), "does not contain robot " + team + " " + std::to_string(number),
                     "give the ground truth of the same game");
  return errors;
}

}  // namespace soccer
