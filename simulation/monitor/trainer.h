#pragma once

#include <string>
#include <string_view>

#include "simulation/monitor/monitor_reader.h"

/// The texts of trainer commands, which are sent on the monitor port. The server does not reply to them; their effect is visible in the
/// scene one or two frames later.
namespace soccer::experiment::trainer {

std::string play_mode(std::string_view name);

/// Places the ball at rest at `place` (m), its centre `height` metres above the ground.
std::string place_ball(Point2<World> place, double height);

std::string set_time(double seconds);

std::string set_score(int left, int right);

/// Places a robot upright at `place` (m); `heading`: rad from the world's x axis, counter-clockwise.
std::string move_robot(Side side, int player, Point2<World> place, double heading);

/// Simserver only: simulated seconds per second of real time; 0 in sync mode: as fast as possible.
std::string realtime_factor(double factor);

inline constexpr std::string_view kFullState = "(reqfullstate)";
inline constexpr std::string_view kEndServer = "(killsim)";

/// Simserver only: wait after each monitor frame for this monitor's kStepOn.
inline constexpr std::string_view kWaitForMe = "(syncMonitor)";
inline constexpr std::string_view kStepOn = "(syn)";

}  // namespace soccer::experiment::trainer
