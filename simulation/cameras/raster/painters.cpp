#include "simulation/cameras/raster/painters.h"

#include <algorithm>
#include <cmath>

#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/object_meshes.h"

namespace soccer::raster {
namespace {

constexpr double kPiece = 0.1;  // m, length of a quadrilateral
constexpr double kMark = 0.1;   // m, length of the arms of a penalty mark (SPL rules 2017, 1.1)

constexpr float kWhiteReflectance = 0.8F, kBlackReflectance = 0.025F;  // reflectances

/// d0 - d1 on the edge of a pentagon; d0, d1: cosines to the nearest and the second nearest corner of the icosahedron. The edge's middle
/// divides the line between both corners 1 : 2.
const float kPentagonEdge = static_cast<float>((1 - 1 / std::sqrt(5.0)) / std::sqrt(5 + 4 / std::sqrt(5.0)));

constexpr float kMinRadius = 0.3F;  // px, radius below which a mesh is not drawn

constexpr float kMeshSize = 0.1F;     // m, between strings
constexpr float kString = 0.003F;     // m, thickness
constexpr float kPieceLength = 0.2F;  // m, of a string's straight parts

/// Mixes an encoded colour into a pixel, which is of this kind if at least half of it is covered. part: of the pixel that is covered.
std::uint32_t blended(std::uint32_t pixel, const Eigen::Vector3f& colour, float part, PixelClass kind) {
  std::uint32_t out = part >= 0.5F ? static_cast<std::uint32_t>(label_of(kind)) << 24 : pixel & 0xff000000U;
  for (int i = 0; i < 3; ++i) {
    const auto value = static_cast<float>(pixel >> (8 * i) & 0xffU);
    out |= static_cast<std::uint32_t>(value + part * (colour[i] - value)) << (8 * i);
  }
  return out;
}

}  // namespace

// Lines meet at their outer edges without overlap, because coverage of polygons that overlap would be added twice.
FieldLines::FieldLines(const FieldDimensions& f) : line_width_(f.line_width) {
  const double x = f.length / 2, y = f.width / 2, w = f.line_width / 2, box = f.penalty_area_width / 2, r = f.centre_circle_radius;
  for (const double side : {-1.0, 1.0}) {
    add_line(-x - w, side * y, x + w, side * y);  // touch line
    add_line(side * x, -y + w, side * x, y - w);  // goal line
    const double inner = side * (x - f.penalty_area_length);
    add_line(inner, -box - w, inner, box + w);
    for (const double end : {-1.0, 1.0}) {
      add_line(std::min(side * (x - w), inner + side * w), end * box, std::max(side * (x - w), inner + side * w), end * box);
      add_line(0, std::min(end * (y - w), end * (r + w)), 0, std::max(end * (y - w), end * (r + w)));  // halfway line
    }
    const double mark = side * (x - f.penalty_mark_distance);
    add_line(mark - kMark / 2, 0, mark + kMark / 2, 0);
    for (const double end : {-1.0, 1.0}) add_line(mark, std::min(end * w, end * kMark / 2), mark, std::max(end * w, end * kMark / 2));
  }
  add_line(0, -r + w, 0, r - w);
  add_arc(0, 0, r);
}

void FieldLines::add_line(double x0, double y0, double x1, double y1) {
  const Eigen::Vector2d from(x0, y0), along = Eigen::Vector2d(x1, y1) - from;
  if (along.norm() <= 0) return;
  const Eigen::Vector2d across = Eigen::Vector2d(-along.y(), along.x()).normalized() * line_width_ / 2;
  const int pieces = std::max(1, static_cast<int>(std::ceil(along.norm() / kPiece)));
  Strip strip;
  for (int i = 0; i <= pieces; ++i) {
    const Eigen::Vector2d middle = from + along * i / pieces, left = middle + across, right = middle - across;
    strip.left.emplace_back(static_cast<float>(left.x()), static_cast<float>(left.y()), 0.0F);
    strip.right.emplace_back(static_cast<float>(right.x()), static_cast<float>(right.y()), 0.0F);
  }
  strips_.push_back(std::move(strip));
}

void FieldLines::add_arc(double x, double y, double radius) {
  const int pieces = std::max(24, static_cast<int>(std::ceil(2 * M_PI * radius / (kPiece / 2))));
  Strip strip;
  for (int i = 0; i <= pieces; ++i) {
    const double angle = 2 * M_PI * i / pieces;
    const auto at = [&](double r) {
      return Eigen::Vector3f(static_cast<float>(x + r * std::cos(angle)), static_cast<float>(y + r * std::sin(angle)), 0.0F);
    };
    strip.left.push_back(at(radius - line_width_ / 2));
    strip.right.push_back(at(radius + line_width_ / 2));
  }
  strips_.push_back(std::move(strip));
}

void FieldLines::draw(const Projector& projector, int width, int height, CoverageMask& mask) const {
  mask.begin(width, height);
  for (const Strip& strip : strips_) {
    ScreenPoint left = projector.project(strip.left[0]), right = projector.project(strip.right[0]);
    for (std::size_t i = 1; i < strip.left.size(); ++i) {
      const ScreenPoint next_left = projector.project(strip.left[i]), next_right = projector.project(strip.right[i]);
      const ScreenPoint corners[] = {left, next_left, next_right, right};
      mask.add(corners);
      left = next_left;
      right = next_right;
    }
  }
  mask.finish();
}

BallPainter::BallPainter() {
  const auto golden = static_cast<float>((1 + std::sqrt(5.0)) / 2);
  std::size_t i = 0;
  for (const float a : {-1.0F, 1.0F})
    for (const float b : {-golden, golden}) {
      corners_[i++] = Eigen::Vector3f(0, a, b).normalized();
      corners_[i++] = Eigen::Vector3f(a, b, 0).normalized();
      corners_[i++] = Eigen::Vector3f(b, 0, a).normalized();
    }
}

float BallPainter::blackness(const Eigen::Vector3f& direction, float pixel) const {
  float first = -1, second = -1;
  for (const Eigen::Vector3f& corner : corners_) {
    const float cosine = direction.dot(corner);
    second = std::max(second, std::min(cosine, first));
    first = std::max(first, cosine);
  }
  return std::clamp((first - second - kPentagonEdge) / pixel + 0.5F, 0.0F, 1.0F);
}

void BallPainter::draw(Canvas canvas, const CameraModel& model, const CameraMotion& motion, const Illumination& light,
                       const Eigen::Vector3f& centre, float radius, const Eigen::Quaternionf& rotation) const {
  const auto middle = project(model, motion, centre.cast<double>());
  if (!middle) return;
  RenderedImage& image = canvas.image;
  const double distance = (motion.at(middle->y / model.height()).translation() - centre.cast<double>()).norm();
  if (distance <= radius) return;
  const double size = model.focal_length() * radius / distance;  // px, on the axis
  const double reach = 1.8 * size + 3;                           // perspective and distortion enlarge it
  const auto limit = [](double value, int max_value) { return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(max_value))); };
  const int top = limit(middle->y - reach, image.height), bottom = limit(middle->y + reach, image.height);
  const int left = limit(middle->x - reach, image.width), right = limit(middle->x + reach, image.width);
  const auto pixel = static_cast<float>(1 / size);  // size of a pixel, in radii
  const Eigen::Matrix3f to_ball = rotation.conjugate().toRotationMatrix();
  for (int row = top; row < bottom; ++row)
    for (int column = left; column < right; ++column) {
      const PixelRay ray = pixel_ray(model, motion, {column + 0.5, row + 0.5});
      const Eigen::Vector3f direction = ray.direction.normalized().cast<float>(), offset = centre - ray.origin.cast<float>();
      const float along = offset.dot(direction), beside = (offset - along * direction).norm() / radius;  // in radii
      const float covered = std::clamp((1 - beside) / pixel + 0.5F, 0.0F, 1.0F);
      if (along <= 0 || covered <= 0) continue;
      const float half_chord = radius * std::sqrt(std::max(0.0F, 1 - beside * beside));
      const Eigen::Vector3f normal = ((along - half_chord) * direction - offset).normalized();
      const std::size_t index = static_cast<std::size_t>(row * image.width + column);
      const float inverse_depth = static_cast<float>(ray.direction.norm()) / (along - half_chord);
      if (inverse_depth < canvas.inverse_depth[index]) continue;
      const float black = blackness(to_ball * normal, pixel / std::max(0.15F, -normal.dot(direction)));
      const LinearColour radiance = light.radiance(normal) * (kWhiteReflectance + black * (kBlackReflectance - kWhiteReflectance));
      image.pixels[index] = blended(image.pixels[index], encoded(radiance), covered, PixelClass::kBall);
      if (covered >= 0.5F) canvas.inverse_depth[index] = inverse_depth;
    }
}

