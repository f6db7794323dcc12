#pragma once

#include <filesystem>

#include "blackboard/common/describe.h"

namespace soccer {

/// Halves and restarts of play. Source of the values: naosoccersim.rb of rcssserver3d 0.7.
struct GameRules {
  // clang-format off
  PARAMETERS(GameRules,
      (double, half_time, 300, "s", 1, 1e5, "duration of each half"),
      (bool, single_half, false, "", 0, 1, "whether the game is over after the first half"),
      (bool, change_sides, false, "", 0, 1, "whether the teams change sides for the second half"),
      (bool, automatic_kick_off, false, "", 0, 1, "whether the kick-off is automatic, without (kickOff …) of a trainer"),
      (double, wait_before_kick_off, 30, "s", 0, 1e4, "time in BeforeKickOff before an automatic kick-off"),
      (bool, toss_coin, false, "", 0, 1, "whether a coin toss decides the first kick-off; otherwise the left team kicks off"),
      (double, goal_pause, 3, "s", 0, 100, "pause between a goal and the kick-off"),
      (double, kick_in_pause, 1, "s", 0, 100, "pause before the ball is placed for a kick-in, corner kick, goal kick or free kick"),
      (double, drop_ball_time, 15, "s", 0, 1e4, "time limit of a kick, after which the ball is dropped; 0: no limit"),
      (double, goal_kick_distance, 1, "m", 0, 20, "distance of the ball from the goal line at a goal kick"),
      (double, clear_margin, 0.2, "m", 0, 5, "minimum distance beyond that of the rules to which robots are moved away"),
      (double, clear_spread, 2, "m", 0, 20, "range of the random distance that is added when robots are moved away"),
      (double, repel_distance, 0.5, "m", 0, 5, "distance of the kicking team from the ball when it is placed"),
      (double, robot_radius, 0.4, "m", 0.01, 2,
       "free radius around the position to which a robot is moved; also the height of its torso there"),
      (bool, start_anywhere, false, "", 0, 1, "whether robots may be in the opponents' half before the kick-off"),
      (double, beam_noise, 0.05, "m", 0, 5, "maximum error of a beam, in x and y"),
      (double, beam_turn_noise, 10, "deg", 0, 180, "maximum error of a beam's heading"),
      (double, settle_time, 0.03, "s", 0, 10, "time after the pause before a free kick in which touches of the ball are ignored"),
      (double, kick_time, 0.1, "s", 0, 10, "time in which several contacts of a robot with the ball are one kick"))
  // clang-format on
};

/// Fouls and their consequences. Source of the values: as for GameRules, which counts in cycles of 20 ms; 50 cycles are one second.
struct FoulRules {
  // clang-format off
  PARAMETERS(FoulRules,
      (double, not_standing, 30, "s", 0, 1e5, "longest time that a field player may be not standing"),
      (double, goalie_not_standing, 60, "s", 0, 1e5, "longest time that number 1 may be not standing"),
      (double, on_ground, 15, "s", 0, 1e5, "longest time that a field player may lie on the ground"),
      (double, goalie_on_ground, 30, "s", 0, 1e5, "longest time that number 1 may lie on the ground"),
      (double, standing_height, 0.25, "m", 0, 2, "height of the torso below which a robot is not standing"),
      (double, ground_height, 0.15, "m", 0, 2, "height of the torso below which a robot is lying"),
      (int, own_area_robots, 3, "", 0, 11, "maximum number of robots of a team in its own penalty area"),
      (int, touch_group, 2, "", 1, 22, "maximum number of robots that may be in contact with one another"),
      (double, crowd_opponent, 0, "m", 0, 50, "crowding is a foul while an opponent is nearer to the ball than this; 0: never"),
      (double, crowd_second, 0, "m", 0, 50, "crowding: minimum distance of a team's second robot from the ball"),
      (double, crowd_third, 0, "m", 0, 50, "crowding: minimum distance of a team's third robot from the ball"),
      (double, hold_time, 0.5, "s", 0, 60, "time for which a robot with a foul is lifted before it is placed outside the field"),
      (double, stands_again, 0.5, "s", 0, 60, "time of standing after which a robot is no longer fallen"),
      (double, beside_field, 0.1, "m", 0, 10, "distance beyond the touch line up to which the time limits for lying apply"),
      (double, hold_height, 1, "m", 0.1, 5, "height to which a robot with a foul is lifted"),
      (double, hold_rise, 0.5, "m/s", 0, 10, "speed at which a lifted robot continues to rise"))
  // clang-format on
};

/// Charging: running into an opponent. Source of the values: as for GameRules.
struct ChargingRules {
  // clang-format off
  PARAMETERS(ChargingRules,
      (bool, enabled, true, "", 0, 1, "whether charging is a foul"),
      (double, min_speed, 0.4, "m/s", 0, 10, "minimum speed of a robot that charges"),
      (double, min_ball_angle, 30, "deg", 0, 180,
       "a robot plays the ball if its velocity deviates from the direction to the ball by less than this"),
      (double, min_distance_difference, 0.05, "m", 0, 10,
       "if both robots run to the ball, the farther one charges only if it is farther by more than this"),
      (double, min_angle_difference, 15, "deg", 0, 180,
       "if both robots run to the ball, the farther one charges only if their angles to each other differ by more than this or the other "
       "is slower than min_speed"),
      (double, immunity, 1, "s", 0, 60, "time after touching the ball in which a robot is not called for charging"),
      (double, min_time, 0.2, "s", 0, 60, "time after a collision without charging in which the robots are not called for charging"),
      (double, ball_distance, 1, "m", 0, 100, "if both robots are farther from the ball than this, neither of them plays the ball"),
      (double, min_collision_ball_distance, 0.1, "m", 0, 10, "a collision nearer to the ball than this is not charging"),
      (double, min_collision_speed, 0.2, "m/s", 0, 10, "minimum speed towards the point of collision of a robot that charges"),
      (double, landed, 1, "s", 0, 60, "time after the referee has moved a robot in which the robot is not called for charging"))
  // clang-format on
};

/// Pass mode, which begins with (pass). Source of the values: upstream since 0.7.2, the same as in Berlin United's fork.
struct PassRules {
  // clang-format off
  PARAMETERS(PassRules,
      (bool, enabled, true, "", 0, 1, "whether agents may send (pass)"),
      (double, max_ball_speed, 0.05, "m/s", 0, 10, "maximum speed of the ball at which (pass) is accepted"),
      (double, max_ball_distance, 0.5, "m", 0, 50, "maximum distance of the agent from the ball at which (pass) is accepted"),
      (double, opponent_distance, 1, "m", 0, 50,
       "minimum distance of opponents from the ball, to accept (pass) and while pass mode lasts"),
      (double, duration, 4, "s", 0, 1000, "duration of pass mode; it ends earlier if a robot touches the ball"),
      (double, score_wait, 10, "s", 0, 1000,
       "time after pass mode in which the team may score only if two of its robots have touched the ball and the ball has moved by "
       "opponent_distance"),
      (double, retry_wait, 3, "s", 0, 1000, "time after pass mode in which (pass) of the team is not accepted"),
      (double, clear_margin, 0.1, "m", 0, 10, "distance beyond opponent_distance to which opponents are moved in pass mode"))
  // clang-format on
};

/// Rules of the 3D league's automatic referee on rcssserver3d.
struct SimSparkRules {
  GameRules game;
  FoulRules fouls;
  ChargingRules charging;
  PassRules pass;
};

/// Reads the rules from a YAML file. Errors: InputError with file and line.
SimSparkRules load_simspark_rules(const std::filesystem::path& file);

}  // namespace soccer
