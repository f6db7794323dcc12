#pragma once

#include <array>
#include <optional>
#include <string>

#include "blackboard/time/clock.h"
#include "blackboard/topics/game.h"
#include "simulation/protocol/framing.h"
#include "simulation/protocol/sexpr.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer {

/// What a robot tells an experiment: what it believes, not what is.
struct ExperimentReport {
  int team = 1;
  std::string team_name;
  int player = 2;
  bool sees_ball = false;
  std::uint32_t ball_seen_count = 0;
  std::uint32_t ball_lost_count = 0;
  double x = 0;              ///< m, on the field
  double y = 0;              ///< m
  double orientation = 0;    ///< rad
  double ball_distance = 0;  ///< m
  std::string state;         ///< what it is doing, for people
  std::uint32_t falls = 0;
  Time time{0};
};

/// What an experiment tells a robot. Nothing is changed by what is left empty.
struct ExperimentOrder {
  std::optional<GameState> state;
  std::optional<bool> penalised;
};

/// As a list of lists: `((team_number 1)(team_name "a")…)`, with millimetres and degrees.
std::string to_message(const ExperimentReport& report);

/// Reads `((game_state playing)(penalty none))`; items of other names are passed by. The error's reason is empty when
/// all is well.
SexprError parse_order(std::string_view message, ExperimentOrder& order);

/// The line to an experiment controller. It never waits: what cannot be sent at once is dropped, newer reports follow.
/// A lost controller is said, and looked for again every second.
class ExperimentControllerInterface {
 public:
  explicit ExperimentControllerInterface(HostPort controller) : controller_(std::move(controller)) {}

  /// Sends the report, and gives the orders that came since the last call, newest last wins. `report.time` must not go
  /// backward.
  std::optional<ExperimentOrder> exchange(const ExperimentReport& report);

  bool connected() const { return connected_; }

 private:
  bool ready(Time now);
  void send(const ExperimentReport& report);
  std::optional<ExperimentOrder> take_orders();
  void lose(std::string_view why, Time now);

  HostPort controller_;
  TcpSocket socket_;
  bool connected_ = false;
  bool complained_ = false;
  Time next_try_{0};
  std::string unsent_;
  FrameDecoder decoder_;
};

}  // namespace soccer
