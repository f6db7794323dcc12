#include "behaviour/foresight/foresight.h"

#include "blackboard/planar/counter_random.h"

namespace soccer {

std::vector<double> look_ahead(const ForesightModel& model, const FieldDimensions& field, const Situation& believed,
                               const std::vector<Alternative>& alternatives, int rollouts, std::uint64_t seed) {
  std::vector<double> values(alternatives.size());
  for (int count = 0; count < rollouts; ++count) {
    const CounterRandom random(seed + static_cast<std::uint64_t>(count));
    const Situation start = drawn(believed, random, model.foresight);
    for (std::size_t i = 0; i < alternatives.size(); ++i)
      values[i] += Rollout(model, field, start, alternatives[i], random).play() / rollouts;
  }
  return values;
}

}  // namespace soccer
