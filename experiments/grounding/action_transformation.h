#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include <Eigen/Core>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/topics/sensors.h"
#include "experiments/grounding/recorded_run.h"
#include "simulation/simserver/body/individual.h"

namespace soccer {

/// How a joint moved: for each cycle of a run, its features (action_transformation.h) and its change until `horizon` cycles later, rad.
struct JointTransitions {
  JointId joint = kHeadYaw;
  Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> features;  ///< [cycle][feature]
  Eigen::VectorXd changes;
};

/// The transitions of the leg joints of a robot. horizon: 1 or more.
std::vector<JointTransitions> recorded_transitions(const RecordedRun& run, std::size_t horizon);

/// Those of an individual of the simulated body that executes the same commands. Errors: InputError.
std::vector<JointTransitions> simulated_transitions(const RecordedRun& run, const Individual& individual,
                                                    const std::filesystem::path& config, std::size_t horizon);

/// A function of a few numbers: linear, or a net with one hidden layer of tanh units.
struct SmallNet {
  Eigen::MatrixXd hidden;  ///< [unit][input]; no rows: the output is linear in the inputs
  Eigen::VectorXd hidden_bias;
  Eigen::VectorXd weights;  ///< of the units, or of the inputs
  double bias = 0;

  double operator()(const Eigen::VectorXd& input) const;
};

/// How the commands of one joint are transformed.
struct JointTransformation {
  JointId joint = kHeadYaw;
  SmallNet robot;        ///< from features to the joint's change by `horizon` cycles later, of the robot
  double deviation = 0;  ///< rad, of that change around its prediction; 0: deterministic
  SmallNet simulation;   ///< from features, with that change in place of the command, to the command of the simulated robot
};

/// Makes a simulated robot's joints move as the real robot's: the command is replaced by that with which the simulated joint changes as the
/// real one would. Source: Hanna and Stone 2017 (grounded action transformation); with deviations Desai et al. 2020 and Hanna et al. 2021
/// (stochastic grounded action transformation).
class ActionTransformation {
 public:
  ActionTransformation(std::vector<JointTransformation> joints, double max_change);

  /// Begins a run. seed: of the deviations.
  void start(std::uint64_t seed);
  /// Replaces the commands of a cycle; call once for each cycle.
  void apply(const SensorFrame& sensors, JointRequest& joints);

 private:
  std::vector<JointTransformation> joints_;
  double max_change_;  // rad, of a command
  RandomStream random_;
  JointArray last_angle_{}, last_command_{};
  bool started_ = false;
};

/// Number of features of a joint.
inline constexpr Eigen::Index kJointFeatures = 8;

/// The features of a joint: its command relative to its angle, the last command relative to its angle, its last change (rad), roll and
/// pitch of the torso (rad), angular velocities about x and y (rad/s), and the left foot's share of the load minus that of the right.
Eigen::VectorXd joint_features(const SensorFrame& sensors, double command, double last_command, double last_angle, JointId joint);

}  // namespace soccer
