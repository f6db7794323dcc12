#include "robot/web_page/replay_recording.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include <boost/json.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/text/described_json.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/covariance_ellipse.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/scene_truth.h"
#include "blackboard/topics/team.h"

namespace soccer {

namespace {

namespace json = boost::json;

constexpr const char* kPose = "perception/RobotPose";
constexpr const char* kHypotheses = "perception/PoseHypotheses";
constexpr const char* kBall = "perception/BallEstimate";
constexpr const char* kGame = "perception/Game";
constexpr const char* kStatus = "perception/BehaviourStatus";
constexpr const char* kRole = "perception/OwnRole";
constexpr std::array<std::string_view, 6> kRoles{"", "Goalie", "Defender", "Midfielder", "Upfielder", "Striker"};
constexpr std::array<std::string_view, 5> kStates{"initial", "ready", "set", "playing", "finished"};

/// A list of whole numbers, each as the difference to the one before. A number that is not finite repeats the one before.
class Column {
 public:
  void add(double value) {
    constexpr double kMax = 1e6;
    const int next = std::isfinite(value) ? static_cast<int>(std::lround(std::clamp(value, -kMax, kMax))) : last_;
    append(next - last_);
    last_ = next;
  }
  /// The difference is the shorter way around the circle.
  void add_angle(double radians) {
    const int next = std::isfinite(radians) ? static_cast<int>(std::lround(radians_to_degrees(normalized(radians)))) : last_;
    const int turned = ((next - last_) % 360 + 540) % 360 - 180;
    append(turned);
    last_ += turned;
  }
  json::array take() { return std::move(list_); }

 private:
  void append(int value) { list_.emplace_back(value); }
  json::array list_;
  int last_ = 0;
};

/// Columns x, y (cm) and angle (degrees).
struct PoseColumns {
  Column x, y, angle;
  void add(const Pose2<Field, Ground>& pose) {
    x.add(100 * pose.x);
    y.add(100 * pose.y);
    angle.add_angle(pose.angle);
  }
  json::array take() { return {x.take(), y.take(), angle.take()}; }
};

/// A value that changes rarely: [index of the sample, value] of each change.
class Changes {
 public:
  void add(std::size_t sample, json::value value) {
    if (!list_.empty() && last_ == value) return;
    list_.push_back(json::array{sample, value});
    last_ = std::move(value);
  }
  json::array take() { return std::move(list_); }

 private:
  json::array list_;
  json::value last_;
};

/// Standard deviations along the axes of a covariance of positions, in cm, and the direction of the first.
struct EllipseColumns {
  Column major, minor, angle;
  void add(double xx, double xy, double yy) {
    const CovarianceEllipse axes = covariance_ellipse(xx, xy, yy);
    major.add(100 * axes.major);
    minor.add(100 * axes.minor);
    angle.add_angle(axes.angle);
  }
  json::array take() { return {major.take(), minor.take(), angle.take()}; }
};

/// The newest message of a topic, if the log has the topic.
template <Described T>
class NewestMessage {
 public:
  NewestMessage(const McapReader& log, const char* topic) : topic_(topic) {
    if (log.channel(topic) != nullptr) decoder_.emplace(log, topic);
  }
  bool logged() const { return decoder_.has_value(); }
  const std::string& topic() const { return topic_; }
  void take(const LogMessage& message) {
    if (!decoder_ || message.channel->topic != topic_) return;
    decoder_->decode(message, value);
    seen = true;
  }
  T value;
  bool seen = false;

