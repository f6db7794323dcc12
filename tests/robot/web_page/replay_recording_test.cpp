#include "robot/web_page/replay_recording.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include "blackboard/common/error.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/scene_truth.h"
#include "memory_sink.h"

namespace soccer {
namespace {

namespace json = boost::json;

/// The log of a robot that walks along x with 1 m/s for two seconds, from its time `begin`, and has a role from the middle on.
std::string robot_log(Time begin) {
  std::string bytes;
  LogOptions options;
  options.about = {{"team_name", "red"}, {"team", "1"}, {"player", "2"}};
  LogWriter log(std::make_unique<MemorySink>(bytes), options);
  auto pose = log.channel<RobotPose>("perception/RobotPose");
  auto status = log.channel<BehaviourStatus>("perception/BehaviourStatus");
  auto game = log.channel<Game>("perception/Game");
  for (int i = 0; i <= 100; ++i) {
    const Time time = begin + std::chrono::milliseconds(20 * i);
    RobotPose value;
    value.pose = {0.02 * i, -1, 3.1};
    value.covariance[0] = 0.04;
    value.covariance[4] = 0.01;
    log.write(pose, time, value);
    BehaviourStatus role;
    role.role = i < 50 ? "Goalie" : "Striker";
    log.write(status, time, role);
    Game state;
    state.time = seconds(time);
    log.write(game, time, state);
  }
  log.close();
  return bytes;
}

class ReplayRecording : public testing::Test {
 protected:
  json::object record() {
    std::vector<MergedLog> logs;
    for (std::size_t i = 0; i < readers_.size(); ++i) logs.push_back({&readers_[i], "log-" + std::to_string(i), shifts_[i]});
    return json::parse(replay_recording(logs, {.title = "a game", .field = {}})).as_object();
  }
  void add(std::string bytes, Time shift = Time(0)) {
    readers_.push_back(McapReader::of_bytes(std::move(bytes)));
    shifts_.push_back(shift);
  }
  std::vector<McapReader> readers_;
  std::vector<Time> shifts_;
};

TEST_F(ReplayRecording, poses_are_differences_in_centimetres_ten_times_a_second) {
  add(robot_log(Time(0)));
  const json::object recording = record();
  EXPECT_EQ(recording.at("samples").to_number<int>(), 21);
  const json::object& robot = recording.at("robots").at(0).as_object();
  const json::array& x = robot.at("pose").at(0).as_array();
  ASSERT_EQ(x.size(), 21U);
  EXPECT_EQ(json::serialize(json::array(x.begin() + 1, x.begin() + 5)), "[10,10,10,10]");
  EXPECT_EQ(robot.at("pose").at(1).at(0).to_number<int>(), -100);
  EXPECT_EQ(robot.at("pose").at(2).at(0).to_number<int>(), 178);
  EXPECT_EQ(robot.at("ellipse").at(0).at(0).to_number<int>(), 20);
  EXPECT_EQ(robot.at("ellipse").at(1).at(0).to_number<int>(), 10);
}

TEST_F(ReplayRecording, what_changes_rarely_is_written_when_it_changes) {
  add(robot_log(Time(0)));
  EXPECT_EQ(json::serialize(record().at("robots").at(0).at("role")), R"([[0,"Goalie"],[10,"Striker"]])");
}

TEST_F(ReplayRecording, a_robot_that_turns_on_and_on_has_small_differences) {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), LogOptions{});
  auto channel = log.channel<RobotPose>("perception/RobotPose");
  for (int i = 0; i <= 100; ++i) {
    RobotPose value;
    value.pose.angle = -0.1 * i;  // one and a half turns to the right
    log.write(channel, std::chrono::milliseconds(100 * i), value);
  }
  log.close();
  add(bytes);
  const json::object recording = record();
  for (const json::value& difference : recording.at("robots").at(0).at("pose").at(2).as_array())
    EXPECT_LE(std::abs(difference.to_number<int>()), 6);
}

TEST_F(ReplayRecording, robots_begin_at_their_own_times) {
  add(robot_log(Time(0)));
  add(robot_log(Time(0)), std::chrono::seconds(1));
  const json::object recording = record();
  EXPECT_EQ(recording.at("samples").to_number<int>(), 31);
  EXPECT_EQ(recording.at("robots").at(0).at("from").to_number<int>(), 0);
  EXPECT_EQ(recording.at("robots").at(1).at("from").to_number<int>(), 10);
  EXPECT_EQ(recording.at("robots").at(0).at("pose").at(0).as_array().size(), 21U);
}

TEST_F(ReplayRecording, the_ground_truth_has_all_robots_and_the_score) {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), LogOptions{});
  auto channel = log.channel<SceneTruth>(kTruthChannel);
  for (int i = 0; i <= 10; ++i) {
    SceneTruth scene;
    scene.score_left = i < 5 ? 0 : 1;
    scene.ball = {0.1 * i, 2, 0.05};
    TrueRobot robot;
    robot.team = "blue";
    robot.number = 3;
    robot.left = false;
    robot.upright = true;
    scene.robots = {robot};
    log.write(channel, std::chrono::milliseconds(100 * i), scene);
  }
  log.close();
  add(bytes);
  const json::value truth = record().at("truth");
  EXPECT_EQ(truth.at("robots").at(0).at("team").as_string(), "blue");
  EXPECT_FALSE(truth.at("robots").at(0).at("left").as_bool());
  EXPECT_EQ(truth.at("game").as_array().size(), 2U);
  EXPECT_EQ(truth.at("ball").at(1).at(0).to_number<int>(), 200);
}

TEST_F(ReplayRecording, logs_without_robots_and_truth_are_refused) {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), LogOptions{});
  auto channel = log.channel<Game>("perception/Game");
  log.write(channel, Time(1), Game{});
  log.close();
  add(bytes);
  EXPECT_THROW(record(), InputError);
}

}  // namespace
}  // namespace soccer
