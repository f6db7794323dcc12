#pragma once

#include <optional>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/sensors.h"
#include "perception/kinematics/kinematics_module.h"
#include "perception/vision/calibration/calibration_model.h"
#include "perception/vision/calibration/calibration_solver.h"

namespace soccer {

/// Parameters of the collection of lines for a calibration.
struct LineCollectorParameters {
  // clang-format off
  PARAMETERS(LineCollectorParameters,
      (double, near_piece, 0.02, "m", 0.001, 0.5, "largest distance of a spot from the piece of a line to which it belongs, at the robot's feet"),
      (double, near_piece_growth, 0.008, "1/m", 0, 0.2, "growth of that distance with the square of the distance from the robot"),
      (int, min_spots, 4, "", 2, 100, "smallest number of spots of a piece"),
      (int, max_spots, 12, "", 2, 200, "largest number of spots of a piece that are kept"))
  // clang-format on
};

/// The mean of the recorded body: sensors are noisy, and a body that stands still does not move. std::nullopt without samples, while the
/// robot is not upright, and when a head joint moved by more than `still`, rad.
std::optional<BodySample> still_body(const BodyHistory& history, double still);

/// The spots of an image's pieces of lines as rays of its camera; without pieces when there are none.
ObservedImage collect_lines(const BodyModel& body, const CameraParameters& optics, CameraPlace place, const CameraView& view,
                            const BodySample& sample, const std::vector<LineSpot>& spots, const FieldMarkings& markings,
                            const CalibrationParameters& calibration, const LineCollectorParameters& parameters);

/// Parameters of the directions in which the head looks during a calibration.
struct HeadSweepParameters {
  // clang-format off
  PARAMETERS(HeadSweepParameters,
      (double, yaw_reach, 1.4, "rad", 0, 2, "largest head yaw to either side"),
      (int, yaws, 5, "", 1, 21, "number of different head yaws"),
      (double, pitch_low, 0, "rad", -0.6, 0.5, "lowest head pitch (up)"),
      (double, pitch_high, 0.4, "rad", -0.6, 0.5, "highest head pitch (down)"),
      (int, pitches, 3, "", 1, 11, "number of different head pitches"),
      (double, reached, 0.06, "rad", 0.005, 0.5, "largest difference of both head joints from the requested angles"),
      (double, still, 0.012, "rad", 0.001, 0.2, "largest change of both head joints in the recorded history of a head that is still"),
      (double, timeout, 2, "s", 0.2, 20, "time after which a direction that is not reached is left out"),
      (int, images, 4, "", 1, 100, "number of pairs of images in each direction"))
  // clang-format on
};

/// Where the head looks.
struct HeadDirection {
  double yaw = 0, pitch = 0;  ///< rad
};

/// The directions, one after another: at each pitch from one side to the other, with the least movement between them.
class HeadSweep {
 public:
  explicit HeadSweep(const HeadSweepParameters& parameters) : parameters_(parameters) {}

  int size() const { return parameters_.yaws * parameters_.pitches; }
  HeadDirection at(int index) const;

 private:
  HeadSweepParameters parameters_;
};

/// Parameters of the course of a calibration.
struct CalibrationCourseParameters {
  // clang-format off
  PARAMETERS(CalibrationCourseParameters,
      (int, sweeps, 2, "", 1, 10, "number of sweeps; after the first one, lines are seen with an almost right calibration; two more if the bottom camera's lines fit none of the field in the first one"),
      (int, min_pieces, 8, "", 1, 10000, "smallest number of pieces of lines that each camera must see in a sweep"),
      (double, reached_part, 0.6, "", 0, 1, "smallest fraction of the directions that the head must reach"),
      (double, min_matched, 0.7, "", 0, 1, "smallest fraction of the pieces that must fit a line at the end"),
      (double, max_residual, 0.03, "rad", 0.001, 0.5, "largest residual at the end"))
  // clang-format on
};

/// Calibrates the cameras and the inertial unit of a robot that stands on the field: publishes where the head should look, collects the
/// lines that are seen while it is still, and estimates the calibration from them, in several sweeps (`sweeps`). It changes nothing itself:
/// who applies the solutions counts `CalibrationStatus::solutions`. A request begins or stops it. When it fails or is stopped after a sweep
/// whose solution was published, it publishes the calibration from which it started.
class CalibrationModule {
 public:
  struct Inputs {
    const CalibrationRequest& request;
    const SensorFrame& sensors;
    const BodyHistory& body;
    const CameraViews& views;
    const LineSpots& spots;
    const FieldMarkings& markings;
  };
  struct Outputs {
    CalibrationStatus& status;
  };

  /// All parameters of a calibration.
  struct Parameters {
    CalibrationCourseParameters course;
    HeadSweepParameters sweep;
    LineCollectorParameters collector;
    CalibrationSolverParameters solver;
    RoughSearchParameters rough;
  };

  CalibrationModule(const BodyModel& body, const CameraParameters& optics, const FieldDimensions& field,
                    const CalibrationParameters& calibration, const Parameters& parameters);

  void tick(const Inputs& in, const Outputs& out);

  /// The calibration in use. It is the start of the next one.
  void tune(const CalibrationParameters& calibration) { calibration_ = calibration; }

 private:
  void begin(const CalibrationRequest& request, CalibrationStatus& status);
  void begin_sweep(Time now, CalibrationStatus& status);
  void look(const Inputs& in, CalibrationStatus& status);
  void collect(const Inputs& in, const BodySample& sample, CalibrationStatus& status);
  void next_gaze(Time now, CalibrationStatus& status);
  void end_sweep(CalibrationStatus& status);
  void solve(Time now, CalibrationStatus& status);
  void fail(CalibrationProblem problem, CalibrationStatus& status);
  void restore(CalibrationStatus& status);

  BodyModel body_;
  CameraParameters optics_;
  CalibrationParameters calibration_, start_;  // in use; when the calibration began
  Parameters parameters_;
  HeadSweep gazes_;
  CalibrationSolver solver_;
  Pose2<Field, Ground> place_;
  std::vector<ObservedImage> images_;
  int sweeps_ = 0, sweep_ = 0, gaze_ = 0, taken_ = 0, reached_ = 0;
  bool stood_ = false;      // at any time during the sweep
  bool published_ = false;  // a solution, but not yet the last one
  Time looking_since_{0}, last_image_{0};
};

}  // namespace soccer
