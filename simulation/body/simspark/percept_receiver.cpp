#include "simulation/body/simspark/percept_receiver.h"

#include <utility>

#include "blackboard/geometry/angle.h"
#include "simulation/body/simspark/game_state.h"

namespace soccer {

PerceptReceiver::PerceptReceiver(const SimulationOptions& options)
    : hearing_(options.connection.team_name),
      takes_true_pose_(options.true_pose),
      field_check_(options.check_field ? std::optional<FieldCheck>(options.field) : std::nullopt),
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
