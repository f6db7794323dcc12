#pragma once

#include "blackboard/body/body_model.h"
#include "motion/generator/ankle_balance.h"
#include "motion/generator/generator.h"
#include "motion/generator/posture_parameters.h"
#include "motion/kick/kick_parameters.h"
#include "motion/kinematics/leg.h"

namespace soccer::motion {

/// A kick that begins and ends in the stance: the hips shift over the supporting foot; the other foot is drawn back (outward for a sweep to
/// the side), swings and returns. The request is read once, at the start; the foot aims at the ball within its reach. The supporting ankle
/// is corrected by the gyro for balance.
class KickGenerator final : public Generator {
 public:
  KickGenerator(const BodyModel& body, const KickParameters& kick, const StandParameters& stand);

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return phase_ == KickPhase::kNone; }

  /// Replaces the parameters from the next tick on.
  void tune(const KickParameters& kick, const StandParameters& stand) {
    kick_ = kick;
    stand_ = stand;
  }

  KickPhase phase() const { return phase_; }
  /// The kicking foot.
  LegSide foot() const { return foot_; }

 private:
  /// Position of the body over the supporting foot, and of the kicking foot relative to the body.
  struct Pose {
    double shift = 0;    // m, of the hips towards the supporting foot
    double forward = 0;  // m, of the kicking foot, in front of its position in the stance
    double outward = 0;  // m, of the kicking foot, outward from its position in the stance
    double lift = 0;     // m, of the kicking foot's lowest point
    double lean = 0;     // rad, of the torso
    double toe = 0;      // rad, of the kicking foot's toe downward
    double inward = 0;   // rad, of both feet, turned inward
  };

  void plan_forward(const MotionRequest& request, double power);
  void plan_sweep(const MotionRequest& request, double power);
  void next_phase();
  const Pose& goal() const;
  double duration() const;
  void put(const Pose& pose, JointRequest& joints) const;
  void balance(const TickInputs& now, JointRequest& joints);

  BodyModel body_;
  KickParameters kick_;
  StandParameters stand_;
  KickPhase phase_ = KickPhase::kNone;
  LegSide foot_ = LegSide::kLeft;
  double swing_time_ = 0;
  double time_ = 0;  // s, in this phase
  Pose from_, shifted_, backswing_, swung_, stance_;
  AnkleBalance balance_;
};

}  // namespace soccer::motion
