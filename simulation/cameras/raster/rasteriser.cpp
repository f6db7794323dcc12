#include "simulation/cameras/raster/rasteriser.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/frames.h"

namespace soccer::raster {
namespace {

constexpr float kMinDistance = 0.01F;  // m; nearer points have no image
constexpr int kProjectedViews = 33;
constexpr int kIterations = 3;

/// A quantity that is linear in the image: at the first vertex, and its change per pixel.
struct Gradient {
  float value, dx, dy;
  float at(float x, float y) const { return value + dx * x + dy * y; }
};

struct Triangle {
  const ShadedVertex &a, &b, &c;
  float abx, aby, acx, acy, inverse_area;

  Gradient gradient(float at_a, float at_b, float at_c) const {
    const float ab = at_b - at_a, ac = at_c - at_a;
    return {at_a, (ab * acy - ac * aby) * inverse_area, (ac * abx - ab * acx) * inverse_area};
  }
};

struct Shading {
  Gradient depth, red, green, blue;
};

std::uint32_t packed(float red, float green, float blue) {
  return static_cast<std::uint32_t>(static_cast<int>(red)) | static_cast<std::uint32_t>(static_cast<int>(green)) << 8 |
         static_cast<std::uint32_t>(static_cast<int>(blue)) << 16;
}

float limited(float value) { return std::clamp(value, 0.0F, 255.0F); }

/// Draws the pixels first … last - 1 of a row; x, y: the first one's centre relative to vertex a.
void draw_span(std::uint32_t* pixels, float* depths, int count, const Shading& s, float x, float y, std::uint32_t label) {
  float depth = s.depth.at(x, y), red = s.red.at(x, y), green = s.green.at(x, y), blue = s.blue.at(x, y);
  for (int i = 0; i < count; ++i) {
    if (depth > depths[i]) {
      depths[i] = depth;
      pixels[i] = packed(limited(red), limited(green), limited(blue)) | label;
    }
    depth += s.depth.dx;
    red += s.red.dx;
    green += s.green.dx;
    blue += s.blue.dx;
  }
}

/// Range of x at the height y of the edge from p to q, added to [left, right].
void clip_to_edge(const ScreenPoint& p, const ScreenPoint& q, float y, float& left, float& right) {
  if ((p.y <= y) == (q.y <= y)) return;
  const float x = p.x + (q.x - p.x) * (y - p.y) / (q.y - p.y);
  left = std::min(left, x);
  right = std::max(right, x);
}

void draw_triangle(Canvas canvas, const Triangle& t, std::uint32_t label) {
  RenderedImage& image = canvas.image;
  const ScreenPoint &a = t.a.at, &b = t.b.at, &c = t.c.at;
  const float low = std::min({a.y, b.y, c.y}), high = std::max({a.y, b.y, c.y});
  const int first_row = std::max(0, static_cast<int>(std::ceil(low - 0.5F)));
  const int last_row = std::min(image.height, static_cast<int>(std::ceil(high - 0.5F)));
  if (first_row >= last_row) return;
  const Shading shading{t.gradient(a.inverse_depth, b.inverse_depth, c.inverse_depth), t.gradient(t.a.red, t.b.red, t.c.red),
                        t.gradient(t.a.green, t.b.green, t.c.green), t.gradient(t.a.blue, t.b.blue, t.c.blue)};
  for (int row = first_row; row < last_row; ++row) {
    const float y = static_cast<float>(row) + 0.5F;
    float left = 1e9F, right = -1e9F;
    clip_to_edge(a, b, y, left, right);
    clip_to_edge(b, c, y, left, right);
    clip_to_edge(c, a, y, left, right);
    const int first = std::max(0, static_cast<int>(std::ceil(left - 0.5F)));
    const int last = std::min(image.width, static_cast<int>(std::ceil(right - 0.5F)));
    if (first >= last) continue;
    const std::ptrdiff_t start = static_cast<std::ptrdiff_t>(row) * image.width + first;
    draw_span(image.pixels.data() + start, canvas.inverse_depth.data() + start, last - first, shading,
              static_cast<float>(first) + 0.5F - a.x, y - a.y, label);
  }
}

}  // namespace

Projector::Projector(const CameraModel& model, const CameraParameters& parameters)
    : width_(static_cast<float>(model.width())),
      height_(static_cast<float>(model.height())),
      focal_(static_cast<float>(model.focal_length())),
      k1_(static_cast<float>(parameters.radial_distortion)),
      k2_(static_cast<float>(parameters.radial_distortion_4)) {
  // Beyond the corners of the image, and beyond the radius up to which the distortion formula increases, points have no image.
  const Point3<TopCamera> corner = model.ray<TopCamera>({-0.25 * model.width(), -0.25 * model.height()});
  max_squared_ = static_cast<float>(corner.y * corner.y + corner.z * corner.z);
  const Point3<TopCamera> upper_left = model.ray<TopCamera>({0, 0});
  const Point3<TopCamera> left = model.ray<TopCamera>({0, model.height() / 2.0}), top = model.ray<TopCamera>({model.width() / 2.0, 0});
  constexpr double kImageMargin = 1.05;
  slope_x_ = static_cast<float>(kImageMargin * std::max(left.y, upper_left.y));
  slope_y_ = static_cast<float>(kImageMargin * std::max(top.z, upper_left.z));
}

void Projector::set_motion(const CameraMotion& motion) {
  still_ = motion.still();
  const auto view = [&](double fraction) {
    const Eigen::Isometry3f inverse = motion.at(fraction).inverse().cast<float>();
    return View{inverse.linear(), inverse.translation()};
  };
  middle_ = view(0.5);
  position_ = motion.at(0.5).translation().cast<float>();
  views_.clear();
  if (still_) return;
  for (int i = 0; i < kProjectedViews; ++i) views_.push_back(view(static_cast<double>(i) / (kProjectedViews - 1)));
}

bool Projector::project(const View& view, const Eigen::Vector3f& point, ScreenPoint& out) const {
  const Eigen::Vector3f p = view.rotation * point + view.translation;
  if (!(p.x() > kMinDistance)) return false;
  const float inverse = 1 / p.x(), left = p.y() * inverse, up = p.z() * inverse, squared = left * left + up * up;
  if (squared > max_squared_) return false;
  const float scale = focal_ * (1 + squared * (k1_ + squared * k2_));
  out = {width_ / 2 - scale * left, height_ / 2 - scale * up, inverse};
  return true;
}

ScreenPoint Projector::project(const Eigen::Vector3f& point) const {
  ScreenPoint out;
  if (!project(middle_, point, out) || still_) return out;
  for (int i = 0; i < kIterations; ++i) {
    const float position = std::clamp(out.y / height_, 0.0F, 1.0F) * (kProjectedViews - 1);
    const auto index = std::min(static_cast<std::size_t>(position), views_.size() - 2);
    const float part = position - static_cast<float>(index);
    const View& from = views_[index];
    const View& to = views_[index + 1];
    const View view{from.rotation + part * (to.rotation - from.rotation), from.translation + part * (to.translation - from.translation)};
    if (!project(view, point, out)) return {};
  }
  return out;
}

bool Projector::may_see(const Eigen::Vector3f& centre, float radius) const {
  const Eigen::Vector3f p = middle_.rotation * centre + middle_.translation;
  // The camera turns by less than this during half of the readout; a larger angle only costs time.
  const float reach = radius + (still_ ? 0 : 0.12F * p.norm());
  if (p.x() < -reach) return false;
  const auto beyond = [&](float across, float slope) { return across - slope * p.x() > reach * std::sqrt(1 + slope * slope); };
  return !beyond(std::abs(p.y()), slope_x_) && !beyond(std::abs(p.z()), slope_y_);
}

void CoverageMask::begin(int width, int height) {
  if (width != width_ || height != height_) {
    width_ = width;
    height_ = height;
    stride_ = width + 2;
    areas_.assign(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(height), 0.0F);
    rows_.assign(static_cast<std::size_t>(height), {stride_, 0});
  }
  for (int y = 0; y < height_; ++y) {
    if (!touches(y)) continue;
    float* const row = areas_.data() + static_cast<std::ptrdiff_t>(y) * stride_;
    std::fill(row, row + stride_, 0.0F);
    rows_[static_cast<std::size_t>(y)] = {stride_, 0};
  }
}

void CoverageMask::add(std::span<const ScreenPoint> polygon) {
  float area = 0, left = 1e9F, right = -1e9F, top = 1e9F, bottom = -1e9F;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const ScreenPoint &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
    if (p.inverse_depth <= 0) return;
    area += p.x * q.y - q.x * p.y;
    left = std::min(left, p.x);
    right = std::max(right, p.x);
    top = std::min(top, p.y);
    bottom = std::max(bottom, p.y);
  }
  if (right <= 0 || bottom <= 0 || left >= static_cast<float>(width_) || top >= static_cast<float>(height_)) return;
  for (std::size_t i = 0; i < polygon.size(); ++i) add_edge(polygon[i], polygon[(i + 1) % polygon.size()], area > 0 ? -1 : 1);
}

