#include "learning/tabular/state_boxes.h"

namespace soccer::tabular {

std::size_t StateBoxes::rows() const {
  const GoToBallParameters& p = world_->parameters();
  return static_cast<std::size_t>(p.cells) * static_cast<std::size_t>(p.cells) * static_cast<std::size_t>(p.headings);
}

StateBoxes::Shares StateBoxes::shares(const RobotPose& pose) const {
  const GoToBallParameters& p = world_->parameters();
  const int row = (world_->cell(pose.x) * p.cells + world_->cell(pose.y)) * p.headings + world_->heading_division(pose.heading);
  return {{{static_cast<std::uint32_t>(row), 1}}};
}

}  // namespace soccer::tabular
