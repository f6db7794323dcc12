#include "robot/camera/camera_reader.h"

#include <string_view>
#include <thread>
#include <utility>

#include "blackboard/error.h"
#include "robot/camera/socket_camera.h"

namespace soccer {
namespace {

constexpr std::string_view kSocket = "unix:";

}  // namespace

CameraReader::CameraReader(const V4l2Camera::Options& options, CameraPlace place, ImageCollector& collector, Report report,
                           const Open& open, Channel<CameraControlParameters>* controls)
    : name_(options.name), place_(place), collector_(collector), report_(std::move(report)), controls_(controls) {
  try {
    if (name_.starts_with(kSocket))
      camera_ = std::make_unique<SocketCamera>(name_.substr(kSocket.size()));
    else if (auto device = open(name_))
      camera_ = std::make_unique<V4l2Camera>(std::move(device), options);
    else
      report_(name_ + ": there is no camera; continues without it");
  } catch (const InputError& error) {
    report_(std::string(error.what()) + "; continues without it");
  }
}

void CameraReader::set_controls() {
  CameraControlParameters controls;
  if (controls_ == nullptr || !controls_->receive(controls)) return;
  if (const std::string result = camera_->set(controls); !result.empty()) report_(name_ + ": " + result);
}

bool CameraReader::ready(std::chrono::nanoseconds timeout) {
  if (camera_) {
    try {
      set_controls();
      return camera_->next(image_, std::chrono::duration_cast<std::chrono::milliseconds>(timeout));
    } catch (const InputError& error) {
      report_(std::string(error.what()) + "; continues without it");
      camera_.reset();
    }
  }
  std::this_thread::sleep_for(timeout);
  return false;
}

void CameraReader::run() {
  const std::shared_ptr<StoredImage> stored = pool_.take();
  stored->width = image_.width;
  stored->height = image_.height;
  stored->time = image_.time;
  stored->bytes.assign(image_.bytes.begin(), image_.bytes.end());
  collector_.add(place_, stored);
  if (std::exchange(reported_, true)) return;
  report_(name_ + ": receives images of " + std::to_string(image_.width) + " x " + std::to_string(image_.height) + " pixels");
}

}  // namespace soccer
