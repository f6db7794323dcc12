#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/seed_seq.hpp>

#include "learning/environment.h"

namespace soccer {

/// The random numbers of an environment's episodes: those of each episode depend on the seed and on the number of the episode only, so that
/// it can be repeated alone.
class EpisodeRandom {
 public:
  using Engine = boost::random::mt19937_64;

  /// episode: number of the next one.
  void seed(std::uint64_t seed, std::uint64_t episode) {
    seed_ = seed;
    episode_ = episode;
  }
  /// The random numbers of the next episode.
  Engine next() {
    const std::array<std::uint32_t, 4> words{low(seed_), high(seed_), low(episode_), high(episode_)};
    ++episode_;
    boost::random::seed_seq sequence(words.begin(), words.end());
    return Engine(sequence);
  }

 private:
  static std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }
  static std::uint32_t high(std::uint64_t value) { return static_cast<std::uint32_t>(value >> 32U); }

  std::uint64_t seed_ = 0, episode_ = 0;
};

/// Draws the quantities of one episode by name. A fixed quantity is drawn, too, so that fixing one does not change the others.
class EpisodeDraws {
 public:
  EpisodeDraws(EpisodeRandom::Engine& engine, const FixedQuantities& fixed) : engine_(&engine), fixed_(&fixed) {}

  /// Uniformly distributed between low and high, or the fixed value.
  double uniform(std::string_view name, double low, double high);
  /// A quantity that cannot be fixed.
  double unnamed(double low, double high);
  /// A whole number in 0 … count - 1, or the fixed value. Errors: InputError for a fixed value outside of this range.
  int choice(std::string_view name, int count);

  /// Call after all draws. Errors: InputError with the names of the drawn quantities if another one was fixed.
  void check() const;

 private:
  double fixed_or(std::string_view name, double drawn);

  EpisodeRandom::Engine* engine_;
  const FixedQuantities* fixed_;
  std::vector<std::string_view> names_;
};

}  // namespace soccer
