#include "offnao/model/scene_marks.h"

#include <utility>

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
  each(pose, hypotheses, ball, team_ball, seen, vision, robots, teammates, role, game, simulated, search, ball_map, plan, request, motion,
       body, odometry, sensors, joints, leds, behaviour, calibration, truth, top_image, bottom_image);
  update_vision_of(top_image, vision_of_top_image, source);
  update_vision_of(bottom_image, vision_of_bottom_image, source);
}

namespace {

constexpr Time kOldest = std::chrono::milliseconds(150);  // of the ground truth, before the image
constexpr double kHalfWidth = 0.15;                       // m, of a robot's box
constexpr double kHeight = 0.58;                          // m, of a robot that stands
constexpr double kHeightFallen = 0.25;                    // m

using Shape = ImageMark::Shape;

}  // namespace

std::vector<ImageMark> scene_marks(const SceneTruth& truth, const TrueRobot& self, const BodyModel& body, const FieldDimensions& field,
                                   bool top, const VisionFrame& frame) {
  std::vector<ImageMark> marks;
  const Pose3<Field, Head> head = self.torso * head_in_torso(body, frame.head_yaw, frame.head_pitch);
  for (Polyline& line : field_in_image(body, field, top, head)) marks.push_back({Shape::kLine, std::move(line), 0, {}});
  const CameraProjection camera(body, top ? CameraPlace::kTop : CameraPlace::kBottom);
  const Pose3<Head, Field> into_head = head.inverse();
  // Size of an object at this point, in half widths of the image.
  const auto size = [&](double metres, const Point3<Field>& point) { return camera.image_size(metres, (into_head * point).norm()); };
  if (const auto ball = camera.project(into_head * truth.ball)) {
    const double away = distance(Point2<Field>{truth.ball.x, truth.ball.y}, Point2<Field>{self.torso.origin.x, self.torso.origin.y});
    marks.push_back({Shape::kCircle, {*ball}, size(field.ball_radius, truth.ball), "ball " + QString::number(away, 'f', 2) + " m"});
  }
  for (const TrueRobot& robot : truth.robots) {
    if (robot.number == self.number && robot.left == self.left) continue;
    const Point3<Field> foot{robot.torso.origin.x, robot.torso.origin.y, 0};
    const auto lower = camera.project(into_head * foot),
               upper = camera.project(into_head * Point3<Field>{foot.x, foot.y, robot.upright ? kHeight : kHeightFallen});
    if (!lower || !upper) continue;
    const double half = size(kHalfWidth, foot);
    marks.push_back({Shape::kBox,
                     {{lower->x - half, upper->y}, {lower->x + half, lower->y}},
                     0,
                     QString::fromStdString(robot.team) + ' ' + QString::number(robot.number)});
  }
  return marks;
}

void TruthOfImage::update(const SessionSource& robot, const SessionSource* truth, Time image) {
  known_ = false;
  if (truth == nullptr) return;
  const bool newest = image == Time::max();
  const Time time = newest ? image : image + robot.shift - truth->shift;
  scene_.update(*truth->source, time);
  known_ = scene_ && (newest || time - scene_.time() <= kOldest);
}

}  // namespace soccer::offnao
