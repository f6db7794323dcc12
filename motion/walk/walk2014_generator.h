#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/motion.h"
#include "motion/generator/generator.h"
#include "motion/generator/stand_generator.h"
#include "motion/kinematics/leg.h"
#include "motion/kinematics/stance.h"
#include "motion/walk/capture_point.h"
#include "motion/walk/capture_step.h"
#include "motion/walk/sway_limit.h"
#include "motion/walk/tilt_response.h"
#include "motion/walk/walk_parameters.h"

namespace soccer::motion {

/// A speed over ground: m/s, m/s, rad/s.
struct WalkSpeed {
  double forward = 0;
  double left = 0;
  double turn = 0;

  bool zero() const { return forward == 0 && left == 0 && turn == 0; }
};

/// The part of a request that the body can do: each component within its limit, and all together within an ellipsoid; the turn is kept and
/// the translation is reduced. Zero for a request other than walking; a component that is not finite is zero.
WalkSpeed allowed(const MotionRequest& request, const WalkParameters& parameters);

/// The speed as a fraction of the greatest speed in its direction: 1 on the surface of that ellipsoid.
double fraction_of_limits(const WalkSpeed& speed, const WalkParameters& parameters);

/// `from` moved towards `to` as far as the accelerations allow in `seconds` (s).
WalkSpeed approached(const WalkSpeed& from, const WalkSpeed& to, double seconds, const WalkParameters& parameters);

/// Closes the loop over the ground: compares the requested displacement of the last two steps with odometry and corrects the requested
/// speed. Also keeps the course: a persistent error accumulates.
class SpeedTrim {
 public:
  void start(const Pose2<Start, Ground>& place) { *this = SpeedTrim(), before_ = earlier_ = place; }

  /// To be called at the end of a step: its requested speed, its duration `seconds` (s) and the pose at its end.
  void learn(const WalkSpeed& requested, double seconds, const Pose2<Start, Ground>& place, const WalkParameters& parameters);

  /// `requested` plus the learnt correction.
  WalkSpeed trimmed(const WalkSpeed& requested, const WalkParameters& parameters) const;

 private:
  struct Step {
    WalkSpeed way;  // m, m, rad: requested displacement
    double seconds = 0;
  };

  WalkSpeed more_;                         // m/s, m/s, rad/s: learnt correction
  Step last_;                              // the previous step
  Pose2<Start, Ground> earlier_, before_;  // poses at which the last two steps began
};

/// Targets of both feet relative to the body.
struct Feet {
  FootPlace left;
  FootPlace right;
};

/// Plan of one step.
struct StepOrder {
  LegSide support = LegSide::kLeft;  ///< the foot that stays on the ground; the other foot swings
  WalkSpeed speed;                   ///< of the body over the support foot
  double duration = 0.25;            ///< s, planned
  double smoothed_duration = 0.25;   ///< s, smoothed duration of recent steps
  double lift = 0.01;                ///< m, of the swing foot
  double width = 0;                  ///< m, by which the swing foot is put down farther outward than in the stance
  double inward_turn = 0;            ///< part of a turn's foot angle by which the toes turn inward
  double swing_begin = 0;            ///< part of the planned duration before which the swing foot may still touch the ground
  double swing_end = 1;              ///< part of the planned duration after which it may touch the ground again
  double swing_lead = 0;             ///< s, by which the swing foot is commanded ahead of the step
  double swing_ramp = 1.0 / 3;       ///< part of the swing foot's flight that each change of its speed takes
  double travel_end = 5;             ///< part of the planned duration after which the feet do not move on
  double shift_return = 0;           ///< part of the shift of the now supporting foot by which it moves back
};

/// The path of both feet relative to the body during one step. The support foot moves backward at the speed of the body until travel_end;
/// the swing foot touches down at that speed, so that the change of support does not brake the robot. Stances are symmetrical about the
/// body when steps take their usual time.
class Stride {
 public:
  /// Begins a step at the current positions of the feet (initially zero).
  void begin(const StepOrder& order);

