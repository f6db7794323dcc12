#include "simulation/cameras/black_body.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kWhite = 6500;                                    // K
constexpr double kMinTemperature = 2000, kMaxTemperature = 12000;  // K
// Logarithm of a channel: linear · x + square · x², where x = log(kelvin / 6500 K).
constexpr double kRedLinear = -0.78, kRedSquare = 0.16, kBlueLinear = 1.15, kBlueSquare = -0.42;

}  // namespace

LinearColour black_body(double kelvin) {
  const double x = std::log(kelvin / kWhite);
  return {static_cast<float>(std::exp(kRedLinear * x + kRedSquare * x * x)), 1,
          static_cast<float>(std::exp(kBlueLinear * x + kBlueSquare * x * x))};
}

double black_body_temperature(double blue_to_red) {
  constexpr double kLinear = kBlueLinear - kRedLinear, kSquare = kBlueSquare - kRedSquare;
  const double root = std::sqrt(std::max(0.0, kLinear * kLinear + 4 * kSquare * std::log(blue_to_red)));
  return std::clamp(kWhite * std::exp((root - kLinear) / (2 * kSquare)), kMinTemperature, kMaxTemperature);
}

}  // namespace soccer
