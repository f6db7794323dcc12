#include "perception/vision/posts/goal_post_module.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>

namespace soccer {
namespace {

constexpr int kMargin = 4;  // px, of the first scanned row from the image's upper edge

/// An image with the search in it.
struct SearchedImage {
  SearchedImage(const StoredImage& stored, const CameraView& view, const FieldColour& colour, const ImageBoundary& boundary,
                std::span<const LinePiece> lines, const CameraParameters& optics, double height, const GoalPostParameters& parameters)
      : image(stored.view()), geometry(view, optics), search(image, geometry, boundary, colour, lines, height, parameters) {}

  CameraImage image;
  ImageGeometry geometry;
  PostSearch search;
};

}  // namespace

/// The bars of rows near the horizon, which every post crosses, and of rows below it, where the carpet is behind the foot of a post.
void GoalPostModule::scan(const CameraImage& image, const ImageGeometry& geometry, double luma) {
  const GoalPostParameters& p = parameters_;
  const double focal = geometry.model().focal_length(), height = geometry.eye().z;
  const double narrowest = (1 - p.width_tolerance) * 2 * p.radius * focal / p.max_distance, max_width = p.max_width * image.width;
  UprightBars bars(std::max(p.edge * luma, p.min_edge), memory_.resource());
  const double horizon = geometry.horizon(0), slope = (geometry.horizon(image.width) - horizon) / image.width;
  // Rows above the image move to its upper edge.
  const double highest = kMargin - std::min(0.0, slope * image.width), lowest = image.height - std::max(0.0, slope * image.width);
  bars_.clear();
  if (height <= p.max_low_height) return;
  const double nearest = height / (height - p.max_low_height);
  for (int i = 0; i < p.rows; ++i) {
    const double row = horizon + (p.first_row + i * p.row_distance) * focal;
    if (row >= highest) bars.scan(image, {row, slope, narrowest, max_width, false}, bars_);
  }
  const auto low_row = [&](double row) {
    // Of a post that stands on the ground in this row.
    const double width = 2 * p.radius * (row - horizon) / height;
    const double min_width = std::max(narrowest, (1 - p.width_tolerance) * width);
    if (min_width > max_width) return false;
    bars.scan(image, {row, slope, min_width, std::min(max_width, (1 + p.width_tolerance) * nearest * width), true}, bars_);
    return true;
  };
  if (horizon + p.first_low_row * focal < highest) low_row(highest);
  for (double below = p.first_low_row; horizon + below * focal < lowest; below *= p.low_row_ratio)
    if (horizon + below * focal > highest && !low_row(horizon + below * focal)) break;
}

void GoalPostModule::find(const CameraImage& image, const ImageGeometry& geometry, double luma, const PostSearch& search,
                          const PostSearch* upper) {
  scan(image, geometry, luma);
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

/// Of posts at the same place, or of which one hides the other, the most certain one remains.
void GoalPostModule::add(const FoundPost& post) {
  const auto same = [&](const FoundPost& known) {
    const double farther = std::max(known.foot.norm(), post.foot.norm());
    const bool hidden = std::abs(cross(known.foot, post.foot)) < 2 * parameters_.radius * farther;
    return hidden || distance(known.foot, post.foot) < parameters_.same_post;
  };
  if (std::ranges::any_of(found_, [&](const FoundPost& known) { return same(known) && known.certainty >= post.certainty; })) return;
  std::erase_if(found_, same);
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
    top.emplace(*in.images.top, in.views.top, in.colours.top, in.boundary.top, in.markings.lines, optics_, field_.goal_height, parameters_);
    find(top->image, top->geometry, in.colours.top.luma, top->search, nullptr);
  }
  if (usable(in.images.bottom, in.views.bottom, in.colours.bottom, in.boundary.bottom)) {
    bottom.emplace(*in.images.bottom, in.views.bottom, in.colours.bottom, in.boundary.bottom, in.markings.lines, optics_,
                   field_.goal_height, parameters_);
    find(bottom->image, bottom->geometry, in.colours.bottom.luma, bottom->search, top ? &top->search : nullptr);
  }
  out.posts.posts.clear();
  for (const FoundPost& post : found_) out.posts.posts.push_back({post.foot, PostSide::kUnknown});
  set_sides(out.posts.posts);
}

}  // namespace soccer
