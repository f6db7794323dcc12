#pragma once

#include <string>

#include <gtest/gtest.h>

#include "spl/spl_bench.h"

namespace soccer {

/// A packet of 2017: team numbers 5 and 18.
inline std::string packet(int state, int kick_off, int seconds, int score, int penalty_of_player_2) {
  std::string bytes(588, '\0');
  bytes.replace(0, 4, "RGme");
  bytes[4] = 10;
  bytes[9] = static_cast<char>(state);
  bytes[10] = 1;
  bytes[11] = static_cast<char>(kick_off);
  bytes[16] = static_cast<char>(seconds & 255);
  bytes[17] = static_cast<char>(seconds >> 8);
  bytes[20] = 5;
  bytes[20 + 2] = static_cast<char>(score);
  bytes[20 + 262 + 2] = static_cast<char>(penalty_of_player_2);
  bytes[20 + 262 + 3] = penalty_of_player_2 != 0 ? 45 : 0;
  bytes[304] = 18;
  return bytes;
}

/// What the real one of 2017 was seen to send, each packet for two seconds.
class DrivenBench : public SplBench {
 public:
  DrivenBench() : SplBench(5) {}
  void hear(const std::string& bytes, double seconds = 2) {
    for (double t = 0; t < seconds; t += 0.5) {
      std::string error;
      ASSERT_TRUE(referee.hear_game_controller(bytes, error)) << error;
      for (int i = 0; i < 25; ++i) {
        referee.advance_clock(match, view.step);
        actions = referee.judge(view, match);
        for (const RefereeActions::Placement& p : actions.robots) put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
        if (actions.ball) view.ball = *actions.ball;
      }
    }
  }
  Referee referee{{Rules::kSpl, {}, {}, {}}, FieldDimensions{}, 1};
};

}  // namespace soccer
