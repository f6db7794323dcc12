#include "logged_requests.h"

#include <algorithm>
#include <chrono>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer {

LoggedRequests::LoggedRequests(const std::filesystem::path& log) {
  const std::string topic = "motion/MotionRequest";
  McapReader reader(log);
  const TopicDecoder<MotionRequest> decoder(reader, topic);
  LogCursor messages = reader.messages({.topics = {topic}});
  MotionRequest request;
  while (const auto message = messages.next()) {
    decoder.decode(*message, request);
    if (request.action == BodyAction::kDive) request = {};
    requests_.push_back({std::chrono::duration<double>(message->time).count(), request});
  }
  if (requests_.empty()) throw InputError(log.string(), "contains no motion requests", "record it with splgame --logs");
}

const MotionRequest& LoggedRequests::at(double time) const {
  const auto after = std::ranges::upper_bound(requests_, requests_.front().time + time, {}, &Timed::time);
  return after == requests_.begin() ? requests_.front().request : std::prev(after)->request;
}

}  // namespace soccer
