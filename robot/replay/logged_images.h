#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/raw_image.h"
#include "blackboard/log/mcap_reader.h"
#include "robot/replay/log_frames.h"

namespace soccer {

/// The images of both cameras in a log: as they were (RawImage), or as JPEG.
class LoggedImages {
 public:
  /// The reader must outlive this. Errors: InputError when the log contains no images.
  explicit LoggedImages(const McapReader& log);

  /// Whether the images are those that the robot saw, to the bit.
  bool lossless() const { return raw_[0].has_value() || raw_[1].has_value(); }

  /// Reads the images of the log's current time. Errors: InputError when one is damaged.
  void read(const LogFrames& frames);

  /// The image of a camera with this time of its first row; nullptr when it is not in the log, or more than a second old.
  std::shared_ptr<const StoredImage> at(CameraPlace place, Time time) const;

 private:
  std::array<std::optional<TopicDecoder<RawImage>>, 2> raw_;  // top, bottom
  std::array<std::optional<TopicDecoder<CompressedImage>>, 2> jpeg_;
  std::array<std::deque<std::shared_ptr<const StoredImage>>, 2> newest_;
};

}  // namespace soccer
