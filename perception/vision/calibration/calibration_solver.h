#pragma once

#include <array>
#include <optional>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/topics/game.h"
#include "perception/vision/calibration/calibration_model.h"

namespace soccer {

/// Parameters of the rough search that precedes the estimation.
struct RoughSearchParameters {
  // clang-format off
  PARAMETERS(RoughSearchParameters,
      (double, camera_reach, 0.1, "rad", 0, 0.5, "largest rotation of a camera from the start that is tried"),
      (double, pitch_step, 0.02, "rad", 0.002, 0.2, "step of the tried pitches of a camera"),
      (double, roll_step, 0.035, "rad", 0.002, 0.2, "step of the tried rolls of a camera"),
      (double, heading_reach, 0.2, "rad", 0, 3.2, "largest change of the heading that is tried, and of the bottom camera's yaw"),
      (double, heading_step, 0.04, "rad", 0.002, 0.5, "step of the tried headings"),
      (double, place_reach, 0.15, "m", 0, 2, "largest change of the place that is tried, along each axis"),
      (int, place_steps, 3, "", 1, 21, "number of tried places along each axis"),
      (double, scale, 0.025, "rad", 0.002, 0.5, "angle between a spot and a line at which the spot counts half"),
      (int, max_pieces, 60, "", 5, 1000, "largest number of pieces of each camera that are compared"))
  // clang-format on
};

/// Searches a grid for the unknowns with which most spots lie near lines: first the top camera's pitch and roll with the robot's pose, then
/// the bottom camera's rotation. One step is one pitch of a camera.
class RoughSearch {
 public:
  /// `lines` and `images` must outlive this object.
  RoughSearch(const BodyModel& body, const MarkedLines& lines, const std::vector<ObservedImage>& images, const Unknowns& start,
              const RoughSearchParameters& parameters);

  /// Searches only the rotation of the bottom camera; the other unknowns are those of a solution.
  void search_bottom_only(const Unknowns& solution) {
    best_ = solution;
    done_ = pitches_;
  }

  /// True when the search is complete.
  bool step();

  const Unknowns& best() const { return best_; }

 private:
  struct Spots {
    const ObservedImage* image;
    std::vector<Point3<Camera>> rays;
  };
  std::vector<Spots> spots_of(CameraPlace place) const;
  void try_top(double pitch);
  void try_bottom(double pitch);
  void consider(const std::vector<Spots>& spots, const Unknowns& unknowns);
  template <class Visit>
  void for_each_roll(Visit&& visit) const;

