#include "robot/debug/robot_services.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>

#include <boost/json.hpp>

#include "robot/debug/foxglove_text.h"

namespace soccer {

namespace json = boost::json;

namespace {

// Long enough for at least ten ticks of a slow simulator.
constexpr std::chrono::seconds kTimeoutForTopics{1};

/// The text in {"key": text}; nothing if the key is missing. Errors: InputError.
std::optional<std::string> text_in(const std::string& request, const char* key, const std::string& example) {
  const json::object object = request_object(request, example);
  const json::value* value = object.if_contains(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) throw wrong_request("the value of \"" + std::string(key) + "\" is not a string", example);
  return std::string(value->get_string().c_str());
}

/// The name in {"file": name}; empty if there is none. Errors: InputError.
std::string file_in(const std::string& request) { return text_in(request, "file", R"({"file": "walk.mcap"})").value_or(""); }

constexpr const char* kTopicsExample = R"({"topics": "odometry,perception/*@5"})";

/// The choice in {"topics": choice}; all if there is none. Errors: InputError.
TopicChoice topics_in(const std::string& request) { return TopicChoice(text_in(request, "topics", kTopicsExample).value_or("")); }

DebugService choosing(const char* name, const char* meaning, const std::function<void(const TopicChoice&)>& choose) {
  return {name, meaning, true, [choose](const std::string& request) {
            const std::optional<std::string> topics = text_in(request, "topics", kTopicsExample);
            if (!topics) throw wrong_request("does not contain \"topics\"", kTopicsExample);
            choose(TopicChoice(*topics));
            return json::serialize(json::object{{"topics", *topics}});
          }};
}

std::string file_answer(const std::filesystem::path& path) { return json::serialize(json::object{{"file", path.string()}}); }

}  // namespace

std::vector<DebugService> robot_services(const RobotControls& controls) {
  Recorder& recorder = controls.recorder;
  return {{"describe_parameters", "lists every parameter with its unit, range and description", false,
           [parameters = controls.parameters](const std::string&) {
             std::vector<ParameterValue> all;
             for (const LiveParameters* live : parameters) std::ranges::move(live->values(), std::back_inserter(all));
             return foxglove::describe(all);
           }},
          {"record", "records the chosen topics, or every topic, to a file on the robot until stop_recording is called", true,
           [&recorder](const std::string& request) { return file_answer(recorder.start(file_in(request), topics_in(request))); }},
          choosing("recording_topics", "changes what the running recording contains",
                   [&recorder](const TopicChoice& topics) { recorder.choose(topics); }),
          choosing("log_topics", "changes what the robot's log contains", controls.choose_log),
          {"stop_recording", "ends the recording", true,
           [&recorder](const std::string&) {
             const LogReport report = recorder.stop();
             return json::serialize(json::object{{"messages", report.messages}, {"dropped", report.dropped}});
           }},
          {"snapshot", "writes the chosen topics, or every topic, once to a file on the robot", true,
           [&recorder](const std::string& request) {
             return file_answer(recorder.snapshot(file_in(request), kTimeoutForTopics, topics_in(request)));
           }},
          {"log_file", "the path of the robot's own log on its machine; empty if it writes none", false,
           [log = controls.log](const std::string&) { return file_answer(log); }},
          {"reload", "reloads the behaviour", true, [reload = controls.reload](const std::string&) {
             reload();
             return std::string("{}");
           }}};
}

InputError wrong_request(const std::string& what, const std::string& example) { return {"request", what, "write for example " + example}; }

boost::json::object request_object(const std::string& text, const std::string& example) {
  if (text.empty()) return {};
  boost::system::error_code error;
  const boost::json::value request = boost::json::parse(text, error);
  if (error || !request.is_object()) throw wrong_request("is not a JSON object", example);
  return request.get_object();
}

}  // namespace soccer
