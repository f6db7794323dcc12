#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/json/fwd.hpp>

namespace soccer {

/// Of a key that an object has twice, parsers of JSON keep the last value without a word. Keys are compared as they are written, with their
/// escapes. json: a valid text. Errors: InputError with the lines of both.
void require_unique_json_keys(std::string_view json, const std::string& file);

/// The value of a JSON text. Errors: std::runtime_error with the reason in words.
boost::json::value parse_json(std::string_view text);

/// A member of an object that must be there. Errors: std::exception, when it is missing or the value is not an object.
const boost::json::value& json_member(const boost::json::value& object, std::string_view name);

}  // namespace soccer
