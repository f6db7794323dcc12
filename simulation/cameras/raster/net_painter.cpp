#include "simulation/cameras/raster/net_painter.h"

#include <algorithm>
#include <cmath>

#include "simulation/cameras/raster/hall_meshes.h"
#include "simulation/cameras/raster/illumination.h"

namespace soccer::raster {
namespace {

constexpr float kMeshSize = 0.1F;     // m, between strings
constexpr float kString = 0.003F;     // m, thickness
constexpr float kPieceLength = 0.2F;  // m

/// Mixes the string's colour into a pixel.
std::uint32_t blended(std::uint32_t pixel, const Eigen::Vector3f& colour, float part) {
  std::uint32_t out = pixel & 0xff000000U;
  if (part >= 0.5F) out = static_cast<std::uint32_t>(label_of(PixelClass::kNet)) << 24;
  for (int i = 0; i < 3; ++i) {
    const auto value = static_cast<float>(pixel >> (8 * i) & 0xffU);
    out |= static_cast<std::uint32_t>(value + part * (colour[i] - value)) << (8 * i);
  }
  return out;
}

}  // namespace

NetPainter::NetPainter(const Hall& hall, const FieldDimensions& field) {
  const LinearColour light = hall.net.cwiseProduct(hall.white);
  colour_ = {encoded(light.x()), encoded(light.y()), encoded(light.z())};
  for (const float side : {-1.0F, 1.0F}) {
    const GoalShape goal(field, side);
    const float y = goal.half_width, z = goal.top.z();
    add_panel({goal.back, -y, 0}, {0, 2 * y, 0}, {goal.top_back - goal.back, 0, z});       // back
    add_panel({goal.top_back, -y, z}, {0, 2 * y, 0}, {goal.front - goal.top_back, 0, 0});  // roof
    for (const float end : {-1.0F, 1.0F}) {                                                // sides, a trapezium each
      const int rows = static_cast<int>(std::lround(z / kMeshSize));
      for (int i = 0; i < rows; ++i) {
        const float height = (static_cast<float>(i) + 0.5F) * kMeshSize;
        add_string({goal.front, end * y, height}, {goal.back + (goal.top_back - goal.back) * height / z, end * y, height});
      }
      const int columns = static_cast<int>(std::abs(goal.back - goal.front) / kMeshSize);
      for (int i = 1; i < columns; ++i) {
        const float part = static_cast<float>(i) / static_cast<float>(columns), x = goal.front + part * (goal.back - goal.front);
        const float top = std::min(1.0F, (goal.back - x) / (goal.back - goal.top_back)) * z;
        add_string({x, end * y, 0}, {x, end * y, top});
      }
    }
  }
}

void NetPainter::add_panel(const Eigen::Vector3f& corner, const Eigen::Vector3f& along, const Eigen::Vector3f& up) {
  const int columns = static_cast<int>(along.norm() / kMeshSize), rows = static_cast<int>(up.norm() / kMeshSize);
  for (int i = 1; i < columns; ++i) {
    const Eigen::Vector3f from = corner + along * (static_cast<float>(i) / static_cast<float>(columns));
    add_string(from, from + up);
  }
  for (int i = 1; i < rows; ++i) {
    const Eigen::Vector3f from = corner + up * (static_cast<float>(i) / static_cast<float>(rows));
    add_string(from, from + along);
  }
}

void NetPainter::add_string(const Eigen::Vector3f& from, const Eigen::Vector3f& to) {
  const int pieces = std::max(1, static_cast<int>(std::ceil((to - from).norm() / kPieceLength)));
  for (int i = 0; i <= pieces; ++i) {
    points_.push_back(from + (to - from) * (static_cast<float>(i) / static_cast<float>(pieces)));
    if (i > 0) pieces_.push_back({points_.size() - 2, points_.size() - 1});
  }
}

void NetPainter::draw(Canvas canvas, const Projector& projector) {
  projected_.clear();
  for (const Eigen::Vector3f& point : points_) projected_.push_back(projector.project(point));
  for (const Piece& piece : pieces_) draw_piece(canvas, projected_[piece.from], projected_[piece.to], projector.pixels_at(1));
}

/// Steps along the longer direction of the image; in each step, the string's width is distributed to the pixels across.
void NetPainter::draw_piece(Canvas canvas, const ScreenPoint& from, const ScreenPoint& to, float focal) const {
  if (from.inverse_depth <= 0 || to.inverse_depth <= 0) return;
  RenderedImage& image = canvas.image;
  const bool steep = std::abs(to.y - from.y) > std::abs(to.x - from.x);
  const auto along = [&](const ScreenPoint& p) { return steep ? p.y : p.x; };
  const auto across = [&](const ScreenPoint& p) { return steep ? p.x : p.y; };
  const ScreenPoint &start = along(from) < along(to) ? from : to, &end = along(from) < along(to) ? to : from;
  const float length = along(end) - along(start);
  if (length <= 0) return;
  const int along_size = steep ? image.height : image.width, across_size = steep ? image.width : image.height;
  const float lengthening = std::hypot(length, across(end) - across(start)) / length;
  const int first = std::max(0, static_cast<int>(std::ceil(along(start) - 0.5F)));
  const int last = std::min(along_size, static_cast<int>(std::ceil(along(end) - 0.5F)));
  for (int i = first; i < last; ++i) {
    const float part = (static_cast<float>(i) + 0.5F - along(start)) / length;
    const float inverse_depth = start.inverse_depth + part * (end.inverse_depth - start.inverse_depth);
    const float half = kString * focal * inverse_depth * lengthening / 2, middle = across(start) + part * (across(end) - across(start));
    for (int j = std::max(0, static_cast<int>(middle - half)); j <= std::min(across_size - 1, static_cast<int>(middle + half)); ++j) {
      const float covered = std::min(middle + half, static_cast<float>(j + 1)) - std::max(middle - half, static_cast<float>(j));
      const std::size_t index = steep ? static_cast<std::size_t>(i * image.width + j) : static_cast<std::size_t>(j * image.width + i);
      if (inverse_depth > canvas.inverse_depth[index]) image.pixels[index] = blended(image.pixels[index], colour_, covered);
    }
  }
}

}  // namespace soccer::raster
