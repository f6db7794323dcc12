#include "robot/debug/debug_answers.h"

#include <algorithm>
#include <variant>

#include "blackboard/common/error.h"
#include "robot/debug/foxglove_text.h"

namespace soccer {

void DebugAnswers::answer(DebugSession& session, const foxglove::Request& request) {
  std::visit([&](const auto& which) { answer(session, which); }, request);
}

void DebugAnswers::answer(DebugSession& session, const foxglove::InvalidRequest& error) { report_error(session, error.text); }

void DebugAnswers::answer(DebugSession& session, const foxglove::Subscribe& request) {
  for (const auto& [id, channel] : request.subscriptions) {
    if (channel >= subscribers_.size()) {
      report_error(session, "there is no channel " + std::to_string(channel));
    } else if (session.subscriptions.contains(id)) {
      report_error(session, "subscription id " + std::to_string(id) + " is already in use");
    } else {
      session.subscriptions[id] = channel;
      ++*subscribers_[channel];
    }
  }
}

void DebugAnswers::answer(DebugSession& session, const foxglove::Unsubscribe& request) {
  for (const std::uint32_t id : request.ids) {
    const auto found = session.subscriptions.find(id);
    if (found == session.subscriptions.end()) {
      session.send_text(foxglove::status(foxglove::StatusLevel::kWarning, "there is no subscription " + std::to_string(id)));
      continue;
    }
    --*subscribers_[found->second];
    session.subscriptions.erase(found);
  }
}

void DebugAnswers::answer(DebugSession& session, const foxglove::GetParameters& request) {
  session.send_text(foxglove::parameter_values(parameters(request.names), request.id));
}

void DebugAnswers::answer(DebugSession& session, const foxglove::SetParameters& request) {
  std::vector<std::string> requested, changed;
  for (const auto& assignment : request.assignments) {
    requested.push_back(assignment.name);
    if (!session.trusted()) continue;
    try {
      set(assignment);
      changed.push_back(assignment.name);
      options_.report("debug port: " + session.peer() + " has set " + assignment.name);
    } catch (const InputError& error) {
      report_error(session, error.what());
    }
  }
  if (!session.trusted()) report_error(session, "changing parameters requires the robot's token: connect to ws://HOST:PORT/?token=TOKEN");
  if (!request.id.empty() && !requested.empty()) session.send_text(foxglove::parameter_values(parameters(requested), request.id));
  for (const auto& client : sessions_) {
    std::vector<std::string> updates;
    std::ranges::copy_if(changed, std::back_inserter(updates),
                         [&](const std::string& name) { return client->watched_parameters.contains(name); });
    if (!updates.empty()) client->send_text(foxglove::parameter_values(parameters(updates), ""));
  }
}

void DebugAnswers::answer(DebugSession& session, const foxglove::WatchParameters& request) {
  for (const std::string& name : request.names) {
    if (!request.on)
      session.watched_parameters.erase(name);
    else if (!parameters({name}).empty())
      session.watched_parameters.insert(name);
    else
      report_error(session, "there is no parameter " + name);
  }
}

void DebugAnswers::answer(DebugSession& session, const foxglove::CallService& request) {
  const auto fail = [&](const std::string& why) { session.send_text(foxglove::service_failure(request.service, request.call, why)); };
  if (request.service >= options_.services.size()) return fail("there is no such service");
  const DebugService& service = options_.services[request.service];
  if (service.needs_token && !session.trusted())
    return fail("this service requires the robot's token: connect to ws://HOST:PORT/?token=TOKEN");
  try {
    session.send_binary(foxglove::service_answer(request.service, request.call, service.call(request.json)));
  } catch (const std::exception& error) {
    fail(error.what());
  }
}

void DebugAnswers::report_error(DebugSession& session, const std::string& what) {
  session.send_text(foxglove::status(foxglove::StatusLevel::kError, what));
}

std::vector<ParameterValue> DebugAnswers::parameters(const std::vector<std::string>& names) const {
  std::vector<ParameterValue> found;
  for (const LiveParameters* live : options_.parameters)
    for (ParameterValue& value : live->values())
      if (names.empty() || std::ranges::find(names, value.name) != names.end()) found.push_back(std::move(value));
  return found;
}

void DebugAnswers::set(const foxglove::SetParameters::Assignment& assignment) {
  for (LiveParameters* live : options_.parameters)
    if (live->set(assignment.name, assignment.values)) return;
  throw InputError(assignment.name, "there is no such parameter", "list all parameters with getParameters");
}

}  // namespace soccer
