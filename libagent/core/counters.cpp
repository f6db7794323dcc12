#include "libagent/core/counters.h"

#include <string.h>

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

Failures::Kind& Failures::find(const char* what) {
  for (int i = 0; i < kinds_; ++i)
    if (strncmp(kind_[i].what, what, sizeof kind_[i].what - 1) == 0) return kind_[i];
  if (kinds_ == KINDS) return kind_[KINDS - 1];
  Kind& kind = kind_[kinds_++];
  strncpy(kind.what, what, sizeof kind.what - 1);
  kind.what[sizeof kind.what - 1] = '\0';
  kind.count = 0;
  kind.next = 1;
  return kind;
}

unsigned Failures::add(const char* what) {
  Kind& kind = find(what);
  if (++kind.count != kind.next) return 0;
  if (kind.next < 1000000000) kind.next *= 10;
  return kind.count;
}

}  // namespace soccer
