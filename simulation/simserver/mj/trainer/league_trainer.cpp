#include "simulation/simserver/mj/trainer/league_trainer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <boost/random/uniform_int_distribution.hpp>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command.h"
#include "simulation/protocol/number.h"

namespace soccer::mj {
namespace {

constexpr double kMaxValue = 1000;  // m

/// The first `count` numbers of a part; std::nullopt if they are missing, not finite or too large.
std::optional<std::array<double, 7>> numbers_of(const Command::Part* part, std::size_t count) {
  if (part == nullptr || part->count < count) return std::nullopt;
  std::array<double, 7> numbers{};
  for (std::size_t i = 0; i < count; ++i) {
    const auto value = to_number(part->values[i]);
    if (!value || !(std::abs(*value) < kMaxValue)) return std::nullopt;
    numbers[i] = *value;
  }
  return numbers;
}

Eigen::Vector3d point(const std::array<double, 7>& numbers) { return {numbers[0], numbers[1], numbers[2]}; }

}  // namespace

void LeagueTrainer::execute_message(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) {
  errors_ = 0;
  const std::string error = execute_commands(text, [&](const Command& command) {
    if (!taken_elsewhere || !taken_elsewhere(command)) execute(command);
  });
  if (!error.empty()) report(error);
}

void LeagueTrainer::report(const std::string& what) {
  constexpr int kMaxErrors = 5;
  if (++errors_ > kMaxErrors) return;
  if (const auto text = warnings_.text_of(what))
    state_.options.report("monitor: " + *text + (errors_ == kMaxErrors ? " (further errors of this message are not shown)" : ""));
}

void LeagueTrainer::execute(const Command& command) {
  const std::string_view argument = first_argument(command);
  if (command.name == "ball") {
    change_ball(command);
  } else if (command.name == "agent") {
    change_agent(command);
  } else if (command.name == "playMode") {
    set_play_mode(argument);
  } else if (command.name == "kickOff") {
    kick_off(argument);
  } else if (command.name == "dropBall") {
    drop_ball();
  } else if (command.name == "time") {
    const auto time = finite_number(argument);
    if (!time || *time < 0) return report("(time SECONDS) needs a number of at least 0; it is ignored");
    state_.game.match.time = *time;
  } else if (command.name == "snapshot" || command.name == "restore") {
    if (argument.empty()) return report("(" + std::string(command.name) + " NAME) has no name; it is ignored");
    requests_.push_back({command.name == "restore", std::string(argument)});
  } else if (command.name == "reqfullstate") {
    scene_.rebuild();
  } else if (command.name == "killsim") {
    killed_ = true;
  } else if (command.name != "init") {
    report("there is no command " + soccer::quoted(command.name) + "; it is ignored");
  }
}

void LeagueTrainer::set_play_mode(std::string_view name) {
  const auto mode = play_mode_named(name);
  const bool spl = state_.options.spl.rules == Rules::kSpl;
  if (mode && is_spl_state(*mode) == spl) {
    state_.game.match.mode = *mode;
    state_.game.match.mode_time = 0;
    return;
  }
  report("there is no play mode " + soccer::quoted(name) + (mode ? " under these rules; it stays " : "; it stays ") +
         std::string(name_of(state_.game.match.mode)));
}

void LeagueTrainer::kick_off(std::string_view name) {
  std::optional<Side> side;
  if (name == "Left" || name == "left" || name == "L" || name == "l") side = Side::kLeft;
  if (name == "Right" || name == "right" || name == "R" || name == "r") side = Side::kRight;
  if (state_.options.spl.rules == Rules::kSpl) return state_.game.spl.kick_off(state_.game.match, side);
  if (!side) side = boost::random::uniform_int_distribution<int>(0, 1)(state_.game.dice) == 0 ? Side::kLeft : Side::kRight;
  apply(state_.game.referee.kick_off(*side, state_.game.match), state_);
}

void LeagueTrainer::drop_ball() {
  const Sight sight = sight_of(state_.arena);
  Match& match = state_.game.match;
  apply(state_.options.spl.rules == Rules::kSpl ? state_.game.spl.drop_ball(sight, match) : state_.game.referee.drop_ball(sight, match),
        state_);
}

void LeagueTrainer::change_ball(const Command& command) {
  const auto position = numbers_of(command.part("pos"), 3), velocity = numbers_of(command.part("vel"), 3);
  if (!position && !velocity) return report("(ball …) has neither (pos X Y Z) nor (vel X Y Z); it is ignored");
  const BallBody& ball = state_.arena.ball();
  state_.arena.place_ball(position ? point(*position) : ball.position(), velocity ? point(*velocity) : Eigen::Vector3d(0, 0, 0));
}

void LeagueTrainer::change_agent(const Command& command) {
  const Command::Part* team = command.part("team");
  const Match& match = state_.game.match;
  std::optional<Side> side;
  if (team != nullptr && team->count > 0)
    for (const Side candidate : {Side::kLeft, Side::kRight})
      if (team->values[0] == (candidate == Side::kLeft ? "Left" : "Right") || team->values[0] == match.teams[soccer::index_of(candidate)])
        side = candidate;
  constexpr int kMaxNumber = 99;
  const auto number = whole_number_of(command.part("unum"), kMaxNumber);
  const std::size_t robot = side && number ? state_.arena.index_of({*side, *number}) : state_.arena.robots().size();
  if (robot == state_.arena.robots().size())
    return report("a command does not name a playing robot, such as (unum 1)(team Left); it is ignored");
  const RobotBody& body = state_.arena.robots()[robot];
  if (const auto position = numbers_of(command.part("pos"), 3))
    state_.arena.place(robot, point(*position), body.rotation());
  else if (const auto move = numbers_of(command.part("move"), 4))
    state_.arena.place(robot, point(*move), Eigen::Quaterniond(Eigen::AngleAxisd((*move)[3] * kDegree, Eigen::Vector3d::UnitZ())));
  else if (const auto pose = numbers_of(command.part("move3d"), 7))
    state_.arena.place(robot, point(*pose), Eigen::Quaterniond((*pose)[3], (*pose)[4], (*pose)[5], (*pose)[6]).normalized());
  else
    report("(agent …) has no (pos X Y Z), (move X Y Z ANGLE) or (move3d X Y Z QW QX QY QZ); it is ignored");
}

void LeagueTrainer::execute_snapshots() {
  constexpr std::size_t kMaxSnapshots = 64;
  for (const auto& [wants_restore, name] : std::exchange(requests_, {})) {
    const auto known = snapshots_.find(name);
    if (wants_restore && known == snapshots_.end())
      report("there is no snapshot " + soccer::quoted(name) + "; (restore …) is ignored");
    else if (wants_restore)
      restore(known->second);
    else if (known == snapshots_.end() && snapshots_.size() >= kMaxSnapshots)
      report(std::to_string(kMaxSnapshots) + " snapshots exist already; overwrite one of them instead of taking " + soccer::quoted(name));
    else
      snapshots_.insert_or_assign(name, Snapshot{state_.arena.state(), state_.game});
  }
}

void LeagueTrainer::restore(const Snapshot& snapshot) {
  std::map<int, LeagueAgent> now = std::exchange(state_.game.agents, {});
  state_.game = snapshot.game;
  state_.arena.restore(snapshot.arena);
  for (auto then = state_.game.agents.begin(); then != state_.game.agents.end();) {
    const auto still = now.find(then->first);
    if (still != now.end()) {
      // Messages that are on their way stay so.
      then->second.outgoing = std::move(still->second.outgoing);
      then->second.synced = still->second.synced;
      ++then;
    } else {
      if (then->second.stage == LeagueAgent::Stage::kPlaying) state_.arena.remove(then->second.robot);
      then = state_.game.agents.erase(then);
    }
  }
  for (auto& [id, agent] : now) {
    if (state_.game.agents.contains(id)) continue;
    LeagueAgent fresh;
    fresh.id = id;
    state_.game.agents.emplace(id, std::move(fresh));
  }
  scene_.rebuild();
}

void apply(const Orders& orders, LeagueState& state) {
  Arena& arena = state.arena;
  if (orders.ball) arena.place_ball(*orders.ball);
  for (const Orders::Placement& placement : orders.robots) {
    const std::size_t robot = arena.index_of(placement.robot);
    const RobotBody& body = arena.robots()[robot];
    const Eigen::Quaterniond turned(Eigen::AngleAxisd(placement.heading.value_or(0), Eigen::Vector3d::UnitZ()));
    const Eigen::Vector3d at(placement.torso.x(), placement.torso.y(), body.file->spawn_height);
    arena.place(robot, at, placement.heading ? turned : body.rotation());
  }
  if (!orders.change_sides) return;
  arena.swap_sides();
  Match& match = state.game.match;
  std::swap(match.teams[0], match.teams[1]);
  std::swap(match.score[0], match.score[1]);
  for (auto& [id, agent] : state.game.agents) agent.robot.side = other(agent.robot.side);
  state.scene_changed = true;
}

Sight sight_of(const Arena& arena) {
  Sight sight{kPhysicsStep * kStepsPerCycle, arena.ball().position(), arena.ball().velocity(), {}, {}};
  for (const RobotBody& robot : arena.robots()) {
    Eigen::AlignedBox3d box(robot.position());
    for (const PlacedGeom& geom : robot.view.geoms) box.extend(geom.pose.position);
    sight.robots.push_back({robot.id, robot.position(), robot.velocity(), box, robot.view.touches_ball});
  }
  for (std::size_t a = 0; a < arena.robots().size(); ++a)
    for (const RobotId& touched : arena.robots()[a].view.touched_robots)
      if (const std::size_t b = arena.index_of(touched); a < b && b < arena.robots().size())
        sight.contacts.push_back({a, b, ((arena.robots()[a].position() + arena.robots()[b].position()) / 2).head<2>()});
  return sight;
}

}  // namespace soccer::mj
