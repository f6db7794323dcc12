#include "simulation/protocol/ssl_vision_packet.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/protobuf/decode.h"
#include "blackboard/common/protobuf/encode.h"

namespace soccer::ssl {
namespace {

constexpr float kMaxCoordinate = 100'000;  // mm; no field is as large
constexpr double kLatestTime = 1e10;       // s; Unix time until the year 2286
constexpr std::uint32_t kCameras = 64;
constexpr std::uint32_t kIds = 256;
constexpr std::size_t kObjects = 256;  // of a kind in one image

bool on_earth(float x, float y) { return std::abs(x) <= kMaxCoordinate && std::abs(y) <= kMaxCoordinate; }  // false if not a number
bool is_time(double t) { return t >= 0 && t <= kLatestTime; }

std::string wrong_robots(const std::vector<Robot>& robots) {
  if (robots.size() > kObjects) return "it has more robots than a field";
  for (const Robot& robot : robots) {
    if (!on_earth(robot.x, robot.y)) return "a robot's position is not on any field";
    if (robot.robot_id != kNoId && robot.robot_id >= kIds) return "a robot's number is too large";
    if (std::isinf(robot.orientation)) return "a robot's orientation is infinite";
  }
  return {};
}

std::string wrong(const Detection& frame) {
  if (!is_time(frame.t_capture) || !is_time(frame.t_sent)) return "a time is not a Unix time";
  if (frame.camera_id >= kCameras) return "the camera's number is too large";
  if (frame.balls.size() > kObjects) return "it has more balls than a field";
  for (const Ball& ball : frame.balls)
    if (!on_earth(ball.x, ball.y) || !(std::abs(ball.z) <= kMaxCoordinate)) return "a ball's position is not on any field";
  const std::string yellow = wrong_robots(frame.robots_yellow);
  return yellow.empty() ? wrong_robots(frame.robots_blue) : yellow;
}

std::string wrong(const Packet& packet) {
  if (packet.detection.empty() && packet.geometry.empty()) return "it contains neither a detection nor a field";
  if (packet.detection.size() > 1 || packet.geometry.size() > 1) return "it contains two detections or two fields";
  for (const Geometry& geometry : packet.geometry)
    if (geometry.field.field_length <= 0 || geometry.field.field_width <= 0) return "its field has no size";
  return packet.detection.empty() ? std::string() : wrong(packet.detection.front());
}

}  // namespace

std::optional<Packet> read_packet(std::string_view datagram, std::string& error) {
  Packet packet;
  if (const DecodeError broken = decode_protobuf(datagram, packet)) {
    error = *broken;
    return std::nullopt;
  }
  error = wrong(packet);
  if (!error.empty()) return std::nullopt;
  return packet;
}

std::string datagram_of(const Packet& packet) {
  std::string bytes;
  encode_protobuf(packet, bytes);
  return bytes;
}

}  // namespace soccer::ssl
