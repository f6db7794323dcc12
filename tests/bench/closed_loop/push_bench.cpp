// Pushes of the torso in eight directions, with increasing impulses until the robot falls, measured with the server's ground truth.
//   push_bench [--while standing,walking] [--rounds 3]
//   push_bench --while standing --direction forward --impulse 2.5 --trace FILE.csv: records a single push, a line per cycle
//   push_bench --impulse 2 --ball-mass 0.026 --server HOST:PORT --monitor HOST:PORT: throws the ball, on servers that cannot push robots
//   push_bench --peer walking --server HOST:PORT --monitor HOST:PORT: pushes number 1 of the right team, a robot of another program; our
// robot only observes
#include <cmath>
#include <map>
#include <optional>
#include <sstream>

#include <CLI/CLI.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "closed_loop_bench.h"
#include "motion_trace.h"

namespace soccer {
namespace {

constexpr double kGather = 2, kWatch = 3, kLater = 0.11;  // s; each round pushes in another phase of the step
constexpr double kBefore = 0.5;                           // s, of a trace, before the push

/// The robot that is pushed.
class Pushed {
 public:
  virtual ~Pushed() = default;
  /// Makes the robot upright, at its position and busy.
  virtual void prepare(int round) = 0;
  /// Pushes the torso by an impulse (N s) in a direction relative to the robot's heading (rad).
  virtual void push(double direction, double impulse) = 0;
  /// Observes the robot for a while; true if it remains standing.
  virtual bool stands() = 0;
};

/// Our robot, which executes a given request.
class Ours final : public Pushed {
 public:
  Ours(Stage& stage, SimulatedRobot& robot, const MotionRequest& request) : stage_(stage), robot_(robot), request_(request) {}

  void prepare(int round) override {
    begin_trial(stage_, robot_, 0, -2, 0, 0);
    robot_.request = request_;
    robot_.run(kGather + kLater * round);
    falls_ = robot_.status.falls;
  }
  void push(double direction, double impulse) override { soccer::push(stage_, "Left", robot_.truth().heading + direction, impulse); }
  /// Throws the ball, which touches the torso already, at its centre with a momentum in a direction as in push(). Returns the impulse along
  /// that direction (N s) by which the ball has changed its own momentum. rcssserver3d's trainer can set the velocity of the ball, but not
  /// of a robot. mass: of the ball, kg.
  double throw_ball(double direction, double momentum, double mass) {
    constexpr double kContact = 0.075;  // m, from the torso's centre to the ball's: less than half its depth and the ball's radius
    constexpr double kTouch = 0.1, kFlight = 0.2;  // s, until the ball has certainly bounced off, and for which its velocity is measured
    const BodyTruth truth = robot_.truth();
    const double angle = truth.heading + direction, speed = momentum / mass;
    const Eigen::Vector3d along(std::cos(angle), std::sin(angle), 0), from = truth.torso - kContact * along, velocity = speed * along;
    std::ostringstream text;
    text << "(ball (pos " << from.x() << ' ' << from.y() << ' ' << from.z() << ")(vel " << velocity.x() << ' ' << velocity.y() << " 0))";
    stage_.command(text.str());
    run(kTouch);
    const Eigen::Vector3d touched = stage_.ball();
    run(kFlight);
    const double speed_after = (stage_.ball() - touched).dot(along) / kFlight;
    stage_.put_ball(3.5, -2.7);
    return mass * (speed - speed_after);
  }
  bool stands() override {
    run(kWatch);
    return robot_.status.falls == falls_ && robot_.truth().upright;
  }

  /// Adds each cycle from here on to `trace`, beginning before the push.
  void record(MotionTrace& trace) {
    trace_ = &trace;
    run(kBefore);
  }

 private:
  void run(double seconds) {
    for (const double end = robot_.now() + seconds; robot_.now() < end;) {
      robot_.tick();
      if (trace_ != nullptr) trace_->add(robot_);
    }
  }

  Stage& stage_;
  SimulatedRobot& robot_;
  MotionRequest request_;
  MotionTrace* trace_ = nullptr;
  unsigned falls_ = 0;
};

/// A robot of another program, number 1 of the right team, which runs its own behaviour. Our robot stands far away and provides the time.
class Theirs final : public Pushed {
 public:
  /// Errors: InputError when no robot joins.
  Theirs(Stage& stage, SimulatedRobot& clock) : stage_(stage), clock_(clock) {
    constexpr double kMaxWait = 2000;  // s, simulated: under a minute
    stage.command("(playMode PlayOn)");
    clock.put(-12, 8);
    while (!stage.truth_of_opponent(kNumber)) {
      if (clock.now() > kMaxWait)
        throw InputError(stage.name(), "number 1 of a second team does not join", "start that robot right after this program");
      clock.tick();
    }
  }

