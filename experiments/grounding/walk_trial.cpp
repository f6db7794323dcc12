#include "experiments/grounding/walk_trial.h"

#include <algorithm>

#include "blackboard/common/random/random_stream.h"

namespace soccer {
namespace {

constexpr double kMaxGetupTime = 30;  // s
constexpr double kSettling = 1.5;     // s, in which a placed robot comes to rest
constexpr double kStartX = -3.5;      // m, of the straight walks
constexpr double kWanderRadius = 2;   // m; a robot that leaves it is put back

/// One robot's trial.
class WalkTrial {
 public:
  WalkTrial(Stage& stage, SimulatedRobot& robot, const WalkTrialParameters& parameters, std::uint64_t seed,
            const std::function<void(JointRequest&)>& adapt)
      : stage_(stage), robot_(robot), p_(parameters), random_(seed), adapt_(adapt) {}

  WalkOutcome run() {
    WalkOutcome outcome;
    for (int round = 0; round < p_.straight_rounds; ++round) walk_straight(outcome);
    if (p_.wander_time > 0) wander(outcome);
    return outcome;
  }

 private:
  /// Runs for a time, or until the robot falls.
  void go(double time) {
    const unsigned falls = robot_.status.falls;
    for (const double end = robot_.now() + time; robot_.now() < end && robot_.status.falls == falls;) robot_.tick(adapt_);
  }

  void stand_up() {
    robot_.request = {};
    for (const double end = robot_.now() + kMaxGetupTime; robot_.status.state != MotionState::kStanding && robot_.now() < end;)
      robot_.tick(adapt_);
  }

  void begin(double x) {
    stand_up();
    stage_.put_ball(x, 2.7);
    stage_.command("(playMode PlayOn)(time 0)");
    robot_.put(x, 0);
    robot_.run(kSettling + random_.uniform(0, 0.3), adapt_);
  }

  void request(double forward, double left, double turn) {
    robot_.request = {.action = BodyAction::kWalk, .forward = forward, .left = left, .turn = turn};
  }

  void walk_straight(WalkOutcome& outcome) {
    begin(kStartX);
    const unsigned falls = robot_.status.falls;
    request(p_.speed, 0, 0);
    go(p_.gather);
    const Eigen::Vector3d start = robot_.truth().torso;
    const double heading = robot_.truth().heading;
    if (robot_.status.falls == falls) go(p_.straight_time);
    const Eigen::Vector3d way = robot_.truth().torso - start;
    const double ahead = way.x() * std::cos(heading) + way.y() * std::sin(heading);
    outcome.speed += std::max(0.0, ahead) / p_.straight_time / p_.straight_rounds;
    outcome.straight_falls += robot_.status.falls != falls ? 1 : 0;
  }

  void wander(WalkOutcome& outcome) {
    begin(0);
    double left = p_.wander_time;
    while (left > 0) {
      const unsigned falls = robot_.status.falls;
      const double time = std::min(left, random_.uniform(p_.max_request_time / 3, p_.max_request_time));
      const bool sideways = random_.uniform(0, 1) > 0.5, pause = random_.uniform(0, 1) > 0.8;
      const double forward = random_.uniform(-p_.backward, p_.speed), side = random_.uniform(-p_.left, p_.left),
                   turn = random_.uniform(-p_.turn, p_.turn);
      if (pause)
        robot_.request = {};
      else
        request(forward, sideways ? side : 0, turn);
      go(time);
      left -= time;
      if (robot_.status.falls != falls) {
        ++outcome.wander_falls;
        stand_up();
      }
      if (robot_.truth().torso.head<2>().norm() > kWanderRadius) robot_.put(0, 0);
    }
  }

  Stage& stage_;
  SimulatedRobot& robot_;
  const WalkTrialParameters& p_;
  RandomStream random_;
  const std::function<void(JointRequest&)>& adapt_;
};

}  // namespace

WalkOutcome walk_trial(Stage& stage, SimulatedRobot& robot, const WalkTrialParameters& parameters, std::uint64_t seed,
                       const std::function<void(JointRequest&)>& adapt) {
  return WalkTrial(stage, robot, parameters, seed, adapt).run();
}

}  // namespace soccer
