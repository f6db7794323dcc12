#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "simulation/simserver/simspark/agents/agent.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {

/// Computes and formats what agents see. The camera is at the centre of the head; axes x right, y forward, z up.
class Vision {
 public:
  Vision(const FieldDimensions& field, Dialect dialect, const VisionNoise& noise);

  /// Draws the agent's calibration error, which is constant while it plays.
  void calibrate(Agent& agent) const;

  /// Appends the whole `(See …)`. teams: the names of left and right.
  void append_see(std::string& out, Agent& observer, const Scene& scene, const std::array<std::string, 2>& teams) const;

 private:
  struct CameraPose;
  struct Landmark {
    std::string_view name;
    Eigen::Vector3d position;
  };
  struct Line {
    Eigen::Vector3d from, to;
  };
  /// A corner, T-junction or centre circle; direction in degrees in the world.
  struct Feature {
    std::string_view kind;
    double x, y, direction;
  };

  void add_lines(const FieldDimensions& field);
  void add_features(const FieldDimensions& field);
  bool append_point(std::string& out, Agent& observer, const CameraPose& camera, const Eigen::Vector3d& point, std::string_view name) const;
  void append_pol(std::string& out, Agent& observer, double distance, const Eigen::Vector3d& in_head) const;
  void append_player(std::string& out, Agent& observer, const CameraPose& camera, const Scene& scene, std::size_t robot,
                     std::string_view team) const;
  void append_lines(std::string& out, Agent& observer, const CameraPose& camera) const;
  void append_own_position(std::string& out, const Agent& observer, const CameraPose& camera, const Scene& scene) const;
  void append_features(std::string& out, Agent& observer, const CameraPose& camera) const;

  Dialect dialect_;
  VisionNoise noise_;
  std::vector<Landmark> landmarks_;
  std::vector<Line> lines_;
  std::vector<Feature> features_;
};

}  // namespace soccer
