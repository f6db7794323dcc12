#include "perception/vision/lines/line_spot_module.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory_resource>

#include "blackboard/camera/colour_classifier.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

constexpr int kBand = 8;  // rows with the same expected width

/// Scans one image.
class Scanner {
 public:
  Scanner(const CameraImage& image, const ImageGeometry& geometry, const FieldColour& colour, const LineSpotParameters& parameters,
          double line_width, std::pmr::memory_resource* memory, std::vector<LineSpot>& out)
      : image_(image), geometry_(geometry), classifier_(colour), p_(parameters), out_(out), across_(memory), along_(memory) {
    const auto contrast = [&](double part) { return 2 * static_cast<int>(std::max(parameters.min_contrast, part * colour.luma)); };
    threshold_ = contrast(parameters.contrast);
    thin_threshold_ = contrast(parameters.thin_contrast);
    for (int row = 0; row < image.height; row += kBand) {
      const PixelPosition at{image.width / 2.0, row + kBand / 2.0};
      const double across = line_width * geometry.pixels_per_metre(at);
      const auto ground = geometry.on_ground(at);
      const double height = geometry.eye().z, distance = ground ? std::hypot(ground->norm(), height) : 1;
      across_.push_back(expected(across));
      along_.push_back(expected(across * height / distance));
    }
  }

  /// From the lower edge of the image up to a row. number: of the scan; column: even.
  void scan_column(int number, int column, int upper) {
    const int last = image_.height - 1;
    line_ = {bytes(column, last), -2 * static_cast<std::ptrdiff_t>(image_.width), 2, last - upper, column, true, number};
    scan([&](int position) -> const Expected& { return along_[static_cast<std::size_t>((last - position) / kBand)]; });
  }
  /// From left to right. Needs a row above this one.
  void scan_row(int number, int row) {
    line_ = {bytes(0, row), 2, -2 * static_cast<std::ptrdiff_t>(image_.width), image_.width, row, false, number};
    const Expected& same = across_[static_cast<std::size_t>(row / kBand)];
    scan([&](int) -> const Expected& { return same; });
  }

 private:
  /// What is expected of a line at a row, px along a scan.
  struct Expected {
    double width;
    int step, max_run;  // of samples; of a bright run
    int threshold;      // of the sum of two pixels above the carpet
  };
  Expected expected(double width) const {
    return {width, std::clamp(static_cast<int>(width / p_.samples), 1, p_.max_step),
            static_cast<int>(p_.max_width * width + p_.width_tolerance) + p_.max_step, width < p_.thin ? thin_threshold_ : threshold_};
  }

  /// A scan line: the luma of a position is the sum of two neighbours across the scan.
  struct ScanLine {
    const std::uint8_t* first;
    std::ptrdiff_t stride, neighbour;
    int count;  // of positions
    int fixed;  // the column, or the row
    bool on_column;
    int number;
  };
  const std::uint8_t* bytes(int column, int row) const {
    return image_.bytes.data() + 2 * (static_cast<std::ptrdiff_t>(row) * image_.width + column);
  }
  int luma(int position) const {
    const std::uint8_t* const at = line_.first + position * line_.stride;
    return at[0] + at[line_.neighbour];
  }

  /// Finds bright runs: they begin where luma exceeds the moving average of the carpet's, and end halfway back.
  template <class ExpectedAt>
  void scan(const ExpectedAt& expected_at) {
    int carpet = luma(0), begin = -1, brightest = 0, step = 1;
    for (int position = 0; position < line_.count; position += step) {
      const Expected& here = expected_at(position);
      step = here.step;
      const int now = luma(position);
      if (begin < 0) {
        if (now <= carpet + here.threshold) {
          carpet += (now - carpet) / 4;
          continue;
        }
        begin = position;
        brightest = now;
        continue;
      }
      if (position - begin > here.max_run) {
        carpet = now;
        begin = -1;
      } else if (2 * now < carpet + brightest) {
        measure(begin, position, step, carpet, brightest, here);
        begin = -1;
        carpet = std::min(now, carpet + here.threshold);
      } else {
        brightest = std::max(brightest, now);
      }
    }
  }

