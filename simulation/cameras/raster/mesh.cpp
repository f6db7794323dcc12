#include "simulation/cameras/raster/mesh.h"

#include <cmath>

#include "blackboard/common/error.h"

namespace soccer::raster {
namespace {

/// Point of a superellipse at this angle.
Eigen::Vector3f point_of(const CrossSection& section, float angle) {
  const float c = std::cos(angle), s = std::sin(angle), exponent = 2 / section.power;
  return {section.x + section.half_x * std::copysign(std::pow(std::abs(c), exponent), c),
          section.y + section.half_y * std::copysign(std::pow(std::abs(s), exponent), s), section.z};
}

}  // namespace

std::uint16_t MeshBuilder::add_vertex(const Eigen::Vector3f& position) {
  require(mesh_.positions.size() < 65535, "a mesh with more than 65535 vertices");
  mesh_.positions.push_back(frame_ * position);
  mesh_.normals.emplace_back(0, 0, 0);
  mesh_.colours.push_back(colour_);
  return static_cast<std::uint16_t>(mesh_.positions.size() - 1);
}

void MeshBuilder::add_triangle(std::size_t a, std::size_t b, std::size_t c) {
  const Eigen::Vector3f normal = (mesh_.positions[b] - mesh_.positions[a]).cross(mesh_.positions[c] - mesh_.positions[a]);
  for (const std::size_t vertex : {a, b, c}) mesh_.normals[vertex] += normal;
  mesh_.triangles.push_back({static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)});
}

MeshBuilder& MeshBuilder::loft(const std::vector<CrossSection>& sections, int around) {
  require(sections.size() >= 2 && around >= 3, "a lofted surface with too few points");
  const auto count = static_cast<std::size_t>(around);
  const std::size_t bottom = add_vertex({sections.front().x, sections.front().y, sections.front().z});
  for (const CrossSection& section : sections)
    for (int i = 0; i < around; ++i) add_vertex(point_of(section, static_cast<float>(2 * M_PI * (i + 0.5) / around)));
  const std::size_t top = add_vertex({sections.back().x, sections.back().y, sections.back().z});
  const auto ring = [&](std::size_t section, std::size_t i) { return bottom + 1 + section * count + i % count; };
  for (std::size_t i = 0; i < count; ++i) {
    add_triangle(bottom, ring(0, i + 1), ring(0, i));
    for (std::size_t s = 0; s + 1 < sections.size(); ++s) {
      add_triangle(ring(s, i), ring(s, i + 1), ring(s + 1, i + 1));
      add_triangle(ring(s, i), ring(s + 1, i + 1), ring(s + 1, i));
    }
    add_triangle(top, ring(sections.size() - 1, i), ring(sections.size() - 1, i + 1));
  }
  return *this;
}

MeshBuilder& MeshBuilder::ellipsoid(const Eigen::Vector3f& centre, const Eigen::Vector3f& half_axes, int around, int along) {
  std::vector<CrossSection> sections;
  for (int i = 1; i < along; ++i) {
    const auto angle = static_cast<float>(M_PI * i / along);
    sections.push_back({centre.z() - half_axes.z() * std::cos(angle), half_axes.x() * std::sin(angle), half_axes.y() * std::sin(angle),
                        centre.x(), centre.y(), 2});
  }
  sections.insert(sections.begin(), {centre.z() - half_axes.z(), 0, 0, centre.x(), centre.y(), 2});
  sections.push_back({centre.z() + half_axes.z(), 0, 0, centre.x(), centre.y(), 2});
  return loft(sections, around);
}

MeshBuilder& MeshBuilder::capsule(const Eigen::Vector3f& from, const Eigen::Vector3f& to, float radius, float end_radius, int around) {
  const Eigen::Affine3f outer = frame_;
  const Eigen::Vector3f along = to - from;
  const float length = along.norm(), round = 0.6F;
  frame_ = outer * Eigen::Translation3f(from) * Eigen::Quaternionf::FromTwoVectors(Eigen::Vector3f::UnitZ(), along);
  loft({{-radius, 0, 0},
        {-round * radius, round * radius * 1.3F, round * radius * 1.3F},
        {0, radius, radius},
        {length, end_radius, end_radius},
        {length + round * end_radius, round * end_radius * 1.3F, round * end_radius * 1.3F},
        {length + end_radius, 0, 0}},
       around);
  frame_ = outer;
  return *this;
}

MeshBuilder& MeshBuilder::box(const Eigen::Vector3f& centre, const Eigen::Vector3f& edges) {
  const Eigen::Vector3f half = edges / 2;
  for (int axis = 0; axis < 3; ++axis)
    for (const float side : {-1.0F, 1.0F}) {
      const int u = (axis + 1) % 3, v = (axis + 2) % 3;
      std::array<Eigen::Vector3f, 4> corners;
      constexpr std::array<std::array<float, 2>, 4> kSigns{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
      for (std::size_t i = 0; i < 4; ++i) {
        corners[i][axis] = centre[axis] + side * half[axis];
        corners[i][u] = centre[u] + side * kSigns[i][0] * half[u];
        corners[i][v] = centre[v] + kSigns[i][1] * half[v];
      }
      quad(corners);
    }
  return *this;
}

MeshBuilder& MeshBuilder::quad(const std::array<Eigen::Vector3f, 4>& corners) {
  const std::size_t first = mesh_.positions.size();
  for (const Eigen::Vector3f& corner : corners) add_vertex(corner);
  add_triangle(first, first + 1, first + 2);
  add_triangle(first, first + 2, first + 3);
  return *this;
}

Mesh MeshBuilder::take() {
  for (Eigen::Vector3f& normal : mesh_.normals)
    if (normal.squaredNorm() > 0) normal.normalize();
  Eigen::Vector3f low = Eigen::Vector3f::Constant(1e9F), high = -low;
  for (const Eigen::Vector3f& position : mesh_.positions) {
    low = low.cwiseMin(position);
    high = high.cwiseMax(position);
  }
  mesh_.centre = (low + high) / 2;
  for (const Eigen::Vector3f& position : mesh_.positions) mesh_.radius = std::max(mesh_.radius, (position - mesh_.centre).norm());
  return std::move(mesh_);
}

}  // namespace soccer::raster
