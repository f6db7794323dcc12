#pragma once

#include <optional>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/topics/perception.h"

namespace soccer {

/// The colour of the carpet in one camera's images, independent of its brightness: U - 128 and V - 128 divided by Y.
/// The names least_… are those in recorded logs.
struct FieldColour {
  bool known = false;
  double u = 0;              ///< (U - 128) / Y of the carpet
  double v = 0;              ///< (V - 128) / Y of the carpet
  double tolerance = 0;      ///< largest difference of u and of v at which a pixel shows the carpet
  double luma = 0;           ///< mean Y of the carpet
  double least_green = 0.5;  ///< least fraction of the carpet's chroma in a pixel of the carpet
  double least_luma = 0.4;   ///< least luma of a pixel of the carpet relative to the mean
  double coarseness = 2;     ///< additional tolerance of U and V
  DESCRIBE(FieldColour, (known, ""), (u, ""), (v, ""), (tolerance, ""), (luma, ""), (least_green, ""), (least_luma, ""), (coarseness, ""))
};

/// The colour of the carpet, learned for each camera, because each has its own white balance. Producer: FieldColourModule.
struct FieldColours {
  FieldColour top, bottom;
  DESCRIBE(FieldColours, (top, ""), (bottom, ""))
};

/// The upper edge of the carpet in one image.
struct ImageBoundary {
  bool known = false;
  std::vector<double>
      rows;  ///< row of the edge in columns at equal distances, the first and the last at the image's edges; 0: above the image
  std::vector<PixelPosition> spots;  ///< last field pixel of each scanned column, before robots and other obstacles too
  DESCRIBE(ImageBoundary, (known, ""), (rows, "px"), (spots, ""))

  static constexpr double kClipped = 2;  ///< px from the image's upper edge, within which the carpet continues above the image

  /// Row of the edge in a column of an image of this width.
  double row_at(double column, int width) const {
    if (rows.size() < 2) return 0;
    const double position = column / width * static_cast<double>(rows.size() - 1);
    const auto index = static_cast<std::size_t>(position < 0 ? 0 : position);
    if (index + 1 >= rows.size()) return rows.back();
    return rows[index] + (position - static_cast<double>(index)) * (rows[index + 1] - rows[index]);
  }
};

/// Boundaries in the newest images. Producer: FieldBoundaryModule.
struct FieldBoundary {
  ImageBoundary top, bottom;
  DESCRIBE(FieldBoundary, (top, ""), (bottom, ""))
};

/// A place where a scan line crosses a painted line: the centroid of what is brighter than the carpet.
struct LineSpot {
  PixelPosition at;
  Point2<Ground> ground;
  bool on_column = true;  ///< the scan line is a column of the image; otherwise a row
  int scan = 0;           ///< number of the scan line: columns from the left, rows from above
  DESCRIBE(LineSpot, (at, ""), (ground, ""), (on_column, ""), (scan, ""))
};

/// Spots on the painted lines. Producer: LineSpotModule.
struct LineSpots {
  std::vector<LineSpot> top, bottom;
  DESCRIBE(LineSpots, (top, ""), (bottom, ""))
};

/// A straight piece of a painted line, along its middle.
struct LinePiece {
  Point2<Ground> from, to;
  DESCRIBE(LinePiece, (from, ""), (to, ""))

  double length() const { return distance(from, to); }
  Point2<Ground> direction() const { return (1 / length()) * (to - from); }  ///< unit vector from `from` to `to`
};

/// Straight lines and the centre circle on the ground, from both images. Producer: LineFitModule.
struct FieldMarkings {
  std::vector<LinePiece> lines;
  std::optional<Point2<Ground>> circle;  ///< centre of the centre circle
  std::vector<Point2<Ground>> penalty_marks;
  DESCRIBE(FieldMarkings, (lines, ""), (circle, ""), (penalty_marks, ""))
};

/// Crossings, the centre circle and penalty marks. Producer: CrossingModule.
struct FieldCrossings {
  std::vector<GroundFeature> landmarks;
  DESCRIBE(FieldCrossings, (landmarks, ""))
};

/// Which post of its goal a post is, as seen from the robot.
enum class PostSide : std::uint8_t { kUnknown, kLeft, kRight };
BOOST_DESCRIBE_ENUM(PostSide, kUnknown, kLeft, kRight)

/// A goal post. Its side is for displays and behaviours; localisation does not use it.
struct GoalPost {
  Point2<Ground> foot;                 ///< its middle
  PostSide side = PostSide::kUnknown;  ///< known when both posts of the goal are seen
  DESCRIBE(GoalPost, (foot, ""), (side, ""))
};

/// Goal posts. Producer: GoalPostModule.
struct GoalPosts {
  std::vector<GoalPost> posts;
  DESCRIBE(GoalPosts, (posts, ""))
};

/// An area of an image that may be a ball, of the size that a ball would have there.
struct BallCandidate {
  PixelPosition centre;
  double radius = 0;  ///< px
  double score = 0;   ///< sum of the parts of its four sides that are carpet, of its inside that is not, and, weighted, of its white inside
  DESCRIBE(BallCandidate, (centre, ""), (radius, "px"), (score, ""))
};

/// Candidates in both images, those with the highest scores first. Producer: BallCandidateModule.
struct BallCandidates {
  std::vector<BallCandidate> top, bottom;
  DESCRIBE(BallCandidates, (top, ""), (bottom, ""))
};

/// A ball in an image.
struct ImageBall {
  bool top_camera = true;
  PixelPosition centre;
  double radius = 0;
  double confidence = 0;  ///< 0…1
  Point2<Ground> ground;  ///< of the point below its centre
  DESCRIBE(ImageBall, (top_camera, ""), (centre, ""), (radius, "px"), (confidence, ""), (ground, ""))
};

/// Balls in the newest images, the most certain first. Producer: BallClassifier.
struct ImageBalls {
  std::vector<ImageBall> balls;
  DESCRIBE(ImageBalls, (balls, ""))
};

/// A robot in an image.
struct ImageRobot {
  bool top_camera = true;
  double left = 0, top = 0, right = 0, bottom = 0;  ///< edges of its box
  Point2<Ground> ground;                            ///< of its feet
  RobotTeam jersey = RobotTeam::kUnknown;           ///< team by its jersey
  double confidence = 1;                            ///< 0…1
  bool has_facing = false;
  double facing = 0;  ///< its forward direction relative to the direction to the camera; 0: faces the camera, positive: counter-clockwise
  bool fallen = false;
  DESCRIBE(ImageRobot, (top_camera, ""), (left, "px"), (top, "px"), (right, "px"), (bottom, "px"), (ground, ""), (jersey, ""),
           (confidence, ""), (has_facing, ""), (facing, "rad"), (fallen, ""))
};

/// Robots in the newest images. Producer: ObstacleRobots, BayesRobots or RobotNetDetector, whichever is chosen.
struct ImageRobots {
  std::vector<ImageRobot> robots;
  DESCRIBE(ImageRobots, (robots, ""))
};

}  // namespace soccer
