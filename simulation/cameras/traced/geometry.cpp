#include "simulation/cameras/traced/geometry.h"

#include <algorithm>
#include <cmath>

#include "simulation/cameras/part_poses.h"
#include "simulation/cameras/traced/object_shapes.h"

namespace soccer::traced {
namespace {

enum GeometryId : unsigned { kFurnitureId, kBallId, kFirstRobotId };
constexpr std::uint16_t kFirstObject = 1000, kBallObject = 900, kRobotObjects = 10000;

/// The corners of an icosahedron: the middles of the ball's black patches.
std::vector<Vector3f> icosahedron() {
  std::vector<Vector3f> corners;
  const auto golden = static_cast<float>((1 + std::sqrt(5.0)) / 2);
  for (int axis = 0; axis < 3; ++axis)
    for (int signs = 0; signs < 4; ++signs) {
      Vector3f corner = Vector3f::Zero();
      corner[axis] = (signs & 1) != 0 ? 1 : -1;
      corner[(axis + 1) % 3] = (signs & 2) != 0 ? golden : -golden;
      corners.push_back(corner.normalized());
    }
  return corners;
}

}  // namespace

Geometry::Geometry(const HallPlan& plan, const HallRequest& request)
    : request_(request), ball_look_(plan.ball), device_(rtcNewDevice("threads=1")), scene_(rtcNewScene(device_)), patches_(icosahedron()) {
  rtcSetSceneFlags(scene_, RTC_SCENE_FLAG_DYNAMIC);
  materials_ = team_materials(request.jerseys.left);
  const std::vector<Material> right = team_materials(request.jerseys.right);
  materials_.insert(materials_.end(), right.begin(), right.end());
  materials_.push_back({ball_look_.white, 0.03F, 40});
  materials_.push_back({plan.goal, 0.045F, 60});
  for (const Furniture& one : furniture_of(plan, request.field, materials_)) {
    furniture_.add(one.shape, Eigen::Isometry3f::Identity());
    furniture_objects_.resize(furniture_.triangles.size(), static_cast<std::uint16_t>(furniture_labels_.size()));
    furniture_labels_.push_back(one.label);
  }
  rtcReleaseGeometry(attach(furniture_, kFurnitureId));
  const RTCGeometry ball = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_SPHERE_POINT);
  rtcSetSharedGeometryBuffer(ball, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT4, ball_.data(), 0, sizeof ball_, 1);
  rtcCommitGeometry(ball);
  rtcAttachGeometryByID(scene_, ball, kBallId);
  rtcReleaseGeometry(ball);
}

Geometry::~Geometry() {
  for (const auto& robot : robots_)
    if (robot->geometry != nullptr) rtcReleaseGeometry(robot->geometry);
  rtcReleaseScene(scene_);
  rtcReleaseDevice(device_);
}

/// A shape of the scene, which must remain where it is in memory. The caller releases the geometry.
RTCGeometry Geometry::attach(const Shape& shape, unsigned id) const {
  const RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_TRIANGLE);
  auto* const points = static_cast<float*>(
      rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 3 * sizeof(float), shape.points.size()));
  auto* const triangles = static_cast<std::uint32_t*>(
      rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 3 * sizeof(std::uint32_t), shape.triangles.size()));
  for (std::size_t i = 0; i < shape.points.size(); ++i) std::copy_n(shape.points[i].data(), 3, points + 3 * i);
  for (std::size_t i = 0; i < shape.triangles.size(); ++i) std::copy_n(shape.triangles[i].data(), 3, triangles + 3 * i);
  rtcCommitGeometry(geometry);
  rtcAttachGeometryByID(scene_, geometry, id);
  return geometry;
}

const std::vector<Geometry::Part>& Geometry::parts_of(const BodyDescription& body) {
  const auto [found, added] = bodies_.try_emplace(body.name + std::to_string(body.type));
  if (added)
    for (const PartDescription& part : body.parts) found->second.push_back({robot_part(body, part), part.kind});
  return found->second;
}

void Geometry::place_robot(Robot& robot, const VisibleRobot& state, bool own) {
  const BodyDescription& body = body_of(state, request_.bodies);
  const std::vector<Part>& parts = parts_of(body);
  const std::vector<Eigen::Isometry3d> poses = part_poses(body, state);
  robot.number = state.id.unum;
  robot.materials = state.id.side == Side::kLeft ? kLeftTeam : kRightTeam;
  robot.torso = poses[0].cast<float>();
  robot.shape = {};
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (!own || (parts[i].kind != PartKind::kHead && parts[i].kind != PartKind::kNeck))
      robot.shape.add(parts[i].shape, poses[i].cast<float>());
}

