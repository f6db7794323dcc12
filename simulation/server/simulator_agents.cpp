// What agents ask of the simulator.
#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/random/seed_seq.hpp>

#include "simulation/protocol/hinges.h"
#include "simulation/protocol/number.h"
#include "simulation/server/command.h"
#include "simulation/server/hearing.h"
#include "simulation/server/monitor_scene.h"
#include "simulation/server/percept.h"
#include "simulation/server/simulator.h"

namespace soccer {
namespace {

constexpr double kDegree = M_PI / 180;
constexpr int kMostComplaints = 5;
constexpr int kHighestNumber = 11;

/// As rcssserver3d does: what is no number brakes, and not-a-number runs backwards.
double motor_speed(std::string_view text) {
  const double speed = number_or_zero(text);
  return std::isnan(speed) ? -std::numeric_limits<double>::infinity() : speed;
}

bool may_be_a_team(std::string_view text) {
  constexpr std::size_t kLongest = 32;
  return !text.empty() && text.size() <= kLongest &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127 && c != '(' && c != ')'; });
}

boost::random::mt19937 noise_of(std::uint64_t seed, RobotId robot) {
  const std::uint32_t words[] = {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                                 static_cast<std::uint32_t>(robot.side), static_cast<std::uint32_t>(robot.unum)};
  boost::random::seed_seq sequence(std::begin(words), std::end(words));
  return boost::random::mt19937(sequence);
}

}  // namespace

void Simulator::receive(int id, std::string_view payload) {
  Agent& agent = agents_.at(id);
  SexprReader reader(payload);
  Command command;
  bool empty = !payload.empty();
  for (; next_command(reader, command); empty = false) execute(agent, command);
  // A (syn) in this message was for the percept before it; so the answer comes last.
  if (!started_ && !agent.next_percept.empty()) answer_at_once(agent);
  if (!reader.error().reason.empty())
    complain(agent, "byte " + std::to_string(reader.error().position) + " of its message: " + std::string(reader.error().reason) +
                        "; the rest of the message is ignored");
  else if (empty)
    complain(agent, "its message of " + std::to_string(payload.size()) + " bytes holds no command; it is ignored");
}

void Simulator::execute(Agent& agent, const Command& command) {
  const bool playing = agent.stage == Agent::Stage::kPlaying;
  if (const std::size_t hinge = hinge_named(command.name, 'e'); hinge != kNoHinge) {
    turn_hinge(agent, static_cast<HingeId>(hinge), command);
  } else if (const auto joint = std::ranges::find(kJointNames, command.name); joint != kJointNames.end()) {
    turn_joint(agent, static_cast<JointId>(joint - kJointNames.begin()), command);
  } else if (command.name == "syn") {
    agent.synced = true;
  } else if (command.name == "say") {
    if (!playing || command.count == 0 || !may_be_said(command.arguments[0])) return;
    if (!agent.first_said) agent.first_said = command.arguments[0];
    agent.last_said = command.arguments[0];
  } else if (command.name == "beam") {
    if (command.count >= 3)
      agent.beam =
          Agent::Beam{number_or_zero(command.arguments[0]), number_or_zero(command.arguments[1]), number_or_zero(command.arguments[2])};
  } else if (command.name == "pass") {
    if (playing) referee_.ask_for_pass_mode(agent.robot);
  } else if (command.name == "init") {
    const Command::Part* unum = command.part("unum");
    const Command::Part* team = command.part("teamname");
    const double number = unum != nullptr && unum->count > 0 ? number_or_zero(unum->values[0]) : 0;
    const bool whole = number >= 0 && number <= kHighestNumber && number == std::floor(number);
    agent.synced = true;  // there are agents that say (syn) only from then on
    agent.introduction = {whole ? static_cast<int>(number) : -1, team != nullptr && team->count > 0 ? std::string(team->values[0]) : ""};
    if (!started_) introduce(agent);
  } else if (command.name == "scene") {
    if (agent.stage != Agent::Stage::kConnected) return complain(agent, "a second (scene …); it is ignored");
    agent.body = body_asked_for(agent, command);
    agent.stage = Agent::Stage::kSceneBuilt;
    scene_->rebuild();
    format_percept(agent, world_, match_, vision_, now());
  } else {
    complain(agent, "there is no command " + quoted(command.name) + "; it is ignored");
  }
}

