#pragma once

#include <filesystem>
#include <vector>

#include <Eigen/Core>

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

}  // namespace soccer
