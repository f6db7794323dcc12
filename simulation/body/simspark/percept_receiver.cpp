#include "simulation/body/simspark/percept_receiver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <utility>

#include "blackboard/common/error.h"
#include "blackboard/geometry/angle.h"
#include "simulation/body/simspark/game_state.h"
#include "simulation/body/simspark/sim_vision_adapter.h"

namespace soccer {

namespace {

constexpr int kPairs = 100;          // after which the check decides
constexpr int kTooFar = 50;          // sightings after which the check decides
constexpr double kNear = 2.5;        // a pair is compared from up to this many times its length: the UNSW fork's noise lengthens it by 4 %
constexpr double kTolerance = 0.15;  // the goal of 3dsim is 31 % wider than that of spl2017
constexpr double kPostError = 1;     // m, and 10 % of the distance: of a post's distance from the robot's true position
constexpr double kMaxDiagonals = 1.2;  // times the diagonal of the field

Point2<Field> place_of(wire::Landmark landmark, const FieldDimensions& field) {
  const double length = field.length / 2, width = field.width / 2, goal = field.goal_width / 2;
  switch (landmark) {
    case wire::Landmark::kG1L: return {-length, goal};
    case wire::Landmark::kG2L: return {-length, -goal};
    case wire::Landmark::kG1R: return {length, goal};
    case wire::Landmark::kG2R: return {length, -goal};
    case wire::Landmark::kF1L: return {-length, width};
    case wire::Landmark::kF2L: return {-length, -width};
    case wire::Landmark::kF1R: return {length, width};
    case wire::Landmark::kF2R: break;
  }
  return {length, -width};
}

[[noreturn]] void refuse(const FieldDimensions& field, const std::string& what) {
  std::array<char, 160> text;
  std::snprintf(text.data(), text.size(), "the server's field is not that of --field (%g x %g m)", field.length, field.width);
  throw InputError(text.data(), what, "give simswift the server's field with --field, or configure the server's");
}

std::string with_two_decimals(const char* before, double value, const char* after) {
  std::array<char, 80> text;
  std::snprintf(text.data(), text.size(), "%s%.2f%s", before, value, after);
  return text.data();
}

/// The difference between a distance and the nearest one that a goal post of this field has from there, m.
double distance_to_posts(double seen, const Point2<Field>& from, const FieldDimensions& field) {
  double smallest = std::numeric_limits<double>::infinity();
  for (const wire::Landmark post : {wire::Landmark::kG1L, wire::Landmark::kG2L, wire::Landmark::kG1R, wire::Landmark::kG2R})
    smallest = std::min(smallest, std::abs(distance(place_of(post, field), from) - seen));
  return smallest;
}

}  // namespace

void FieldCheck::add(const wire::PerceptorInfo& percept) {
  if (pairs_ >= kPairs) return;
  const double max_distance = kMaxDiagonals * std::hypot(field_.length + 2 * field_.border, field_.width + 2 * field_.border);
  for (const wire::SeenLandmark& a : percept.landmarks) {
    if (a.at.distance > max_distance && ++too_far_ >= kTooFar)
      refuse(field_, with_two_decimals("a landmark is ", a.at.distance, " m away"));
    if (knows_position_ && percept.has_own_position && is_post(a.name)) add_post(a, {percept.own_position.x, percept.own_position.y});
    for (const wire::SeenLandmark& b : percept.landmarks)
      if (a.name < b.name && is_post(a.name) == is_post(b.name)) add_pair(a, b);  // tops of posts, flags on the ground
  }
  if (pairs_ >= kPairs && std::abs(seen_ / true_ - 1) > kTolerance)
    refuse(field_, with_two_decimals("its distances are ", seen_ / true_, " times as large"));
}

void FieldCheck::add_post(const wire::SeenLandmark& post, const Point2<Field>& from) {
  if (posts_ >= kPairs) return;
  ++posts_;
  if (distance_to_posts(post.at.distance, from, field_) > kPostError + post.at.distance / 10) ++misplaced_posts_;
  if (posts_ >= kPairs && misplaced_posts_ > kPairs / 2) refuse(field_, "its goal posts are at other positions");
}

void FieldCheck::add_pair(const wire::SeenLandmark& a, const wire::SeenLandmark& b) {
  const double length = distance(place_of(a.name, field_), place_of(b.name, field_));
  if (std::max(a.at.distance, b.at.distance) > kNear * length) return;
  const Point3<Head> from = direction_of(sighting_of(a.at)), to = direction_of(sighting_of(b.at));
  seen_ += std::hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  true_ += length;
  ++pairs_;
}

PerceptReceiver::PerceptReceiver(const SimulationOptions& options)
    : hearing_(options.connection.team_name),
      takes_true_pose_(options.true_pose),
      field_check_(options.check_field ? std::optional(FieldCheck(options.field, options.true_pose)) : std::nullopt),
      adapter_(options.field, options.connection.team_name),
      vision_model_(options.vision, options.body, options.seed) {}

bool PerceptReceiver::add(const wire::PerceptorInfo& percept, Time time, const JointArray& angle, int number) {
  game_state_ = game_state_of(percept.play_mode.view()).value_or(game_state_);
  if (!percept.has_see) return false;
  if (takes_true_pose_ && percept.has_own_position && percept.has_own_orientation)
    true_pose_ = {{percept.own_position.x, percept.own_position.y, degrees_to_radians(percept.own_orientation)}, true_pose_.count + 1};
  if (field_check_) field_check_->add(percept);
  return see(percept, time, angle, number);
}

/// False if the vision model's latency delays the frame.
bool PerceptReceiver::see(const wire::PerceptorInfo& percept, Time time, const JointArray& angle, int number) {
  VisionFrame truth = adapter_.frame_of(percept, number);
  truth.time = time;
  truth.frame = ++frames_;
  truth.head_yaw = angle[kHeadYaw];
  truth.head_pitch = angle[kHeadPitch];
  VisionFrame seen = vision_model_.see(truth);
  if (seen.frame == 0) return false;
  vision_ = std::move(seen);
  return true;
}

}  // namespace soccer
