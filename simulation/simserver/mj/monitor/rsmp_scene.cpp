#include "simulation/simserver/mj/monitor/rsmp_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "simulation/protocol/number.h"
#include "simulation/simserver/mj/senses/percept.h"

namespace soccer::mj {
namespace {

constexpr int kMatrixDecimals = 4;
constexpr double kResent = 0.005;    // a pose is sent again when one of its numbers has changed by more than this
constexpr int kCompleteEvery = 125;  // frames of 40 ms

void append_matrix(std::string& out, const Eigen::Matrix4d& m) {
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row) {
      out.append(" ");
      append_fixed(out, m(row, column), kMatrixDecimals);
    }
}

Eigen::Isometry3d pose_of(const Eigen::Vector3d& position, const Eigen::Matrix3d& axes) {
  Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
  pose.linear() = axes;
  pose.translation() = position;
  return pose;
}

/// A mesh: name, material or colour, and size.
struct Mesh {
  std::string name, material, colour;
  Eigen::Vector3d size{1, 1, 1};
};

void append_mesh(std::string& out, const Mesh& mesh, const Eigen::Isometry3d& pose) {
  out.append("(nd TRF(SLT");
  append_matrix(out, pose.matrix());
  out.append(")(nd SMN (setVisible 1)(load ").append(mesh.name).append(")");
  if (!mesh.material.empty()) out.append("(sMat ").append(mesh.material).append(")");
  if (!mesh.colour.empty()) out.append("(rgba ").append(mesh.colour).append(")");
  out.append("(sSc");
  for (const double size : mesh.size) {
    out.append(" ");
    append_fixed(out, size, kMatrixDecimals);
  }
  out.append(")))");
}

Mesh mesh_of(const PlacedGeom& geom, const std::string& material) {
  constexpr double kWhole = 2;  // MuJoCo's sizes are halves
  switch (geom.type) {
    case mjGEOM_SPHERE: return {"StdUnitSphere", material, "", Eigen::Vector3d::Constant(geom.size[0])};
    case mjGEOM_CAPSULE: return {"StdUnitCylinder", material, "", {geom.size[0], geom.size[0], kWhole * (geom.size[1] + geom.size[0])}};
    case mjGEOM_CYLINDER: return {"StdUnitCylinder", material, "", {geom.size[0], geom.size[0], kWhole * geom.size[1]}};
    default: return {"StdUnitBox", material, "", kWhole * geom.size};
  }
}

void append_goal(std::string& out, const ArenaDimensions& f, double side) {
  const double half = f.goal_width / 2, front = side * f.length / 2, back = front + side * f.goal_depth;
  const auto bar = [&](const Eigen::Vector3d& from, const Eigen::Vector3d& to) {
    const Eigen::Matrix3d axes = Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::UnitZ(), to - from).toRotationMatrix();
    append_mesh(out, {"StdUnitCylinder", "", "0.8 0.8 0.8 1", {f.post_radius, f.post_radius, (to - from).norm()}},
                pose_of((from + to) / 2, axes));
  };
  for (const double x : {front, back}) {
    for (const double y : {-half, half}) bar({x, y, 0}, {x, y, f.goal_height});
    bar({x, -half, f.goal_height}, {x, half, f.goal_height});
  }
  for (const double y : {-half, half}) bar({front, y, f.goal_height}, {back, y, f.goal_height});
}

/// The meshes of a robot's body, which are those that RoboViz has for it, or its shapes.
void append_body(std::string& out, const RobotBody& robot, std::size_t body) {
  const RobotFile& file = *robot.file;
  const std::string team = robot.id.side == Side::kLeft ? "matLeft" : "matRight";
  if (file.pictures.empty()) {
    const PlacedPoint& frame = robot.view.bodies[body];
    for (const PlacedGeom& geom : robot.view.geoms)
      if (geom.body == static_cast<int>(body))
        append_mesh(out, mesh_of(geom, body == 0 ? team : "metal"),
                    pose_of(frame.position, frame.axes).inverse() * pose_of(geom.pose.position, geom.pose.axes));
    return;
  }
  for (const Picture& picture : file.pictures) {
    if (picture.body != file.bodies[body]) continue;
    const Eigen::Quaterniond rotation(picture.rotation[0], picture.rotation[1], picture.rotation[2], picture.rotation[3]);
    append_mesh(out,
                {"models/" + file.model_name + "/" + picture.mesh, picture.material == "team" ? team : picture.material, "",
                 Eigen::Vector3d::Map(picture.scale.data())},
                pose_of(Eigen::Vector3d::Map(picture.position.data()), rotation.normalized().toRotationMatrix()));
  }
}

std::size_t meshes_of(const RobotBody& robot, std::size_t body) {
  if (!robot.file->pictures.empty())
    return static_cast<std::size_t>(std::ranges::count(robot.file->pictures, robot.file->bodies[body], &Picture::body));
  return static_cast<std::size_t>(std::ranges::count(robot.view.geoms, static_cast<int>(body), &PlacedGeom::body));
}

void append_field(std::string& out, const ArenaDimensions& f, const MjRules& rules) {
  const auto number = [&](std::string_view key, double value) {
    out.append("(").append(key).append(" ");
    append_number(out, value);
    out.append(")");
  };
  constexpr double kSky = 40;
  number("FieldLength", f.length), number("FieldWidth", f.width), number("FieldHeight", kSky);
  number("GoalWidth", f.goal_width), number("GoalDepth", f.goal_depth), number("GoalHeight", f.goal_height);
  number("BorderSize", f.border), number("FreeKickDistance", 0), number("CenterCircleRadius", f.circle_radius);
  number("PenaltySpotDistance", f.penalty_mark), number("PenaltyAreaLength", f.penalty_area_length);
  number("PenaltyAreaWidth", f.penalty_area_width), number("GoalieAreaLength", f.goal_area_length);
  number("GoalieAreaWidth", f.goal_area_width), number("BallRadius", f.ball_radius), number("BallMass", f.ball_mass);
  number("RuleGoalPauseTime", rules.goal_pause), number("RuleHalfTime", rules.half_time);
  out.append("(play_modes");
  for (const std::string_view mode : kPlayModeNames) out.append(" ").append(mode);
  out.append(")");
}

}  // namespace

