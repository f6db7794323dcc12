#include "robot/debug/calibration_services.h"

#include <array>
#include <utility>

#include <boost/json.hpp>

#include "blackboard/common/text/described_json.h"
#include "blackboard/field/field_map.h"
#include "blackboard/geometry/angle.h"
#include "robot/debug/robot_services.h"

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

std::string number_of_request(std::uint32_t count) { return json::serialize(json::object{{"request", count}}); }

/// A service that answers with the newest status.
template <class Status>
DebugService status_service(const char* name, const char* meaning, std::shared_ptr<Channel<Status>> status) {
  return {name, meaning, false, [status = std::move(status), last = std::make_shared<Status>()](const std::string&) {
            status->receive(*last);
            return json::serialize(json_of(*last));
          }};
}

}  // namespace

std::vector<DebugService> calibration_services(const CalibrationAccess& access) {
  const auto count = std::make_shared<std::uint32_t>(0);
  const auto send = [access, count](bool run, const Pose2<Field, Ground>& place) {
    access.requests.send({++*count, run, place});
    return number_of_request(*count);
  };
  return {{"calibrate", "begins the calibration of the cameras of the standing robot, which turns its head", true,
           [access, send](const std::string& request) { return send(true, place_in(request, access.field)); }},
          status_service("calibration_status", "progress and result of the calibration", access.status),
          {"stop_calibration", "ends the calibration without a result", true, [send](const std::string&) { return send(false, {}); }}};
}

std::vector<DebugService> body_calibration_services(Channel<BodyCalibrationRequest>& requests,
                                                    std::shared_ptr<Channel<BodyCalibrationStatus>> status) {
  const auto send = [&requests, count = std::make_shared<std::uint32_t>(0)](bool run) {
    requests.send({++*count, run});
    return number_of_request(*count);
  };
  return {{"calibrate_body", "begins the calibration of the body of the standing robot, which steps on the spot", true,
           [send](const std::string&) { return send(true); }},
          status_service("body_calibration_status", "progress and result of the body's calibration", std::move(status)),
          {"stop_body_calibration", "ends the body's calibration; what it has corrected so far stays in use", true,
           [send](const std::string&) { return send(false); }}};
}

DebugService save_calibration_service(std::function<std::filesystem::path()> save) {
  return {"save_calibration", "writes the calibration in use to the robot's own file", true, [save = std::move(save)](const std::string&) {
            return json::serialize(json::object{{"file", save().string()}});
          }};
}

}  // namespace soccer
