#pragma once

#include <optional>

#include "robot/debug/debug_port.h"
#include "robot/debug/scene/robot_scene.h"

namespace soccer {

/// Publishes a robot's estimates at its debug port as "foxglove/scene" and "foxglove/transforms", which the 3D panels of Foxglove and
/// Lichtblick display. Nothing is computed without a subscriber.
class ScenePublisher {
 public:
  /// The port must outlive this object.
  ScenePublisher(const SceneParameters& parameters, const FieldDimensions& field, DebugPort& port);

  /// Publishes a scene if one is due. time: that of the robot's sensors.
  void show(const SceneInputs& in, Time time);

 private:
  SceneParameters parameters_;
  FieldDimensions field_;
  DebugPort& port_;
  DebugChannel<foxglove::SceneUpdate> scene_;
  DebugChannel<foxglove::FrameTransforms> transforms_;
  std::optional<Time> last_, last_field_;
};

}  // namespace soccer
