// Number of falls in minutes of random omnidirectional requests, or of those that a robot's behaviour made in a game, and, with --push, of
// random pushes of the torso.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "closed_loop_bench.h"
#include "logged_requests.h"

namespace soccer {
namespace {

struct WanderOptions {
  std::vector<std::string> logs;  ///< of robots whose requests are repeated, instead of random ones
  double forward = 250;           ///< mm/s
  double left = 150;              ///< mm/s
  double turn = 60;               ///< deg/s
  double push = 0;                ///< N s
  bool raise = false;             ///< puts the robot upright after a fall
  std::uint64_t seed = 1;         ///< of the requests and pushes
};

/// A robot that follows random or recorded walk requests.
class Wanderer {
 public:
  Wanderer(Stage& stage, SimulatedRobot& robot, const WanderOptions& options)
      : stage_(stage), robot_(robot), options_(options), logged_(options.logs.begin(), options.logs.end()), random_(options.seed) {}

  /// Figures of these minutes. Falls within kAfterGetup of a getup also count as falls_after_getup: they are failures of the getup.
  BenchReport::Figures walk(int minutes) {
    begin_trial(stage_, robot_, 0, 0, 0, 0);
    stance_ = robot_.sensors.angle;
    const double begin = robot_.now();
    const unsigned falls = robot_.status.falls;
    seen_falls_ = falls;
    while (robot_.now() < begin + 60.0 * minutes) {
      if (logged_.empty())
        follow_random_request();
      else
        follow_logged_requests();
    }
    return {{"minutes", minutes},
            {"falls", static_cast<double>(robot_.status.falls - falls)},
            {"falls_after_getup", static_cast<double>(after_getup_)}};
  }

 private:
  static constexpr double kRequest = 3, kPause = 2, kAfterGetup = 3, kMaxStop = 5;  // s
  static constexpr double kMaxDistance = 2;                                         // m, from the centre spot
  static constexpr double kLoggedPart = 20;                                         // s

  void follow_random_request() {
    const double sideways = within(1) > 0 ? 1 : 0;
    robot_.request =
        walk_request(within(options_.forward) / 1000, sideways * within(options_.left) / 1000, degrees_to_radians(within(options_.turn)));
    run(kRequest + within(kRequest / 2));
    if (options_.push > 0) push();
    if (within(1) > 0.8) {
      robot_.request = {};
      run(kPause);
    }
    if (robot_.truth().torso.head<2>().norm() > kMaxDistance) return_to_centre();
  }

  /// The robot stops first, because a robot that is put somewhere loses its speed: at full speed that is a push that makes it fall.
  void return_to_centre() {
    robot_.request = {};
    for (const double end = robot_.now() + kMaxStop; robot_.status.state != MotionState::kStanding && robot_.now() < end;) tick();
    robot_.put(0, 0);
  }

  /// A part of a log, from a random time on.
  void follow_logged_requests() {
    const auto part = [&](double whole) { return (within(0.5) + 0.5) * whole; };
    const auto log = static_cast<std::size_t>(part(static_cast<double>(logged_.size())));
    const LoggedRequests& requests = logged_[std::min(log, logged_.size() - 1)];
    return_to_centre();
    const double from = part(std::max(requests.duration() - kLoggedPart, 0.0)), begin = robot_.now();
    for (double next_push = begin + kRequest; robot_.now() < begin + kLoggedPart;) {
      robot_.request = requests.at(from + robot_.now() - begin);
      tick();
      if (options_.push <= 0 || robot_.now() < next_push) continue;
      push();
      next_push += kRequest + within(kRequest / 2);
    }
  }

  double within(double limit) { return boost::random::uniform_real_distribution<>(-limit, limit)(random_); }

  void run(double seconds) {
    for (const double end = robot_.now() + seconds; robot_.now() < end;) tick();
  }

  void tick() {
    robot_.tick();
    const bool fell = robot_.status.falls > seen_falls_;
    if (fell && robot_.now() < got_up_ + kAfterGetup) ++after_getup_;
    if (!fell && robot_.status.state == MotionState::kGettingUp) got_up_ = robot_.now();
    seen_falls_ = robot_.status.falls;
    if (fell && options_.raise && !stage_.stand(1, stance_))
      throw InputError("--raise", stage_.name() + " cannot raise a robot", "use it on simserver's embedded stage");
  }

  /// A push of the torso, if the robot is on its feet, with a random impulse up to --push in a random direction.
  void push() {
    const double impulse = std::abs(within(options_.push)), direction = within(kPi);
    if (!robot_.truth().upright || robot_.status.state == MotionState::kGettingUp) return;
    soccer::push(stage_, "Left", direction, impulse);
  }

  Stage& stage_;
  SimulatedRobot& robot_;
  const WanderOptions& options_;
  std::vector<LoggedRequests> logged_;
  boost::random::mt19937_64 random_;
  JointArray stance_{};
  unsigned seen_falls_ = 0;
  unsigned after_getup_ = 0;
  double got_up_ = -kAfterGetup;  // s, last time at which it was getting up
};

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  WanderOptions wander;
  return closed_loop_bench(
      argc, argv, "Random requests: one round is a minute.",
      [&](CLI::App& app) {
        app.add_option("--forward", wander.forward, "greatest forward and backward speed, mm/s")->capture_default_str();
        app.add_option("--left", wander.left, "greatest sideways speed, mm/s")->capture_default_str();
        app.add_option("--turn", wander.turn, "greatest rate of turn, deg/s")->capture_default_str();
        app.add_option("--push", wander.push, "greatest impulse of a push after each request, N s; 0: no pushes")
            ->check(non_negative_number())
            ->capture_default_str();
        app.add_flag("--raise", wander.raise, "put the robot upright after a fall, so that only falls of the walk count");
        app.add_option("--requests", wander.logs, "logs of robots whose motion requests are repeated, 20 s from a random time on each time")
            ->delimiter(',')
            ->check(CLI::ExistingFile);
        app.add_option("--seed", wander.seed, "seed of the requests and pushes")->capture_default_str();
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        report.add(stage.name() + (wander.logs.empty() ? ", random requests" : ", logged requests"),
                   Wanderer(stage, robot, wander).walk(options.rounds));
      });
}
