/* Plain old C++ (gnu++98). */
#ifndef LIBAGENT_CORE_FAILURES_H
#define LIBAGENT_CORE_FAILURES_H

namespace soccer {

/// Counts errors that may come again in each cycle, and decides which of them are told: of each kind the 1st, the
/// 10th, the 100th... A kind is what the error says. Allocates nothing.
class Failures {
 public:
  enum { KINDS = 16 }; /* the last one is all that found no place */

  Failures() : kinds_(0) {}

  /// How often this error has come if it is to be told now, else 0.
  unsigned add(const char* what);

 private:
  struct Kind {
    char what[128];
    unsigned count;
    unsigned next; /* count that is told next */
  };
  Kind& find(const char* what);

  Kind kind_[KINDS];
  int kinds_;
};

}  // namespace soccer

#endif
