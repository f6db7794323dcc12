#pragma once

#include <array>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "blackboard/common/describe.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "perception/odometry_step.h"

namespace soccer {

/// Association of sightings with tracked robots, their positions, and the evidence that they exist.
struct RobotFilterParameters {
  // clang-format off
  PARAMETERS(RobotFilterParameters,
      (double, along_noise, 0.05, "m", 0.001, 5, "standard deviation of a near sighting along the line of sight"),
      (double, along_noise_growth, 0.025, "1/m", 0, 1, "its growth with the square of the distance"),
      (double, across_noise, 0.04, "m", 0.001, 5, "standard deviation of a near sighting across the line of sight"),
      (double, across_noise_growth, 0.018, "", 0, 1, "its growth with the distance"),
      (double, motion_noise, 0.2, "m/s^0.5", 0, 5, "standard deviation of the distance that a robot moves in one second"),
      (double, gate, 2.5, "", 0.1, 10, "greatest distance of a sighting from its robot, in standard deviations"),
      (double, max_deviation, 0.25, "m", 0.05, 10, "upper limit of a robot's standard deviation in the gate"),
      (double, sighting_evidence, 1, "", 0.01, 100, "evidence of a robot, of a sighting with confidence c, relative to -ln(1 - c)"),
      (double, missing_evidence, 120, "1/s", 0, 1000, "evidence that a robot which should be visible does not exist, of the time without it"),
      (double, evidence_decay, 0.4, "1/s", 0, 10, "rate at which the evidence of a robot decreases, as it may walk away unseen"),
      (double, max_frame_time, 0.1, "s", 0.01, 10, "upper limit of the time that counts as missing in one frame, as after a pause of the images"),
      (double, robot_evidence, 14, "", 0, 100, "evidence from which a track is a robot of the map, until there is none"),
      (double, max_evidence, 40, "", 0.1, 100, "largest evidence of a robot"),
      (double, view_width, 1.05, "rad", 0.1, 3.2, "horizontal field of view within which a robot should be visible"),
      (double, view_distance, 6, "m", 0.1, 50, "distance from which a missing robot does not count; to half of this distance it counts fully"),
      (double, occluder_width, 0.2, "m", 0, 2, "width of a robot behind which another one may be hidden"),
      (double, occlusion_gap, 2, "m", 0, 10, "distance from which a robot behind another one is hidden; a nearer one is the same one"),
      (double, memory, 10, "s", 0.05, 600, "time without a sighting after which a robot is dropped"),
      (double, newest, 0.35, "", 0.01, 1, "weight of the newest sighting in whether a robot is fallen and in its heading"),
      (double, min_distance, 0.15, "m", 0, 1, "a sighting nearer than this is a part of the robot itself"),
      (double, max_step, 1, "s", 0.02, 60, "upper limit of the time between two ticks by which tracked robots age"))
  // clang-format on
};

/// Team and number of tracked robots, from jerseys and from the poses that teammates report.
struct RobotTeamParameters {
  // clang-format off
  PARAMETERS(RobotTeamParameters,
      (double, jersey_right, 0.8, "", 0.5, 0.999,
       "probability that a jersey is seen in the right team's colour; less than in one image, as errors of successive images are alike"),
      (double, max_evidence, 4, "", 0.1, 20, "largest log-odds of a team: how long a team is kept against sightings of the other one"),
      (double, decision, 1, "", 0, 10, "log-odds from which the team is known"),
      (double, report_age, 1, "s", 0, 10, "age up to which a teammate's reported pose is compared with tracks"),
      (double, report_deviation, 0.5, "m", 0, 10, "standard deviation of a teammate's position up to which it is compared"),
      (double, own_deviation, 0.5, "m", 0, 10, "standard deviation of the robot's own position up to which reported poses are compared"),
      (double, report_range, 0.45, "m", 0, 5, "distance from a reported pose within which a robot that is seen may be that teammate"),
      (double, report_evidence, 0.7, "", 0, 10, "log-odds of one agreement of a robot that is seen with a reported pose"))
  // clang-format on
};

/// Tracks other robots, each by a Kalman filter of its position relative to this robot, which odometry moves. In each frame the pairs of a
/// track and a sighting that fit best are associated; the remaining sightings start new tracks. Sightings are evidence that the robot
/// exists, sure ones at once; a frame without one, of a robot that should be visible, is evidence against it. Sources: Ashmore 2014,
/// chapter 4, for positions relative to the robot and for the time that robots are kept out of view; Bar-Shalom, Li, Kirubarajan 2001 for
/// filter and gate.
///
/// All sightings of a robot vote on its team by the colours of the jersey; so do the poses that teammates report, each for the nearest
/// robot, which takes the teammate's number. The team is unknown while the votes contradict each other.
class RobotFilter {
 public:
  struct Inputs {
    const GroundObservations& observations;
    const RobotPose& robot_pose;
    const Odometry& odometry;
    const SensorFrame& sensors;
    const Game& game;
    const TeamMates& mates;
    const Kinematics& kinematics;
  };
  struct Outputs {
    RobotMap& map;
  };

  RobotFilter(const RobotFilterParameters& parameters, const RobotTeamParameters& teams) : parameters_(parameters), teams_(teams) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters from the next tick on.
  void tune(const RobotFilterParameters& parameters) { parameters_ = parameters; }
  void tune(const RobotTeamParameters& parameters) { teams_ = parameters; }

 private:
  /// One tracked robot.
  struct Track {
    TrackedRobot robot;
    Eigen::Matrix2d covariance;    // of its position, m²
    double unseen = 0;             // s, since the last sighting
    double evidence = 0;           // that there is a robot; without any the track is dropped
    bool confirmed = false;        // it is a robot of the map
    double own_evidence = 0;       // log-odds that it is a teammate rather than an opponent
    double fallen = 0;             // 0…1, smoothed
    double forward = 0, left = 0;  // smoothed heading
  };
  /// A sighting that fits a track.
  struct Fit {
    double cost;
    std::size_t track, sighting;
  };

  void predict(const OdometryStep& step, double elapsed);
  void associate(const std::vector<GroundRobot>& seen);
  Eigen::Matrix2d noise_at(Point2<Ground> place) const;
  std::optional<double> cost(const Track& track, Point2<Ground> seen) const;
  void update(Track& track, const GroundRobot& seen) const;
  void observe(Track& track, const GroundRobot& seen) const;
  void miss(double gaze, double elapsed);
  bool is_hidden(const Track& track) const;
  void vote(Track& track, double own_evidence) const;
  void join_teammates(const Inputs& in);

  RobotFilterParameters parameters_;
  RobotTeamParameters teams_;
  OdometryReader odometry_;
  std::vector<Track> tracks_;
  std::array<double, Game::kPlayers + 1> compared_{};  // Game::clock of each teammate's report that was compared last
  std::uint32_t next_id_ = 1;
  std::optional<std::uint32_t> frame_;
  std::optional<Time> time_, frame_time_;
};

}  // namespace soccer
