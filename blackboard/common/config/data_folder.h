#pragma once

#include <filesystem>
#include <string>

namespace soccer {

/// The installation prefix: the parent of the folder that contains the running program, /usr for /usr/bin/simserver. Symbolic links are
/// resolved.
std::filesystem::path program_prefix();

/// A folder of the programs' data files, such as "config" or "behaviours_py": the first existing one of
///   PREFIX/share/simswift/NAME   an installed program; in a build tree, cmake/install.cmake links it to the source tree
///   PREFIX/NAME                  the image of a robot
/// where PREFIX is program_prefix(). If neither exists, the first path is returned, so that the error of opening a file there names it.
std::filesystem::path data_folder(const std::string& name);

/// The same, for a program in PREFIX/bin.
std::filesystem::path data_folder_below(const std::filesystem::path& prefix, const std::string& name);

}  // namespace soccer
