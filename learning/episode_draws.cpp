#include "learning/episode_draws.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "blackboard/common/error.h"

namespace soccer {

double EpisodeDraws::fixed_or(std::string_view name, double drawn) {
  names_.push_back(name);
  const auto found = fixed_->find(std::string(name));
  return found == fixed_->end() ? drawn : found->second;
}

double EpisodeDraws::uniform(std::string_view name, double low, double high) { return fixed_or(name, unnamed(low, high)); }

double EpisodeDraws::uniform(std::string_view name, double low, double high, double max_size) {
  const double value = uniform(name, low, high);
  if (std::abs(value) > max_size) {
    std::ostringstream what, remedy;
    what << "option '" << name << "' = " << value << " is out of range";
    remedy << "use a number from " << -max_size << " to " << max_size;
    throw InputError("reset", what.str(), remedy.str());
  }
  return value;
}

double EpisodeDraws::unnamed(double low, double high) { return low + (high - low) * random_->unit(); }

int EpisodeDraws::choice(std::string_view name, int count) {
  const double value = std::floor(uniform(name, 0, count));
  if (!(value >= 0 && value < count))
    throw InputError("reset", "option '" + std::string(name) + "' is out of range",
                     "use a whole number from 0 to " + std::to_string(count - 1));
  return static_cast<int>(value);
}

void EpisodeDraws::check() const {
  for (const auto& [name, value] : *fixed_) {
    if (!std::isfinite(value)) throw InputError("reset", "option '" + name + "' is not finite", "use a number");
    if (std::ranges::find(names_, name) != names_.end()) continue;
    std::string known;
    for (const std::string_view other : names_) known.append(known.empty() ? "" : ", ").append(other);
    throw InputError("reset", "this task has no option '" + name + "'", known.empty() ? "it has none" : "its options are " + known);
  }
}

}  // namespace soccer
