#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "blackboard/camera/camera_image.h"

namespace soccer {

/// Images whose memory is used again when the last reader has released them, in any thread.
class ImagePool {
 public:
  /// An image whose bytes are those of an earlier one, of any size. It may outlive the pool.
  std::shared_ptr<StoredImage> take() {
    std::unique_ptr<StoredImage> image = free_->take();
    if (!image) image = std::make_unique<StoredImage>();
    return {image.release(), [free = free_](StoredImage* released) { free->put(std::unique_ptr<StoredImage>(released)); }};
  }

 private:
  class FreeImages {
   public:
    std::unique_ptr<StoredImage> take() {
      const std::scoped_lock lock(mutex_);
      if (images_.empty()) return nullptr;
      std::unique_ptr<StoredImage> image = std::move(images_.back());
      images_.pop_back();
      return image;
    }
    void put(std::unique_ptr<StoredImage> image) {
      const std::scoped_lock lock(mutex_);
      images_.push_back(std::move(image));
    }

   private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<StoredImage>> images_;
  };

  std::shared_ptr<FreeImages> free_ = std::make_shared<FreeImages>();
};

}  // namespace soccer
