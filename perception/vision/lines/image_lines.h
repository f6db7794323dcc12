#pragma once

#include <cmath>
#include <memory_resource>
#include <span>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/lines/line_probe.h"

namespace soccer {

/// Parameters of the connection of spots to chains.
struct LineChainParameters {
  // clang-format off
  PARAMETERS(LineChainParameters,
      (double, near_line, 0.0014, "", 0.0002, 0.05, "largest distance of a spot from the line of its chain, as a fraction of the image's width"),
      (double, near_line_growth, 0.08, "", 0, 1, "growth of that distance with the line's width in the image: near paint has rough edges"),
      (double, max_slope, 1.5, "", 0.2, 10, "largest slope of a chain, relative to the direction across the scans"),
      (int, missing, 8, "", 0, 100, "largest number of successive scans in which a chain has no spot"),
      (double, max_gap, 0.6, "m", 0.05, 3, "longest gap between two spots of a chain"),
      (int, min_spots, 4, "", 3, 50, "smallest number of spots of a chain"))
  // clang-format on
};

/// A straight line in a plane: the points with normal · point = offset; the normal has length 1.
struct PlaneLine {
  double normal_x = 0, normal_y = 1, offset = 0;

  double distance(double x, double y) const { return normal_x * x + normal_y * y - offset; }
};

/// The line through two points.
inline PlaneLine line_through(double x0, double y0, double x1, double y1) {
  const double dx = x1 - x0, dy = y1 - y0, length = std::hypot(dx, dy);
  if (length <= 0) return {0, 1, y0};
  const double nx = -dy / length, ny = dx / length;
  return {nx, ny, nx * x0 + ny * y0};
}

/// Moments of points, from which the line with the least sum of squared distances follows.
class LineFit {
 public:
  void add(double x, double y) {
    ++count_;
    x_ += x;
    y_ += y;
    xx_ += x * x;
    xy_ += x * y;
    yy_ += y * y;
  }
  void add(const LineFit& other) {
    count_ += other.count_;
    x_ += other.x_;
    y_ += other.y_;
    xx_ += other.xx_;
    xy_ += other.xy_;
    yy_ += other.yy_;
  }
  int count() const { return count_; }
  PlaneLine line() const {
    const double n = count_, mx = x_ / n, my = y_ / n;
    const double sxx = xx_ / n - mx * mx, sxy = xy_ / n - mx * my, syy = yy_ / n - my * my;
    const double along = 0.5 * std::atan2(2 * sxy, sxx - syy), nx = -std::sin(along), ny = std::cos(along);
    return {nx, ny, nx * mx + ny * my};
  }

