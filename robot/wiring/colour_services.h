#pragma once

#include <vector>

#include "blackboard/common/config/live_parameters.h"
#include "blackboard/wiring/cycle.h"
#include "robot/debug/debug_port.h"

namespace soccer {

/// The services by which a user selects the carpet's colour in the newest image of a camera:
///   select_carpet {"camera": "top", "point": [x, y]} or {"camera": "top", "carpet": [[x0, y0, x1, y1], …], "other": […]} sets the colour;
///   learn_carpet {"camera": "top"} returns to the learned colour;
///   show_carpet {"camera": "top"} returns {"width", "height", "runs"}: lengths of runs of other and carpet pixels, in turns, of a reduced
///   image, row by row;
/// and the colour of an object, which is "white", "ball", "own_jersey" or "opponent_jersey":
///   select_colour {"object": "ball", "camera": "top", "point": [x, y]} or {…, "boxes": [[x0, y0, x1, y1], …], "other": […]};
///   typical_colour {"object": "ball", "camera": "top"} returns to the typical one.
/// Positions are fractions of the image's width and height. `live` has ManualColourParameters and ObjectColourParameters; it and
/// `perception` must outlive the port.
std::vector<DebugService> colour_services(Cycle& perception, LiveParameters& live);

}  // namespace soccer
