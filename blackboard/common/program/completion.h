#pragma once

#include <string>

namespace CLI {
class App;
}

namespace soccer {

enum class Shell { kBash, kZsh };

/// A script that completes a program's options, subcommands, fixed values, files and folders. bash and zsh can source it; under the name
/// PROGRAM (bash) or _PROGRAM (zsh) it can also be put into their folders of completions.
std::string completion_script(const CLI::App& app, Shell shell);

}  // namespace soccer
