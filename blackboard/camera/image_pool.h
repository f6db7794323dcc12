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
    std::unique_ptr<StoredImage> image;
    {
      const std::scoped_lock lock(free_->mutex);
      if (!free_->images.empty()) {
        image = std::move(free_->images.back());
        free_->images.pop_back();
      }
    }
    if (!image) image = std::make_unique<StoredImage>();
    return {image.release(), [free = free_](StoredImage* released) {
              std::unique_ptr<StoredImage> owner(released);
              const std::scoped_lock lock(free->mutex);
              free->images.push_back(std::move(owner));
            }};
  }

 private:
  struct FreeImages {
    std::mutex mutex;
    std::vector<std::unique_ptr<StoredImage>> images;
  };

  std::shared_ptr<FreeImages> free_ = std::make_shared<FreeImages>();
};

}  // namespace soccer
