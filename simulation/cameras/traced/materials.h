#pragma once

#include <vector>

#include "simulation/cameras/traced/hall_plan.h"

namespace soccer::traced {

/// How a surface reflects light.
struct Material {
  Colour colour{0.5F, 0.5F, 0.5F};  ///< diffuse reflectance
  float gloss = 0;                  ///< reflectance at normal incidence of its clear coat; 0: matt
  float sharpness = 60;             ///< exponent of highlights
};

/// Materials of robots; each team has its own set.
enum RobotMaterial : std::uint16_t { kShell, kGrey, kJoint, kJersey, kTrim, kNumber, kEye, kDark, kSole, kRobotMaterials };

/// Materials with a meaning for the renderer; those of furniture follow.
enum FirstMaterials : std::uint16_t { kLeftTeam = 0, kRightTeam = kRobotMaterials, kBallMaterial = 2 * kRobotMaterials, kGoalMaterial };

/// The materials of a team with jerseys of this colour, in the order of RobotMaterial.
std::vector<Material> team_materials(const Colour& jersey);

}  // namespace soccer::traced
