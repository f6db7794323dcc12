#include "simulation/simserver/host/ssl_vision_cameras.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kClock = 1e-9;          // s, rounding of the simulation's time
constexpr float kPatternHeight = 580;    // mm, of a NAO's head
constexpr std::uint32_t kBallArea = 80;  // px
constexpr double kPixel = 2;             // mm on the field

std::int32_t whole_millimetres(double metres) { return static_cast<std::int32_t>(std::lround(ssl::kMillimetres * metres)); }

/// A place in the cameras' coordinates, mm.
struct CameraPlace {
  float x, y;
};

CameraPlace in_cameras(const SslVisionParameters& p, Point2<Field> at) {
  const double c = std::cos(p.turn), s = std::sin(p.turn);
  return {static_cast<float>(ssl::kMillimetres * (p.scale * (c * at.x - s * at.y) + p.x)),
          static_cast<float>(ssl::kMillimetres * (p.scale * (s * at.x + c * at.y) + p.y))};
}

float pixel(float millimetres) { return static_cast<float>(millimetres / kPixel); }

}  // namespace

SslVisionCameras::SslVisionCameras(const SslVisionParameters& parameters, const FieldDimensions& field, std::uint64_t seed)
    : parameters_(parameters), field_(field), random_(seed) {}

double SslVisionCameras::clock(double time) const { return parameters_.clock_ahead + (1 + parameters_.clock_drift) * time; }

bool SslVisionCameras::covers(int camera, Point2<Field> place) const {
  const double width = field_.length / parameters_.cameras, from = camera * width - field_.length / 2;
  const double half = parameters_.overlap / 2;
  return (camera == 0 || place.x >= from - half) && (camera + 1 == parameters_.cameras || place.x < from + width + half);
}

ssl::Robot SslVisionCameras::seen(const TrueRobot& robot) {
  const Pose2<Field, Ground> pose = ground_pose(robot);
  const double dx = random_.normal(parameters_.robot_noise), dy = random_.normal(parameters_.robot_noise);
  const CameraPlace at = in_cameras(parameters_, {pose.x + dx, pose.y + dy});
  const double heading = normalized(pose.angle + parameters_.turn + random_.normal(parameters_.heading_noise));
  return {1, static_cast<std::uint32_t>(robot.number), at.x, at.y, static_cast<float>(heading), pixel(at.x), pixel(at.y), kPatternHeight};
}

ssl::Detection SslVisionCameras::image(int camera, const SceneTruth& scene) {
  ssl::Detection frame;
  frame.frame_number = images_;
  frame.t_capture = clock(seconds(scene.time));
  frame.camera_id = static_cast<std::uint32_t>(camera);
  if (covers(camera, {scene.ball.x, scene.ball.y}) && !random_.chance(parameters_.miss)) {
    const double dx = random_.normal(parameters_.ball_noise), dy = random_.normal(parameters_.ball_noise);
    const CameraPlace at = in_cameras(parameters_, {scene.ball.x + dx, scene.ball.y + dy});
    frame.balls.push_back({1, kBallArea, at.x, at.y, 0, pixel(at.x), pixel(at.y)});
  }
  for (const TrueRobot& robot : scene.robots) {
    if (!robot.upright || !covers(camera, ground_pose(robot).position()) || random_.chance(parameters_.miss)) continue;
    (robot.left ? frame.robots_yellow : frame.robots_blue).push_back(seen(robot));
  }
  return frame;
}

void SslVisionCameras::post(const ssl::Packet& packet, double arrival) {
  if (random_.chance(parameters_.loss)) return;
  std::string datagram = ssl::datagram_of(packet);
  if (random_.chance(parameters_.duplicates)) underway_.push_back({arrival, datagram});
  underway_.push_back({arrival, std::move(datagram)});
}

std::vector<std::string> SslVisionCameras::take(const SceneTruth& scene) {
  const double now = seconds(scene.time);
  if (now + kClock >= images_ / parameters_.rate) {
    const bool with_field = now + kClock >= next_field_;
    if (with_field) next_field_ = now + parameters_.field_every;
    for (int camera = 0; camera < parameters_.cameras; ++camera) {
      ssl::Packet packet;
      packet.detection.push_back(image(camera, scene));
      const double arrival = now + parameters_.delay + parameters_.jitter * random_.unit();
      packet.detection.front().t_sent = clock(arrival);
      if (with_field && camera == 0)
        packet.geometry.push_back({{whole_millimetres(field_.length), whole_millimetres(field_.width), whole_millimetres(field_.goal_width),
                                    whole_millimetres(field_.goal_depth), whole_millimetres(field_.border)}});
      post(packet, arrival);
    }
    ++images_;
  }
  const auto is_due = [&](const Underway& one) { return one.arrival <= now + kClock; };
  const auto due = std::stable_partition(underway_.begin(), underway_.end(), is_due);
  std::stable_sort(underway_.begin(), due, [](const Underway& a, const Underway& b) { return a.arrival < b.arrival; });
  std::vector<std::string> arrived;
  for (auto one = underway_.begin(); one != due; ++one) arrived.push_back(std::move(one->datagram));
  underway_.erase(underway_.begin(), due);
  return arrived;
}

void SslVisionSender::send(const ServedSimulation& simulation) {
  for (const std::string& datagram : cameras_.take(simulation.truth())) sender_.send(datagram);
}

}  // namespace soccer
