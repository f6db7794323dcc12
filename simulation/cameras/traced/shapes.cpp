#include "simulation/cameras/traced/shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace soccer::traced {
namespace {

constexpr float kFull = 2 * std::numbers::pi_v<float>;

/// |x|^power with the sign of x.
float signed_power(float x, float power) { return std::copysign(std::pow(std::abs(x), power), x); }

/// Two directions across an axis.
std::array<Vector3f, 2> across(const Vector3f& axis) {
  const Vector3f other = std::abs(axis.z()) < 0.9F ? Vector3f::UnitZ() : Vector3f::UnitX();
  const Vector3f first = axis.cross(other).normalized();
  return {first, axis.cross(first)};
}

}  // namespace

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

void Shape::add(const Shape& other, const Eigen::Isometry3f& pose) {
  const auto offset = static_cast<std::uint32_t>(points.size());
  for (const Vector3f& point : other.points) points.push_back(pose * point);
  for (const Vector3f& normal : other.normals) normals.push_back(pose.linear() * normal);
  for (const auto& t : other.triangles) triangles.push_back({t[0] + offset, t[1] + offset, t[2] + offset});
  materials.insert(materials.end(), other.materials.begin(), other.materials.end());
}

Sculptor& Sculptor::frame(const Eigen::Affine3f& frame) {
  frame_ = frame;
  normal_frame_ = frame.linear().inverse().transpose();
  return *this;
}

std::uint32_t Sculptor::vertex(const Vector3f& point, const Vector3f& normal) {
  shape_.points.push_back(frame_ * point);
  shape_.normals.push_back((normal_frame_ * normal).normalized());
  return static_cast<std::uint32_t>(shape_.points.size() - 1);
}

void Sculptor::join(std::uint32_t first, int rows, int columns) {
  const auto at = [&](int row, int column) { return first + static_cast<std::uint32_t>(row * columns + column % columns); };
  for (int row = 0; row + 1 < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      triangle(at(row, column), at(row, column + 1), at(row + 1, column + 1));
      triangle(at(row, column), at(row + 1, column + 1), at(row + 1, column));
    }
}

Sculptor& Sculptor::superellipsoid(const Vector3f& centre, const Vector3f& half_axes, float vertical, float horizontal, int around) {
  const int rows = around / 2 + 1;
  const auto first = static_cast<std::uint32_t>(shape_.points.size());
  for (int row = 0; row < rows; ++row) {
    const float latitude = std::numbers::pi_v<float> * (static_cast<float>(row) / static_cast<float>(rows - 1) - 0.5F);
    const float c = std::cos(latitude), s = std::sin(latitude);
    for (int column = 0; column < around; ++column) {
      const float longitude = kFull * static_cast<float>(column) / static_cast<float>(around);
      const float x = std::cos(longitude), y = std::sin(longitude), r = signed_power(c, vertical);
      const Vector3f point(r * signed_power(x, horizontal), r * signed_power(y, horizontal), signed_power(s, vertical));
      const float n = signed_power(c, 2 - vertical);
      const Vector3f normal(n * signed_power(x, 2 - horizontal), n * signed_power(y, 2 - horizontal), signed_power(s, 2 - vertical));
      vertex(centre + point.cwiseProduct(half_axes), normal.cwiseQuotient(half_axes));
    }
  }
  join(first, rows, around);
  return *this;
}

Sculptor& Sculptor::cone(const Vector3f& from, const Vector3f& to, float from_radius, float to_radius, int around) {
  const Vector3f axis = (to - from).normalized();
  const auto [u, v] = across(axis);
  const int quarter = std::max(2, around / 4);
  const float lean = std::clamp((from_radius - to_radius) / (to - from).norm(), -0.99F, 0.99F);  // of the normals along the axis
  const float edge = std::asin(lean);
  const auto first = static_cast<std::uint32_t>(shape_.points.size());
  int rows = 0;
  for (int end = 0; end < 2; ++end)
    for (int i = 0; i <= quarter; ++i, ++rows) {
      const float part = static_cast<float>(i) / static_cast<float>(quarter), quarter_turn = std::numbers::pi_v<float> / 2;
      const float latitude = end == 0 ? -quarter_turn + part * (edge + quarter_turn) : edge + part * (quarter_turn - edge);
      for (int column = 0; column < around; ++column) {
        const float longitude = kFull * static_cast<float>(column) / static_cast<float>(around);
        const Vector3f normal = std::cos(latitude) * (std::cos(longitude) * u + std::sin(longitude) * v) + std::sin(latitude) * axis;
        vertex((end == 0 ? from : to) + (end == 0 ? from_radius : to_radius) * normal, normal);
      }
    }
  join(first, rows, around);
  return *this;
}

Sculptor& Sculptor::tube(const Vector3f& from, const Vector3f& to, float radius, int around) {
  const Vector3f axis = (to - from).normalized();
  const auto [u, v] = across(axis);
  const auto first = static_cast<std::uint32_t>(shape_.points.size());
  for (const Vector3f& end : {from, to})
    for (int column = 0; column < around; ++column) {
      const float longitude = kFull * static_cast<float>(column) / static_cast<float>(around);
      const Vector3f normal = std::cos(longitude) * u + std::sin(longitude) * v;
      vertex(end + radius * normal, normal);
    }
  join(first, 2, around);
  return *this;
}

Sculptor& Sculptor::box(const Vector3f& centre, const Vector3f& edges) {
  for (int axis = 0; axis < 3; ++axis)
    for (const float side : {-1.0F, 1.0F}) {
      Vector3f normal = Vector3f::Zero(), u = Vector3f::Zero(), v = Vector3f::Zero();
      normal[axis] = side;
      u[(axis + 1) % 3] = edges[(axis + 1) % 3] / 2;
      v[(axis + 2) % 3] = edges[(axis + 2) % 3] / 2;
      const Vector3f middle = centre + normal * (edges[axis] / 2);
      const std::uint32_t a = vertex(middle - u - v, normal), b = vertex(middle + u - v, normal);
      const std::uint32_t c = vertex(middle + u + v, normal), d = vertex(middle - u + v, normal);
      triangle(a, b, c);
      triangle(a, c, d);
    }
  return *this;
}

}  // namespace soccer::traced
