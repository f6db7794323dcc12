#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/camera/image_stream.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/protobuf/wire.h"

/// Messages that the 3D and Log panels of Foxglove and Lichtblick display. Source: github.com/foxglove/foxglove-sdk,
/// schemas/proto/foxglove; fields have the numbers, names and types of those files, but enums are numbers, which have the same encoding.
namespace soccer::foxglove {

/// google/protobuf/duration.proto.
struct Duration {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;
  DESCRIBE(Duration, (seconds, ""), (nanos, ""))
};

/// A vector or a size, along the axes of its frame.
struct Vector3 {
  double x = 0, y = 0, z = 0;
  DESCRIBE(Vector3, (x, ""), (y, ""), (z, ""))
};

/// A point in the frame of its pose, m.
struct Point3 {
  double x = 0, y = 0, z = 0;
  DESCRIBE(Point3, (x, "m"), (y, "m"), (z, "m"))
};

/// A rotation.
struct Quaternion {
  double x = 0, y = 0, z = 0, w = 1;
  DESCRIBE(Quaternion, (x, ""), (y, ""), (z, ""), (w, ""))
};

/// A position and an orientation.
struct Pose {
  Vector3 position = {};
  Quaternion orientation = {};
  DESCRIBE(Pose, (position, "m"), (orientation, ""))
};

/// Each component is between 0 and 1.
struct Color {
  double r = 0, g = 0, b = 0, a = 1;
  DESCRIBE(Color, (r, ""), (g, ""), (b, ""), (a, ""))
};

/// A text with a name.
struct KeyValuePair {
  std::string key = {}, value = {};
  DESCRIBE(KeyValuePair, (key, ""), (value, ""))
};

/// Points along x of its pose.
struct ArrowPrimitive {
  Pose pose = {};
  double shaft_length = 0, shaft_diameter = 0, head_length = 0, head_diameter = 0;
  Color color = {};
  DESCRIBE(ArrowPrimitive, (pose, ""), (shaft_length, "m"), (shaft_diameter, "m"), (head_length, "m"), (head_diameter, "m"), (color, ""))
};

/// A box, centred at its pose.
struct CubePrimitive {
  Pose pose = {};
  Vector3 size = {};
  Color color = {};
  DESCRIBE(CubePrimitive, (pose, ""), (size, "m"), (color, ""))
};

/// An ellipsoid, centred at its pose.
struct SpherePrimitive {
  Pose pose = {};
  Vector3 size = {};  ///< diameters
  Color color = {};
  DESCRIBE(SpherePrimitive, (pose, ""), (size, "m"), (color, ""))
};

/// Its axis is z of its pose.
struct CylinderPrimitive {
  Pose pose = {};
  Vector3 size = {};  ///< diameters and height
  double bottom_scale = 1, top_scale = 1;
  Color color = {};
  DESCRIBE(CylinderPrimitive, (pose, ""), (size, "m"), (bottom_scale, ""), (top_scale, ""), (color, ""))
};

/// Segments of lines.
struct LinePrimitive {
  static constexpr std::int32_t kStrip = 0, kLoop = 1, kList = 2;  ///< values of type
  std::int32_t type = kStrip;
  Pose pose = {};
  double thickness = 0;
  bool scale_invariant = false;  ///< the thickness is in pixels
  std::vector<Point3> points = {};
  Color color = {};
  std::vector<Color> colors = {};
  std::vector<std::uint32_t> indices = {};
  DESCRIBE(LinePrimitive, (type, ""), (pose, ""), (thickness, "m"), (scale_invariant, ""), (points, ""), (color, ""), (colors, ""),
           (indices, ""))
};

/// Triangles; each has three points.
struct TriangleListPrimitive {
  Pose pose = {};
  std::vector<Point3> points = {};
  Color color = {};
  std::vector<Color> colors = {};
  std::vector<std::uint32_t> indices = {};
  DESCRIBE(TriangleListPrimitive, (pose, ""), (points, ""), (color, ""), (colors, ""), (indices, ""))
};

/// A text in the scene.
struct TextPrimitive {
  Pose pose = {};
  bool billboard = true;  ///< turned to the viewer
  double font_size = 0;
  bool scale_invariant = false;
  Color color = {};
  std::string text = {};
  DESCRIBE(TextPrimitive, (pose, ""), (billboard, ""), (font_size, "m"), (scale_invariant, ""), (color, ""), (text, ""))
};

/// A part of the scene; it replaces the earlier entity with the same id.
struct SceneEntity {
  Timestamp timestamp = {};
  std::string frame_id = {}, id = {};
  Duration lifetime = {};  ///< 0: until it is replaced or deleted
  bool frame_locked = true;
  std::vector<KeyValuePair> metadata = {};
  std::vector<ArrowPrimitive> arrows = {};
  std::vector<CubePrimitive> cubes = {};
  std::vector<SpherePrimitive> spheres = {};
  std::vector<CylinderPrimitive> cylinders = {};
  std::vector<LinePrimitive> lines = {};
  std::vector<TriangleListPrimitive> triangles = {};
  std::vector<TextPrimitive> texts = {};
  DESCRIBE(SceneEntity, (timestamp, ""), (frame_id, ""), (id, ""), (lifetime, ""), (frame_locked, ""), (metadata, ""), (arrows, ""),
           (cubes, ""), (spheres, ""), (cylinders, ""), (lines, ""), (triangles, ""), (texts, ""))
};

/// Deletes parts of the scene.
struct SceneEntityDeletion {
  Timestamp timestamp = {};
  std::int32_t type = 0;  ///< 0: the entity with this id; 1: all
  std::string id = {};
  DESCRIBE(SceneEntityDeletion, (timestamp, ""), (type, ""), (id, ""))
};

/// What changes in the scene.
struct SceneUpdate {
  std::vector<SceneEntityDeletion> deletions = {};
  std::vector<SceneEntity> entities = {};
  DESCRIBE(SceneUpdate, (deletions, ""), (entities, ""))
};

/// Pose of the child frame in the parent frame.
struct FrameTransform {
  Timestamp timestamp = {};
  std::string parent_frame_id = {}, child_frame_id = {};
  Vector3 translation = {};
  Quaternion rotation = {};
  DESCRIBE(FrameTransform, (timestamp, ""), (parent_frame_id, ""), (child_frame_id, ""), (translation, "m"), (rotation, ""))
};

/// Poses of several frames at one time.
struct FrameTransforms {
  std::vector<FrameTransform> transforms = {};
  DESCRIBE(FrameTransforms, (transforms, ""))
};

/// A line of a program's messages for human users.
struct Log {
  static constexpr std::uint32_t kInfo = 2, kWarning = 3, kError = 4;  ///< values of level
  Timestamp timestamp = {};
  std::uint32_t level = kInfo;
  std::string message = {}, name = {};
  DESCRIBE(Log, (timestamp, ""), (level, ""), (message, ""), (name, ""))
};

}  // namespace soccer::foxglove

