#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace soccer {

/// Adds behavioursim fit, the parameters of the models from logs of games with the ground truth. Sets `chosen`, which returns the exit
/// code, when the command is on the command line.
void add_fit(CLI::App& app, std::function<int()>& chosen);

}  // namespace soccer
