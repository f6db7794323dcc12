#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace soccer {

/// Writes a file atomically, through a FileSink. Errors: InputError; an earlier file of this name is then unchanged.
void write_whole(const std::filesystem::path& file, std::string_view text);

/// Errors: InputError when an output is the same file as an input, also by a link. Devices are not compared.
void refuse_input(const std::filesystem::path& output, const std::vector<std::filesystem::path>& inputs);

/// The content of a file. Errors: InputError.
std::string read_whole(const std::filesystem::path& file);

/// Copies a file that is to be replaced to FILE~, or to FILE~2, FILE~3, … if that exists. Returns the name of the copy. Errors: InputError.
std::filesystem::path keep_copy(const std::filesystem::path& file);

}  // namespace soccer
