#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "blackboard/common/describe.h"

namespace soccer {

/// Default UDP port of announcements.
inline constexpr int kAnnouncementPort = 8764;

/// Identity of a program with a debug port, which it broadcasts once per second: of a robot, or of a source of ground truth.
struct Announcement {
  std::string name;     ///< shown to human users: "red 2"
  int team = 0;         ///< number of the team; 0: none
  int player = 0;       ///< number of the player; 0: none
  std::string body;     ///< folder in config with a body.yaml; empty: not a robot
  std::string program;  ///< name of the program: "simswift"
  int port = 0;         ///< TCP port of the debug port
  std::string host{};   ///< numeric address of the debug port; empty, and left out of the datagram: that of the datagram's sender
  DESCRIBE(Announcement, (name, ""), (team, ""), (player, ""), (body, ""), (program, ""), (port, "", 1, 65535), (host, ""))
};

/// The datagram of an announcement: a JSON object with "soccer_robot":1 and the fields of Announcement.
std::string write_announcement(const Announcement& announcement);

/// The announcement in a datagram; std::nullopt when it is not one, or when a number is outside its range. Missing fields keep their
/// defaults. Texts are truncated to 100 bytes, because any host on the network can send announcements.
std::optional<Announcement> read_announcement(std::string_view datagram);

}  // namespace soccer
