#include "robot/debug/request_object.h"

namespace soccer {

InputError wrong_request(const std::string& what, const std::string& example) { return {"request", what, "write for example " + example}; }

boost::json::object request_object(const std::string& text, const std::string& example) {
  if (text.empty()) return {};
  boost::system::error_code error;
  const boost::json::value request = boost::json::parse(text, error);
  if (error || !request.is_object()) throw wrong_request("is not a JSON object", example);
  return request.get_object();
}

}  // namespace soccer
