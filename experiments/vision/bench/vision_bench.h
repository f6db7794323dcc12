#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/common/executor/executor.h"
#include "experiments/vision/bench/average_precision.h"
#include "experiments/vision/bench/rendered_pairs.h"
#include "experiments/vision/bench/vision_score.h"
#include "robot/options/parameter_store.h"
#include "simulation/cameras/coco_reader.h"

namespace soccer {

/// Numbers of images of a folder.
struct FolderCounts {
  int unchecked = 0;       ///< left out, because nobody has checked their labels
  int poses_by_boxes = 0;  ///< without a pose of the camera, which is estimated from boxes
  int assumed_poses = 0;   ///< without a pose of the camera and such boxes: that of a NAO that stands and looks straight ahead
};

/// The labelled images of a folder: `annotations.json` (COCO) and the files that it names. Both images of one time are a pair; an image
/// that names no pair is alone. Images whose labels nobody has checked are left out. A camera without a pose gets that of its boxes
/// (pose_from_boxes), else the pose of a NAO that stands and looks straight ahead.
class ImageFolder final : public PairSource {
 public:
  /// optics: of the cameras. At most `count` pairs are used; 0: all. Errors: InputError.
  ImageFolder(std::filesystem::path folder, const FieldDimensions& field, const CameraParameters& optics, int count);

  int groups() const override { return static_cast<int>(pairs_.size()); }
  std::vector<LabelledPair> group(int index) const override;

  const FolderCounts& counts() const { return counts_; }
  /// Errors of annotations of which it is unknown to what image they belong.
  const std::vector<std::string>& left_out() const { return left_out_; }

 private:
  std::filesystem::path folder_;
  CameraParameters optics_;
  std::vector<std::vector<CocoImage>> pairs_;
  FolderCounts counts_;
  std::vector<std::string> left_out_;
};

/// Number of rendered pairs, unless another one is asked for.
inline constexpr int kRenderedPairs = 100;

/// Options of a run of visionbench.
struct VisionBenchOptions {
  std::filesystem::path config_folder;
  std::string body = "nao-v5";
  std::string field = "spl2017";
  std::string detector = "net";     ///< of robots: a name of robot_detectors()
  std::filesystem::path robot_net;  ///< file of the detector `net`; empty: that of config/nets
  std::string recipe = "training";  ///< of the rendered images
  std::filesystem::path images;     ///< folder of labelled images to use instead of rendered ones; empty: none
  std::uint64_t seed = 1;
  std::optional<int> count;              ///< pairs of images; std::nullopt: kRenderedPairs, or all of a folder
  std::optional<int> per_hall;           ///< rendered scenes in each hall; std::nullopt: as in the recipe
  std::optional<double> scale;           ///< of rendered images; std::nullopt: as in the recipe
  int jobs = 1;                          ///< threads; the results do not depend on it
  std::vector<std::string> assignments;  ///< --set Struct.key=value
};

/// Average precision of the classes that datasets of other teams have.
struct ClassPrecision {
  AveragePrecision ball, robot;

  void add(const ClassPrecision& other) {
    ball.add(other.ball);
    robot.add(other.robot);
  }
};

/// A pair, as it is passed on after its evaluation.
struct BenchScene {
  int index = 0;
  CameraImages images;
  std::array<ImageLabels, 2> labels;
  VisionResult result;
  VisionScore score;                    ///< of this pair alone
  std::map<std::string, double> times;  ///< CPU time of each module, s
  ClassPrecision precision;             ///< of images of a folder, each seen alone, with detections of little confidence too
};

/// A pair whose images or labels cannot be read.
struct PairError {
  int index = 0;  ///< in its folder
  std::string error;
};

/// A run of vision on labelled images.
class VisionBench {
 public:
  /// Errors: InputError.
  explicit VisionBench(const VisionBenchOptions& options);

  const CameraParameters& optics() const { return optics_; }
  const FieldDimensions& field() const { return field_; }
  /// Of a folder of images.
  const FolderCounts& folder_counts() const { return folder_counts_; }
  /// Errors of annotations in a folder that are left out, because it is unknown to what image they belong.
  const std::vector<std::string>& left_out_annotations() const { return left_out_annotations_; }

  /// Passes on all pairs, in the order of their numbers, whatever the number of threads. Ends early after a stop request. Returns the pairs
  /// of a folder that are left out, because an image or a label is damaged. Errors: InputError, also if these are all pairs of the folder.
  std::vector<PairError> run(const std::function<void(const BenchScene&)>& see, const StopRequest& stop) const;

 private:
  struct Evaluated {
    std::vector<BenchScene> scenes;
    std::string error;  // of a pair that cannot be read
  };
  Evaluated evaluate(int group) const;
  BenchScene evaluate(LabelledPair pair) const;
  ClassPrecision precision_of(const LabelledPair& pair) const;

  VisionBenchOptions options_;
  ParameterStore store_;
  BodyModel body_;
  CameraParameters optics_;
  FieldDimensions field_;
  std::unique_ptr<PairSource> source_;
  FolderCounts folder_counts_;
  std::vector<std::string> left_out_annotations_;
};

}  // namespace soccer
