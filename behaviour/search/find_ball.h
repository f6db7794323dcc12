#pragma once

#include <memory>

#include "behaviour/search/ball_distribution_generator.h"
#include "behaviour/search/find_ball_strategy.h"
#include "behaviour/search/gaze.h"
#include "behaviour/search/search_parameters.h"
#include "blackboard/body/body_model.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// The ball search component: what is sensed goes to a generator, its estimate to a strategy, and the place that this suggests to
/// behaviour. Either may be absent. Source: Collette 2017, 4.2.
class FindBall {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const VisionFrame& vision;
    const Kinematics& kinematics;
    const RobotPose& pose;
    const BallEstimate& ball;
    const Game& game;
    const TeamMates& mates;
  };
  struct Outputs {
    BallSearch& search;
    BallMap& map;
    SearchShare& share;
    SearchPlan& plan;
  };

  /// What the method needs.
  FindBall(SearchMethod method, const FieldDimensions& field, const BodyModel& body, const SearchParameters& parameters);

  void tick(const Inputs& in, const Outputs& out);

 private:
  SearchSense sense(const Inputs& in);

  SearchMethod method_;
  std::unique_ptr<BallDistributionGenerator> generator_;
  std::unique_ptr<FindBallStrategy> strategy_;
  Gaze gaze_;
  std::uint32_t last_frame_ = 0;
};

}  // namespace soccer
