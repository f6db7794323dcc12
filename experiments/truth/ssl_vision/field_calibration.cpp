#include "experiments/truth/ssl_vision/field_calibration.h"

#include <algorithm>
#include <complex>

#include "blackboard/error.h"

namespace soccer {
namespace {

constexpr double kMinDistance = 1;  // m, between the two places that are farthest from each other
constexpr double kMinScale = 0.5, kMaxScale = 2;

double max_distance(const std::vector<MatchedPlace>& places) {
  double maximum = 0;
  for (const MatchedPlace& a : places)
    for (const MatchedPlace& b : places) maximum = std::max(maximum, std::min(distance(a.known, b.known), distance(a.seen, b.seen)));
  return maximum;
}

}  // namespace

FieldCalibration fit_calibration(const std::vector<MatchedPlace>& places) {
  constexpr const char* kWhere = "calibration of the field";
  if (places.size() < 2)
    throw InputError(kWhere, "needs at least two known places that are seen, not " + std::to_string(places.size()),
                     "stand robots with their patterns on more places");
  if (max_distance(places) < kMinDistance)
    throw InputError(kWhere, "all known places lie within a metre", "choose places far from each other, such as penalty marks");
  // With places as complex numbers, the calibration is known = factor * seen + shift, and linear least squares have a closed form.
  using Complex = std::complex<double>;
  const auto count = static_cast<double>(places.size());
  Complex seen_centre, known_centre, both;
  double spread = 0;
  for (const MatchedPlace& place : places) {
    seen_centre += Complex(place.seen.x, place.seen.y) / count;
    known_centre += Complex(place.known.x, place.known.y) / count;
  }
  for (const MatchedPlace& place : places) {
    const Complex seen = Complex(place.seen.x, place.seen.y) - seen_centre;
    both += std::conj(seen) * (Complex(place.known.x, place.known.y) - known_centre);
    spread += std::norm(seen);
  }
  const Complex factor = both / spread, shift = known_centre - factor * seen_centre;
  const double scale = std::abs(factor);
  if (!(scale >= kMinScale && scale <= kMaxScale))
    throw InputError(kWhere, "a metre of SSL-Vision would be " + std::to_string(scale) + " m",
                     "check the known places and SSL-Vision's unit");
  return {shift.real(), shift.imag(), std::arg(factor), scale};
}

double error_of(const FieldCalibration& calibration, const MatchedPlace& place) {
  return distance(calibration.place(place.seen), place.known);
}

}  // namespace soccer
