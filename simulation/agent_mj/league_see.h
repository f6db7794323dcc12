#pragma once

#include <array>
#include <string>
#include <string_view>

namespace soccer::mj {

/// Translates the sightings of a percept, if it has any, to those of rcssserver3d and appends them as one list: the ball, the tops of goal
/// posts, and players with their team's name. `teams`: names of the left and the right team. `own_pose`: what to append to the list.
/// Junctions and penalty marks are left out, because the league does not say how they are turned. False if there are no sightings.
bool append_see(std::string_view message, const std::array<std::string, 2>& teams, std::string_view own_pose, std::string& out);

}  // namespace soccer::mj
