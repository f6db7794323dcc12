#include "perception/vision/lines/image_lines.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace soccer {
namespace {

constexpr std::size_t kMany = 9;    // spots of the chains that are sought first
constexpr std::size_t kRefits = 8;  // spots up to which each one changes the line; later every fourth

class ChainFinder {
 public:
  ChainFinder(std::span<const FlatSpot> spots, bool columns, const LineChainParameters& parameters, std::pmr::vector<bool>& used)
      : spots_(spots), columns_(columns), p_(parameters), used_(used), begin_(memory()) {
    const int scans = spots.empty() ? 0 : spots.back().scan + 1;
    begin_.assign(static_cast<std::size_t>(scans) + 1, spots.size());
    for (std::size_t i = spots.size(); i-- > 0;) begin_[static_cast<std::size_t>(spots[i].scan)] = i;
    for (std::size_t scan = begin_.size() - 1; scan-- > 0;)
      if (begin_[scan] > begin_[scan + 1]) begin_[scan] = begin_[scan + 1];
  }

  void find(std::size_t min_spots, std::pmr::vector<LineChain>& out) {
    for (std::size_t i = 0; i < spots_.size(); ++i) {
      const int next = spots_[i].scan + 1;
      for (int scan = next; scan <= next + 1 && scan < scans() && !used_[i]; ++scan)
        for (std::size_t j = begin(scan); j < begin(scan + 1) && !used_[i]; ++j) {
          if (used_[j] || !may_connect(spots_[i], spots_[j])) continue;
          grow(i, j, min_spots, out);
        }
    }
  }

 private:
  std::pmr::memory_resource* memory() const { return used_.get_allocator().resource(); }
  int scans() const { return static_cast<int>(begin_.size()) - 1; }
  std::size_t begin(int scan) const { return begin_[static_cast<std::size_t>(scan)]; }

  bool may_connect(const FlatSpot& a, const FlatSpot& b) const {
    const double dx = std::abs(b.x - a.x), dy = std::abs(b.y - a.y);
    return (columns_ ? dy <= p_.max_slope * dx : dx <= p_.max_slope * dy) && distance(a.ground, b.ground) < p_.max_gap;
  }

  /// The unused spot of a scan that is nearest to the line.
  std::optional<std::size_t> on_line(const PlaneLine& line, int scan) const {
    std::optional<std::size_t> best;
    double min_offset = 1;
    for (std::size_t i = begin(scan); i < begin(scan + 1); ++i) {
      const double off = std::abs(line.distance(spots_[i].x, spots_[i].y)) / spots_[i].near;
      if (used_[i] || off >= min_offset) continue;
      min_offset = off;
      best = i;
    }
    return best;
  }

  void extend(int step, LineChain& chain, PlaneLine& line) {
    std::size_t last = step > 0 ? chain.spots.back() : chain.spots.front();
    int missing = 0;
    for (int scan = spots_[last].scan + step; scan >= 0 && scan < scans() && missing <= p_.missing; scan += step) {
      const auto next = on_line(line, scan);
      if (!next || distance(spots_[*next].ground, spots_[last].ground) > p_.max_gap) {
        ++missing;
        continue;
      }
      missing = 0;
      last = *next;
      chain.spots.insert(step > 0 ? chain.spots.end() : chain.spots.begin(), last);
      chain.fit.add(spots_[last].x, spots_[last].y);
      if (chain.spots.size() <= kRefits || chain.spots.size() % 4 == 0) line = chain.fit.line();
    }
  }

  void grow(std::size_t i, std::size_t j, std::size_t min_spots, std::pmr::vector<LineChain>& out) {
    PlaneLine line = line_through(spots_[i].x, spots_[i].y, spots_[j].x, spots_[j].y);
    // A third spot in one of the next scans, or before, or this is chance.
    bool third = false;
    for (const int scan : {spots_[j].scan + 1, spots_[j].scan + 2, spots_[i].scan - 1})
      third = third || (scan >= 0 && scan < scans() && on_line(line, scan));
    if (!third) return;
    LineChain chain{std::pmr::vector<std::size_t>(memory()), {}};
    for (const std::size_t spot : {i, j}) {
      chain.spots.push_back(spot);
      chain.fit.add(spots_[spot].x, spots_[spot].y);
    }
    extend(1, chain, line);
    extend(-1, chain, line);
    if (chain.spots.size() < min_spots) return;
    for (const std::size_t spot : chain.spots) used_[spot] = true;
    out.push_back(std::move(chain));
  }