std::shared_ptr<const BodyDescription> Simulator::body_asked_for(Agent& agent, const Command& command) {
  const BodyLibrary& bodies = options_.world.bodies;
  const std::string_view scene = command.count > 0 ? command.arguments[0] : "";
  const std::string_view file = scene.substr(scene.rfind('/') + 1), name = file.substr(0, file.rfind(".rsg"));
  const auto own = bodies.of_its_own.find(name == "nao" ? options_.body : name);
  if (own != bodies.of_its_own.end()) return own->second;
  const double type = command.count > 1 ? number_or_zero(command.arguments[1]) : 0;
  if (type >= 0 && type < BodyLibrary::kTypes && type == std::floor(type)) return bodies.simspark[static_cast<std::size_t>(type)];
  complain(agent, "it asks for a robot of type " + quoted(command.arguments[1]) + "; it gets type 0, because there are types 0 to 4");
  return bodies.simspark[0];
}

void Simulator::turn_hinge(Agent& agent, HingeId id, const Command& command) {
  if (agent.stage != Agent::Stage::kPlaying || command.count == 0) return;
  const std::size_t hinge = agent.body->hinge_of(id);
  if (hinge == agent.body->hinges() || agent.body->is_nao())
    return complain(agent, "its robot has no hinge " + quoted(command.name) + "; the command is ignored");
  world_.set_motor(world_.index_of(agent.robot), hinge, motor_speed(command.arguments[0]));
}

void Simulator::turn_joint(Agent& agent, JointId joint, const Command& command) {
  if (agent.stage != Agent::Stage::kPlaying) return;
  if (!agent.body->is_nao()) return complain(agent, "its robot has no servo " + quoted(command.name) + "; the command is ignored");
  const auto angle = command.count > 0 ? to_number(command.arguments[0]) : std::nullopt;
  const auto stiffness = command.count > 1 ? to_number(command.arguments[1]) : std::nullopt;
  if (!angle || !stiffness) return complain(agent, "(" + std::string(command.name) + " ANGLE STIFFNESS) lacks a number; it is ignored");
  world_.set_servo(world_.index_of(agent.robot), joint, *angle, *stiffness);
}

/// Source: rcssserver3d's rule for teams of several types.
bool Simulator::type_is_free(const Agent& agent, Side side) const {
  constexpr int kMostOfOne = 7, kMostOfTwo = 9;
  std::array<int, BodyLibrary::kTypes> count{};
  for (const auto& [robot, id] : players_)
    if (robot.side == side) ++count[static_cast<std::size_t>(agents_.at(id).body->type)];
  const auto own = static_cast<std::size_t>(agent.body->type);
  if (++count[own] > kMostOfOne) return false;
  for (std::size_t other = 0; other < count.size(); ++other)
    if (other != own && count[own] + count[other] > kMostOfTwo) return false;
  return true;
}

void Simulator::answer_at_once(Agent& agent) {
  agent.outgoing.push_back(std::move(agent.next_percept));
  agent.next_percept.clear();
  agent.synced = false;
}

bool Simulator::is_taken(RobotId id) const { return players_.contains(id); }

