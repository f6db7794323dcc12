#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <Eigen/Geometry>

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

/// A surface of triangles with smooth normals and a material per triangle.
struct Shape {
  std::vector<Vector3f> points, normals;
  std::vector<std::array<std::uint32_t, 3>> triangles;
  std::vector<std::uint16_t> materials;  ///< of the triangles

  /// Adds a copy at another pose.
  void add(const Shape& other, const Eigen::Isometry3f& pose);
};

/// Adds closed surfaces to a shape, in a frame and with a material that remain set until they are changed.
class Sculptor {
 public:
  explicit Sculptor(Shape& shape) : shape_(shape) {}

  Sculptor& frame(const Eigen::Affine3f& frame);
  Sculptor& material(int material) {
    material_ = static_cast<std::uint16_t>(material);
    return *this;
  }

  /// |x/a|^(2/e) + … = 1: an ellipsoid for roundness 1, closer to a box for smaller values. vertical: roundness of sections through z,
  /// horizontal: of those across z.
  Sculptor& superellipsoid(const Vector3f& centre, const Vector3f& half_axes, float vertical = 1, float horizontal = 1, int around = 16);
  /// A cone with spherical ends, between two balls.
  Sculptor& cone(const Vector3f& from, const Vector3f& to, float from_radius, float to_radius, int around = 12);
  /// A tube without rounded ends.
  Sculptor& tube(const Vector3f& from, const Vector3f& to, float radius, int around = 20);
  /// A box with sharp edges.
  Sculptor& box(const Vector3f& centre, const Vector3f& edges);

 private:
  std::uint32_t vertex(const Vector3f& point, const Vector3f& normal);
  void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    shape_.triangles.push_back({a, b, c});
    shape_.materials.push_back(material_);
  }
  /// Joins a grid of vertices, rows x columns, closed around.
  void join(std::uint32_t first, int rows, int columns);

  Shape& shape_;
  Eigen::Affine3f frame_ = Eigen::Affine3f::Identity();
  Eigen::Matrix3f normal_frame_ = Eigen::Matrix3f::Identity();
  std::uint16_t material_ = 0;
};

}  // namespace soccer::traced
