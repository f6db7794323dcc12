#pragma once

#include <cmath>
#include <limits>

#include "simulation/protocol/fixed_list.h"
#include "simulation/protocol/hinges.h"
#include "simulation/protocol/nao_readings.h"
#include "simulation/protocol/sexpr.h"

namespace soccer {

/// What one message of the server tells an agent, in the wire's own units and axes: metres, degrees, newtons; bodies
/// with x right, y forward, z up; sightings from the middle of the head. Source: rcssserver3d, vanilla and its UNSW and
/// SPL forks.
namespace wire {

/// In the axes of whoever measures.
struct Vector {
  double x = 0;
  double y = 0;
  double z = 0;
};

/// Distance, angle to the left, elevation upward.
struct Polar {
  double distance = 0;
  double angle = 0;
  double elevation = 0;
};

/// G1L, G2L, G1R, G2R: tops of the goal posts; F1L … F2R: corner flags. The numbers are absolute, not the team's.
enum class Landmark : std::uint8_t { kG1L, kG2L, kG1R, kG2R, kF1L, kF2L, kF1R, kF2R };
/// A post or a flag.
struct SeenLandmark {
  Landmark name = Landmark::kG1L;
  Polar at;
};

/// A piece of line, by its ends.
struct SeenSegment {
  Polar from;
  Polar to;
};

/// The UNSW fork's features. Orientation: bearing of the head as seen from the feature, relative to the feature's own
/// direction.
enum class Feature : std::uint8_t { kCorner, kTJunction, kCentreCircle };
/// Where lines meet, or the centre circle.
struct SeenFieldFeature {
  Feature kind = Feature::kCorner;
  Polar at;
  double orientation = 0;
};

/// What can be seen of a robot.
enum class BodyPart : std::uint8_t { kHead, kRightLowerArm, kLeftLowerArm, kRightFoot, kLeftFoot };
/// One of them.
struct SeenPart {
  BodyPart part = BodyPart::kHead;
  Polar at;
};
/// A robot, by what is seen of it.
struct SeenPlayer {
  FixedText<32> team;
  int number = 0;
  FixedList<SeenPart, 5> parts;
};

/// Force on a foot and where it acts, in the foot's box.
struct FootForce {
  bool touching = false;
  Vector centre;
  Vector force;
};

/// What somebody has said.
struct Heard {
  FixedText<32> team;  ///< empty where the server does not label messages
  double time = 0;
  bool own = false;
  double direction = 0;
  FixedText<24> text;
};

/// Of the field, as monitors see it.
enum class Side : std::uint8_t { kUnknown, kLeft, kRight };

/// All of one message. What the message does not say stays as it is here.
struct PerceptorInfo {
  static constexpr double kNotSaid = std::numeric_limits<double>::quiet_NaN();

  double now = kNotSaid;

  int number = 0;              ///< said once, after a good init; else 0
  Side side = Side::kUnknown;  ///< likewise
  int score_left = 0;
  int score_right = 0;
  double game_time = 0;
  FixedText<32> play_mode;
  bool penalised = false;                            ///< the own robot, in an SPL game
  Side kick_off = Side::kUnknown;                    ///< SPL: who kicks off, or did last
  std::array<std::uint32_t, 2> penalised_players{};  ///< SPL: of left and right, bit n for number n

  bool has_gyro = false;
  Vector gyro;
  bool has_accelerometer = false;
  Vector accelerometer;
  std::array<double, kHinges> hinge{};  ///< degrees
  std::uint32_t hinges_said = 0;        ///< bit i: hinge[i] was in the message
  FootForce right_foot;
  FootForce left_foot;
  NaoReadings nao;  ///< of simserver's body nao-v5, which says nothing of the above but time and game

  bool has_see = false;
  FixedList<SeenLandmark, 16> landmarks;
  FixedList<Polar, 8> balls;
  FixedList<SeenPlayer, 24> players;
  FixedList<SeenSegment, 64> lines;
  FixedList<SeenFieldFeature, 64> features;
  bool has_own_position = false;
  Vector own_position;  ///< of the head, in the team's frame
  bool has_own_orientation = false;
  double own_orientation = 0;  ///< of the head
  bool has_ball_position = false;
  Vector ball_position;

  FixedList<Heard, 8> heard;
  bool whistle = false;  ///< SPL: a whistle sounds

  std::uint32_t unknown_items = 0;  ///< of a kind that is not known here
  std::uint32_t refused_items = 0;  ///< of a known kind, but incomplete, not finite, or too many
};

}  // namespace wire

/// Reads a message into `info`, which is emptied before. Allocates nothing. The error's reason is empty when all is
/// well; otherwise `info` holds what came before the error.
SexprError parse_percept(std::string_view message, wire::PerceptorInfo& info);

}  // namespace soccer
