#include "simulation/body/simspark/kick_off_beam.h"

#include "simulation/body/simspark/game_state.h"

namespace soccer {

std::optional<Pose2<Field, Ground>> KickOffBeam::due(std::string_view play_mode, double game_time, Side side) {
  if (play_mode == last_mode_) return std::nullopt;
  last_mode_ = play_mode;
  if (play_mode != "BeforeKickOff" && play_mode != "Goal_Left" && play_mode != "Goal_Right") return std::nullopt;
  return kick_off_side(play_mode, game_time) == side ? poses_.own : poses_.theirs;
}

}  // namespace soccer
