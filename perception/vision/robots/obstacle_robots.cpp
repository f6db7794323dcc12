#include "perception/vision/robots/obstacle_robots.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "blackboard/camera/colour_classifier.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

/// Finds the robots of the top image.
class ObstacleFinder {
 public:
  ObstacleFinder(const CameraImage& image, const CameraView& view, const CameraParameters& optics, const FieldColour& colour,
                 const ObstacleRobotParameters& parameters, std::vector<ImageRobot>& out)
      : image_(image), geometry_(view, optics), classifier_(colour), p_(parameters), out_(out) {}

  void find(const ImageBoundary& boundary) {
    const std::vector<PixelPosition>& spots = boundary.spots;
    const double min_offset = p_.before_boundary * image_.height;
    std::size_t first = 0;
    for (std::size_t i = 0; i <= spots.size(); ++i) {
      const bool obstacle = i < spots.size() && spots[i].y - boundary.row_at(spots[i].x, image_.width) > min_offset;
      if (obstacle) continue;
      if (i > first) consider(std::span(spots).subspan(first, i - first));
      first = i + 1;
    }
  }

 private:
  void consider(std::span<const PixelPosition> run) {
    const double spacing = run.size() > 1 ? run[1].x - run[0].x : static_cast<double>(image_.width) / 64;
    const auto foot = std::ranges::max_element(run, {}, &PixelPosition::y);
    const auto ground = geometry_.on_ground({foot->x, std::min(foot->y, image_.height - 1.0)});
    if (!ground || ground->norm() > p_.max_distance) return;
    const double scale = geometry_.pixels_per_metre({foot->x, std::min(foot->y, image_.height - 1.0)});
    const double left = run.front().x - spacing / 2, right = run.back().x + spacing / 2, width = (right - left) / scale;
    if (width < p_.narrowest || width > p_.max_width) return;
    const PixelPosition middle{(left + right) / 2, foot->y};
    const auto high = geometry_.image_of({ground->x, ground->y, p_.min_height});
    if (!high || !geometry_.model().contains({middle.x, high->y})) return;
    if (classifier_.is_field(image_, static_cast<int>(middle.x), static_cast<int>(high->y))) return;
    const auto top = geometry_.image_of({ground->x, ground->y, p_.height});
    out_.push_back({.left = left, .top = top ? std::max(0.0, top->y) : 0, .right = right, .bottom = foot->y, .ground = *ground});
  }

  const CameraImage& image_;
  ImageGeometry geometry_;
  PixelClassifier classifier_;
  const ObstacleRobotParameters& p_;
  std::vector<ImageRobot>& out_;
};

}  // namespace

void ObstacleRobots::tick(const Inputs& in, const Outputs& out) const {
  out.robots.robots.clear();
  const StoredImage* const stored = in.images.top.get();
  if (stored == nullptr || !in.views.top.valid || !in.colours.top.known || !in.boundary.top.known) return;
  const CameraImage image = stored->view();
  ObstacleFinder(image, in.views.top, optics_, in.colours.top, parameters_, out.robots.robots).find(in.boundary.top);
}

}  // namespace soccer
