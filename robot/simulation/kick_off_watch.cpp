#include "robot/simulation/kick_off_watch.h"

namespace soccer {
namespace {

constexpr std::chrono::seconds kTimeout{5};

}  // namespace

std::optional<std::string> KickOffWatch::update(std::string_view play_mode, Time now) {
  if (done_ || play_mode.empty()) return std::nullopt;
  if (play_mode != "BeforeKickOff" && play_mode != "initial") {
    done_ = true;
    return std::nullopt;
  }
  if (!waits_since_) waits_since_ = now;
  if (now - *waits_since_ < kTimeout) return std::nullopt;
  done_ = true;
  return "the game is " + std::string(play_mode) +
         ", and the robot stands until it begins: give the kick-off with simserver --kick-off SECONDS, or with the key K of RoboViz";
}

}  // namespace soccer
