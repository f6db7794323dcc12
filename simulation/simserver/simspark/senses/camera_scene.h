#pragma once

#include <array>
#include <string>

#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Appends an item (SCN …): the poses of ball and robots with all their hinges, from which an agent renders the images of its cameras.
/// teams: names of the left and the right team; own: the receiving robot's individual, for its cameras' mounts. Positions in m with 5
/// decimals, quaternions (w x y z) with 6, angles in rad with 5.
void append_scene(std::string& out, const Scene& scene, const std::array<std::string, 2>& teams, const Individual& own);

}  // namespace soccer
