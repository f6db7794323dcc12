#include "simulation/gamecontroller/session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <utility>

#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/yaml_nodes.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "simulation/gamecontroller/packet.h"

namespace soccer::controller {

namespace {

constexpr std::string_view kKeys = "at, after, state, for, played, half and do";

double seconds_of(const YAML::Node& node, const std::string& key, const std::string& where) {
  double value = 0;
  if (!node.IsScalar() || !YAML::convert<double>::decode(node, value) || !(value >= 0 && value <= kMaxSeconds))
    throw InputError(where, key + " is not a number of seconds from 0 to 1e9", "write for example " + key + ": 10");
  return value;
}

State state_of(const YAML::Node& node, const std::string& where) {
  const auto found = node.IsScalar() ? std::ranges::find(kStateNames, node.Scalar()) : kStateNames.end();
  if (found == kStateNames.end()) throw InputError(where, "state is not a state", "write initial, ready, set, playing or finished");
  return static_cast<State>(found - kStateNames.begin());
}

int half_of(const YAML::Node& node, const std::string& where) {
  int half = 0;
  if (!node.IsScalar() || !YAML::convert<int>::decode(node, half) || (half != 1 && half != 2))
    throw InputError(where, "half is neither 1 nor 2", "write half: 1 or half: 2");
  return half;
}

void read_item(Step& step, const std::string& key, const YAML::Node& value) {
  const std::string& where = step.where;
  if (key == "at")
    step.at = seconds_of(value, key, where);
  else if (key == "after")
    step.after = seconds_of(value, key, where);
  else if (key == "for")
    step.in_state = seconds_of(value, key, where);
  else if (key == "played")
    step.played = seconds_of(value, key, where);
  else if (key == "state")
    step.state = state_of(value, where);
  else if (key == "half")
    step.half = half_of(value, where);
  else if (key != "do")
    throw InputError(where, "there is no key '" + key + "'", "the keys of a step are " + std::string(kKeys));
}

Step read_step(const YAML::Node& node, const std::string& file) {
  Step step{
      .where = config::place(file, node.Mark()), .order = {}, .at = {}, .after = {}, .state = {}, .in_state = {}, .played = {}, .half = {}};
  if (!node.IsMap()) throw InputError(step.where, "the step is not a map", "write - {at: 3, do: ready}");
  for (const auto& item : node) {
    if (!item.first.IsScalar()) throw InputError(step.where, "a key is not a word", "the keys of a step are " + std::string(kKeys));
    read_item(step, item.first.Scalar(), item.second);
  }
  if (!node["do"] || !node["do"].IsScalar()) throw InputError(step.where, "the step has no order", "add do: ready, or another order");
  step.order = read_order(node["do"].Scalar(), step.where);
  if (step.in_state && !step.state) throw InputError(step.where, "'for' without 'state'", "add the state, such as state: set");
  return step;
}

bool holds(const Step& step, const Controller& controller, Time now, Time last) {
  const Game& game = controller.game();
  if (step.at && now < from_seconds(*step.at)) return false;
  if (step.after && now - last < from_seconds(*step.after)) return false;
  if (step.state && game.state != *step.state) return false;
  if (step.in_state && now - game.began < from_seconds(*step.in_state)) return false;
  if (step.half && (*step.half == 1) != game.first_half) return false;
  const bool runs = game.state == State::kPlaying;
  return !step.played || game.played + (runs ? now - game.began : Time{0}) >= from_seconds(*step.played);
}

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

std::vector<Step> read_script(const std::string& text, const std::string& file) {
  const YAML::Node root = config::load_yaml(text, file);
  if (!root.IsSequence()) throw InputError(file, "it is not a list of steps", "begin each step with a dash: - {at: 3, do: ready}");
  std::vector<Step> steps;
  double last = 0;
  for (const YAML::Node& node : root) {
    steps.push_back(read_step(node, file));
    const Step& step = steps.back();
    if (step.at && *step.at < last)
      throw InputError(step.where, "'at' is earlier than that of a step before", "put the steps in the order of their times");
    last = step.at.value_or(last);
  }
  return steps;
}

std::vector<Step> load_script(const std::filesystem::path& file) { return read_script(read_whole(file), file.string()); }

const Step* Script::due(const Controller& controller, Time now) const {
  return !finished() && holds(steps_[next_], controller, now, last_) ? &steps_[next_] : nullptr;
}

void Script::done(Time now) {
  ++next_;
  last_ = now;
}

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
