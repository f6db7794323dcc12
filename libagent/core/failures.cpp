#include "libagent/core/failures.h"

#include <string.h>

namespace soccer {

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
