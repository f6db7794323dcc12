#include "perception/vision/robots/bayes/robot_merging.h"

#include <algorithm>

namespace soccer {
namespace {

int gap_between(const PossibleRobot& a, const PossibleRobot& b) { return std::max({0, b.left - a.right, a.left - b.right}); }

/// Whether the foot of a is below the middle of b.
bool below_middle(const PossibleRobot& a, const PossibleRobot& b) { return 2 * a.bottom > b.top + b.bottom; }

}  // namespace

bool mergeable(const PossibleRobot& a, const PossibleRobot& b) {
  const bool teams = a.team == b.team || a.team == JerseyColour::kUnknown || b.team == JerseyColour::kUnknown;
  return teams && gap_between(a, b) < std::min(a.width(), b.width()) && below_middle(a, b) && below_middle(b, a);
}

PossibleRobot merged(const PossibleRobot& a, const PossibleRobot& b) {
  PossibleRobot both = a.bottom >= b.bottom ? a : b;
  both.left = std::min(a.left, b.left);
  both.right = std::max(a.right, b.right);
  both.top = std::min(a.top, b.top);
  both.foot_in_image = a.foot_in_image && b.foot_in_image;
  both.log_odds = std::max(a.log_odds, b.log_odds);
  both.team = a.team != JerseyColour::kUnknown ? a.team : b.team;
  return both;
}

void merge_parts(const std::vector<PossibleRobot>& parts, std::vector<PossibleRobot>& out) {
  out.clear();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const PossibleRobot& part = parts[i];
    const bool left = !out.empty() && mergeable(out.back(), part), right = i + 1 < parts.size() && mergeable(part, parts[i + 1]);
    const bool right_is_nearer = left && right && gap_between(part, parts[i + 1]) < gap_between(out.back(), part);
    if (left && !right_is_nearer) {
      out.back() = merged(out.back(), part);
    } else if (right && !left) {
      out.push_back(merged(part, parts[i + 1]));
      ++i;
    } else {
      out.push_back(part);  // the next part joins it when that is nearer
    }
  }
}

}  // namespace soccer
