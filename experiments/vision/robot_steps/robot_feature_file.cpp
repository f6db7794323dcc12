#include "experiments/vision/robot_steps/robot_feature_file.h"

#include <cstdio>
#include <string>

namespace soccer {

RobotFeatureFile::RobotFeatureFile(const std::filesystem::path& file) : out_(file) {
  out_.write("gradient,white,red,blue,sonar_difference,label\n");
}

void RobotFeatureFile::add(const RobotStages& stages, const RobotStepTruth& truth) {
  std::string lines;
  for (const PossibleRobot& possible : stages.possible) {
    const RobotFeatures& f = possible.features;
    char line[120], sonar[20] = "";
    if (f.has_echo) std::snprintf(sonar, sizeof sonar, "%.4f", f.sonar_difference);
    std::snprintf(line, sizeof line, "%.4f,%.4f,%.4f,%.4f,%s,%s\n", f.gradient, f.white, f.red, f.blue, sonar,
                  name_of(truth.truth_of(possible).label));
    lines += line;
  }
  out_.write(lines);
}

}  // namespace soccer