namespace soccer {

// clang-format off
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::Duration>{"google.protobuf", "google/protobuf/duration.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::Vector3>{"foxglove", "foxglove/Vector3.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::Point3>{"foxglove", "foxglove/Point3.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::Quaternion>{"foxglove", "foxglove/Quaternion.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::Pose>{"foxglove", "foxglove/Pose.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::Color>{"foxglove", "foxglove/Color.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::KeyValuePair>{"foxglove", "foxglove/KeyValuePair.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::ArrowPrimitive>{"foxglove", "foxglove/ArrowPrimitive.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::CubePrimitive>{"foxglove", "foxglove/CubePrimitive.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::SpherePrimitive>{"foxglove", "foxglove/SpherePrimitive.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::CylinderPrimitive>{"foxglove", "foxglove/CylinderPrimitive.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::LinePrimitive>{"foxglove", "foxglove/LinePrimitive.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::TriangleListPrimitive>{
    "foxglove", "foxglove/TriangleListPrimitive.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::TextPrimitive>{"foxglove", "foxglove/TextPrimitive.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::SceneEntity>{"foxglove", "foxglove/SceneEntity.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::SceneEntityDeletion>{"foxglove", "foxglove/SceneEntityDeletion.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::SceneUpdate>{"foxglove", "foxglove/SceneUpdate.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::FrameTransform>{"foxglove", "foxglove/FrameTransform.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::FrameTransforms>{"foxglove", "foxglove/FrameTransforms.proto"};
template <> inline constexpr ProtobufOrigin kProtobufOrigin<foxglove::Log>{"foxglove", "foxglove/Log.proto"};
// clang-format on

}  // namespace soccer
