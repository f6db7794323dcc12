#include "perception/vision/calibration/calibration_solver.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>

namespace soccer {
namespace {

/// Steps to each side of the middle.
int steps_within(double reach, double step) { return static_cast<int>(std::lround(reach / step)); }

constexpr double kDelta = 1e-5;  // rad or m, of the numeric derivatives
constexpr int kNoLine = -1;

Point3<Field> turned(const Pose3<Field, Camera>& pose, const Point3<Camera>& ray) { return pose * ray - pose.origin; }

/// Standard deviations of the prior.
Unknowns prior_deviations(const CalibrationSolverParameters& p) {
  Unknowns result;
  result << p.torso_prior, p.torso_prior, p.camera_prior, p.camera_prior, p.camera_prior, p.camera_prior, p.camera_prior, p.camera_prior,
      p.place_prior, p.place_prior, p.heading_prior, p.lift_prior;
  return result;
}

/// Mean squared angle between a piece and a line.
double mean_square(const MarkedLines::Seen& seen, std::size_t line, const Pose3<Field, Camera>& camera, const ObservedPiece& piece) {
  double sum = 0;
  for (const Point3<Camera>& ray : piece.rays) sum += seen.miss(line, turned(camera, ray)).squared();
  return sum / static_cast<double>(std::max<std::size_t>(piece.rays.size(), 1));
}

}  // namespace

RoughSearch::RoughSearch(const BodyModel& body, const MarkedLines& lines, const std::vector<ObservedImage>& images, const Unknowns& start,
                         const RoughSearchParameters& parameters)
    : body_(body),
      lines_(lines),
      images_(images),
      start_(start),
      best_(start),
      parameters_(parameters),
      top_(spots_of(CameraPlace::kTop)),
      bottom_(spots_of(CameraPlace::kBottom)),
      pitches_(2 * steps_within(parameters.camera_reach, parameters.pitch_step) + 1) {}

/// The ends and the middle of some pieces of a camera, evenly chosen.
std::vector<RoughSearch::Spots> RoughSearch::spots_of(CameraPlace place) const {
  std::size_t all = 0;
  for (const ObservedImage& image : images_) all += image.place == place ? image.pieces.size() : 0;
  const std::size_t every = all / static_cast<std::size_t>(parameters_.max_pieces) + 1;
  std::vector<Spots> result;
  std::size_t index = 0;
  for (const ObservedImage& image : images_) {
    if (image.place != place) continue;
    Spots spots{&image, {}};
    for (const ObservedPiece& piece : image.pieces)
      if (index++ % every == 0 && !piece.rays.empty())
        spots.rays.insert(spots.rays.end(), {piece.rays.front(), piece.rays[piece.rays.size() / 2], piece.rays.back()});
    if (!spots.rays.empty()) result.push_back(std::move(spots));
  }
  return result;
}

void RoughSearch::consider(const std::vector<Spots>& all, const Unknowns& unknowns) {
  const double near = parameters_.scale * parameters_.scale;
  double score = 0;
  for (const Spots& spots : all) {
    const Pose3<Field, Camera> camera = camera_on_field(body_, *spots.image, unknowns);
    lines_.look_from(camera.origin, seen_);
    for (const Point3<Camera>& ray : spots.rays) {
      const Point3<Field> direction = camera * ray - camera.origin;
      double min_square = kPi;
      for (std::size_t line = 0; line < seen_.size(); ++line) min_square = std::min(min_square, seen_.miss(line, direction).squared());
      score += near / (near + min_square);
    }
  }
  if (score <= score_) return;
  score_ = score;
  best_ = unknowns;
}

template <class Visit>
void RoughSearch::for_each_roll(Visit&& visit) const {
  const int rolls = steps_within(parameters_.camera_reach, parameters_.roll_step);
  for (int roll = -rolls; roll <= rolls; ++roll) visit(roll * parameters_.roll_step);
}

void RoughSearch::try_top(double pitch) {
  const int headings = steps_within(parameters_.heading_reach, parameters_.heading_step);
  const double step = parameters_.place_steps > 1 ? 2 * parameters_.place_reach / (parameters_.place_steps - 1) : 0;
  for_each_roll([&](double roll) {
    for (int heading = -headings; heading <= headings; ++heading)
      for (int i = 0; i < parameters_.place_steps; ++i)
        for (int j = 0; j < parameters_.place_steps; ++j) {
          Unknowns unknowns = start_;
          unknowns[kTopPitch] += pitch;
          unknowns[kTopRoll] += roll;
          unknowns[kHeading] += heading * parameters_.heading_step;
          unknowns[kPlaceX] += (i - (parameters_.place_steps - 1) / 2.0) * step;
          unknowns[kPlaceY] += (j - (parameters_.place_steps - 1) / 2.0) * step;
          consider(top_, unknowns);
        }
  });
}

void RoughSearch::try_bottom(double pitch) {
  const int yaws = steps_within(parameters_.heading_reach, parameters_.heading_step);
  const Unknowns found = best_;
  for_each_roll([&](double roll) {
    for (int yaw = -yaws; yaw <= yaws; ++yaw) {
      Unknowns unknowns = found;
      unknowns[kBottomPitch] = start_[kBottomPitch] + pitch;
      unknowns[kBottomRoll] = start_[kBottomRoll] + roll;
      unknowns[kBottomYaw] = start_[kBottomYaw] + yaw * parameters_.heading_step;
      consider(bottom_, unknowns);
    }
  });
}

bool RoughSearch::step() {
  const int middle = pitches_ / 2;
  const double pitch = (done_ % pitches_ - middle) * parameters_.pitch_step;
  if (done_ == pitches_) score_ = -1;  // of the other camera from now on
  done_ < pitches_ ? try_top(pitch) : try_bottom(pitch);
  return ++done_ == 2 * pitches_;
}

/// The normal equations.
struct CalibrationSolver::Rows {
  Eigen::Matrix<double, kUnknowns, kUnknowns> information = Eigen::Matrix<double, kUnknowns, kUnknowns>::Zero();
  Unknowns gradient = Unknowns::Zero();
  Unknowns unknowns;
};

void CalibrationSolver::begin(std::vector<ObservedImage> images, const CalibrationParameters& start, const Pose2<Field, Ground>& place) {
  images_ = std::move(images);
  start_ = unknowns_of(start, place);
  solution_ = {};
  solution_.unknowns = start_;
  scale_ = parameters_.first_scale;
  last_ = 0;
  rough_.emplace(body_, lines_, images_, start_, rough_parameters_);
}

void CalibrationSolver::refine(std::vector<ObservedImage> images) {
  images_ = std::move(images);
  rough_.reset();
  scale_ = parameters_.refined_scale;
  last_ = 0;
  if (!bottom_is_lost_) return;
  rough_.emplace(body_, lines_, images_, start_, rough_parameters_);
  rough_->search_bottom_only(solution_.unknowns);
  scale_ = parameters_.first_scale;
}

bool CalibrationSolver::step() {
  if (rough_) {
    if (!rough_->step()) return false;
    solution_.unknowns = rough_->best();
    rough_.reset();
    return false;
  }
  iterate(scale_);
  scale_ = std::max(scale_ * parameters_.scale_factor, parameters_.last_scale);
  if (scale_ > parameters_.last_scale || ++last_ < parameters_.last_iterations) return false;
  const auto deviation = solution_.deviation;
  solution_ = fit_of(solution_.unknowns);
  solution_.deviation = deviation;
  bottom_is_lost_ = solution_.bottom_matched < parameters_.min_bottom_matched;
  if (bottom_is_lost_)
    for (const int angle : {kBottomRoll, kBottomPitch, kBottomYaw}) solution_.unknowns[angle] = start_[angle];
  return true;
}

/// For each piece of each image the nearest line; kNoLine when it is farther than `max_angle`.
std::vector<int> CalibrationSolver::nearest_lines(const Unknowns& unknowns, double max_angle) const {
  std::vector<int> result;
  MarkedLines::Seen seen;
  for (const ObservedImage& image : images_) {
    const Pose3<Field, Camera> camera = camera_on_field(body_, image, unknowns);
    lines_.look_from(camera.origin, seen);
    for (const ObservedPiece& piece : image.pieces) {
      int best = kNoLine;
      double min_square = max_angle * max_angle;
      for (std::size_t line = 0; line < seen.size(); ++line)
        if (const double off = mean_square(seen, line, camera, piece); off < min_square) {
          min_square = off;
          best = static_cast<int>(line);
        }
      result.push_back(best);
    }
  }
  return result;
}

/// Adds the spots of an image. lines: of all pieces; first: index of the image's first piece.
void CalibrationSolver::add_rows(const ObservedImage& image, const std::vector<int>& lines, std::size_t first, double scale,
                                 Rows& rows) const {
  std::array<Pose3<Field, Camera>, kUnknowns + 1> cameras;  // with one unknown changed each; last: none
  std::array<MarkedLines::Seen, kUnknowns + 1> seen;
  for (int i = 0; i <= kUnknowns; ++i) {
    Unknowns changed = rows.unknowns;
    if (i < kUnknowns) changed[i] += kDelta;
    const auto index = static_cast<std::size_t>(i);
    cameras[index] = camera_on_field(body_, image, changed);
    lines_.look_from(cameras[index].origin, seen[index]);
  }
  const double information = 1 / (parameters_.spot_noise * parameters_.spot_noise);
  for (std::size_t p = 0; p < image.pieces.size(); ++p) {
    if (lines[first + p] == kNoLine) continue;
    const auto line = static_cast<std::size_t>(lines[first + p]);
    for (const Point3<Camera>& ray : image.pieces[p].rays) {
      const MarkedLines::Miss miss = seen[kUnknowns].miss(line, turned(cameras[kUnknowns], ray));
      const double weight = information / (1 + miss.squared() / (scale * scale));
      Unknowns across, beyond;
      for (int i = 0; i < kUnknowns; ++i) {
        const auto index = static_cast<std::size_t>(i);
        const MarkedLines::Miss changed = seen[index].miss(line, turned(cameras[index], ray));
        across[i] = (changed.across - miss.across) / kDelta;
        beyond[i] = (changed.beyond - miss.beyond) / kDelta;
      }
      rows.information += weight * (across * across.transpose() + beyond * beyond.transpose());
      rows.gradient += weight * (across * miss.across + beyond * miss.beyond);
    }
  }
}

void CalibrationSolver::iterate(double scale) {
  Rows rows;
  rows.unknowns = solution_.unknowns;
  const std::vector<int> lines = nearest_lines(rows.unknowns, parameters_.gate * scale);
  std::size_t first = 0;
  for (const ObservedImage& image : images_) {
    add_rows(image, lines, first, scale, rows);
    first += image.pieces.size();
  }
  const Unknowns prior = prior_deviations(parameters_).array().square().inverse();
  rows.information.diagonal() += prior;
  rows.gradient += prior.cwiseProduct(rows.unknowns - start_);
  const auto exact = rows.information;
  rows.information.diagonal() *= 1 + parameters_.damping;
  solution_.unknowns -= rows.information.ldlt().solve(rows.gradient);
  const Eigen::Matrix<double, kUnknowns, kUnknowns> covariance =
      exact.ldlt().solve(Eigen::Matrix<double, kUnknowns, kUnknowns>::Identity());
  for (int i = 0; i < kCalibrated; ++i) solution_.deviation[static_cast<std::size_t>(i)] = std::sqrt(std::max(0.0, covariance(i, i)));
}

CalibrationSolution CalibrationSolver::fit_of(const Unknowns& unknowns) const {
  CalibrationSolution result;
  result.unknowns = unknowns;
  double squares = 0;
  int spots = 0, fitting = 0, all = 0, bottom_fitting = 0, bottom = 0;
  MarkedLines::Seen seen;
  for (const ObservedImage& image : images_) {
    const Pose3<Field, Camera> camera = camera_on_field(body_, image, unknowns);
    lines_.look_from(camera.origin, seen);
    for (const ObservedPiece& piece : image.pieces) {
      double min_square = kPi;
      for (std::size_t line = 0; line < seen.size(); ++line) min_square = std::min(min_square, mean_square(seen, line, camera, piece));
      ++all;
      squares += min_square * static_cast<double>(piece.rays.size());
      spots += static_cast<int>(piece.rays.size());
      const int fits = min_square < parameters_.matched_within * parameters_.matched_within ? 1 : 0;
      fitting += fits;
      if (image.place != CameraPlace::kBottom) continue;
      ++bottom;
      bottom_fitting += fits;
    }
  }
  result.residual = std::sqrt(squares / std::max(spots, 1));
  result.matched = static_cast<double>(fitting) / std::max(all, 1);
  result.bottom_matched = static_cast<double>(bottom_fitting) / std::max(bottom, 1);
  return result;
}

}  // namespace soccer
