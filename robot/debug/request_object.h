#pragma once

#include <string>

#include <boost/json.hpp>

#include "blackboard/common/error.h"

namespace soccer {

/// The error of a service's request. example: a right one.
InputError wrong_request(const std::string& what, const std::string& example);

/// The JSON object of a service's request; an empty text is an empty object. Errors: InputError.
boost::json::object request_object(const std::string& text, const std::string& example);

}  // namespace soccer
