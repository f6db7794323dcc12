#pragma once

#include <memory>
#include <typeindex>
#include <unordered_map>

namespace soccer {

/// The topics of one cycle, one per type. Used only by the wiring; modules access topics through their Inputs and Outputs.
class Blackboard {
 public:
  Blackboard() = default;
  Blackboard(const Blackboard&) = delete;
  Blackboard& operator=(const Blackboard&) = delete;

  /// The topic of this type, default-constructed on first use. The reference stays valid as long as the blackboard exists.
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
