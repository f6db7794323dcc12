#include "simulation/body/simspark/sim_vision_adapter.h"

#include <algorithm>

namespace soccer {

namespace {

// Heights of the parts' centres above the field while the robot stands, m.
constexpr double kFootHeight = 0.01;
constexpr double kArmHeight = 0.35;  // mean of hanging (0.25) and stretched forward (0.47)
constexpr double kHeadHeight = 0.54;

FeatureKind kind_of(wire::Feature feature) {
  switch (feature) {
    case wire::Feature::kTJunction: return FeatureKind::kTJunction;
    case wire::Feature::kCentreCircle: return FeatureKind::kCentreCircle;
    case wire::Feature::kCorner: break;
  }
  return FeatureKind::kCorner;
}

double height_of(wire::BodyPart part) {
  switch (part) {
    case wire::BodyPart::kRightFoot:
    case wire::BodyPart::kLeftFoot: return kFootHeight;
    case wire::BodyPart::kRightLowerArm:
    case wire::BodyPart::kLeftLowerArm: return kArmHeight;
    case wire::BodyPart::kHead: break;
  }
  return kHeadHeight;
}

}  // namespace

VisionFrame SimVisionAdapter::frame_of(const wire::PerceptorInfo& percept, int own_number) const {
  VisionFrame frame;
  for (const wire::Polar& ball : percept.balls) frame.balls.push_back(sighting_of(ball));
  for (const wire::SeenLandmark& mark : percept.landmarks) {
    const bool post = is_post(mark.name);
    frame.features.push_back({post ? FeatureKind::kGoalPost : FeatureKind::kFlag, sighting_of(mark.at), post ? post_height_ : 0, false, 0});
  }
  for (const wire::SeenFieldFeature& feature : percept.features)
    frame.features.push_back(
        {kind_of(feature.kind), sighting_of(feature.at), 0, true, normalized(degrees_to_radians(feature.orientation))});
  for (const wire::Polar& mark : percept.penalty_marks)
    frame.features.push_back({FeatureKind::kPenaltySpot, sighting_of(mark), 0, false, 0});
  for (const wire::SeenSegment& line : percept.lines) frame.lines.push_back({sighting_of(line.from), sighting_of(line.to)});
  for (const wire::SeenPlayer& player : percept.players) {
    if (player.parts.empty() || is_self(player, team_, own_number)) continue;
    const auto lower = [](const wire::SeenPart& a, const wire::SeenPart& b) { return height_of(a.part) < height_of(b.part); };
    const wire::SeenPart& lowest = *std::min_element(player.parts.begin(), player.parts.end(), lower);
    const RobotTeam team = player.team == team_ ? RobotTeam::kOwn : RobotTeam::kOpponent;
    frame.robots.push_back({team, player.number, sighting_of(lowest.at), height_of(lowest.part)});
  }
  return frame;
}

}  // namespace soccer
