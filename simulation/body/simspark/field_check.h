#pragma once

#include "blackboard/field/field_dimensions.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Compares the server's field with the robot's, by the goal posts and corner flags that the server shows. It decides once, by many
/// sightings, because single ones are noisy.
class FieldCheck {
 public:
  explicit FieldCheck(const FieldDimensions& field) : field_(field) {}

  /// Errors: InputError when the server has another field.
  void add(const wire::PerceptorInfo& percept);

 private:
  void add_pair(const wire::SeenLandmark& a, const wire::SeenLandmark& b);

  FieldDimensions field_;
  int too_far_ = 0;  // sightings at a distance that the field does not have
  int pairs_ = 0;
  double seen_ = 0, true_ = 0;  // m, sums of the distances between the landmarks of the pairs
};

}  // namespace soccer
