#include "simulation/monitor/monitor_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "blackboard/common/error.h"

namespace soccer::experiment {

namespace {

constexpr std::string_view kRemedy = "check that this is a SimSpark monitor port";
constexpr int kRobotDepth = 2;  // the torso's transform is a child of the robot's top-level node

[[noreturn]] void refuse_scene(const SexprReader& reader, std::string_view what) {
  throw InputError("scene, byte " + std::to_string(reader.position()), reader.error().reason.empty() ? what : reader.error().reason,
                   kRemedy);
}

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

[[noreturn]] void refuse(const SexprReader& reader, std::string_view what) {
  throw InputError("monitor message, byte " + std::to_string(reader.position()),
                   reader.error().reason.empty() ? what : reader.error().reason, "check that this is a SimSpark monitor port");
}

using GameField = std::variant<double GameInfo::*, int GameInfo::*, std::string GameInfo::*>;

using GameItem = std::pair<std::string_view, GameField>;

/// The items of the environment that are copied to GameInfo.
constexpr auto kGameItems = std::to_array<GameItem>({{"sim_time", &GameInfo::sim_time},
                                                     {"FieldLength", &GameInfo::field_length},
                                                     {"FieldWidth", &GameInfo::field_width},
                                                     {"BallRadius", &GameInfo::ball_radius},
                                                     {"team_left", &GameInfo::team_left},
                                                     {"team_right", &GameInfo::team_right},
                                                     {"half", &GameInfo::half},
                                                     {"score_left", &GameInfo::score_left},
                                                     {"score_right", &GameInfo::score_right}});

template <class Number>
requires std::is_arithmetic_v<Number>
void take(SexprReader& reader, Number& value) {
  double number = 0;
  if (!reader.take_number(number) || !std::isfinite(number) || std::abs(number) > 1e9)
    refuse(reader, "an item of the environment has no number");
  value = static_cast<Number>(number);
}

void take(SexprReader& reader, std::string& text) {
  text.clear();  // the server omits the text until it knows it
  if (reader.next() == SexprToken::kAtom) text = reader.atom();
}

CalledPenalty take_penalty(SexprReader& reader) {
  CalledPenalty called;
  take(reader, called.kind);
  int team = 0;
  take(reader, team);
  take(reader, called.number);
  called.side = team == 1 ? Side::kLeft : Side::kRight;
  return called;
}

}  // namespace

void SceneGraph::read_full(SexprReader& reader) {
  nodes_.clear();
  robots_.clear();
  ball_ = -1;
  read_nodes<true>(reader);
}

void SceneGraph::read_partial(SexprReader& reader) { read_nodes<false>(reader); }

template <bool kFull>
void SceneGraph::read_nodes(SexprReader& reader) {
  std::array<int, SexprReader::kDeepest + 1> path{};  // node at each depth; -1 at the depth of the list of nodes
  int count = 0;
  if (reader.next() != SexprToken::kOpen) refuse_scene(reader, "a list of nodes is missing");
  const int base = reader.depth();
  path[static_cast<std::size_t>(base)] = -1;
  while (true) {
    const SexprToken token = reader.next();
    if (token == SexprToken::kClose && reader.depth() < base) break;
    if (token == SexprToken::kClose || token == SexprToken::kAtom) continue;  // atoms: the node's type
    if (token != SexprToken::kOpen || reader.next() != SexprToken::kAtom) refuse_scene(reader, "a list has no name");
    const auto depth = static_cast<std::size_t>(reader.depth());
    if (reader.atom() != "nd") {
      if (path[depth - 1] >= 0) read_attribute<kFull>(reader, path[depth - 1]);
      if (!reader.leave(static_cast<int>(depth))) refuse_scene(reader, "the scene ends inside a node");
      continue;
    }
    if constexpr (kFull) nodes_.push_back({path[depth - 1], false, Matrix::Identity()});
    if (static_cast<std::size_t>(count) >= nodes_.size()) refuse_scene(reader, "a node is not in the full scene");
    path[depth] = count++;
  }
  if (static_cast<std::size_t>(count) != nodes_.size()) refuse_scene(reader, "nodes of the full scene are missing");
}

template <bool kFull>
void SceneGraph::read_attribute(SexprReader& reader, int node) {
  const std::string_view name = reader.atom();
  if (name == "SLT") {
    if (kFull || nodes_[static_cast<std::size_t>(node)].tracked) read_matrix(reader, node);
  } else if constexpr (kFull) {
    if (name == "load") read_mesh_name(reader, node);
    if (name == "resetMaterials") read_materials(reader, node);
  }
}

void SceneGraph::read_matrix(SexprReader& reader, int node) {
  Matrix matrix;
  for (int i = 0; i < 16; ++i)
    if (!reader.take_number(matrix.data()[i])) refuse_scene(reader, "a transform must have sixteen numbers");
  // Real servers print nan after violent collisions; the last finite matrix is kept then.
  if (matrix.allFinite()) nodes_[static_cast<std::size_t>(node)].in_parent = matrix;
}

void SceneGraph::read_mesh_name(SexprReader& reader, int node) {
  if (ball_ >= 0 || reader.next() != SexprToken::kAtom || !ends_with(reader.atom(), "soccerball.obj")) return;
  ball_ = nodes_[static_cast<std::size_t>(node)].parent;
  track(ball_);
}

void SceneGraph::read_materials(SexprReader& reader, int node) {
  constexpr std::string_view kNumber = "matNum";
  std::optional<Side> side;
  int number = 0;
  while (reader.next() == SexprToken::kAtom) {
    const std::string_view material = reader.atom();
    if (material == "matLeft") side = Side::kLeft;
    if (material == "matRight") side = Side::kRight;
    if (material.starts_with(kNumber)) std::from_chars(material.data() + kNumber.size(), material.data() + material.size(), number);
  }
  if (!side || number == 0) return;
  const Robot robot{*side, number, ancestor_at(node, kRobotDepth)};
  if (robot.torso < 0) return;
  for (const Robot& known : robots_)  // the thigh has the number as well
    if (known.side == robot.side && known.number == robot.number) return;
  robots_.push_back(robot);
  track(robot.torso);
}

int SceneGraph::ancestor_at(int node, int depth) const {
  int length = 0;
  for (int at = node; at >= 0; at = nodes_[static_cast<std::size_t>(at)].parent) ++length;
  for (; node >= 0 && length > depth; --length) node = nodes_[static_cast<std::size_t>(node)].parent;
  return length == depth ? node : -1;
}

void SceneGraph::track(int node) {
  for (; node >= 0; node = nodes_[static_cast<std::size_t>(node)].parent) nodes_[static_cast<std::size_t>(node)].tracked = true;
}

SceneGraph::Matrix SceneGraph::in_world(int node) const {
  Matrix pose = Matrix::Identity();
  for (; node >= 0; node = nodes_[static_cast<std::size_t>(node)].parent) pose = nodes_[static_cast<std::size_t>(node)].in_parent * pose;
  return pose;
}

void SceneGraph::write_to(MonitoredScene& truth) const {
  truth.ball_known = ball_ >= 0;
  if (truth.ball_known) {
    const Matrix ball = in_world(ball_);
    truth.ball = {ball(0, 3), ball(1, 3), ball(2, 3)};
  }
  truth.robots.clear();
  for (const Robot& robot : robots_) {
    const Matrix torso = in_world(robot.torso);
    // The y axis of SimSpark's bodies points forward, the x axis to the right.
    truth.robots.push_back(
        {robot.side,
         robot.number,
         {torso(0, 3), torso(1, 3), torso(2, 3)},
         std::atan2(torso(1, 1), torso(0, 1)),
         torso(2, 2),
         {torso(0, 1), -torso(0, 0), torso(0, 2), torso(1, 1), -torso(1, 0), torso(1, 2), torso(2, 1), -torso(2, 0), torso(2, 2)}});
  }
}

void MonitorReader::read(std::string_view payload) {
  SexprReader reader(payload);
  read_environment(reader);
  if (reader.next() != SexprToken::kOpen || reader.next() != SexprToken::kAtom) refuse(reader, "the scene header is missing");
  const bool full = reader.atom() == "RSG";
  if (!full && reader.atom() != "RDS") refuse(reader, "the scene is neither RSG nor RDS");
  if (!reader.leave(1)) refuse(reader, "the scene header does not end");
  if (full) {
    ready_ = false;  // until it is read completely
    scene_.read_full(reader);
    ready_ = true;
  } else if (ready_) {
    scene_.read_partial(reader);
  }
  if (ready_) scene_.write_to(truth_);
}

void MonitorReader::read_environment(SexprReader& reader) {
  game_.called.clear();
  if (reader.next() != SexprToken::kOpen) refuse(reader, "the environment is missing");
  while (true) {
    const SexprToken token = reader.next();
    if (token == SexprToken::kClose) return;
    if (token != SexprToken::kOpen || reader.next() != SexprToken::kAtom) refuse(reader, "an item of the environment has no name");
    const std::string_view name = reader.atom();
    if (name == "play_modes") {
      read_play_modes(reader);
      continue;
    }
    read_item(name, reader);
    if (!reader.leave(2)) refuse(reader, "the environment does not end");
  }
}

void MonitorReader::read_item(std::string_view name, SexprReader& reader) {
  if (const auto item = std::ranges::find(kGameItems, name, &GameItem::first); item != kGameItems.end()) {
    std::visit([&](auto member) { take(reader, game_.*member); }, item->second);
  } else if (name == "time") {
    take(reader, truth_.time);
  } else if (name == "play_mode") {
    int index = 0;
    take(reader, index);
    const bool known = index >= 0 && index < static_cast<int>(play_modes_.size());
    game_.play_mode = known ? play_modes_[static_cast<std::size_t>(index)] : "unknown";
  } else if (name == "penalty") {
    game_.called.push_back(take_penalty(reader));
  }
}

void MonitorReader::read_play_modes(SexprReader& reader) {
  play_modes_.clear();
  while (reader.next() == SexprToken::kAtom) play_modes_.emplace_back(reader.atom());
  if (reader.depth() != 1) refuse(reader, "the play modes are not a list of names");
}

}  // namespace soccer::experiment
