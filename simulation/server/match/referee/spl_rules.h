#pragma once

#include <filesystem>

#include "blackboard/describe.h"

namespace soccer {

/// Rules of an SPL game without a GameController, and of the referee's actions with one. Source: SPL rules 2017.
struct SplRules {
  double half_time = 600;
  bool stop_clock = false;
  bool automatic_kick_off = false;
  double wait_in_initial = 10;
  double ready_time = 45;
  double set_time = 10;
  double whistle_time = 0.5;
  double whistle_delay = 15;
  double kick_off_time = 10;
  bool call_penalties = true;
  double penalty_time = 45;
  double penalty_increment = 5;
  double fallen_time = 20;
  double getup_time = 5;
  double lying_height = 0.25;
  int own_area_robots = 2;
  double set_grace = 3;
  double set_motion = 0.15;
  double holding_time = 3;
  double keeper_holding_time = 10;
  double holding_reach = 0.09;
  double pushing_time = 2;
  double pushing_speed = 0.1;
  double net_time = 5;
  double stuck_time = 30;
  double stuck_distance = 0.3;
  double stuck_reach = 0.5;
  bool change_ends = true;
  double shot_time = 45;
  double shot_run_up = 1;
  double out_pause = 2;
  double throw_in_inset = 0.4;
  double throw_in_back = 1;
  DESCRIBE(SplRules, (half_time, "s", 1, 1e5, "duration of each half"),
           (stop_clock, "", 0, 1, "whether the game clock is stopped in ready and set, as in play-offs"),
           (automatic_kick_off, "", 0, 1, "whether ready begins automatically, without (kickOff …) of a trainer"),
           (wait_in_initial, "s", 0, 1e4, "time in initial before an automatic kick-off"),
           (ready_time, "s", 0, 1e4, "duration of ready, in which the robots walk to their positions"),
           (set_time, "s", 0, 1e4, "duration of set before the whistle; 0: until a trainer whistles"),
           (whistle_time, "s", 0, 10, "duration of the whistle's sound"),
           (whistle_delay, "s", 0, 1e3, "time after the whistle in which percepts still contain the state set"),
           (kick_off_time, "s", 0, 1e4, "time after which both teams may play the ball of a kick-off"),
           (call_penalties, "", 0, 1, "whether the referee calls penalties itself; otherwise only a trainer or a GameController does"),
           (penalty_time, "s", 0, 1e4, "duration of a penalty"),
           (penalty_increment, "s", 0, 1e3, "additional duration of a penalty for each earlier one of the team in this half"),
           (fallen_time, "s", 0, 1e4, "longest time that a robot may lie on the ground"),
           (getup_time, "s", 0, 1e4, "longest time that a robot may lie on the ground without an attempt to get up"),
           (lying_height, "m", 0, 2, "height of the torso below which a robot is lying"),
           (own_area_robots, "", 0, 11, "maximum number of robots of a team in its own penalty area"),
           (set_grace, "s", 0, 100, "time at the begin of set in which robots may still move"),
           (set_motion, "m", 0, 2, "distance that a robot may move in set after set_grace"),
           (holding_time, "s", 0, 1e3, "longest time that a robot may hold the ball between or under its feet, or under its lying body"),
           (keeper_holding_time, "s", 0, 1e3, "longest time that the goalkeeper may hold the ball in its own penalty area"),
           (holding_reach, "m", 0, 1, "distance of the ball from a standing robot's centre below which the robot holds it"),
           (pushing_time, "s", 0, 100, "time of walking into an opponent after which it is pushing; at once if the opponent falls"),
           (pushing_speed, "m/s", 0, 10, "minimum speed towards the opponent for pushing"),
           (net_time, "s", 0, 100, "longest time that a robot may be in a goal"),
           (stuck_time, "s", 0, 1e4, "time without progress of the ball after which the game is stuck"),
           (stuck_distance, "m", 0, 10, "distance that counts as progress of the ball"),
           (stuck_reach, "m", 0, 10, "distance from the ball within which a robot blocks it in a stuck game"),
           (change_ends, "", 0, 1, "whether the teams change sides for the second half"),
           (shot_time, "s", 1, 1e4, "time limit of a penalty shot"),
           (shot_run_up, "m", 0, 5, "distance of the taker of a penalty shot behind the penalty mark"),
           (out_pause, "s", 0, 100, "pause before a ball that left the field is put back"),
           (throw_in_inset, "m", 0, 5, "distance of the throw-in lines from the touch lines"),
           (throw_in_back, "m", 0, 10, "distance by which a ball is put back towards the goal of the team that touched it last"))
};

/// Reads the rules from a YAML file. Errors: InputError with file and line.
SplRules load_spl_rules(const std::filesystem::path& file);

}  // namespace soccer
