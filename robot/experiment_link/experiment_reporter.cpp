#include "robot/experiment_link/experiment_reporter.h"

#include <cctype>

#include <boost/describe/enum_to_string.hpp>

namespace soccer {

const SimulatedGame& ExperimentReferee::take(const ExperimentOrder& order) {
  if (order.state) game_.referee.state = *order.state;
  if (order.penalised) game_.referee.penalised = *order.penalised;
  return game_;
}

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

Belief belief_of(const ExperimentReporter::Inputs& in) {
  Belief belief;
  belief.team_number = in.game.team;
  belief.team_name = in.game.team_name;
  belief.player_number = in.game.player;
  belief.can_see_ball = in.ball.seen;
  belief.ball_seen_count = static_cast<int>(in.ball.seen_count);
  belief.ball_lost_count = static_cast<int>(in.ball.lost_count);
  belief.x = in.pose.pose.x;
  belief.y = in.pose.pose.y;
  belief.orientation = in.pose.pose.angle;
  belief.ball_distance = in.ball.position.norm();
  belief.state = state_of(in.motion, in.behaviour);
  belief.falls = static_cast<int>(in.motion.falls);
  belief.role = role_name(in.role.role);
  belief.penalised = in.game.penalised;
  belief.time = in.game.time;
  return belief;
}

}  // namespace

void ExperimentReporter::tick(const Inputs& in, const Outputs&) {
  Belief belief = belief_of(in);
  if (clock_) {
    const WallClock clock = clock_(in.sensors.time);
    belief.wall_time = seconds(clock.since_1970);
    belief.clock_error = clock.uncertainty;
    belief.clock_synchronised = clock.synchronised;
  }
  if (const auto order = line_.exchange(belief, in.sensors.time)) order_(*order);
}

}  // namespace soccer
