#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/topics/game.h"
#include "simulation/server/referee/sight.h"
#include "simulation/server/referee/soccer_rules.h"
#include "simulation/server/referee/soccer_state.h"
#include "simulation/server/referee/spl_game.h"

namespace soccer {

/// Nobody; the 3D league's automatic referee; or an SPL game's.
enum class Rules { kOff, kSoccer, kSpl };

/// By which rules is played.
struct RefereeOptions {
  Rules rules = Rules::kOff;
  SoccerRules soccer;
  SplRules spl;
  std::array<int, 2> team_numbers{};  ///< of left and right, as a GameController has them; 0, 0: its first packet says, in its order
};

/// The referee of a simulator. A value: a copy of it goes on as the original would.
class Referee {
 public:
  Referee(const RefereeOptions& options, const FieldDimensions& field, std::uint64_t seed);

  bool on() const { return options_.rules != Rules::kOff; }
  /// Whether a trainer may set this mode under these rules.
  bool knows(PlayMode mode) const;

  void advance_clock(Match& match, double step) const;
  /// One cycle, after the clock advanced and the world moved.
  Orders judge(Sight sight, Match& match);

  /// (pass) of a robot, for the next cycle.
  void ask_for_pass_mode(RobotId robot) { pass_asked_.push_back(robot); }
  /// (kickOff …) of a trainer. No side: the rules say whose.
  void kick_off(Match& match, std::optional<Side> side);
  /// (dropBall) of a trainer.
  Orders drop_ball(Sight sight, Match& match);

  /// SPL: a penalty that a trainer gives (none: lifts), obeyed in the next cycle.
  void penalise(RobotId robot, int code) { penalties_asked_.push_back({robot, code, 0}); }
  /// SPL: (whistle) of a trainer; in set it begins play, also when the GameController's packets go on to say set.
  void whistle(Match& match);
  /// SPL: (penaltyShot …) of a trainer: set for a shot of this side. No side: the shoot-out is over.
  void penalty_shot(Match& match, std::optional<Side> taking);
  /// SPL: a packet of a GameController, which is in charge from now on. False, and a sentence in `complaint`, when it is of no use.
  bool hear_game_controller(std::string_view packet, std::string& complaint);

  /// The mode that a match begins with.
  PlayMode first_mode() const { return options_.rules == Rules::kSpl ? PlayMode::kInitial : PlayMode::kBeforeKickOff; }

  /// Where a beam really ends: on the own half, and not quite where it was meant. m, m, degrees in the team frame.
  void bend_beam(double& x, double& y, double& angle);

 private:
  Orders judge_spl_cycle(Sight sight, Match& match);
  void change_sides();

  RefereeOptions options_;
  FieldDimensions field_;
  SoccerState soccer_;
  SplState spl_;
  std::vector<RobotId> pass_asked_;
  std::vector<Penalised> penalties_asked_;
};

}  // namespace soccer
