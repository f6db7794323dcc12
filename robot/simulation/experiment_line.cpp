#include "robot/simulation/experiment_line.h"

#include <cctype>
#include <memory>

#include <boost/describe/enum_to_string.hpp>

#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {
namespace {

/// The robot's state for human readers, such as "Walking: Default > FindBall > WalkToPoint".
std::string state_of(const MotionStatus& motion, const BehaviourStatus& behaviour) {
  const std::string state = std::string(boost::describe::enum_to_string(motion.state, "k?")).substr(1);
  if (!behaviour.traceback.empty()) return state + ": the behaviour is broken";
  return behaviour.skills.empty() ? state : state + ": " + behaviour.skills;
}

/// The name of a role, such as "striker"; empty for kNone.
std::string role_name(PlayerRole role) {
  if (role == PlayerRole::kNone) return {};
  std::string name = std::string(boost::describe::enum_to_string(role, "k?")).substr(1);
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

Belief belief_of(Cycle& cycle) {
  const Game& game = cycle.topic<Game>();
  const BallEstimate& ball = cycle.topic<BallEstimate>();
  const RobotPose& robot = cycle.topic<RobotPose>();
  Belief belief;
  belief.team_number = game.team;
  belief.team_name = game.team_name;
  belief.player_number = game.player;
  belief.can_see_ball = ball.seen;
  belief.ball_seen_count = static_cast<int>(ball.seen_count);
  belief.ball_lost_count = static_cast<int>(ball.lost_count);
  belief.x = robot.pose.x;
  belief.y = robot.pose.y;
  belief.orientation = robot.pose.angle;
  belief.ball_distance = ball.position.norm();
  belief.state = state_of(cycle.topic<MotionStatus>(), cycle.topic<BehaviourStatus>());
  belief.falls = static_cast<int>(cycle.topic<MotionStatus>().falls);
  belief.role = role_name(cycle.topic<OwnRole>().role);
  belief.penalised = game.penalised;
  belief.time = game.time;
  return belief;
}

}  // namespace

void report_to_experiment(const std::string& controller, PerceptionCycle& perception, SimulatedBody& body) {
  const auto line = std::make_shared<ExperimentControllerInterface>(HostPort::parse(controller));
  perception.cycle().after_tick<BehaviourStatus>([line, &cycle = perception.cycle(), &body](const BehaviourStatus&) {
    if (const auto order = line->exchange(belief_of(cycle), cycle.topic<SensorFrame>().time)) body.orders().send(*order);
  });
  perception.cycle().check();
}

}  // namespace soccer
