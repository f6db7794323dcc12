#pragma once

#include <cmath>

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "blackboard/topics/motion.h"
#include "motion/generator/action_generator.h"
#include "motion/generator/clipped_generator.h"
#include "motion/generator/generator.h"
#include "motion/generator/getup_generator.h"
#include "motion/generator/stand_generator.h"
#include "motion/kick/kick_generator.h"
#include "motion/motion_parameters.h"
#include "motion/policy/policy_generator.h"
#include "motion/policy/push_recovery.h"
#include "motion/policy/walk_residual.h"
#include "motion/walk/walk2014_generator.h"

namespace soccer::motion {

/// Turns the head to the requested angles at the requested fraction of the joints' maximum speed.
class HeadGenerator final : public Generator {
 public:
  explicit HeadGenerator(const BodyModel& body);

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return true; }

 private:
  double approached(JointId joint, double wanted, double speed, double period) const;

  BodyModel body_;
  double yaw_ = 0;
  double pitch_ = 0;
};

/// Releases every joint: zero stiffness, targets equal to the measured angles.
class DeadGenerator final : public Generator {
 public:
  void start(const TickInputs&, const JointRequest&) override {}
  void tick(const TickInputs& now, JointRequest& joints) override {
    joints.angle = now.sensors.angle;
    joints.stiffness.fill(0);
  }
  bool done() const override { return true; }
};

/// Detects joints that overheat. Between the warm and the hot temperature the last decision is kept.
class HeatWatch {
 public:
  explicit HeatWatch(const SafetyParameters& parameters) : parameters_(parameters) {}

  /// `temperature` in degC; NaN is ignored.
  void tick(const JointArray& temperature, MotionStatus& status) const {
    status.hot_joints = 0;
    bool hot = false;
    for (std::size_t j = 0; j < kJoints; ++j) {
      if (temperature[j] > parameters_.warm_temperature) status.hot_joints |= 1U << j;
      hot = hot || temperature[j] > parameters_.hot_temperature;
    }
    status.overheated = hot || (status.overheated && status.hot_joints != 0);
  }

  /// Replaces the parameters from the next tick on.
  void tune(const SafetyParameters& parameters) { parameters_ = parameters; }

 private:
  SafetyParameters parameters_;
};

/// Detects that a simulator has placed the robot on straight legs, as rcssservermj does: both knees move faster than a push moves them.
class PlacementWatch {
 public:
  explicit PlacementWatch(const SafetyParameters& parameters) : speed_(parameters.placed_speed) {}

  /// Whether the robot was placed between the last frame and this one. To be called with each frame.
  bool placed(const SensorFrame& sensors) {
    const bool jumped = jumps(sensors, kLKneePitch) && jumps(sensors, kRKneePitch);
    angle_ = sensors.angle;
    return speed_ > 0 && jumped;
  }

  /// Replaces the parameters from the next tick on.
  void tune(const SafetyParameters& parameters) { speed_ = parameters.placed_speed; }

 private:
  bool jumps(const SensorFrame& sensors, JointId joint) const {
    return std::abs(sensors.angle[joint] - angle_[joint]) > speed_ * sensors.period;
  }

  double speed_;  // rad/s
  JointArray angle_{};
};

/// Selects the generator that moves the body, and switches between generators in poses that both share. Falls and getups come first, then
/// the request of behaviour. A walk is stopped before any other action except a dive begins. A named action is played to its end unless the
/// robot falls or the request is kLimp. An overheated robot sits regardless of the request, unless the request is kLimp. The head has its
/// own generator while the robot stands, walks, kicks or runs a policy that does not move the head.
class DistributedGenerator final : public Generator {
 public:
  DistributedGenerator(const BodyModel& body, const MotionParameters& parameters);
  DistributedGenerator(const DistributedGenerator&) = delete;  // current_ points to a member
  DistributedGenerator& operator=(const DistributedGenerator&) = delete;

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& inputs, JointRequest& joints) override;
  bool done() const override { return current_->done(); }

  const MotionStatus& status() const { return status_; }

  /// Replaces the parameters from the next tick on.
  void tune(const MotionParameters& parameters);

 private:
  void publish_abilities(const KickParameters& kick);
  void act(const TickInputs& now, JointRequest& joints);
  MotionState next_state(const TickInputs& now) const;
  MotionState requested_state(const TickInputs& now) const;
  bool begins_action(const TickInputs& now) const;
  bool holds_action(const TickInputs& now) const;
  const std::vector<Keyframe>& dive(Dive where) const;
  Generator& generator_of(MotionState state);
  void begin(MotionState next, const TickInputs& now, JointRequest& joints);
  void count(MotionState next, Time now);
  void note_request(const MotionRequest& request, Time now);
  void end_action(ActionEnd end, Time now);
  bool moves_head(MotionState state) const;
  void stand_where_placed(const TickInputs& now, JointRequest& joints);

  HeatWatch heat_;
  PlacementWatch placement_;
  DeadGenerator dead_;
  StandGenerator stand_;
  Walk2014Generator walk_;
  WalkResidual walk_residual_;
  FallGenerator fall_;
  GetupGenerator getup_;
  KickGenerator kick_;
  DiveActions dives_;
  ActionGenerator dive_;
  std::vector<Keyframe> sit_pose_;
  ActionGenerator sit_;
  PolicyGenerator policy_;
  PushRecoveryParameters recovery_parameters_;
  PushRecovery recovery_;
  NamedActionGenerator action_;
  HeadGenerator head_;
  Generator* current_ = &dead_;
  MotionStatus status_;
  BodyAction requested_ = BodyAction::kLimp;  // in the last cycle
  std::uint32_t requested_policy_ = 0;        // in the last cycle
  std::uint32_t requested_name_ = 0;          // of an action, in the last cycle
  bool pushed_ = false;                       // so hard that the standing robot has to step
  bool answered_ = false;                     // the requested kick, dive, policy or action has been started or refused
};

}  // namespace soccer::motion
