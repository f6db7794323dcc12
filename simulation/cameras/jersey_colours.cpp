#include "simulation/cameras/jersey_colours.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "simulation/cameras/draws.h"

namespace soccer {
namespace {

constexpr std::uint64_t kJerseyStream = 200;

/// Typical reflectances of the teams' colours; green is left out, because it is that of the field.
constexpr std::array<std::array<float, 3>, 11> kColours{{{0.02F, 0.08F, 0.55F},
                                                         {0.05F, 0.45F, 0.6F},
                                                         {0.6F, 0.02F, 0.02F},
                                                         {0.65F, 0.14F, 0.35F},
                                                         {0.7F, 0.55F, 0.03F},
                                                         {0.025F, 0.025F, 0.028F},
                                                         {0.7F, 0.22F, 0.02F},
                                                         {0.16F, 0.03F, 0.32F},
                                                         {0.16F, 0.07F, 0.03F},
                                                         {0.22F, 0.22F, 0.23F},
                                                         {0.75F, 0.75F, 0.73F}}};

Eigen::Vector3f varied(const std::array<float, 3>& colour, Draws& draws) {
  constexpr double kSpread = 0.25;  // of each channel, relative
  Eigen::Vector3f out;
  for (int i = 0; i < 3; ++i)
    out[i] = std::clamp(colour[static_cast<std::size_t>(i)] * static_cast<float>(std::exp(draws.normal(kSpread))), 0.01F, 0.85F);
  return out;
}

}  // namespace

JerseyColours any_jerseys(std::uint64_t seed) {
  Draws draws(seed, kJerseyStream);
  const int last = static_cast<int>(kColours.size()) - 1, left = draws.whole(0, last);
  const int other = draws.whole(0, last - 1), right = other < left ? other : other + 1;
  JerseyColours jerseys;
  jerseys.left = varied(kColours[static_cast<std::size_t>(left)], draws);
  jerseys.right = varied(kColours[static_cast<std::size_t>(right)], draws);
  return jerseys;
}

}  // namespace soccer
