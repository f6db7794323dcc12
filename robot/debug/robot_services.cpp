#include "robot/debug/robot_services.h"

#include <algorithm>
#include <iterator>

#include <boost/json.hpp>

#include "robot/debug/foxglove_text.h"
#include "robot/debug/request_object.h"

namespace soccer {

namespace json = boost::json;

namespace {

// Long enough for at least ten ticks of a slow simulator.
constexpr std::chrono::seconds kTimeoutForTopics{1};

/// The name in {"file": name}; empty if there is none. Errors: InputError.
std::string file_in(const std::string& text) {
  const std::string example = R"({"file": "walk.mcap"})";
  const json::object request = request_object(text, example);
  const json::value* file = request.if_contains("file");
  if (file == nullptr) return {};
  if (!file->is_string()) throw wrong_request("the value of \"file\" is not a string", example);
  return std::string(file->get_string().c_str());
}

std::string file_answer(const std::filesystem::path& path) { return json::serialize(json::object{{"file", path.string()}}); }

}  // namespace

std::vector<DebugService> robot_services(Recorder& recorder, const std::vector<LiveParameters*>& parameters, std::function<void()> reload) {
  return {{"describe_parameters", "lists every parameter with its unit, range and description", false,
           [parameters](const std::string&) {
             std::vector<ParameterValue> all;
             for (const LiveParameters* live : parameters) std::ranges::move(live->values(), std::back_inserter(all));
             return foxglove::describe(all);
           }},
          {"record", "records every topic to a file on the robot until stop_recording is called", true,
           [&recorder](const std::string& request) { return file_answer(recorder.start(file_in(request))); }},
          {"stop_recording", "ends the recording", true,
           [&recorder](const std::string&) {
             const LogReport report = recorder.stop();
             return json::serialize(json::object{{"messages", report.messages}, {"dropped", report.dropped}});
           }},
          {"snapshot", "writes every topic once to a file on the robot", true,
           [&recorder](const std::string& request) { return file_answer(recorder.snapshot(file_in(request), kTimeoutForTopics)); }},
          {"reload", "reloads the behaviour", true, [reload = std::move(reload)](const std::string&) {
             reload();
             return std::string("{}");
           }}};
}

}  // namespace soccer
