#include "perception/vision/lines/line_fit_module.h"

#include <algorithm>
#include <cmath>

#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/field/line_through.h"
#include "perception/vision/field/pixel_classifier.h"
#include "perception/vision/lines/circle_finder.h"

namespace soccer {
namespace {

/// Finds the lines and marks of one image.
class LineFinder {
 public:
  LineFinder(const CameraImage& image, const CameraView& view, const CameraParameters& optics, const FieldColour& colour,
             const LineFitParameters& parameters)
      : image_(image),
        geometry_(view, optics),
        classifier_(colour),
        p_(parameters),
        camera_(geometry_.camera_at(view.height / 2.0)),
        to_camera_(camera_.inverse()),
        focal_(geometry_.model().focal_length()),
        near_(std::max(1.0, parameters.near_line * view.width)),
        bright_(static_cast<int>(colour.luma * (1 + parameters.mark_contrast))) {}

  /// Removes the spots of lines from `spots`; those of short lines, which may be arcs, are added to `curved`, as are the remaining ones.
  void find_lines(std::vector<LineSpot>& spots, std::vector<LinePiece>& out, std::vector<LineSpot>& curved);
  void find_marks(const std::vector<LineSpot>& spots, std::vector<Point2<Ground>>& out) const;

 private:
  /// A spot in the image of a camera without distortion and rolling shutter, in which straight lines are straight.
  struct Flat {
    double x, y;
    std::size_t spot;
  };
  Flat flat(const Point2<Ground>& ground, std::size_t spot) const {
    const Point3<Camera> p = to_camera_ * Point3<Ground>{ground.x, ground.y, 0};
    return {-focal_ * p.y / p.x, -focal_ * p.z / p.x, spot};
  }
  std::optional<Point2<Ground>> on_ground(double x, double y) const {
    const Point3<Ground> ahead = camera_ * Point3<Camera>{1, -x / focal_, -y / focal_};
    const double fall = camera_.origin.z - ahead.z;
    if (fall < 1e-6) return std::nullopt;
    const double scale = camera_.origin.z / fall;
    return Point2<Ground>{camera_.origin.x + scale * (ahead.x - camera_.origin.x), camera_.origin.y + scale * (ahead.y - camera_.origin.y)};
  }
  std::optional<PlaneLine> best_line(const std::vector<Flat>& flats);
  bool take_longest_piece(const PlaneLine& line, std::vector<Flat>& flats, const std::vector<LineSpot>& spots, LinePiece& out) const;
  bool shows_field(const Point2<Ground>& at) const;
  bool shows_line(const Point2<Ground>& at, int luma) const;
  bool shows_mark(const Point2<Ground>& at) const;
  bool ends(const Point2<Ground>& end, const Point2<Ground>& direction) const;
  Point2<Ground> extended(const Point2<Ground>& end, const Point2<Ground>& direction) const;

