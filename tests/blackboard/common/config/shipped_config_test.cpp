#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "behaviour/foresight/rollout.h"
#include "behaviour/policy/policy_player.h"
#include "behaviour/search/search_parameters.h"
#include "behaviour/team/formation.h"
#include "behaviour/team/opponent_map.h"
#include "behaviour/team/role_assignment.h"
#include "blackboard/body/body_model.h"
#include "blackboard/camera/colour_classifier.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/planar/walk_to.h"
#include "experiments/truth/clock_alignment.h"
#include "experiments/truth/ssl_vision/ssl_vision_reader.h"
#include "motion/action/action_folder.h"
#include "motion/body_state/body_state_estimator.h"
#include "motion/calibration/body_calibrator.h"
#include "motion/generator/clipped_generator.h"
#include "motion/generator/getup_generator.h"
#include "motion/generator/stand_generator.h"
#include "motion/kick/kick_generator.h"
#include "motion/odometry/odometry_estimator.h"
#include "motion/policy/policy_generator.h"
#include "motion/policy/push_recovery.h"
#include "motion/policy/walk_residual.h"
#include "motion/walk/capture_parameters.h"
#include "motion/walk/walk_parameters.h"
#include "perception/ball/ball_filter.h"
#include "perception/ball/team_ball_module.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/projection/projection.h"
#include "perception/robots/robot_filter.h"
#include "perception/vision/ball/ball_candidate_module.h"
#include "perception/vision/ball/ball_classifier.h"
#include "perception/vision/calibration/calibration_module.h"
#include "perception/vision/calibration/calibration_solver.h"
#include "perception/vision/camera/image_monitor.h"
#include "perception/vision/field/field_boundary_module.h"
#include "perception/vision/field/field_colour_module.h"
#include "perception/vision/lines/crossing_module.h"
#include "perception/vision/lines/image_lines.h"
#include "perception/vision/lines/line_fit_module.h"
#include "perception/vision/lines/line_probe.h"
#include "perception/vision/lines/line_spot_module.h"
#include "perception/vision/lines/marking_finders.h"
#include "perception/vision/posts/goal_post_module.h"
#include "perception/vision/robots/bayes/bayes_classifier.h"
#include "perception/vision/robots/jersey_classifier.h"
#include "perception/vision/robots/obstacle_robots.h"
#include "perception/vision/robots/robot_net_detector.h"
#include "perception/vision/sighting_collector.h"
#include "perception/whistle/whistle_detector.h"
#include "robot/debug/image_publisher.h"
#include "robot/debug/scene/robot_scene.h"
#include "robot/network/network_parameters.h"
#include "simulation/body/mj/motors.h"
#include "simulation/body/mj/see.h"
#include "simulation/body/mj/translating_transport.h"
#include "simulation/body/simspark/body_sensors.h"
#include "simulation/body/simspark/simulation_thread.h"
#include "simulation/body/simspark/vision_model.h"
#include "simulation/cameras/recipes/recipe_images.h"
#include "simulation/cameras/simulated_cameras.h"
#include "simulation/cameras/traced/hall_plan.h"
#include "simulation/gamecontroller/controller.h"
#include "simulation/planar/models/belief_model.h"
#include "simulation/planar/models/message_model.h"
#include "simulation/simserver/body/body_file.h"
#include "simulation/simserver/host/ssl_vision_cameras.h"
#include "simulation/simserver/match/arena_dimensions.h"
#include "simulation/simserver/match/referee/mj/mj_referee.h"
#include "simulation/simserver/match/referee/simspark/simspark_rules.h"
#include "simulation/simserver/match/referee/spl/spl_game.h"
#include "simulation/simserver/mj/senses/vision.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"
#include "simulation/sound/hall_sound.h"

namespace soccer {
namespace {

using Loader = std::function<void(const std::filesystem::path&)>;

template <class... Parameters>
std::map<std::string, Loader> loaders() {
  return {{std::string(name_of<Parameters>()), [](const std::filesystem::path& file) { load_yaml<Parameters>(file); }}...};
}

/// Loader of a section that shares its struct with other sections of the file.
template <class Parameters>
Loader loader_of(const std::string& section) {
  return [section](const std::filesystem::path& file) {
    Parameters parameters;
    for (const ParameterEntry& entry : read_parameters(file, section)) set_parameter(parameters, entry);
  };
}

/// Whether a section has the parameters of the behaviours, which are Python classes.
bool is_of_behaviours(const std::string& section) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(SOURCE_DIR "/behaviours_py")) {
    if (entry.path().extension() != ".py") continue;
    std::ifstream file(entry.path());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (text.find("class " + section + ":") != std::string::npos || text.find("class " + section + "(") != std::string::npos) return true;
  }
  return false;
}

