#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/topics/perception.h"
#include "robot/simulation/simulated_body.h"
#include "robot/wiring/robot.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {

/// A situation on the field, simulated in this process and in lockstep: complete robots (vision, perception, behaviour, motion) on
/// simulated bodies. Conditions are checked with the server's ground truth.
///
///   Scenario game;
///   game.place_robot(2, -2, 0, 0);
///   game.place_ball(1, 1);
///   game.always("the robot is upright", [&] { return game.upright(2); });
///   EXPECT_TRUE(game.run_until([&] { return game.ball_distance(2) < 0.3; }, 60)) << game.story();
class Scenario {
 public:
  explicit Scenario(std::uint64_t seed = 1) : seed_(seed) {}
  ~Scenario();

  /// Adds a robot before the first run. `behaviour` is a role or a skill. Heading in degrees, 0 faces the opponents' goal.
  void place_robot(int player, double x, double y, double heading_deg, const std::string& behaviour = "roles.Default");
  void place_ball(double x, double y) { ball_ = {x, y}; }
  /// Before the first run: the vision model of all robots, a file of config/vision; and the UDP port on which all robots communicate as one
  /// team.
  void look_through(const std::string& vision) { vision_ = vision; }
  void talk(int port) { team_port_ = port; }
  /// Before any robot is placed: the body of all robots.
  void wear(const std::string& body) { body_ = body; }
  /// Before any robot is placed: NAOs that see with rendered images of this scale.
  void see_with_cameras(double scale = 0.5) {
    camera_scale_ = scale;
    wear("nao-v5");
  }
  /// Before the first run: the labels of the images are computed.
  void label_images() { labels_ = true; }
  /// Before the first run: a parameter of the simulation, as Struct.key=value.
  void assign(const std::string& assignment) { assignments_.push_back(assignment); }

  /// During a run: changes the simulation; the robots are not informed.
  void move_ball(double x, double y);
  void shoot_ball(double vx, double vy);  ///< m/s
  void carry(int player, const Pose2<Field, Ground>& pose);

  /// Adds an invariant that is checked in every cycle of every run. A violated one ends the run and is named in story().
  void always(std::string name, std::function<bool()> holds) { invariants_.push_back({std::move(name), std::move(holds)}); }

  /// True if the condition held within this many simulated seconds and no invariant was violated before.
  bool run_until(const std::function<bool()>& wanted, double max_time_s);
  /// True if no invariant was violated.
  bool run_for(double duration_s);

  double ball_distance(int player) const;  ///< m, from the torso, in the ground plane
  Point2<Field> position(int player) const;
  double heading(int player) const { return ground_pose(truth_of(player)).angle; }  ///< rad
  Point2<Field> ball() const { return {truth_.ball.x, truth_.ball.y}; }
  double now() const { return seconds(truth_.time); }  ///< s
  bool upright(int player) const;
  bool touches(int player, int other) const;  ///< in the last cycle
  double pose_error(int player);              ///< m, between the estimate and the ground truth
  double worst_joint_excess(int player);      ///< rad, of the requested angles beyond the body's limits
  void push(int player, double x, double y);  ///< N s, on the torso, world axes
  /// A topic of that robot's motion or perception cycle.
  template <class Topic>
  const Topic& motion(int player) {
    return player_of(player).robot->motion().cycle().topic<Topic>();
  }
  /// Labels of the newest images; only with label_images().
  const ImageTruth& images(int player) { return player_of(player).images; }
  const Cycle& perception_cycle(int player) { return player_of(player).robot->perception().cycle(); }
  template <class Topic>
  const Topic& perception(int player) {
    return player_of(player).robot->perception().cycle().topic<Topic>();
  }

  /// Duration of each tick of perception and behaviour of all robots, s: wall-clock time and processor time.
  std::vector<double>& perception_costs() { return perception_costs_; }
  std::vector<double>& perception_processor_costs() { return perception_processor_costs_; }

  /// Describes the current state and the violated invariant, for the message of a failed test.
  std::string story();

 private:
  struct Player {
    int number = 0;
    RobotOptions options;
    Pose2<Field, Ground> start;
    AgentMemory memory = AgentMemory::in_process();
    std::unique_ptr<Robot> robot;
    std::unique_ptr<SimulationThread> thread;
    std::unique_ptr<SimulatedBody> body;
    std::unique_ptr<SimulatedEyes> eyes;  // with cameras
    ImageTruth images;
  };
  struct Invariant {
    std::string name;
    std::function<bool()> holds;
  };

  void begin();
  void cycle();
  Player& player_of(int number);
  const TrueRobot& truth_of(int number) const;

  std::uint64_t seed_;
  std::unique_ptr<Simulator> simulator_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Invariant> invariants_;
  Point2<Field> ball_{0, 0};
  std::string vision_ = "thesis-2017", body_ = "simspark";
  int team_port_ = 0;
  bool labels_ = false;
  std::vector<std::string> assignments_;
  double camera_scale_ = 0;  // 0: no cameras
  std::vector<double> perception_costs_, perception_processor_costs_;
  mutable SceneTruth truth_;
  std::string broken_;
};

}  // namespace soccer
