#pragma once

#include <string>
#include <string_view>

#include "simulation/gamecontroller/game.h"

namespace soccer::controller {

/// What an operator orders.
enum class Action {
  kReady,
  kSet,
  kPlay,
  kFinish,
  kSecondHalf,
  kShootOut,
  kGoal,
  kStuck,
  kOut,
  kTimeOut,
  kRefereeTimeOut,
  kEndTimeOut,
  kPenalise,
  kUnpenalise,
  kSelect,
  kSetPlay,
  kStop,
  kResume,
  kEnd,
};

/// An order with those of its arguments that its action has.
struct Order {
  Action action = Action::kReady;
  TeamId team = TeamId::kHome;
  int player = 0;
  Penalty penalty = Penalty::kNone;
  SetPlay set_play = SetPlay::kNone;
  bool operator==(const Order&) const = default;
};

/// Reads "goal home" or "penalise away 3 pushing". `where`: place for error messages. Errors: InputError.
Order read_order(std::string_view text, const std::string& where);

/// The same as text.
std::string text_of(const Order& order);

/// All orders with their arguments and meanings, a line each, for --help and the guide.
std::string list_of_orders();

}  // namespace soccer::controller