  void prepare(int round) override {
    constexpr double kCalm = 3, kMaxGetupTime = 60;  // s
    stage_.command("(playMode PlayOn)(time 0)");
    clock_.put(-12, 8);
    double upright = 0;
    for (const double end = clock_.now() + kMaxGetupTime; clock_.now() < end && upright < kCalm;) {
      clock_.tick();
      upright = truth().upright ? upright + clock_.sensors.period : 0;
    }
    stage_.put_opponent(kNumber, -4, 0, 0);
    clock_.run(kGather + kLater * round);
  }
  void push(double direction, double impulse) override { soccer::push(stage_, "Right", truth().heading + direction, impulse); }
  bool stands() override {
    for (const double end = clock_.now() + kWatch; clock_.now() < end;) {
      clock_.tick();
      if (!truth().upright) return false;
    }
    return true;
  }

 private:
  BodyTruth truth() { return stage_.truth_of_opponent(kNumber).value(); }

  static constexpr int kNumber = 1;
  Stage& stage_;
  SimulatedRobot& clock_;
};

/// The greatest impulse (N s), in a direction relative to the robot's heading (rad), such that neither it nor a smaller one (in steps)
/// toppled the robot in any round.
double withstood(Pushed& robot, int rounds, double direction) {
  constexpr double kStep = 0.25, kMaxImpulse = 20;  // N s
  for (double impulse = kStep; impulse <= kMaxImpulse; impulse += kStep)
    for (int round = 0; round < rounds; ++round) {
      robot.prepare(round);
      robot.push(direction, impulse);
      if (!robot.stands()) return impulse - kStep;
    }
  return kMaxImpulse;
}

const std::vector<std::string> kDirections{"forward", "forward_left", "left", "back_left", "back", "back_right", "right", "forward_right"};

void push_around(Stage& stage, Pushed& robot, int rounds, const std::vector<std::string>& only, const std::string& busy,
                 BenchReport& report) {
  BenchReport::Figures figures;
  double sum = 0;
  for (std::size_t i = 0; i < kDirections.size(); ++i) {
    if (std::ranges::find(only, kDirections[i]) == only.end()) continue;
    const double impulse = withstood(robot, rounds, static_cast<double>(i) * kPi / 4);
    figures.emplace_back(kDirections[i], impulse);
    sum += impulse;
  }
  figures.emplace_back("mean", sum / static_cast<double>(only.size()));
  report.add(stage.name() + ", pushed while " + busy, figures);
}

/// A single push, by the ball if its mass (kg) is not 0; reports the impulse and whether the robot remains standing.
void push_once(Stage& stage, Ours& robot, double impulse, double ball_mass, std::size_t direction, MotionTrace& trace,
               const std::string& busy, BenchReport& report) {
  robot.prepare(0);
  robot.record(trace);
  const double angle = static_cast<double>(direction) * kPi / 4;
  if (ball_mass > 0)
    impulse = robot.throw_ball(angle, impulse, ball_mass);
  else
    robot.push(angle, impulse);
  report.add(stage.name() + ", pushed " + kDirections[direction] + " while " + busy,
             {{"impulse", impulse}, {"stood", robot.stands() ? 1.0 : 0.0}});
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  std::vector<std::string> only = kDirections, busy_with{"standing", "on the spot", "walking"};
  std::string peer, trace_file;
  double impulse = 0;    // N s; 0: increasing ones
  double ball_mass = 0;  // kg; 0: no ball
  // Walking on the spot: the requested speed is so small that the robot stays in place.
  const std::map<std::string, MotionRequest> occupations{
      {"standing", {}}, {"on the spot", walk_request(0.001, 0, 0)}, {"walking", walk_request(0.2, 0, 0)}};
  return closed_loop_bench(
      argc, argv, "Pushes: the greatest impulse (N s) that does not topple the robot in any round.",
      [&](CLI::App& app) {
        app.add_option("--while", busy_with, "what the robot does while it is pushed")->delimiter(',')->check(CLI::IsMember(occupations));
        app.add_option("--direction", only, "directions of the pushes, relative to the robot")
            ->delimiter(',')
            ->check(CLI::IsMember(kDirections));
        auto* single =
            app.add_option("--impulse", impulse, "push once by this impulse (N s) instead of by increasing ones")->check(positive_number());
        app.add_option("--ball-mass", ball_mass, "throw the ball of this mass (kg) at the torso with that momentum instead of pushing it")
            ->check(positive_number())
            ->needs(single);
        app.add_option("--trace", trace_file, "CSV file with a line per cycle")->needs(single);
        app.add_option("--peer", peer,
                       "what a robot of another program does: number 1 of the right team of the server, which joins after this program")
            ->needs("--server")
            ->excludes(single);
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        if (!peer.empty()) {
          Theirs theirs(stage, robot);
          return push_around(stage, theirs, options.rounds, only, "a peer is " + peer, report);
        }
        MotionTrace trace(trace_file);
        for (const std::string& busy : busy_with) {
          Ours ours(stage, robot, occupations.at(busy));
          if (impulse > 0) {
            for (std::size_t i = 0; i < kDirections.size(); ++i)
              if (std::ranges::find(only, kDirections[i]) != only.end()) push_once(stage, ours, impulse, ball_mass, i, trace, busy, report);
            continue;
          }
          push_around(stage, ours, options.rounds, only, busy, report);
        }
        trace.finish();
      });
}
