#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/protocol/line_up.h"
#include "simulation/protocol/sexpr.h"

namespace soccer::experiment {

struct World;  ///< the server's frame: origin at the centre spot, x from the left team's goal to the right team's, z up

/// Converts a position between the server's frame and the frame of the team on `side`, in which x points to the opponents' goal.
inline Point2<Field> to_team(Side side, Point2<World> p) {
  return side == Side::kRight ? Point2<Field>{-p.x, -p.y} : Point2<Field>{p.x, p.y};
}
inline Point2<World> to_world(Side side, Point2<Field> p) {
  return side == Side::kRight ? Point2<World>{-p.x, -p.y} : Point2<World>{p.x, p.y};
}

/// The true pose of a robot, as sent on the monitor port.
struct MonitoredRobot {
  Side side = Side::kLeft;
  int number = 0;
  Point3<World> torso;  ///< m, the torso's centre
  double heading = 0;   ///< rad, from the world's x axis, counter-clockwise; undefined while the robot lies
  double upright = 1;   ///< cosine of the torso's tilt: 1 upright, 0 lying, -1 on its head
  std::array<double, 9> rotation{1, 0, 0, 0, 1, 0, 0, 0, 1};  ///< row-major; columns are Torso's axes in World
  Point2<World> place() const { return {torso.x, torso.y}; }
};

/// The true poses of ball and robots at one game time, as sent on the monitor port.
struct MonitoredScene {
  double time = 0;          ///< s, game time; stops while the game is stopped
  bool ball_known = false;  ///< false until a scene with a ball was received
  Point3<World> ball;       ///< m, its centre
  std::vector<MonitoredRobot> robots;

  Point2<World> ball_place() const { return {ball.x, ball.y}; }

  /// The robot with this side and number, or nullptr.
  const MonitoredRobot* robot(std::optional<Side> side, int number) const {
    for (const MonitoredRobot& candidate : robots)
      if (candidate.side == side && candidate.number == number) return &candidate;
    return nullptr;
  }
};

/// A robot that the referee has removed from the field.
struct CalledPenalty {
  std::string kind;  ///< "pushing", "inactive" …
  Side side = Side::kLeft;
  int number = 0;
};

/// The state of the game, as sent on the monitor port.
struct GameInfo {
  double field_length = 0;    ///< m
  double field_width = 0;     ///< m
  double ball_radius = 0.05;  ///< m
  std::string play_mode;      ///< empty until received
  std::string team_left;
  std::string team_right;
  int half = 1;
  int score_left = 0;
  int score_right = 0;
  std::vector<CalledPenalty> called;  ///< penalties in the last frame; sent only by simserver
  double sim_time = -1;               ///< s, simulation time; sent only by simserver; -1: unknown

  bool has_sim_time() const { return sim_time >= 0; }
  /// True while simserver waits for its robots and simulation time has not started.
  bool stands() const { return sim_time == 0; }

  /// The side on which a team plays; std::nullopt if it has not joined.
  std::optional<Side> side_of(const std::string& team) const {
    if (!team.empty() && team == team_left) return Side::kLeft;
    return !team.empty() && team == team_right ? std::optional(Side::kRight) : std::nullopt;
  }
};

/// The part of a server's scene graph that contains the poses of ball and robots. A full scene builds the list of nodes and marks those
/// that are needed; partial scenes, which repeat the skeleton, then update only the marked matrices.
class SceneGraph {
 public:
  /// Reads a full scene: the list of nodes at the reader's position. Errors: InputError for a malformed scene.
  void read_full(SexprReader& reader);

  /// Reads a partial scene. Errors: InputError for a malformed scene, or one whose skeleton differs from that of the last full scene.
  void read_partial(SexprReader& reader);

  /// Writes ball and robots; leaves the time unchanged.
  void write_to(MonitoredScene& truth) const;

 private:
  using Matrix = Eigen::Matrix4d;  // column-major, the order of the numbers in a message

  struct Node {
    int parent = -1;
    bool tracked = false;
    Matrix in_parent = Matrix::Identity();
  };
  struct Robot {
    Side side;
    int number;
    int torso;  // node
  };

  template <bool kFull>
  void read_nodes(SexprReader& reader);
  template <bool kFull>
  void read_attribute(SexprReader& reader, int node);
  void read_matrix(SexprReader& reader, int node);
  void read_mesh_name(SexprReader& reader, int node);
  void read_materials(SexprReader& reader, int node);
  int ancestor_at(int node, int depth) const;
  void track(int node);
  Matrix in_world(int node) const;

  std::vector<Node> nodes_;
  std::vector<Robot> robots_;
  int ball_ = -1;
};

/// Converts the sequence of messages of a monitor port to ground truth.
class MonitorReader {
 public:
  /// Reads a full (RSG) or partial (RDS) state. Errors: InputError for malformed messages; the reader recovers with the next full state.
  void read(std::string_view payload);

  /// True once a full state was read.
  bool ready() const { return ready_; }

  const MonitoredScene& truth() const { return truth_; }
  const GameInfo& game() const { return game_; }

 private:
  void read_environment(SexprReader& reader);
  void read_item(std::string_view name, SexprReader& reader);
  void read_play_modes(SexprReader& reader);

  SceneGraph scene_;
  MonitoredScene truth_;
  GameInfo game_;
  std::vector<std::string> play_modes_;
  bool ready_ = false;
};

}  // namespace soccer::experiment
