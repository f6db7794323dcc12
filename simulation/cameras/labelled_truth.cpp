#include "simulation/cameras/labelled_truth.h"

#include "simulation/cameras/image_labels.h"

namespace soccer {
namespace {

TrueImage true_image(const ImageLabels& labels) {
  TrueImage image;
  image.width = labels.segmentation.width;
  image.height = labels.segmentation.height;
  image.camera = labels.camera;
  if (const auto& ball = labels.ball) image.balls.push_back({ball->centre, ball->radius, ball->visible, ball->distance});
  for (const RobotLabel& robot : labels.robots)
    image.robots.push_back({robot.id.side == Side::kLeft, robot.id.unum, robot.box.left, robot.box.top, robot.box.right, robot.box.bottom,
                            robot.pixels, robot.distance, robot.foot, robot.facing, robot.fallen, robot.place, robot.jersey});
  for (const LandmarkLabel& mark : labels.landmarks)
    image.landmarks.push_back({mark.kind, mark.at, mark.distance, mark.orientation, mark.place});
  for (const LineLabel& line : labels.lines) image.lines.push_back({line.from, line.to, line.distance, line.place_from, line.place_to});
  image.boundary = labels.field_boundary;
  return image;
}

}  // namespace

ImageTruth truth_of(const std::array<ImageLabels, 2>& labels, Time time) { return {time, true_image(labels[0]), true_image(labels[1])}; }

ImageLabels labels_of(const TrueImage& image, const FieldDimensions& field) {
  ImageLabels labels;
  labels.segmentation.width = image.width;
  labels.segmentation.height = image.height;
  labels.camera = image.camera;
  for (const TrueImageBall& ball : image.balls) labels.ball = BallLabel{ball.centre, ball.radius, ball.visible, ball.distance};
  for (const TrueImageRobot& robot : image.robots)
    labels.robots.push_back({{robot.left_team ? Side::kLeft : Side::kRight, robot.number},
                             {robot.left, robot.top, robot.right, robot.bottom},
                             robot.pixels,
                             robot.distance,
                             robot.foot,
                             robot.facing,
                             robot.fallen,
                             robot.place,
                             robot.jersey});
  for (const TrueImageLandmark& mark : image.landmarks)
    labels.landmarks.push_back({mark.kind, mark.at, mark.distance, mark.orientation, mark.place});
  for (const TrueImageLine& line : image.lines) labels.lines.push_back({line.from, line.to, line.distance, line.place_from, line.place_to});
  labels.field_boundary = image.boundary;
  label_field(field, labels);
  return labels;
}

}  // namespace soccer
