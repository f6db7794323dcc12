#include "simulation/cameras/raster/raster_renderer.h"

#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/part_poses.h"
#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/object_meshes.h"
#include "simulation/cameras/raster/painters.h"
#include "simulation/cameras/raster/room_painter.h"
#include "simulation/cameras/renderer.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer::raster {
namespace {

/// Radius of the ball of matter that casts a part's shadow, m; 0: none.
float shadow_radius(PartKind kind) {
  switch (kind) {
    case PartKind::kTorso: return 0.07F;
    case PartKind::kHead: return 0.058F;
    case PartKind::kUpperArm:
    case PartKind::kLowerArm: return 0.03F;
    case PartKind::kThigh:
    case PartKind::kShank: return 0.038F;
    case PartKind::kFoot: return 0.045F;
    default: return 0;
  }
}

std::vector<Caster> person_casters(const Person& person) {
  std::vector<Caster> casters;
  const auto x = static_cast<float>(person.position.x()), y = static_cast<float>(person.position.y());
  const Eigen::Vector3f side(-0.1F * static_cast<float>(std::sin(person.heading)), 0.1F * static_cast<float>(std::cos(person.heading)), 0);
  for (const float z : {0.06F, 0.2F, 0.35F, 0.5F, 0.7F}) {
    casters.push_back({Eigen::Vector3f(x, y, z) + side, 0.075F});
    casters.push_back({Eigen::Vector3f(x, y, z) - side, 0.075F});
  }
  for (const float z : {0.95F, 1.15F, 1.35F, 1.6F}) casters.push_back({Eigen::Vector3f(x, y, z), 0.16F});
  return casters;
}

std::vector<Caster> goal_casters(const FieldDimensions& field, float side) {
  const GoalShape goal(field, side);
  std::vector<Caster> casters;
  const auto add_column = [&](const Eigen::Vector3f& from, const Eigen::Vector3f& to, float spacing) {
    const int count = static_cast<int>((to - from).norm() / spacing) + 1;
    for (int i = 0; i < count; ++i)
      casters.push_back({from + static_cast<float>(i) * spacing * (to - from).normalized(), goal.post_radius});
  };
  const float width = goal.half_width, height = goal.top.z();
  for (const float y : {-width, width}) add_column({goal.front, y, 0.03F}, {goal.front, y, height}, 0.07F);
  add_column({goal.front, -width, height}, {goal.front, width, height}, 0.08F);
  return casters;
}

Illumination light_at(const Hall& hall, const Eigen::Vector3f& place) { return {hall, place}; }

/// A hall with its field, and meshes of the robots' bodies: what the cameras of one program share. Not for several threads at once.
class RasterScene {
 public:
  RasterScene(const Hall& hall, const FieldDimensions& field, BodyLibrary bodies, const JerseyColours& jerseys)
      : own_(hall),
        hall_(hall),
        field_(field),
        bodies_(std::move(bodies)),
        palettes_{robot_palette(jerseys.left), robot_palette(jerseys.right)},
        ground_light_(hall, field),
        room_(hall, field),
        lines_(field),
        nets_(hall, field) {
    furniture_.push_back(goal_furniture(hall, field));
    for (const Person& person : hall.people) furniture_.push_back(person_furniture(person));
    for (const HallBox& box : hall.boxes) furniture_.push_back(box_furniture(box));
    cast_standing_shadows();
  }

  /// As Renderer::set_light. Surfaces keep the radiance that they have in the hall's own light on the average, so that 8 bits suffice for
  /// any light; the sensor takes the difference into account.
  LinearColour set_light(const HallLight& light, double skylight) {
    if (light == light_) return light_of_white_;
    light_ = light;
    hall_ = relit(own_, light, skylight);
    light_of_white_ = hall_.white.cwiseQuotient(own_.white);
    const LinearColour normalised = light_of_white_.cwiseInverse();
    for (Lamp& lamp : hall_.lamps) lamp.light = lamp.light.cwiseProduct(normalised);
    hall_.ambient = hall_.ambient.cwiseProduct(normalised);
    hall_.white = own_.white;
    ground_light_.relight(hall_);
    cast_standing_shadows();
    return light_of_white_;
  }

