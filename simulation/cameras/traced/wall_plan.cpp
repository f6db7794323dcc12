#include "simulation/cameras/traced/wall_plan.h"

#include <algorithm>
#include <cmath>

namespace soccer::traced {
namespace {

constexpr std::uint64_t kStream = 1100;

WallPanel any_panel(Draws& draws, float extent, float height) {
  WallPanel panel;
  const float width = real(draws, 0.3, 2.4), tall = real(draws, 0.3, 1.4);
  panel.left = real(draws, -extent, extent - width);
  panel.right = panel.left + width;
  panel.bottom = draws.chance(0.35) ? 0 : real(draws, 0.1, std::max(0.2F, height - tall - 0.3F));
  panel.top = std::min(height, panel.bottom + tall);
  panel.pattern = static_cast<WallPanel::Pattern>(draws.whole(0, 3));
  panel.period = real(draws, 0.06, 0.5);
  panel.first = any_colour(draws);
  panel.second = any_colour(draws);
  return panel;
}

}  // namespace

Colour hsv(float hue, float saturation, float value) {
  Colour out;
  for (int i = 0; i < 3; ++i) {
    const float angle = std::fmod(hue - 120 * static_cast<float>(i) + 540, 360.0F) - 180;  // from the channel's own hue
    const float weight = std::clamp(2 - std::abs(angle) / 60, 0.0F, 1.0F);
    out[i] = value * (1 - saturation * (1 - weight));
  }
  return out;
}

Colour any_colour(Draws& draws) {
  const double kind = draws.between(0, 1);
  if (kind < 0.2) return Colour::Constant(real(draws, 0.6, 0.85));
  if (kind < 0.45) return Colour::Constant(real(draws, 0.015, 0.3));
  const float value = real(draws, 0.2, 0.9);
  return hsv(real(draws, 0, 360), real(draws, 0.15, 0.95), value * value);
}

Colour black_body(double kelvin) {
  const auto planck = [](double nanometres, double temperature) {
    return std::pow(nanometres / 550, -5) / (std::exp(1.4388e7 / (nanometres * temperature)) - 1);
  };
  const auto relative = [&](double nanometres) {
    constexpr double kDaylight = 6500;  // K
    return static_cast<float>(planck(nanometres, kelvin) / planck(550, kelvin) / (planck(nanometres, kDaylight) / planck(550, kDaylight)));
  };
  return {relative(610), 1, relative(465)};
}

void plan_walls(HallPlan& plan) {
  Draws draws(plan.seed, kStream);
  const bool coloured = draws.chance(0.35);
  const Colour common =
      coloured ? hsv(real(draws, 0, 360), real(draws, 0.1, 0.5), real(draws, 0.2, 0.7)) : Colour(Colour::Constant(real(draws, 0.2, 0.8)));
  for (std::size_t wall = 0; wall < plan.walls.size(); ++wall) {
    plan.walls[wall] = common * real(draws, 0.8, 1.1);
    const float extent = wall % 2 == 0 ? plan.half_width : plan.half_length;
    auto& panels = plan.panels[wall];
    if (draws.chance(0.4)) {  // wainscot or a banner around the hall
      const float bottom = draws.chance(0.5) ? 0 : real(draws, 0.3, 1.2);
      panels.push_back({draws.chance(0.5) ? WallPanel::Pattern::kPlain : WallPanel::Pattern::kText, -extent, bottom, extent,
                        bottom + real(draws, 0.3, 1.2), real(draws, 0.3, 0.9), any_colour(draws), any_colour(draws)});
    }
    for (int i = draws.whole(0, 6); i > 0; --i) panels.push_back(any_panel(draws, extent, plan.height));
    // A window that was planned before is in front of all others.
    std::ranges::stable_sort(panels, {}, [](const WallPanel& panel) { return panel.pattern == WallPanel::Pattern::kWindow; });
  }
}

}  // namespace soccer::traced
