#pragma once

#include <filesystem>

#include "blackboard/describe.h"

namespace soccer {

/// The halves and how play is set going again. Values: naosoccersim.rb of rcssserver3d 0.7.
struct GameRules {
  double half_time = 300;
  bool single_half = false;
  bool change_sides = false;
  bool automatic_kick_off = false;
  double wait_before_kick_off = 30;
  bool toss_coin = false;
  double goal_pause = 3;
  double kick_in_pause = 1;
  double drop_ball_time = 15;
  double goal_kick_distance = 1;
  double clear_margin = 0.2;
  double clear_spread = 2;
  double repel_distance = 0.5;
  double robot_radius = 0.4;
  bool start_anywhere = false;
  double beam_noise = 0.05;
  double beam_turn_noise = 10;
  DESCRIBE(GameRules, (half_time, "s", 1, 1e5, "of each half"), (single_half, "", 0, 1, "the game is over after the first half"),
           (change_sides, "", 0, 1, "the teams change sides for the second half"),
           (automatic_kick_off, "", 0, 1, "nobody needs to say (kickOff …)"),
           (wait_before_kick_off, "s", 0, 1e4, "in BeforeKickOff, before an automatic kick-off"),
           (toss_coin, "", 0, 1, "a coin says who kicks off first, otherwise the left team does"),
           (goal_pause, "s", 0, 100, "between a goal and the kick-off"),
           (kick_in_pause, "s", 0, 100, "before the ball is put down for a kick-in, corner, goal kick or free kick"),
           (drop_ball_time, "s", 0, 1e4, "in which a kick must be taken, or the ball is dropped; 0: for ever"),
           (goal_kick_distance, "m", 0, 20, "of the ball from the goal line at a goal kick"),
           (clear_margin, "m", 0, 5, "by which robots are put farther away than the rules ask, at least"),
           (clear_spread, "m", 0, 20, "by which they may be put farther still, at random"),
           (repel_distance, "m", 0, 5, "the kicking team stays so far from the ball when it is put down"),
           (robot_radius, "m", 0.01, 2, "free room around the place that a robot is put to; also the height of a torso that is put down"),
           (start_anywhere, "", 0, 1, "robots may be in the other half before the kick-off"),
           (beam_noise, "m", 0, 5, "largest error of a beam, in x and y"),
           (beam_turn_noise, "deg", 0, 180, "largest error of a beam's heading"))
};

/// What a robot may not do, and what follows. Values: as GameRules. One second counts as 50 cycles of 20 ms there.
struct FoulRules {
  double not_standing = 30;
  double goalie_not_standing = 60;
  double on_ground = 15;
  double goalie_on_ground = 30;
  double standing_height = 0.25;
  double ground_height = 0.15;
  int own_area_robots = 3;
  int touch_group = 2;
  double crowd_opponent = 0;
  double crowd_second = 0;
  double crowd_third = 0;
  double hold_time = 0.5;
  DESCRIBE(FoulRules, (not_standing, "s", 0, 1e5, "a field player may not stand"),
           (goalie_not_standing, "s", 0, 1e5, "number 1 may not stand"), (on_ground, "s", 0, 1e5, "a field player may lie"),
           (goalie_on_ground, "s", 0, 1e5, "number 1 may lie"), (standing_height, "m", 0, 2, "of the torso, below: it does not stand"),
           (ground_height, "m", 0, 2, "of the torso, below: it lies"), (own_area_robots, "", 0, 11, "of a team in its own penalty area"),
           (touch_group, "", 1, 22, "robots that may touch one another"),
           (crowd_opponent, "m", 0, 50, "crowding is a foul while an opponent is so near the ball; 0: it never is"),
           (crowd_second, "m", 0, 50, "a team's second robot comes no nearer to the ball"),
           (crowd_third, "m", 0, 50, "a team's third robot comes no nearer to the ball"),
           (hold_time, "s", 0, 60, "a robot is held up before it is put beside the field"))
};

/// Running into an opponent. Values: as GameRules.
struct ChargingRules {
  bool enabled = true;
  double min_speed = 0.4;
  double min_ball_angle = 30;
  double min_distance_difference = 0.05;
  double min_angle_difference = 15;
  double immunity = 1;
  double min_time = 0.2;
  double ball_distance = 1;
  double min_collision_ball_distance = 0.1;
  double min_collision_speed = 0.2;
  DESCRIBE(ChargingRules, (enabled, "", 0, 1, "charging is a foul"), (min_speed, "m/s", 0, 10, "of who charges"),
           (min_ball_angle, "deg", 0, 180, "who runs more straight to the ball plays the ball"),
           (min_distance_difference, "m", 0, 10, "of two who both run to the ball, the farther charges if it is farther by this"),
           (min_angle_difference, "deg", 0, 180, "… and if their directions to each other differ by this, or the other is slow"),
           (immunity, "s", 0, 60, "after touching the ball nobody charges"),
           (min_time, "s", 0, 60, "after a collision that was none, before the next may be charging"),
           (ball_distance, "m", 0, 100, "with both farther from the ball, playing the ball is no excuse"),
           (min_collision_ball_distance, "m", 0, 10, "a collision nearer to the ball is none"),
           (min_collision_speed, "m/s", 0, 10, "toward where they meet"))
};

/// What follows (pass). Values: upstream since 0.7.2, as Berlin United's fork has them.
struct PassRules {
  bool enabled = true;
  double max_ball_speed = 0.05;
  double max_ball_distance = 0.5;
  double opponent_distance = 1;
  double duration = 4;
  double score_wait = 10;
  double retry_wait = 3;
  DESCRIBE(PassRules, (enabled, "", 0, 1, "agents may say (pass)"), (max_ball_speed, "m/s", 0, 10, "of the ball when they do"),
           (max_ball_distance, "m", 0, 50, "of the agent from the ball"),
           (opponent_distance, "m", 0, 50, "of opponents from the ball, when it is said and as long as it lasts"),
           (duration, "s", 0, 1000, "it lasts, unless somebody touches the ball"),
           (score_wait, "s", 0, 1000, "before the team may score, unless two of it touched the ball and it left that circle"),
           (retry_wait, "s", 0, 1000, "before the team may say it again"))
};

/// Of the 3D league's automatic referee.
struct SoccerRules {
  GameRules game;
  FoulRules fouls;
  ChargingRules charging;
  PassRules pass;
};

/// Errors: InputError with file and line.
SoccerRules load_soccer_rules(const std::filesystem::path& file);

}  // namespace soccer
