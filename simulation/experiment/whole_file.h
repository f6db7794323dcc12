#pragma once

#include <filesystem>
#include <string>

namespace soccer::experiment {

/// Writes a file wholly or not at all: under another name first, to the disk, then renamed. Errors: InputError.
void write_whole(const std::filesystem::path& file, const std::string& text);

/// The whole text of a file. Errors: InputError.
std::string read_whole(const std::filesystem::path& file);

}  // namespace soccer::experiment
