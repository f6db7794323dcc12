#include "perception/vision/lines/line_spot_module.h"

#include <algorithm>
#include <cmath>

#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/field/pixel_classifier.h"

namespace soccer {
namespace {

constexpr int kLongestStep = 8;  // px
constexpr int kBand = 8;         // rows between which the expected widths are interpolated

/// Scans one image.
class Scanner {
 public:
  Scanner(const CameraImage& image, const ImageGeometry& geometry, const FieldColour& colour, const LineSpotParameters& parameters,
          double line_width, std::vector<LineSpot>& out)
      : image_(image), geometry_(geometry), classifier_(colour), p_(parameters), out_(out) {
    threshold_ = static_cast<int>(std::max(p_.least_contrast, p_.contrast * colour.luma));
    for (int row = 0; row <= image.height + kBand; row += kBand) {
      const PixelPosition at{image.width / 2.0, static_cast<double>(row)};
      const double across = line_width * geometry.pixels_per_metre(at);
      const auto ground = geometry.on_ground(at);
      const double height = geometry.eye().z, distance = ground ? std::hypot(ground->norm(), height) : 1;
      across_.push_back(across);
      along_.push_back(across * height / distance);
    }
  }

  void scan_column(int column, int upper) { scan(column, image_.height - 1, upper, true); }
  void scan_row(int row) { scan(image_.width - 1, row, 1, false); }

 private:
  double expected(int row, bool vertical) const {
    const auto& widths = vertical ? along_ : across_;
    return widths[static_cast<std::size_t>(row / kBand)];
  }

  /// Walks from (column, row) up or left to `end`. Samples are means over the length of a step, so that the carpet's texture vanishes.
  void scan(int column, int row, int end, bool vertical) {
    int& position = vertical ? row : column;
    int before = -1;
    double rise = -1;
    while (true) {
      const int step = std::clamp(static_cast<int>(expected(row, vertical) / 4), 1, kLongestStep);
      if (position - step < end) break;
      const int now = mean(column, row, step, vertical);
      if (before >= 0 && std::abs(now - before) >= threshold_ / 2) {
        const int sign = now > before ? 1 : -1;
        if (const auto edge = edge_near(column, row, step, vertical, sign)) {
          if (sign > 0) {
            rise = *edge;
          } else if (rise >= 0) {
            consider(rise, *edge, column, row, vertical);
            rise = -1;
          }
        }
      }
      before = now;
      position -= step;
    }
  }

  /// Mean luma of two neighbours across the scan, over `length` pixels from (column, row) on in the direction of the scan.
  int mean(int column, int row, int length, bool vertical) const {
    int sum = 0;
    for (int i = 0; i < length; ++i)
      sum +=
          vertical ? image_.y(column, row - i) + image_.y(column ^ 1, row - i) : image_.y(column - i, row) + image_.y(column - i, row - 1);
    return sum / (2 * length);
  }

  /// Position of the steepest change of luma behind the sample at (column, row), exact to a part of a pixel; std::nullopt if it is weak.
  /// sign: 1 for a rise in the direction of the scan.
  std::optional<double> edge_near(int column, int row, int step, bool vertical, int sign) const {
    const int middle = vertical ? row : column, size = vertical ? image_.height : image_.width;
    const int half = std::max(1, step / 2);
    const auto value = [&](int position) {
      return vertical ? image_.y(column, position) + image_.y(column ^ 1, position) : image_.y(position, row) + image_.y(position, row - 1);
    };
    // Means before and behind a position, times their number and two.
    const auto slope = [&](int position) {
      int sum = 0;
      for (int i = 1; i <= half; ++i) sum += value(position - i) - value(position + i);
      return sign * sum;
    };
    const int first = std::max(half + 2, middle - step), last = std::min(size - half - 3, middle + step + 1);
    int best = 0, at = -1;
    for (int position = first; position <= last; ++position)
      if (const int s = slope(position); s > best) {
        best = s;
        at = position;
      }
    if (at < 0) return std::nullopt;
    // The whole rise. Thin lines are brightest in a single pixel, so that the largest of two counts.
    const auto pair = [&](int first_of_two, bool bright) {
      const int one = value(std::clamp(first_of_two, 0, size - 1)), other = value(std::clamp(first_of_two + 1, 0, size - 1));
      return bright ? std::max(one, other) : std::min(one, other);
    };
    const bool rises = sign > 0;
    const int whole = half > 1 ? best / half : sign * (pair(at - 2, rises) - pair(at + 1, !rises));
    if (whole < 2 * threshold_) return std::nullopt;
    const int left = slope(at - 1), right = slope(at + 1), curve = left - 2 * best + right;
    const double offset = curve < 0 ? 0.5 * (left - right) / static_cast<double>(curve) : 0;
    return at + 0.5 + std::clamp(offset, -0.5, 0.5);
  }