  /// Shifts the touch-down of the swing foot, in this step only. Has no effect after touch-down.
  void shift_swing(double time, const SwingShift& shift) {
    if (time < order_.swing_end * order_.duration) shift_ = shift;
  }

  /// Targets of the feet `since_begin` (s) after the step began.
  Feet at(double since_begin) const;

  /// Ends the step at `time` (s): the next step begins at the positions that the feet have then.
  void finish(double time) {
    from_ = at(time);
    from_.left.lift = from_.right.lift = 0;
  }

  const Feet& feet() const { return from_; }
  void reset() { *this = Stride(); }

 private:
  StepOrder order_;
  Feet from_;
  SwingCurve forward_, left_;  // of the swing foot
  WalkSpeed before_;           // speed in the previous step
  SwingShift shift_;           // of the swing foot
  SwingShift back_;            // by which the support foot moves back
  double yaw_end_ = 0;         // rad, of the left foot; the right foot's is the opposite (shared motor)
};

/// A closed-loop walk in all directions, based on the rUNSWift walk of 2014: lifting a foot and putting it down makes the body rock from
/// side to side; a step ends when the measured centre of pressure changes feet; the support ankle is corrected by the gyro. Starts from and
/// ends in the stance of StandGenerator; stops by itself when the requested speed is zero. Pushes are answered by CaptureStep, by
/// TiltResponse and by the gyro.
class Walk2014Generator final : public Generator {
 public:
  Walk2014Generator(const BodyModel& body, const WalkParameters& walk, const CaptureParameters& capture, const StandParameters& stand)
      : body_(body), walk_(walk), capture_(capture), stand_(stand) {}

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return phase_ == Phase::kStill && height_part_ <= 0; }

  /// To be called in each cycle in which the robot stands: whether it has been pushed so hard that it has to step. The next start() then
  /// begins with a step at once, and the walk ends as soon as the robot is at rest.
  bool needs_step(const TickInputs& now);

  /// Pitch of the torso that the walk adds at its speed, rad.
  double speed_lean() const { return speed_lean_; }

  /// Replaces the parameters from the next tick on.
  void tune(const WalkParameters& walk, const CaptureParameters& capture, const StandParameters& stand) {
    walk_ = walk;
    capture_ = capture;
    stand_ = stand;
  }

 private:
  enum class Phase { kStill, kFirstStep, kWalking, kLastStep };

  double lean() const { return walk_.lean + speed_lean_; }
  SwingShift swing_shift(const TickInputs& now, const WalkSpeed& wanted) const;
  void update_lean(double period);
  void stand_still(const TickInputs& now, const WalkSpeed& wanted);
  void step_on(const TickInputs& now, const WalkSpeed& wanted);
  bool weight_shifted(const BodyState& body) const;
  void begin_step(Phase phase, double width = 0);
  void next_step(const WalkSpeed& requested);
  void pose(const TickInputs& now, JointRequest& joints) const;
  void balance(const TickInputs& now, JointRequest& joints);

  BodyModel body_;
  WalkParameters walk_;
  CaptureParameters capture_;
  StandParameters stand_;
  Phase phase_ = Phase::kStill;
  LegSide support_ = LegSide::kLeft;
  Stride stride_;
  Feet feet_;
  WalkSpeed requested_;  // requested for the current step, over ground
  WalkSpeed speed_;      // of the legs in the current step
  SpeedTrim trim_;
  double speed_lean_ = 0;            // rad, forward lean of the torso that the speed adds
  double curve_shift_ = 0;           // m, of the body to the left
  double height_part_ = 0;           // 0: standing height, 1: walking height
  double lead_ = 0;                  // s, by which the swing foot is commanded early to compensate for the delay of the joints
  double time_ = 0;                  // s, since the step began
  double duration_ = 0.25;           // s, planned for the step
  double smoothed_duration_ = 0.25;  // s, smoothed duration of recent steps
  AnkleBalance balance_;
  TiltResponse tilt_;
  SwayLimit sway_limit_;
  CapturePoint capture_point_;
  CaptureStep capture_step_;
  bool pushed_ = false;  // while standing
};

}  // namespace soccer::motion
