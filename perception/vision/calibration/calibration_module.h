#pragma once

#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/topics/sensors.h"
#include "perception/vision/calibration/calibration_solver.h"
#include "perception/vision/calibration/head_sweep.h"
#include "perception/vision/calibration/line_collector.h"

namespace soccer {

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
