#pragma once

#include <filesystem>
#include <string>

namespace soccer::experiment {

/// Writes a file atomically: writes and syncs a temporary file, then renames it. Errors: InputError.
void write_whole(const std::filesystem::path& file, const std::string& text);

/// The content of a file. Errors: InputError.
std::string read_whole(const std::filesystem::path& file);

}  // namespace soccer::experiment
