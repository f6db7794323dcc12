#pragma once

#include <vector>

#include "blackboard/common/describe.h"
#include "perception/vision/calibration/marked_lines.h"
#include "perception/vision/calibration/stance_model.h"

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
  void search_bottom_only(const Unknowns& solution);

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

}  // namespace soccer
