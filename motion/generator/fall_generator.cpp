#include "motion/generator/fall_generator.h"

#include "motion/generator/arms.h"

namespace soccer::motion {

void FallGenerator::tick(const Moment&, JointRequest& joints) {
  joints.angle = legs_;
  joints.angle[kHeadYaw] = joints.angle[kHeadPitch] = 0;
  put_arms({parameters_.shoulder_pitch, parameters_.shoulder_roll, 0, parameters_.elbow_roll}, joints.angle);
  joints.stiffness.fill(parameters_.stiffness);
}

}  // namespace soccer::motion
