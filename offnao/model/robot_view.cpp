#include "offnao/model/robot_view.h"

#include "offnao/model/read_topic.h"

namespace soccer::offnao {

namespace {

/// Perception publishes the result of an image after the time of the image: it is the next vision frame.
void update_vision_of(const LatestValue<CompressedImage>& image, LatestValue<VisionFrame>& vision, Source& source) {
  const TypePtr type = image ? source.topic_of_schema(protobuf_name<VisionFrame>()) : nullptr;
  const std::optional<Time> time = type ? source.next(*type, image.time() - Time(1)) : std::nullopt;
  if (time)
    vision.update(source, *time);
  else
    vision = {};
}

}  // namespace

void RobotView::update(Source& source, Time time) {
  const auto each = [&](auto&... topic) { (topic.update(source, time), ...); };
  each(pose, hypotheses, ball, team_ball, seen, vision, robots, teammates, role, game, search, ball_map, plan, request, motion, body,
       odometry, sensors, joints, leds, behaviour, calibration, truth, top_image, bottom_image);
  update_vision_of(top_image, vision_of_top_image, source);
  update_vision_of(bottom_image, vision_of_bottom_image, source);
}

}  // namespace soccer::offnao
