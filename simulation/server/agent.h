#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>
#include <boost/random/mersenne_twister.hpp>

#include "simulation/server/body_description.h"
#include "simulation/server/robot_id.h"

namespace soccer {

/// What one ear keeps for the next percept.
struct Ear {
  std::string text, team;
  double direction = 0;  ///< degrees in the listener's team frame
  bool full = false;
  int deaf_cycles = 0;  ///< until it listens again
};

/// One connection of an agent, from its first byte to its end.
struct Agent {
  enum class Stage { kConnected, kSceneBuilt, kPlaying };

  struct Beam {
    double x, y, angle;  ///< m, m, degrees in the team frame
  };
  struct Introduction {
    int unum;  ///< 0: the first that is free
    std::string team;
  };

  int id = 0;
  Stage stage = Stage::kConnected;
  std::shared_ptr<const BodyDescription> body;  ///< from its scene on
  RobotId robot;                                ///< while playing
  std::string team;                             ///< while playing
  bool synced = true;                           ///< it owes nothing for its last percept

  // Asked for since the last step.
  std::optional<Introduction> introduction;
  std::optional<Beam> beam;
  std::optional<std::string> first_said, last_said;

  // Sensors of a NAO.
  static constexpr std::size_t kBumpers = 4, kButtons = 8;
  std::array<double, kButtons> buttons{};     ///< held by a trainer, 0 or 1: chest, head's front, middle, rear, then as NaoTouch::bumpers
  std::array<std::vector<double>, 2> echoes;  ///< of the left and the right sonar, m

  // What its percepts need to remember.
  std::uint32_t percepts = 0;  ///< formatted so far; every third has vision
  bool announce = false;       ///< the next percept tells number and side
  Ear own_ear, mate_ear, opponent_ear;
  Eigen::Vector3d velocity{0, 0, 0};  ///< of the torso (a NAO: where its accelerometer is) after the last step, m/s in the world
  Eigen::Vector3d acceleration{0, 0, 0}, previous_acceleration{0, 0, 0};  ///< of the last two steps, m/s² in the world
  boost::random::mt19937 noise;
  Eigen::Vector3d calibration_error{0, 0, 0};  ///< of its vision, m

  std::string next_percept;          ///< computed at the end of the last step, sent at the start of the next
  std::deque<std::string> outgoing;  ///< to be sent now
  std::string sent_last;
  std::string spare;   ///< room that next_percept can use
  int complaints = 0;  ///< about its messages
};

}  // namespace soccer
