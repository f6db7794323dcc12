#pragma once

#include <filesystem>
#include <string>

namespace soccer {

/// The folder above that of the running program: /usr for /usr/bin/simserver. Symbolic links are resolved.
std::filesystem::path program_prefix();

/// A folder of the data files that belong to the programs, such as "config" or "behaviours_py". It is the first that exists of
///   PREFIX/share/simswift/NAME   an installed program; in a build tree, cmake/install.cmake links it to the source tree
///   PREFIX/NAME                  the image of a robot
/// where PREFIX is program_prefix(). If neither exists, it is the first of them: who opens a file there reports where it is missing.
std::filesystem::path data_folder(const std::string& name);

/// The same, for a program in PREFIX/bin.
std::filesystem::path data_folder_below(const std::filesystem::path& prefix, const std::string& name);

}  // namespace soccer
