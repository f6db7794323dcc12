#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "simulation/monitor/scene_graph.h"

namespace soccer::experiment {

/// Converts the sequence of messages of a monitor port to ground truth.
class MonitorReader {
 public:
  /// Reads a full (RSG) or partial (RDS) state. Errors: InputError for malformed messages; the reader recovers with the next full state.
  void read(std::string_view payload);

  /// True once a full state was read.
  bool ready() const { return ready_; }

  const MonitoredScene& truth() const { return truth_; }
  const GameInfo& game() const { return game_; }

 private:
  void read_environment(SexprReader& reader);
  void read_item(std::string_view name, SexprReader& reader);
  void read_play_modes(SexprReader& reader);

  SceneGraph scene_;
  MonitoredScene truth_;
  GameInfo game_;
  std::vector<std::string> play_modes_;
  bool ready_ = false;
};

}  // namespace soccer::experiment
