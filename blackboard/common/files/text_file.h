#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace soccer {

/// A text without the marks of the system on which it was written: without a byte order mark, and with the line ends of Unix. `where` names
/// it in error messages. Errors: InputError for UTF-16.
std::string plain_text(std::string_view text, const std::string& where);

/// The plain_text() of a file that people write. Errors: InputError.
std::string read_text(const std::filesystem::path& file);

/// A part of a text without the blanks at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace soccer
