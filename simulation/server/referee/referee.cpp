#include "simulation/server/referee/referee.h"

#include <algorithm>

#include <boost/random/uniform_real_distribution.hpp>

#include "simulation/server/referee/clearing.h"
#include "simulation/server/referee/pass_mode.h"
#include "simulation/server/referee/soccer_referee.h"

namespace soccer {

Referee::Referee(const RefereeOptions& options, const FieldDimensions& field, std::uint64_t seed) : options_(options), field_(field) {
  soccer_.dice.seed(static_cast<std::uint32_t>(seed ^ (seed >> 32U)));
}

bool Referee::knows(PlayMode mode) const {
  return options_.rules == Rules::kOff || is_spl_state(mode) == (options_.rules == Rules::kSpl);
}

void Referee::advance_clock(Match& match, double step) const {
  match.mode_time += step;
  if (clock_runs(match.mode)) match.time += step;
}

Orders Referee::judge(Sight sight, Match& match) {
  if (!on()) return {};
  for (const RobotId robot : pass_asked_) {
    Hands hands{sight, {}};
    SoccerGame game{options_.soccer, field_, match, soccer_, hands};
    soccer::ask_for_pass_mode(game, robot);
  }
  pass_asked_.clear();
  Orders orders = judge_soccer(options_.soccer, field_, std::move(sight), match, soccer_);
  if (orders.change_sides) change_sides();
  return orders;
}

void Referee::change_sides() {
  std::swap(soccer_.records[0], soccer_.records[1]);
  std::swap(soccer_.pass[0], soccer_.pass[1]);
  for (auto* robot : {&soccer_.touch.robot, &soccer_.kick.taker, &soccer_.kick_off_taker})
    if (*robot) (*robot)->side = other((*robot)->side);
}

void Referee::kick_off(Match& match, std::optional<Side> side) {
  if (options_.rules == Rules::kOff) return set_mode(match, kick_off_of(side.value_or(Side::kLeft)));
  begin_kick_off(options_.soccer, match, soccer_, side);
}

Orders Referee::drop_ball(Sight sight, Match& match) {
  Hands hands{std::move(sight), {}};
  SoccerGame game{options_.soccer, field_, match, soccer_, hands};
  soccer_.taken_places.clear();
  soccer::drop_ball(game, game.ball());
  return std::move(hands.orders);
}

void Referee::bend_beam(double& x, double& y, double& angle) {
  if (options_.rules != Rules::kSoccer) return;
  const GameRules& rules = options_.soccer.game;
  boost::random::uniform_real_distribution<double> error(-1, 1);
  x += rules.beam_noise * error(soccer_.dice);
  y += rules.beam_noise * error(soccer_.dice);
  angle += rules.beam_turn_noise * error(soccer_.dice);
  if (rules.start_anywhere) return;
  x = std::clamp(x, -field_.length / 2, 0.0);
  y = std::clamp(y, -field_.width / 2, field_.width / 2);
}

}  // namespace soccer