  const CameraImage& image_;
  ImageGeometry geometry_;
  PixelClassifier classifier_;
  const LineFitParameters& p_;
  Pose3<Ground, Camera> camera_;
  Pose3<Camera, Ground> to_camera_;
  double focal_, near_;
  int bright_;
  Choices choices_;
};

bool LineFinder::shows_field(const Point2<Ground>& at) const {
  const auto pixel = geometry_.image_of({at.x, at.y, 0});
  return pixel && geometry_.model().contains(*pixel) &&
         classifier_.is_field(image_, static_cast<int>(pixel->x), static_cast<int>(pixel->y));
}

bool LineFinder::shows_line(const Point2<Ground>& at, int luma) const {
  const auto pixel = geometry_.image_of({at.x, at.y, 0});
  if (!pixel || !geometry_.model().contains(*pixel)) return false;
  const int column = static_cast<int>(pixel->x), row = static_cast<int>(pixel->y);
  return image_.y(column, row) > luma && !classifier_.is_field(image_, column, row) &&
         classifier_.greenness(image_, column, row) < p_.greenness && classifier_.colourfulness(image_, column, row) < p_.colourfulness;
}

/// The end of a line, moved along it as long as the image shows the line there.
Point2<Ground> LineFinder::extended(const Point2<Ground>& end, const Point2<Ground>& direction) const {
  Point2<Ground> last = end;
  const auto pixel = geometry_.image_of({end.x, end.y, 0});
  if (!pixel || !geometry_.model().contains(*pixel)) return end;
  const int luma = static_cast<int>(p_.evenness * image_.y(static_cast<int>(pixel->x), static_cast<int>(pixel->y)));
  for (double along = p_.extension_step; along < p_.longest_extension; along += p_.extension_step) {
    const Point2<Ground> at = end + along * direction;
    if (!shows_line(at, luma)) break;
    last = at;
  }
  return last;
}

/// Whether carpet is behind the end of a line: at one of two distances, because a single pixel may be unclear.
bool LineFinder::ends(const Point2<Ground>& end, const Point2<Ground>& direction) const {
  return shows_field(end + p_.behind_end * direction) || shows_field(end + 2 * p_.behind_end * direction);
}

/// Whether the middle of a penalty mark is bright everywhere; a ball has dark patches.
bool LineFinder::shows_mark(const Point2<Ground>& at) const {
  for (const double x : {-p_.mark_middle, 0.0, p_.mark_middle})
    for (const double y : {-p_.mark_middle, 0.0, p_.mark_middle}) {
      const auto pixel = geometry_.image_of({at.x + x, at.y + y, 0});
      if (!pixel || !geometry_.model().contains(*pixel)) return false;
      const int column = static_cast<int>(pixel->x), row = static_cast<int>(pixel->y);
      if (classifier_.is_field(image_, column, row) || image_.y(column, row) < bright_) return false;
    }
  return true;
}

std::optional<PlaneLine> LineFinder::best_line(const std::vector<Flat>& flats) {
  std::optional<PlaneLine> best;
  int most = p_.fewest_spots - 1;
  for (int i = 0; i < p_.draws; ++i) {
    const Flat &a = flats[choices_.below(flats.size())], &b = flats[choices_.below(flats.size())];
    if (std::hypot(a.x - b.x, a.y - b.y) < 4 * near_) continue;
    const PlaneLine line = line_through(a.x, a.y, b.x, b.y);
    int count = 0;
    for (const Flat& flat : flats) count += std::abs(line.distance(flat.x, flat.y)) < near_ ? 1 : 0;
    if (count > most) {
      most = count;
      best = line;
    }
  }
  if (!best) return std::nullopt;
  LineFit fit;
  for (const Flat& flat : flats)
    if (std::abs(best->distance(flat.x, flat.y)) < near_) fit.add(flat.x, flat.y);
  return fit.line();
}

/// Removes the spots near the line from `flats`, or at least one. The longest run of them without a large gap is the piece; false when it
/// is too short.
bool LineFinder::take_longest_piece(const PlaneLine& line, std::vector<Flat>& flats, const std::vector<LineSpot>& spots,
                                    LinePiece& out) const {
  std::vector<Flat> on_line;
  for (const Flat& flat : flats)
    if (std::abs(line.distance(flat.x, flat.y)) < near_) on_line.push_back(flat);
  const auto along = [&](const Flat& flat) { return -line.normal_y * flat.x + line.normal_x * flat.y; };
  std::ranges::sort(on_line, {}, along);
  std::size_t best_first = 0, best_count = 0, first = 0;
  for (std::size_t i = 1; i <= on_line.size(); ++i) {
    const bool ends = i == on_line.size() || (spots[on_line[i].spot].ground - spots[on_line[i - 1].spot].ground).norm() > p_.longest_gap;
    if (!ends) continue;
    if (i - first > best_count) {
      best_count = i - first;
      best_first = first;
    }
    first = i;
  }
  std::vector<bool> used(spots.size());
  LineFit fit;
  for (std::size_t i = best_first; i < best_first + best_count; ++i) {
    used[on_line[i].spot] = true;
    fit.add(on_line[i].x, on_line[i].y);
  }
  const std::size_t before = flats.size();
  std::erase_if(flats, [&](const Flat& flat) { return used[flat.spot]; });
  if (flats.size() == before) flats.clear();
  if (best_count < static_cast<std::size_t>(p_.fewest_spots)) return false;
  const PlaneLine exact = fit.line();
  const auto on_exact = [&](const Flat& flat) {
    const double off = exact.distance(flat.x, flat.y);
    return on_ground(flat.x - off * exact.normal_x, flat.y - off * exact.normal_y);
  };
  const auto from = on_exact(on_line[best_first]), to = on_exact(on_line[best_first + best_count - 1]);
  if (!from || !to || (*to - *from).norm() < p_.shortest) return false;
  out = {*from, *to, static_cast<int>(best_count), false, false};
  return true;
}

void LineFinder::find_lines(std::vector<LineSpot>& spots, std::vector<LinePiece>& out, std::vector<LineSpot>& curved) {
  std::vector<Flat> flats;
  for (std::size_t i = 0; i < spots.size(); ++i) flats.push_back(flat(spots[i].ground, i));
  for (int i = 0; i < p_.most_lines && flats.size() >= static_cast<std::size_t>(p_.fewest_spots); ++i) {
    const auto line = best_line(flats);
    if (!line) break;
    LinePiece piece;
    const std::vector<Flat> before = flats;
    if (!take_longest_piece(*line, flats, spots, piece)) continue;
    if ((piece.to - piece.from).norm() < p_.straight)
      for (const Flat& flat : before)
        if (std::ranges::none_of(flats, [&](const Flat& left) { return left.spot == flat.spot; })) curved.push_back(spots[flat.spot]);
    const auto direction = (1 / (piece.to - piece.from).norm()) * (piece.to - piece.from);
    piece.to = extended(piece.to, direction);
    piece.from = extended(piece.from, -1.0 * direction);
    piece.to_ends = ends(piece.to, direction);
    piece.from_ends = ends(piece.from, -1.0 * direction);
    out.push_back(piece);
  }
  std::vector<LineSpot> rest;
  for (const Flat& flat : flats) rest.push_back(spots[flat.spot]);
  curved.insert(curved.end(), rest.begin(), rest.end());
  spots = std::move(rest);
}

void LineFinder::find_marks(const std::vector<LineSpot>& spots, std::vector<Point2<Ground>>& out) const {
  std::vector<bool> used(spots.size());
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (used[i] || spots[i].ground.norm() > p_.mark_farthest) continue;
    Point2<Ground> sum;
    int count = 0;
    for (std::size_t j = i; j < spots.size(); ++j)
      if (!used[j] && (spots[j].ground - spots[i].ground).norm() < p_.mark_size) {
        used[j] = true;
        sum = {sum.x + spots[j].ground.x, sum.y + spots[j].ground.y};
        ++count;
      }
    const Point2<Ground> centre{sum.x / count, sum.y / count};
    constexpr int kAround = 12;
    int field = 0;
    for (int k = 0; k < kAround; ++k) {
      const double angle = 2 * kPi * k / kAround;
      field += shows_field({centre.x + p_.mark_ring * std::cos(angle), centre.y + p_.mark_ring * std::sin(angle)}) ? 1 : 0;
    }
    if (field == kAround && shows_mark(centre)) out.push_back(centre);
  }
}

}  // namespace