  void consider(double rise, double fall, int column, int row, bool vertical) {
    const double width = rise - fall, middle = (rise + fall) / 2;
    const PixelPosition at = vertical ? PixelPosition{column + 1.0, middle} : PixelPosition{middle, row + 0.5};
    const double normal_width = expected(static_cast<int>(at.y), vertical);
    if (width < p_.narrowest * normal_width - p_.width_tolerance || width > p_.widest * normal_width + p_.width_tolerance || width <= 0)
      return;
    const double beyond = std::max(2.0, p_.beside * width + 1);
    const auto position_of = [&](double along) {
      return vertical ? std::pair(column, static_cast<int>(std::lround(along - 0.5)))
                      : std::pair(static_cast<int>(std::lround(along - 0.5)), row);
    };
    const auto [mx, my] = position_of(middle);
    if (classifier_.greenness(image_, mx, my) > p_.greenness) return;
    for (const double side : {1.0, -1.0}) {
      // Of three pixels at different distances, one may be unclear.
      int field = 0;
      for (const int halves : {2, 3, 4}) {
        const auto [x, y] = position_of((side > 0 ? rise : fall) + side * halves * beyond / 2);
        if (x >= 0 && y >= 0 && x < image_.width && y < image_.height) field += classifier_.is_field(image_, x, y) ? 1 : 0;
      }
      if (field < 2) return;
    }
    const auto ground = geometry_.on_ground(at);
    if (!ground || ground->norm() > p_.farthest) return;
    out_.push_back({at, *ground});
  }

  const CameraImage& image_;
  const ImageGeometry& geometry_;
  PixelClassifier classifier_;
  const LineSpotParameters& p_;
  std::vector<LineSpot>& out_;
  int threshold_;
  std::vector<double> across_, along_;  // expected width of a line, px, for every kBand-th row: across and along the line of sight
};

}  // namespace

void LineSpotModule::tick(const Inputs& in, const Outputs& out) {
  const auto find = [&](const StoredImage* stored, const CameraView& view, const FieldColour& colour, const ImageBoundary& boundary,
                        std::vector<LineSpot>& spots) {
    spots.clear();
    if (stored == nullptr || !view.valid || !colour.known || !boundary.known) return;
    const CameraImage image = stored->view();
    const ImageGeometry geometry(view, optics_);
    Scanner scanner(image, geometry, colour, parameters_, line_width_, spots);
    double highest = image.height;
    for (int i = 0; i < parameters_.columns; ++i) {
      const int column = (2 * i + 1) * image.width / (2 * parameters_.columns) & ~1;
      const double upper = boundary.row_at(column, image.width);
      highest = std::min(highest, upper);
      scanner.scan_column(column, std::max(2, static_cast<int>(upper)));
    }
    // Rows are denser in the distance: equal steps of the square root of the height above the lower edge.
    const double first = std::max(2.0, highest + 2), span = image.height - 3 - first;
    for (int i = 0; i < parameters_.rows && span > 0; ++i) {
      const double part = (i + 0.5) / parameters_.rows;
      scanner.scan_row(static_cast<int>(first + span * part * part));
    }
  };
  find(in.images.top.get(), in.views.top, in.colours.top, in.boundary.top, out.spots.top);
  find(in.images.bottom.get(), in.views.bottom, in.colours.bottom, in.boundary.bottom, out.spots.bottom);
}

}  // namespace soccer
