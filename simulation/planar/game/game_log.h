#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/planar/game/behaviour_game.h"
#include "simulation/planar/game/robot_topics.h"

namespace soccer {

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
