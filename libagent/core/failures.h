/* C++98 (gnu++98). */
#ifndef LIBAGENT_CORE_FAILURES_H
#define LIBAGENT_CORE_FAILURES_H

namespace soccer {

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