void MeshPainter::draw(Canvas canvas, const Projector& projector, const Illumination& light, const Mesh& mesh,
                       const Eigen::Isometry3f& pose, const Palette& palette, std::uint8_t label) {
  const Eigen::Vector3f centre = pose * mesh.centre;
  if (!projector.may_see(centre, mesh.radius)) return;
  if (mesh.radius * projector.pixels_at((centre - projector.position()).norm()) < kMinRadius) return;
  vertices_.resize(mesh.positions.size());
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    ShadedVertex& vertex = vertices_[i];
    vertex.at = projector.project(pose * mesh.positions[i]);
    const LinearColour radiance = palette[mesh.colours[i]].cwiseProduct(light.radiance(pose.linear() * mesh.normals[i]));
    vertex.red = encoded(radiance.x());
    vertex.green = encoded(radiance.y());
    vertex.blue = encoded(radiance.z());
  }
  draw_triangles(canvas, vertices_, mesh.triangles, label);
}

NetPainter::NetPainter(const Hall& hall, const FieldDimensions& field) {
  colour_ = encoded(LinearColour(hall.net.cwiseProduct(hall.white)));
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
      if (inverse_depth > canvas.inverse_depth[index])
        image.pixels[index] = blended(image.pixels[index], colour_, covered, PixelClass::kNet);
    }
  }
}

}  // namespace soccer::raster
