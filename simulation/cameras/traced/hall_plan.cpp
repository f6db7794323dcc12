#include "simulation/cameras/traced/hall_plan.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "blackboard/common/random/random_stream.h"

namespace soccer::traced {
namespace {

enum Stream : std::uint64_t { kCarpet = 1000, kRoom, kLamps, kWindow, kPeople, kItems, kBall, kCamera, kWalls = 1100 };

/// A random number between two values.
float real(RandomStream& draws, double low, double high) { return static_cast<float>(draws.uniform(low, high)); }

/// Hue in degrees, saturation and value from 0 to 1, of a linear colour.
Colour hsv(float hue, float saturation, float value) {
  Colour out;
  for (int i = 0; i < 3; ++i) {
    const float angle = std::fmod(hue - 120 * static_cast<float>(i) + 540, 360.0F) - 180;  // from the channel's own hue
    const float weight = std::clamp(2 - std::abs(angle) / 60, 0.0F, 1.0F);
    out[i] = value * (1 - saturation * (1 - weight));
  }
  return out;
}

/// A colour of clothes, furniture or print: white, grey, black, or any hue.
Colour any_colour(RandomStream& draws) {
  const double kind = draws.uniform(0, 1);
  if (kind < 0.2) return Colour::Constant(real(draws, 0.6, 0.85));
  if (kind < 0.45) return Colour::Constant(real(draws, 0.015, 0.3));
  const float value = real(draws, 0.2, 0.9);
  return hsv(real(draws, 0, 360), real(draws, 0.15, 0.95), value * value);
}

/// Colour of a black body, relative to green and to daylight of 6500 K. kelvin: its temperature. Source: Planck's law at 610, 550 and 465
/// nm.
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

void plan_room(HallPlan& plan, const FieldDimensions& field, const TracedHallParameters& p) {
  RandomStream draws(plan.seed, kRoom);
  plan.carpet_x = static_cast<float>(field.length / 2 + field.border);
  plan.carpet_y = static_cast<float>(field.width / 2 + field.border);
  plan.half_length = plan.carpet_x + real(draws, p.wall_distance_low, p.wall_distance_high);
  plan.half_width = plan.carpet_y + real(draws, p.wall_distance_low, p.wall_distance_high);
  plan.height = real(draws, p.height_low, p.height_high);
  plan.floor =
      draws.chance(0.5) ? Colour(Colour::Constant(real(draws, 0.06, 0.4))) : hsv(real(draws, 15, 50), 0.5F, real(draws, 0.1, 0.45));
  plan.floor_gloss = draws.chance(0.6) ? real(draws, 0.02, 0.06) : 0;
  plan.ceiling = Colour::Constant(real(draws, 0.25, 0.85));
  plan.goal = Colour::Constant(real(draws, 0.7, 0.9));
  plan.net = draws.chance(0.7) ? Colour(Colour::Constant(real(draws, 0.55, 0.9))) : Colour(Colour::Constant(real(draws, 0.05, 0.3)));
  plan.mesh_size = real(draws, 0.05, 0.12);
  plan.string_width = real(draws, 0.0015, 0.004);
  plan.diamond_net = draws.chance(0.4);
}

void plan_carpet(HallPlan& plan, const TracedHallParameters& p) {
  RandomStream draws(plan.seed, kCarpet);
  CarpetLook& carpet = plan.carpet;
  carpet.colour = hsv(real(draws, p.carpet_hue_low, p.carpet_hue_high), real(draws, p.carpet_saturation_low, p.carpet_saturation_high),
                      real(draws, p.carpet_reflectance_low, p.carpet_reflectance_high));
  const float paint = real(draws, p.paint_low, p.paint_high);
  carpet.paint = Colour(paint, paint, paint * real(draws, 0.92, 1));
  carpet.lane_width = real(draws, p.lane_width_low, p.lane_width_high);
  carpet.lane_offset = real(draws, 0, carpet.lane_width);
  carpet.lanes_along_x = draws.chance(0.5);
  carpet.pile = real(draws, 0, p.pile_high);
  carpet.dirt = real(draws, 0.1 * p.dirt_high, p.dirt_high);
  carpet.fibre = real(draws, 0.3 * p.fibre_high, p.fibre_high);
  carpet.wear = real(draws, 0, p.line_wear_high);
}

/// Radiance of a white horizontal surface at the centre spot in the light of a lamp, without other objects.
Colour at_centre(const AreaLamp& lamp) {
  const float squared = lamp.centre.squaredNorm(), cosine = lamp.centre.z() / std::sqrt(squared);
  const float emitted = std::max(0.0F, -lamp.normal.dot(lamp.centre)) / std::sqrt(squared);
  return lamp.radiance * (lamp.area() * cosine * emitted / squared / std::numbers::pi_v<float>);
}

void plan_lamps(HallPlan& plan, const TracedHallParameters& p) {
  RandomStream draws(plan.seed, kLamps);
  const int count = draws.integer(p.lamps_low, p.lamps_high), rows = count >= 4 ? 2 : 1;
  const double kelvin = draws.uniform(p.temperature_low, p.temperature_high);
  const float edge = real(draws, p.lamp_edge_low, p.lamp_edge_high), other = edge * real(draws, 0.12, 1);
  const bool turned = draws.chance(0.5);
  const float half_row = plan.carpet_y * real(draws, 0.25, 0.75), reach = plan.carpet_x * real(draws, 0.5, 0.95);
  for (int i = 0; i < count; ++i) {
    const int row = i % rows, place = i / rows, in_row = (count - row + rows - 1) / rows;
    const float along = in_row == 1 ? 0.0F : 2.0F * static_cast<float>(place) / static_cast<float>(in_row - 1) - 1;
    AreaLamp lamp;
    lamp.centre = {along * reach + static_cast<float>(draws.normal(0.15)),
                   rows == 1 ? real(draws, -0.4, 0.4) * half_row : (row == 0 ? -half_row : half_row),
                   plan.height - real(draws, 0.02, 0.25)};
    lamp.along = turned ? Vector3f(0, edge / 2, 0) : Vector3f(edge / 2, 0, 0);
    lamp.across = turned ? Vector3f(other / 2, 0, 0) : Vector3f(0, other / 2, 0);
    lamp.normal = -Vector3f::UnitZ();
    lamp.radiance = black_body(kelvin + draws.normal(120)) * real(draws, 0.6, 1.1) / lamp.area();
    plan.lamps.push_back(lamp);
  }
}

void plan_window(HallPlan& plan, const TracedHallParameters& p) {
  RandomStream draws(plan.seed, kWindow);
  if (!draws.chance(p.daylight)) return;
  const int wall = draws.integer(0, 3);
  const bool end = wall % 2 == 0;
  const float side = wall < 2 ? 1.0F : -1.0F, extent = end ? plan.half_width : plan.half_length;
  const float half = real(draws, 0.8, 2.2), middle = real(draws, -1, 1) * (extent - half - 0.3F);
  const float bottom = real(draws, 0.9, 1.4), top = std::min(plan.height - 0.3F, bottom + real(draws, 0.8, 2.2));
  AreaLamp window;
  const float from_wall = (end ? plan.half_length : plan.half_width) * side - side * 0.02F;
  window.centre = end ? Vector3f(from_wall, middle, (bottom + top) / 2) : Vector3f(middle, from_wall, (bottom + top) / 2);
  window.along = end ? Vector3f(0, half, 0) : Vector3f(half, 0, 0);
  window.across = {0, 0, (top - bottom) / 2};
  window.normal = end ? Vector3f(-side, 0, 0) : Vector3f(0, -side, 0);
  window.radiance = black_body(draws.uniform(5500, 9000));
  float lamps = 0;
  for (const AreaLamp& lamp : plan.lamps) lamps += at_centre(lamp).y();
  window.radiance *= real(draws, 0.1, 1) * static_cast<float>(p.daylight_high) * lamps / std::max(1e-4F, at_centre(window).y());
  plan.panels[static_cast<std::size_t>(wall)].push_back(
      {WallPanel::Pattern::kWindow, middle - half, bottom, middle + half, top, half, window.radiance, window.radiance});
  plan.lamps.push_back(window);
}

WallPanel any_panel(RandomStream& draws, float extent, float height) {
  WallPanel panel;
  const float width = real(draws, 0.3, 2.4), tall = real(draws, 0.3, 1.4);
  panel.left = real(draws, -extent, extent - width);
  panel.right = panel.left + width;
  panel.bottom = draws.chance(0.35) ? 0 : real(draws, 0.1, std::max(0.2F, height - tall - 0.3F));
  panel.top = std::min(height, panel.bottom + tall);
  panel.pattern = static_cast<WallPanel::Pattern>(draws.integer(0, 3));
  panel.period = real(draws, 0.06, 0.5);
  panel.first = any_colour(draws);
  panel.second = any_colour(draws);
  return panel;
}

/// Adds paint, doors, banners and posters to the walls of a plan.
void plan_walls(HallPlan& plan) {
  RandomStream draws(plan.seed, kWalls);
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
    for (int i = draws.integer(0, 6); i > 0; --i) panels.push_back(any_panel(draws, extent, plan.height));
    // A window that was planned before is in front of all others.
    std::ranges::stable_sort(panels, {}, [](const WallPanel& panel) { return panel.pattern == WallPanel::Pattern::kWindow; });
  }
}

/// A place on the floor outside of the carpet.
Vector2f beside_field(RandomStream& draws, const HallPlan& plan) {
  const float x = plan.carpet_x + 0.2F, y = plan.carpet_y + 0.2F, side = draws.chance(0.5) ? 1 : -1;
  if (draws.chance(0.5)) return {real(draws, -x, x), side * real(draws, y, std::max(y, plan.half_width - 0.25F))};
  return {side * real(draws, x, std::max(x, plan.half_length - 0.25F)), real(draws, -y, y)};
}

Figure dressed(RandomStream& draws, const Vector2f& place, bool referee) {
  Figure figure;
  figure.place = place;
  figure.heading = real(draws, -std::numbers::pi, std::numbers::pi);
  figure.height = real(draws, 1.5, 1.98);
  figure.stride = real(draws, 0.02, 0.45);
  const float skin = real(draws, 0.1, 0.62);
  figure.skin = {skin, 0.66F * skin, 0.5F * skin};
  figure.shirt = referee ? Colour(Colour::Constant(0.03F)) : any_colour(draws);
  figure.trousers = draws.chance(0.6) ? Colour(Colour(0.04F, 0.06F, 0.13F) * real(draws, 0.4, 2.2)) : any_colour(draws);
  figure.shoes = any_colour(draws);
  figure.hair = Colour(0.1F, 0.06F, 0.03F) * real(draws, 0.15, 4);
  return figure;
}

void plan_people(HallPlan& plan, const FieldDimensions& field, const TracedHallParameters& p) {
  RandomStream draws(plan.seed, kPeople);
  const int referees = draws.integer(0, p.referees_high), people = draws.integer(0, p.people_high);
  for (int i = 0; i < referees; ++i) {
    const double side = draws.chance(0.5) ? 1 : -1;
    plan.people.push_back(dressed(draws,
                                  {real(draws, -0.5, 0.5) * static_cast<float>(field.length),
                                   static_cast<float>(side * (field.width / 2 + draws.uniform(-0.7, 0.4)))},
                                  draws.chance(0.8)));
  }
  for (int i = 0; i < people; ++i) plan.people.push_back(dressed(draws, beside_field(draws, plan), false));
  // Spectators sit in rows along one wall, each row higher than that before it.
  const int wall = draws.integer(0, 3), spectators = draws.integer(0, p.spectators_high);
  const bool end = wall % 2 == 0;
  const float side = wall < 2 ? 1.0F : -1.0F, extent = end ? plan.half_width : plan.half_length;
  const float depth = (end ? plan.half_length - plan.carpet_x : plan.half_width - plan.carpet_y) - 0.6F;
  const int rows = std::clamp(static_cast<int>(depth / 0.8F), 0, 4);
  for (int i = 0; i < spectators && rows > 0; ++i) {
    const int row = draws.integer(0, rows - 1);
    const float away = (end ? plan.half_length : plan.half_width) - 0.4F - 0.8F * static_cast<float>(rows - 1 - row);
    const float along = 0.55F * std::round(real(draws, -extent, extent) / 0.55F);
    Figure figure = dressed(draws, end ? Vector2f(side * away, along) : Vector2f(along, side * away), false);
    figure.seated = true;
    figure.lift = 0.3F * static_cast<float>(row);
    figure.heading = std::atan2(end ? 0.0F : -side, end ? -side : 0.0F) + static_cast<float>(draws.normal(0.3));
    plan.people.push_back(figure);
  }
}

void plan_items(HallPlan& plan, const TracedHallParameters& p) {
  RandomStream draws(plan.seed, kItems);
  for (int i = draws.integer(0, p.boxes_high); i > 0; --i) {
    Item item;
    item.kind = static_cast<Item::Kind>(draws.integer(0, 3));
    item.place = beside_field(draws, plan);
    item.heading = draws.chance(0.5) ? std::numbers::pi_v<float> / 2 * static_cast<float>(draws.integer(0, 3))
                                     : real(draws, -std::numbers::pi, std::numbers::pi);
    item.colour = any_colour(draws);
    switch (item.kind) {
      case Item::Kind::kTable: item.size = {real(draws, 0.7, 1.8), real(draws, 0.5, 0.9), real(draws, 0.65, 0.8)}; break;
      case Item::Kind::kChair: item.size = {real(draws, 0.38, 0.5), real(draws, 0.38, 0.5), real(draws, 0.4, 0.48)}; break;
      case Item::Kind::kRobotCase: item.size = {real(draws, 0.4, 0.6), real(draws, 0.35, 0.5), real(draws, 0.6, 0.75)}; break;
      case Item::Kind::kBox: item.size = {real(draws, 0.12, 0.9), real(draws, 0.12, 0.7), real(draws, 0.1, 1.2)}; break;
    }
    plan.items.push_back(item);
  }
}

void plan_ball(HallPlan& plan, const TracedHallParameters& p) {
  RandomStream draws(plan.seed, kBall);
  plan.ball.patch = real(draws, p.patch_low, p.patch_high);
  plan.ball.seam = real(draws, 0, 0.05);
  plan.ball.round = draws.chance(0.25);
  const float white = real(draws, 0.65, 0.88), black = real(draws, 0.015, 0.06);
  plan.ball.white = {white, white, white * real(draws, 0.94, 1)};
  plan.ball.black = Colour::Constant(black);
}

}  // namespace

HallPlan hall_plan(std::uint64_t seed, const FieldDimensions& field, const TracedHallParameters& parameters) {
  HallPlan plan;
  plan.seed = seed;
  plan_room(plan, field, parameters);
  plan_carpet(plan, parameters);
  plan_lamps(plan, parameters);
  plan_window(plan, parameters);
  Colour centre = Colour::Zero();
  for (const AreaLamp& lamp : plan.lamps) centre += at_centre(lamp);
  for (AreaLamp& lamp : plan.lamps) lamp.radiance /= centre.y();
  for (auto& panels : plan.panels)
    for (WallPanel& window : panels) window.first = window.second = window.first / centre.y();
  plan_walls(plan);
  plan_people(plan, field, parameters);
  plan_items(plan, parameters);
  plan_ball(plan, parameters);
  plan.exposure_error = static_cast<float>(RandomStream(seed, kCamera).normal(parameters.exposure_spread));
  return plan;
}

}  // namespace soccer::traced
