#pragma once

#include <map>
#include <vector>

#include "simulation/cameras/raster/mesh.h"
#include "simulation/cameras/raster/mesh_painter.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer::raster {

inline constexpr int kTorsoAround = 20;  ///< points of each of its sections

/// The torso with a jersey, in the NAO's axes: sections from the waist to the neck.
const std::vector<CrossSection>& torso_sections();

/// Adds a number of one or two digits to the chest and the back, just outside of the torso's surface.
void add_number(MeshBuilder& builder, int number);

/// Colours of a robot's meshes.
enum RobotColour : std::uint8_t { kShell, kShellShade, kJoint, kJersey, kJerseyTrim, kNumber, kEye, kBlack, kSole, kRobotColours };

/// Palette of a robot with a jersey of this colour; the number is dark or bright, whichever has more contrast.
Palette robot_palette(const LinearColour& jersey);

/// The outer shape of a part, in the axes of the robot (x right, y forward, z up) relative to the anchor of its hinge in the zero pose. Own
/// design after photographs and the published lengths of the NAO; not the vendor's meshes. Dimensions that the body file contains are taken
/// from it.
Mesh part_mesh(const BodyDescription& body, const PartDescription& part);

/// The number on the chest and the back, in the torso's frame as part_mesh(). number: 0 to 99.
Mesh number_mesh(int number);

}  // namespace soccer::raster
