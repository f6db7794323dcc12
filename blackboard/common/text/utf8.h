#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace soccer {

/// Whether a text is valid UTF-8 (RFC 3629): without overlong forms, surrogates, and code points beyond U+10FFFF.
bool is_utf8(std::string_view text);

/// A validator for CLI11's Option::check, for texts that are sent to other programs or written into files: an error message; empty if the
/// text is UTF-8.
std::string error_of_text(const std::string& text);

/// The number of code points of a valid UTF-8 text, which is its width on a terminal for most scripts.
std::size_t utf8_length(std::string_view text);

/// The first `count` code points of a valid UTF-8 text.
std::string_view utf8_prefix(std::string_view text, std::size_t count);

/// The text with blanks after it, so that it has at least `width` code points.
std::string utf8_padded(std::string_view text, std::size_t width);

}  // namespace soccer
