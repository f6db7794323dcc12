// docs/parameters holds what runswift --parameters prints: the reference of all parameters. A default, a unit, a range or a sentence that
// changes has to be changed there too, so that no value changes by accident.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "robot/wiring/robot.h"

namespace soccer {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

class ParameterReference : public testing::TestWithParam<std::string> {};

TEST_P(ParameterReference, is_what_the_robot_s_program_prints) {
  const std::filesystem::path source = SOURCE_DIR;
  RobotOptions options;
  options.body = GetParam();
  options.cameras = options.body == "nao-v5";  // prints the parameters of vision from camera images too
  if (options.cameras) options.microphones = "hw:0";
  options.config_folder = source / "config";
  options.behaviours_folder = source / "behaviours_py";
  ParameterStore parameters(options.config_folder, {}, {});
  AgentMemory memory = AgentMemory::in_process();
  const Robot robot(options, parameters, memory, false, [](const std::string&) {});
  const std::string page = "docs/parameters/" + GetParam() + ".yaml";
  EXPECT_EQ(text_of(source / page), parameters.print())
      << "if the change is meant: build/sim/bin/runswift --parameters --body " << GetParam()
      << (options.cameras ? " --upper-camera /dev/video0 --microphones hw:0" : "") << " > " << page;
}

INSTANTIATE_TEST_SUITE_P(Bodies, ParameterReference, testing::Values("simspark", "nao-v5"));

}  // namespace
}  // namespace soccer
