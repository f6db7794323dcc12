#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/image_truth.h"
#include "blackboard/topics/scene_truth.h"
#include "robot/debug/debug_port.h"
#include "robot/debug/image_publisher.h"
#include "robot/debug/recorder.h"
#include "robot/debug/scene/message_publisher.h"
#include "robot/debug/scene/scene_publisher.h"
#include "robot/wiring/motion_cycle.h"
#include "robot/wiring/perception_cycle.h"
#include "robot/wiring/robot_channels.h"

namespace soccer {

/// The log and the debug port of a robot, as far as its options ask for them, and what connects its cycles to them.
class RobotOutputs {
 public:
  /// Adds callbacks to the cycles, which must outlive this object, as must the channels. For the other arguments see Robot. Errors:
  /// InputError.
  RobotOutputs(const RobotOptions& options, ParameterStore& parameters, bool lockstep, RobotChannels& channels, MotionCycle& motion,
               PerceptionCycle& perception, const std::function<void(const std::string&)>& report);
  RobotOutputs(const RobotOutputs&) = delete;  // the callbacks point to this object
  RobotOutputs& operator=(const RobotOutputs&) = delete;

  /// Publishes the images of the cameras, if the robot has them and a log or a debug port; otherwise nullptr.
  Activity* image_publisher() { return image_publisher_.get(); }

  /// Adds the labels of simulated images to the log, if there is one. For use by one thread.
  void log_truth(const ImageTruth& truth);

  /// Adds the ground truth of a simulation to the debug port and its recordings. Returns what shows it, for use by one thread; empty
  /// without a debug port. To be called before the run.
  std::function<void(const SceneTruth&)> show_truth();

  /// Clients and messages of the debug port, if there is one.
  std::optional<DebugPort::Counts> debug_counts() const;

  /// Closes the log and gives the file its final name. Returns the log's newest file, empty if there is no log. Errors: InputError.
  std::filesystem::path close_log();

 private:
  void open_log(const RobotOptions& options, bool lockstep, const std::function<void(const std::string&)>& report);
  void open_debug_port(const RobotOptions& options, ParameterStore& parameters, const std::function<void(const std::string&)>& report);
  /// What the log contains from now on; called by the debug port's thread. Errors: InputError.
  void choose_log_topics(const TopicChoice& topics);
  void check_log_topics(const TopicChoice& topics) const;
  void add_camera_services(const RobotOptions& options, ParameterStore& parameters, DebugPortOptions& debug);
  void add_body_services(const RobotOptions& options, DebugPortOptions& debug);
  void show_topics(bool cameras);
  void show_wall_clock();
  void show_scene(const RobotOptions& options, ParameterStore& parameters);
  void publish_images(const RobotOptions& options, ParameterStore& parameters);
  template <Described Topic>
  class ShownTopic;
  template <Described Topic>
  void show_topic(Cycle& cycle);

  RobotChannels& channels_;
  MotionCycle& motion_;
  PerceptionCycle& perception_;
  std::vector<std::shared_ptr<void>> shown_topics_;  // the state of the callbacks that show topics
  std::mutex log_mutex_;                             // guards log_ against the debug port's thread
  std::unique_ptr<LogWriter> log_;
  std::optional<LogChannel<ImageTruth>> truth_channel_;
  std::unique_ptr<Recorder> recorder_;  // exists with the debug port, through which recordings are requested
  std::unique_ptr<DebugPort> debug_port_;
  std::unique_ptr<MessagePublisher> message_publisher_;
  std::unique_ptr<ScenePublisher> scene_publisher_;
  std::unique_ptr<ImagePublisher> image_publisher_;
};

}  // namespace soccer
