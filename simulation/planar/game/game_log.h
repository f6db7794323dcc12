#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/mp11.hpp>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/planar/game/behaviour_game.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

/// What a robot of a planar game knew and decided, as the topics of complete robots.
using RobotTopics = std::tuple<const RobotPose&, const BallEstimate&, const GroundObservations&, const RobotMap&, const Game&,
                               const TeamMates&, const BehaviourStatus&, const MotionRequest&, const MotionStatus&>;
inline constexpr std::array kRobotTopicNames{"perception/RobotPose",       "perception/BallEstimate", "perception/GroundObservations",
                                             "perception/RobotMap",        "perception/Game",         "perception/TeamMates",
                                             "perception/BehaviourStatus", "motion/MotionRequest",    "motion/MotionStatus"};
static_assert(kRobotTopicNames.size() == std::tuple_size_v<RobotTopics>);

inline RobotTopics topics_of(const MindInputs& known, const MindOutputs& decision, const MotionStatus& motion) {
  return {known.pose, known.ball, known.observations, known.robots, known.game, known.mates, decision.status, decision.request, motion};
}

/// A channel for each topic.
template <template <class> class Channel>
using TopicChannels = boost::mp11::mp_transform<Channel, boost::mp11::mp_transform<std::remove_cvref_t, RobotTopics>>;

/// The channels that make<Topic>(name) returns.
template <template <class> class Channel, class Make>
TopicChannels<Channel> make_channels(Make&& make) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return TopicChannels<Channel>{
        make.template operator()<std::remove_cvref_t<std::tuple_element_t<I, RobotTopics>>>(kRobotTopicNames[I])...};
  }
  (std::make_index_sequence<kRobotTopicNames.size()>());
}

/// Calls write(channel, value) for each topic.
template <class Channels, class Write>
void write_topics(Channels& channels, const RobotTopics& topics, Write&& write) {
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::tuple_size_v<RobotTopics>>>(
      [&](auto index) { write(std::get<index>(channels), std::get<index>(topics)); });
}

/// The ground truth of a game in the form in which simserver has it, for logs and displays.
SceneTruth scene_of(const BehaviourGame& game, const FieldDimensions& field);

/// Writes a game as complete robots in simserver do: the ground truth of each step to truth.mcap, and for each robot what it knew and
/// decided at each decision to TEAM-NUMBER.mcap, with the topics' usual names, for offnao and for fitting.
class GameLog {
 public:
  /// Errors: InputError when a file cannot be created.
  GameLog(const std::filesystem::path& folder, const BehaviourGame& game, const FieldDimensions& field);

  /// After each step.
  void write(const BehaviourGame& game);
  /// Finishes the files. Errors: InputError.
  void close();

 private:
  template <class Topic>
  using TopicLog = LogChannel<Topic>;

  /// The log of one robot.
  struct RobotLog {
    explicit RobotLog(std::unique_ptr<LogWriter> log);
    void write(const MindInputs& known, const MindOutputs& decision, const MotionStatus& motion);

    std::unique_ptr<LogWriter> writer;
    TopicChannels<TopicLog> channels;
    Time last{-1};
  };

  FieldDimensions field_;
  LogWriter truth_;
  LogChannel<SceneTruth> scene_;
  std::vector<RobotLog> robots_;
};

}  // namespace soccer