void CoverageMask::add_edge(const ScreenPoint& from, const ScreenPoint& to, float sign) {
  if (from.y == to.y) return;
  const bool downward = to.y > from.y;
  const ScreenPoint &upper = downward ? from : to, &lower = downward ? to : from;
  const float slope = (lower.x - upper.x) / (lower.y - upper.y), direction = downward ? sign : -sign;
  const float top = std::max(upper.y, 0.0F), bottom = std::min(lower.y, static_cast<float>(height_));
  for (int y = static_cast<int>(top); static_cast<float>(y) < bottom; ++y) {
    const float begin = std::max(top, static_cast<float>(y)), end = std::min(bottom, static_cast<float>(y + 1));
    if (end <= begin) continue;
    const float limit = static_cast<float>(width_);
    const float x0 = std::clamp(upper.x + slope * (begin - upper.y), 0.0F, limit);
    const float x1 = std::clamp(upper.x + slope * (end - upper.y), 0.0F, limit);
    add_in_row(y, std::min(x0, x1), std::max(x0, x1), direction * (end - begin));
  }
}

void CoverageMask::add_in_row(int y, float x0, float x1, float height) {
  float* const row = areas_.data() + static_cast<std::ptrdiff_t>(y) * stride_;
  const int first = static_cast<int>(x0), last = std::min(static_cast<int>(x1), width_);
  Extent& extent = rows_[static_cast<std::size_t>(y)];
  extent.first = std::min(extent.first, first);
  extent.last = std::max(extent.last, last + 1);
  const float per_column = x1 > x0 ? height / (x1 - x0) : 0;
  for (int column = first; column <= last; ++column) {
    const float begin = std::max(x0, static_cast<float>(column)), end = std::min(x1, static_cast<float>(column + 1));
    const float part = x1 > x0 ? per_column * (end - begin) : height;
    const float middle = (begin + end) / 2 - static_cast<float>(column);  // of the edge in this pixel, from its left side
    row[column] += part * (1 - middle);
    row[column + 1] += part * middle;
  }
}

