// Makes a robot lie on the ground, with the trainer commands that the server supports.
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

constexpr double kMaxSettlingTime = 6, kRest = 0.4;  // s
constexpr double kAirborne = 0.8, kLift = 0.45;      // s and m
constexpr double kQuiet = 0.3;                       // rad/s

bool is_lying(Posture posture) { return posture != Posture::kUpright && posture != Posture::kFalling; }

// Changes a pose so that the robot tips over to the given side.
void tip(Posture to, JointArray& angle) {
  constexpr double kAnkles = 0.6, kHip = -1.5, kKnee = 2.1;
  if (to == Posture::kOnFront || to == Posture::kOnBack) {
    const double change = to == Posture::kOnFront ? -kAnkles : kAnkles;
    angle[kLAnklePitch] += change, angle[kRAnklePitch] += change;
  } else {
    angle[to == Posture::kOnLeft ? kLHipPitch : kRHipPitch] = kHip;
    angle[to == Posture::kOnLeft ? kLKneePitch : kRKneePitch] = kKnee;
  }
}

auto holding(const JointArray& pose) {
  return [&pose](JointRequest& requested) {
    requested.angle = pose;
    requested.stiffness.fill(1);
  };
}

}  // namespace

void SimulatedRobot::drop(Posture lying, double heading, const JointArray& pose) {
  request.action = BodyAction::kLimp;
  if (stage_.lay(kNumber, lying, heading, pose))
    run(kRest, holding(pose));
  else
    lift(lying, pose);
  rest(pose);
}

void SimulatedRobot::fall(Posture to, JointArray pose) {
  request.action = BodyAction::kLimp;
  tip(to, pose);
  for (const double end = now() + kMaxSettlingTime; now() < end && !is_lying(state.posture);) tick(holding(pose));
  rest(pose);
}

void SimulatedRobot::rest(const JointArray& pose) {
  double quiet = 0;
  for (const double end = now() + kMaxSettlingTime; now() < end && quiet < kRest;) {
    tick(holding(pose));
    const bool rests = std::hypot(state.gyro.x, state.gyro.y, state.gyro.z) < kQuiet && is_lying(state.posture);
    quiet = rests ? quiet + sensors.period : 0;
  }
}

void SimulatedRobot::lift(Posture lying, const JointArray& pose) {
  JointArray tipping = sensors.angle;
  tip(lying, tipping);
  for (const double end = now() + kMaxSettlingTime; now() < end && !is_lying(state.posture);) tick(holding(tipping));
  const Eigen::Vector3d place = truth().torso;
  for (const double end = now() + kAirborne; now() < end;) {
    stage_.lift(kNumber, {place.x(), place.y(), kLift});
    tick(holding(pose));
  }
}

}  // namespace soccer