  std::span<const FlatSpot> spots_;
  bool columns_;
  const LineChainParameters& p_;
  std::pmr::vector<bool>& used_;
  std::pmr::vector<std::size_t> begin_;  // of each scan's spots; one more than there are scans
};

}  // namespace

std::pmr::vector<LineChain> line_chains(std::span<const FlatSpot> spots, bool columns, const LineChainParameters& parameters,
                                        std::pmr::vector<bool>& used) {
  std::pmr::vector<LineChain> chains(used.get_allocator());
  ChainFinder finder(spots, columns, parameters, used);
  finder.find(std::max(kMany, static_cast<std::size_t>(parameters.min_spots)), chains);
  finder.find(static_cast<std::size_t>(parameters.min_spots), chains);
  return chains;
}

ImageLines::ImageLines(const LineProbe& probe, const LineChainParameters& chains, const ImageLineParameters& parameters,
                       std::pmr::memory_resource* memory)
    : probe_(probe),
      chain_parameters_(chains),
      p_(parameters),
      memory_(memory),
      camera_(probe.geometry().camera_at(probe.image().height / 2.0)),
      to_camera_(camera_.inverse()),
      line_width_(probe.line_width()),
      focal_(probe.geometry().model().focal_length()),
      near_(std::max(1.0, chains.near_line * probe.image().width)) {}

FlatSpot ImageLines::flat(const LineSpot& spot) const {
  const Point3<Camera> p = to_camera_ * Point3<Ground>{spot.ground.x, spot.ground.y, 0};
  const double across = line_width_ * focal_ / p.x, range = std::hypot(p.x, p.y, p.z);
  const double width = spot.on_column ? across * camera_.origin.z / range : across;
  return {-focal_ * p.y / p.x, -focal_ * p.z / p.x, spot.ground, spot.scan, near_ + chain_parameters_.near_line_growth * width};
}

std::optional<Point2<Ground>> ImageLines::on_ground(double x, double y) const {
  const auto point = on_plane(camera_, {1, -x / focal_, -y / focal_}, 0);
  return point ? std::optional(Point2<Ground>{point->x, point->y}) : std::nullopt;
}

/// Moves both ends onto the line.
void ImageLines::place_ends(Piece& piece) const {
  const PlaneLine line = piece.fit.line();
  for (FlatSpot* const end : {&piece.first, &piece.last}) {
    const double off = line.distance(end->x, end->y);
    end->x -= off * line.normal_x;
    end->y -= off * line.normal_y;
    if (const auto ground = on_ground(end->x, end->y)) end->ground = *ground;
  }
}

bool ImageLines::on_one_line(const Piece& longer, const Piece& shorter) const {
  const PlaneLine line = longer.fit.line();
  const auto is_off = [&](const FlatSpot& end) { return std::abs(line.distance(end.x, end.y)) > p_.same_line * end.near; };
  if (is_off(shorter.first) || is_off(shorter.last)) return false;
  const LinePiece line_on_ground{longer.first.ground, longer.last.ground};
  const auto direction = line_on_ground.direction();
  const double length = line_on_ground.length();
  double min_along = p_.max_gap + length, max_along = -p_.max_gap;
  for (const FlatSpot* const end : {&shorter.first, &shorter.last}) {
    const double along = dot(end->ground - longer.first.ground, direction);
    min_along = std::min(min_along, along);
    max_along = std::max(max_along, along);
  }
  return min_along < length + p_.max_gap && max_along > -p_.max_gap;
}

