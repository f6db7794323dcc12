#include "blackboard/common/text/closest_name.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace soccer {
namespace {

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

std::string_view after_last_dot(std::string_view name) { return name.substr(name.rfind('.') + 1); }

/// Number of letters to insert, remove, replace or exchange with their neighbours: the distance of optimal string alignment.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  const std::size_t columns = b.size() + 1;
  std::vector<std::size_t> before(columns), last(columns), row(columns);
  for (std::size_t j = 0; j < columns; ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j < columns; ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::optional<std::string> closest_name(std::string_view name, std::span<const std::string> candidates) {
  const std::string wanted = lower_case(name);
  if (wanted.empty()) return std::nullopt;
  for (const std::string& candidate : candidates)
    if (lower_case(candidate) == wanted) return candidate;
  for (const std::string& candidate : candidates)
    if (const std::string lower = lower_case(candidate); after_last_dot(lower) == after_last_dot(wanted)) return candidate;
  const std::string* closest = nullptr;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(wanted, lower_case(candidate));
    if (3 * distance > std::max(wanted.size(), candidate.size()) || distance >= fewest) continue;
    fewest = distance;
    closest = &candidate;
  }
  return closest == nullptr ? std::nullopt : std::optional(*closest);
}

std::string did_you_mean(std::string_view name, std::span<const std::string> candidates) {
  const std::optional<std::string> closest = closest_name(name, candidates);
  return closest && *closest != name ? "; did you mean " + *closest + "?" : std::string();
}

}  // namespace soccer
