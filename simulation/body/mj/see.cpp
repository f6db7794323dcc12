#include "simulation/body/mj/see.h"

#include <cmath>
#include <optional>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/sexpr.h"

namespace soccer::mj {
namespace {

constexpr int kSightDecimals = 3;

using Polar = std::array<double, 3>;  // m, degrees, degrees

template <class Read>
void each_list(SexprReader& reader, const Read& read) {
  each_named_list(reader, read, [] {});
}

/// The same place, relative to an origin from which the camera is at `camera`.
Polar moved(const Polar& polar, const Vector3<Head>& camera) {
  const auto& [distance, azimuth, elevation] = polar;
  const double a = degrees_to_radians(azimuth), e = degrees_to_radians(elevation), flat = distance * std::cos(e);
  const double x = flat * std::cos(a) + camera.x, y = flat * std::sin(a) + camera.y, z = distance * std::sin(e) + camera.z;
  return {std::hypot(x, y, z), radians_to_degrees(std::atan2(y, x)), radians_to_degrees(std::atan2(z, std::hypot(x, y)))};
}

std::optional<Polar> take_polar(SexprReader& reader, const Vector3<Head>& camera) {
  Polar polar{};
  for (double& value : polar)
    if (!reader.take_number(value) || !std::isfinite(value)) return std::nullopt;
  return moved(polar, camera);
}

void append(std::string& out, std::string_view name, const Polar& polar) {
  out.append("(").append(name).append(" (pol");
  for (const double value : polar) {
    out.push_back(' ');
    append_fixed(out, value, kSightDecimals);
  }
  out.append("))");
}

void append_thing(SexprReader& reader, const std::string& kind, const std::array<std::string, 2>& teams, const Vector3<Head>& camera,
                  std::string& out) {
  std::optional<Polar> place;
  double team = -1, number = 0;
  std::string parts;
  each_list(reader, [&](std::string_view name) {
    if (name == "pol") {
      place = take_polar(reader, camera);
    } else if (name == "team") {
      reader.take_number(team);
    } else if (name == "id") {
      reader.take_number(number);
    } else if (name == "head" || name == "lfoot" || name == "rfoot") {
      const std::string part(name);
      each_list(reader, [&](std::string_view inner) {
        if (inner != "pol") return;
        if (const auto polar = take_polar(reader, camera)) append(parts, part, *polar);
      });
    }
  });
  if (kind == "B" && place) append(out, "B", *place);
  if (kind == "G" && place) append(out, "G1L", *place);  // the posts' names are not used
  if (kind != "P" || parts.empty() || (team != 0 && team != 1) || !(number >= 0 && number < 100)) return;
  out.append("(P (team ").append(teams[team == 0 ? 0 : 1]).append(")(id ");
  append_integer(out, static_cast<int>(number));
  out.append(")").append(parts).append(")");
}

}  // namespace

Vector3<Head> camera_from_eye(const CameraOffsetParameters& camera, const JointArray& joints) {
  const double ahead = camera.neck_x * std::cos(joints[kHeadYaw]), pitch = joints[kHeadPitch];
  return {ahead * std::cos(pitch) + camera.camera_x, -camera.neck_x * std::sin(joints[kHeadYaw]), ahead * std::sin(pitch)};
}

bool append_see(std::string_view message, const std::array<std::string, 2>& teams, const Vector3<Head>& camera, std::string_view own_pose,
                std::string& out) {
  bool found = false;
  SexprReader reader(message);
  each_list(reader, [&](std::string_view item) {
    if (item != "See" || found) return;
    found = true;
    out.append("(See ");
    each_list(reader, [&](std::string_view kind) { append_thing(reader, std::string(kind), teams, camera, out); });
    out.append(own_pose).append(")");
  });
  return found;
}

}  // namespace soccer::mj