  BodyModel body_;
  const MarkedLines& lines_;
  const std::vector<ObservedImage>& images_;
  Unknowns start_, best_;
  RoughSearchParameters parameters_;
  std::vector<Spots> top_, bottom_;
  MarkedLines::Seen seen_;
  int pitches_, done_ = 0;
  double score_ = -1;
};

/// Parameters of the estimation of a calibration.
struct CalibrationSolverParameters {
  // clang-format off
  PARAMETERS(CalibrationSolverParameters,
      (double, first_scale, 0.05, "rad", 0.005, 0.5, "scale of the robust loss in the first iteration"),
      (double, last_scale, 0.003, "rad", 0.0002, 0.1, "scale of the robust loss in the last iterations"),
      (double, scale_factor, 0.75, "", 0.1, 0.95, "factor of the scale from one iteration to the next"),
      (int, last_iterations, 8, "", 1, 100, "number of iterations with the last scale"),
      (double, refined_scale, 0.015, "rad", 0.0005, 0.5, "scale of the first iteration that starts from a solution"),
      (double, gate, 3, "", 1, 10, "largest mean angle between a piece and its line, in scales, with which it is used"),
      (double, damping, 0.001, "", 0, 1, "damping of each step, relative to the diagonal of the normal equations"),
      (double, spot_noise, 0.006, "rad", 0.0001, 0.1, "noise of a spot's direction, one standard deviation, enlarged because spots of a line err together"),
      (double, camera_prior, 0.06, "rad", 0.001, 1, "standard deviation of the cameras' rotations"),
      (double, torso_prior, 0.02, "rad", 0.0005, 1, "standard deviation of the torso's corrections"),
      (double, place_prior, 0.15, "m", 0.001, 3, "standard deviation of the robot's place"),
      (double, heading_prior, 0.15, "rad", 0.001, 3, "standard deviation of the robot's heading"),
      (double, lift_prior, 0.004, "m", 0.0001, 0.1, "standard deviation of the torso's height"),
      (double, min_bottom_matched, 0.5, "", 0, 1, "smallest fraction of the bottom camera's pieces that must fit a line"),
      (double, matched_within, 0.006, "rad", 0.0005, 0.1, "largest mean angle between a piece and its line with which it fits"))
  // clang-format on
};

/// A calibration, and how well the lines fit the field with it.
struct CalibrationSolution {
  Unknowns unknowns = Unknowns::Zero();
  std::array<double, kCalibrated> deviation{};  ///< standard deviations of the calibrated unknowns
  double residual = 0;                          ///< rad, root mean square of the angles between all spots and their nearest lines
  double matched = 0;                           ///< fraction of the pieces that fit a line
  double bottom_matched = 0;                    ///< the same of the pieces that the bottom camera sees
};

/// Estimates a calibration from pieces of lines: each piece belongs to the line of the field that is nearest to it in the image, and the
/// unknowns minimise the angles between the spots and their lines (Gauss-Newton with damping, robust by Cauchy's loss, of which the scale
/// shrinks so that wrong lines are left again). A rough search on a grid comes first. The bottom camera sees few lines, which fit wrong
/// ones easily; if most of its pieces then fit none, its rotation is searched again in the next observations, when all else is known. The
/// work is divided into steps that are short enough for a tick of perception.
class CalibrationSolver {
 public:
  CalibrationSolver(const BodyModel& body, const FieldMap& map, const CalibrationSolverParameters& parameters,
                    const RoughSearchParameters& rough)
      : body_(body), lines_(map), parameters_(parameters), rough_parameters_(rough) {}
  CalibrationSolver(const CalibrationSolver&) = delete;  // rough_ refers to lines_ and images_
  CalibrationSolver& operator=(const CalibrationSolver&) = delete;

  /// Begins with a calibration that may be wrong by degrees. place: where the robot stands, approximately.
  void begin(std::vector<ObservedImage> images, const CalibrationParameters& start, const Pose2<Field, Ground>& place);
  /// Begins with more exact observations and the last solution.
  void refine(std::vector<ObservedImage> images);

  /// Does a part of the work. True when the solution is complete.
  bool step();

  const CalibrationSolution& solution() const { return solution_; }

  /// Whether the last solution has no rotation of the bottom camera but that of the start, because its lines fit none of the field.
  bool bottom_is_lost() const { return bottom_is_lost_; }

  /// How well the pieces fit the field with given unknowns.
  CalibrationSolution fit_of(const Unknowns& unknowns) const;

 private:
  struct Rows;
  std::vector<int> nearest_lines(const Unknowns& unknowns, double max_angle) const;
  void add_rows(const ObservedImage& image, const std::vector<int>& lines, std::size_t first, double scale, Rows& rows) const;
  void iterate(double scale);

  BodyModel body_;
  MarkedLines lines_;
  CalibrationSolverParameters parameters_;
  RoughSearchParameters rough_parameters_;
  std::vector<ObservedImage> images_;
  std::optional<RoughSearch> rough_;
  Unknowns start_ = Unknowns::Zero();  // mean of the prior
  bool bottom_is_lost_ = false;
  double scale_ = 0;
  int last_ = 0;  // iterations with the last scale
  CalibrationSolution solution_;
};

}  // namespace soccer
