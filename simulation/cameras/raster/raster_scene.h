#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/raster/field_lines.h"
#include "simulation/cameras/raster/hall_meshes.h"
#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/mesh_painter.h"
#include "simulation/cameras/raster/net_painter.h"
#include "simulation/cameras/raster/room_painter.h"
#include "simulation/cameras/renderer.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer::raster {

/// A hall with its field, and meshes of the robots' bodies: what the cameras of one program share. Not for several threads at once.
class RasterScene {
 public:
  RasterScene(const Hall& hall, const FieldDimensions& field, BodyLibrary bodies, const JerseyColours& jerseys);

  /// What a camera needs for its images.
  struct Camera {
    const CameraModel& model;
    const CameraMotion& motion;
    Projector& projector;
    RayRows& rays;
    CoverageMask& lines;
  };
  /// Draws all. canvas: overwritten.
  void draw(Canvas canvas, const Camera& camera, const SceneState& scene, std::optional<RobotId> own);

 private:
  using PartMeshes = std::vector<Mesh>;
  const PartMeshes& meshes_of(const BodyDescription& body);
  const Mesh& number_of(int number);
  void cast_shadows(const SceneState& scene, const Projector& projector);
  void draw_robot(Canvas canvas, const Projector& projector, const VisibleRobot& robot, const std::vector<Eigen::Isometry3f>& poses,
                  bool own, std::uint8_t label);

  Hall hall_;
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

}  // namespace soccer::raster
