#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/common/describe.h"
#include "motion/generator/generator.h"
#include "motion/generator/stand_generator.h"
#include "motion/kinematics/leg.h"
#include "motion/kinematics/stance.h"

namespace soccer {

/// Kicks of one body. Section KickParameters of `config/BODY/motion.yaml`. "Outward" is away from the supporting foot.
struct KickParameters {
  // clang-format off
  PARAMETERS(KickParameters,
      (double, shift, 0.06, "m", 0, 0.12, "shift of the hips from the middle towards the supporting foot"),
      (double, calm_rate, 0, "rad/s", 0, 5, "a kick waits until the torso rotates more slowly than this; 0: it begins at once"),
      (double, calm_time, 0.15, "s", 0, 2, "how long the torso must be calm before a kick"),
      (double, calm_wait, 1.5, "s", 0, 5, "longest wait for a calm torso; then the kick begins regardless"),
      (double, shift_time, 0.5, "s", 0.05, 2, "duration of the shift of the hips over the supporting foot"),
      (double, backswing_time, 0.3, "s", 0.05, 2, "duration of lifting the kicking foot and drawing it back"),
      (double, swing_time, 0.14, "s", 0.02, 1, "duration of the swing at full power"),
      (double, return_time, 0.4, "s", 0.05, 2, "duration of returning the kicking foot to the ground"),
      (double, settle_time, 0.5, "s", 0.05, 2, "duration of moving the hips back to the middle"),
      (double, lean, 0, "rad", -0.4, 0.4, "forward lean of the torso during the kick"),
      (double, lift, 0.03, "m", 0, 0.1, "height of the lowest point of the kicking foot when it is drawn back"),
      (double, swing_lift, 0.015, "m", 0, 0.15, "height of the lowest point of the kicking foot at the end of the swing"),
      (double, back, 0.08, "m", -0.1, 0.15, "distance behind the hip joint to which the kicking foot is drawn at full power"),
      (double, reach, 0.12, "m", 0, 0.3, "distance in front of the hip joint at which the swing ends"),
      (double, backswing_toe, 0, "rad", -0.5, 1.2, "downward pitch of the toe when the kicking foot is drawn back"),
      (double, swing_toe, 0, "rad", -0.5, 1.2, "upward pitch of the toe at the end of the swing"),
      (double, swing_in, 0, "rad", -0.3, 0.3, "inward turn of both feet in the swing, against an outward deviation of the ball"),
      (double, ball_ahead, 0.18, "m", 0.05, 0.4, "distance of the ball for which the swing is designed; the swing shifts with the ball"),
      (double, aim_ahead, 0.03, "m", 0, 0.1, "largest shift of the swing with the ball, forward or backward"),
      (double, aim_in, 0.01, "m", 0, 0.1, "largest inward shift of the kicking foot towards the ball"),
      (double, aim_out, 0.04, "m", 0, 0.1, "largest outward shift of the kicking foot towards the ball"),
      (double, sweep_time, 0.14, "s", 0.02, 1, "duration of a sweep to the side at full power"),
      (double, sweep_lift, 0.028, "m", 0, 0.1, "height of the kicking foot during a sweep to the side"),
      (double, sweep_out, 0.06, "m", 0, 0.15, "distance outward from the stance at which a sweep to the side begins at full power"),
      (double, sweep_in, 0.03, "m", 0, 0.1, "distance inward from the stance at which a sweep to the side ends"),
      (double, sweep_forward, 0.1, "m", 0, 0.15, "largest forward shift of the kicking foot in a sweep to the side"),
      (double, sweep_toe, 0.03, "m", 0, 0.1, "distance behind the toe at which a sweep to the side hits the ball"),
      (double, min_power, 0.3, "", 0.05, 1, "power used for requests of less power"),
      (double, balance_smoothing, 0.02, "s", 0, 0.2, "time constant of the gyro's low-pass for balance in a kick"),
      (double, balance_pitch, 0.05, "s", 0, 0.5, "correction of the supporting ankle per rate of the torso, forward"),
      (double, balance_roll, 0.05, "s", 0, 0.5, "correction of the supporting ankle per rate of the torso, sideways"),
      (double, upright_pitch, 0, "", 0, 2, "correction of the supporting ankle per forward lean of the torso beyond `lean`"),
      (double, upright_roll, 0, "", 0, 2, "correction of the supporting ankle per sideways lean of the torso"),
      (double, arm_swing, 4, "rad/m", 0, 15,
       "shoulder pitch per forward shift of the kicking foot: backward for the arm on its side, forward for the other"),
      (double, distance, 3.5, "m", 0, 20, "distance on carpet of a ball kicked ahead at full power; reported to behaviour and teammates"),
      (double, sweep_beyond, kPi / 4, "rad", 0, 1.6, "direction of a kick beyond which the ball is swept by the foot of the opposite side"),
      (bool, sweeps, true, "", 0, 1, "true if sweep kicks are accurate enough for the behaviour to use"))
  // clang-format on
};

}  // namespace soccer

namespace soccer::motion {

/// A kick that begins and ends in the stance. It waits in the stance while the torso still sways from the walk before. The hips shift over
/// the supporting foot; the other foot is drawn back (outward for a sweep to the side), swings and returns. The request is read once, at
/// the start; the foot aims at the ball within its reach. The supporting ankle is corrected by the gyro for balance.
class KickGenerator final : public Generator {
 public:
  KickGenerator(const BodyModel& body, const KickParameters& kick, const StandParameters& stand) : body_(body), kick_(kick), stand_(stand) {
    stance_.lean = stand.lean;
  }

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
  bool sways(const TickInputs& now);
  void next_phase();
  const Pose& goal() const;
  double duration() const;
  void put(const Pose& pose, JointRequest& joints) const;
  void balance(const TickInputs& now, const Pose& pose, JointRequest& joints);

  BodyModel body_;
  KickParameters kick_;
  StandParameters stand_;
  KickPhase phase_ = KickPhase::kNone;
  LegSide foot_ = LegSide::kLeft;
  double swing_time_ = 0;
  double time_ = 0;    // s, in this phase
  double waited_ = 0;  // s, for a calm torso
  double calm_ = 0;    // s, for which the torso has been calm
  Pose from_, shifted_, backswing_, swung_, stance_;
  AnkleBalance balance_;
};

}  // namespace soccer::motion
