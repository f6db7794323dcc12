#include "perception/vision/posts/goal_post_module.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>

namespace soccer {
namespace {

constexpr int kSamples = 640;  // of a row, at most

constexpr double kMinDistance = 0.1;           // m, against division by zero
constexpr double kMinHeight = 0.08;            // m, first height at which a post is verified; below, line and shadow touch it
constexpr double kSide = 0.35;                 // of the width from the axis, where the foot's columns are
constexpr double kAcross[] = {0.3, 0.5, 0.7};  // places between both edges of a bar
constexpr double kAbove[] = {0.1, 0.2, 0.3};   // m above a post, where its edges must have ended
constexpr int kConfirmed = 2;                  // rows of carpet below a foot
constexpr int kCoarse = 16;                    // added to luma, because the chroma of dark pixels is coarse

constexpr int kMargin = 4;  // px, of the first scanned row from the image's upper edge

/// An image with the search in it.
struct SearchedImage {
  SearchedImage(const StoredImage& stored, const CameraView& view, const FieldColour& colour, const ImageBoundary& boundary,
                const CameraParameters& optics, double height, const GoalPostParameters& parameters)
      : image(stored.view()), geometry(view, optics), search(image, geometry, boundary, colour, height, parameters) {}

  CameraImage image;
  ImageGeometry geometry;
  PostSearch search;
};

}  // namespace

/// The local extremes of the change of luma over two samples.
void UprightBars::find_edges(const CameraImage& image, double row, double slope) {
  const int step = std::max(1, image.width / kSamples), count = image.width / step;
  luma_.assign(static_cast<std::size_t>(count), -1);
  for (int i = 0; i < count; ++i) {
    const int column = i * step, at = static_cast<int>(std::floor(row + slope * column));
    if (at < 0 || at + 1 >= image.height) continue;
    // Means of 2 x 2 pixels, or of 1 x 2.
    const int other = std::min(column + step - 1, image.width - 1);
    luma_[static_cast<std::size_t>(i)] = (image.y(column, at) + image.y(other, at) + image.y(column, at + 1) + image.y(other, at + 1)) / 4;
  }
  edges_.clear();
  const auto change_at = [&](int i) {
    if (i < 1 || i + 2 > count) return 0;
    const int before = luma_[static_cast<std::size_t>(i - 1)], after = luma_[static_cast<std::size_t>(i + 1)];
    return before < 0 || after < 0 ? 0 : after - before;
  };
  for (int i = 1; i + 1 < count; ++i) {
    const int change = change_at(i), size = std::abs(change);
    if (size < edge_) continue;
    const int before = change_at(i - 1), after = change_at(i + 1);
    const auto weaker = [&](int other, int than) { return other * change <= 0 || std::abs(other) < than; };
    if (!weaker(after, size) || !weaker(before, size + 1)) continue;
    // The vertex of the parabola through the three changes.
    const double l = before * change > 0 ? std::abs(before) : 0, r = after * change > 0 ? std::abs(after) : 0;
    const double curvature = 2 * size - l - r, shift = curvature > 0 ? (r - l) / (2 * curvature) : 0;
    edges_.push_back({(i + 0.5 + std::clamp(shift, -0.5, 0.5)) * step, change});
  }
}

void UprightBars::scan(const CameraImage& image, double row, double slope, std::vector<UprightBar>& out) {
  find_edges(image, row, slope);
  for (std::size_t i = 0; i < edges_.size(); ++i)
    for (std::size_t j = i + 1; j < edges_.size(); ++j) {
      const double width = edges_[j].column - edges_[i].column;
      if (width > max_width_) break;
      if (width < narrowest_) continue;
      out.push_back({edges_[i].column, edges_[j].column, row + slope * (edges_[i].column + edges_[j].column) / 2});
    }
}

PostSearch::PostSearch(const CameraImage& image, const ImageGeometry& geometry, const ImageBoundary& boundary, const FieldColour& colour,
                       double height, const GoalPostParameters& parameters)
    : image_(image),
      geometry_(geometry),
      boundary_(boundary),
      classifier_(colour),
      edge_(std::max(parameters.edge * colour.luma, parameters.min_edge)),
      luma_(colour.luma),
      height_(height),
      p_(parameters) {}

int PostSearch::luma(double column, double row) const {
  const int x = std::clamp(static_cast<int>(column), 0, image_.width - 2), y = std::clamp(static_cast<int>(row), 0, image_.height - 1);
  return (image_.y(x, y) + image_.y(x + 1, y)) / 2;
}

/// Whether a pixel has little chroma and is not carpet.
bool PostSearch::is_grey(int column, int row, int luma) const {
  const double chroma = std::hypot(image_.u(column, row) - 128, image_.v(column, row) - 128);
  return chroma < p_.max_chroma * (luma + kCoarse) && !classifier_.is_field(image_, column, row);
}

/// Whether the bar is bright, even and grey where it was found.
bool PostSearch::looks_painted(const UprightBar& bar) const {
  const int row = static_cast<int>(bar.row);
  int grey = 0, darkest = 255, brightest = 1;
  for (const double part : kAcross) {
    const int column = static_cast<int>(bar.left + part * bar.width()), y = luma(column, bar.row);
    grey += is_grey(column, row, y) ? 1 : 0;
    darkest = std::min(darkest, y);
    brightest = std::max(brightest, y);
  }
  return grey >= 2 && brightest > p_.min_luma * luma_ && darkest > p_.evenness_across * brightest;
}

/// Middle of the foot: where the bar ends on the carpet, near the distance that follows from its width.
std::optional<Point2<Ground>> PostSearch::foot_of(const UprightBar& bar) const {
  const Pose3<Ground, Camera> camera = geometry_.camera_at(bar.row);
  const double depth = 2 * p_.radius * geometry_.model().focal_length() / bar.width();
  const Point3<Camera> ray = geometry_.model().ray<Camera>({bar.middle(), bar.row});
  const Point3<Ground> on_axis = camera * Point3<Camera>{depth, depth * ray.y, depth * ray.z};
  const double dx = on_axis.x - camera.origin.x, dy = on_axis.y - camera.origin.y;
  const auto far =
      geometry_.image_of({camera.origin.x + (1 + p_.range_tolerance) * dx, camera.origin.y + (1 + p_.range_tolerance) * dy, 0});
  const auto near =
      geometry_.image_of({camera.origin.x + (1 - p_.range_tolerance) * dx, camera.origin.y + (1 - p_.range_tolerance) * dy, 0});
  if (!far || !near || near->y <= far->y) return std::nullopt;
  const double slope = (near->x - far->x) / (near->y - far->y);
  const int last = std::min(static_cast<int>(near->y), image_.height - 1);
  const int at_bar = luma(bar.middle(), bar.row);
  const double half = bar.width() / 2;
  for (int i = 0; half > 0 && bar.row + i * half < far->y; ++i) {
    const double row = bar.row + i * half;
    const int here = luma(far->x + slope * (row - far->y), row);
    if (std::min(here, at_bar) < p_.evenness * std::max(here, at_bar)) return std::nullopt;
  }
  int carpet = 0;
  for (int row = std::max(static_cast<int>(far->y), 0); row <= last; ++row) {
    const double middle = far->x + slope * (row + 0.5 - far->y);
    int field = 0;
    for (const double part : {-kSide, 0.0, kSide}) {
      const int column = static_cast<int>(middle + part * bar.width());
      field += column >= 0 && column < image_.width && classifier_.is_field(image_, column, row) ? 1 : 0;
    }
    carpet = field >= 2 ? carpet + 1 : 0;
    if (carpet < kConfirmed) continue;
    const double foot_row = row + 1 - kConfirmed;
    if (foot_row <= far->y) return std::nullopt;  // the bar ends farther away
    const PixelPosition at{middle, foot_row};
    const auto front = geometry_.on_ground(at);
    if (!front) return std::nullopt;
    const double expected = 2 * p_.radius * geometry_.pixels_per_metre(at);
    if (std::abs(bar.width() - expected) > p_.width_tolerance * expected + 2) return std::nullopt;
    // The visible foot is the front of the post.
    const Point2<Ground> eye{geometry_.eye().x, geometry_.eye().y};
    const auto towards = (1 / std::max((*front - eye).norm(), kMinDistance)) * (*front - eye);
    const auto behind = *front + p_.carpet_behind * towards;
    const auto end = geometry_.image_of({behind.x, behind.y, 0});
    if (!end || end->y < boundary_.row_at(end->x, image_.width)) return std::nullopt;
    return *front + p_.radius * towards;
  }
  return std::nullopt;
}

/// The heights with edges beside the post that would stand on this point; std::nullopt: none stands there.
std::optional<PostSearch::Seen> PostSearch::edges_of(const Point2<Ground>& foot, double pixels_per_metre) const {
  const auto low = geometry_.image_of({foot.x, foot.y, kMinHeight}), high = geometry_.image_of({foot.x, foot.y, height_ - kMinHeight});
  if (!low || !high || high->y >= low->y) return std::nullopt;
  const double width = 2 * p_.radius * pixels_per_metre;
  int seen = 0, edges = 0, sum = 0, above_robots = 0, high_edges = 0, darkest = 255, brightest = 1, coloured = 0;
  for (int i = 0; i < p_.heights; ++i) {
    const double part = static_cast<double>(i) / (p_.heights - 1), height = kMinHeight + part * (height_ - 2 * kMinHeight);
    const PixelPosition at{low->x + part * (high->x - low->x), low->y + part * (high->y - low->y)};
    if (!geometry_.model().contains(at)) continue;
    const int column = static_cast<int>(at.x), row = static_cast<int>(at.y);
    const int inside = (luma(at.x - width / 8, at.y) + luma(at.x + width / 8, at.y)) / 2;
    sum += inside;
    darkest = std::min(darkest, inside);
    brightest = std::max(brightest, inside);
    coloured += is_grey(column, row, inside) ? 0 : 1;
    const double beside = p_.beside * width / 2;
    int here = 0;
    for (const double side : {-beside, beside}) {
      const bool inside_image = at.x + side >= 0 && at.x + side < image_.width;
      here += inside_image && std::abs(inside - luma(at.x + side, at.y)) > edge_ ? 1 : 0;
    }
    ++seen;
    edges += here;
    if (height < p_.robot_height) continue;
    ++above_robots;
    high_edges += here;
  }
  if (sum < p_.min_luma * luma_ * seen) return std::nullopt;
  if (coloured > p_.max_coloured * seen || darkest < p_.evenness * brightest) return std::nullopt;
  if (above_robots > 0 && 2 * high_edges < above_robots) return std::nullopt;
  return Seen{seen, edges};
}

/// Whether the post ends at its height: above it is not a bar of its width.
bool PostSearch::ends_at(const Point2<Ground>& foot, double pixels_per_metre) const {
  const double beside = p_.beside * p_.radius * pixels_per_metre;
  return std::ranges::any_of(kAbove, [&](double above) {
    const auto at = geometry_.image_of({foot.x, foot.y, height_ + above});
    if (!at || !geometry_.model().contains(*at)) return true;
    const int inside = luma(at->x, at->y), left = luma(at->x - beside, at->y) - inside, right = luma(at->x + beside, at->y) - inside;
    return std::abs(left) <= edge_ || std::abs(right) <= edge_ || left * right <= 0;
  });
}

std::optional<FoundPost> PostSearch::find(const UprightBar& bar, const PostSearch* upper) const {
  if (!looks_painted(bar)) return std::nullopt;
  const auto foot = foot_of(bar);
  if (!foot || foot->norm() > p_.max_distance) return std::nullopt;
  const double scale = pixels_per_metre_at(*foot);
  auto seen = edges_of(*foot, scale);
  if (!seen || !ends_at(*foot, scale)) return std::nullopt;
  if (2 * seen->heights < p_.heights) {
    if (upper == nullptr) return std::nullopt;
    const double upper_scale = upper->pixels_per_metre_at(*foot);
    const auto above = upper->edges_of(*foot, upper_scale);
    if (!above || 2 * (seen->heights + above->heights) < p_.heights || !upper->ends_at(*foot, upper_scale)) return std::nullopt;
    seen->heights += above->heights;
    seen->edges += above->edges;
  }
  const double edges = seen->edges / (2.0 * seen->heights);
  if (edges < p_.min_edge_part) return std::nullopt;
  return FoundPost{*foot, edges};
}

void GoalPostModule::find(const CameraImage& image, const ImageGeometry& geometry, double luma, const PostSearch& search,
                          const PostSearch* upper) {
  const GoalPostParameters& p = parameters_;
  const double focal = geometry.model().focal_length();
  const double narrowest = (1 - p.width_tolerance) * 2 * p.radius * focal / p.max_distance;
  UprightBars bars(std::max(p.edge * luma, p.min_edge), narrowest, p.max_width * image.width, memory_.resource());
  const double horizon = geometry.horizon(0), slope = (geometry.horizon(image.width) - horizon) / image.width;
  // Rows above the image move to its upper edge.
  const double first = std::max(horizon + p.first_row * focal, kMargin - std::min(0.0, slope * image.width));
  bars_.clear();
  for (int i = 0; i < p.rows; ++i) bars.scan(image, first + i * p.row_distance * focal, slope, bars_);
  known_.clear();
  for (const UprightBar& bar : bars_) {
    // A post is found at most twice: with its outer edges, and with one inside of them.
    const auto same = [&](const UprightBar& other) { return std::abs(other.middle() - bar.middle()) < other.width() / 4; };
    if (std::ranges::count_if(known_, same) > 1) continue;
    const auto post = search.find(bar, upper);
    if (!post) continue;
    add(*post);
    known_.push_back(bar);
  }
}

/// Of posts at the same place, the one with the most edges remains.
void GoalPostModule::add(const FoundPost& post) {
  for (FoundPost& known : found_)
    if (distance(known.foot, post.foot) < parameters_.same_post) {
      if (post.edges > known.edges) known = post;
      return;
    }
  found_.push_back(post);
}

/// Two posts at a goal's width from each other are those of one goal.
void GoalPostModule::set_sides(std::vector<GoalPost>& posts) const {
  for (GoalPost& a : posts)
    for (GoalPost& b : posts) {
      if (&a == &b || std::abs(distance(a.foot, b.foot) - field_.goal_width) > parameters_.pair_tolerance) continue;
      const bool left = cross(b.foot, a.foot) > 0;
      a.side = left ? PostSide::kLeft : PostSide::kRight;
    }
}

void GoalPostModule::tick(const Inputs& in, const Outputs& out) {
  found_.clear();
  const auto usable = [](const std::shared_ptr<const StoredImage>& image, const CameraView& view, const FieldColour& colour,
                         const ImageBoundary& boundary) { return image != nullptr && view.valid && colour.known && boundary.known; };
  std::optional<SearchedImage> top, bottom;
  if (usable(in.images.top, in.views.top, in.colours.top, in.boundary.top)) {
    top.emplace(*in.images.top, in.views.top, in.colours.top, in.boundary.top, optics_, field_.goal_height, parameters_);
    find(top->image, top->geometry, in.colours.top.luma, top->search, nullptr);
  }
  if (usable(in.images.bottom, in.views.bottom, in.colours.bottom, in.boundary.bottom)) {
    bottom.emplace(*in.images.bottom, in.views.bottom, in.colours.bottom, in.boundary.bottom, optics_, field_.goal_height, parameters_);
    find(bottom->image, bottom->geometry, in.colours.bottom.luma, bottom->search, top ? &top->search : nullptr);
  }
  out.posts.posts.clear();
  for (const FoundPost& post : found_) out.posts.posts.push_back({post.foot, PostSide::kUnknown});
  set_sides(out.posts.posts);
}

}  // namespace soccer
