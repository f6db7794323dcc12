#include "robot/network/chest_button.h"

namespace soccer {
namespace {

constexpr double kLongPress = 1;  // s; a longer press has another meaning

}  // namespace

std::optional<bool> ChestButton::tick(bool pressed, double now, bool controlled, Game& game) {
  if (penalised_ && game.penalised != referee_said_) penalised_.reset();
  std::optional<bool> news;
  if (pressed && !pressed_since_) pressed_since_ = now;
  if (!pressed && pressed_since_) {
    if (now - *pressed_since_ < kLongPress && game.state != GameState::kFinished) {
      news = !penalised_.value_or(game.penalised);
      penalised_ = news;
      referee_said_ = game.penalised;
    }
    pressed_since_.reset();
  }
  if (!penalised_) return news;
  game.penalised = *penalised_;
  if (!*penalised_ && !controlled) game.state = GameState::kPlaying;
  return news;
}

}  // namespace soccer
