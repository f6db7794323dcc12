#include "experiments/planar_games/games/live_robots.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "debug_client.h"

namespace soccer {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// Walks at the speed of its parameter.
class Walking final : public Mind {
 public:
  void decide(const MindInputs& /*in*/, MindOutputs& out) override {
    out.request.action = BodyAction::kWalk;
    out.request.forward = sections_.front().parameters.front().values.front();
  }
  std::vector<DeclaredSection> parameters() const override { return sections_; }
  void tune(const std::vector<DeclaredSection>& sections) override { sections_ = sections; }

 private:
  std::vector<DeclaredSection> sections_{
      {.name = "PaceParameters",
       .where = "pace.py",
       .parameters = {{.name = "PaceParameters.speed", .values = {0.1}, .card = {"m/s", 0, 0.3, "walking speed"}}}}};
};

class LiveRobotsTest : public testing::Test {
 protected:
  static std::unique_ptr<BehaviourGame> make_game() {
    BehaviourGameOptions options;
    options.players = 1;
    auto game = std::make_unique<BehaviourGame>(options, [](const Player&) { return std::make_unique<Walking>(); });
    game->begin(PlayMode::kPlaying);
    return game;
  }
  void run(double seconds) {
    for (const double end = session_.game().time() + seconds; session_.game().time() < end;) session_.step();
  }
  /// Sets the parameter of a robot, and waits until it is set.
  void set_speed(std::size_t robot, const std::string& speed) {
    DebugClient client(live_.port(robot), "foxglove.websocket.v1", "/?token=secret");
    client.send(R"({"op":"setParameters","parameters":[{"name":"PaceParameters.speed","value":)" + speed + R"(}],"id":"a"})");
    client.hear("parameterValues");
    live_.take_parameters();
  }
  double speed(std::size_t robot) { return session_.game().decision(robot).request.forward; }

  GameSession session_{make_game};
  LiveRobots live_{session_,
                   {.token = "secret", .body = "simspark", .report = [](const std::string&) {}, .warn = [](const std::string&) {}}};
};

TEST_F(LiveRobotsTest, each_robot_publishes_its_topics) {
  DebugClient client(live_.port(1));
  EXPECT_THAT(client.hear("advertise"), AllOf(HasSubstr("perception/RobotPose"), HasSubstr("motion/MotionRequest")));
}

TEST_F(LiveRobotsTest, parameters_change_the_decisions_of_that_robot) {
  run(1);
  set_speed(0, "0.2");
  run(0.2);
  EXPECT_EQ(speed(0), 0.2);
  EXPECT_EQ(speed(1), 0.1);
}

TEST_F(LiveRobotsTest, after_a_rewind_the_newest_parameters_apply_from_there_on) {
  run(2);
  const double before = session_.game().world().x[0];
  run(2);
  set_speed(0, "0.3");
  session_.rewind(2);
  live_.set_parameters();
  EXPECT_EQ(session_.game().world().x[0], before);
  run(0.2);
  EXPECT_EQ(speed(0), 0.3);
}

}  // namespace
}  // namespace soccer
