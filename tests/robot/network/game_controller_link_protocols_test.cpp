// The same scripted game under each of the GameController's protocols: what the robots of both teams understand, and their answers.
#include <set>

#include <gmock/gmock.h>

#include "robot/network/game_controller_link.h"
#include "simulation/gamecontroller/session.h"

namespace soccer {
namespace {

using controller::Protocol;

constexpr const char* kScript = R"(
- {at: 1, do: ready}
- {after: 5, do: set}
- {after: 5, do: play}
- {state: playing, for: 20, do: penalise home 3 pushing}
- {after: 5, do: penalise away 2 inactive}
- {after: 60, do: unpenalise home 3}
- {after: 1, do: unpenalise away 2}
- {after: 5, do: goal away}
- {after: 30, do: set}
- {after: 5, do: play}
- {after: 40, do: goal home}
- {after: 30, do: set}
- {after: 5, do: play}
- {after: 40, do: finish}
- {after: 5, do: second_half}
- {after: 5, do: ready}
- {after: 5, do: set}
- {after: 5, do: play}
- {after: 40, do: finish}
- {after: 5, do: end}
)";

/// What a robot has understood; without times, because the protocols hide some changes for some seconds.
struct Understood {
  std::vector<std::string> states;  ///< in their order, with score and kick-off
  bool was_penalised = false;
  std::set<std::size_t> penalised_mates;
  double time = 0;
};

std::string text_of(const RefereeInfo& referee) {
  return std::to_string(static_cast<int>(referee.state)) + " " + std::to_string(referee.own_score) + ":" +
         std::to_string(referee.their_score) + (referee.own_kick_off ? " own" : " theirs");
}

/// A robot of a team, and the GameController's packets that reach it.
struct Listener {
  Listener(int team, int player) : link({.address = "127.0.0.1", .port = 0, .team = team, .player = player}, [](const std::string&) {}) {}

  void take(const std::string& packet, double now) {
    link.take(packet, UdpSocket::peer("127.0.0.1", 9), now);
    link.receive(now, {}, info);
    const RefereeInfo& referee = info.referee;
    const std::string text = text_of(referee);
    if (understood.states.empty() || understood.states.back() != text) understood.states.push_back(text);
    understood.was_penalised = understood.was_penalised || referee.penalised;
    for (std::size_t i = 0; i < referee.mates_penalised.size(); ++i)
      if (referee.mates_penalised[i]) understood.penalised_mates.insert(i + 1);
    understood.time = referee.time;
  }

  GameControllerLink link;
  GameControllerInfo info;
  Understood understood;
};

std::vector<Understood> play(Protocol protocol) {
  controller::GameSetup setup;
  setup.protocol = protocol;
  controller::ControllerRules rules;  // the same for all, so that only the packets differ
  controller::Session session(controller::Controller(setup, rules), [](const std::string&) {});
  session.follow(controller::Script(controller::read_script(kScript, "game.yaml")));
  Listener home(5, 3), away(18, 2);
  for (Time now{0}; !session.over() && now < std::chrono::hours(1); now += std::chrono::milliseconds(100))
    if (const auto packet = session.advance({}, now))
      for (Listener* robot : {&home, &away}) robot->take(*packet, seconds(now));
  EXPECT_EQ(session.failure(), "");
  return {home.understood, away.understood};
}

TEST(GameControllerLink, understands_the_same_states_penalties_and_scores_in_all_protocols) {
  const std::vector<Understood> wanted = play(Protocol::k2017);
  EXPECT_THAT(wanted[0].states, testing::Contains(testing::HasSubstr("3 1:1")));
  EXPECT_GT(wanted[0].states.size(), 12U);
  EXPECT_TRUE(wanted[0].was_penalised && wanted[1].was_penalised);
  for (const Protocol protocol : {Protocol::k2025, Protocol::k2026Spring, Protocol::k2026}) {
    const std::vector<Understood> found = play(protocol);
    for (std::size_t team = 0; team < 2; ++team) {
      EXPECT_THAT(found[team].states, testing::ElementsAreArray(wanted[team].states)) << static_cast<int>(protocol);
      EXPECT_EQ(found[team].was_penalised, wanted[team].was_penalised);
      EXPECT_EQ(found[team].penalised_mates, wanted[team].penalised_mates);
      EXPECT_NEAR(found[team].time, wanted[team].time, 1);
    }
  }
}

}  // namespace
}  // namespace soccer
