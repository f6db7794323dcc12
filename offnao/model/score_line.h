#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "offnao/model/field_frame.h"

namespace soccer::offnao {

/// A game as a scoreboard shows it: the team on the left of the field first.
struct ScoreLine {
  std::string left, right;  ///< names of the teams; empty if unknown
  int left_score = 0;
  int right_score = 0;
  int half = 1;       ///< 1 or 2
  double played = 0;  ///< s, in this half
  std::string state;  ///< play mode or game state, in words

  /// The name of a team; a dash if it is unknown.
  std::string name(bool left_team) const {
    const std::string& known = left_team ? left : right;
    return known.empty() ? "–" : known;
  }
  friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// Where the second half of a game begins in a source. The source is read in parts, so that reading a long log never delays the window.
class HalfTime {
 public:
  /// Processes new messages up to the time shown, at most one minute of them per call.
  void update(Source& source, Time until);
  /// The half at this time of the source, 1 or 2.
  int half(Time time) const { return second_ && time >= *second_ ? 2 : 1; }
  /// The played time at which this half began, s.
  double began(Time time) const { return half(time) == 2 ? played_before_ : 0; }

 private:
  void add(const PlaySample& sample, Time time, bool simulated);

  const Source* source_ = nullptr;
  Time next_ = Time::min();
  double last_played_ = 0;
  double played_before_ = 0;
  bool was_playing_ = false;
  std::optional<Time> second_;
};

/// The score, half and clock of the session's game at the time shown.
class Scoreboard {
 public:
  /// std::nullopt when no source publishes a game. By the ground truth if it is known, otherwise by the first robot.
  std::optional<ScoreLine> line(const Session& session, const std::vector<std::unique_ptr<RobotView>>& views);

 private:
  HalfTime half_time_;
};

}  // namespace soccer::offnao
