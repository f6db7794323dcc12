#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace soccer::foxglove {

/// Requests of clients.
struct Subscribe {
  struct Subscription {
    std::uint32_t id = 0;
    std::uint32_t channel = 0;
  };
  std::vector<Subscription> subscriptions;
};
/// Ends subscriptions.
struct Unsubscribe {
  std::vector<std::uint32_t> ids;
};
/// Asks for parameters; all of them if `names` is empty.
struct GetParameters {
  std::vector<std::string> names;
  std::string id;
};
/// Sets parameters; with an `id`, an answer is expected.
struct SetParameters {
  struct Assignment {
    std::string name;
    std::vector<double> values;
  };
  std::vector<Assignment> assignments;
  std::string id;
};
/// Subscribes to changes of these parameters or, with on = false, ends the subscription.
struct WatchParameters {
  std::vector<std::string> names;
  bool on = true;
};
/// Calls a service.
struct CallService {
  std::uint32_t service = 0;
  std::uint32_t call = 0;
  std::string json;
};
/// A malformed or unknown request and the reason, for the client. It has no effect.
struct InvalidRequest {
  std::string text;
};
using Request = std::variant<InvalidRequest, Subscribe, Unsubscribe, GetParameters, SetParameters, WatchParameters, CallService>;

Request read_request(std::string_view text);
Request read_binary_request(std::string_view bytes);

}  // namespace soccer::foxglove
