#include <map>

#include <gtest/gtest.h>

#include "embedded_stage.h"
#include "motion/generator/action_generator.h"
#include "simulated_robot.h"

namespace soccer {
namespace {

enum class End { kStands, kLow, kLies, kOffTheSide };

struct Expectation {
  Posture from;  ///< kUpright: from a stance
  End end;
};

/// What each keyframe file is for.
const std::map<std::string, Expectation> kExpectations{
    {"getup_front", {Posture::kOnFront, End::kStands}},  {"getup_back", {Posture::kOnBack, End::kStands}},
    {"roll_left", {Posture::kOnLeft, End::kOffTheSide}}, {"roll_right", {Posture::kOnRight, End::kOffTheSide}},
    {"dive_left", {Posture::kUpright, End::kLies}},      {"dive_right", {Posture::kUpright, End::kLies}},
    {"dive_centre", {Posture::kUpright, End::kLow}},     {"sit", {Posture::kUpright, End::kLow}},
};

std::vector<std::filesystem::path> shipped() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(SOURCE_DIR "/config/poses"))
    if (entry.path().extension() == ".pos") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

class Pose : public testing::TestWithParam<std::filesystem::path> {
 protected:
  std::string body = GetParam().parent_path().filename();
  EmbeddedStage stage{body == "nao-v5" ? 0.01 : 0.02};
  SimulatedRobot robot{stage, {}, {.body = body}};

  void play(const std::vector<motion::Keyframe>& action) {
    motion::ActionGenerator player;
    player.choose(action, 1);
    const motion::Moment now{robot.sensors, robot.state, robot.request};
    player.start(now, {robot.sensors.angle, {}});
    constexpr double kRest = 1.5;  // s
    double length = kRest;
    for (const auto& frame : action) length += frame.duration;
    JointRequest asked;
    robot.request.action = BodyAction::kLimp;
    robot.run(length, [&](JointRequest& joints) {
      player.tick(now, asked);
      joints = asked;
    });
  }
};

TEST_P(Pose, ends_as_it_should) {
  const auto expected = kExpectations.find(GetParam().stem());
  ASSERT_NE(expected, kExpectations.end()) << "say here what it is for";
  const auto action = motion::load_pos(GetParam());
  robot.run(3);
  const double height = robot.truth().torso.z();
  if (expected->second.from != Posture::kUpright) robot.drop(expected->second.from, 0, action.front().angle);
  play(action);
  const BodyTruth truth = robot.truth();
  switch (expected->second.end) {
    case End::kStands:
      EXPECT_TRUE(truth.upright);
      EXPECT_GT(truth.torso.z(), 0.9 * height);
      break;
    case End::kLow:
      EXPECT_TRUE(truth.upright);
      EXPECT_LT(truth.torso.z(), 0.95 * height);
      EXPECT_GT(truth.torso.z(), 0.4 * height);
      break;
    case End::kLies: EXPECT_FALSE(truth.upright); break;
    case End::kOffTheSide: EXPECT_TRUE(robot.state.posture == Posture::kOnFront || robot.state.posture == Posture::kOnBack); break;
  }
}

INSTANTIATE_TEST_SUITE_P(Shipped, Pose, testing::ValuesIn(shipped()), [](const auto& test) {
  std::string name = test.param.parent_path().filename().string() + "_" + test.param.stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace soccer
