#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/referee.h"

namespace soccer {

/// What a box contains. The robot's own arm and false detections have labels of their own, so that these errors can be counted.
enum class LabelKind : std::uint8_t { kBall, kRobot, kArm, kFalse };

/// Name of the category of a kind, in the order of LabelKind.
inline constexpr std::array<std::string_view, 4> kLabelCategories{"ball", "robot", "arm", "false"};

/// The kind of a category's name: kLabelCategories, and names of other datasets, such as "sports ball", "nao" and "player", in upper or
/// lower case. std::nullopt for other categories.
std::optional<LabelKind> label_kind(std::string_view category);

/// Name of a jersey's colour in annotations.json: "red".
std::string_view colour_name(TeamColour colour);

/// A labelled box of an image.
struct ObjectLabel {
  LabelKind kind = LabelKind::kRobot;
  double left = 0, top = 0, width = 0, height = 0;  ///< px, of the visible part of a robot, of the whole ball
  std::optional<PixelPosition> foot;                ///< image of the point on the ground below a robot's torso
  std::optional<bool> fallen;
  std::optional<TeamColour> jersey;
  std::optional<double> proposal;    ///< confidence of the detector that proposed it; std::nullopt: a person drew or accepted it
  std::optional<std::size_t> entry;  ///< of the file, from which it was read: its other members are kept
  bool operator==(const ObjectLabel&) const;
};

/// An image and its labels.
struct AnnotatedImage {
  std::string file;  ///< relative to the folder
  int width = 0, height = 0;
  bool checked = true;  ///< false: a person must check the labels before they are used
  std::vector<ObjectLabel> objects;
};

/// Where an image was taken.
struct ImageOrigin {
  int pair = 0;  ///< number that both images of one time have
  CameraPlace place = CameraPlace::kTop;
  Pose3<Ground, Camera> camera;  ///< when the middle row was exposed
  std::string log;               ///< name of its log
  double time = 0;               ///< s since the beginning of the log
};

/// The images of a folder with their labels in annotations.json (COCO; docs/guide/own-images.md), to be read, changed and written. What the
/// file contains besides balls, robots, arms and false boxes stays as it is.
class AnnotatedImages {
 public:
  static constexpr const char* kFile = "annotations.json";

  /// Reads the labels of a folder. Errors: InputError that names the file, the entry and the remedy: no such file, no valid JSON, no image,
  /// a missing member, a box outside of its image.
  static AnnotatedImages read(const std::filesystem::path& folder);
  /// A dataset without images. The file is written by save().
  static AnnotatedImages create(const std::filesystem::path& folder);
  AnnotatedImages(AnnotatedImages&&) noexcept;
  AnnotatedImages& operator=(AnnotatedImages&&) noexcept;
  ~AnnotatedImages();

  const std::filesystem::path& folder() const { return folder_; }
  const std::vector<AnnotatedImage>& images() const { return images_; }
  /// Path of an image's file.
  std::filesystem::path path(std::size_t image) const { return folder_ / images_[image].file; }

  /// Replaces the labels of an image.
  void set(std::size_t image, std::vector<ObjectLabel> objects, bool checked);
  /// Adds an image, whose file the caller writes. Its objects have no `entry`.
  void add(AnnotatedImage image, const ImageOrigin& origin);

  /// Writes annotations.json, completely or not at all. Errors: InputError.
  void save() const;

 private:
  struct Document;
  AnnotatedImages(std::filesystem::path folder, std::unique_ptr<Document> document);

  std::filesystem::path folder_;
  std::vector<AnnotatedImage> images_;
  std::unique_ptr<Document> document_;
};

}  // namespace soccer
