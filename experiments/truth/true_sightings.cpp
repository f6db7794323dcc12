#include "experiments/truth/true_sightings.h"

#include <algorithm>

#include "blackboard/body/forward_kinematics.h"
#include "simulation/body/simspark/sightings.h"

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
    seen.robots.push_back({robot.left == self.left, robot.number, on_ground({robot.torso.origin.x, robot.torso.origin.y}), 0});
  }
  return seen;
}

}  // namespace soccer
