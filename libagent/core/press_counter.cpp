#include "libagent/core/press_counter.h"

namespace soccer {

int PressCounter::tick(bool pressed) {
  if (pressed) {
    if (down_ < LONG) ++down_;
    if (down_ < LONG || held_) return 0;
    held_ = true;
    presses_ = 0;
    return HOLD;
  }
  if (down_ >= DEBOUNCE && !held_) {
    ++presses_;
    up_ = 0;
  }
  down_ = 0;
  held_ = false;
  if (presses_ == 0 || ++up_ <= GAP) return 0;
  const int ended = presses_;
  presses_ = 0;
  return ended;
}

}  // namespace soccer
