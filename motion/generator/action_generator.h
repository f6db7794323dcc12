#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "motion/action/action_folder.h"
#include "motion/generator/generator.h"
#include "motion/keyframe/pos_file.h"

namespace soccer::motion {

/// End of a keyframe with the tag lean: as soon as the torso leans forward by less than `pitch`, even before its duration is over; at the
/// latest `max_time` after its duration. If the torso is already up when that keyframe begins, the keyframes with the tag redo directly
/// before it are replayed once.
struct LeanUntil {
  double pitch = 0;     ///< rad
  double max_time = 0;  ///< s, after the duration of the keyframe
};

/// Plays keyframes, starting in the current pose: each joint moves linearly from one keyframe to the next.
class ActionGenerator final : public Generator {
 public:
  ActionGenerator() = default;

  /// Sets the keyframes to play from the next start on; they must outlive this object. `slowness` scales all durations: 2 takes twice as
  /// long.
  void choose(std::span<const Keyframe> keyframes, double slowness, const LeanUntil& until = {}) {
    keyframes_ = keyframes;
    slowness_ = slowness;
    until_ = until;
  }

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return index_ >= keyframes_.size(); }

 private:
  bool over(const TickInputs& now) const;
  bool leans() const { return !done() && keyframes_[index_].lean; }

  std::span<const Keyframe> keyframes_;
  double slowness_ = 1;
  LeanUntil until_;
  JointArray from_{};
  std::size_t index_ = 0;
  double time_ = 0;  // s, since the previous keyframe was reached
  bool redone_ = false;
};

/// Plays actions by the number of their name, and holds the last pose.
class NamedActionGenerator final : public Generator {
 public:
  explicit NamedActionGenerator(NamedActions actions) : actions_(std::move(actions)) {}
  NamedActionGenerator(const NamedActionGenerator&) = delete;  // player_ points to keyframes of a member
  NamedActionGenerator& operator=(const NamedActionGenerator&) = delete;

  /// Whether there is an action with this name_id().
  bool has(std::uint32_t id) const { return find(id) != nullptr; }

  /// Sets the action to play from the next start on; it must exist.
  void choose(std::uint32_t id) {
    player_.choose(find(id)->keyframes, 1);
    id_ = id;
  }

  /// The name_id() of the chosen action; 0: none yet.
  std::uint32_t id() const { return id_; }

  void start(const TickInputs& now, const JointRequest& last) override { player_.start(now, last); }
  void tick(const TickInputs& now, JointRequest& joints) override { player_.tick(now, joints); }
  bool done() const override { return player_.done(); }

 private:
  const NamedAction* find(std::uint32_t id) const {
    const auto found = std::ranges::find(actions_.actions, id, &NamedAction::id);
    return found == actions_.actions.end() ? nullptr : &*found;
  }

  NamedActions actions_;
  ActionGenerator player_;
  std::uint32_t id_ = 0;
};

}  // namespace soccer::motion
