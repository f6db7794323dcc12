#pragma once

#include <limits>
#include <span>

#include "motion/generator/generator.h"
#include "motion/keyframe/pos_file.h"

namespace soccer::motion {

/// One keyframe that ends when the torso leans forward by no more than `pitch`, whatever time it has, at the latest `longest` after that.
struct LeanUntil {
  std::size_t keyframe = std::numeric_limits<std::size_t>::max();  ///< from 0; beyond the last: none
  double pitch = 0;                                                ///< rad
  double longest = 0;                                              ///< s
  std::size_t redo = 0;  ///< keyframes before it that are played again, once, by a torso that is up as it begins; 0: none
};

/// Plays keyframes from the pose it starts in: each joint goes straight from one keyframe to the next.
class ActionGenerator final : public Generator {
 public:
  ActionGenerator() = default;

  /// The keyframes to play from the next start on; they must outlive this. slowness 2 takes twice as long.
  void choose(std::span<const Keyframe> keyframes, double slowness, const LeanUntil& until = {}) {
    keyframes_ = keyframes;
    slowness_ = slowness;
    until_ = until;
  }

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return index_ >= keyframes_.size(); }

 private:
  bool over(const Moment& now) const;

  std::span<const Keyframe> keyframes_;
  double slowness_ = 1;
  LeanUntil until_;
  JointArray from_{};
  std::size_t index_ = 0;
  double time_ = 0;  // s, since the keyframe before was reached
  bool redone_ = false;
};

}  // namespace soccer::motion