void Simulator::introduce(Agent& agent) {
  const Agent::Introduction wanted = *agent.introduction;
  agent.introduction.reset();
  if (agent.stage == Agent::Stage::kConnected) return complain(agent, "(init …) before (scene …); it is ignored");
  if (agent.stage == Agent::Stage::kPlaying) {
    if (wanted.team != agent.team || (wanted.unum != 0 && wanted.unum != agent.robot.unum))
      complain(agent, "it plays already; its second (init …) is ignored");
    return;
  }
  if (!may_be_a_team(wanted.team)) return complain(agent, "(init …) without a usable team name; it is refused");
  if (wanted.unum < 0) return complain(agent, "its number is none of 1 to 11; (init …) is refused");
  auto& teams = match_.teams;
  std::size_t side = 0;
  while (side < teams.size() && !teams[side].empty() && teams[side] != wanted.team) ++side;
  if (side == teams.size()) return complain(agent, "there are two teams already, and none is '" + wanted.team + "'; (init …) is refused");
  RobotId robot{side == 0 ? Side::kLeft : Side::kRight, wanted.unum};
  if (robot.unum == 0)
    for (robot.unum = 1; is_taken(robot) && robot.unum <= kHighestNumber;) ++robot.unum;
  if (robot.unum > kHighestNumber || is_taken(robot))
    return complain(agent, "number " + std::to_string(wanted.unum) + " of team '" + wanted.team + "' is taken; (init …) is refused");
  if (options_.type_limits && !type_is_free(agent, robot.side))
    return complain(
        agent, "team '" + wanted.team + "' has its robots of type " + std::to_string(agent.body->type) + " already; (init …) is refused");

  teams[side] = wanted.team;
  world_.add(robot, free_place(robot, drop_height(*agent.body)), robot.side == Side::kLeft ? 0 : M_PI, agent.body);
  agent.stage = Agent::Stage::kPlaying;
  agent.robot = robot;
  agent.team = wanted.team;
  agent.announce = true;
  agent.noise = noise_of(options_.seed, robot);
  vision_.calibrate(agent);
  agent.buttons = {};
  agent.echoes = {};
  agent.velocity = agent.acceleration = agent.previous_acceleration = Eigen::Vector3d::Zero();
  players_[robot] = agent.id;
  scene_->rebuild();
  if (!started_) format_percept(agent, world_, match_, vision_, now());
}

Eigen::Vector3d Simulator::free_place(RobotId id, double height) const {
  const FieldDimensions& field = options_.world.field;
  constexpr double kMargin = 0.8, kRow = 1.2, kClear = 0.6;
  const int rows = std::max(1, static_cast<int>((field.width - kMargin) / kRow) + 1);
  for (int slot = id.unum - 1; slot < 100; ++slot) {
    const double x = -field.length / 2 + kMargin * (1 + slot / rows), y = field.width / 2 - kMargin - kRow * (slot % rows);
    const Eigen::Vector3d place(id.side == Side::kLeft ? x : -x, y, height);
    bool free = (world_.ball_position() - place).head<2>().norm() > kClear;
    for (std::size_t r = 0; r < world_.robots().size(); ++r) free &= (world_.position(r, kTorso) - place).head<2>().norm() > kClear;
    if (free) return place;
  }
  return {0, field.width / 2 + kMargin, height};
}

void Simulator::beam(Agent& agent) {
  if (!agent.beam) return;
  Agent::Beam b = *agent.beam;
  agent.beam.reset();
  if (!may_beam(match_.mode)) return;
  const FieldDimensions& field = options_.world.field;
  if (!(std::abs(b.x) < field.length && std::abs(b.y) < field.width && std::isfinite(b.angle)))
    return complain(agent, "it beams far off the field; it stays where it is");
  referee_.bend_beam(b.x, b.y, b.angle);
  const double mirror = agent.robot.side == Side::kLeft ? 1 : -1;
  world_.place(world_.index_of(agent.robot), {mirror * b.x, mirror * b.y, drop_height(*agent.body)},
               b.angle * kDegree + (agent.robot.side == Side::kLeft ? 0 : M_PI));
}

void Simulator::leave(Agent& agent) {
  scene_->rebuild();
  if (agent.stage != Agent::Stage::kPlaying) return;
  if (selected_ == agent.robot) selected_.reset();
  world_.remove(agent.robot);
  players_.erase(agent.robot);
  agent.stage = Agent::Stage::kSceneBuilt;
  agent.announce = false;
}

void Simulator::complain(Agent& agent, const std::string& what) {
  if (++agent.complaints > kMostComplaints) return;
  std::string line = "agent " + std::to_string(agent.id);
  if (agent.stage == Agent::Stage::kPlaying) line += " (" + agent.team + " " + std::to_string(agent.robot.unum) + ")";
  line += ": " + what;
  if (agent.complaints == kMostComplaints) line += " (further mistakes of this agent are not shown)";
  options_.report(line);
}

}  // namespace soccer