void Geometry::place(const SceneState& scene, std::optional<RobotId> own) {
  for (std::size_t i = 0; i < robots_.size(); ++i) {
    rtcDetachGeometry(scene_, kFirstRobotId + static_cast<unsigned>(i));
    rtcReleaseGeometry(robots_[i]->geometry);
  }
  robots_.clear();
  for (std::size_t i = 0; i < scene.robots.size(); ++i) {
    auto robot = std::make_unique<Robot>();
    place_robot(*robot, scene.robots[i], own == scene.robots[i].id);
    robot->geometry = attach(robot->shape, kFirstRobotId + static_cast<unsigned>(i));
    robots_.push_back(std::move(robot));
  }
  const Vector3f centre = scene.ball.cast<float>();
  ball_ = {centre.x(), centre.y(), centre.z(), static_cast<float>(request_.field.ball_radius)};
  to_ball_ = scene.ball_rotation.normalized().conjugate().toRotationMatrix().cast<float>();
  const RTCGeometry ball = rtcGetGeometry(scene_, kBallId);
  rtcUpdateGeometryBuffer(ball, RTC_BUFFER_TYPE_VERTEX, 0);
  rtcCommitGeometry(ball);
  rtcCommitScene(scene_);
}

#if RTC_VERSION_MAJOR >= 4

void Geometry::intersect(const int* valid, RTCRayHit8& rays, bool coherent) const {
  RTCIntersectArguments arguments;
  rtcInitIntersectArguments(&arguments);
  if (coherent) arguments.flags = RTC_RAY_QUERY_FLAG_COHERENT;
  rtcIntersect8(valid, scene_, &rays, &arguments);
}

void Geometry::occlude(const int* valid, RTCRay8& rays) const { rtcOccluded8(valid, scene_, &rays); }

#else

void Geometry::intersect(const int* valid, RTCRayHit8& rays, bool coherent) const {
  RTCIntersectContext context;
  rtcInitIntersectContext(&context);
  if (coherent) context.flags = RTC_INTERSECT_CONTEXT_FLAG_COHERENT;
  rtcIntersect8(valid, scene_, &context, &rays);
}

void Geometry::occlude(const int* valid, RTCRay8& rays) const {
  RTCIntersectContext context;
  rtcInitIntersectContext(&context);
  rtcOccluded8(valid, scene_, &context, &rays);
}

#endif

/// Pentagons (or circles) around the corners of an icosahedron, and seams half-way between them.
Colour Geometry::ball_colour(const Vector3f& normal) const {
  const Vector3f direction = to_ball_ * normal;
  float first = -1, second = -1;
  for (const Vector3f& corner : patches_) {
    const float cosine = direction.dot(corner);
    second = std::max(second, std::min(cosine, first));
    first = std::max(first, cosine);
  }
  // The corner's neighbours are at 1.107 rad; the straight edge of a pentagon is perpendicular to the great circle to a neighbour.
  const float angle = std::acos(std::min(first, 1.0F)), to_second = std::acos(std::clamp(second, -1.0F, 1.0F));
  constexpr float kNeighbours = 1.10715F;
  const float reach = ball_look_.round ? angle : (kNeighbours + angle - to_second) / 2;
  if (reach < ball_look_.patch) return ball_look_.black;
  if (to_second - angle < ball_look_.seam) return 0.5F * ball_look_.white;
  return ball_look_.white;
}

ObjectPoint Geometry::at(const RTCRayHit8& rays, std::size_t ray, const Vector3f& point, const Vector3f& direction) const {
  ObjectPoint out;
  const unsigned geometry = rays.hit.geomID[ray], triangle = rays.hit.primID[ray];
  if (geometry == kBallId) {
    out.normal = (point - Vector3f(ball_[0], ball_[1], ball_[2])).normalized();
    out.material = kBallMaterial;
    out.object = kBallObject;
    out.label = label_of(PixelClass::kBall);
    out.reflectance = ball_colour(out.normal);
    return out;
  }
  const bool robot = geometry >= kFirstRobotId;
  const Shape& shape = robot ? robots_[geometry - kFirstRobotId]->shape : furniture_;
  const auto& corners = shape.triangles[triangle];
  const float u = rays.hit.u[ray], v = rays.hit.v[ray];
  out.normal = ((1 - u - v) * shape.normals[corners[0]] + u * shape.normals[corners[1]] + v * shape.normals[corners[2]]).normalized();
  if (out.normal.dot(direction) > 0) {  // at the outline of a smoothed surface
    const Vector3f unit = direction.normalized();
    out.normal = (out.normal - 1.02F * out.normal.dot(unit) * unit).normalized();
  }
  out.material = shape.materials[triangle];
  if (!robot) {
    const std::uint16_t object = furniture_objects_[triangle];
    out.object = static_cast<std::uint16_t>(kFirstObject + object);
    out.label = label_of(furniture_labels_[object]);
  } else {
    const Robot& one = *robots_[geometry - kFirstRobotId];
    if (out.material == kJersey && on_number(one.number, one.torso.inverse() * point)) out.material = kNumber;
    out.material = static_cast<std::uint16_t>(out.material + one.materials);
    out.object = static_cast<std::uint16_t>(kRobotObjects + geometry);
    out.label = static_cast<std::uint8_t>(kFirstRobot + geometry - kFirstRobotId);
  }
  out.reflectance = materials_[out.material].colour;
  return out;
}

}  // namespace soccer::traced