 private:
  std::string topic_;
  std::optional<TopicDecoder<T>> decoder_;
};

/// The times of the samples, common to all logs.
struct SampleTimes {
  Time begin{0}, end{0};
  Time step{0};
  std::size_t count() const { return static_cast<std::size_t>((end - begin) / step) + 1; }
};

SampleTimes sample_times(const std::vector<MergedLog>& logs, double rate) {
  SampleTimes times{Time::max(), Time::min(), from_seconds(1 / rate)};
  for (const MergedLog& log : logs) {
    times.begin = std::min(times.begin, log.log->first_time() + log.shift);
    times.end = std::max(times.end, log.log->last_time() + log.shift);
  }
  return times;
}

/// Reads a log, and samples its content at the common times: `take` gets each message of the topics, `sample` the number of each sample
/// at which the log has begun and not ended.
template <class Take, class Sample>
void sample_log(MergedLog& log, const SampleTimes& times, std::vector<std::string> topics, const Take& take, const Sample& sample) {
  LogCursor cursor = log.log->messages({.topics = std::move(topics)});
  std::size_t next = 0;
  const auto sample_until = [&](Time time) {
    for (; next < times.count() && times.begin + times.step * static_cast<std::int64_t>(next) < time; ++next) sample(next);
  };
  while (const auto message = cursor.next()) {
    sample_until(message->time + log.shift);
    take(*message);
    ++log.messages;
  }
  sample_until(log.log->last_time() + log.shift + Time(1));
}

/// One robot's own view.
class RobotTrack {
 public:
  explicit RobotTrack(const McapReader& log)
      : pose_(log, kPose),
        hypotheses_(log, kHypotheses),
        ball_(log, kBall),
        game_(log, kGame),
        status_(log, kStatus),
        own_role_(log, kRole) {}

  bool logged() const { return pose_.logged(); }

  json::object read(MergedLog& log, const SampleTimes& times) {
    std::vector<std::string> topics;
    for_each_topic([&topics](const auto& newest) {
      if (newest.logged()) topics.push_back(newest.topic());
    });
    const auto take_message = [this](const LogMessage& message) { for_each_topic([&message](auto& newest) { newest.take(message); }); };
    sample_log(log, times, topics, take_message, [this](std::size_t sample) {
      if (pose_.seen) add(sample);
    });
    return take(log);
  }

 private:
  template <class Function>
  void for_each_topic(const Function& function) {
    function(pose_);
    function(hypotheses_);
    function(ball_);
    function(game_);
    function(status_);
    function(own_role_);
  }

  void add(std::size_t sample) {
    if (!from_) from_ = sample;
    const std::size_t own = sample - *from_;
    const RobotPose& pose = pose_.value;
    poses_.add(pose.pose);
    // That of the best hypothesis: the covariance of two mirrored ones would cover the field between them.
    const auto& covariance = hypotheses_.value.hypotheses.empty() ? pose.covariance : hypotheses_.value.hypotheses.front().covariance;
    ellipses_.add(covariance[0], covariance[1], covariance[4]);
    lost_.add(own, pose.lost);
    const BallEstimate& ball = ball_.value;
    ball_valid_.add(own, ball.valid);
    ball_x_.add(ball.valid ? 100 * ball.field_position.x : NAN);
    ball_y_.add(ball.valid ? 100 * ball.field_position.y : NAN);
    const Game& game = game_.value;
    clock_.add(std::floor(game.time));
    game_changes_.add(own, json::array{kStates.at(static_cast<std::size_t>(game.state)), game.penalised, game.own_score, game.their_score});
    // The role in the team; of a robot that has none, that of its behaviour.
    const std::string_view role = kRoles.at(static_cast<std::size_t>(own_role_.value.role));
    role_.add(own, json::string(role.empty() ? status_.value.role : role));
    skills_.add(own, json::string(status_.value.skills));
  }

  json::object take(const MergedLog& log) {
    const auto about = log.log->metadata("run");
    const auto text = [&about](const char* key) {
      const auto found = about.find(key);
      return found == about.end() ? std::string() : found->second;
    };
    return {{"name", log.name},
            {"team", text("team_name")},
            {"team_number", text("team")},
            {"player", text("player")},
            {"from", from_.value_or(0)},
            {"pose", poses_.take()},
            {"ellipse", ellipses_.take()},
            {"lost", lost_.take()},
            {"ball_valid", ball_valid_.take()},
            {"ball", json::array{ball_x_.take(), ball_y_.take()}},
            {"clock", clock_.take()},
            {"game", game_changes_.take()},
            {"role", role_.take()},
            {"skills", skills_.take()}};
  }

