#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/log/log_writer.h"
#include "blackboard/log/mcap_reader.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/replay/log_moments.h"
#include "robot/wiring/motion_modules.h"
#include "robot/wiring/perception_modules.h"

namespace soccer {

/// How a topic that was made anew compares with the log.
struct ReplayedTopic {
  std::string name;          ///< "perception/RobotPose"
  std::size_t messages = 0;  ///< in the log
  std::size_t same = 0;      ///< to the bit
  Time first_difference{0};  ///< of the first that is not
  std::string difference;    ///< its first field that is not, as in the log and as made anew; empty: all are the same
};

/// Feeds the topics of a robot's log into its modules, and compares what they make of it with what the log says. What is left out comes
/// from the log. Source: Neamtu 2012, 3.2 (logs as input of the vision system).
class Replay {
 public:
  /// What a log says of the robot that wrote it, over `options`, which say the rest. Errors: InputError when it says rubbish.
  static RobotOptions options_of(const McapReader& log, RobotOptions options);

  /// `cycle`: "motion" or "perception". `modules`: those that run; none: all. Modules whose topics the log does not hold run when they are
  /// needed. Errors: InputError when there is no such module, or when the log was written with other descriptions of the topics.
  Replay(McapReader& log, const std::string& cycle, const std::vector<std::string>& modules, const RobotOptions& options,
         ParameterStore& parameters);
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;

  /// Writes what is made anew to that log too. It must outlive the replay.
  void write_to(LogWriter& log);

  /// To the end of the log. Errors: InputError when the log is damaged.
  void run();

  const std::vector<ReplayedTopic>& topics() const { return compared_; }
  /// Those that ran.
  const std::vector<std::string>& modules() const { return ran_; }
  /// Topics that the modules need and that the log does not hold: they stayed as they are by default.
  const std::vector<std::string>& missing() const { return missing_; }
  std::size_t ticks() const { return cycle_.ticks(); }

 private:
  struct Topic;

  void add_sources();
  void choose(const std::vector<std::string>& modules);
  void add_topics(const McapReader& log);
  bool produced_here(const std::string& topic) const;
  void tick(std::size_t occurrence);

  LogMoments moments_;
  Cycle cycle_;
  std::unique_ptr<MotionModules> motion_;
  std::unique_ptr<PerceptionModules> perception_;
  std::vector<std::shared_ptr<Topic>> topics_;
  std::vector<std::string> ran_, missing_;
  std::vector<ReplayedTopic> compared_;
};

}  // namespace soccer
