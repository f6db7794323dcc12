#include "perception/vision/posts/goal_post_module.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

namespace soccer {
namespace {

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
