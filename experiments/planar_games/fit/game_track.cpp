#include "experiments/planar_games/fit/game_track.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/time/play_position.h"

namespace soccer {
namespace {

constexpr double kMaxGap = 0.5;  // s, between two samples of a clock that runs

/// Whether the log's clock stands for two messages, which that of a simulation does not.
bool stands(McapReader& truth) {
  Time before{-1};
  for (auto messages = truth.messages({.topics = {kTruthChannel}}); const auto message = messages.next();) {
    if (message->time == before) return true;
    before = message->time;
  }
  return false;
}

/// The log's time at a game time; std::nullopt where no samples surround it.
std::optional<double> log_time(const std::vector<ClockSample>& samples, double played) {
  const auto after = std::ranges::lower_bound(samples, played, {}, &ClockSample::played);
  if (after == samples.begin() || after == samples.end()) return std::nullopt;
  const auto before = after - 1;
  if (after->played - before->played > kMaxGap || after->log - before->log > kMaxGap) return std::nullopt;
  return before->log + (played - before->played) / (after->played - before->played) * (after->log - before->log);
}

}  // namespace

TruthClock::TruthClock(McapReader& truth, McapReader& robot)
    : own_clock_(!stands(truth)), samples_(clock_samples(own_clock_ ? truth : robot)) {}

std::optional<Time> TruthClock::time_of(SceneTruth& scene) {
  if (own_clock_) return scene.time;
  const std::optional<double> found = log_time(samples_, scene.game_time);
  if (!found) return std::nullopt;
  const Time time = from_seconds(*found);
  if (last_ && time <= *last_) return std::nullopt;
  const double passed = last_ ? seconds(time - *last_) : 0;
  scene.ball_velocity = {};
  if (passed > 0 && passed < kMaxGap)
    scene.ball_velocity = {(scene.ball.x - last_ball_.x) / passed, (scene.ball.y - last_ball_.y) / passed,
                           (scene.ball.z - last_ball_.z) / passed};
  last_ = time;
  last_ball_ = scene.ball;
  return time;
}

namespace {

/// The newest values of one robot's topics while its log is read in order of time.
class RobotLog {
 public:
  RobotLog(const std::filesystem::path& file, const TruthClock& truth)
      : log_(file),
        status_(log_, "motion/MotionStatus"),
        request_(log_, "motion/MotionRequest"),
        seen_(log_, "perception/GroundObservations"),
        pose_(log_, "perception/RobotPose"),
        ball_(log_, "perception/BallEstimate"),
        ahead_(from_seconds(clock_difference(clock_samples(log_), truth.samples()).value_or(0))),
        messages_(log_.messages({.topics = {"motion/MotionStatus", "motion/MotionRequest", "perception/GroundObservations",
                                            "perception/RobotPose", "perception/BallEstimate"}})) {
    robot_ = logged_robot(log_);
    next_ = messages_.next();
  }

  bool is(const TrueRobot& robot) const { return robot.team == robot_.team && robot.number == robot_.player; }

  /// Reads the messages up to this time of the ground truth.
  void read_to(Time time) {
    sample_.new_frame = false;
    for (; next_ && next_->time + ahead_ <= time; next_ = messages_.next()) take(*next_);
  }
  const RobotSample& sample() const { return sample_; }
  bool ended() const { return !next_; }
  const McapReader& log() const { return log_; }

 private:
  void take(const LogMessage& message) {
    const std::string& topic = message.channel->topic;
    sample_.known = true;
    if (topic == "motion/MotionStatus") {
      MotionStatus status;
      status_.decode(message, status);
      sample_.state = status.state;
      sample_.falls = status.falls;
      sample_.getups = status.getups;
      sample_.getup_tries = status.getup_tries;
    } else if (topic == "motion/MotionRequest") {
      MotionRequest request;
      request_.decode(message, request);
      sample_.forward = request.forward;
      sample_.left = request.left;
      sample_.turn = request.turn;
      sample_.to_destination = request.to_destination;
      sample_.power = request.power;
      sample_.kick_direction = request.kick_direction;
    } else if (topic == "perception/GroundObservations") {
      GroundObservations seen;
      seen_.decode(message, seen);
      sample_.new_frame = seen.frame != frame_;
      frame_ = seen.frame;
      sample_.gaze = seen.gaze;
      sample_.robots_seen.clear();
      for (const GroundRobot& robot : seen.robots) sample_.robots_seen.push_back(robot.position);
    } else if (topic == "perception/RobotPose") {
      RobotPose pose;
      pose_.decode(message, pose);
      sample_.believed = pose.pose;
      sample_.lost = pose.lost;
    } else {
      BallEstimate ball;
      ball_.decode(message, ball);
      sample_.ball_seen = ball.seen;
      sample_.ball = ball.position;
    }
  }

