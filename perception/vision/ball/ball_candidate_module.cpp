#include "perception/vision/ball/ball_candidate_module.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>

#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

constexpr int kRadii = 8;                        // intervals of a row, at whose ends the expected radius is computed
constexpr double kMinDistance = 0.1;             // m, against division by zero
constexpr std::array kSamples = {-3, -1, 1, 3};  // of a place's colour along both axes, in quarters of half the side of the square inside

/// Radius that a ball on the ground with its centre in a row of an image would have, interpolated along the row.
class ExpectedRadius {
 public:
  ExpectedRadius(const ImageGeometry& geometry, double ball_radius, double max_distance, double row) : width_(geometry.model().width()) {
    const Pose3<Ground, Camera> camera = geometry.camera_at(row);
    for (std::size_t i = 0; i <= kRadii; ++i) {
      const PixelPosition at{width_ * static_cast<double>(i) / kRadii, row};
      const auto point = on_plane(camera, geometry.model().ray<Camera>(at), ball_radius);
      radii_[i] = 0;
      if (!point || std::hypot(point->x, point->y) > max_distance) continue;
      radii_[i] = geometry.model().focal_length() * ball_radius / std::max(kMinDistance, (*point - geometry.eye()).norm());
    }
  }

  /// px; 0: above the horizon or too far.
  double at(double column) const {
    const double position = std::clamp(column / width_ * kRadii, 0.0, kRadii - 1e-9);
    const auto index = static_cast<std::size_t>(position);
    const double part = position - static_cast<double>(index), left = radii_[index], right = radii_[index + 1];
    return left > 0 && right > 0 ? left + part * (right - left) : std::max(left, right);
  }
  double max_radius() const { return *std::ranges::max_element(radii_); }

 private:
  double width_;
  std::array<double, kRadii + 1> radii_{};
};

/// How much the surroundings of a cell look like those of a ball; std::nullopt: not at all. radius: of the ball, cells.
std::optional<double> score_of(const CarpetMap& map, int column, int row, double radius, const BallCandidateParameters& p) {
  const int half = static_cast<int>(p.inside * radius), left = column - half, right = column + half + 1, top = row - half,
            bottom = row + half + 1;
  const double inside = map.part_not_carpet(left, top, right, bottom, 0);
  if (inside < p.min_inside) return std::nullopt;
  const int near = std::max(half + 1, static_cast<int>(std::lround(p.beside_begin * radius))),
            far = std::max(near + 1, static_cast<int>(std::lround(p.beside_end * radius)));
  const std::array beside{1 - map.part_not_carpet(left, row + near, right, row + far, 0.5),
                          1 - map.part_not_carpet(left, row - far + 1, right, row - near + 1, 1),
                          1 - map.part_not_carpet(column - far + 1, top, column - near + 1, bottom, 0.5),
                          1 - map.part_not_carpet(column + near, top, column + far, bottom, 0.5)};
  if (*std::ranges::max_element(beside) < p.min_beside) return std::nullopt;
  return std::accumulate(beside.begin(), beside.end(), inside);
}

/// The pixels of the ball by their colour.
struct BallColour {
  double u = 0, v = 0;        // chroma relative to luma
  double max_difference = 0;  // of the chroma
  double min_luma = 0;
};

/// By default white: grey, and brighter than the carpet.
BallColour ball_colour(const ObjectColourParameters& selected, bool top, double carpet_luma, const BallCandidateParameters& p) {
  const Chroma white = selected.white(top);
  if (selected.use_ball) return {white[0] + selected.ball[0], white[1] + selected.ball[1], selected.ball_tolerance, 0};
  const bool use_white = top ? selected.use_top_white : selected.use_bottom_white;
  return {white[0], white[1], use_white ? selected.white_tolerance : p.max_chroma, p.brightness * carpet_luma};
}

/// Part of the pixels inside of a place that have the ball's colour.
double ball_part(const CameraImage& image, const BallCandidate& place, const BallColour& colour, const BallCandidateParameters& p) {
  int count = 0;
  const double quarter = p.inside * place.radius / 4;
  for (const int y : kSamples)
    for (const int x : kSamples) {
      const int column = std::clamp(static_cast<int>(place.centre.x + x * quarter), 0, image.width - 1);
      const int row = std::clamp(static_cast<int>(place.centre.y + y * quarter), 0, image.height - 1);
      const double luma = image.y(column, row);
      const double u = image.u(column, row) - 128 - colour.u * luma, v = image.v(column, row) - 128 - colour.v * luma;
      const double max_difference = colour.max_difference * luma;
      count += luma > colour.min_luma && u * u + v * v < max_difference * max_difference ? 1 : 0;
    }
  return count / static_cast<double>(kSamples.size() * kSamples.size());
}

/// Better places first; of equal ones, the upper and left ones.
bool before(const BallCandidate& a, const BallCandidate& b) {
  return std::tuple(-a.score, a.centre.y, a.centre.x) < std::tuple(-b.score, b.centre.y, b.centre.x);
}

}  // namespace

void BallCandidateModule::tick(const Inputs& in, const Outputs& out) {
  const auto find = [&](const StoredImage* stored, const CameraView& view, const FieldColour& colour, const ImageBoundary& boundary,
                        bool top, std::vector<BallCandidate>& found) {
    found.clear();
    if (stored == nullptr || !view.valid || !colour.known || !boundary.known) return;
    const CameraImage image = stored->view();
    const ImageGeometry geometry(view, optics_);
    const auto min_row = std::ranges::min_element(boundary.rows);
    const int columns = top ? parameters_.columns : parameters_.columns / 2;
    const BallColour ball = ball_colour(selected_, top, colour.luma, parameters_);
    map_.classify(image, PixelClassifier(colour), columns, min_row == boundary.rows.end() ? 0 : static_cast<int>(*min_row));
    const double step = map_.step();
    places_.clear();
    int distance = 1;
    for (int row = 0; row < map_.rows(); row += distance) {
      distance = 1;
      const double image_row = (row + 0.5) * step;
      const ExpectedRadius radii(geometry, ball_radius_, parameters_.max_distance, image_row);
      const double max_radius = radii.max_radius() / step;
      if (max_radius < parameters_.min_radius) continue;
      distance = std::max(1, static_cast<int>(parameters_.step * max_radius));
      for (int column = 0; column < map_.columns(); column += distance) {
        const double image_column = (column + 0.5) * step, radius = radii.at(image_column) / step;
        if (radius < parameters_.min_radius) continue;
        const auto score = score_of(map_, column, row, radius, parameters_);
        if (!score || image_row + radius * step < boundary.row_at(image_column, image.width)) continue;
        BallCandidate place{{image_column, image_row}, radius * step, *score};
        place.score += parameters_.white * std::min(parameters_.max_white, ball_part(image, place, ball, parameters_));
        places_.push_back(place);
      }
    }
    std::ranges::sort(places_, before);
    for (const BallCandidate& place : places_) {
      if (found.size() >= static_cast<std::size_t>(parameters_.max_candidates)) break;
      const auto same = [&](const BallCandidate& other) {
        const double dx = other.centre.x - place.centre.x, dy = other.centre.y - place.centre.y,
                     near = parameters_.same_ball * other.radius;
        return dx * dx + dy * dy < near * near;
      };
      if (std::ranges::none_of(found, same)) found.push_back(place);
    }
  };
  find(in.images.top.get(), in.views.top, in.colours.top, in.boundary.top, true, out.candidates.top);
  find(in.images.bottom.get(), in.views.bottom, in.colours.bottom, in.boundary.bottom, false, out.candidates.bottom);
}

}  // namespace soccer
