#include "robot/robot_steps/robot_feature_file.h"

#include <cstdio>

#include "blackboard/error.h"

namespace soccer {

RobotFeatureFile::RobotFeatureFile(const std::filesystem::path& file) : file_(file), out_(file) {
  if (!out_) throw InputError(file.string(), "cannot be written", "name a file in an existing folder");
  out_ << "gradient,white,red,blue,sonar_difference,label\n";
}

void RobotFeatureFile::add(const RobotStages& stages, const RobotStepTruth& truth) {
  for (const PossibleRobot& possible : stages.possible) {
    const RobotFeatures& f = possible.features;
    char line[120], sonar[20] = "";
    if (f.has_echo) std::snprintf(sonar, sizeof sonar, "%.4f", f.sonar_difference);
    std::snprintf(line, sizeof line, "%.4f,%.4f,%.4f,%.4f,%s,%s\n", f.gradient, f.white, f.red, f.blue, sonar,
                  name_of(truth.truth_of(possible).label));
    out_ << line;
  }
  if (!out_) throw InputError(file_.string(), "cannot be written", "check the free space");
}

}  // namespace soccer
