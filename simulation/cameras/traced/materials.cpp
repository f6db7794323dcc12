#include "simulation/cameras/traced/materials.h"

namespace soccer::traced {

std::vector<Material> team_materials(const Colour& jersey) {
  constexpr float kPlastic = 0.04F;
  std::vector<Material> materials(kRobotMaterials);
  materials[kShell] = {{0.72F, 0.72F, 0.7F}, kPlastic, 70};
  materials[kGrey] = {{0.3F, 0.31F, 0.33F}, kPlastic, 40};
  materials[kJoint] = {{0.07F, 0.07F, 0.075F}, kPlastic, 25};
  materials[kJersey] = {jersey, 0, 1};
  const float brightness = 0.21F * jersey.x() + 0.72F * jersey.y() + 0.07F * jersey.z();
  materials[kTrim] = {brightness > 0.3F ? Colour(0.35F * jersey) : Colour(jersey + 0.3F * (Colour::Ones() - jersey)), 0, 1};
  materials[kNumber] = {Colour::Constant(brightness > 0.25F ? 0.03F : 0.8F), 0, 1};
  materials[kEye] = {{0.25F, 0.5F, 0.85F}, 0.05F, 90};
  materials[kDark] = {{0.02F, 0.02F, 0.02F}, 0.05F, 90};
  materials[kSole] = {{0.15F, 0.15F, 0.16F}, 0.02F, 15};
  return materials;
}

}  // namespace soccer::traced
