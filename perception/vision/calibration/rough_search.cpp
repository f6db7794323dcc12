#include "perception/vision/calibration/rough_search.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

/// Steps to each side of the middle.
int steps_within(double reach, double step) { return static_cast<int>(std::lround(reach / step)); }

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

void RoughSearch::search_bottom_only(const Unknowns& solution) {
  best_ = solution;
  done_ = pitches_;
}

bool RoughSearch::step() {
  const int middle = pitches_ / 2;
  const double pitch = (done_ % pitches_ - middle) * parameters_.pitch_step;
  if (done_ == pitches_) score_ = -1;  // of the other camera from now on
  done_ < pitches_ ? try_top(pitch) : try_bottom(pitch);
  return ++done_ == 2 * pitches_;
}

}  // namespace soccer
