/* Plain old C++ (gnu++98). */
#ifndef LIBAGENT_CORE_BUTTON_H
#define LIBAGENT_CORE_BUTTON_H

namespace soccer {

/// Counts the presses of a button that belong together. Times in cycles of 10 ms: a press of less than 3 is none,
/// presses that are at most 18 apart belong together, and one that lasts 300 is a hold. The convention and
/// its times: docs/nao.md, The chest button.
class PressCounter {
 public:
  enum { HOLD = -1, DEBOUNCE = 3, GAP = 18, LONG = 300 };

  PressCounter() : down_(0), up_(0), presses_(0), held_(false) {}

  /// One cycle. The number of presses when a group has ended, HOLD once while the button is held, else 0.
  int tick(bool pressed);

 private:
  int down_;     // cycles for which the button has been down
  int up_;       // cycles since the last press ended
  int presses_;  // of the group
  bool held_;
};

}  // namespace soccer

#endif
