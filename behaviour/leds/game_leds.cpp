#include "behaviour/leds/game_leds.h"

namespace soccer {
namespace {

constexpr Colour3 kOff{}, kWhite{1, 1, 1}, kRed{1, 0, 0}, kGreen{0, 1, 0}, kBlue{0, 0, 1}, kYellow{1, 1, 0}, kPink{1, 0.3, 0.6};

Colour3 chest_of(const Game& game) {
  if (game.penalised) return kRed;
  switch (game.state) {
    case GameState::kReady: return kBlue;
    case GameState::kSet: return kYellow;
    case GameState::kPlaying: return kGreen;
    default: return kOff;
  }
}

bool before_play(GameState state) { return state == GameState::kInitial || state == GameState::kReady || state == GameState::kSet; }

}  // namespace

void GameLeds::tick(const Inputs& in, const Outputs& out) const {
  out.leds.chest = chest_of(in.game);
  out.leds.left_foot = kOff;  // the team's colour is not known here
  out.leds.right_foot = before_play(in.game.state) && in.game.own_kick_off ? kWhite : kOff;
  out.leds.left_eye = in.ball.seen ? kRed : in.ball.valid ? kYellow : kOff;
  out.leds.right_eye = !in.behaviour.traceback.empty() ? kPink : in.pose.lost ? kBlue : kGreen;
  if (in.wanted.sets_left_eye) out.leds.left_eye = in.wanted.left_eye;
  if (in.wanted.sets_right_eye) out.leds.right_eye = in.wanted.right_eye;
}

}  // namespace soccer
