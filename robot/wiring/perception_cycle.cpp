#include "robot/wiring/perception_cycle.h"

#include <memory>

#include "behaviour/python_behaviour.h"
#include "perception/ball/ball_filter.h"
#include "perception/ball/team_ball_module.h"
#include "perception/kinematics/kinematics_module.h"
#include "perception/localisation/localisation.h"
#include "perception/localisation/single_pose_filter.h"
#include "perception/projection/projection.h"

namespace soccer {
namespace {

// Motion ticks after which a robot that sees nothing thinks all the same: 0.1 s to 0.2 s.
constexpr int kPatienceForVision = 10;

}  // namespace

PerceptionCycle::PerceptionCycle(const RobotOptions& options, ParameterStore& parameters, RobotChannels& channels)
    : channels_(channels) {
  const std::filesystem::path perception = "perception/default.yaml";
  const auto body = parameters.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml");
  const auto field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));

  cycle_.receive(channels.vision, "vision");
  cycle_.receive(channels.game, "referee");
  cycle_.receive(channels.placement, "placement");
  cycle_.receive(channels.sensors, "motion: SensorFrame");
  cycle_.receive(channels.body, "motion: BodyState");
  cycle_.receive(channels.status, "motion: MotionStatus");
  cycle_.receive(channels.odometry, "motion: Odometry");

  cycle_.add<KinematicsModule>("KinematicsModule", body);
  cycle_.add<Projection>("Projection", body, field, parameters.load<ProjectionParameters>(perception));
  cycle_.add<Localisation>("Localisation",
                           std::make_unique<SinglePoseFilter>(field, parameters.load<LocalisationParameters>(perception)));
  cycle_.add<BallFilter>("BallFilter", parameters.load<BallFilterParameters>(perception));
  cycle_.add<TeamBallModule>("TeamBallModule");
  PythonBehaviour::Options behaviour;
  behaviour.folder = options.behaviours_folder;
  behaviour.behaviour = options.behaviour;
  behaviour.field = field;
  behaviour.seed = seed_of_player(options);
  cycle_.add<PythonBehaviour>("PythonBehaviour", behaviour);

  cycle_.send(channels.request);
  cycle_.check();
}

bool PerceptionCycle::ready(std::chrono::nanoseconds patience) {
  if (!channels_.perception_bell.wait(patience)) return false;
  return channels_.vision.has_news() || ++rings_without_vision_ >= kPatienceForVision;
}

void PerceptionCycle::run() {
  rings_without_vision_ = 0;
  cycle_.tick();
}

}  // namespace soccer
