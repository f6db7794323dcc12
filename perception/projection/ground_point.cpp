#include "perception/projection/ground_point.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

struct Weights {
  double distance;   // 1/m^2
  double elevation;  // 1/rad^2
};

/// Horizontal distance (m) that fits a measured distance and elevation best, for an object `below` (m) the camera. Gauss-Newton, starting
/// from the distance and elevation combined; three steps are accurate to a tenth of a millimetre.
double ground_distance(double distance, double elevation, double below, const Weights& weights) {
  double along = std::max(1e-3, distance * std::cos(elevation));
  for (int step = 0; step < 3; ++step) {
    const double squared = along * along + below * below, expected = std::sqrt(squared);
    const double distance_slope = along / expected, elevation_slope = below / squared;
    const double pull = weights.distance * distance_slope * (distance - expected) +
                        weights.elevation * elevation_slope * (elevation + std::atan2(below, along));
    const double stiffness = weights.distance * distance_slope * distance_slope + weights.elevation * elevation_slope * elevation_slope;
    along = std::max(1e-3, along + pull / stiffness);
  }
  return along;
}

}  // namespace

std::optional<Point2<Ground>> ground_point(const Sighting& seen, double height, const Pose3<Ground, Head>& X_GE,
                                           const ProjectionParameters& parameters) {
  const double flat = seen.distance * std::cos(seen.elevation);
  const Point3<Head> p_EP{flat * std::cos(seen.bearing), flat * std::sin(seen.bearing), seen.distance * std::sin(seen.elevation)};
  const Point3<Ground> p_GP = X_GE * p_EP;
  if (!(seen.distance > 0) || !std::isfinite(p_GP.norm())) return std::nullopt;

  const double across = 3 * parameters.elevation_noise * seen.distance;
  if (std::abs(p_GP.z - height) > parameters.height_tolerance + across) return std::nullopt;

  const Point2<Ground> eye{X_GE.origin.x, X_GE.origin.y};
  const Point2<Ground> ray = Point2<Ground>{p_GP.x, p_GP.y} - eye;
  const double elevation = std::atan2(p_GP.z - X_GE.origin.z, ray.norm());
  const double distance_noise = parameters.distance_noise * seen.distance;
  const Weights weights{1 / (distance_noise * distance_noise), 1 / (parameters.elevation_noise * parameters.elevation_noise)};
  const double along = ground_distance(seen.distance, elevation, X_GE.origin.z - height, weights);
  if (ray.norm() < 1e-6) return eye;
  return eye + (along / ray.norm()) * ray;
}

}  // namespace soccer