  NewestMessage<RobotPose> pose_;
  NewestMessage<PoseHypotheses> hypotheses_;
  NewestMessage<BallEstimate> ball_;
  NewestMessage<Game> game_;
  NewestMessage<BehaviourStatus> status_;
  NewestMessage<OwnRole> own_role_;
  std::optional<std::size_t> from_;  ///< first sample
  PoseColumns poses_;
  EllipseColumns ellipses_;
  Changes lost_, ball_valid_, game_changes_, role_, skills_;
  Column ball_x_, ball_y_, clock_;
};

/// The ground truth of all robots and the ball.
class TruthTrack {
 public:
  explicit TruthTrack(const McapReader& log) : scene_(log, kTruthChannel) {}

  bool logged() const { return scene_.logged(); }

  json::object read(MergedLog& log, const SampleTimes& times) {
    sample_log(
        log, times, {kTruthChannel}, [this](const LogMessage& message) { scene_.take(message); },
        [this](std::size_t sample) {
          if (scene_.seen) add(sample);
        });
    json::array robots;
    for (auto& [key, robot] : robots_)
      robots.push_back(json::object{{"team", key.first},
                                    {"number", key.second},
                                    {"left", robot.left},
                                    {"from", robot.from},
                                    {"pose", robot.poses.take()},
                                    {"upright", robot.upright.take()}});
    return {{"from", from_.value_or(0)},
            {"robots", std::move(robots)},
            {"ball", json::array{ball_x_.take(), ball_y_.take()}},
            {"clock", clock_.take()},
            {"game", game_.take()}};
  }

 private:
  struct TrueTrack {
    bool left = true;
    std::size_t from = 0;
    std::size_t samples = 0;
    PoseColumns poses;
    Changes upright;
    Pose2<Field, Ground> last;
  };

  void add(std::size_t sample) {
    if (!from_) from_ = sample;
    const SceneTruth& scene = scene_.value;
    ball_x_.add(100 * scene.ball.x);
    ball_y_.add(100 * scene.ball.y);
    clock_.add(std::floor(scene.game_time));
    game_.add(sample - *from_, json::array{scene.play_mode, scene.score_left, scene.score_right});
    for (const TrueRobot& robot : scene.robots) {
      const auto [found, added] = robots_.try_emplace({robot.team, robot.number});
      TrueTrack& track = found->second;
      if (added) {
        track.left = robot.left;
        track.from = sample;
      }
      // A robot that was away for some samples stands where it was last seen.
      for (; track.from + track.samples < sample; ++track.samples) track.poses.add(track.last);
      track.last = ground_pose(robot);
      track.poses.add(track.last);
      track.upright.add(sample - track.from, robot.upright);
      ++track.samples;
    }
  }

  NewestMessage<SceneTruth> scene_;
  std::optional<std::size_t> from_;
  std::map<std::pair<std::string, int>, TrueTrack> robots_;
  Column ball_x_, ball_y_, clock_;
  Changes game_;
};

}  // namespace

std::string replay_recording(std::vector<MergedLog>& logs, const ReplayOptions& options) {
  require(!logs.empty() && options.rate > 0, "a recording needs logs and a rate");
  const SampleTimes times = sample_times(logs, options.rate);
  json::array robots;
  json::value truth;
  for (MergedLog& log : logs) {
    RobotTrack robot(*log.log);
    if (robot.logged()) robots.push_back(robot.read(log, times));
    TruthTrack scene(*log.log);
    if (scene.logged() && truth.is_null()) truth = scene.read(log, times);
  }
  if (robots.empty() && truth.is_null())
    throw InputError(logs.front().log->name(), "no log has a robot's pose or the ground truth", "give logs of robots or of simserver");
  return json::serialize(json::object{{"title", options.title},
                                      {"field", json_of(options.field)},
                                      {"begin", seconds(times.begin)},
                                      {"rate", options.rate},
                                      {"samples", times.count()},
                                      {"robots", std::move(robots)},
                                      {"truth", std::move(truth)}});
}

}  // namespace soccer
