#include "blackboard/common/program/terminal_input.h"

#include <unistd.h>

namespace soccer {

bool may_read(int descriptor) {
  const pid_t foreground = ::tcgetpgrp(descriptor);  // -1 if this is not the terminal of the program's session
  return foreground < 0 || foreground == ::getpgrp();
}

}  // namespace soccer
