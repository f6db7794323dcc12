#include "simulation/simserver/mj/league_simulator.h"

#include <algorithm>
#include <utility>

#include "simulation/simserver/mj/agents/league_commands.h"
#include "simulation/simserver/mj/agents/league_joining.h"
#include "simulation/simserver/mj/senses/league_hearing.h"
#include "simulation/simserver/mj/senses/league_percept.h"

namespace soccer::mj {

using Stage = LeagueAgent::Stage;

LeagueSimulator::LeagueSimulator(LeagueOptions options)
    : state_(std::move(options)), trainer_(state_, monitor_scene_), loop_(state_.options.threads) {}

bool LeagueSimulator::can_start() const {
  const auto takes_part = [](const auto& item) { return item.second.stage == Stage::kIntroduced || item.second.stage == Stage::kPlaying; };
  return state_.started || std::ranges::count_if(state_.game.agents, takes_part) >= state_.options.agents;
}

bool LeagueSimulator::everyone_synced() const {
  int taking_part = 0;
  for (const auto& [id, agent] : state_.game.agents) {
    if (agent.stage == Stage::kPlaying && !agent.synced) return false;
    if (agent.stage == Stage::kPlaying || agent.stage == Stage::kIntroduced) ++taking_part;
  }
  return taking_part > 0 && can_start();
}

int LeagueSimulator::connect() {
  const int id = ++last_id_;
  state_.game.agents[id].id = id;
  return id;
}

void LeagueSimulator::disconnect(int id) {
  const auto found = state_.game.agents.find(id);
  if (found == state_.game.agents.end()) return;
  leave(state_, found->second);
  state_.game.agents.erase(found);
}

void LeagueSimulator::receive(int id, std::string_view payload) { execute_message(state_, state_.game.agents.at(id), payload); }

std::optional<std::string_view> LeagueSimulator::take_message(int id) {
  LeagueAgent& agent = state_.game.agents.at(id);
  if (agent.outgoing.empty()) return std::nullopt;
  agent.sent_last = std::move(agent.outgoing.front());
  agent.outgoing.pop_front();
  return agent.sent_last;
}

bool LeagueSimulator::dismissed(int id) const { return state_.game.agents.at(id).stage == Stage::kRefused; }

void LeagueSimulator::publish() {
  trainer_.execute_snapshots();
  state_.started = true;
  join_introduced(state_);
  constexpr std::size_t kMaxWaiting = 2;
  for (auto& [id, agent] : state_.game.agents) {
    if (agent.stage != Stage::kPlaying || agent.next_percept.empty()) continue;
    agent.outgoing.push_back(std::exchange(agent.next_percept, {}));
    agent.synced = false;
    if (agent.outgoing.size() > kMaxWaiting) agent.outgoing.pop_front();  // not taken: whole messages are dropped, as with a full socket
  }
}

void LeagueSimulator::move() {
  for (auto& [id, agent] : state_.game.agents)
    if (agent.stage == Stage::kPlaying) beam(state_, agent);
  const int divergences = state_.arena.divergences();
  state_.arena.step(loop_);
  if (state_.arena.divergences() != divergences)
    report("the physics diverged at " + std::to_string(now()) + " s; the robots concerned were put back, at rest");
  ++state_.game.steps;
  const Sight sight = sight_of(state_.arena);
  Match& match = state_.game.match;
  if (state_.options.spl.rules == Rules::kSpl) {
    state_.game.spl.advance_clock(match, step_length());
    apply(state_.game.spl.judge(sight, match), state_);
  } else if (state_.options.referee) {
    apply(state_.game.referee.judge(sight, match), state_);
  } else {
    if (clock_runs(match.mode)) match.time += step_length();
    match.mode_time += step_length();
  }
}

void LeagueSimulator::sense() {
  deliver_speech(state_);
  const Arena& arena = state_.arena;
  std::vector<LeagueAgent*> players;
  for (const RobotBody& robot : arena.robots()) players.push_back(state_.player(robot.id));
  const bool captures = state_.game.steps % 2 == 1;  // the picture is in the next percept but one
  loop_.run(static_cast<int>(players.size()), [&](int i, int) {
    LeagueAgent& agent = *players[static_cast<std::size_t>(i)];
    format_percept(state_, agent);
    if (captures) agent.seen = state_.vision.see(arena, static_cast<std::size_t>(i), agent.noise);
  });
}

void LeagueSimulator::hear_game_controller(std::string_view datagram, const std::string& sender, double now) {
  std::string error;
  if (!state_.game.spl.hear_game_controller(datagram, error, sender, now))
    report("a datagram to the port of the GameController is ignored: " + error);
}

SceneTruth LeagueSimulator::truth() const {
  const Match& match = state_.game.match;
  SceneTruth truth;
  truth.time = from_seconds(now());
  truth.game_time = match.time;
  truth.play_mode = name_of(match.mode);
  truth.score_left = match.score[0];
  truth.score_right = match.score[1];
  const BallBody& ball = arena().ball();
  truth.ball = {ball.position().x(), ball.position().y(), ball.position().z()};
  truth.ball_velocity = {ball.velocity().x(), ball.velocity().y(), ball.velocity().z()};
  for (const RobotBody& robot : arena().robots()) {
    const Eigen::Matrix3d axes = robot.rotation().toRotationMatrix();
    TrueRobot seen;
    seen.team = match.teams[soccer::index_of(robot.id.side)];
    seen.left = robot.id.side == Side::kLeft;
    seen.number = robot.id.unum;
    seen.torso.origin = {robot.position().x(), robot.position().y(), robot.position().z()};
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) seen.torso.rotation[static_cast<std::size_t>(3 * row + column)] = axes(row, column);
    constexpr double kUpright = 0.70710678118654752;  // cosine of 45 degrees
    seen.upright = axes(2, 2) > kUpright;
    truth.robots.push_back(std::move(seen));
  }
  return truth;
}

}  // namespace soccer::mj
