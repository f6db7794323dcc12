#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/topics/camera_views.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/replay/logged_images.h"
#include "robot/replay/replay_topics.h"
#include "robot/wiring/motion_modules.h"
#include "robot/wiring/perception_modules.h"

namespace soccer {

/// Comparison of a recomputed topic with the log.
struct ReplayedTopic {
  std::string name;          ///< "perception/RobotPose"
  std::size_t messages = 0;  ///< in the log
  std::size_t same = 0;      ///< number of messages that are identical to the bit
  Time first_difference{0};  ///< time of the first message that differs
  std::string difference;    ///< the first field that differs in it: its logged and its recomputed value; empty: no message differs
};

/// Runs a robot's modules on the topics of its log and compares their output with the log. The topics of modules that do not run are read
/// from the log. Source: Neamtu 2012, 3.2 (logs as input of the vision system).
class Replay {
 public:
  /// The options of the robot that wrote the log, taken from the log's metadata; options missing there are taken from `options`. Errors:
  /// InputError when the metadata is malformed.
  static RobotOptions options_of(const McapReader& log, RobotOptions options);

  /// `cycle`: "motion", "perception", or "vision": the modules of vision alone, on the recorded images. `modules`: the modules to run;
  /// empty: all. Modules whose topics are not in the log run, too, if these topics are needed. Errors: InputError when there is no such
  /// cycle or module, when the log was written with other descriptions of the topics, or when it leaves out messages that the modules need.
  Replay(McapReader& log, const std::string& cycle, const std::vector<std::string>& modules, const RobotOptions& options,
         ParameterStore& parameters);
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;

  /// Also writes the recomputed topics to `log`, which must outlive the replay.
  void write_to(LogWriter& log);

  /// Runs from the beginning to `to`, or to the end of the log, and compares from `from` on. Errors: InputError when the log is damaged.
  void run(Time from = Time::min(), Time to = Time::max());

  const std::vector<ReplayedTopic>& topics() const { return compared_; }
  /// The modules that run.
  const std::vector<std::string>& modules() const { return ran_; }
  /// Topics that the modules need and that the log does not contain; they keep their default values.
  const std::vector<std::string>& missing() const { return missing_; }
  /// What the log leaves out of the recomputed topics, by its choice of topics; those messages are not compared.
  const std::vector<std::string>& left_out() const { return left_out_; }
  std::size_t ticks() const { return cycle_.ticks(); }
  /// The ticks of vision that were left out, because their images are not in the log.
  std::size_t ticks_without_images() const { return without_images_; }
  /// Whether vision runs on compressed images, from which it cannot find exactly what it found in the images themselves.
  bool compressed_images() const { return images_ && !images_->lossless(); }

 private:
  struct Topic {
    std::unique_ptr<ReplayTopic> logged;
    std::string left_out;    ///< "450 of 500 messages": what the log leaves out; empty: nothing
    bool made = false;       ///< computed in this replay by a module
    bool needed = false;     ///< an input of the modules, read from the log
    std::size_t result = 0;  ///< index in compared_ if made
    const std::string& type() const { return logged->type(); }
    const std::string& channel() const { return logged->channel(); }
  };

  void add_vision(McapReader& log, const RobotOptions& options, ParameterStore& parameters);
  bool take_images(std::size_t occurrence);
  void add_sources();
  void note_left_out(const McapReader& log);
  void compare(const Topic& topic, std::size_t occurrence, std::size_t ticks);
  void choose(const std::vector<std::string>& modules);
  bool produced_here(const std::string& topic) const;
  void tick(std::size_t occurrence, std::size_t ticks);

  LogFrames frames_;
  Cycle cycle_;
  std::string logged_;  // name of the cycle in the log
  std::unique_ptr<Tunings> tunings_;
  std::optional<LoggedImages> images_;
  std::optional<TopicDecoder<CameraViews>> views_;
  Time readout_{0};
  std::size_t without_images_ = 0;
  bool compares_ = true;  // the current time is within the compared part
  std::unique_ptr<MotionModules> motion_;
  std::unique_ptr<PerceptionModules> perception_;
  std::vector<Topic> topics_;
  std::vector<std::string> ran_, missing_, left_out_;
  std::vector<ReplayedTopic> compared_;
};

}  // namespace soccer