 private:
  int count_ = 0;
  double x_ = 0, y_ = 0, xx_ = 0, xy_ = 0, yy_ = 0;
};

/// A spot in the image of a camera without distortion and rolling shutter, in which straight lines are straight.
struct FlatSpot {
  double x = 0, y = 0;  ///< px from the optical axis
  Point2<Ground> ground;
  int scan = 0;
  double near = 1;  ///< px, largest distance from the line on which it lies
};

/// Spots that lie on a straight line, in the order of their scans, and the line through them.
struct LineChain {
  std::pmr::vector<std::size_t> spots;
  LineFit fit;
};

/// Connects spots of successive parallel scans that lie on a straight line. A chain begins with three of them, grows in both directions,
/// and takes its spots from the chains that are found after it; chains with many spots are found first. spots: by increasing scan, those of
/// one scan together. used: spots that are taken already; those of the chains are added. All lists are in the memory of `used`.
std::pmr::vector<LineChain> line_chains(std::span<const FlatSpot> spots, bool columns, const LineChainParameters& parameters,
                                        std::pmr::vector<bool>& used);

/// Parameters of the straight pieces of one image.
struct ImageLineParameters {
  // clang-format off
  PARAMETERS(ImageLineParameters,
      (double, same_line, 1.6, "", 0.5, 10, "largest distance of a chain's ends from another chain's line, in tolerances of a spot, for both to be one"),
      (double, max_gap, 1.0, "m", 0, 5, "largest distance between the ends of two chains of one line"),
      (double, step, 0.03, "m", 0.005, 0.2, "distance between the places at which a line is examined beyond its ends"),
      (double, max_extension, 1.5, "m", 0, 10, "largest distance by which an end is moved"),
      (double, field_behind, 0.08, "m", 0.01, 0.5, "length of carpet behind the end of a line at which the line ends"),
      (double, hidden, 0.3, "m", 0, 2, "largest length of a hidden part behind which a line is continued"),
      (int, examined, 16, "", 4, 100, "number of places at which a line is examined between its ends"),
      (double, min_paint, 0.65, "", 0, 1, "least fraction of the examined places of a line that show paint"),
      (double, min_paint_many, 0.3, "", 0, 1, "smallest fraction of the examined places that show paint, for a line with many spots, of which more may be hidden"),
      (int, many_spots, 14, "", 4, 100, "number of spots from which on a line has many spots"),
      (double, min_paint_part, 0.7, "", 0, 1, "smallest fraction of the places with paint or carpet that show paint; occluded places do not count"),
      (double, upright, 0.1, "rad", 0, 1, "largest angle between a short line and the direction away from the robot at which it may be a robot's arm or leg"),
      (double, max_limb_length, 1.6, "m", 0, 5, "length from which on a line is not a robot's arm or leg"),
      (double, min_length, 0.2, "m", 0.05, 3, "length of the shortest line"))
  // clang-format on
};

/// A straight piece of a line in one image, or of an arc that looks straight.
struct ImageLine : LinePiece {
  double curvature = 0;        ///< 1/m, of the spots; positive: curved to the left of the direction from `from` to `to`
  double curvature_error = 0;  ///< its standard deviation
  std::pmr::vector<Point2<Ground>> spots;
};

/// Finds the straight pieces of one image. Chains of spots that lie on one line are joined; a piece is then continued in the image from its
/// ends on as long as paint is seen, also beyond occlusions, and dropped when the image shows too little paint along it.
class ImageLines {
 public:
  /// memory: of all lists.
  ImageLines(const LineProbe& probe, const LineChainParameters& chains, const ImageLineParameters& parameters,
             std::pmr::memory_resource* memory);

  /// rest: the spots that belong to no piece.
  std::pmr::vector<ImageLine> find(std::span<const LineSpot> spots, std::pmr::vector<Point2<Ground>>& rest) const;

 private:
  struct Piece {
    LineFit fit;
    FlatSpot first, last;  // moved onto the line, in the order along it
    std::pmr::vector<Point2<Ground>> spots;
  };
  /// The spots of one kind of scans, and which of them belong to a piece.
  struct Spots {
    std::pmr::vector<FlatSpot> spots;
    std::pmr::vector<bool> used;
  };
  FlatSpot flat(const LineSpot& spot) const;
  std::optional<Point2<Ground>> on_ground(double x, double y) const;
  /// Adds the pieces of the chains of one kind of scans, together with the spots of the other kind on them.
  void add_pieces(Spots& own, Spots& other, bool columns, std::pmr::vector<Piece>& out) const;
  bool on_one_line(const Piece& longer, const Piece& shorter) const;
  void place_ends(Piece& piece) const;
  void join(std::pmr::vector<Piece>& pieces) const;
  void measure_curvature(const Piece& piece, ImageLine& line) const;
  Point2<Ground> extended(const Point2<Ground>& end, const Point2<Ground>& direction) const;
  bool may_be_upright(const ImageLine& line, std::size_t spots) const;
  bool is_painted(const ImageLine& line, std::size_t spots) const;

  const LineProbe& probe_;
  const LineChainParameters& chain_parameters_;
  const ImageLineParameters& p_;
  std::pmr::memory_resource* memory_;
  Pose3<Ground, Camera> camera_;  // when the middle row was exposed
  Pose3<Camera, Ground> to_camera_;
  double line_width_, focal_, near_;
};

}  // namespace soccer
