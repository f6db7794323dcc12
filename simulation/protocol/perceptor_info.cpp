#include "simulation/protocol/perceptor_info.h"

#include "simulation/protocol/percept_reader.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {

namespace {

using wire::PerceptorInfo;
using wire::Polar;

/// Reads `(pol d a e)` from the item; false when it is missing or not finite.
bool read_polar(PerceptReader& reader, Polar& at) {
  if (reader.take_printed_polar(at)) return true;
  bool found = false;
  reader.each_item([&](std::string_view name) {
    if (name == "pol")
      found = reader.take_polar(at);
    else
      reader.unknown();
  });
  return found;
}

void read_landmark(PerceptReader& reader, std::string_view name, PerceptorInfo& info) {
  wire::SeenLandmark seen;
  const auto index = (name[0] == 'F' ? 4 : 0) + (name[2] == 'R' ? 2 : 0) + (name[1] == '2' ? 1 : 0);
  seen.name = static_cast<wire::Landmark>(index);
  if (read_polar(reader, seen.at) && !info.landmarks.push(seen)) reader.refuse();
}

bool is_landmark(std::string_view name) {
  return name.size() == 3 && (name[0] == 'G' || name[0] == 'F') && (name[1] == '1' || name[1] == '2') && (name[2] == 'L' || name[2] == 'R');
}

/// An object without identity.
template <std::size_t N>
void read_point(PerceptReader& reader, FixedList<Polar, N>& points) {
  Polar at;
  if (read_polar(reader, at) && !points.push(at)) reader.refuse();
}

void read_line(PerceptReader& reader, PerceptorInfo& info) {
  wire::SeenSegment line;
  int ends = 0;
  while (ends < 2 && reader.take_printed_polar(ends == 0 ? line.from : line.to)) ++ends;
  reader.each_item([&](std::string_view name) {
    if (name != "pol") return reader.unknown();
    Polar& end = ends == 0 ? line.from : line.to;
    if (reader.take_polar(end)) ++ends;
  });
  if (ends == 2 && info.lines.push(line)) return;
  reader.refuse();
}

void read_feature(PerceptReader& reader, wire::Feature kind, PerceptorInfo& info) {
  wire::SeenFieldFeature feature;
  feature.kind = kind;
  bool found = false;
  reader.each_item([&](std::string_view name) {
    if (name == "ffs")
      found = reader.take_polar(feature.at) && reader.take_finite(feature.orientation);
    else
      reader.unknown();
  });
  if (found && !info.features.push(feature)) reader.refuse();
}

bool part_named(std::string_view name, wire::BodyPart& part) {
  using wire::BodyPart;
  if (name == "head")
    part = BodyPart::kHead;
  else if (name == "rlowerarm")
    part = BodyPart::kRightLowerArm;
  else if (name == "llowerarm")
    part = BodyPart::kLeftLowerArm;
  else if (name == "rfoot")
    part = BodyPart::kRightFoot;
  else if (name == "lfoot")
    part = BodyPart::kLeftFoot;
  else
    return false;
  return true;
}

void read_player(PerceptReader& reader, PerceptorInfo& info) {
  if (!info.players.push({})) return reader.refuse();
  wire::SeenPlayer& player = info.players.back();
  reader.each_item([&](std::string_view name) {
    wire::SeenPart seen;
    if (name == "team") {
      player.team = reader.take_text();
    } else if (name == "id") {
      reader.take_integer(player.number);
    } else if (part_named(name, seen.part)) {
      if (read_polar(reader, seen.at) && !player.parts.push(seen)) reader.refuse();
    } else {
      reader.unknown();
    }
  });
}

/// Reads the content of `(See …)`.
void read_see(PerceptReader& reader, PerceptorInfo& info) {
  info.has_see = true;
  reader.each_item([&](std::string_view name) {
    if (name == "L") return read_line(reader, info);
    if (is_landmark(name)) return read_landmark(reader, name, info);
    if (name == "CNR") return read_feature(reader, wire::Feature::kCorner, info);
    if (name == "TJ") return read_feature(reader, wire::Feature::kTJunction, info);
    if (name == "CC") return read_feature(reader, wire::Feature::kCentreCircle, info);
    if (name == "P") return read_player(reader, info);
    if (name == "PM") return read_point(reader, info.penalty_marks);
    if (name == "mypos") return static_cast<void>(info.has_own_position = reader.take_vector(info.own_position));
    if (name == "myorien") return static_cast<void>(info.has_own_orientation = reader.take_finite(info.own_orientation));
    if (name == "ballpos") return static_cast<void>(info.has_ball_position = reader.take_vector(info.ball_position));
    if (name == "B") return read_point(reader, info.balls);
    reader.unknown();
  });
}

void read_time(PerceptReader& reader, PerceptorInfo& info) {
  reader.each_item([&](std::string_view name) {
    if (name != "now") return reader.unknown();
    double now = 0;
    if (reader.take_finite(now)) info.now = now;
  });
}

std::optional<Side> side_named(std::string_view name) {
  if (name == "left") return Side::kLeft;
  return name == "right" ? std::optional(Side::kRight) : std::nullopt;
}

/// (ti ((2 pushing 44.98)) ())
void read_penalised(PerceptReader& reader, PerceptorInfo& info) {
  std::size_t team = 0;
  reader.each_list([&] {
    std::uint32_t players = 0;
    reader.each_list([&] {
      double number = 0;
      if (reader.take_finite(number) && number >= 1 && number < 32) players |= 1U << static_cast<unsigned>(number);
    });
    if (team < info.penalised_players.size()) info.penalised_players[team] = players;
    ++team;
  });
}

void read_game_state(PerceptReader& reader, PerceptorInfo& info) {
  reader.each_item([&](std::string_view name) {
    if (name == "sl") return reader.take_integer(info.score_left);
    if (name == "sr") return reader.take_integer(info.score_right);
    if (name == "t") return static_cast<void>(reader.take_finite(info.game_time));
    if (name == "pm") return static_cast<void>(info.play_mode = reader.take_text());
    if (name == "unum") return reader.take_integer(info.number);
    if (name == "penalty") return static_cast<void>(info.penalised = true);
    if (name == "k") return static_cast<void>(info.kick_off = side_named(reader.take_text()));
    if (name == "ti") return read_penalised(reader, info);
    if (name != "team") return reader.unknown();
    info.side = side_named(reader.take_text());
  });
}

void read_vector_perceptor(PerceptReader& reader, std::string_view item, bool& has, wire::Vector& vector) {
  reader.each_item([&](std::string_view name) {
    if (name == item)
      has = reader.take_vector(vector);
    else if (name != "n")
      reader.unknown();
  });
}

void read_hinge(PerceptReader& reader, PerceptorInfo& info) {
  std::size_t hinge = kNoHinge;
  double printed = 0;
  if (reader.take_printed_hinge(hinge, printed)) {
    info.hinge[hinge] = printed;
    info.hinges_present |= 1U << hinge;
    return;
  }
  hinge = kNoHinge;
  reader.each_item([&](std::string_view name) {
    if (name == "n") {
      hinge = hinge_named(reader.take_text());
    } else if (name == "ax" && hinge != kNoHinge) {
      double angle = 0;
      if (!reader.take_finite(angle)) return;
      info.hinge[hinge] = angle;
      info.hinges_present |= 1U << hinge;
    } else {
      reader.unknown();
    }
  });
}

void read_foot(PerceptReader& reader, PerceptorInfo& info) {
  wire::FootForce force;
  wire::FootForce* foot = nullptr;
  bool centre = false, strength = false;
  reader.each_item([&](std::string_view name) {
    if (name == "n") {
      const std::string_view which = reader.take_text();
      foot = which == "rf" ? &info.right_foot : which == "lf" ? &info.left_foot : nullptr;
    } else if (name == "c") {
      centre = reader.take_vector(force.centre);
    } else if (name == "f") {
      strength = reader.take_vector(force.force);
    } else {
      reader.unknown();
    }
  });
  if (foot == nullptr) return reader.unknown();
  if (!centre || !strength) return;  // take_vector has counted a malformed vector as refused
  force.touching = true;
  *foot = force;
}

/// (hear [team] time self|direction text)
void read_hear(PerceptReader& reader, PerceptorInfo& info) {
  std::array<std::string_view, 4> words;
  std::size_t count = 0;
  reader.each_atom([&](std::string_view word) {
    if (count < words.size()) words[count] = word;
    ++count;
  });
  if (count != 3 && count != 4) return reader.refuse();
  const std::size_t first = count - 3;
  wire::Heard heard;
  if (first == 1) heard.team = words[0];
  heard.own = words[first + 1] == "self";
  const auto time = to_number(words[first]);
  const auto direction = heard.own ? 0.0 : to_number(words[first + 1]);
  if (!time || !direction || !std::isfinite(*time) || !std::isfinite(*direction)) return reader.refuse();
  heard.time = *time;
  heard.direction = *direction;
  heard.text = words[first + 2];
  if (!info.heard.push(heard)) reader.refuse();
}

void read_perceptor(PerceptReader& reader, std::string_view name, PerceptorInfo& info, std::size_t& joints) {
  if (name == "HJ") return read_hinge(reader, info);
  if (name == "See") return read_see(reader, info);
  if (name == "FRP") return read_foot(reader, info);
  if (name == "time") return read_time(reader, info);
  if (name == "GS") return read_game_state(reader, info);
  if (name == "GYR") return read_vector_perceptor(reader, "rt", info.has_gyro, info.gyro);
  if (name == "ACC") return read_vector_perceptor(reader, "a", info.has_accelerometer, info.accelerometer);
  if (name == "hear") return read_hear(reader, info);
  if (name == "SCN") return static_cast<void>(info.has_scene = read_scene(reader, info.scene));
  if (name == "whistle") return static_cast<void>(info.whistle = true);
  if (!read_nao(reader, name, info.nao, joints)) return reader.unknown();
  info.has_nao = joints == kJoints;
}

void clear(PerceptorInfo& info) {
  info.now = PerceptorInfo::kAbsent;
  info.number = 0;
  info.side.reset();
  info.has_gyro = info.has_accelerometer = info.has_see = info.has_scene = false;
  info.has_own_position = info.has_own_orientation = info.has_ball_position = false;
  info.penalised = false;
  info.penalised_players = {};
  info.hinges_present = 0;
  info.right_foot = info.left_foot = {};
  info.nao = wire::default_readings();
  info.has_nao = false;
  info.landmarks.clear();
  info.balls.clear();
  info.players.clear();
  info.lines.clear();
  info.features.clear();
  info.penalty_marks.clear();
  info.heard.clear();
  info.whistle = false;
  info.unknown_items = info.refused_items = 0;
}

}  // namespace

SexprError parse_percept(std::string_view message, PerceptorInfo& info) {
  clear(info);
  PerceptReader reader(message, info);
  std::size_t joints = 0;
  reader.each_item([&](std::string_view name) { read_perceptor(reader, name, info, joints); });
  info.scene.time = info.now;
  return reader.error();
}

}  // namespace soccer
