#include "robot/debug/calibration_services.h"

#include <array>
#include <memory>

#include <boost/json.hpp>

#include "blackboard/field/calibration_place.h"
#include "blackboard/geometry/angle.h"
#include "robot/debug/request_object.h"

namespace soccer {

namespace json = boost::json;

namespace {

Pose2<Field, Ground> place_in(const std::string& text, const FieldDimensions& field) {
  const std::string example = R"({"place": [-3.2, 0, 180]})";
  const json::object request = request_object(text, example);
  const json::value* place = request.if_contains("place");
  if (place == nullptr) return calibration_place(field);
  if (!place->is_array() || place->get_array().size() != 3) throw wrong_request("the place is not a list of x, y and degrees", example);
  std::array<double, 3> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const json::value& number = place->get_array()[i];
    if (!number.is_number()) throw wrong_request("the place is not a list of three numbers", example);
    values[i] = number.to_number<double>();
  }
  return {values[0], values[1], degrees_to_radians(values[2])};
}

}  // namespace

std::vector<DebugService> calibration_services(const CalibrationAccess& access) {
  const auto count = std::make_shared<std::uint32_t>(0);
  const auto send = [access, count](bool run, const Pose2<Field, Ground>& place) {
    access.requests.send({++*count, run, place});
    return json::serialize(json::object{{"request", *count}});
  };
  return {{"calibrate", "begins the calibration of the cameras of the standing robot, which turns its head", true,
           [access, send](const std::string& request) { return send(true, place_in(request, access.field)); }},
          {"calibration_status", "progress and result of the calibration", false,
           [access, last = std::make_shared<CalibrationStatus>()](const std::string&) {
             access.status->receive(*last);
             return json::serialize(json_of(*last));
           }},
          {"stop_calibration", "ends the calibration without a result", true, [send](const std::string&) { return send(false, {}); }},
          {"save_calibration", "writes the calibration in use to the robot's own file", true, [access](const std::string&) {
             return json::serialize(json::object{{"file", access.save().string()}});
           }}};
}

}  // namespace soccer
