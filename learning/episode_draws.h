#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "learning/environment.h"

namespace soccer {

/// The random numbers of an environment's episodes: those of each episode depend on the seed and on the number of the episode only, so that
/// it can be repeated alone.
class EpisodeRandom {
 public:
  /// episode: number of the next one.
  void seed(std::uint64_t seed, std::uint64_t episode) {
    seed_ = seed;
    episode_ = episode;
  }
  /// The random numbers of the next episode.
  RandomStream next() {
    const std::uint64_t episode = episode_++;
    return RandomStream::of_words({low_word(seed_), high_word(seed_), low_word(episode), high_word(episode)});
  }

 private:
  std::uint64_t seed_ = 0, episode_ = 0;
};

/// Draws the quantities of one episode by name. A fixed quantity is drawn, too, so that fixing one does not change the others.
class EpisodeDraws {
 public:
  EpisodeDraws(RandomStream& random, const FixedQuantities& fixed) : random_(&random), fixed_(&fixed) {}

  /// Uniformly distributed between low and high, or the fixed value.
  double uniform(std::string_view name, double low, double high);
  /// The same, of a magnitude of at most max_size, which low and high respect. Errors: InputError for a larger fixed value.
  double uniform(std::string_view name, double low, double high, double max_size);
  /// A quantity that cannot be fixed.
  double unnamed(double low, double high);
  /// A whole number in 0 … count - 1, or the fixed value. Errors: InputError for a fixed value outside of this range.
  int choice(std::string_view name, int count);

  /// Call after all draws. Errors: InputError with the names of the drawn quantities if another one was fixed.
  void check() const;

 private:
  double fixed_or(std::string_view name, double drawn);

  RandomStream* random_;
  const FixedQuantities* fixed_;
  std::vector<std::string_view> names_;
};

}  // namespace soccer
