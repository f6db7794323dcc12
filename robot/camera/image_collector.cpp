#include "robot/camera/image_collector.h"

#include <utility>

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

}  // namespace soccer
