#include "perception/vision/posts/goal_post_module.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/field/pixel_classifier.h"

namespace soccer {
namespace {

constexpr double kHeights[] = {0.1, 0.2, 0.3, 0.45, 0.6, 0.7};  // m, at which a post's edges are measured; robots are lower than 0.6 m
constexpr double kNearest = 0.1;                                // m, against division by zero

/// Finds the posts of one image.
class PostFinder {
 public:
  PostFinder(const CameraImage& image, const CameraView& view, const CameraParameters& optics, const FieldColour& colour,
             const GoalPostParameters& parameters, std::vector<Point2<Ground>>& out)
      : image_(image),
        geometry_(view, optics),
        classifier_(colour),
        threshold_(parameters.contrast * colour.luma),
        p_(parameters),
        out_(out) {}

  /// Narrow runs of other pixels between field pixels in one row.
  template <class RowAt>
  void scan(RowAt row_at) {
    int begin = -1;
    bool field_before = false;
    for (int column = 0; column < image_.width; column += 2) {
      const int row = row_at(column);
      if (row < 1 || row >= image_.height - 1) {
        field_before = false;
        begin = -1;
        continue;
      }
      if (classifier_.is_field(image_, column, row)) {
        if (begin >= 0) consider(begin, column, row);
        begin = -1;
        field_before = true;
      } else if (begin < 0 && field_before) {
        begin = column;
        field_before = false;
      }
    }
  }

 private:
  void consider(int left, int right, int row) {
    const double width = right - left, normal_width = 2 * p_.radius * geometry_.pixels_per_metre({(left + right) / 2.0, row + 0.5});
    if (width < p_.narrowest * normal_width - 2 || width > p_.widest * normal_width + 2) return;
    const int middle = (left + right) / 2;
    int foot = row;
    while (foot < image_.height - 1 && !classifier_.is_field(image_, middle, foot)) ++foot;
    if (foot >= image_.height - 1) return;
    const auto front = geometry_.on_ground({middle + 0.5, static_cast<double>(foot)});
    if (!front || front->norm() > p_.farthest) return;
    // The visible foot is the front of the post.
    const Point2<Ground> eye{geometry_.eye().x, geometry_.eye().y};
    const auto towards = *front - eye;
    const Point2<Ground> centre = *front + p_.radius / std::max(towards.norm(), kNearest) * towards;
    const double at_foot = 2 * p_.radius * geometry_.pixels_per_metre({middle + 0.5, static_cast<double>(foot)});
    if (width > p_.widest * at_foot + 2) return;
    if (!stands(centre)) return;
    if (std::ranges::none_of(out_, [&](const Point2<Ground>& known) { return distance(known, centre) < p_.same_post; }))
      out_.push_back(centre);
  }

  std::optional<int> luma_at(const Point3<Ground>& point) const {
    const auto pixel = geometry_.image_of(point);
    if (!pixel || !geometry_.model().contains(*pixel)) return std::nullopt;
    const int column = static_cast<int>(pixel->x), row = static_cast<int>(pixel->y);
    return (image_.y(column, row) + image_.y(column ^ 1, row)) / 2;
  }

  /// Whether a post stands on this point: an edge at both sides at several heights, and the carpet's colour at none of them.
  bool stands(const Point2<Ground>& foot) const {
    const Point2<Ground> eye{geometry_.eye().x, geometry_.eye().y};
    const auto towards = foot - eye;
    const double length = std::max(towards.norm(), kNearest);
    const Point2<Ground> side{-towards.y / length * p_.beside * p_.radius, towards.x / length * p_.beside * p_.radius};
    int left = 0, right = 0, high = 0, darkest = 255, brightest = 1;
    for (const double height : kHeights) {
      const auto middle = geometry_.image_of({foot.x, foot.y, height});
      if (!middle || !geometry_.model().contains(*middle)) continue;
      const int column = static_cast<int>(middle->x), row = static_cast<int>(middle->y);
      if (classifier_.is_field(image_, column, row)) return false;
      const int on_axis = image_.y(column, row);
      darkest = std::min(darkest, on_axis);
      brightest = std::max(brightest, on_axis);
      if (std::hypot(image_.u(column, row) - 128, image_.v(column, row) - 128) > p_.most_chroma * (on_axis + 16)) return false;
      const auto luma_left = luma_at({foot.x + side.x, foot.y + side.y, height});
      const auto luma_right = luma_at({foot.x - side.x, foot.y - side.y, height});
      const bool edge_left = luma_left && std::abs(on_axis - *luma_left) > threshold_;
      const bool edge_right = luma_right && std::abs(on_axis - *luma_right) > threshold_;
      left += edge_left ? 1 : 0;
      right += edge_right ? 1 : 0;
      high += height > p_.robot_height && (edge_left || edge_right) ? 1 : 0;
    }
    if (darkest < p_.evenness * brightest) return false;
    return left >= p_.fewest_edges && right >= p_.fewest_edges && high >= 1;
  }

  const CameraImage& image_;
  ImageGeometry geometry_;
  PixelClassifier classifier_;
  double threshold_;
  const GoalPostParameters& p_;
  std::vector<Point2<Ground>>& out_;
};

}  // namespace

void GoalPostModule::tick(const Inputs& in, const Outputs& out) const {
  out.posts.feet.clear();
  const StoredImage* const stored = in.images.top.get();
  if (stored == nullptr || !in.views.top.valid || !in.colours.top.known || !in.boundary.top.known) return;
  const CameraImage image = stored->view();
  PostFinder finder(image, in.views.top, optics_, in.colours.top, parameters_, out.posts.feet);
  for (int i = 1; i <= parameters_.rows; ++i) {
    const double below = i * parameters_.depth * image.height;
    finder.scan([&](int column) { return static_cast<int>(in.boundary.top.row_at(column, image.width) + below); });
  }
}

}  // namespace soccer