void LineFitModule::tick(const Inputs& in, const Outputs& out) {
  FieldMarkings& markings = out.markings;
  markings.lines.clear();
  markings.circle.reset();
  markings.penalty_marks.clear();
  std::vector<LineSpot> curved;
  const auto fit = [&](const StoredImage* stored, const CameraView& view, const FieldColour& colour, const std::vector<LineSpot>& spots) {
    if (stored == nullptr || !view.valid || spots.empty()) return;
    const CameraImage image = stored->view();
    LineFinder finder(image, view, optics_, colour, parameters_);
    std::vector<LineSpot> rest = spots;
    finder.find_lines(rest, markings.lines, curved);
    finder.find_marks(rest, markings.penalty_marks);
  };
  fit(in.images.top.get(), in.views.top, in.colours.top, in.spots.top);
  fit(in.images.bottom.get(), in.views.bottom, in.colours.bottom, in.spots.bottom);
  markings.circle = find_circle(curved, radius_, parameters_);
  if (!markings.circle) return;
  // Short lines on the circle are its arcs.
  std::erase_if(markings.lines, [&](const LinePiece& piece) {
    return (piece.to - piece.from).norm() < parameters_.straight && on_circle(*markings.circle, radius_, piece.from, parameters_) &&
           on_circle(*markings.circle, radius_, piece.to, parameters_);
  });
}

}  // namespace soccer
