#include "perception/vision/camera/camera_view_module.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "blackboard/body/camera_picture.h"
#include "blackboard/body/forward_kinematics.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer {
namespace {

// Samples that are older or newer than the image by more than this are of no use.
constexpr std::chrono::milliseconds kMaxGap{60};

double between(double from, double to, double part) { return from + part * (to - from); }

/// The body at a time, interpolated; std::nullopt when no sample is near that time or the values are not finite.
std::optional<BodySample> sample_at(const BodyHistory& history, Time time) {
  if (history.count == 0) return std::nullopt;
  std::size_t steps = 0;
  while (steps + 1 < history.count && history.back(steps).time > time) ++steps;
  const BodySample& before = history.back(steps);
  if (std::chrono::abs(before.time - time) > kMaxGap) return std::nullopt;
  BodySample sample = before;
  if (steps > 0 && before.time < time) {
    const BodySample& after = history.back(steps - 1);
    const double part = seconds(time - before.time) / seconds(after.time - before.time);
    if (part > 0.5) sample = after;
    for (std::size_t j = 0; j < kJoints; ++j) sample.angle[j] = between(before.angle[j], after.angle[j], part);
    sample.roll = between(before.roll, after.roll, part);
    sample.pitch = between(before.pitch, after.pitch, part);
    sample.turn = between(before.turn, after.turn, part);
    sample.upright = before.upright && after.upright;
  }
  const bool finite = std::ranges::all_of(sample.angle, [](double q) { return std::isfinite(q); }) && std::isfinite(sample.roll) &&
                      std::isfinite(sample.pitch) && std::isfinite(sample.turn);
  return finite ? std::optional(sample) : std::nullopt;
}

struct BodyPoses {
  Pose3<Ground, Torso> torso;
  Pose3<Ground, Head> head;
};

}  // namespace

Pose3<Head, Camera> calibrated_camera(const BodyModel& body, CameraPlace place, const CalibrationParameters& calibration) {
  return camera_in_head(body, place, place == CameraPlace::kTop ? calibration.top_camera : calibration.bottom_camera);
}

CameraView CameraViewModule::view_of(const StoredImage* image, CameraPlace place, const BodyHistory& history) const {
  CameraView view;
  if (image == nullptr || !image->view().complete()) return view;
  view.width = image->width;
  view.height = image->height;
  const Time readout = from_seconds(optics_.readout_time);
  view.time = image->time + readout / 2;
  const auto middle = sample_at(history, view.time);
  const auto first = sample_at(history, image->time), last = sample_at(history, image->time + readout);
  if (!first || !middle || !last || !middle->upright) return view;

  const auto poses_of = [&](const BodySample& sample) {
    JointArray angle = sample.angle;
    for (std::size_t j = 0; j < kJoints; ++j) angle[j] += calibration_.joint_offset[j];
    const BodyPose pose = forward_kinematics(body_, angle);
    const Support support = !sample.on_ground ? Support::kNone : sample.left_support ? Support::kLeft : Support::kRight;
    const auto torso =
        torso_on_ground(body_, pose, sample.roll + calibration_.torso_roll, sample.pitch + calibration_.torso_pitch, support);
    return BodyPoses{torso, torso * pose.head};
  };
  const Pose3<Head, Camera> camera = calibrated_camera(body_, place, calibration_);
  // Ground is that of the middle row; the torso has turned before and after it.
  const double turn = middle->turn * seconds(readout) / 2;
  view.first_row = rotation_z<Ground, Ground>(-turn) * (poses_of(*first).head * camera);
  view.last_row = rotation_z<Ground, Ground>(turn) * (poses_of(*last).head * camera);
  view.torso = poses_of(*middle).torso;
  view.head_yaw = middle->angle[kHeadYaw];
  view.head_pitch = middle->angle[kHeadPitch];
  view.valid = true;
  return view;
}

void CameraViewModule::tick(const Inputs& in, const Outputs& out) const {
  const auto usable = [](const std::shared_ptr<const StoredImage>& image, const ImageCondition& condition) {
    return condition.fault == ImageFault::kNone ? image.get() : nullptr;
  };
  out.views.top = view_of(usable(in.images.top, in.conditions.top), CameraPlace::kTop, in.body);
  out.views.bottom = view_of(usable(in.images.bottom, in.conditions.bottom), CameraPlace::kBottom, in.body);
}

}  // namespace soccer
