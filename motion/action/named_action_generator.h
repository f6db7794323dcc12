#pragma once

#include <cstdint>

#include "motion/action/action_folder.h"
#include "motion/generator/action_generator.h"

namespace soccer::motion {

/// Plays actions by the number of their name, and holds the last pose.
class NamedActionGenerator final : public Generator {
 public:
  explicit NamedActionGenerator(NamedActions actions) : actions_(std::move(actions)) {}
  NamedActionGenerator(const NamedActionGenerator&) = delete;  // player_ points to keyframes of a member
  NamedActionGenerator& operator=(const NamedActionGenerator&) = delete;

  /// Whether there is an action with this name_id().
  bool has(std::uint32_t id) const { return find(id) != nullptr; }

  /// Sets the action to play from the next start on; it must exist.
  void choose(std::uint32_t id);

  /// The name_id() of the chosen action; 0: none yet.
  std::uint32_t id() const { return id_; }

  void start(const TickInputs& now, const JointRequest& last) override { player_.start(now, last); }
  void tick(const TickInputs& now, JointRequest& joints) override { player_.tick(now, joints); }
  bool done() const override { return player_.done(); }

 private:
  const NamedAction* find(std::uint32_t id) const;

  NamedActions actions_;
  ActionGenerator player_;
  std::uint32_t id_ = 0;
};

}  // namespace soccer::motion
