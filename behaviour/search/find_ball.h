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

/// The ball search component. A generator estimates the distribution of the ball position from the observations; a strategy chooses from it
/// the point that the behaviour should go to. SearchMethod::kPatrol has neither of them. Source: Collette 2017, 4.2.
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

  /// Creates the generator and the strategy of the method.
  FindBall(SearchMethod method, const FieldDimensions& field, const BodyModel& body, const SearchParameters& parameters,
           const RouteParameters& routes = {});

  void tick(const Inputs& in, const Outputs& out);

 private:
  SearchSense sense(const Inputs& in);

  SearchMethod method_;
  double known_time_;  // s
  std::unique_ptr<BallDistributionGenerator> generator_;
  std::unique_ptr<FindBallStrategy> strategy_;
  Gaze gaze_;
  std::uint32_t last_frame_ = 0;
};

}  // namespace soccer
