#pragma once

#include <vector>

#include "behaviour/team/formation_parameters.h"
#include "behaviour/team/role_parameters.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/team.h"
#include "blackboard/topics/team_play.h"

namespace soccer {

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
