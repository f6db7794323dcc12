#pragma once

#include <array>
#include <vector>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/mesh.h"
#include "simulation/cameras/raster/rasteriser.h"

namespace soccer::raster {

/// The painted markings of a field as strips of short quadrilaterals on the ground.
class FieldLines {
 public:
  explicit FieldLines(const FieldDimensions& field);

  /// Replaces the mask by the markings as this camera sees them.
  void draw(const Projector& projector, int width, int height, CoverageMask& mask) const;

 private:
  /// Points on both edges of a line; consecutive pairs are the corners of a quadrilateral.
  struct Strip {
    std::vector<Eigen::Vector3f> left, right;
  };
  void add_line(double x0, double y0, double x1, double y1);
  void add_arc(double x, double y, double radius);

  double line_width_;
  std::vector<Strip> strips_;
};

/// Draws the ball: white with the twelve black pentagons of a truncated icosahedron (SPL rules 2017, 1.3: a foam ball with a soccer-ball
/// print). Each pixel's ray is intersected with the sphere; pixels on the outline and on edges of the pattern are mixed.
class BallPainter {
 public:
  BallPainter();

  /// motion, model: of this image. rotation: of the ball's axes in the world.
  void draw(Canvas canvas, const CameraModel& model, const CameraMotion& motion, const Illumination& light, const Eigen::Vector3f& centre,
            float radius, const Eigen::Quaternionf& rotation) const;

 private:
  float blackness(const Eigen::Vector3f& direction, float pixel) const;

  std::array<Eigen::Vector3f, 12> corners_;  // of an icosahedron
};

/// Reflectances of a mesh's colours.
using Palette = std::vector<LinearColour>;

/// Projects, lights and draws meshes; keeps its buffers.
class MeshPainter {
 public:
  /// pose: of the mesh in the world. Nothing is drawn if the mesh is outside of the image or too small.
  void draw(Canvas canvas, const Projector& projector, const Illumination& light, const Mesh& mesh, const Eigen::Isometry3f& pose,
            const Palette& palette, std::uint8_t label);

 private:
  std::vector<ShadedVertex> vertices_;
};

/// Draws the nets of both goals: strings that are thinner than a pixel cover only a part of it.
class NetPainter {
 public:
  NetPainter(const Hall& hall, const FieldDimensions& field);

  /// After all opaque objects. A pixel is a net's if a string covers at least half of it.
  void draw(Canvas canvas, const Projector& projector);

 private:
  /// A straight part of a string, short enough for lens distortion.
  struct Piece {
    std::size_t from, to;  // points
  };
  void add_string(const Eigen::Vector3f& from, const Eigen::Vector3f& to);
  void add_panel(const Eigen::Vector3f& corner, const Eigen::Vector3f& along, const Eigen::Vector3f& up);
  void draw_piece(Canvas canvas, const ScreenPoint& from, const ScreenPoint& to, float focal) const;

  Eigen::Vector3f colour_;  // encoded
  std::vector<Eigen::Vector3f> points_;
  std::vector<Piece> pieces_;
  std::vector<ScreenPoint> projected_;
};

}  // namespace soccer::raster
