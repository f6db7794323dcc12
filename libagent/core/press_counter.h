/* C++98 (gnu++98). */
#ifndef LIBAGENT_CORE_PRESS_COUNTER_H
#define LIBAGENT_CORE_PRESS_COUNTER_H

namespace soccer {

/// Counts the presses of a button in quick succession (a group). Times in cycles of 10 ms: a press shorter than 3 is
/// ignored as a bounce, presses at most 18 apart belong to the same group, and a press of 300 is a hold. The convention
/// and its times are in docs/guide/nao.md, The chest button.
class PressCounter {
 public:
  enum { HOLD = -1, DEBOUNCE = 3, GAP = 18, LONG = 300 };

  PressCounter() : down_(0), up_(0), presses_(0), held_(false) {}

  /// Runs one cycle. Returns the number of presses when a group has ended, HOLD once while the button is held, otherwise 0.
  int tick(bool pressed);

 private:
  int down_;     // cycles since the button was pressed
  int up_;       // cycles since the last press of the group ended
  int presses_;  // in the current group
  bool held_;
};

}  // namespace soccer

#endif
