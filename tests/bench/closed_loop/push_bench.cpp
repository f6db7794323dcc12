// Pushes of the torso in eight directions, with increasing impulses until the robot falls, measured with the server's ground truth.
//   push_bench [--while standing,walking] [--rounds 3]
//   push_bench --while standing --direction forward --impulse 2.5 --trace FILE.csv: records a single push, a line per cycle
//   push_bench --peer walking --server HOST:PORT --monitor HOST:PORT: pushes number 1 of the right team, a robot of another program; our
// robot only observes
#include <cmath>
#include <map>
#include <optional>

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
  virtual BodyTruth truth() = 0;
  /// Observes the robot for a while; true if it remains standing.
  virtual bool stands() = 0;
  virtual const char* team() const { return "Left"; }
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
  BodyTruth truth() override { return robot_.truth(); }
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
  BodyTruth truth() override { return stage_.truth_of_opponent(kNumber).value(); }
  bool stands() override {
    for (const double end = clock_.now() + kWatch; clock_.now() < end;) {
      clock_.tick();
      if (!truth().upright) return false;
    }
    return true;
  }
  const char* team() const override { return "Right"; }

 private:
  static constexpr int kNumber = 1;
  Stage& stage_;
  SimulatedRobot& clock_;
};

/// The greatest impulse (N s), in a direction relative to the robot's heading (rad), such that neither it nor a smaller one (in steps)
/// toppled the robot in any round.
double withstood(Stage& stage, Pushed& robot, int rounds, double direction) {
  constexpr double kStep = 0.25, kMaxImpulse = 20;  // N s
  for (double impulse = kStep; impulse <= kMaxImpulse; impulse += kStep)
    for (int round = 0; round < rounds; ++round) {
      robot.prepare(round);
      push(stage, robot.team(), robot.truth().heading + direction, impulse);
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
    const double impulse = withstood(stage, robot, rounds, static_cast<double>(i) * kPi / 4);
    figures.emplace_back(kDirections[i], impulse);
    sum += impulse;
  }
  figures.emplace_back("mean", sum / static_cast<double>(only.size()));
  report.add(stage.name() + ", pushed while " + busy, figures);
}

/// A single push; reports whether the robot remains standing.
void push_once(Stage& stage, Ours& robot, double impulse, std::size_t direction, MotionTrace& trace, const std::string& busy,
               BenchReport& report) {
  robot.prepare(0);
  robot.record(trace);
  push(stage, robot.team(), robot.truth().heading + static_cast<double>(direction) * kPi / 4, impulse);
  report.add(stage.name() + ", pushed " + kDirections[direction] + " while " + busy, {{"stood", robot.stands() ? 1.0 : 0.0}});
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  std::vector<std::string> only = kDirections, busy_with{"standing", "on the spot", "walking"};
  std::string peer, trace_file;
  double impulse = 0;  // N s; 0: increasing ones
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
              if (std::ranges::find(only, kDirections[i]) != only.end()) push_once(stage, ours, impulse, i, trace, busy, report);
            continue;
          }
          push_around(stage, ours, options.rounds, only, busy, report);
        }
        trace.finish();
      });
}
