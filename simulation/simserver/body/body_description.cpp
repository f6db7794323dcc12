#include "simulation/simserver/body/body_description.h"

namespace soccer {

double BodyDescription::mass() const {
  double sum = 0;
  for (const PartDescription& part : parts) sum += part.mass;
  return sum;
}

std::size_t BodyDescription::hinge_of(HingeId id) const {
  for (std::size_t hinge = 0; hinge < hinges(); ++hinge)
    if (parts[hinge + 1].hinge == id) return hinge;
  return hinges();
}

std::array<std::size_t, 2> BodyDescription::hinges_of(JointId joint) const {
  std::array<std::size_t, 2> found{hinges(), hinges()};
  std::size_t count = 0;
  for (std::size_t hinge = 0; hinge < hinges() && count < found.size(); ++hinge)
    if (parts[hinge + 1].joint == joint) found[count++] = hinge;
  return found;
}

}  // namespace soccer
