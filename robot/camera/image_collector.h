#pragma once

#include <memory>
#include <mutex>

#include "blackboard/camera/camera_image.h"
#include "blackboard/executor/doorbell.h"
#include "blackboard/wiring/channel.h"

namespace soccer {

/// Passes the images of both cameras, which arrive in different threads, to perception: as a pair when each camera has a new one, so that
/// one tick processes both, or alone when the other camera has missed a whole period.
class ImageCollector {
 public:
  /// `bell` is rung with each transmission.
  ImageCollector(Channel<CameraImages>& channel, Doorbell& bell) : channel_(channel), bell_(bell) {}

  /// Adds a camera's next image. May be called from several threads.
  void add(CameraPlace place, std::shared_ptr<const StoredImage> image);

 private:
  Channel<CameraImages>& channel_;
  Doorbell& bell_;
  std::mutex mutex_;
  CameraImages images_;
  bool top_waits_ = false, bottom_waits_ = false;  // the image is not sent yet
};

}  // namespace soccer
