#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/jpeg.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer {

/// Iterates over a log by time stamp: all messages with the same time are available together.
class LogFrames {
 public:
  /// The reader must outlive this. Errors: as McapReader::messages.
  explicit LogFrames(McapReader& log) : cursor_(log.messages()), ahead_(cursor_.next()) {}

  /// Advances to the next time stamp; false after the last one. Errors: InputError when the log is damaged.
  bool next();

  Time time() const { return time_; }
  /// The messages of a topic at the current time, in the order of the log; nullptr if there are none.
  const std::vector<std::string>* messages(const std::string& topic) const;

 private:
  LogCursor cursor_;
  std::optional<LogMessage> ahead_;
  Time time_{0};
  std::map<std::string, std::vector<std::string>> messages_;
};

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
