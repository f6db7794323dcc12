#pragma once

#include <string>
#include <string_view>

#include "simulation/experiment/ground_truth.h"

/// The texts of a trainer's commands, sent on the monitor port. The server answers none of them: their effect shows in the
/// scene one or two frames later.
namespace soccer::experiment::trainer {

std::string play_mode(std::string_view name);

/// Puts the ball there, at rest, its centre `height` metres above the ground.
std::string place_ball(Point2<World> place, double height);

std::string set_time(double seconds);

std::string set_score(int left, int right);

/// Puts a robot there, standing; `heading`: rad from the world's x.
std::string move_robot(Side side, int player, Point2<World> place, double heading);

inline constexpr std::string_view kFullState = "(reqfullstate)";
inline constexpr std::string_view kEndServer = "(killsim)";

/// Our simserver only: wait after each monitor frame for this monitor's kStepOn.
inline constexpr std::string_view kWaitForMe = "(syncMonitor)";
inline constexpr std::string_view kStepOn = "(syn)";

}  // namespace soccer::experiment::trainer