  /// What a camera needs for its images.
  struct Camera {
    const CameraModel& model;
    const CameraMotion& motion;
    Projector& projector;
    RayRows& rays;
    CoverageMask& lines;
  };
  /// Draws all. canvas: overwritten.
  void draw(Canvas canvas, const Camera& camera, const SceneState& scene, std::optional<RobotId> own) {
    poses_.resize(scene.robots.size());
    for (std::size_t i = 0; i < scene.robots.size(); ++i) {
      poses_[i].clear();
      for (const Eigen::Isometry3d& pose : part_poses(body_of(scene.robots[i], bodies_), scene.robots[i]))
        poses_[i].push_back(pose.cast<float>());
    }
    cast_shadows(scene, camera.projector);
    lines_.draw(camera.projector, canvas.image.width, canvas.image.height, camera.lines);
    room_.paint(canvas.image, camera.rays, camera.lines, ground_light_);
    std::fill(canvas.inverse_depth.begin(), canvas.inverse_depth.end(), 0.0F);
    for (const Furniture& object : furniture_)
      meshes_.draw(canvas, camera.projector, light_at(hall_, object.mesh.centre), object.mesh, Eigen::Isometry3f::Identity(),
                   object.palette, label_of(object.kind));
    for (std::size_t i = 0; i < scene.robots.size(); ++i)
      draw_robot(canvas, camera.projector, scene.robots[i], poses_[i], own == scene.robots[i].id,
                 static_cast<std::uint8_t>(kFirstRobot + i));
    const Eigen::Vector3f ball = scene.ball.cast<float>();
    ball_.draw(canvas, camera.model, camera.motion, light_at(hall_, ball), ball, static_cast<float>(field_.ball_radius),
               scene.ball_rotation.cast<float>());
    nets_.draw(canvas, camera.projector);
  }

 private:
  /// The shadows of what does not move.
  void cast_standing_shadows() {
    for (const Person& person : hall_.people) ground_light_.add_shadow(person_casters(person));
    for (const float side : {-1.0F, 1.0F}) ground_light_.add_shadow(goal_casters(field_, side));
    ground_light_.keep();
  }

  using PartMeshes = std::vector<Mesh>;
  const PartMeshes& meshes_of(const BodyDescription& body) {
    const auto [found, added] = bodies_meshes_.try_emplace({body.name, body.type});
    if (added)
      for (const PartDescription& part : body.parts) found->second.push_back(part_mesh(body, part));
    return found->second;
  }

  const Mesh& number_of(int number) {
    const auto [found, added] = numbers_.try_emplace(number);
    if (added) found->second = number_mesh(number);
    return found->second;
  }

  void cast_shadows(const SceneState& scene, const Projector& projector) {
    constexpr float kReach = 1.5F;  // m, of a robot's shadow around its torso
    ground_light_.clear();
    const Caster ball{scene.ball.cast<float>(), static_cast<float>(field_.ball_radius)};
    ground_light_.add_shadow(std::span(&ball, 1));
    for (std::size_t i = 0; i < scene.robots.size(); ++i) {
      const BodyDescription& body = body_of(scene.robots[i], bodies_);
      if (!projector.may_see(poses_[i][kTorso].translation(), kReach)) continue;
      const PartMeshes& meshes = meshes_of(body);
      casters_.clear();
      for (std::size_t part = 0; part < body.parts.size(); ++part)
        if (const float radius = shadow_radius(body.parts[part].kind); radius > 0)
          casters_.push_back({poses_[i][part] * meshes[part].centre, radius});
      ground_light_.add_shadow(casters_);
    }
  }

