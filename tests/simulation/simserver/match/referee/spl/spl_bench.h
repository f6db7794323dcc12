#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <gmock/gmock.h>

#include "bench.h"
#include "simulation/simserver/match/referee/spl/spl_penalties.h"
#include "simulation/simserver/match/referee/spl/spl_referee.h"

namespace soccer {

/// An SPL game without physics, on the small field.
class SplBench : public Bench {
 public:
  explicit SplBench(int robots = 3) : Bench(robots) {
    field = FieldDimensions{};
    for (ObservedRobot& r : view.robots) put(r.id, homeward(r.id.side) * 2.5, 0.6 * r.id.unum);
    match.mode = PlayMode::kInitial;
    spl.stuck_time = 1e4;  // disabled, because the ball does not move in most tests
    view.ball = {0, 0, field.ball_radius};
  }
  void turn(std::optional<RobotId> toucher = {}) {
    view.ball += view.step * view.ball_velocity;
    for (ObservedRobot& r : view.robots) r.touches_ball = toucher == r.id;
    if (spl_clock_runs(spl, match, spl_state)) match.time += view.step;
    match.mode_time += view.step;
    const PlayMode before = match.mode;
    actions = judge_spl(spl, field, view, match, spl_state);
    view.contacts.clear();
    if (match.mode != before) history.push_back(match.mode);
    if (actions.ball) view.ball = *actions.ball;
    for (const RefereeActions::Placement& p : actions.robots) put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
    if (!actions.change_sides) return;
    for (ObservedRobot& r : view.robots) r.id.side = other(r.id.side);
    std::ranges::sort(view.robots, {}, &ObservedRobot::id);
    std::swap(match.score[0], match.score[1]);
  }
  void wait(double seconds) {
    for (int i = 0; i < std::lround(seconds / view.step); ++i) turn();
  }
  void play() {
    match.next_kick_off = Side::kLeft;
    set_mode(match, PlayMode::kPlaying);
    turn();
    turn(kRightTwo);
    spl_state.kick_off_open = false;
  }
  void penal(RobotId robot, int code) {
    RefereeWorld world{view, {}};
    SplGame game{spl, field, match, spl_state, world};
    penalise(game, robot, code);
    for (const RefereeActions::Placement& p : world.actions.robots) put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
  }

  SplRules spl;
  SplState spl_state;
};

/// The penalised robots and the codes of their penalties.
inline std::vector<std::pair<RobotId, int>> calls(const SplBench& bench) {
  std::vector<std::pair<RobotId, int>> result;
  for (const Penalised& p : bench.match.penalised) result.emplace_back(p.robot, p.code);
  return result;
}

/// Matches the penalties if this is the only one.
inline auto only(RobotId robot, SplPenalty code) { return testing::ElementsAre(std::pair(robot, static_cast<int>(code))); }

}  // namespace soccer
