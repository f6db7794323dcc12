#include "experiments/findball/test_options.h"

#include <array>

#include <CLI/CLI.hpp>

#include "experiments/run/json_object.h"

namespace soccer::experiment {

void add_walk_speed(CLI::App& app, double& speed) {
  app.add_option("--walk-speed", speed,
                 "greatest speed of walking forward, m/s; 0: the robots' default of 0.25, to which Collette 2017 limited its simulated "
                 "robots; its NAOs walked at up to 0.3")
      ->check(CLI::Range(0.0, 0.35))
      ->capture_default_str();
}

void add_variation_options(CLI::App& app, SearchVariation& variation) {
  constexpr std::array kOptions{"--vary-place", "--vary-heading", "--vary-joint", "--vary-camera", "--vary-lateness"};  // by field
  std::size_t field = 0;
  for_each_field(variation, [&](std::string_view, const FieldCard& card, double& value) {
    app.add_option(kOptions.at(field++), value, std::string(card.meaning) + " (" + std::string(card.unit) + ")")
        ->check(CLI::Range(card.low, card.high))
        ->capture_default_str();
  });
}

std::string text_of(const SearchVariation& v) {
  if (v == kNoVariation) return {};
  return "starts vary by " + millimetres(v.place) + " mm and " + fixed(v.heading, 3) + " rad, joints by " + fixed(v.joint, 3) +
         " rad, cameras by " + fixed(v.camera, 3) + " rad, messages by " + millimetres(v.lateness) + " ms";
}

}  // namespace soccer::experiment
