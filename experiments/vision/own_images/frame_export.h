#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/common/files/file_lock.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/labels/annotated_images.h"
#include "blackboard/topics/referee.h"
#include "experiments/vision/bench/vision_score.h"

namespace soccer {

/// Which images of a log become images with labels.
struct FrameExportOptions {
  std::filesystem::path out, config_folder;
  double period = 1;                     ///< s, least time between two pairs of images
  double from = 0;                       ///< s since the beginning of each log
  std::optional<double> to;              ///< s since the beginning of each log; std::nullopt: its end
  double min_confidence = 0.3;           ///< of a proposed box
  int quality = 95;                      ///< of the JPEG compression
  std::vector<std::string> assignments;  ///< Struct.key=value: parameters of vision
};

/// The boxes that vision found in one image, as proposals of labels. view: of this image. teams: colours of both teams' jerseys.
std::vector<ObjectLabel> proposals_of(const VisionResult& found, bool top, const CameraView& view, const CameraParameters& optics,
                                      const TeamColours& teams);

/// Copies images of robots' logs to a folder for labelling: one pair of images each period, with the pose of its cameras and the boxes that
/// today's vision finds in them, which a person has to check. Images of a robot that did not stand upright are left out.
class FrameExport {
 public:
  /// Errors: InputError, also when the folder has annotations.json already.
  explicit FrameExport(FrameExportOptions options);

  /// Adds the images of a log. stopped: asked between images. Errors: InputError when the log has no images or no poses of cameras.
  void add(McapReader& log, const std::function<bool()>& stopped);
  /// Writes annotations.json with all images so far. Errors: InputError.
  void finish() { images_.save(); }

  int images() const { return static_cast<int>(images_.images().size()); }
  /// Images of a robot that did not stand upright.
  int without_pose() const { return without_pose_; }

 private:
  class LogVision;
  void write(const StoredImage& image, const CameraView& view, const ImageOrigin& origin, std::vector<ObjectLabel> proposals);

  FrameExportOptions options_;
  FolderLock lock_;
  AnnotatedImages images_;
  int pairs_ = 0, without_pose_ = 0;
};

}  // namespace soccer
