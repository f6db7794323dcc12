#include <functional>
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/mj_embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"
#include "motion/generator/action_generator.h"

namespace soccer {
namespace {

enum class End { kStands, kLow, kLies, kOffTheSide };

struct Expectation {
  Posture from;  ///< kUpright: from the stance
  End end;
};

/// Expected start and end of each keyframe file.
const std::map<std::string, Expectation> kExpectations{
    {"getup_front", {Posture::kOnFront, End::kStands}},  {"getup_back", {Posture::kOnBack, End::kStands}},
    {"roll_left", {Posture::kOnLeft, End::kOffTheSide}}, {"roll_right", {Posture::kOnRight, End::kOffTheSide}},
    {"dive_left", {Posture::kUpright, End::kLies}},      {"dive_right", {Posture::kUpright, End::kLies}},
    {"dive_centre", {Posture::kUpright, End::kLow}},     {"sit", {Posture::kUpright, End::kLow}},
};

// One keyframe of this getup lasts until the torso has come up: with its full duration it is played too long.
bool waits_for_the_torso(const std::filesystem::path& file) {
  return file.parent_path().filename() == "nao-v5" && file.stem() == "getup_front";
}

bool is_getup(const std::filesystem::path& file) { return file.filename().string().starts_with("getup"); }

std::vector<std::filesystem::path> shipped(const std::function<bool(const std::filesystem::path&)>& wanted) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(SOURCE_DIR "/config/poses"))
    if (entry.path().extension() == ".pos" && wanted(entry.path())) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// The robot that a file of config/poses/BODY or config/poses/BODY/typeN belongs to.
HowItMoves owner_of(const std::filesystem::path& file) {
  const std::string folder = file.parent_path().filename();
  if (!folder.starts_with("type")) return {.body = folder};
  return {.body = file.parent_path().parent_path().filename(), .type = std::stoi(folder.substr(4))};
}

/// The embedded server of a robot's league. The types other than 0 play in the 3D league on rcssserver3d.
std::unique_ptr<Stage> stage_of(const HowItMoves& owner) {
  if (is_mj_body(owner.body)) return std::make_unique<mj::EmbeddedStage>(owner.body);
  return std::make_unique<EmbeddedStage>(owner.body == "nao-v5" ? 0.01 : 0.02, owner.type == 0 ? "spl2017" : "3dsim");
}

/// Fixture of tests that play one file on the robot that the file belongs to.
class PoseTest : public testing::TestWithParam<std::filesystem::path> {
 protected:
  HowItMoves owner = owner_of(GetParam());
  std::unique_ptr<Stage> stage = stage_of(owner);
  SimulatedRobot robot{*stage, {}, owner};
};

class Pose : public PoseTest {
 protected:
  void play(const std::vector<motion::Keyframe>& action) {
    motion::ActionGenerator player;
    player.choose(action, 1);
    const motion::TickInputs now{robot.sensors, robot.state, robot.request};
    player.start(now, {robot.sensors.angle, {}});
    constexpr double kRest = 1.5;  // s
    double length = kRest;
    for (const auto& frame : action) length += frame.duration;
    JointRequest requested;
    robot.request.action = BodyAction::kLimp;
    robot.run(length, [&](JointRequest& joints) {
      player.tick(now, requested);
      joints = requested;
    });
  }
};

TEST_P(Pose, ends_in_the_expected_posture) {
  const auto expected = kExpectations.find(GetParam().stem());
  ASSERT_NE(expected, kExpectations.end()) << "add the file to kExpectations";
  const auto action = motion::load_pos(GetParam());
  stage->put_ball(3, 2);
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

/// The keyframes of a getup are played by motion, which ends some of them depending on the torso.
class GetupPose : public PoseTest {
 protected:
  std::uint32_t tries_to_stand() {
    robot.request = {};
    std::uint32_t tries = 0;
    robot.run(9, [&](JointRequest&) { tries = std::max(tries, robot.status.getup_tries); });
    return tries;
  }
};

// One getup in a hundred needs a second try, so one of twenty may. Each begins at the centre of the field, without the ball: a getup from
// the back moves the robot a third of a metre backward, which fails inside a goal.
TEST_P(GetupPose, gets_up_from_its_first_pose_usually_at_the_first_try) {
  const Posture lying = GetParam().stem() == "getup_front" ? Posture::kOnFront : Posture::kOnBack;
  const auto first_pose = motion::load_pos(GetParam()).front().angle;
  robot.run(3);
  const double height = robot.truth().torso.z();
  stage->put_ball(3, 2);
  int first_tries = 0;
  for (int round = 0; round < 20; ++round) {
    JointArray pose = first_pose;
    for (std::size_t j = 0; j < kJoints; ++j) pose[j] += 0.1 * std::sin(17.0 * static_cast<double>(j) + round);
    robot.put(0, 0);
    robot.drop(lying, 0, pose);
    first_tries += tries_to_stand() == 1 ? 1 : 0;
    const BodyTruth truth = robot.truth();
    EXPECT_TRUE(truth.upright) << "round " << round;
    EXPECT_GT(truth.torso.z(), 0.9 * height) << "round " << round;
  }
  EXPECT_GE(first_tries, 19);
}

std::string name_of(const testing::TestParamInfo<std::filesystem::path>& test) {
  std::string name = test.param.parent_path().filename().string() + "_" + test.param.stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Shipped, Pose, testing::ValuesIn(shipped(std::not_fn(waits_for_the_torso))), name_of);
INSTANTIATE_TEST_SUITE_P(Shipped, GetupPose, testing::ValuesIn(shipped(is_getup)), name_of);

}  // namespace
}  // namespace soccer