  McapReader log_;
  TopicDecoder<MotionStatus> status_;
  TopicDecoder<MotionRequest> request_;
  TopicDecoder<GroundObservations> seen_;
  TopicDecoder<RobotPose> pose_;
  TopicDecoder<BallEstimate> ball_;
  Time ahead_;
  LogCursor messages_;
  std::optional<LogMessage> next_;
  LoggedRobot robot_;
  std::uint32_t frame_ = 0;
  RobotSample sample_;
};

/// Opens the logs of the robots that can be read; the first of them gives the ground truth its clock. Errors: InputError when none can be
/// read.
std::vector<std::unique_ptr<RobotLog>> open_logs(const std::vector<std::filesystem::path>& files, McapReader& truth,
                                                 std::optional<TruthClock>& clock,
                                                 const std::function<void(const InputError& error)>& left_out) {
  std::vector<std::unique_ptr<RobotLog>> logs;
  std::vector<InputError> errors;
  for (const auto& file : files) {
    try {
      if (!clock) {
        McapReader robot(file);
        clock.emplace(truth, robot);
      }
      logs.push_back(std::make_unique<RobotLog>(file, *clock));
    } catch (const InputError& error) {
      errors.push_back(error);
    }
  }
  if (logs.empty()) throw errors.front();
  for (const InputError& error : errors) left_out(error);
  return logs;
}

GameSample sample_of(const SceneTruth& scene, std::vector<std::unique_ptr<RobotLog>>& logs) {
  GameSample sample;
  sample.time = seconds(scene.time);
  sample.playing = scene.play_mode == "playing" || scene.play_mode == "PlayOn";
  sample.ball = {scene.ball.x, scene.ball.y};
  sample.ball_velocity = {scene.ball_velocity.x, scene.ball_velocity.y};
  sample.ball_height = scene.ball.z;
  for (const auto& log : logs) {
    log->read_to(scene.time);
    sample.robots.push_back(log->sample());
    sample.left.push_back(true);
    const auto robot = std::ranges::find_if(scene.robots, [&](const TrueRobot& one) { return log->is(one); });
    if (robot == scene.robots.end() || log->ended()) {
      sample.robots.back().known = false;
      continue;
    }
    Pose2<Field, Ground> pose = ground_pose(*robot);
    if (!robot->left) pose = {-pose.x, -pose.y, normalized(pose.angle + kPi)};
    sample.robots.back().truth = pose;
    sample.robots.back().upright = robot->upright;
    sample.left.back() = robot->left;
  }
  return sample;
}

}  // namespace

Pose2<Field, Ground> GameSample::pose_for(std::size_t robot, std::size_t other) const {
  const Pose2<Field, Ground>& pose = robots[robot].truth;
  return left[robot] == left[other] ? pose : Pose2<Field, Ground>{-pose.x, -pose.y, normalized(pose.angle + kPi)};
}

double GameSample::min_robot_distance(std::size_t robot) const {
  double min_distance = std::numeric_limits<double>::infinity();
  for (std::size_t other = 0; other < robots.size(); ++other)
    if (other != robot && robots[other].known)
      min_distance = std::min(min_distance, distance(pose_for(other, robot).position(), robots[robot].truth.position()));
  return min_distance;
}

GameTrack read_game_track(const std::filesystem::path& folder, const std::function<void(const McapReader& log)>& finished,
                          const std::function<void(const InputError& error)>& left_out) {
  McapReader truth(folder / "truth.mcap");
  std::vector<std::filesystem::path> files = visible_files(folder, ".mcap");
  std::erase_if(files, [](const std::filesystem::path& file) { return file.filename() == "truth.mcap"; });
  if (files.empty())
    throw InputError(folder.string(), "contains no log of a robot", "give a folder that behavioursim play --logs has written");
  std::optional<TruthClock> clock;
  std::vector<std::unique_ptr<RobotLog>> logs = open_logs(files, truth, clock, left_out);
  const TopicDecoder<SceneTruth> decoder(truth, kTruthChannel);
  GameTrack track;
  SceneTruth scene;
  for (auto messages = truth.messages({.topics = {kTruthChannel}}); const auto message = messages.next();) {
    decoder.decode(*message, scene);
    const std::optional<Time> time = clock->time_of(scene);
    if (!time) continue;
    scene.time = *time;
    track.push_back(sample_of(scene, logs));
  }
  finished(truth);
  for (const auto& log : logs) finished(log->log());
  return track;
}

}  // namespace soccer
