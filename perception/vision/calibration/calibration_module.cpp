#include "perception/vision/calibration/calibration_module.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace soccer {
namespace {

void show(const CalibrationParameters& calibration, CalibrationStatus& status) {
  status.torso = {calibration.torso_roll, calibration.torso_pitch};
  status.top_camera = calibration.top_camera;
  status.bottom_camera = calibration.bottom_camera;
}

void show(const CalibrationSolution& solution, CalibrationStatus& status) {
  CalibrationParameters calibration;
  apply(solution.unknowns, calibration);
  show(calibration, status);
  status.deviation = solution.deviation;
  status.place = place_of(solution.unknowns);
  status.residual = solution.residual;
  status.matched = solution.matched;
}

/// Whether each angle is in the range of its parameter, so that the solution can be used.
bool in_range(const Unknowns& unknowns) {
  CalibrationParameters calibration;
  apply(unknowns, calibration);
  bool all = true;
  for_each_field(calibration, [&all](std::string_view, const FieldCard& card, const auto& value) {
    const auto fits = [&card](double angle) { return angle >= card.low && angle <= card.high; };
    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(value)>>)
      all = all && fits(value);
    else
      all = all && std::ranges::all_of(value, fits);
  });
  return all;
}

}  // namespace

CalibrationModule::CalibrationModule(const BodyModel& body, const CameraParameters& optics, const FieldDimensions& field,
                                     const CalibrationParameters& calibration, const Parameters& parameters)
    : body_(body),
      optics_(optics),
      calibration_(calibration),
      parameters_(parameters),
      gazes_(parameters.sweep),
      solver_(body, map_of(field), parameters.solver, parameters.rough) {}

void CalibrationModule::fail(CalibrationProblem problem, CalibrationStatus& status) {
  status.phase = CalibrationPhase::kFailed;
  status.problem = problem;
  restore(status);
}

/// Publishes the calibration from which this one began, if a solution was published since.
void CalibrationModule::restore(CalibrationStatus& status) {
  if (!published_) return;
  published_ = false;
  calibration_ = start_;
  show(start_, status);
  status.deviation = {};
  ++status.solutions;
}

void CalibrationModule::tick(const Inputs& in, const Outputs& out) {
  CalibrationStatus& status = out.status;
  const Time now = in.sensors.time;
  if (in.request.count != status.request) {
    begin(in.request, status);
    if (in.request.run) begin_sweep(now, status);
  } else if (status.phase == CalibrationPhase::kLooking) {
    look(in, status);
  } else if (status.phase == CalibrationPhase::kSolving) {
    solve(now, status);
  }
}

void CalibrationModule::begin(const CalibrationRequest& request, CalibrationStatus& status) {
  const std::uint32_t solutions = status.solutions;
  status = {};
  status.solutions = solutions;
  status.request = request.count;
  restore(status);
  start_ = calibration_;
  place_ = request.place;
  sweeps_ = parameters_.course.sweeps;
  sweep_ = 0;
}

void CalibrationModule::begin_sweep(Time now, CalibrationStatus& status) {
  status.phase = CalibrationPhase::kLooking;
  status.images = status.top_pieces = status.bottom_pieces = 0;
  images_.clear();
  reached_ = 0;
  stood_ = false;
  gaze_ = -1;
  next_gaze(now, status);
}

void CalibrationModule::next_gaze(Time now, CalibrationStatus& status) {
  ++gaze_;
  taken_ = 0;
  looking_since_ = now;
  status.progress = (sweep_ + static_cast<double>(gaze_) / gazes_.size()) / sweeps_;
  if (gaze_ >= gazes_.size()) return end_sweep(status);
  status.head_yaw = gazes_.at(gaze_).yaw;
  status.head_pitch = gazes_.at(gaze_).pitch;
}

void CalibrationModule::look(const Inputs& in, CalibrationStatus& status) {
  const Time now = in.sensors.time;
  const auto sample = still_body(in.body, parameters_.sweep.still);
  stood_ = stood_ || (in.body.count > 0 && in.body.back(0).upright);
  const bool there = sample && std::abs(sample->angle[kHeadYaw] - status.head_yaw) < parameters_.sweep.reached &&
                     std::abs(sample->angle[kHeadPitch] - status.head_pitch) < parameters_.sweep.reached;
  const Time image = std::max(in.views.top.time, in.views.bottom.time);
  // All of the recorded body, and therefore the image, is of the time when the head was there.
  if (there && image != last_image_) {
    last_image_ = image;
    if (taken_ == 0) ++reached_;
    collect(in, *sample, status);
    if (++taken_ >= parameters_.sweep.images) next_gaze(now, status);
  } else if (seconds(now - looking_since_) > parameters_.sweep.timeout) {
    next_gaze(now, status);
  }
}

void CalibrationModule::collect(const Inputs& in, const BodySample& sample, CalibrationStatus& status) {
  const auto add = [&](CameraPlace place, const CameraView& view, const std::vector<LineSpot>& spots, int& pieces) {
    if (!view.valid) return;
    auto observed = collect_lines(body_, optics_, place, view, sample, spots, in.markings, calibration_, parameters_.collector);
    if (observed.pieces.empty()) return;
    ++status.images;
    pieces += static_cast<int>(observed.pieces.size());
    images_.push_back(std::move(observed));
  };
  add(CameraPlace::kTop, in.views.top, in.spots.top, status.top_pieces);
  add(CameraPlace::kBottom, in.views.bottom, in.spots.bottom, status.bottom_pieces);
}

void CalibrationModule::end_sweep(CalibrationStatus& status) {
  if (!stood_) return fail(CalibrationProblem::kNotStanding, status);
  if (reached_ < parameters_.course.reached_part * gazes_.size()) return fail(CalibrationProblem::kHeadStill, status);
  if (std::min(status.top_pieces, status.bottom_pieces) < parameters_.course.min_pieces) return fail(CalibrationProblem::kFewLines, status);
  status.phase = CalibrationPhase::kSolving;
  status.head_yaw = status.head_pitch = 0;
  if (sweep_ > 0) return solver_.refine(std::move(images_));
  solver_.begin(std::move(images_), calibration_, place_);
  status.residual_before = solver_.fit_of(unknowns_of(calibration_, place_)).residual;
}

void CalibrationModule::solve(Time now, CalibrationStatus& status) {
  if (!solver_.step()) return;
  show(solver_.solution(), status);
  if (!in_range(solver_.solution().unknowns)) return fail(CalibrationProblem::kLargeResidual, status);
  const bool lost = solver_.bottom_is_lost();
  if (sweep_ == 0 && lost) sweeps_ += 2;  // to search its rotation, and to see its lines with it
  const bool last = ++sweep_ >= sweeps_;
  if (last && (lost || status.matched < parameters_.course.min_matched || status.residual > parameters_.course.max_residual))
    return fail(CalibrationProblem::kLargeResidual, status);
  ++status.solutions;
  published_ = !last;
  if (!last) return begin_sweep(now, status);
  status.phase = CalibrationPhase::kDone;
  status.progress = 1;
}

}  // namespace soccer