/// Joins pieces of one line.
void ImageLines::join(std::pmr::vector<Piece>& pieces) const {
  std::ranges::sort(pieces, std::ranges::greater{}, [](const Piece& piece) { return piece.spots.size(); });
  for (std::size_t i = 0; i < pieces.size(); ++i)
    for (std::size_t j = i + 1; j < pieces.size();) {
      Piece &longer = pieces[i], &shorter = pieces[j];
      if (!on_one_line(longer, shorter)) {
        ++j;
        continue;
      }
      longer.fit.add(shorter.fit);
      longer.spots.insert(longer.spots.end(), shorter.spots.begin(), shorter.spots.end());
      // The outermost of the four ends.
      const PlaneLine line = longer.fit.line();
      const auto along = [&](const FlatSpot& spot) { return -line.normal_y * spot.x + line.normal_x * spot.y; };
      const FlatSpot ends[] = {longer.first, longer.last, shorter.first, shorter.last};
      longer.first = *std::ranges::min_element(ends, {}, along);
      longer.last = *std::ranges::max_element(ends, {}, along);
      place_ends(longer);
      pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(j));
      j = i + 1;
    }
}

/// Curvature of a parabola through the spots on the ground. Its error assumes at least half a pixel of noise.
void ImageLines::measure_curvature(const Piece& piece, ImageLine& line) const {
  const auto u = line.direction();
  const Point2<Ground> middle = 0.5 * (line.from + line.to);
  const double scale = line.length() / 2;
  double s1 = 0, s2 = 0, s3 = 0, s4 = 0, v0 = 0, v1 = 0, v2 = 0, vv = 0;
  for (const Point2<Ground>& spot : piece.spots) {
    const auto offset = spot - middle;
    const double x = dot(offset, u) / scale, y = cross(u, offset), xx = x * x;
    s1 += x, s2 += xx, s3 += xx * x, s4 += xx * xx;
    v0 += y, v1 += x * y, v2 += xx * y, vv += y * y;
  }
  // x^2 without its constant and linear parts is perpendicular to them.
  const double n = static_cast<double>(piece.spots.size()), mean = s1 / n, variance = s2 - n * mean * mean + 1e-9;
  const double slope = (s3 - mean * s2) / variance, constant = s2 / n - slope * mean;
  const double norm = s4 - constant * s2 - slope * s3 + 1e-9, product = v2 - constant * v0 - slope * v1;
  const double bend = product / norm;
  const double tilt = (v1 - mean * v0) / variance, rest = vv - v0 * v0 / n - tilt * tilt * variance - bend * bend * norm;
  const double noise = std::sqrt(std::max(rest, 0.0) / std::max(n - 3, 1.0));
  const PlaneLine flat = piece.fit.line();
  const double x = (piece.first.x + piece.last.x) / 2, y = (piece.first.y + piece.last.y) / 2;
  const auto here = on_ground(x, y), beside = on_ground(x + flat.normal_x, y + flat.normal_y);
  const double pixel = here && beside ? std::abs(cross(u, *beside - *here)) : 0;
  line.curvature = 2 * bend / (scale * scale);
  line.curvature_error = 2 * std::max(noise, pixel / 2) / std::sqrt(norm) / (scale * scale);
}

Point2<Ground> ImageLines::extended(const Point2<Ground>& end, const Point2<Ground>& direction) const {
  constexpr int kSure = 3;  // places with paint behind a gap
  const Point2<Ground> across{-direction.y, direction.x};
  Point2<Ground> last = end;
  double hidden = 0, field = 0;
  int run = 0;
  for (int i = 1; i * p_.step < p_.max_extension; ++i) {
    const Point2<Ground> at = end + i * p_.step * direction;
    const Shown shown = probe_.shown(at, across);
    if (shown == Shown::kOutside) break;
    if (shown == Shown::kLine) {
      ++run;
      if (hidden + field > 0 && run < kSure) continue;
      hidden = field = 0;
      last = at;
      continue;
    }
    run = 0;
    (shown == Shown::kField ? field : hidden) += p_.step;
    if (field > p_.field_behind || hidden > p_.hidden) break;
  }
  return last;
}

