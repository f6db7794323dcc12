#include "simulation/gamecontroller/session.h"

#include <array>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <utility>

#include "blackboard/common/error.h"
#include "simulation/gamecontroller/game_clock.h"
#include "simulation/gamecontroller/packet.h"

namespace soccer::controller {
namespace {

/// A robot that was penalised and whose time is over.
std::optional<Order> robot_to_let_in(const Controller& controller, Time now) {
  const Game& game = controller.game();
  if (game.state != State::kPlaying && game.state != State::kReady) return std::nullopt;
  for (const TeamId team : {TeamId::kHome, TeamId::kAway}) {
    for (int n = 1; n <= controller.rules().numbers; ++n) {
      const Player& player = game.team(team).player(n);
      const bool timed = player.penalty != Penalty::kNone && player.penalty != Penalty::kSubstitute && player.penalty != Penalty::kManual &&
                         player.penalty != Penalty::kMotionInSet && player.penalty != Penalty::kSentOff;
      if (timed && penalty_seconds(game, controller.rules(), player, now) == 0)
        return Order{.action = Action::kUnpenalise, .team = team, .player = n};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<TeamId> Unattended::scorer(const OperatorView& view) const {
  const double line = view.field_length / 2, across = std::abs(view.ball_x);
  if (std::abs(view.ball_y) > parameters_.goal_width / 2 || across < line + parameters_.line_width / 2 + view.ball_radius ||
      across > line + parameters_.goal_depth)
    return std::nullopt;
  return view.ball_x > 0 ? TeamId::kHome : TeamId::kAway;
}

std::optional<Order> Unattended::decide(const Controller& controller, const std::optional<OperatorView>& view, Time now) const {
  const Game& game = controller.game();
  if (game.phase != Phase::kNormal) return std::nullopt;
  const double in_state = seconds(now - game.began);
  switch (game.state) {
    case State::kInitial:
      // The second half's initial begins with the break.
      if (in_state >= parameters_.wait_in_initial + (game.first_half ? 0 : parameters_.break_time)) return Order{.action = Action::kReady};
      break;
    case State::kSet:
      if (in_state >= parameters_.set_time) return Order{.action = Action::kPlay};
      break;
    case State::kPlaying:
      if (const auto scoring = view ? scorer(*view) : std::nullopt) return Order{.action = Action::kGoal, .team = *scoring};
      if (seconds_remaining(game, controller.rules(), now, true) <= 0) return Order{.action = Action::kFinish};
      break;
    case State::kFinished:
      if (in_state < parameters_.break_time) break;
      return Order{.action = game.first_half ? Action::kSecondHalf : Action::kEnd};
    case State::kReady: break;
  }
  return robot_to_let_in(controller, now);
}

namespace {

constexpr std::chrono::milliseconds kPeriod{500}, kStoppedPeriod{200};  // between two packets

/// What a packet shows of a game, apart from times and message budgets, whose changes wait for the next regular packet.
Game shown_part(Game game) {
  for (Team& team : game.teams) team.message_budget = 0;
  return game;
}

std::string at(Time now) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(2) << seconds(now) << " s: ";
  return text.str();
}

}  // namespace

Session::Session(Controller controller, std::function<void(const std::string&)> say)
    : controller_(std::move(controller)), say_(std::move(say)) {}

std::string Session::apply(const Order& order, Time now) {
  std::string refusal = controller_.apply(order, now);
  if (!refusal.empty()) return refusal;
  if (order.action == Action::kPlay) ++whistles_;
  if (order.action == Action::kEnd) over_ = true;
  say_(at(now) + text_of(order));
  return refusal;
}

void Session::apply_console_orders(Time now) {
  for (const std::string& line : std::exchange(typed_, {})) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    try {
      const std::string refusal = apply(read_order(line, "console"), now);
      if (!refusal.empty()) say_(at(now).append(line).append(": ").append(refusal));
    } catch (const InputError& error) {
      say_(error.what());
    }
  }
}

void Session::apply_script(Time now) {
  while (script_ && !over_) {
    const Step* const step = script_->due(controller_, now);
    if (step == nullptr) return;
    const std::string refusal = apply(step->order, now);
    if (!refusal.empty()) {
      failure_ = step->where + ": at " + at(now) + "'" + text_of(step->order) + "' failed: " + refusal + "; correct the script";
      over_ = true;
      return;
    }
    script_->done(now);
  }
}

void Session::apply_operator_orders(const std::optional<OperatorView>& view, Time now) {
  while (unattended_ && !over_) {
    const auto order = unattended_->decide(controller_, view, now);
    if (!order || (order->action == Action::kEnd && script_ && !script_->finished())) return;
    if (!apply(*order, now).empty()) return;
  }
}

void Session::hear_robot(std::string_view datagram, Time now, const std::string& sender) {
  std::string error;
  const auto answer = read_answer(datagram, error);
  const auto team = answer ? controller_.team_with(answer->team) : std::nullopt;
  if (answer && !team) error = "it is of another team";
  if (!team) return refuse(error, error, now);
  if (const std::string why = answers_.why_refused(*answer, sender, controller_.rules(), now); !why.empty())
    return refuse("robot " + std::to_string(answer->player) + " of team " + std::to_string(answer->team), why, now);
  if (answers_.take(*answer, now, sender))
    controller_.press_button(*team, answer->player, answer->message == wire::ReturnMessage::kPenalisedByButton, now);
}

void Session::refuse(const std::string& key, const std::string& why, Time now) {
  if (refused_[key]++ == 0) say_(at(now) + "a robot's answer is ignored: " + why);
}

std::string Session::score() const {
  const Game& game = controller_.game();
  return std::to_string(game.teams[0].number) + " " + std::to_string(game.teams[0].score) + ":" + std::to_string(game.teams[1].score) +
         " " + std::to_string(game.teams[1].number);
}

std::string Session::summary(Time now) const {
  constexpr std::array<std::string_view, 4> kPhases{"", ", penalty shoot-out", ", overtime", ", time-out"};
  const Game& game = controller_.game();
  return std::string(kStateNames[static_cast<std::size_t>(shown_state(game, controller_.rules(), now))]) +
         std::string(kPhases[static_cast<std::size_t>(game.phase)]) + ", half " + (game.first_half ? "1" : "2") + ", kick-off " +
         std::to_string(game.team(game.kick_off).number) + ", " + score();
}

void Session::report(Time now) {
  if (const std::string line = summary(now); line != reported_) {
    say_(at(now) + "packets say " + line);
    reported_ = line;
  }
  for (const std::string& line : answers_.changes(controller_.rules(), now)) say_(at(now) + line);
}

std::optional<std::string> Session::advance(const std::optional<OperatorView>& view, Time now) {
  controller_.advance(now);
  apply_console_orders(now);
  apply_script(now);
  apply_operator_orders(view, now);
  report(now);
  const Game& game = controller_.game();
  const State shown = shown_state(game, controller_.rules(), now);
  Game part = shown_part(game);
  if (now < next_packet_ && sent_ == part && sent_state_ == shown) return std::nullopt;
  sent_ = std::move(part);
  sent_state_ = shown;
  const Time period = game.stopped ? Time(kStoppedPeriod) : Time(kPeriod);
  while (next_packet_ <= now) next_packet_ += period;
  return packet_of(game, controller_.rules(), controller_.protocol(), packets_++, now);
}

}  // namespace soccer::controller
