#pragma once

#include <cstdint>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "blackboard/common/random/seeds.h"

namespace soccer {

/// Random numbers of one purpose: the same seed and stream give the same numbers with every standard library (Boost's distributions).
class Draws {
 public:
  Draws(std::uint64_t seed, std::uint64_t stream) : engine_(splitmix64(splitmix64(seed) + stream)) {}

  double between(double low, double high) {
    return low < high ? boost::random::uniform_real_distribution<double>(low, high)(engine_) : low;
  }
  /// A whole number from low to high, both included.
  int whole(int low, int high) { return low < high ? boost::random::uniform_int_distribution<int>(low, high)(engine_) : low; }
  bool chance(double probability) { return between(0, 1) < probability; }
  double normal(double sigma) { return sigma > 0 ? boost::random::normal_distribution<double>(0, sigma)(engine_) : 0; }

 private:
  boost::random::mt19937_64 engine_;
};

}  // namespace soccer
