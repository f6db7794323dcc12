#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>

#include "blackboard/body/joints.h"
#include "simulation/protocol/hinges.h"
#include "simulation/protocol/line_up.h"
#include "simulation/protocol/nao_readings.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/protocol/sexpr.h"

namespace soccer {

/// A list of fixed capacity that never allocates. push() returns false when the list is full; Boost's static_vector would throw.
template <class T, std::size_t N>
class FixedList {
 public:
  bool push(const T& item) {
    if (size_ == N) return false;
    items_[size_++] = item;
    return true;
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& operator[](std::size_t i) { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, N> items_;
  std::size_t size_ = 0;
};

/// A text of fixed capacity that never allocates. Longer texts are truncated; Boost's static_string would throw.
template <std::size_t N>
class FixedText {
 public:
  FixedText() = default;
  FixedText(std::string_view text) : size_(text.copy(text_.data(), N)) {}  // NOLINT: implicit conversion is intended

  std::string_view view() const { return {text_.data(), size_}; }
  friend bool operator==(const FixedText& text, std::string_view other) { return text.view() == other; }

 private:
  std::array<char, N> text_;
  std::size_t size_ = 0;
};

/// The content of one message from the server to an agent, in the units and axes of the wire format: metres, degrees, newtons; body frames
/// with x right, y forward, z up; sightings relative to the centre of the head. Source: rcssserver3d, vanilla and its UNSW and SPL forks.
namespace wire {

/// Three components along the axes of the sensor that measures them.
struct Vector {
  double x = 0, y = 0, z = 0;
};

/// Distance (m), horizontal angle (degrees, positive to the left), elevation (degrees, positive upward).
struct Polar {
  double distance = 0, angle = 0, elevation = 0;
};

/// G1L, G2L, G1R, G2R: tops of the goal posts; F1L … F2R: corner flags. L and R are the field's left and right, regardless of the team.
enum class Landmark : std::uint8_t { kG1L, kG2L, kG1R, kG2R, kF1L, kF2L, kF1R, kF2R };
constexpr bool is_post(Landmark landmark) { return landmark <= Landmark::kG2R; }
/// A sighting of a goal post or corner flag.
struct SeenLandmark {
  Landmark name = Landmark::kG1L;
  Polar at;
};

/// A visible part of a field line, given by its end points.
struct SeenSegment {
  Polar from, to;
};

/// Kinds of field features that the UNSW fork sends.
enum class Feature : std::uint8_t { kCorner, kTJunction, kCentreCircle };
/// A sighting of a line junction or of the centre circle.
struct SeenFieldFeature {
  Feature kind = Feature::kCorner;
  Polar at;
  double orientation = 0;  ///< degrees; bearing of the head as seen from the feature, relative to the feature's own direction
};

/// The parts of a robot that the server reports.
enum class BodyPart : std::uint8_t { kHead, kRightLowerArm, kLeftLowerArm, kRightFoot, kLeftFoot };
/// A sighting of one body part.
struct SeenPart {
  BodyPart part = BodyPart::kHead;
  Polar at;
};
/// A sighting of a robot: its visible parts.
struct SeenPlayer {
  FixedText<32> team;
  int number = 0;
  FixedList<SeenPart, 5> parts;
};

/// Contact force on a foot (N) and its point of application (m), in the frame of the foot's box.
struct FootForce {
  bool touching = false;
  Vector centre, force;
};

/// A say message of a robot.
struct Heard {
  FixedText<32> team;    ///< empty where the server does not label messages
  double time = 0;       ///< s, the server's time at which it was sent
  bool own = false;      ///< the receiver's own message
  double direction = 0;  ///< degrees, towards the sender; 0 for own messages
  FixedText<24> text;
};

/// The content of one message. Score, game time, play mode and kick-off keep the value of the last message that contained them; all other
/// fields have the defaults below when the message does not contain them. A vector or angle is valid only if its has_… flag is set.
struct PerceptorInfo {
  static constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();

  double now = kAbsent;

  int number = 0;            ///< sent once after a successful init, and again when the teams change ends; otherwise 0
  std::optional<Side> side;  ///< sent together with number; otherwise std::nullopt
  int score_left = 0, score_right = 0;
  double game_time = 0;
  FixedText<32> play_mode;
  bool penalised = false;                            ///< SPL: the receiving robot is penalised
  std::optional<Side> kick_off;                      ///< SPL: the side that has the kick-off, or had the last one
  std::array<std::uint32_t, 2> penalised_players{};  ///< SPL: for left and right, bit n: player n is penalised

  bool has_gyro = false;
  Vector gyro;
  bool has_accelerometer = false;
  Vector accelerometer;
  std::array<double, kHinges> hinge{};  ///< degrees
  std::uint32_t hinges_present = 0;     ///< bit i: hinge[i] was in the message
  FootForce right_foot, left_foot;
  SensorBlock nao = default_readings();  ///< from simserver's body nao-v5, which sends of the above only time and game state
  bool has_nao = false;                  ///< the message contained all joints of `nao`

  bool has_see = false;
  FixedList<SeenLandmark, 16> landmarks;
  FixedList<Polar, 8> balls;
  FixedList<SeenPlayer, 24> players;
  FixedList<SeenSegment, 64> lines;
  FixedList<SeenFieldFeature, 64> features;
  FixedList<Polar, 4> penalty_marks;  ///< from simserver's own dialect
  bool has_own_position = false;
  Vector own_position;  ///< of the head, in the team frame
  bool has_own_orientation = false;
  double own_orientation = 0;  ///< of the head
  bool has_ball_position = false;
  Vector ball_position;

  bool has_scene = false;
  SceneState scene;  ///< for the agent's cameras, from a simserver with --cameras; its time is `now`

  FixedList<Heard, 8> heard;
  bool whistle = false;  ///< SPL: a whistle is heard

  std::uint32_t unknown_items = 0;  ///< items of an unknown kind
  std::uint32_t refused_items = 0;  ///< items of a known kind that are incomplete, not finite, or beyond the capacity
};

}  // namespace wire

/// Clears `info` and parses a message into it. Does not allocate, except for robots in the first scenes. The returned reason is empty on
/// success; otherwise `info` contains the items before the error.
SexprError parse_percept(std::string_view message, wire::PerceptorInfo& info);

}  // namespace soccer
