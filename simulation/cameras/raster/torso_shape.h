#pragma once

#include <vector>

#include "simulation/cameras/raster/mesh.h"

namespace soccer::raster {

inline constexpr int kTorsoAround = 20;  ///< points of each of its sections

/// The torso with a jersey, in the NAO's axes: sections from the waist to the neck.
const std::vector<CrossSection>& torso_sections();

/// Adds a number of one or two digits to the chest and the back, just outside of the torso's surface.
void add_number(MeshBuilder& builder, int number);

}  // namespace soccer::raster
