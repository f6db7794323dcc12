/* C++98 (gnu++98). */
#ifndef LIBAGENT_CORE_COUNTERS_H
#define LIBAGENT_CORE_COUNTERS_H

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

/// Limits the logging of errors that may recur in each cycle: of each kind only the 1st, the 10th, the 100th... error is
/// to be logged. Errors with the same text are of the same kind. Never allocates.
class Failures {
 public:
  enum { KINDS = 16 }; /* the last one also counts the errors of all further kinds */

  Failures() : kinds_(0) {}

  /// Counts an error. Returns the number of errors of its kind so far if this one is to be logged, otherwise 0.
  unsigned add(const char* what);

 private:
  struct Kind {
    char what[128];
    unsigned count;
    unsigned next; /* count at which the next error is logged */
  };
  Kind& find(const char* what);

  Kind kind_[KINDS];
  int kinds_;
};

}  // namespace soccer

#endif
