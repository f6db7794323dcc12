#pragma once

#include <filesystem>

#include "blackboard/describe.h"

namespace soccer {

/// Halves and restarts of play. Source of the values: naosoccersim.rb of rcssserver3d 0.7.
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
  DESCRIBE(GameRules, (half_time, "s", 1, 1e5, "duration of each half"),
           (single_half, "", 0, 1, "whether the game is over after the first half"),
           (change_sides, "", 0, 1, "whether the teams change sides for the second half"),
           (automatic_kick_off, "", 0, 1, "whether the kick-off is automatic, without (kickOff …) of a trainer"),
           (wait_before_kick_off, "s", 0, 1e4, "time in BeforeKickOff before an automatic kick-off"),
           (toss_coin, "", 0, 1, "whether a coin toss decides the first kick-off; otherwise the left team kicks off"),
           (goal_pause, "s", 0, 100, "pause between a goal and the kick-off"),
           (kick_in_pause, "s", 0, 100, "pause before the ball is placed for a kick-in, corner kick, goal kick or free kick"),
           (drop_ball_time, "s", 0, 1e4, "time limit of a kick, after which the ball is dropped; 0: no limit"),
           (goal_kick_distance, "m", 0, 20, "distance of the ball from the goal line at a goal kick"),
           (clear_margin, "m", 0, 5, "minimum distance beyond that of the rules to which robots are moved away"),
           (clear_spread, "m", 0, 20, "range of the random distance that is added when robots are moved away"),
           (repel_distance, "m", 0, 5, "distance of the kicking team from the ball when it is placed"),
           (robot_radius, "m", 0.01, 2, "free radius around the position to which a robot is moved; also the height of its torso there"),
           (start_anywhere, "", 0, 1, "whether robots may be in the opponents' half before the kick-off"),
           (beam_noise, "m", 0, 5, "maximum error of a beam, in x and y"),
           (beam_turn_noise, "deg", 0, 180, "maximum error of a beam's heading"))
};

/// Fouls and their consequences. Source of the values: as for GameRules, which counts in cycles of 20 ms; 50 cycles are one second.
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
  DESCRIBE(FoulRules, (not_standing, "s", 0, 1e5, "longest time that a field player may be not standing"),
           (goalie_not_standing, "s", 0, 1e5, "longest time that number 1 may be not standing"),
           (on_ground, "s", 0, 1e5, "longest time that a field player may lie on the ground"),
           (goalie_on_ground, "s", 0, 1e5, "longest time that number 1 may lie on the ground"),
           (standing_height, "m", 0, 2, "height of the torso below which a robot is not standing"),
           (ground_height, "m", 0, 2, "height of the torso below which a robot is lying"),
           (own_area_robots, "", 0, 11, "maximum number of robots of a team in its own penalty area"),
           (touch_group, "", 1, 22, "maximum number of robots that may be in contact with one another"),
           (crowd_opponent, "m", 0, 50, "crowding is a foul while an opponent is nearer to the ball than this; 0: never"),
           (crowd_second, "m", 0, 50, "crowding: minimum distance of a team's second robot from the ball"),
           (crowd_third, "m", 0, 50, "crowding: minimum distance of a team's third robot from the ball"),
           (hold_time, "s", 0, 60, "time for which a robot with a foul is lifted before it is placed outside the field"))
};

/// Charging: running into an opponent. Source of the values: as for GameRules.
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
  DESCRIBE(ChargingRules, (enabled, "", 0, 1, "whether charging is a foul"),
           (min_speed, "m/s", 0, 10, "minimum speed of a robot that charges"),
           (min_ball_angle, "deg", 0, 180,
            "a robot plays the ball if its velocity deviates from the direction to the ball by less than this"),
           (min_distance_difference, "m", 0, 10,
            "if both robots run to the ball, the farther one charges only if it is farther by more than this"),
           (min_angle_difference, "deg", 0, 180,
            "if both robots run to the ball, the farther one charges only if their angles to each other differ by more than this or the "
            "other is slower than min_speed"),
           (immunity, "s", 0, 60, "time after touching the ball in which a robot is not called for charging"),
           (min_time, "s", 0, 60, "time after a collision without charging in which the robots are not called for charging"),
           (ball_distance, "m", 0, 100, "if both robots are farther from the ball than this, neither of them plays the ball"),
           (min_collision_ball_distance, "m", 0, 10, "a collision nearer to the ball than this is not charging"),
           (min_collision_speed, "m/s", 0, 10, "minimum speed towards the point of collision of a robot that charges"))
};

/// Pass mode, which begins with (pass). Source of the values: upstream since 0.7.2, the same as in Berlin United's fork.
struct PassRules {
  bool enabled = true;
  double max_ball_speed = 0.05;
  double max_ball_distance = 0.5;
  double opponent_distance = 1;
  double duration = 4;
  double score_wait = 10;
  double retry_wait = 3;
  DESCRIBE(PassRules, (enabled, "", 0, 1, "whether agents may send (pass)"),
           (max_ball_speed, "m/s", 0, 10, "maximum speed of the ball at which (pass) is accepted"),
           (max_ball_distance, "m", 0, 50, "maximum distance of the agent from the ball at which (pass) is accepted"),
           (opponent_distance, "m", 0, 50, "minimum distance of opponents from the ball, to accept (pass) and while pass mode lasts"),
           (duration, "s", 0, 1000, "duration of pass mode; it ends earlier if a robot touches the ball"),
           (score_wait, "s", 0, 1000,
            "time after pass mode in which the team may score only if two of its robots have touched the ball and the ball has moved by "
            "opponent_distance"),
           (retry_wait, "s", 0, 1000, "time after pass mode in which (pass) of the team is not accepted"))
};

/// Rules of the 3D league's automatic referee.
struct SoccerRules {
  GameRules game;
  FoulRules fouls;
  ChargingRules charging;
  PassRules pass;
};

/// Reads the rules from a YAML file. Errors: InputError with file and line.
SoccerRules load_soccer_rules(const std::filesystem::path& file);

}  // namespace soccer
