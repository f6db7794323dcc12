#pragma once

#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "robot/debug/debug_port.h"
#include "robot/debug/debug_session.h"
#include "robot/debug/foxglove_text.h"

namespace soccer {

/// Answers the requests of the debug port's clients: subscriptions, parameters, services. Refers to the port's options, to the number of
/// subscribers of each channel, by its id, and to the open sessions, which receive changed parameters.
class DebugAnswers {
 public:
  using Subscribers = std::vector<std::shared_ptr<std::atomic<int>>>;
  using Sessions = std::set<std::shared_ptr<DebugSession>>;

  DebugAnswers(const DebugPortOptions& options, const Subscribers& subscribers, const Sessions& sessions)
      : options_(options), subscribers_(subscribers), sessions_(sessions) {}

  void answer(DebugSession& session, const foxglove::Request& request);

 private:
  void answer(DebugSession& session, const foxglove::InvalidRequest& error);
  void answer(DebugSession& session, const foxglove::Subscribe& request);
  void answer(DebugSession& session, const foxglove::Unsubscribe& request);
  void answer(DebugSession& session, const foxglove::GetParameters& request);
  void answer(DebugSession& session, const foxglove::SetParameters& request);
  void answer(DebugSession& session, const foxglove::WatchParameters& request);
  void answer(DebugSession& session, const foxglove::CallService& request);

  void report_error(DebugSession& session, const std::string& what);
  /// The parameters with these names; all parameters if `names` is empty.
  std::vector<ParameterValue> parameters(const std::vector<std::string>& names) const;
  /// Sets a parameter. Errors: InputError.
  void set(const foxglove::SetParameters::Assignment& assignment);

  const DebugPortOptions& options_;
  const Subscribers& subscribers_;
  const Sessions& sessions_;
};

}  // namespace soccer