void CoverageMask::finish() {
  for (int y = 0; y < height_; ++y) {
    if (!touches(y)) continue;
    float* const row = areas_.data() + static_cast<std::ptrdiff_t>(y) * stride_;
    float sum = 0;
    for (int x = rows_[static_cast<std::size_t>(y)].first; x < width_; ++x) {
      sum += row[x];
      row[x] = std::clamp(sum, 0.0F, 1.0F);
    }
  }
}

void draw_triangles(Canvas canvas, std::span<const ShadedVertex> vertices, std::span<const std::array<std::uint16_t, 3>> triangles,
                    std::uint8_t label) {
  const std::uint32_t bits = static_cast<std::uint32_t>(label) << 24;
  for (const auto& [i, j, k] : triangles) {
    const ShadedVertex &a = vertices[i], &b = vertices[j], &c = vertices[k];
    if (a.at.inverse_depth <= 0 || b.at.inverse_depth <= 0 || c.at.inverse_depth <= 0) continue;
    const float abx = b.at.x - a.at.x, aby = b.at.y - a.at.y, acx = c.at.x - a.at.x, acy = c.at.y - a.at.y;
    const float area = abx * acy - aby * acx;
    if (area >= 0) continue;  // y points downward: counter-clockwise is negative
    draw_triangle(canvas, {a, b, c, abx, aby, acx, acy, 1 / area}, bits);
  }
}

}  // namespace soccer::raster
