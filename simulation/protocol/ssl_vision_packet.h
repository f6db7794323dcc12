#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/describe.h"

/// The packets of SSL-Vision, which sees robots and ball from cameras above the field, as sent by UDP multicast to 224.5.23.2:10006. The
/// names, numbers and units of the fields are facts of its messages SSL_WrapperPacket, SSL_DetectionFrame and SSL_GeometryData
/// (github.com/RoboCup-SSL/ssl-vision, src/shared/proto); a field's number is its place in the description. A list with at most one element
/// is an optional message. Fields behind those described here are skipped.
namespace soccer::ssl {

inline constexpr double kMillimetres = 1000;  ///< of a metre; the packets' unit
inline constexpr std::uint32_t kNoId = std::numeric_limits<std::uint32_t>::max();

/// A detected ball.
struct Ball {
  float confidence = 0;
  std::uint32_t area = 0;
  float x = 0;
  float y = 0;
  float z = 0;
  float pixel_x = 0;
  float pixel_y = 0;
  DESCRIBE(Ball, (confidence, ""), (area, "px"), (x, "mm"), (y, "mm"), (z, "mm"), (pixel_x, "px"), (pixel_y, "px"))
};

/// A detected robot.
struct Robot {
  float confidence = 0;
  std::uint32_t robot_id = kNoId;
  float x = 0;
  float y = 0;
  float orientation = std::numeric_limits<float>::quiet_NaN();  ///< not a number: not recognised
  float pixel_x = 0;
  float pixel_y = 0;
  float height = 0;
  DESCRIBE(Robot, (confidence, ""), (robot_id, ""), (x, "mm"), (y, "mm"), (orientation, "rad"), (pixel_x, "px"), (pixel_y, "px"),
           (height, "mm"))
};

/// What one camera sees in one image.
struct Detection {
  std::uint32_t frame_number = 0;
  double t_capture = 0;  ///< time of the image
  double t_sent = 0;     ///< time at which the packet was sent, by the same clock
  std::uint32_t camera_id = 0;
  std::vector<Ball> balls;
  std::vector<Robot> robots_yellow;
  std::vector<Robot> robots_blue;
  DESCRIBE(Detection, (frame_number, ""), (t_capture, "s"), (t_sent, "s"), (camera_id, ""), (balls, ""), (robots_yellow, ""),
           (robots_blue, ""))
};

/// Dimensions of the field.
struct FieldSize {
  std::int32_t field_length = 0;
  std::int32_t field_width = 0;
  std::int32_t goal_width = 0;
  std::int32_t goal_depth = 0;
  std::int32_t boundary_width = 0;
  DESCRIBE(FieldSize, (field_length, "mm"), (field_width, "mm"), (goal_width, "mm"), (goal_depth, "mm"), (boundary_width, "mm"))
};

/// Geometry data: the field, without the cameras' calibrations.
struct Geometry {
  FieldSize field;
  DESCRIBE(Geometry, (field, ""))
};

/// A datagram: detections, geometry, or both.
struct Packet {
  std::vector<Detection> detection;
  std::vector<Geometry> geometry;
  DESCRIBE(Packet, (detection, ""), (geometry, ""))
};

/// Reads a datagram of arbitrary bytes. Returns std::nullopt, and the reason in `error`, when it is truncated or not a packet of
/// SSL-Vision, or contains a number that no field has.
std::optional<Packet> read_packet(std::string_view datagram, std::string& error);

/// The packet as a datagram.
std::string datagram_of(const Packet& packet);

}  // namespace soccer::ssl
