#include "robot/simulation/experiment_line.h"

#include <memory>

#include <boost/describe/enum_to_string.hpp>

#include "blackboard/topics/perception.h"

namespace soccer {
namespace {

/// For people: "Walking: Default > FindBall > WalkToPoint".
std::string state_of(const MotionStatus& motion, const BehaviourStatus& behaviour) {
  const std::string state = std::string(boost::describe::enum_to_string(motion.state, "k?")).substr(1);
  if (!behaviour.traceback.empty()) return state + ": the behaviour is broken";
  return behaviour.skills.empty() ? state : state + ": " + behaviour.skills;
}

ExperimentReport report_of(Cycle& cycle) {
  const Game& game = cycle.topic<Game>();
  const BallEstimate& ball = cycle.topic<BallEstimate>();
  const RobotPose& robot = cycle.topic<RobotPose>();
  ExperimentReport report;
  report.team = game.team;
  report.team_name = game.team_name;
  report.player = game.player;
  report.sees_ball = ball.seen;
  report.ball_seen_count = ball.seen_count;
  report.ball_lost_count = ball.lost_count;
  report.x = robot.pose.x;
  report.y = robot.pose.y;
  report.orientation = robot.pose.angle;
  report.ball_distance = ball.position.norm();
  report.state = state_of(cycle.topic<MotionStatus>(), cycle.topic<BehaviourStatus>());
  report.falls = cycle.topic<MotionStatus>().falls;
  report.time = from_seconds(game.time);
  return report;
}

}  // namespace

void report_to_experiment(const std::string& controller, PerceptionCycle& perception, SimulatedBody& body) {
  const auto line = std::make_shared<ExperimentControllerInterface>(HostPort::parse(controller));
  perception.cycle().after_tick<BehaviourStatus>([line, &cycle = perception.cycle(), &body](const BehaviourStatus&) {
    if (const auto order = line->exchange(report_of(cycle))) body.orders().send(*order);
  });
}

}  // namespace soccer
