#pragma once

#include <array>
#include <cstdint>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/seed_seq.hpp>

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

}  // namespace soccer
