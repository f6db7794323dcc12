#include "robot/camera/camera_reader.h"

#include <string_view>
#include <thread>
#include <utility>

#include "blackboard/common/error.h"
#include "robot/camera/socket_camera.h"

namespace soccer {

void ImageCollector::add(CameraPlace place, std::shared_ptr<const StoredImage> image) {
  const std::scoped_lock lock(mutex_);
  const bool top = place == CameraPlace::kTop;
  bool& waits = top ? top_waits_ : bottom_waits_;
  const bool other_missed_a_period = waits;
  (top ? images_.top : images_.bottom) = std::move(image);
  waits = true;
  if (!other_missed_a_period && !(top_waits_ && bottom_waits_)) return;
  channel_.send(images_);
  top_waits_ = bottom_waits_ = false;
  bell_.ring();
}

namespace {

constexpr std::string_view kSocket = "unix:";
constexpr int kRetry = 40;  // waits without a camera, after which it is tried again; 2 s with the waits of RealTime

}  // namespace

CameraReader::CameraReader(const V4l2Camera::Options& options, CameraPlace place, ImageCollector& collector, const RobotClock& clock,
                           Report report, Open open, Channel<CameraControlParameters>* controls)
    : options_(options),
      name_(options.name),
      place_(place),
      collector_(collector),
      clock_(clock),
      report_(std::move(report)),
      open_(std::move(open)),
      controls_(controls) {
  try_to_open();
}

void CameraReader::try_to_open() {
  std::string why;
  try {
    if (name_.starts_with(kSocket))
      camera_ = std::make_unique<SocketCamera>(name_.substr(kSocket.size()));
    else if (auto device = open_(name_))
      camera_ = std::make_unique<V4l2Camera>(std::move(device), options_);
    else
      why = name_ + ": there is no camera";
  } catch (const InputError& error) {
    why = error.what();
  }
  if (!why.empty() && !std::exchange(missing_reported_, true)) report_(why + "; continues without it");
}

void CameraReader::set_controls() {
  if (CameraControlParameters changed; controls_ != nullptr && controls_->receive(changed)) {
    requested_ = changed;
    controls_are_set_ = false;
  }
  if (std::exchange(controls_are_set_, true) || !requested_) return;
  if (const std::string result = camera_->set(*requested_); !result.empty()) report_(name_ + ": " + result);
}

bool CameraReader::ready(std::chrono::nanoseconds timeout) {
  if (camera_) {
    try {
      set_controls();
      return camera_->next(image_, std::chrono::duration_cast<std::chrono::milliseconds>(timeout));
    } catch (const InputError& error) {
      report_(std::string(error.what()) + "; continues without it");
      camera_.reset();
      reported_ = false;
      missing_reported_ = true;
      controls_are_set_ = false;  // a camera that is opened again has its own defaults
    }
  } else if (++attempts_ % kRetry == 0) {
    try_to_open();
  }
  std::this_thread::sleep_for(timeout);
  return false;
}

void CameraReader::run() {
  const std::optional<Time> time = clock_.robot_time(image_.time);
  if (!time) return;
  const std::shared_ptr<StoredImage> stored = pool_.take();
  stored->width = image_.width;
  stored->height = image_.height;
  stored->time = *time;
  stored->bytes.assign(image_.bytes.begin(), image_.bytes.end());
  collector_.add(place_, stored);
  if (std::exchange(reported_, true)) return;
  report_(name_ + ": receives images of " + std::to_string(image_.width) + " x " + std::to_string(image_.height) + " pixels" +
          (camera_->stamped() ? "" : "; they have the time of their arrival, because its time stamps are not those of CLOCK_MONOTONIC"));
}

}  // namespace soccer
