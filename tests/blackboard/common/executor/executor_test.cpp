#include "blackboard/common/executor/executor.h"

#include <stdexcept>

#include <gmock/gmock.h>

namespace soccer {
namespace {

class StepActivity final : public Activity {
 public:
  StepActivity(std::string name, std::vector<std::string>& trail, StopRequest& stop, int rounds)
      : name_(std::move(name)), trail_(&trail), stop_(&stop), rounds_(rounds) {}
  std::string name() const override { return name_; }
  bool ready(std::chrono::nanoseconds) override { return true; }
  void run() override {
    trail_->push_back(name_);
    if (--rounds_ == 0) stop_->stop();
  }

 private:
  std::string name_;
  std::vector<std::string>* trail_;
  StopRequest* stop_;
  int rounds_;
};

class Failing final : public Activity {
 public:
  std::string name() const override { return "failing"; }
  bool ready(std::chrono::nanoseconds) override { return true; }
  void run() override { throw std::runtime_error("broken"); }
};

class Waiting final : public Activity {
 public:
  std::string name() const override { return "waiting"; }
  bool ready(std::chrono::nanoseconds) override { return false; }
  void run() override {}
};

TEST(Lockstep, runs_the_activities_in_turn_and_stops_at_once) {
  StopRequest stop;
  std::vector<std::string> trail;
  StepActivity a("a", trail, stop, 2), b("b", trail, stop, 9);
  Lockstep().run({&a, &b}, stop);
  EXPECT_THAT(trail, testing::ElementsAre("a", "b", "a"));
}

TEST(Lockstep, an_exception_is_rethrown) {
  StopRequest stop;
  Failing failing;
  EXPECT_THROW(Lockstep().run({&failing}, stop), std::runtime_error);
}

TEST(RealTime, each_activity_runs_and_a_stop_ends_all) {
  StopRequest stop;
  std::vector<std::string> trail;
  StepActivity a("a", trail, stop, 3);
  Waiting waiting;
  RealTime().run({&a, &waiting}, stop);
  EXPECT_THAT(trail, testing::ElementsAre("a", "a", "a"));
}

TEST(RealTime, an_exception_in_one_thread_ends_the_run_and_is_rethrown) {
  StopRequest stop;
  Failing failing;
  Waiting waiting;
  EXPECT_THROW(RealTime().run({&failing, &waiting}, stop), std::runtime_error);
}

}  // namespace
}  // namespace soccer