TEST(ShippedConfig, every_section_of_every_file_is_that_of_a_struct_and_loads) {
  auto known =
      loaders<ActionParameters, AngleSensorParameters, BallCandidateParameters, BallClassifierParameters, BallFilterParameters, BallSurface,
              BayesRobotParameters, BeliefModelParameters, BodyCalibratorParameters, MessageModelParameters, BodyModel,
              BodyStateEstimatorParameters, CalibrationCourseParameters, CalibrationSolverParameters, CameraParameters, CaptureParameters,
              CarpetEdgeParameters, ChargingRules, CircleParameters, CrossingParameters, Engine, EvidenceParameters,
              controller::ControllerRules, controller::OperatorParameters, FallParameters, FieldBoundaryParameters, FieldColourParameters,
              FieldDimensions, ForesightParameters, FormationParameters, FoulRules, GameRules, GetupParameters, GoalPostParameters,
              HallParameters, KickOffBeamParameters, HallSoundParameters, HeadSweepParameters, HypothesisParameters, ImageLineParameters,
              ImageMonitorParameters, ImagePublishingParameters, ImageSensorParameters, LightChangeParameters, JerseyParameters,
              KickParameters, LineChainParameters, LineCollectorParameters, LineProbeParameters, LineSpotParameters, LocalisationParameters,
              MotionModelParameters, NetworkParameters, ObstacleRobotParameters, OdometryParameters, OpponentParameters, PassRules,
              PenaltyMarkParameters, PlanarWorldParameters, PlayViewParameters, PolicyGeneratorParameters, ProjectionParameters,
              PushRecoveryParameters, RandomSceneParameters, RecipeParameters, SightingBiasParameters, RobotBayesTable, RobotBoxParameters,
              RobotFilterParameters, RobotNetParameters, RobotPatchParameters, RobotTeamParameters, RoleParameters, RolloutSkillParameters,
              RoughSearchParameters, RouteParameters, SafetyParameters, SaliencyParameters, SayParameters, SceneParameters,
              SearchParameters, SensorParameters, ServoParameters, SideLineParameters, SightingParameters, SimulatedBodyParameters,
              SimulatedCameraParameters, SplRules, StandParameters, TeamBallParameters, TracedHallParameters, VisionModelParameters,
              WalkResidualParameters, WalkParameters, WalkToParameters, WhistleParameters, mj::FootPressureParameters,
              mj::CameraOffsetParameters, ArenaDimensions, mj::MotorParameters, MjRules, mj::VisionParameters>();
  known.merge(loaders<ClockAlignmentParameters, SslReadingParameters, SslVisionParameters>());
  for (const char* part : {"Torso", "Neck", "Head", "Shoulder", "UpperArm", "Elbow", "LowerArm", "Hand", "Pelvis", "Hip", "Thigh", "Shank",
                           "Ankle", "Foot", "Toe"})
    known[part] = loader_of<PartParameters>(part);
  for (const char* stops : {"VanillaStops", "UnswStops"}) known[stops] = loader_of<StopParameters>(stops);
  std::set<std::string> used;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(SOURCE_DIR "/config")) {
    if (entry.path().extension() != ".yaml") continue;
    for (const std::string& section : sections_of(entry.path())) {
      const auto loader = known.find(section);
      if (loader == known.end() && is_of_behaviours(section)) continue;
      ASSERT_NE(loader, known.end()) << entry.path() << ": no program reads section " << section << "; add its struct to this test";
      EXPECT_NO_THROW(loader->second(entry.path())) << entry.path() << ", " << section;
      used.insert(section);
    }
  }
  EXPECT_EQ(used.size(), known.size()) << "a struct has no section in any file";
}

/// Expects that the file contains every parameter with its default value.
template <Described T>
void expect_to_name_all(const char* file) {
  std::map<std::string, std::vector<double>> reported;
  for (const ParameterEntry& entry : read_parameters(std::filesystem::path(SOURCE_DIR "/config") / file, name_of<T>()))
    reported[entry.key] = entry.values;
  const T defaults;
  for_each_field(defaults, [&](std::string_view name, const FieldCard&, const auto& value) {
    EXPECT_EQ(reported[std::string(name)], std::vector<double>{static_cast<double>(value)}) << file << ", " << name;
  });
}

TEST(ShippedConfig, the_files_of_behaviour_contain_every_parameter_with_its_default) {
  expect_to_name_all<RoleParameters>("behaviour/team.yaml");
  expect_to_name_all<OpponentParameters>("behaviour/team.yaml");
  expect_to_name_all<SearchParameters>("behaviour/search.yaml");
  expect_to_name_all<RouteParameters>("behaviour/search.yaml");
  expect_to_name_all<ForesightParameters>("behaviour/foresight.yaml");
  expect_to_name_all<RolloutSkillParameters>("behaviour/foresight.yaml");
  expect_to_name_all<PlayViewParameters>("behaviour/policies.yaml");
}

}  // namespace
}  // namespace soccer
