#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "simulation/simserver/host/agent_connection.h"
#include "simulation/simserver/mj/robots/robot_file.h"

namespace soccer::mj {

/// State of one agent connection. It is kPrepared when it has sent (init …). A value type.
struct Agent : AgentConnection {
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

  std::shared_ptr<const RobotFile> file;  ///< from kPrepared on, as team
  int number = 0;                         ///< from kPrepared on

  // Requests since the last cycle.
  std::optional<Beam> beam;
  std::optional<Speech> speech;

  std::vector<Heard> heard;  ///< for its next percept
  bool hears = false;        ///< its next percept contains what it heard, even if that is nothing
  std::string seen;          ///< for its next percept but one, as rcssservermj's vision is a cycle late
};

}  // namespace soccer::mj
