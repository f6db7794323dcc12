#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/spl/game_controller.h"
#include "simulation/simserver/match/arena_dimensions.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/mj/mj_referee.h"
#include "simulation/simserver/match/referee/referee_view.h"
#include "simulation/simserver/match/referee/simspark/simspark_rules.h"
#include "simulation/simserver/match/referee/simspark/simspark_state.h"
#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {

/// Converts the state of an SPL game to what a GameController would broadcast: the state as robots see it, the kick-off, the score, the
/// penalties and the rest of the half. `numbers`: team numbers of left and right; `half_time`: duration of a half, s.
wire::GameControllerData game_packet(const Match& match, const std::array<int, 2>& numbers, double half_time);

/// No rules; those of the 3D league's automatic referee on rcssserver3d; those of an SPL game; those of the 3D league on rcssservermj.
enum class Rules { kOff, kSimSpark, kSpl, kMj };

/// Selection and parameters of the rules.
struct RefereeOptions {
  Rules rules = Rules::kOff;
  SimSparkRules simspark{};
  SplRules spl{};
  std::array<int, 2> team_numbers{};  ///< of left and right in the GameController; 0, 0: taken from its first packet, in its order
  MjRules mj{};
  bool automatic = true;  ///< the referee judges each cycle; otherwise it only executes what trainers request
};

/// The referee of a simulator. A value type: a copy continues exactly like the original.
class Referee {
 public:
  /// Errors: std::logic_error for Rules::kMj, which need the field of rcssservermj.
  Referee(const RefereeOptions& options, const FieldDimensions& field, std::uint64_t seed);
  Referee(const RefereeOptions& options, const ArenaDimensions& arena, std::uint64_t seed);

  bool on() const { return options_.rules != Rules::kOff && options_.automatic; }
  /// Whether a trainer may set this mode under these rules.
  bool accepts_mode(PlayMode mode) const;

  void advance_clock(Match& match, double step) const;
  /// Judges one cycle, after the clock and the world have advanced.
  RefereeActions judge(RefereeView view, Match& match);

  /// Handles (pass) of a robot in the next cycle.
  void request_pass_mode(RobotId robot) {
    if (on() && options_.rules == Rules::kSimSpark) pass_mode_requests_.push_back(robot);  // other rules have no pass mode
  }
  /// Handles (kickOff …) of a trainer. No side: the rules determine it.
  RefereeActions kick_off(Match& match, std::optional<Side> side);
  /// Handles (dropBall) of a trainer.
  RefereeActions drop_ball(RefereeView view, Match& match);

  /// SPL: handles a trainer's (penalty …) in the next cycle; code kNoPenalty ends the robot's penalty.
  void penalise(RobotId robot, int code) { requested_penalties_.push_back({robot, code, 0}); }
  /// SPL: handles (whistle) of a trainer; in set it begins play, even while the GameController's packets still contain set.
  void whistle(Match& match);
  /// SPL: handles (penaltyShot …) of a trainer: set for a shot of this side. No side: the shoot-out is over.
  void penalty_shot(Match& match, std::optional<Side> taking);
  /// SPL: handles a packet of a GameController, which controls the game from then on. False if the packet is rejected; `error` then
  /// contains the reason. sender: its address and port; empty: unknown, any is obeyed. now: s of a monotonic clock.
  bool hear_game_controller(std::string_view packet, std::string& error, const std::string& sender = {}, double now = 0);

  /// SPL: what a GameController would broadcast; std::nullopt under other rules, and until the numbers of the teams are known.
  std::optional<wire::GameControllerData> announced(const Match& match) const;

  /// The mode that a match begins with.
  PlayMode first_mode() const { return options_.rules == Rules::kSpl ? PlayMode::kInitial : PlayMode::kBeforeKickOff; }

  /// 3D league: adds noise to the target of a beam and restricts it to the team's own half. m, m, degrees in the team frame.
  void perturb_beam(double& x, double& y, double& angle);

 private:
  Referee(const RefereeOptions& options, const FieldDimensions& field, const ArenaDimensions& arena, std::uint64_t seed);
  RefereeActions judge_simspark_cycle(RefereeView view, Match& match);
  RefereeActions judge_spl_cycle(RefereeView view, Match& match);
  void change_sides();

  RefereeOptions options_;
  FieldDimensions field_;
  SimSparkState simspark_;
  SplState spl_;
  MjReferee mj_;
  wire::ControllerChoice controllers_;
  std::vector<RobotId> pass_mode_requests_;
  std::vector<Penalised> requested_penalties_;
};

}  // namespace soccer
