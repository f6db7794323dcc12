#include "robot/debug/scene/scene_publisher.h"

namespace soccer {
namespace {

/// Whether a period has passed since `last`; true at the first call, and when the clock was set back.
bool is_due(const std::optional<Time>& last, Time now, double period) {
  return !last || now < *last || seconds(now - *last) >= period - 1e-6;
}

}  // namespace

ScenePublisher::ScenePublisher(const SceneParameters& parameters, const FieldDimensions& field, DebugPort& port)
    : parameters_(parameters),
      field_(field),
      port_(port),
      scene_(port.channel<foxglove::SceneUpdate>("foxglove/scene")),
      transforms_(port.channel<foxglove::FrameTransforms>("foxglove/transforms")) {}

void ScenePublisher::show(const SceneInputs& in, Time time) {
  if (!port_.subscribed(scene_)) last_field_.reset();
  if (!port_.subscribed(scene_) && !port_.subscribed(transforms_)) return;
  if (!is_due(last_, time, 1 / parameters_.rate)) return;
  last_ = time;
  port_.show(transforms_, time, robot_transforms(in, time));
  if (!port_.subscribed(scene_)) return;
  foxglove::SceneUpdate scene = robot_scene(in, parameters_, field_.ball_radius, time);
  if (is_due(last_field_, time, parameters_.field_period)) {
    last_field_ = time;
    scene.entities.push_back(field_entity(field_, time));
  }
  port_.show(scene_, time, scene);
}

}  // namespace soccer
