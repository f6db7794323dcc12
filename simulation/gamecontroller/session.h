#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/gamecontroller/controller.h"
#include "simulation/gamecontroller/robot_answers.h"

namespace soccer::controller {

/// An order and the conditions on which it is applied; all that are given must hold.
struct Step {
  std::string where;  ///< "file:line"
  Order order;
  std::optional<double> at;     ///< s, earliest time since the start
  std::optional<double> after;  ///< s, earliest time since the step before
  std::optional<State> state;
  std::optional<double> in_state;  ///< s, shortest time in the state
  std::optional<double> played;    ///< s, shortest played time of the half
  std::optional<int> half;
};

/// Reads a list of steps from YAML:
///   - {at: 3, do: ready}
///   - {state: set, for: 5, do: play}
///   - {half: 1, played: 100, do: goal home}
/// Errors: InputError with file and line.
std::vector<Step> read_script(const std::string& text, const std::string& file);
std::vector<Step> load_script(const std::filesystem::path& file);

/// Carries out the steps of a script, one after the other.
class Script {
 public:
  explicit Script(std::vector<Step> steps) : steps_(std::move(steps)) {}

  /// The next step, if its conditions hold now. The caller carries it out and calls done().
  const Step* due(const Controller& controller, Time now) const;
  void done(Time now);

  bool finished() const { return next_ == steps_.size(); }

 private:
  std::vector<Step> steps_;
  std::size_t next_ = 0;
  Time last_{0};  // when the step before was applied
};

/// What an operator observes of a simulated field.
struct OperatorView {
  double ball_x = 0, ball_y = 0;             ///< m, in the server's frame, in which home defends the goal at negative x
  double ball_radius = 0, field_length = 0;  ///< m
};

/// The operator of a game that runs by itself: kick-offs, goals, returns of penalised robots, the end of the halves and of the game.
class Unattended {
 public:
  explicit Unattended(const OperatorParameters& parameters) : parameters_(parameters) {}

  /// The next order; std::nullopt: nothing is to be done now.
  std::optional<Order> decide(const Controller& controller, const std::optional<OperatorView>& view, Time now) const;

 private:
  std::optional<TeamId> scorer(const OperatorView& view) const;

  OperatorParameters parameters_;
};

/// Everything of one game but sockets and clocks: orders of the console, a script and the unattended game's operator, robots' answers, and
/// when packets are sent: twice per second, and at once after a change. Times never go back.
class Session {
 public:
  /// say: called with a line of text for the operator.
  Session(Controller controller, std::function<void(const std::string&)> say);

  void follow(Script script) { script_.emplace(std::move(script)); }
  void run_unattended(const OperatorParameters& parameters) { unattended_.emplace(parameters); }

  /// Takes an order from the console; the next advance() applies it.
  void type(std::string line) { typed_.push_back(std::move(line)); }
  /// Takes a robot's answer. sender: its address and port.
  void hear_robot(std::string_view datagram, Time now, const std::string& sender = {});
  /// Shows the operator what is wrong outside of the game.
  void warn(const std::string& what) const { say_(what); }
  void hear_message(TeamId team, std::size_t size) { controller_.count_message(team, size); }

  /// Applies the orders that are due. Returns the packet to send now, if there is one.
  std::optional<std::string> advance(const std::optional<OperatorView>& view, Time now);

  /// The number of whistles so far: starts of play.
  int whistles() const { return whistles_; }
  /// True after the order `end`, and after a failure.
  bool over() const { return over_; }
  /// The reason why the script could not be followed; empty: there is none.
  const std::string& failure() const { return failure_; }
  const Controller& controller() const { return controller_; }
  /// "5 2:1 18"
  std::string score() const;

 private:
  std::string apply(const Order& order, Time now);
  void apply_console_orders(Time now);
  void apply_script(Time now);
  void apply_operator_orders(const std::optional<OperatorView>& view, Time now);
  /// Says why a robot's answer is ignored, once for each key.
  void refuse(const std::string& key, const std::string& why, Time now);
  void report(Time now);
  std::string summary(Time now) const;

  Controller controller_;
  std::function<void(const std::string&)> say_;
  std::optional<Script> script_;
  std::optional<Unattended> unattended_;
  RobotAnswers answers_;
  std::map<std::string, int> refused_;  // number of refused datagrams by their reason, or by the robot whose number is taken
  std::vector<std::string> typed_;
  std::optional<Game> sent_;            // the game in the last packet
  State sent_state_ = State::kInitial;  // and its state, which can be shown later than it begins
  std::string reported_;
  Time next_packet_{0};
  int packets_ = 0, whistles_ = 0;
  bool over_ = false;
  std::string failure_;
};

}  // namespace soccer::controller
