#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/camera/image_stream.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/image_truth.h"
#include "blackboard/topics/saliency.h"
#include "offnao/model/camera_projection.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {

/// What a robot's stages of vision published for one image, as far as it publishes them.
struct ImageStages {
  LatestValue<CameraViews> views;
  LatestValue<FieldColours> colours;
  LatestValue<FieldBoundary> boundary;
  LatestValue<LineSpots> line_spots;
  LatestValue<FieldCrossings> crossings;
  LatestValue<GoalPosts> posts;
  LatestValue<BallCandidates> ball_candidates;
  LatestValue<ImageBalls> balls;
  LatestValue<ImageRobots> robots;
  LatestValue<ImageTruth> labels;  ///< of a simulated image, in logs

  /// The labels of the image of this time; null when there are none.
  const TrueImage* labels_of(bool top, Time image) const;

  /// image: time of the image. result: time at which perception published the results of the image.
  void update(Source& source, Time image, Time result);
};

/// Pixels, and points on the ground, in one image of a camera whose view the robot published.
class GroundInImage {
 public:
  explicit GroundInImage(const CameraView& view) : view_(view), model_(view.width, view.height, {}) {}

  ImagePoint of_pixel(const PixelPosition& pixel) const { return {2 * pixel.x / view_.width - 1, 2 * pixel.y / view_.height - 1}; }
  /// std::nullopt when the point is not in front of the camera. The rows of the image were exposed one after another.
  std::optional<ImagePoint> project(const Point3<Ground>& point) const;
  /// A length in pixels as a fraction of half the image's width.
  double of_length(double pixels) const { return 2 * pixels / view_.width; }

 private:
  CameraView view_;
  CameraModel model_;
};

/// A figure to be drawn into an image.
struct ImageMark {
  enum class Shape { kLine, kDot, kCross, kCircle, kBox };
  Shape shape = Shape::kDot;
  std::vector<ImagePoint> points;  ///< of the line; or the position; or two opposite corners of the box
  double radius = 0;               ///< of the circle, in half widths of the image
  QString text;                    ///< next to it; may be empty
};

/// A stage of vision that can be drawn into an image.
enum class VisionStage {
  kPercepts,
  kSaliency,
  kCarpet,
  kBoundary,
  kLineSpots,
  kCrossings,
  kPosts,
  kBallCandidates,
  kBalls,
  kRobots,
  kTruth
};

/// The results of one stage in the image of a camera. None for percepts, the classes of pixels and the truth, which are drawn in other
/// ways.
std::vector<ImageMark> marks_of(VisionStage stage, const ImageStages& stages, bool top);

/// The labels of a simulated image: carpet's edge, lines, landmarks, ball and robots.
std::vector<ImageMark> marks_of(const TrueImage& labels);

/// The colour class of every pixel, as a robot with the default thresholds assigns it. Not known when the image cannot be decoded or the
/// colour of the carpet is not known. The compression of the image changes some pixels.
SaliencyImage colour_classes(const CompressedImage& image, const FieldColour& carpet);

}  // namespace soccer::offnao
