#pragma once

#include <filesystem>

#include "blackboard/describe.h"

namespace soccer {

/// An SPL game without a GameController, and what a referee's hands do with one. Source: SPL rules 2017.
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
  DESCRIBE(SplRules, (half_time, "s", 1, 1e5, "of each half"), (stop_clock, "", 0, 1, "the clock stands in ready and set, as in play-offs"),
           (automatic_kick_off, "", 0, 1, "nobody needs to say (kickOff …)"),
           (wait_in_initial, "s", 0, 1e4, "before an automatic kick-off"), (ready_time, "s", 0, 1e4, "to walk to the places"),
           (set_time, "s", 0, 1e4, "before the whistle; 0: a trainer whistles"), (whistle_time, "s", 0, 10, "that a whistle sounds"),
           (whistle_delay, "s", 0, 1e3, "after the whistle, that robots are still told set"),
           (kick_off_time, "s", 0, 1e4, "after which the kick-off is free for both"),
           (call_penalties, "", 0, 1, "the referee calls what it sees; otherwise only a trainer or a GameController calls"),
           (penalty_time, "s", 0, 1e4, "off the field"),
           (penalty_increment, "s", 0, 1e3, "more for each earlier one of the team in this half"),
           (fallen_time, "s", 0, 1e4, "a robot may lie"), (getup_time, "s", 0, 1e4, "within which a getup has begun"),
           (lying_height, "m", 0, 2, "of the torso, below: it lies"), (own_area_robots, "", 0, 11, "of a team in its own penalty area"),
           (set_grace, "s", 0, 100, "to come to rest in set"), (set_motion, "m", 0, 2, "that a robot has moved afterwards: motion in set"),
           (holding_time, "s", 0, 1e3, "of the ball between or under the feet, or under a robot that lies"),
           (keeper_holding_time, "s", 0, 1e3, "the same of the keeper in its area"),
           (holding_reach, "m", 0, 1, "of the ball from a standing robot's middle: nearer, it is held"),
           (pushing_time, "s", 0, 100, "of walking into an opponent: pushing; at once when the opponent falls"),
           (pushing_speed, "m/s", 0, 10, "towards the opponent, when they meet"), (net_time, "s", 0, 100, "in a goal"),
           (stuck_time, "s", 0, 1e4, "without progress of the ball: stuck"), (stuck_distance, "m", 0, 10, "from where it was: progress"),
           (stuck_reach, "m", 0, 10, "of who blocks it"), (change_ends, "", 0, 1, "for the second half"),
           (shot_time, "s", 1, 1e4, "of a penalty shot"), (shot_run_up, "m", 0, 5, "of the taker behind the mark"),
           (out_pause, "s", 0, 100, "before a ball that went out is put back"),
           (throw_in_inset, "m", 0, 5, "of the throw-in lines from the touch lines"),
           (throw_in_back, "m", 0, 10, "a ball is put back, toward the goal of who put it out"))
};

/// Errors: InputError with file and line.
SplRules load_spl_rules(const std::filesystem::path& file);

}  // namespace soccer
