#pragma once

#include <array>
#include <vector>

#include "behaviour/team/role_assignment.h"
#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// The formation of a team of more than five robots. Section FormationParameters of config/behaviour/formation.yaml. Positions are given
/// for a field of 30 x 20 m and scaled to the robot's. The places during play are those for a ball in the middle of the field; each moves
/// with the ball by its share of the ball's coordinates. The first place is filled first.
struct FormationParameters {
  using PerFieldPlayer = std::array<double, 10>;
  using PerSupporter = std::array<double, 9>;  // field players without the striker
  // clang-format off
  PARAMETERS(FormationParameters,
      (int, players, 5, "", 1, 11,
       "robots of the team; with more than five, the field players other than the striker take the places of the formation"),
      (double, keeper_x, -14.5, "m", -15, 0, "x of the goalkeeper at a kick-off"),
      (PerFieldPlayer, own_kick_off_x, (PerFieldPlayer{-10, -10, -8, -6, -6, -4, -1.5, -1.5, -2.5, -0.4}), "m", -15, 0,
       "x of players 2 to 11 at an own kick-off"),
      (PerFieldPlayer, own_kick_off_y, (PerFieldPlayer{2.5, -2.5, 0, 6, -6, 0, 5, -5, 0.5, 0}), "m", -10, 10,
       "y of players 2 to 11 at an own kick-off"),
      (PerFieldPlayer, their_kick_off_x, (PerFieldPlayer{-10, -10, -8, -6, -6, -4, -2.5, -2.5, -2.6, -2.4}), "m", -15, 0,
       "x of players 2 to 11 at an opponents' kick-off, outside the centre circle"),
      (PerFieldPlayer, their_kick_off_y, (PerFieldPlayer{2.5, -2.5, 0, 6, -6, 0, 4, -4, 1.5, -0.5}), "m", -10, 10,
       "y of players 2 to 11 at an opponents' kick-off"),
      (PerSupporter, place_x, (PerSupporter{-2.2, -5.5, 3, -1, -1, -8, -8, -4, -4}), "m", -15, 15, "x of the places for a ball in the middle"),
      (PerSupporter, place_y, (PerSupporter{0, 0, 0, 3.5, -3.5, 2.5, -2.5, 5.5, -5.5}), "m", -10, 10, "y of the places for a ball in the middle"),
      (PerSupporter, follow_x, (PerSupporter{1, 0.8, 0.95, 0.9, 0.9, 0.45, 0.45, 0.7, 0.7}), "", 0, 1, "share of the ball's x by which a place moves"),
      (PerSupporter, follow_y, (PerSupporter{1, 0.8, 0.7, 0.7, 0.7, 0.4, 0.4, 0.5, 0.5}), "", 0, 1, "share of the ball's y by which a place moves"),
      (double, edge, 0.6, "m", 0, 5, "least distance of a place from the lines around the field"),
      (double, area_margin, 0.5, "m", 0, 5, "least distance of a place in front of the own penalty area, in which a fourth robot is a foul"),
      (double, keep, 1.0, "m", 0, 5, "how much nearer another robot must be to take over a place that a robot is walking to"),
      (double, ball_margin, 0.4, "m", 0, 5,
       "distance from the ball in an opponents' kick-in, corner or free kick, in addition to the centre circle's radius"))
  // clang-format on
};

/// A player's position at a kick-off. `own`: the own team kicks off.
Point2<Field> kick_off_place(const FormationParameters& parameters, const FieldDimensions& field, int number, bool own);

/// The places of a large team. Every robot computes the same assignment from the reports of all: place by place, the nearest robot that has
/// none takes it. A robot without any reports takes the place of its number.
class Formation {
 public:
  struct Inputs {
    const Game& game;
    const RefereeInfo& referee;
    const RobotPose& pose;
    const BallEstimate& ball;
    const TeamBall& team_ball;
    const TeamMates& mates;
    const OwnRole& role;
  };
  struct Outputs {
    TeamPlay& play;
  };

  Formation(const FieldDimensions& field, const FormationParameters& parameters, const RoleParameters& roles)
      : field_(field), parameters_(parameters), roles_(roles) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters.
  void tune(const FormationParameters& parameters) { parameters_ = parameters; }

  /// The place with this index for a ball at this position.
  Point2<Field> place(std::size_t index, Point2<Field> ball) const;

 private:
  struct Candidate {
    int number = 0;
    Point2<Field> position;
    Point2<Field> walking_to;
  };

  std::vector<Candidate> supporters(const Inputs& in) const;
  std::size_t own_place(const Inputs& in) const;

  FieldDimensions field_;
  FormationParameters parameters_;
  RoleParameters roles_;
  Point2<Field> ball_;  // where it was last known to be
  Point2<Field> place_;
};

}  // namespace soccer
