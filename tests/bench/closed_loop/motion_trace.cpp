#include "motion_trace.h"

#include <sstream>

#include "motion/kinematics/leg.h"

namespace soccer {

MotionTrace::MotionTrace(const std::string& file) {
  if (file.empty()) return;
  out_.emplace(file);
  out_->write(
      "time,hip_pitch_requested,hip_pitch,knee_requested,knee,ankle_roll_requested,ankle_roll,roll,pitch,"
      "left_load,right_load,x,y,z,"
      "left_x,left_z,left_toe_z,right_x,right_z,right_toe_z\n");
}

void MotionTrace::add(SimulatedRobot& robot) {
  if (!out_) return;
  std::ostringstream line;
  line << robot.now();
  for (const JointId joint : {kLHipPitch, kLKneePitch, kLAnkleRoll})
    line << ',' << robot.joints.angle[joint] << ',' << robot.sensors.angle[joint];
  const Eigen::Vector3d torso = robot.truth().torso;
  line << ',' << robot.state.roll << ',' << robot.state.pitch << ',' << robot.state.left_load << ',' << robot.state.right_load << ','
       << torso.x() << ',' << torso.y() << ',' << torso.z();
  const auto level = rotation_y<Ground, Ground>(robot.state.pitch) * rotation_x<Ground, Torso>(robot.state.roll);
  for (const motion::LegSide side : {motion::LegSide::kLeft, motion::LegSide::kRight}) {
    const auto foot = level * motion::sole_in_torso(robot.body(), side, motion::leg_of(robot.sensors.angle, side));
    const Point3<Ground> toe = foot * Point3<motion::Sole>{robot.body().foot_front, 0, 0};
    line << ',' << foot.origin.x << ',' << foot.origin.z << ',' << toe.z;
  }
  out_->write(line.str() + '\n');
}

void MotionTrace::finish() {
  if (out_) out_->finish();
}

}  // namespace soccer