void RsmpScene::append_head(const SimulationState& state) {
  out_ = "((RSMP 1 0)((gt 1 0)";
  append_fixed(out_, state.now(), 2);
  out_.append(")");
}

void RsmpScene::append_tail(const SimulationState& state) {
  const Match& match = state.match;
  // RoboViz notices a change of the mode only if the game is the last component.
  out_.append("((ge 1 0)");
  append_field(out_, state.options.field, state.options.referee.mj);
  out_.append(")((gs 1 0)(time ");
  append_number(out_, std::round(match.time * 1000) / 1000);
  out_.append(")(team_left ").append(match.teams[0].empty() ? "<LEFT>" : match.teams[0]);
  out_.append(")(team_right ").append(match.teams[1].empty() ? "<RIGHT>" : match.teams[1]);
  out_.append(")(half ");
  append_integer(out_, match.half);
  out_.append(")(score_left ");
  append_integer(out_, match.score[0]);
  out_.append(")(score_right ");
  append_integer(out_, match.score[1]);
  out_.append(")(play_mode ");
  append_integer(out_, static_cast<long long>(match.mode));
  out_.append(")))");
}

std::string_view RsmpScene::full(const SimulationState& state) {
  append_head(state);
  sent_.clear();
  const auto begin = [&](const Eigen::Isometry3d& pose) {
    out_.append("(nd TRF(SLT");
    append_matrix(out_, pose.matrix());
    out_.append(")");
    sent_.push_back(pose);
  };
  out_.append("((sg 1 0)full(nd TRF(SLT");
  append_matrix(out_, Eigen::Matrix4d::Identity());
  out_.append(")");
  const BallBody& ball = state.arena.ball();
  const Eigen::Quaterniond turn(ball.qpos[3], ball.qpos[4], ball.qpos[5], ball.qpos[6]);
  out_.append("(nd DSC(ball)");
  begin(pose_of(ball.position(), turn.toRotationMatrix()));
  out_.append("(nd SMN (setVisible 1)(load StdUnitSphere)(sMat ball)(sSc");
  for (int i = 0; i < 3; ++i) {
    out_.append(" ");
    append_fixed(out_, state.options.field.ball_radius, kMatrixDecimals);
  }
  out_.append("))))");
  for (const RobotBody& robot : state.arena.robots()) {
    out_.append("(nd DSC(agent ").append(state.match.teams[index_of(robot.id.side)]).append(" ");
    append_integer(out_, robot.id.unum);
    out_.append(")");
    const Eigen::Isometry3d torso = pose_of(robot.position(), robot.rotation().toRotationMatrix());
    begin(torso);
    append_body(out_, robot, 0);
    const PlacedPoint& frame = robot.view.bodies[0];
    for (std::size_t b = 1; b < robot.view.bodies.size(); ++b) {
      const PlacedPoint& body = robot.view.bodies[b];
      begin(pose_of(frame.position, frame.axes).inverse() * pose_of(body.position, body.axes));
      append_body(out_, robot, b);
      out_.append(")");
    }
    out_.append("))");
  }
  for (const double side : {-1.0, 1.0}) append_goal(out_, state.options.field, side);
  out_.append("))");
  append_tail(state);
  return out_;
}

void RsmpScene::append_moved(const Eigen::Isometry3d& pose, std::string_view rest) {
  Eigen::Isometry3d& sent = sent_[next_++];
  out_.append("(nd");
  if ((pose.matrix() - sent.matrix()).cwiseAbs().maxCoeff() > kResent) {
    out_.append(" TRF(SLT");
    append_matrix(out_, pose.matrix());
    out_.append(")");
    sent = pose;
  }
  out_.append(rest);
}

std::string_view RsmpScene::frame(SimulationState& state) {
  if (std::exchange(state.scene_changed, false)) complete_frames_ = 2;
  if (++since_complete_ >= kCompleteEvery) complete_frames_ = std::max(complete_frames_, 1);
  if (complete_frames_ > 0) {
    --complete_frames_;
    since_complete_ = 0;
    return full(state);
  }
  append_head(state);
  next_ = 0;
  out_.append("((sg 1 0)diff(nd(nd");
  const BallBody& ball = state.arena.ball();
  const Eigen::Quaterniond turn(ball.qpos[3], ball.qpos[4], ball.qpos[5], ball.qpos[6]);
  append_moved(pose_of(ball.position(), turn.toRotationMatrix()), "(nd)))");
  for (const RobotBody& robot : state.arena.robots()) {
    const auto meshes = [&](std::size_t body) {
      std::string text;
      for (std::size_t i = 0; i < meshes_of(robot, body); ++i) text.append("(nd)");
      return text;
    };
    out_.append("(nd");
    append_moved(pose_of(robot.position(), robot.rotation().toRotationMatrix()), meshes(0));
    const PlacedPoint& frame = robot.view.bodies[0];
    for (std::size_t b = 1; b < robot.view.bodies.size(); ++b) {
      const PlacedPoint& body = robot.view.bodies[b];
      append_moved(pose_of(frame.position, frame.axes).inverse() * pose_of(body.position, body.axes), meshes(b));
      out_.append(")");
    }
    out_.append("))");
  }
  out_.append("))");
  append_tail(state);
  return out_;
}

}  // namespace soccer::mj
