#include "perception/vision/calibration/calibration_module.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace soccer {
namespace {

/// Coordinates of a point relative to a piece: along it, from 0 to its length, and its distance from the line.
struct OnPiece {
  double along, off;
};
OnPiece on_piece(const LinePiece& piece, const Point2<Ground>& point) {
  const Point2<Ground> direction = piece.direction(), to_point = point - piece.from;
  return {dot(to_point, direction), std::abs(cross(to_point, direction))};
}

/// At most `limit` elements, evenly chosen, with the first and the last.
std::vector<Point3<Camera>> thinned(const std::vector<Point3<Camera>>& rays, std::size_t limit) {
  if (rays.size() <= limit) return rays;
  std::vector<Point3<Camera>> result;
  for (std::size_t i = 0; i < limit; ++i) result.push_back(rays[i * (rays.size() - 1) / (limit - 1)]);
  return result;
}

double part(int index, int count) { return count > 1 ? static_cast<double>(index) / (count - 1) : 0.5; }

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

std::optional<BodySample> still_body(const BodyHistory& history, double still) {
  if (history.count == 0 || !history.back(0).upright) return std::nullopt;
  BodySample mean = history.back(0);
  mean.angle.fill(0);
  mean.roll = mean.pitch = 0;
  for (std::uint32_t i = 0; i < history.count; ++i) {
    const BodySample& sample = history.back(i);
    if (!sample.upright) return std::nullopt;
    for (const JointId head : {kHeadYaw, kHeadPitch})
      if (!(std::abs(sample.angle[head] - history.back(0).angle[head]) <= still)) return std::nullopt;
    for (std::size_t j = 0; j < kJoints; ++j) mean.angle[j] += sample.angle[j] / history.count;
    mean.roll += sample.roll / history.count;
    mean.pitch += sample.pitch / history.count;
  }
  const bool finite = std::ranges::all_of(mean.angle, [](double q) { return std::isfinite(q); }) && std::isfinite(mean.roll + mean.pitch);
  return finite ? std::optional(mean) : std::nullopt;
}

ObservedImage collect_lines(const BodyModel& body, const CameraParameters& optics, CameraPlace place, const CameraView& view,
                            const BodySample& sample, const std::vector<LineSpot>& spots, const FieldMarkings& markings,
                            const CalibrationParameters& calibration, const LineCollectorParameters& parameters) {
  ObservedImage result;
  result.place = place;
  JointArray angle = sample.angle;
  for (std::size_t j = 0; j < kJoints; ++j) angle[j] += calibration.joint_offset[j];
  result.body = forward_kinematics(body, angle);
  result.roll = sample.roll;
  result.pitch = sample.pitch;
  if (sample.on_ground) result.support = sample.left_support ? Support::kLeft : Support::kRight;
  const CameraModel model(view.width, view.height, optics);
  std::vector<bool> used(spots.size());
  for (const LinePiece& piece : markings.lines) {
    const double length = piece.length();
    if (length <= 0) continue;
    std::vector<std::pair<double, std::size_t>> members;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const OnPiece at = on_piece(piece, spots[i].ground);
      const double far = spots[i].ground.norm(), near = parameters.near_piece + parameters.near_piece_growth * far * far;
      if (!used[i] && at.off < near && at.along > -near && at.along < length + near) members.emplace_back(at.along, i);
    }
    if (members.size() < static_cast<std::size_t>(parameters.min_spots)) continue;
    std::ranges::sort(members);
    std::vector<Point3<Camera>> rays;
    for (const auto& [along, index] : members) {
      used[index] = true;
      const auto ray = model.ray<Camera>(spots[index].at);
      rays.push_back((1 / ray.norm()) * ray);
    }
    result.pieces.push_back({thinned(rays, static_cast<std::size_t>(parameters.max_spots))});
  }
  return result;
}

HeadDirection HeadSweep::at(int index) const {
  const int row = index / parameters_.yaws, column = index % parameters_.yaws;
  const double across = part(row % 2 == 0 ? column : parameters_.yaws - 1 - column, parameters_.yaws);
  return {(2 * across - 1) * parameters_.yaw_reach,
          parameters_.pitch_low + part(row, parameters_.pitches) * (parameters_.pitch_high - parameters_.pitch_low)};
}

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
