#pragma once

#include <array>
#include <cstdint>

#include "blackboard/common/describe.h"
#include "blackboard/topics/game.h"

namespace soccer {

/// Colour of a team's jerseys, with the codes of the SPL's GameController. Source: its RoboCupGameControlData.h, 2017.
enum class TeamColour : std::uint8_t { kBlue, kRed, kYellow, kBlack, kWhite, kGreen, kOrange, kPurple, kBrown, kGrey };
BOOST_DESCRIBE_ENUM(TeamColour, kBlue, kRed, kYellow, kBlack, kWhite, kGreen, kOrange, kPurple, kBrown, kGrey)

/// Colours of both teams' jerseys in this half.
struct TeamColours {
  TeamColour own = TeamColour::kBlue;
  TeamColour opponent = TeamColour::kRed;
  DESCRIBE(TeamColours, (own, ""), (opponent, ""))
};

/// A kick with which play begins again while the other team keeps its distance: kick-off, kick-in, corner, goal kick or free kick.
enum class SetPlay : std::uint8_t { kNone, kOwn, kTheirs };
BOOST_DESCRIBE_ENUM(SetPlay, kNone, kOwn, kTheirs)

/// The decisions of the referee, from the point of view of one robot. Producer: robot/game, from the source that is in force.
struct RefereeInfo {
  GameState state = GameState::kPlaying;
  bool penalised = false;
  bool stopped = false;       ///< no robot may move, as in Game
  double time = 0;            ///< played time
  double clock = 0;           ///< as Game::clock
  double in_state = 0;        ///< time since the state began
  bool own_kick_off = false;  ///< own team has, or last had, the kick-off
  SetPlay set_play = SetPlay::kNone;
  int own_score = 0;
  int their_score = 0;
  std::array<bool, Game::kPlayers> mates_penalised{};  ///< teammates, by player number - 1
  TeamColours jerseys;
  DESCRIBE(RefereeInfo, (state, ""), (penalised, ""), (stopped, ""), (time, "s"), (clock, "s"), (in_state, "s"), (own_kick_off, ""),
           (set_play, ""), (own_score, ""), (their_score, ""), (mates_penalised, ""), (jerseys, ""))
};

/// The game as reported by the simulator. Producer: simulation/body/simspark; without a simulator nothing is known.
struct SimulatedGame {
  bool known = false;
  RefereeInfo referee;
  DESCRIBE(SimulatedGame, (known, ""), (referee, ""))
};

/// The game as reported by the newest packet of the GameController, which has no clock. Producer: robot/network.
struct GameControllerInfo {
  bool known = false;  ///< a packet was received since the start; from then on the GameController is the referee
  bool heard = false;  ///< a packet was received within the last two seconds
  RefereeInfo referee;
  DESCRIBE(GameControllerInfo, (known, ""), (heard, ""), (referee, ""))
};

/// The effect of the kick-off whistle. Producer: robot/game.
struct KickOff {
  bool whistled = false;  ///< the game was started by the whistle, regardless of the referee's state
  double at = 0;          ///< Game::clock of the whistle
  DESCRIBE(KickOff, (whistled, ""), (at, "s"))
};

/// The decision that was made with the chest button. Producer: robot/game.
struct ButtonDecision {
  bool in_force = false;      ///< it overrides the referee's penalty state
  bool penalised = false;     ///< the robot is penalised
  bool starts_play = false;   ///< it also sets the state to playing, as there is no GameController
  std::uint32_t presses = 0;  ///< decisions since the start
  DESCRIBE(ButtonDecision, (in_force, ""), (penalised, ""), (starts_play, ""), (presses, ""))
};

/// Whistles of the referee that were heard. Producer: the simulated hearing, or on a NAO the thread of its microphones.
struct Whistle {
  std::uint32_t count = 0;    ///< whistles of this field that were heard since the start
  double heard_at = -1;       ///< Game::clock at the start of the last one; -1: never
  double pitch = 0;           ///< of the last one; 0: simulated
  double level = 0;           ///< of the last one, relative to a sine that reaches the full scale of the microphones
  std::uint32_t distant = 0;  ///< whistles that were too quiet to be of this field
  double distant_level = 0;   ///< of the last one
  DESCRIBE(Whistle, (count, ""), (heard_at, "s"), (pitch, "Hz"), (level, "dB"), (distant, ""), (distant_level, "dB"))
};

}  // namespace soccer