bool ImageLines::is_painted(const ImageLine& line, std::size_t spots) const {
  const auto direction = line.direction();
  const Point2<Ground> across{-direction.y, direction.x};
  int paint = 0, field = 0;
  for (int i = 0; i < p_.examined; ++i) {
    const Shown shown = probe_.shown(line.from + (i + 0.5) / p_.examined * (line.to - line.from), across);
    paint += shown == Shown::kLine ? 1 : 0;
    field += shown == Shown::kField ? 1 : 0;
  }
  const double min_paint = spots < static_cast<std::size_t>(p_.many_spots) ? p_.min_paint : p_.min_paint_many;
  return paint >= min_paint * p_.examined && paint >= p_.min_paint_part * (paint + field);
}

void ImageLines::add_pieces(Spots& own, Spots& other, bool columns, std::pmr::vector<Piece>& out) const {
  for (const LineChain& chain : line_chains(own.spots, columns, chain_parameters_, own.used)) {
    Piece piece{chain.fit, own.spots[chain.spots.front()], own.spots[chain.spots.back()], std::pmr::vector<Point2<Ground>>(memory_)};
    for (const std::size_t i : chain.spots) piece.spots.push_back(own.spots[i].ground);
    // The other scans' spots on this line.
    const PlaneLine line = piece.fit.line();
    const double left = std::min(piece.first.x, piece.last.x) - near_, right = std::max(piece.first.x, piece.last.x) + near_;
    const double upper = std::min(piece.first.y, piece.last.y) - near_, lower = std::max(piece.first.y, piece.last.y) + near_;
    for (std::size_t i = 0; i < other.spots.size(); ++i) {
      const FlatSpot& spot = other.spots[i];
      if (other.used[i] || spot.x < left || spot.x > right || spot.y < upper || spot.y > lower) continue;
      if (std::abs(line.distance(spot.x, spot.y)) > spot.near) continue;
      other.used[i] = true;
      piece.fit.add(spot.x, spot.y);
      piece.spots.push_back(spot.ground);
    }
    place_ends(piece);
    out.push_back(std::move(piece));
  }
}

/// Whether a line points away from the robot, as everything upright does in the projection to the ground: legs and arms before the carpet.
bool ImageLines::may_be_upright(const ImageLine& line, std::size_t spots) const {
  if (spots >= static_cast<std::size_t>(p_.many_spots) || line.length() > p_.max_limb_length) return false;
  const auto direction = line.direction();
  const Point2<Ground> middle = 0.5 * (line.from + line.to);
  const Point2<Ground> away{middle.x - camera_.origin.x, middle.y - camera_.origin.y};
  return std::abs(cross(direction, away)) < std::sin(p_.upright) * away.norm();
}

std::pmr::vector<ImageLine> ImageLines::find(std::span<const LineSpot> spots, std::pmr::vector<Point2<Ground>>& rest) const {
  const auto no_spots = [&] { return Spots{std::pmr::vector<FlatSpot>(memory_), std::pmr::vector<bool>(memory_)}; };
  Spots columns = no_spots(), rows = no_spots();
  for (const LineSpot& spot : spots) (spot.on_column ? columns : rows).spots.push_back(flat(spot));
  columns.used.resize(columns.spots.size());
  rows.used.resize(rows.spots.size());
  std::pmr::vector<Piece> pieces(memory_);
  add_pieces(columns, rows, true, pieces);
  add_pieces(rows, columns, false, pieces);
  for (const Spots* const scans : {&columns, &rows})
    for (std::size_t i = 0; i < scans->spots.size(); ++i)
      if (!scans->used[i]) rest.push_back(scans->spots[i].ground);
  join(pieces);
  std::pmr::vector<ImageLine> lines(memory_);
  for (Piece& piece : pieces) {
    ImageLine line{{piece.first.ground, piece.last.ground}, 0, 0, std::pmr::vector<Point2<Ground>>(memory_)};
    const std::size_t count = piece.spots.size();
    if (line.length() < p_.min_length || may_be_upright(line, count) || !is_painted(line, count)) {
      rest.insert(rest.end(), piece.spots.begin(), piece.spots.end());
      continue;
    }
    measure_curvature(piece, line);
    const auto direction = line.direction();
    line.to = extended(line.to, direction);
    line.from = extended(line.from, -1.0 * direction);
    line.spots = std::move(piece.spots);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace soccer
