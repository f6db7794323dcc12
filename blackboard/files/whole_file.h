#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace soccer {

/// Writes a file atomically, through a FileSink. Errors: InputError; an earlier file of this name is then unchanged.
void write_whole(const std::filesystem::path& file, std::string_view text);

/// The content of a file. Errors: InputError.
std::string read_whole(const std::filesystem::path& file);

}  // namespace soccer
