#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace soccer {

/// The files of a folder that have an extension, such as ".yaml", by name; none if there is no such folder. A file whose name begins with a
/// dot is not among them: editors and systems keep files of their own beside those of people, such as ".#team.yaml" (Emacs: a link to no
/// file), ".team.yaml.swp" (vim) and "._team.yaml" (macOS).
std::vector<std::filesystem::path> visible_files(const std::filesystem::path& folder, std::string_view extension);

/// The same of a folder and of all folders below it whose names do not begin with a dot and that may be read.
std::vector<std::filesystem::path> visible_files_below(const std::filesystem::path& folder, std::string_view extension);

/// The folders in a folder whose names do not begin with a dot, by name; none if there is no such folder.
std::vector<std::filesystem::path> visible_folders(const std::filesystem::path& folder);

}  // namespace soccer
