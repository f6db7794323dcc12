#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace soccer {

/// The candidate that a misspelt name most probably means: one that differs only in upper and lower case, then one whose part after the
/// last dot does so ("Striker" for "roles.Striker"), then the one with the fewest letters inserted, removed, replaced or exchanged with
/// their neighbours, at most a third of the longer name's. Of equally close candidates the first; std::nullopt if none is close.
std::optional<std::string> closest_name(std::string_view name, std::span<const std::string> candidates);

/// "; did you mean CANDIDATE?" for an error message, or an empty text if no candidate is close.
std::string did_you_mean(std::string_view name, std::span<const std::string> candidates);

}  // namespace soccer
