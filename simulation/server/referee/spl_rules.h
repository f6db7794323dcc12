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
  double kick_off_time = 10;
  bool call_penalties = true;
  double penalty_time = 45;
  double penalty_increment = 5;
  double fallen_time = 20;
  double lying_height = 0.25;
  int own_area_robots = 2;
  double out_pause = 2;
  double throw_in_inset = 0.4;
  double throw_in_back = 1;
  DESCRIBE(SplRules, (half_time, "s", 1, 1e5, "of each half"), (stop_clock, "", 0, 1, "the clock stands in ready and set, as in play-offs"),
           (automatic_kick_off, "", 0, 1, "nobody needs to say (kickOff …)"),
           (wait_in_initial, "s", 0, 1e4, "before an automatic kick-off"), (ready_time, "s", 0, 1e4, "to walk to the places"),
           (set_time, "s", 0, 1e4, "before the whistle; 0: a trainer whistles"),
           (kick_off_time, "s", 0, 1e4, "after which the kick-off is free for both"),
           (call_penalties, "", 0, 1, "fallen, illegal defender and leaving the field are called; others only by trainer or GameController"),
           (penalty_time, "s", 0, 1e4, "off the field"), (penalty_increment, "s", 0, 1e3, "more for each earlier one of the team in this half"),
           (fallen_time, "s", 0, 1e4, "a robot may lie"), (lying_height, "m", 0, 2, "of the torso, below: it lies"),
           (own_area_robots, "", 0, 11, "of a team in its own penalty area"), (out_pause, "s", 0, 100, "before a ball that went out is put back"),
           (throw_in_inset, "m", 0, 5, "of the throw-in lines from the touch lines"),
           (throw_in_back, "m", 0, 10, "a ball is put back, toward the goal of who put it out"))
};

/// Errors: InputError with file and line.
SplRules load_spl_rules(const std::filesystem::path& file);

}  // namespace soccer
