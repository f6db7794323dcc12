#include "simulation/protocol/see.h"

#include "simulation/protocol/percept_reader.h"

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

}  // namespace

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

}  // namespace soccer
