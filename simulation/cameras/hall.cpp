#include "simulation/cameras/hall.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"

namespace soccer {
namespace {

enum Stream : std::uint64_t { kCarpet, kRoom, kLight, kPeople, kBoxes, kCamera };

/// Hue in degrees, saturation and value 0 to 1, of a linear colour.
LinearColour from_hsv(double hue, double saturation, double value) {
  const auto channel = [&](double offset) {
    const double k = std::fmod(offset + hue / 60, 6);
    return static_cast<float>(value - value * saturation * std::max(0.0, std::min({k, 4 - k, 1.0})));
  };
  return {channel(5), channel(3), channel(1)};
}

LinearColour any_colour(RandomStream& draws) {
  if (draws.chance(0.45)) return LinearColour::Constant(static_cast<float>(std::pow(draws.uniform(0.1, 0.95), 2)));
  return from_hsv(draws.uniform(0, 360), draws.uniform(0.2, 0.95), std::pow(draws.uniform(0.15, 0.95), 2));
}

void draw_surfaces(Hall& hall, const HallParameters& p) {
  RandomStream draws(hall.seed, kCarpet);
  hall.carpet =
      from_hsv(draws.uniform(p.carpet_hue_low, p.carpet_hue_high), draws.uniform(p.carpet_saturation_low, p.carpet_saturation_high),
               draws.uniform(p.carpet_reflectance_low, p.carpet_reflectance_high));
  hall.texture = draws.uniform(0.2, 1) * p.texture_high;
  hall.stains = draws.uniform(0.1, 1) * p.stains_high;
  hall.paint = LinearColour::Constant(static_cast<float>(draws.uniform(0.6, 0.9)));
  hall.goal = LinearColour::Constant(static_cast<float>(draws.uniform(0.75, 0.92)));
  hall.net = LinearColour::Constant(static_cast<float>(draws.uniform(0.3, 0.85)));
  hall.floor = draws.chance(0.6) ? LinearColour::Constant(static_cast<float>(draws.uniform(0.05, 0.5)))
                                 : from_hsv(draws.uniform(20, 45), draws.uniform(0.3, 0.7), draws.uniform(0.1, 0.5));
  hall.ceiling = LinearColour::Constant(static_cast<float>(draws.uniform(0.1, 0.8)));
}

void draw_room(Hall& hall, const FieldDimensions& field, const HallParameters& p) {
  RandomStream draws(hall.seed, kRoom);
  hall.half_length = field.length / 2 + field.border + draws.uniform(p.wall_distance_low, p.wall_distance_high);
  hall.half_width = field.width / 2 + field.border + draws.uniform(p.wall_distance_low, p.wall_distance_high);
  hall.height = draws.uniform(p.lamp_height_low, p.lamp_height_high) + 0.3;
}

void draw_light(Hall& hall, const FieldDimensions& field, const HallParameters& p) {
  RandomStream draws(hall.seed, kLight);
  const double kelvin = draws.uniform(p.temperature_low, p.temperature_high);
  const int count = draws.integer(p.lamps_low, std::min(p.lamps_high, 7));
  double sum = 0;
  for (int i = 0; i < count; ++i) {
    Lamp lamp;
    const double along = count == 1 ? 0 : (2.0 * i / (count - 1) - 1) * field.length * 0.4;
    lamp.position = {along + draws.normal(0.4), (i % 2 == 0 ? 1 : -1) * field.width * draws.uniform(0, 0.45), hall.height - 0.3};
    lamp.size = draws.uniform(0.1, 0.7);
    lamp.light = black_body(kelvin + draws.normal(150)) * static_cast<float>(draws.uniform(0.5, 1.2));
    sum += lamp.light.y() * fall_off(lamp, 0, 0);
    hall.lamps.push_back(lamp);
  }
  if (draws.chance(p.daylight)) {
    Lamp window;
    window.position = {draws.uniform(-1, 1) * field.length / 2, (draws.chance(0.5) ? 1 : -1) * (hall.half_width + 1), draws.uniform(2, 4)};
    window.size = 1.5;
    window.is_window = true;
    window.light = black_body(draws.uniform(6000, 9000)) * static_cast<float>(draws.uniform(2, 8));
    sum += window.light.y() * fall_off(window, 0, 0);
    hall.lamps.push_back(window);
  }
  const double ambient = draws.uniform(p.ambient_low, p.ambient_high);
  for (Lamp& lamp : hall.lamps) lamp.light *= static_cast<float>((1 - ambient) / sum);
  hall.ambient = black_body(kelvin + draws.normal(300)) * static_cast<float>(ambient);
  hall.white = hall.ambient;
  for (const Lamp& lamp : hall.lamps) hall.white += lamp.light * static_cast<float>(fall_off(lamp, 0, 0));
}

Person draw_person(RandomStream& draws, const Eigen::Vector2d& position, bool referee) {
  Person person;
  person.position = position;
  person.heading = draws.uniform(-M_PI, M_PI);
  person.height = draws.uniform(1.55, 1.95);
  person.stride = draws.uniform(0.05, 0.4);
  const auto skin = static_cast<float>(draws.uniform(0.12, 0.6));
  person.skin = {skin, 0.68F * skin, 0.52F * skin};
  person.shirt = referee ? LinearColour::Constant(0.02F) : any_colour(draws);
  person.trousers = draws.chance(0.5) ? LinearColour(0.03F, 0.05F, 0.12F) * static_cast<float>(draws.uniform(0.5, 2)) : any_colour(draws);
  person.shoes = any_colour(draws);
  return person;
}

/// A point on the floor outside of the carpet.
Eigen::Vector2d beside_field(RandomStream& draws, const Hall& hall, const FieldDimensions& field) {
  constexpr double kFromWall = 0.2, kFromCarpet = 0.15;
  const double x = field.length / 2 + field.border + kFromCarpet, y = field.width / 2 + field.border + kFromCarpet;
  const double side = draws.chance(0.5) ? 1 : -1;
  if (draws.chance(0.5)) return {draws.uniform(-x, x), side * draws.uniform(y, std::max(y, hall.half_width - kFromWall))};
  return {side * draws.uniform(x, std::max(x, hall.half_length - kFromWall)), draws.uniform(-y, y)};
}

void draw_people(Hall& hall, const FieldDimensions& field, const HallParameters& p) {
  RandomStream draws(hall.seed, kPeople);
  const int referees = draws.integer(0, p.referees_high), people = draws.integer(0, p.people_high);
  for (int i = 0; i < referees; ++i) {
    const double side = draws.chance(0.5) ? 1 : -1;  // referees walk close to the touch lines
    hall.people.push_back(draw_person(draws, {draws.uniform(-0.5, 0.5) * field.length, side * (field.width / 2 + draws.uniform(-0.6, 0.4))},
                                      draws.chance(0.8)));
  }
  for (int i = 0; i < people; ++i) hall.people.push_back(draw_person(draws, beside_field(draws, hall, field), false));
}

void draw_boxes(Hall& hall, const FieldDimensions& field, const HallParameters& p) {
  RandomStream draws(hall.seed, kBoxes);
  const int count = draws.integer(0, p.boxes_high);
  for (int i = 0; i < count; ++i) {
    HallBox box;
    box.position = beside_field(draws, hall, field);
    box.heading = draws.chance(0.7) ? 0 : draws.uniform(0, M_PI);
    box.colour = any_colour(draws);
    if (draws.chance(0.3)) {  // a table
      box.size = {draws.uniform(0.6, 1.8), draws.uniform(0.5, 0.9), 0.04};
      box.lift = draws.uniform(0.6, 0.8);
    } else {
      box.size = {draws.uniform(0.15, 1.0), draws.uniform(0.15, 0.8), draws.uniform(0.15, 1.3)};
    }
    hall.boxes.push_back(box);
  }
}

constexpr double kWhite = 6500;                                    // K
constexpr double kMinTemperature = 2000, kMaxTemperature = 12000;  // K
// Logarithm of a channel: linear · x + square · x², where x = log(kelvin / 6500 K).
constexpr double kRedLinear = -0.78, kRedSquare = 0.16, kBlueLinear = 1.15, kBlueSquare = -0.42;

}  // namespace

Hall hall(std::uint64_t seed, const FieldDimensions& field, const HallParameters& parameters) {
  Hall drawn;
  drawn.seed = seed;
  draw_surfaces(drawn, parameters);
  draw_room(drawn, field, parameters);
  draw_light(drawn, field, parameters);
  draw_people(drawn, field, parameters);
  draw_boxes(drawn, field, parameters);
  drawn.exposure_error = RandomStream(seed, kCamera).normal(parameters.exposure_spread);
  return drawn;
}

double fall_off(const Lamp& lamp, double x, double y) {
  const double h = lamp.position.z();
  return std::pow(h / std::hypot(lamp.position.x() - x, lamp.position.y() - y, h), 3);
}

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