  void draw_robot(Canvas canvas, const Projector& projector, const VisibleRobot& robot, const std::vector<Eigen::Isometry3f>& poses,
                  bool own, std::uint8_t label) {
    constexpr float kReach = 0.7F;  // m, of a robot around its torso
    const Eigen::Vector3f torso = poses[kTorso].translation();
    if (!projector.may_see(torso, kReach)) return;
    const BodyDescription& body = body_of(robot, bodies_);
    const PartMeshes& meshes = meshes_of(body);
    const Palette& palette = palettes_[index_of(robot.id.side)];
    const Illumination light = light_at(hall_, torso);
    for (std::size_t part = 0; part < meshes.size(); ++part) {
      const PartKind kind = body.parts[part].kind;
      if (own && (kind == PartKind::kHead || kind == PartKind::kNeck)) continue;
      meshes_.draw(canvas, projector, light, meshes[part], poses[part], palette, label);
    }
    meshes_.draw(canvas, projector, light, number_of(robot.id.unum), poses[kTorso], palette, label);
  }

  Hall own_;   // in its own light
  Hall hall_;  // in light_, normalised to the same light of a white surface
  HallLight light_;
  LinearColour light_of_white_ = LinearColour::Ones();
  FieldDimensions field_;
  BodyLibrary bodies_;
  std::array<Palette, 2> palettes_;  // left, right
  GroundLight ground_light_;
  RoomPainter room_;
  FieldLines lines_;
  BallPainter ball_;
  NetPainter nets_;
  MeshPainter meshes_;
  std::vector<Furniture> furniture_;
  std::map<std::pair<std::string, int>, PartMeshes> bodies_meshes_;
  std::map<int, Mesh> numbers_;
  std::vector<std::vector<Eigen::Isometry3f>> poses_;  // of the robots' parts
  std::vector<Caster> casters_;
};

}  // namespace
}  // namespace soccer::raster

namespace soccer {
namespace {

/// Renders by triangles and per-pixel planes on the CPU, directly with the camera's distortion and rolling shutter. The same input gives
/// the same bytes.
class RasterRenderer final : public Renderer {
 public:
  /// scene: shared by the cameras of a robot. Errors: InputError when the image's width is not a multiple of 8.
  RasterRenderer(std::shared_ptr<raster::RasterScene> scene, int width, int height, const CameraParameters& camera)
      : scene_(std::move(scene)),
        model_(width, height, camera),
        projector_(model_, camera),
        rays_(model_),
        image_{width, height, std::vector<std::uint32_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))},
        inverse_depth_(image_.pixels.size()) {}

  const CameraModel& model() const override { return model_; }
  LinearColour set_light(const HallLight& light, double skylight) override { return scene_->set_light(light, skylight); }
  RenderedImage& render(const SceneState& scene, const CameraMotion& motion, std::optional<RobotId> own) override {
    projector_.set_motion(motion);
    rays_.set_motion(motion);
    scene_->draw({image_, inverse_depth_}, {model_, motion, projector_, rays_, lines_}, scene, own);
    return image_;
  }

 private:
  std::shared_ptr<raster::RasterScene> scene_;
  CameraModel model_;
  raster::Projector projector_;
  raster::RayRows rays_;
  raster::CoverageMask lines_;
  RenderedImage image_;
  std::vector<float> inverse_depth_;
};

/// A hall that the raster renderer draws.
class RasterHall final : public RenderedHall {
 public:
  RasterHall(const Hall& hall, const HallRequest& request)
      : hall_(hall), scene_(std::make_shared<raster::RasterScene>(hall, request.field, request.bodies, request.jerseys)) {}

  std::unique_ptr<Renderer> renderer(int width, int height, const CameraParameters& camera) override {
    return std::make_unique<RasterRenderer>(scene_, width, height, camera);
  }
  /// Auto exposure and white balance start near their final values, as after some seconds in this hall.
  SceneLight light() const override { return {1, {std::exp2(hall_.exposure_error), 1.0 / hall_.white.x(), 1.0 / hall_.white.z()}}; }

 private:
  Hall hall_;
  std::shared_ptr<raster::RasterScene> scene_;
};

}  // namespace

HallFactory raster_halls(const HallParameters& parameters) {
  return [parameters](const HallRequest& request) {
    return std::make_unique<RasterHall>(hall(request.seed, request.field, parameters), request);
  };
}

}  // namespace soccer
