#pragma once

#include <array>
#include <tuple>
#include <type_traits>
#include <utility>

#include <boost/mp11.hpp>

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

}  // namespace soccer
