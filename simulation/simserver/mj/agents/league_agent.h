#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/random/mersenne_twister.hpp>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/mj/robots/robot_file.h"

namespace soccer::mj {

/// State of one agent connection. A value type.
struct LeagueAgent {
  enum class Stage { kConnected, kIntroduced, kPlaying, kRefused };

  struct Beam {
    double x, y, angle;  ///< m, m, rad, in the frame of its team
  };
  struct Speech {
    std::string text;   ///< base64
    double volume = 1;  ///< 0 to 1
    std::size_t bytes = 0;
  };
  struct Heard {
    int azimuth = 0;  ///< degrees in the axes of the microphone
    std::string text;
  };

  int id = 0;
  Stage stage = Stage::kConnected;
  std::shared_ptr<const RobotFile> file;  ///< from kIntroduced on
  std::string team;                       ///< from kIntroduced on
  int number = 0;                         ///< from kIntroduced on
  RobotId robot;                          ///< while kPlaying
  bool synced = true;                     ///< has answered its last percept

  // Requests since the last cycle.
  std::optional<Beam> beam;
  std::optional<Speech> speech;

  boost::random::mt19937 noise;
  std::vector<Heard> heard;  ///< for its next percept
  bool hears = false;        ///< its next percept contains what it heard, even if that is nothing
  std::string seen;          ///< for its next percept but one, as rcssservermj's vision is a cycle late

  std::string next_percept;          ///< computed at the end of a cycle, sent at the start of the next
  std::deque<std::string> outgoing;  ///< messages ready to be sent
  std::string sent_last;
  int errors = 0;  ///< number of errors in its messages
};

}  // namespace soccer::mj
