#pragma once

#include <string>

#include "experiments/run/search_variation.h"

namespace CLI {
class App;
}

namespace soccer::experiment {

/// Adds the option for the robots' greatest speed, m/s.
void add_walk_speed(CLI::App& app, double& speed);

/// Adds an option for each field of the variation.
void add_variation_options(CLI::App& app, SearchVariation& variation);

/// The variation in words, to continue a sentence; empty for none.
std::string text_of(const SearchVariation& variation);

}  // namespace soccer::experiment
