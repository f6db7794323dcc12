#pragma once

#include <optional>
#include <span>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/saliency.h"
#include "blackboard/topics/sensors.h"
#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/robots/bayes/bayes_classifier.h"

namespace soccer {

/// Row of the field's edge in a column of a saliency image; 0 when the edge is above the image.
int edge_row(const ImageBoundary& boundary, const SaliencyImage& saliency, int column);

/// Step 1: where something hides the field's edge. The pixels below the edge are scored in each column; columns with a score above 0 are
/// obstructed. Neighbouring ones are grouped, small gaps are bridged, and short groups are dropped. Source: Ashmore 2014, 3.2.1.
void find_obstructions(const SaliencyImage& saliency, const ImageBoundary& boundary, const BayesRobotParameters& parameters,
                       std::vector<Obstruction>& out);

/// Step 9: one list of both cameras' robots. Boxes that overlap horizontally after an expansion are one robot: with the box and the jersey
/// of the top camera, and with the foot of the bottom camera, which is the nearer one. Both cameras look in the same direction with the
/// same horizontal field of view, so that columns are compared as fractions of the width. Source: Ashmore 2014, 3.2.9.
class CameraStitching {
 public:
  CameraStitching(const Saliency& saliency, const TeamColours& teams, const BayesRobotParameters& parameters)
      : saliency_(saliency), teams_(teams), margin_(parameters.stitch_margin) {}

  void stitch(const std::vector<PossibleRobot>& top, const std::vector<PossibleRobot>& bottom, std::vector<ImageRobot>& out) const;

 private:
  RobotTeam jersey_of(JerseyColour colour) const;
  bool overlap(const PossibleRobot& top, const PossibleRobot& bottom) const {
    const double wide = saliency_.top.width, narrow = saliency_.bottom.width;
    return top.left / wide - margin_ < bottom.right / narrow + margin_ && bottom.left / narrow - margin_ < top.right / wide + margin_;
  }
  ImageRobot robot_of(const PossibleRobot& robot, const SaliencyImage& saliency) const;

  const Saliency& saliency_;
  TeamColours teams_;
  double margin_;
};

/// Step 6: the colour of the jersey. Pixels of the whole box vote when enough pixels around them have the same colour, so that isolated
/// pixels do not. As many votes for both colours decide nothing. Source: Ashmore 2014, 3.2.6.
JerseyColour jersey_in(const SaliencyImage& saliency, const PossibleRobot& robot, const BayesRobotParameters& parameters);

/// Step 4: the echo nearest to the visual distance of an object, of the sonars that cover its heading: the left one, the right one, and
/// echoes that both measure in the middle. heading: rad, counter-clockwise from forward. std::nullopt without such an echo.
/// Source: Ashmore 2014, 3.2.4, which does not state where the middle readings come from.
std::optional<double> matching_echo(const SensorFrame& sensors, double heading, double distance, const BayesRobotParameters& parameters);

/// Step 2: the row below the last row of an obstruction. Rows are followed downwards from the field's edge; rows that are mostly carpet end
/// the obstruction only when several follow each other, because there is green on robots too. Source: Ashmore 2014, 3.2.2.
int foot_row(const SaliencyImage& saliency, const Obstruction& obstruction, const BayesRobotParameters& parameters);

/// Step 8: whether a possible robot of the top camera is near enough, has the shape of a robot, with more tolerance when it has a jersey,
/// and does not stand behind the goal line. posts: feet of the visible goal posts, in pixels of the saliency image; with one, its row is
/// the goal line, with two, the line through them, with more there is no check. Source: Ashmore 2014, 3.2.8 (listing 3.4 ignores the sign
/// of the line's slope; here it does not).
bool plausible(const PossibleRobot& robot, std::span<const PixelPosition> posts, const BayesRobotParameters& parameters);

/// The check of the bottom camera: more than half of the box has colours of robots. Source: Ashmore 2014, 3.2.9.
bool has_robot_colours(const SaliencyImage& saliency, const PossibleRobot& robot, const BayesRobotParameters& parameters);

/// Whether two boxes may be parts of one robot: their teams do not differ, the gap between them is smaller than each of them is wide, and
/// the foot of each is below the middle of the other.
bool mergeable(const PossibleRobot& a, const PossibleRobot& b);

/// The smallest box around both, with the lower one's foot.
PossibleRobot merged(const PossibleRobot& a, const PossibleRobot& b);

/// Step 7: joins arms, legs and torsos of the same robot. parts: from left to right; each joins its nearer mergeable neighbour.
/// Source: Ashmore 2014, 3.2.7, listings 3.2 and 3.3.
void merge_parts(const std::vector<PossibleRobot>& parts, std::vector<PossibleRobot>& out);

/// Ashmore's robot detector of 2014: nine steps from the saliency images to robots, each a function of its own. Source: Jaiden Ashmore,
/// Robot Detection using Bayesian Machine Learning, UNSW 2014, chapter 3.
class BayesRobots {
 public:
  struct Inputs {
    const Saliency& saliency;
    const CameraViews& views;
    const FieldBoundary& boundary;
    const GoalPosts& posts;
    const SensorFrame& sensors;
    const RefereeInfo& referee;  ///< the colours of the teams
  };
  struct Outputs {
    ImageRobots& robots;
    RobotStages& stages;
  };

  BayesRobots(const CameraParameters& optics, const RobotBayesTable& table, const BayesRobotParameters& parameters)
      : optics_(optics), table_(table), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const BayesRobotParameters& parameters) { parameters_ = parameters; }

 private:
  void find_top(const Inputs& in, RobotStages& out);
  void find_bottom(const Inputs& in, RobotStages& out) const;
  void find_posts(const GoalPosts& posts, const ImageGeometry& geometry, const SaliencyImage& saliency);

  CameraParameters optics_;
  RobotBayesTable table_;
  BayesRobotParameters parameters_;
  std::vector<PossibleRobot> robots_;
  std::vector<PixelPosition> posts_;
};

}  // namespace soccer
