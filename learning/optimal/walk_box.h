#pragma once

#include <array>
#include <vector>

namespace soccer::optimal {

/// The greatest speeds of a robot that walks forward or backward, sideways and turns, all at the same time.
struct WalkBox {
  double forward = 0;   ///< m/s
  double sideways = 0;  ///< m/s
  double turn = 0;      ///< rad/s
};

/// A velocity as parts of a WalkBox, -1 to 1: forward, left, and the turn to the left.
struct WalkChoice {
  double forward = 0, left = 0;
  int turn = 0;  ///< -1, 0 or 1
};

/// The velocities among which an optimal walk chooses: the border of the box with every turn, and the turns on the spot. Inside of it, a
/// robot is faster only to stay where it is. `divisions`: of half a side of the box; more than 1 is for walks along an obstacle, whose
/// direction is not free.
inline std::vector<WalkChoice> walk_choices(int divisions) {
  std::vector<std::array<double, 2>> border;
  for (int i = -divisions; i <= divisions; ++i)
    for (int j = -divisions; j <= divisions; ++j)
      if (i == -divisions || i == divisions || j == -divisions || j == divisions)
        border.push_back({static_cast<double>(i) / divisions, static_cast<double>(j) / divisions});
  std::vector<WalkChoice> choices{{0, 0, -1}, {0, 0, 1}};
  choices.reserve(2 + 3 * border.size());
  for (const auto& [forward, left] : border)
    for (const int turn : {-1, 0, 1}) choices.push_back({forward, left, turn});
  return choices;
}

}  // namespace soccer::optimal
