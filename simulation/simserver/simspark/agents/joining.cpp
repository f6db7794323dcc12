#include "simulation/simserver/simspark/agents/joining.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "simulation/simserver/host/connection.h"

namespace soccer {
namespace {

/// Whether the team may have one more robot of the agent's type. Source: rcssserver3d's rule for heterogeneous teams.
bool type_is_free(const AgentRegistry& agents, const Agent& agent, Side side) {
  constexpr int kMaxOfOneType = 7, kMaxOfTwoTypes = 9;
  std::array<int, BodyLibrary::kTypes> count{};
  for (const auto& [robot, id] : agents.players())
    if (robot.side == side) ++count[static_cast<std::size_t>(agents.of(robot).body->type)];
  const auto own = static_cast<std::size_t>(agent.body->type);
  if (++count[own] > kMaxOfOneType) return false;
  for (std::size_t other = 0; other < count.size(); ++other)
    if (other != own && count[own] + count[other] > kMaxOfTwoTypes) return false;
  return true;
}

/// A position for a new robot in its own half, away from the ball and other robots.
Eigen::Vector3d free_position(const Scene& scene, const FieldDimensions& field, RobotId id, double height) {
  constexpr double kMargin = 0.8, kRow = 1.2, kClear = 0.6;
  const int rows = std::max(1, static_cast<int>((field.width - kMargin) / kRow) + 1);
  for (int slot = id.unum - 1; slot < 100; ++slot) {
    const int column = slot / rows, row = slot % rows;
    const double x = -field.length / 2 + kMargin * (1 + column), y = field.width / 2 - kMargin - kRow * row;
    Eigen::Vector3d position(id.side == Side::kLeft ? x : -x, y, height);
    bool free = (scene.ball_position() - position).head<2>().norm() > kClear;
    for (std::size_t r = 0; r < scene.robots().size(); ++r) free &= (scene.position(r, kTorso) - position).head<2>().norm() > kClear;
    if (free) return position;
  }
  return {0, field.width / 2 + kMargin, height};
}

/// The robot that an agent is assigned; std::nullopt, and a report, if it is refused.
std::optional<RobotId> assigned_robot(SimulationState& state, Agent& agent, const Agent::Introduction& wanted) {
  const auto refuse = [&](const std::string& why) {
    report_error(state, agent, why);
    return std::nullopt;
  };
  if (!is_team_name(wanted.team)) return refuse("(init …) without a valid team name; it is refused");
  if (wanted.unum < 0) return refuse("its number is not in 1 to 11; (init …) is refused");
  const auto side = side_of_team(state.match, wanted.team);
  if (!side) return refuse("there are already two teams other than '" + wanted.team + "'; (init …) is refused");
  RobotId robot{*side, wanted.unum};
  if (robot.unum == 0)
    for (robot.unum = 1; state.agents.is_playing(robot) && robot.unum <= kMaxPlayerNumber;) ++robot.unum;
  if (robot.unum > kMaxPlayerNumber || state.agents.is_playing(robot))
    return refuse("number " + std::to_string(wanted.unum) + " of team '" + wanted.team + "' is taken; (init …) is refused");
  if (state.options.type_limits && !type_is_free(state.agents, agent, robot.side))
    return refuse("team '" + wanted.team + "' has too many robots of type " + std::to_string(agent.body->type) + "; (init …) is refused");
  return robot;
}

}  // namespace

void join(SimulationState& state, Agent& agent) {
  const Agent::Introduction wanted = *agent.introduction;
  agent.introduction.reset();
  if (agent.stage == Agent::Stage::kConnected) return report_error(state, agent, "(init …) before (scene …); it is ignored");
  if (agent.stage == Agent::Stage::kPlaying) {
    if (wanted.team != agent.team || (wanted.unum != 0 && wanted.unum != agent.robot.unum))
      report_error(state, agent, "it is already playing; its second (init …) is ignored");
    return;
  }
  const auto robot = assigned_robot(state, agent, wanted);
  if (!robot) return;
  state.match.teams[robot->side == Side::kLeft ? 0 : 1] = wanted.team;
  if (state.options.individuals) agent.body = with_individual(*agent.body, state.options.individuals->of(*robot));
  const double height = drop_height(*agent.body), heading = robot->side == Side::kLeft ? 0 : M_PI;
  state.world.add(*robot, free_position(state.world.scene(), state.options.world.field, *robot, height), heading, agent.body);
  state.agents.start_playing(agent, *robot, wanted.team);
  agent.noise = robot_noise(state.options.seed, *robot);
  state.vision.calibrate(agent);
  agent.buttons = {};
  agent.echoes = {};
  agent.delayed_readings.clear();
  agent.velocity = agent.acceleration = agent.previous_acceleration = Eigen::Vector3d::Zero();
  state.monitor_scene.rebuild();
  if (!state.started) state.format_percept(agent);
}

void beam(SimulationState& state, Agent& agent) {
  if (!agent.beam) return;
  Agent::Beam to = *agent.beam;
  agent.beam.reset();
  if (!may_beam(state.match.mode)) return;
  const FieldDimensions& field = state.options.world.field;
  if (!(std::abs(to.x) < field.length && std::abs(to.y) < field.width && std::isfinite(to.angle)))
    return report_error(state, agent, "(beam …) to a position far outside the field; it is ignored");
  state.referee.bend_beam(to.x, to.y, to.angle);
  const bool left = agent.robot.side == Side::kLeft;
  const double mirror = left ? 1 : -1;
  Scene& scene = state.world.scene();
  scene.set_upright_pose(scene.index_of(agent.robot), {mirror * to.x, mirror * to.y, drop_height(*agent.body)},
                         to.angle * kDegree + (left ? 0 : M_PI));
}

void leave(SimulationState& state, Agent& agent) {
  state.monitor_scene.rebuild();
  if (agent.stage != Agent::Stage::kPlaying) return;
  state.world.remove(agent.robot);
  state.agents.stop_playing(agent);
}

}  // namespace soccer
