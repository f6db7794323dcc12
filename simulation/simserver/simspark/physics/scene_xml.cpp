#include "simulation/simserver/simspark/physics/scene_xml.h"

#include <cmath>
#include <cstdarg>
#include <cstdio>

#include "simulation/simserver/body/body_description.h"

namespace soccer {
namespace {

constexpr unsigned kWorldBit = 1U << 30, kBallBit = 1U << 29, kAllRobots = (1U << kMaxRobots) - 1;
constexpr double kPostRadius = 0.02;
constexpr double kBackTilt = 30;  // degrees, of the goal's back plate

__attribute__((format(printf, 2, 3))) void append(std::string& text, const char* format, ...) {
  char buffer[512];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(buffer, sizeof buffer, format, arguments);
  va_end(arguments);
  text += buffer;
}

void append_static_box(std::string& xml, Triple at, Triple edges, double tilt = 0) {
  append(xml, R"(<geom type="box" pos="%.9g %.9g %.9g" size="%.9g %.9g %.9g" euler="0 %.9g 0" contype="%u" conaffinity="%u"/>)", at.x, at.y,
         at.z, edges.x / 2, edges.y / 2, edges.z / 2, tilt, kWorldBit, kAllRobots | kBallBit);
}

void append_goal(std::string& xml, const FieldDimensions& f, double side) {
  append(xml, R"(<body pos="%.9g 0 0">)", side * f.length / 2);
  for (double y : {f.goal_width / 2, -f.goal_width / 2}) {
    append(xml, R"(<geom type="cylinder" pos="0 %.9g %.9g" size="%.9g %.9g" contype="%u" conaffinity="%u"/>)", y, f.goal_height / 2,
           kPostRadius, f.goal_height / 2, kWorldBit, kAllRobots | kBallBit);
    append_static_box(xml, {side * f.goal_depth / 2, y + std::copysign(kPostRadius, y), f.goal_height / 2},
                      {f.goal_depth, 2 * kPostRadius, f.goal_height});
  }
  append_static_box(xml, {side * (f.goal_depth - f.goal_height / 4), 0, f.goal_height / 2},
                    {2 * kPostRadius, f.goal_width + 4 * kPostRadius, f.goal_height / std::cos(kBackTilt * M_PI / 180)}, -side * kBackTilt);
  xml += "</body>";
}

void append_walls(std::string& xml, const FieldDimensions& f) {
  const double x = f.length * 0.833, y = f.width * 1.25;
  for (double side : {-1.0, 1.0}) {
    xml += "<body>";
    append_static_box(xml, {side * x, 0, 0}, {1, 2 * y + 1, 1});
    xml += "</body><body>";
    append_static_box(xml, {0, side * y, 0}, {2 * x + 1, 1, 1});
    xml += "</body>";
  }
}

void append_ball(std::string& xml, const FieldDimensions& f) {
  append(xml, R"(<body name="ball" pos="0 0 %.9g"><freejoint/>)", f.ball_radius);
  append(xml, R"(<geom type="sphere" size="%.9g" mass="%.9g" contype="%u" conaffinity="%u"/></body>)", f.ball_radius, f.ball_mass, kBallBit,
         kAllRobots | kWorldBit);
}

void append_shape(std::string& xml, const PartDescription& p, std::size_t robot) {
  if (!p.collides || p.shape == Shape::kNone) return;
  const unsigned own = 1U << robot;
  const unsigned others = (kAllRobots & ~own) | kWorldBit | kBallBit;
  if (p.shape == Shape::kBox)
    append(xml, R"(<geom type="box" size="%.9g %.9g %.9g")", p.size.x / 2, p.size.y / 2, p.size.z / 2);
  else if (p.shape == Shape::kSphere)
    append(xml, R"(<geom type="sphere" size="%.9g")", p.size.x);
  else
    append(xml, R"(<geom type="capsule" size="%.9g %.9g")", p.size.x, p.size.y / 2);
  const Triple& at = p.shape_at;
  if (at.x != 0 || at.y != 0 || at.z != 0) append(xml, R"( pos="%.9g %.9g %.9g")", at.x, at.y, at.z);
  // MuJoCo's own friction is not used: it carries the part's slip to the constraints.
  append(xml, R"( friction="%.9g" contype="%u" conaffinity="%u"/>)", p.slip, own, others);
}

void append_mass(std::string& xml, const PartDescription& p) {
  const Triple& at = p.centre_of_mass;
  append(xml, R"(<inertial pos="%.9g %.9g %.9g" mass="%.9g")", at.x, at.y, at.z, p.mass);
  const auto& [xx, yy, zz, xy, xz, yz] = p.inertia;
  if (xy == 0 && xz == 0 && yz == 0)
    append(xml, R"( diaginertia="%.9g %.9g %.9g"/>)", xx, yy, zz);
  else
    append(xml, R"( fullinertia="%.9g %.9g %.9g %.9g %.9g %.9g"/>)", xx, yy, zz, xy, xz, yz);
}

void append_part(std::string& xml, const WorldParameters& parameters, const BodyDescription& body, std::size_t robot, std::size_t index) {
  const PartDescription& p = body.parts[index];
  const Triple from = p.parent < 0 ? Triple{} : body.parts[static_cast<std::size_t>(p.parent)].position;
  append(xml, R"(<body name="%zu.%zu" pos="%.9g %.9g %.9g">)", robot, index, p.position.x - from.x, p.position.y - from.y,
         p.position.z - from.z);
  if (p.parent < 0) {
    xml += "<freejoint/>";
  } else {
    append(xml, R"(<joint type="hinge" pos="%.9g %.9g %.9g" axis="%.9g %.9g %.9g" range="%.9g %.9g"/>)", p.anchor.x - p.position.x,
           p.anchor.y - p.position.y, p.anchor.z - p.position.z, p.axis.x, p.axis.y, p.axis.z, parameters.unsw_limits ? p.unsw_low : p.low,
           parameters.unsw_limits ? p.unsw_high : p.high);
  }
  append_mass(xml, p);
  append_shape(xml, p, robot);
  for (std::size_t child = index + 1; child < body.parts.size(); ++child)
    if (body.parts[child].parent == static_cast<int>(index)) append_part(xml, parameters, body, robot, child);
  xml += "</body>";
}

}  // namespace

std::string scene_xml(const WorldParameters& parameters, std::span<const std::shared_ptr<const BodyDescription>> robots) {
  std::string xml = R"(<mujoco><compiler angle="degree"/>)";
  append(xml, R"(<option timestep="%.9g" gravity="0 0 -9.81"/>)", parameters.physics_step);
  append(xml, R"(<size njmax="1" nconmax="%zu"/>)", 32 + 32 * robots.size());
  xml += R"(<default><geom condim="3"/><joint limited="true"/></default><worldbody>)";
  append(xml, R"(<geom type="plane" size="0 0 1" contype="0" conaffinity="%u"/>)", kAllRobots | kBallBit);
  append_goal(xml, parameters.field, -1);
  append_goal(xml, parameters.field, 1);
  append_walls(xml, parameters.field);
  append_ball(xml, parameters.field);
  for (std::size_t robot = 0; robot < robots.size(); ++robot) append_part(xml, parameters, *robots[robot], robot, 0);
  xml += "</worldbody></mujoco>";
  return xml;
}

}  // namespace soccer