  /// Centroid and width of a bright run, over the carpet's luma interpolated between both sides.
  void measure(int begin, int end, int step, int carpet, int brightest, const Expected& here) {
    const int margin = step + 1, first = std::max(0, begin - step - margin), last = std::min(line_.count - 1, end + margin);
    const int behind = std::min(luma(last), brightest - here.threshold / 2);
    const int length = last - first;
    if (length <= 0) return;
    int area = 0, moment = 0;
    for (int i = 0; i <= length; ++i) {
      const int excess = luma(first + i) - carpet - (behind - carpet) * i / length;
      area += excess;
      moment += excess * i;
    }
    const int peak = brightest - std::max(carpet, behind);
    if (area <= 0 || peak < here.threshold / 2) return;
    const double width = static_cast<double>(area) / peak, middle = first + static_cast<double>(moment) / area;
    if (middle < begin - step || middle > end + step) return;
    if (width < p_.narrowest * here.width - p_.width_tolerance || width > p_.max_width * here.width + p_.width_tolerance) return;
    consider(middle, width);
  }

  bool is_field(int position) const {
    if (position < 0 || position >= line_.count) return false;
    const auto [column, row] = pixel(position);
    return classifier_.is_field(image_, column, row);
  }
  std::pair<int, int> pixel(int position) const {
    return line_.on_column ? std::pair(line_.fixed, image_.height - 1 - position) : std::pair(position, line_.fixed);
  }

  void consider(double middle, double width) {
    const auto [column, row] = pixel(static_cast<int>(std::lround(middle)));
    if (width > p_.thin && classifier_.greenness(image_, column, row) > p_.greenness) return;
    const double beyond = std::max(2.0, p_.beside * width + 1);
    for (const double side : {1.0, -1.0}) {
      // Of three pixels at different distances, one may be unclear.
      int field = 0;
      for (const int halves : {2, 3, 4})
        field += is_field(static_cast<int>(std::lround(middle + side * (width + halves * beyond) / 2))) ? 1 : 0;
      if (field < 2) return;
    }
    const PixelPosition at = line_.on_column ? PixelPosition{line_.fixed + 1.0, image_.height - 0.5 - middle}
                                             : PixelPosition{middle + 0.5, static_cast<double>(line_.fixed)};
    const auto ground = geometry_.on_ground(at);
    if (ground && ground->norm() <= p_.max_distance) out_.push_back({at, *ground, line_.on_column, line_.number});
  }

  const CameraImage& image_;
  const ImageGeometry& geometry_;
  PixelClassifier classifier_;
  const LineSpotParameters& p_;
  std::vector<LineSpot>& out_;
  int threshold_, thin_threshold_;
  ScanLine line_{};
  std::pmr::vector<Expected> across_, along_;  // for every kBand-th row: across and along the line of sight
};

}  // namespace

void LineSpotModule::tick(const Inputs& in, const Outputs& out) {
  const auto find = [&](const StoredImage* stored, const CameraView& view, const FieldColour& colour, const ImageBoundary& boundary,
                        std::vector<LineSpot>& spots) {
    spots.clear();
    if (stored == nullptr || !view.valid || !colour.known || !boundary.known) return;
    const CameraImage image = stored->view();
    const ImageGeometry geometry(view, optics_);
    Scanner scanner(image, geometry, colour, parameters_, line_width_, memory_.resource(), spots);
    double min_row = image.height;
    for (int i = 0; i < parameters_.columns; ++i) {
      const int column = (2 * i + 1) * image.width / (2 * parameters_.columns) & ~1;
      const double upper = boundary.row_at(column, image.width);
      min_row = std::min(min_row, upper);
      scanner.scan_column(i, column, std::max(2, static_cast<int>(upper)));
    }
    // Rows are denser in the distance: equal steps of the square root of the height above the lower edge.
    const double first = std::max(2.0, min_row + 2), span = image.height - 3 - first;
    for (int i = 0; i < parameters_.rows && span > 0; ++i) {
      const double part = (i + 0.5) / parameters_.rows;
      scanner.scan_row(i, static_cast<int>(first + span * part * part));
    }
  };
  find(in.images.top.get(), in.views.top, in.colours.top, in.boundary.top, out.spots.top);
  find(in.images.bottom.get(), in.views.bottom, in.colours.bottom, in.boundary.bottom, out.spots.bottom);
}

}  // namespace soccer
