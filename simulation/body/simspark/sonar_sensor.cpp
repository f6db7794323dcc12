#include "simulation/body/simspark/sonar_sensor.h"

#include <algorithm>

#include "simulation/body/simspark/sim_vision_adapter.h"

namespace soccer {

namespace {

constexpr double kMinDistance = 0.20;  // m; nearer objects are reported at this distance
constexpr double kMaxDistance = 0.80;
constexpr double kHalfCone = degrees_to_radians(30);
constexpr double kOutward = degrees_to_radians(20);

void hear(SonarSensor::Echoes& echoes, std::size_t& count, double centre, const Point3<Torso>& at) {
  const double range = std::hypot(at.x, at.y);
  if (range > kMaxDistance || std::abs(normalized(std::atan2(at.y, at.x) - centre)) > kHalfCone || count == echoes.size()) return;
  echoes[count++] = static_cast<float>(std::max(range, kMinDistance));
}

}  // namespace

void SonarSensor::update(const wire::PerceptorInfo& percept, double head_yaw, double head_pitch, std::string_view own_team,
                         int own_number) {
  if (!percept.has_see) return;
  reset();
  std::size_t lefts = 0, rights = 0;
  const auto X_TH = head_in_torso(body_, head_yaw, head_pitch);
  const auto hear_both = [&](const wire::Polar& polar) {
    const Point3<Torso> at = X_TH * point_of(sighting_of(polar), body_);
    hear(left_, lefts, kOutward, at);
    hear(right_, rights, -kOutward, at);
  };
  for (const wire::SeenLandmark& mark : percept.landmarks)
    if (mark.name <= wire::Landmark::kG2R) hear_both(mark.at);
  for (const wire::SeenPlayer& player : percept.players) {
    if (is_self(player, own_team, own_number) || player.parts.empty()) continue;
    const auto by_distance = [](const auto& a, const auto& b) { return a.at.distance < b.at.distance; };
    hear_both(std::min_element(player.parts.begin(), player.parts.end(), by_distance)->at);
  }
  std::sort(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(lefts));
  std::sort(right_.begin(), right_.begin() + static_cast<std::ptrdiff_t>(rights));
}

}  // namespace soccer
