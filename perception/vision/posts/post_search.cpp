#include "perception/vision/posts/post_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iterator>

namespace soccer {
namespace {

constexpr double kMinDistance = 0.1;                    // m, against division by zero
constexpr double kMinHeight = 0.08;                     // m, first height at which a post is verified; below, line and shadow touch it
constexpr double kSide = 0.35;                          // of the width from the axis, where the foot's columns are
constexpr double kAcross[] = {0.3, 0.5, 0.7};           // places between both edges of a bar
constexpr double kAbove[] = {0.1, 0.2, 0.3};            // m above a post, where its edges must have ended
constexpr double kAlongBar[] = {0.2, 0.35, 0.5, 0.65};  // m from a post, where its crossbar is verified
constexpr double kShifts[] = {-0.4, 0.0, 0.4};          // of a crossbar's width, by which its place may be wrong
constexpr double kBesideBar = 0.8;                      // of its width from its axis, where its surroundings are measured
constexpr double kAroundBar = 1.5;                      // of its width, that must be inside of the image
constexpr double kRowStep = 0.1;                        // of a bar's width, between the rows in which its end is sought
constexpr int kCoarse = 16;                             // added to luma, because the chroma of dark pixels is coarse

}  // namespace

void PostSearch::Seen::add(const Seen& other) {
  heights += other.heights;
  sides += other.sides;
  edges += other.edges;
  sharp += other.sharp;
  high_sides += other.high_sides;
  high_edges += other.high_edges;
  coloured += other.coloured;
  luma += other.luma;
  darkest = std::min(darkest, other.darkest);
  brightest = std::max(brightest, other.brightest);
}

PostSearch::PostSearch(const CameraImage& image, const ImageGeometry& geometry, const ImageBoundary& boundary, const FieldColour& colour,
                       std::span<const LinePiece> lines, double goal_height, const GoalPostParameters& parameters)
    : image_(image),
      geometry_(geometry),
      boundary_(boundary),
      classifier_(colour),
      lines_(lines),
      edge_(std::max(parameters.edge * colour.luma, parameters.min_edge)),
      luma_(colour.luma),
      height_(goal_height),
      p_(parameters) {}

int PostSearch::luma(double column, double row) const {
  const int x = std::clamp(static_cast<int>(column), 0, image_.width - 2), y = std::clamp(static_cast<int>(row), 0, image_.height - 1);
  return (image_.y(x, y) + image_.y(x + 1, y)) / 2;
}

/// Whether a pixel has little chroma and is not carpet.
bool PostSearch::is_grey(int column, int row, int luma) const {
  const int x = std::clamp(column, 0, image_.width - 1), y = std::clamp(row, 0, image_.height - 1);
  const int u = image_.u(x, y) - 128, v = image_.v(x, y) - 128;
  const double max_chroma = p_.max_chroma * (luma + kCoarse);
  return u * u + v * v < max_chroma * max_chroma && !classifier_.is_field(image_, x, y);
}

/// Whether the bar is bright, even and grey where it was found.
bool PostSearch::looks_painted(const UprightBar& bar) const {
  std::array<int, std::size(kAcross)> lumas{};
  for (std::size_t i = 0; i < std::size(kAcross); ++i) lumas[i] = luma(bar.left + kAcross[i] * bar.width(), bar.row);
  const auto [darkest, brightest] = std::ranges::minmax(lumas);
  if (brightest <= p_.min_luma * luma_ || darkest <= p_.evenness_across * brightest) return false;
  int grey = 0;
  for (std::size_t i = 0; i < std::size(kAcross); ++i)
    grey += is_grey(static_cast<int>(bar.left + kAcross[i] * bar.width()), static_cast<int>(bar.row), lumas[i]) ? 1 : 0;
  return grey >= 2;
}

/// Width of a post of which a point of the axis is seen in a column, px; 0: not before the camera.
double PostSearch::width_at(const Point3<Ground>& on_axis, double column) const {
  const double depth = geometry_.depth_of(on_axis);
  if (depth < kMinDistance) return 0;
  // The silhouette of a cylinder beside the optical axis is broader.
  const double focal = geometry_.model().focal_length(), left = (geometry_.model().width() / 2.0 - column) / focal;
  return 2 * p_.radius * focal * std::hypot(1, left) / depth;
}

/// Width of the post on this foot in the row of the bar.
double PostSearch::expected_width(const UprightBar& bar, const Point2<Ground>& foot) const {
  const auto low = geometry_.image_of({foot.x, foot.y, 0}), high = geometry_.image_of({foot.x, foot.y, height_});
  if (!low || !high || low->y <= high->y) return 0;
  const double part = (low->y - bar.row) / (low->y - high->y);
  const double at_foot = width_at({foot.x, foot.y, 0}, low->x), at_top = width_at({foot.x, foot.y, height_}, high->x);
  return at_foot + part * (at_top - at_foot);  // the edges of a post are straight in the image
}

/// Middle of the foot: where the bar ends on the carpet, near the distance that follows from its width.
std::optional<Point2<Ground>> PostSearch::foot_of(const UprightBar& bar) const {
  const Pose3<Ground, Camera> camera = geometry_.camera_at(bar.row);
  const Point3<Camera> ray = geometry_.model().ray<Camera>({bar.middle(), bar.row});
  const double depth = 2 * p_.radius * geometry_.model().focal_length() * std::hypot(1, ray.y) / bar.width();
  const Point3<Ground> on_axis = camera * Point3<Camera>{depth, depth * ray.y, depth * ray.z};
  const double dx = on_axis.x - camera.origin.x, dy = on_axis.y - camera.origin.y;
  const auto on_ground = [&](double part) { return geometry_.image_of({camera.origin.x + part * dx, camera.origin.y + part * dy, 0}); };
  const auto far = on_ground(1 + p_.range_tolerance), foot = on_ground(1), near = on_ground(1 - p_.range_tolerance);
  if (!far || !foot || !near || near->y <= far->y || foot->y <= bar.row) return std::nullopt;
  const double slope = (foot->x - bar.middle()) / (foot->y - bar.row);  // of the axis, nearly a straight line in the image
  const double first = std::max({far->y, bar.row, 0.0}), half = bar.width() / 2;
  const int at_bar = luma(bar.middle(), bar.row);
  for (int i = 0; half > 0 && bar.row + i * half < first; ++i) {
    const double row = bar.row + i * half;
    const int here = luma(bar.middle() + slope * (row - bar.row), row);
    if (std::min(here, at_bar) < p_.evenness * std::max(here, at_bar)) return std::nullopt;
  }
  return foot_on_axis(bar, slope, first, near->y);
}

/// The foot between two rows. slope: of the bar's axis, columns per row.
std::optional<Point2<Ground>> PostSearch::foot_on_axis(const UprightBar& bar, double slope, double first, double last) const {
  const auto middle_at = [&](int row) { return bar.middle() + slope * (row + 0.5 - bar.row); };
  const auto carpet_at = [&](int row) {
    int field = 0;
    for (const double part : {-kSide, 0.0, kSide}) {
      const int column = static_cast<int>(std::floor(middle_at(row) + part * bar.width()));
      field += column >= 0 && column < image_.width && classifier_.is_field(image_, column, row) ? 1 : 0;
    }
    return field >= 2;
  };
  const int end = std::min(static_cast<int>(last), image_.height - 1), step = std::max(1, static_cast<int>(bar.width() * kRowStep));
  int row = static_cast<int>(first);
  while (row <= end && !(carpet_at(row) && carpet_at(std::min(row + 1, image_.height - 1)))) row += step;
  if (row > end) return std::nullopt;
  while (row - 1 > first && carpet_at(row - 1)) --row;
  if (row <= first + 1) return std::nullopt;  // the bar ends farther away
  const double foot_row = row, middle = middle_at(row);
  const auto front = geometry_.on_ground({middle, foot_row});
  if (!front) return std::nullopt;
  const Point2<Ground> eye{geometry_.eye().x, geometry_.eye().y};
  const auto direction = (1 / std::max((*front - eye).norm(), kMinDistance)) * (*front - eye);
  const auto foot = *front + p_.radius * direction;  // the front of the post is seen
  const double expected = expected_width(bar, foot);
  if (std::abs(bar.width() - expected) > p_.width_tolerance * expected + 2 || !carpet_behind(*front, direction)) return std::nullopt;
  return foot;
}

/// Whether the carpet continues behind a place on it. direction: of sight.
bool PostSearch::carpet_behind(const Point2<Ground>& front, const Point2<Ground>& direction) const {
  const auto behind = front + p_.carpet_behind * direction;
  const auto end = geometry_.image_of({behind.x, behind.y, 0});
  return end && end->y >= boundary_.row_at(end->x, image_.width);
}

/// Adds what is seen at one height of a post. width: of the post there, px.
void PostSearch::measure(const PixelPosition& at, double width, bool above_robots, Seen& seen) const {
  const int inside = (luma(at.x - width / 8, at.y) + luma(at.x + width / 8, at.y)) / 2;
  ++seen.heights;
  seen.luma += inside;
  seen.darkest = std::min(seen.darkest, inside);
  seen.brightest = std::max(seen.brightest, inside);
  seen.coloured += is_grey(static_cast<int>(at.x), static_cast<int>(at.y), inside) ? 0 : 1;
  for (const double radius : {-width / 2, width / 2}) {
    const double beside = at.x + p_.beside * radius;
    if (beside < 0 || beside >= image_.width) continue;
    const int edge = std::abs(inside - luma(beside, at.y)) > edge_ ? 1 : 0;
    const int within = luma(at.x + p_.inside * radius, at.y), change = std::abs(within - luma(at.x + p_.near_edge * radius, at.y));
    ++seen.sides;
    seen.edges += edge;
    seen.sharp += change > edge_ && std::abs(within - inside) < change ? 1 : 0;
    if (!above_robots) continue;
    ++seen.high_sides;
    seen.high_edges += edge;
  }
}

/// What the image shows of the post that would stand on this point.
PostSearch::Seen PostSearch::edges_of(const Point2<Ground>& foot) const {
  Seen seen;
  const double top = height_ - kMinHeight;
  const auto low = geometry_.image_of({foot.x, foot.y, kMinHeight}), high = geometry_.image_of({foot.x, foot.y, top});
  if (!low || !high || high->y >= low->y) return seen;
  const double low_width = width_at({foot.x, foot.y, kMinHeight}, low->x), high_width = width_at({foot.x, foot.y, top}, high->x);
  for (int i = 0; i < p_.heights; ++i) {
    const double part = static_cast<double>(i) / (p_.heights - 1);
    const PixelPosition at{low->x + part * (high->x - low->x), low->y + part * (high->y - low->y)};
    if (!geometry_.model().contains(at)) continue;
    measure(at, low_width + part * (high_width - low_width), kMinHeight + part * (top - kMinHeight) > p_.robot_height, seen);
  }
  return seen;
}

/// Whether the post ends at its height: above it is not a bar of its width.
bool PostSearch::ends_at(const Point2<Ground>& foot) const {
  return std::ranges::any_of(kAbove, [&](double above) {
    const Point3<Ground> over{foot.x, foot.y, height_ + above};
    const auto at = geometry_.image_of(over);
    if (!at || !geometry_.model().contains(*at)) return true;
    const double beside = p_.beside / 2 * width_at(over, at->x);
    const int inside = luma(at->x, at->y), left = luma(at->x - beside, at->y) - inside, right = luma(at->x + beside, at->y) - inside;
    return std::abs(left) <= edge_ || std::abs(right) <= edge_ || left * right <= 0;
  });
}

/// Whether what is seen of a post is grey, bright and even, with edges at its sides.
bool PostSearch::is_even(const Seen& seen) const {
  return seen.sides > 0 && seen.edges >= p_.min_edge_part * seen.sides && seen.luma >= p_.min_luma * luma_ * seen.heights &&
         seen.coloured <= p_.max_coloured * seen.heights && seen.darkest >= p_.evenness * seen.brightest;
}

/// The direction of a line that passes a foot, as the goal line does.
std::optional<Point2<Ground>> PostSearch::goal_line_at(const Point2<Ground>& foot) const {
  const auto passes = [&](const LinePiece& line) {
    const auto direction = line.direction(), offset = foot - line.from;
    const double along = offset.x * direction.x + offset.y * direction.y;
    return std::abs(cross(direction, offset)) < p_.line_offset && along > -p_.line_gap && along < line.length() + p_.line_gap;
  };
  const auto line = std::ranges::find_if(lines_, passes);
  return line != lines_.end() ? std::optional(line->direction()) : std::nullopt;
}

/// Whether a horizontal bar of a post's width begins at the top of a post and runs in a direction. post_luma: of the post.
PostSearch::Crossbar PostSearch::crossbar_along(const Point2<Ground>& foot, const Point2<Ground>& direction, double post_luma) const {
  std::size_t seen = 0, bars = 0;
  for (const double from_post : kAlongBar) {
    const Point2<Ground> below = foot + from_post * direction;
    const Point3<Ground> on_axis{below.x, below.y, height_};
    const auto at = geometry_.image_of(on_axis);
    if (!at) continue;
    const double width = width_at(on_axis, at->x), around = kAroundBar * width;
    if (at->x < 0 || at->x >= image_.width || at->y < around || at->y + around >= image_.height) continue;
    ++seen;
    bars += std::ranges::any_of(kShifts, [&](double shift) {
      const double row = at->y + shift * width, beside = kBesideBar * width;
      const int inside = luma(at->x, row), over = inside - luma(at->x, row - beside), under = inside - luma(at->x, row + beside);
      return std::abs(over) > edge_ && std::abs(under) > edge_ && (over > 0) == (under > 0) &&
             std::min<double>(inside, post_luma) > p_.evenness_across * std::max<double>(inside, post_luma);
    });
  }
  if (2 * seen < std::size(kAlongBar)) return Crossbar::kUnknown;
  return 4 * bars >= 3 * seen ? Crossbar::kSeen : Crossbar::kMissing;
}

/// The crossbar above the goal line, on either side of the post.
PostSearch::Crossbar PostSearch::crossbar(const Point2<Ground>& foot, const Point2<Ground>& goal_line, double post_luma) const {
  const Crossbar one = crossbar_along(foot, goal_line, post_luma), other = crossbar_along(foot, -1.0 * goal_line, post_luma);
  if (one == Crossbar::kSeen || other == Crossbar::kSeen) return Crossbar::kSeen;
  return one == Crossbar::kMissing && other == Crossbar::kMissing ? Crossbar::kMissing : Crossbar::kUnknown;
}

/// Logarithm of the odds that a post stands on a foot.
double PostSearch::certainty_of(const Point2<Ground>& foot, const Seen& seen, const PostSearch* upper) const {
  double certainty =
      p_.bias + p_.edge_weight * seen.sharp / seen.sides + p_.height_weight * std::min(seen.heights, p_.enough_heights) / p_.enough_heights;
  if (seen.high_sides > 0) certainty -= p_.high_edge_weight * (seen.high_sides - seen.high_edges) / seen.high_sides;
  const auto line = goal_line_at(foot);
  if (!line) return certainty;
  certainty += p_.line_weight;
  const double post_luma = static_cast<double>(seen.luma) / seen.heights;
  Crossbar bar = crossbar(foot, *line, post_luma);
  if (bar == Crossbar::kUnknown && upper != nullptr) bar = upper->crossbar(foot, *line, post_luma);
  if (bar == Crossbar::kSeen) certainty += p_.crossbar_weight;
  if (bar == Crossbar::kMissing) certainty -= p_.no_crossbar_weight;
  return certainty;
}

std::optional<FoundPost> PostSearch::find(const UprightBar& bar, const PostSearch* upper) const {
  if (!looks_painted(bar)) return std::nullopt;
  const auto foot = foot_of(bar);
  if (!foot || foot->norm() > p_.max_distance) return std::nullopt;
  Seen seen = edges_of(*foot);
  if (upper != nullptr && seen.heights < p_.heights) seen.add(upper->edges_of(*foot));
  if (!is_even(seen) || !ends_at(*foot) || (upper != nullptr && !upper->ends_at(*foot))) return std::nullopt;
  const double certainty = certainty_of(*foot, seen, upper);
  return certainty > 0 ? std::optional(FoundPost{*foot, certainty}) : std::nullopt;
}

}  // namespace soccer
