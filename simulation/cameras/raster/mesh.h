#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace soccer::raster {

/// A surface of triangles with one colour of a palette per vertex. Triangles are counter-clockwise seen from outside.
struct Mesh {
  std::vector<Eigen::Vector3f> positions, normals;
  std::vector<std::uint8_t> colours;  ///< index in the palette
  std::vector<std::array<std::uint16_t, 3>> triangles;
  Eigen::Vector3f centre{0, 0, 0};  ///< of a sphere that contains it
  float radius = 0;
};

/// A superellipse across the axis of a lofted surface: |x / half_x|^power + |y / half_y|^power = 1.
struct CrossSection {
  float z = 0;  ///< position along the axis
  float half_x = 0, half_y = 0;
  float x = 0, y = 0;  ///< of its centre
  float power = 2;     ///< 2: an ellipse; larger: closer to a rectangle
};

/// Assembles a mesh of closed surfaces.
class MeshBuilder {
 public:
  /// Colour of what is added next.
  MeshBuilder& paint(std::uint8_t colour) {
    colour_ = colour;
    return *this;
  }
  /// Frame of what is added next, in the mesh; may scale.
  MeshBuilder& place(const Eigen::Affine3f& frame) {
    frame_ = frame;
    return *this;
  }

  /// The surface through the sections, at least two, in ascending z; closed at both ends. around: points of each section.
  MeshBuilder& loft(const std::vector<CrossSection>& sections, int around = 12);
  MeshBuilder& ellipsoid(const Eigen::Vector3f& centre, const Eigen::Vector3f& half_axes, int around = 10, int along = 6);
  /// A cylinder with rounded ends; radius at either end.
  MeshBuilder& capsule(const Eigen::Vector3f& from, const Eigen::Vector3f& to, float radius, float end_radius, int around = 8);
  MeshBuilder& box(const Eigen::Vector3f& centre, const Eigen::Vector3f& edges);
  /// One flat quadrilateral, counter-clockwise.
  MeshBuilder& quad(const std::array<Eigen::Vector3f, 4>& corners);

  /// The mesh, with its bounding sphere.
  Mesh take();

 private:
  std::uint16_t add_vertex(const Eigen::Vector3f& position);
  void add_triangle(std::size_t a, std::size_t b, std::size_t c);

  Mesh mesh_;
  std::uint8_t colour_ = 0;
  Eigen::Affine3f frame_ = Eigen::Affine3f::Identity();
};

}  // namespace soccer::raster
