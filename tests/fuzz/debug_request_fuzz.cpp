#include <cstdint>
#include <string_view>

#include "blackboard/common/config/live_parameters.h"
#include "robot/debug/foxglove_text.h"

namespace soccer {

/// Parameters that a client may set.
struct Card {
  double lift = 0.01;
  int steps = 4;
  bool swing = true;
  std::array<double, 2> gains{1, 2};
  DESCRIBE(Card, (lift, "m", 0, 0.05), (steps, "", 1, 10), (swing, ""), (gains, "", 0, 5))
};

}  // namespace soccer

/// Any message of a client is parsed as a request or rejected with an error; parameters stay within their ranges.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace soccer;
  const std::string_view message(reinterpret_cast<const char*>(bytes), size);
  foxglove::read_binary_request(message);
  const foxglove::Request request = foxglove::read_request(message);
  const auto* set = std::get_if<foxglove::SetParameters>(&request);
  if (set == nullptr) return 0;
  Card card;
  LiveParameters live;
  live.add(card);
  for (const auto& assignment : set->assignments) {
    try {
      live.set(assignment.name, assignment.values);
    } catch (const InputError&) {
    }
  }
  live.take();
  if (!(card.lift >= 0 && card.lift <= 0.05 && card.steps >= 1 && card.steps <= 10)) __builtin_trap();
  return 0;
}
