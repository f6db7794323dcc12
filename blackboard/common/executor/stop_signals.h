#pragma once

#include <vector>

namespace soccer {

/// The signals at which a program ends in good order, with its logs closed: SIGINT (Ctrl-C), SIGTERM, and SIGHUP (the terminal was closed)
/// unless the program was started to ignore it, as by nohup.
std::vector<int> stop_signals();

}  // namespace soccer
