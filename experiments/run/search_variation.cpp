#include "experiments/run/search_variation.h"

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/seed_seq.hpp>
#include <boost/random/uniform_real_distribution.hpp>

namespace soccer::experiment {

namespace {

/// Random numbers of one robot in one test.
class Draw {
 public:
  Draw(std::uint64_t seed, int player, std::uint32_t purpose) {
    const std::uint32_t words[] = {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                                   static_cast<std::uint32_t>(player), purpose};
    boost::random::seed_seq sequence(std::begin(words), std::end(words));
    engine_.seed(sequence);
  }

  /// Between -limit and limit.
  double within(double limit) { return limit > 0 ? boost::random::uniform_real_distribution<double>(-limit, limit)(engine_) : 0; }

 private:
  boost::random::mt19937_64 engine_;
};

constexpr std::uint32_t kStart = 1, kCalibration = 2;

}  // namespace

std::vector<StartPlace> varied(std::vector<StartPlace> starts, const SearchVariation& variation, std::uint64_t seed) {
  for (StartPlace& start : starts) {
    Draw draw(seed, start.player, kStart);
    start.place.x += draw.within(variation.place);
    start.place.y += draw.within(variation.place);
    start.heading += draw.within(variation.heading);
  }
  return starts;
}

JointArray calibration_error(const SearchVariation& variation, std::uint64_t seed, int player) {
  Draw draw(seed, player, kCalibration);
  JointArray error{};
  for (double& angle : error) angle = draw.within(variation.joint);
  error[kHeadYaw] += draw.within(variation.camera);
  error[kHeadPitch] += draw.within(variation.camera);
  return error;
}

}  // namespace soccer::experiment
