#pragma once

#include <string>
#include <string_view>

namespace soccer {

/// Of a key that an object has twice, parsers of JSON keep the last value without a word. Keys are compared as they are written, with their
/// escapes. json: a valid text. Errors: InputError with the lines of both.
void require_unique_json_keys(std::string_view json, const std::string& file);

}  // namespace soccer
