#include "robot/replay/replay_topics.h"

#include <optional>
#include <utility>

#include <boost/mp11/set.hpp>

#include "blackboard/common/log/difference.h"
#include "robot/wiring/robot_channels.h"

namespace soccer {
namespace {

using AllTopics = boost::mp11::mp_set_union<ShownMotionTopics, ShownPerceptionTopics, ShownVisionTopics>;

/// The topic of type T; decodes, compares and writes it.
template <Described T>
class ReplayTopicOf : public ReplayTopic {
 public:
  ReplayTopicOf(const McapReader& log, const std::string& channel, T& value)
      : ReplayTopic(std::string(name_of<T>()), channel), decoder_(log, channel), value_(value) {}

  void fill(const std::string& message) override { decode(message, value_); }

  std::string difference(const std::string& message) const override {
    T logged;
    decode(message, logged);
    return difference_(logged, value_);
  }

  void write_to(LogWriter& log) override {
    log_ = &log;
    channel_ = log.channel<T>(channel());
  }

  void write(Time time) override {
    if (log_ != nullptr) log_->write(*channel_, time, value_);
  }

 private:
  void decode(const std::string& message, T& value) const { decoder_.decode({nullptr, 0, Time(0), message}, value); }

  TopicDecoder<T> decoder_;
  T& value_;
  std::string (*difference_)(const T&, const T&) = &soccer::difference<T>;  // see Encoder
  LogWriter* log_ = nullptr;
  std::optional<LogChannel<T>> channel_;
};

}  // namespace

std::vector<std::unique_ptr<ReplayTopic>> replay_topics(const McapReader& log, Cycle& cycle, const std::string& logged) {
  const std::string other = logged == "motion" ? "perception" : "motion";
  std::vector<std::unique_ptr<ReplayTopic>> topics;
  for_each_topic<AllTopics>([&]<class T>(boost::mp11::mp_identity<T>) {
    for (const std::string& prefix : {logged, other}) {
      const std::string channel = prefix + "/" + std::string(name_of<T>());
      if (log.channel(channel) == nullptr) continue;
      topics.push_back(std::make_unique<ReplayTopicOf<T>>(log, channel, cycle.topic<T>()));
      return;
    }
  });
  return topics;
}

void add_logged_sources(Cycle& cycle, const std::function<bool(const std::string& type)>& wanted) {
  for_each_topic<AllTopics>([&]<class T>(boost::mp11::mp_identity<T>) {
    if (wanted(std::string(name_of<T>()))) cycle.source<T>("the log");
  });
}

}  // namespace soccer
