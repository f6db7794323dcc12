#pragma once

#include <memory_resource>
#include <span>
#include <vector>

#include "blackboard/common/describe.h"
#include "perception/vision/lines/line_chains.h"
#include "perception/vision/lines/line_probe.h"

namespace soccer {

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
