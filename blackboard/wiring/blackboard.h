#pragma once

#include <memory>
#include <typeindex>
#include <unordered_map>

namespace soccer {

/// The topics of one cycle, one of each type. Only the wiring looks here; modules see their Inputs and Outputs.
class Blackboard {
 public:
  Blackboard() = default;
  Blackboard(const Blackboard&) = delete;
  Blackboard& operator=(const Blackboard&) = delete;

  /// The topic of that type; made with its default value when first asked for. The reference stays good.
  template <class Topic>
  Topic& topic() {
    std::shared_ptr<void>& slot = topics_[std::type_index(typeid(Topic))];
    if (!slot) slot = std::make_shared<Topic>();
    return *static_cast<Topic*>(slot.get());
  }

 private:
  std::unordered_map<std::type_index, std::shared_ptr<void>> topics_;  // never iterated
};

}  // namespace soccer
