#pragma once

#include <string>
#include <vector>

#include "blackboard/common/log/merge.h"
#include "blackboard/field/field_dimensions.h"

namespace soccer {

/// The options of a recording for the web page.
struct ReplayOptions {
  std::string title;  ///< shown as the page's title
  FieldDimensions field;
  double rate = 10;  ///< samples per second
};

/// The poses, estimates, roles and games of several robots, and the ground truth, as JSON for page_with_replay(): about 2 MB for ten robots
/// and ten minutes. Positions are rounded to centimetres, angles to degrees, and each number of a list is the difference to the one before.
/// Topics that a log does not have are left out. Errors: InputError when no log has a robot's pose or the ground truth, and when a log was
/// written with other definitions of the topics.
std::string replay_recording(std::vector<MergedLog>& logs, const ReplayOptions& options);

}  // namespace soccer
