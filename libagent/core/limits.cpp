#include "libagent/core/limits.h"

#include <math.h>

namespace soccer {
namespace {

enum { HEAD_YAW = 0, HEAD_PITCH = 1 };

// Pitch limits by yaw, beyond which the head's shell would collide with the shoulders; linear in between. Source: the vendor's
// table for the V4/V5.
struct HeadLimit {
  float yaw, min_pitch, max_pitch;  // rad
};
const float kDegree = 0.017453293F;
const HeadLimit kHead[] = {{0, -38.50F * kDegree, 29.51F * kDegree},
                           {27.85F * kDegree, -38.50F * kDegree, 24.18F * kDegree},
                           {43.32F * kDegree, -31.40F * kDegree, 21.20F * kDegree},
                           {51.74F * kDegree, -27.50F * kDegree, 18.91F * kDegree},
                           {62.45F * kDegree, -24.64F * kDegree, 17.19F * kDegree},
                           {87.49F * kDegree, -18.91F * kDegree, 11.46F * kDegree},
                           {119.52F * kDegree, -25.73F * kDegree, 18.91F * kDegree}};
enum { HEAD_LIMITS = sizeof kHead / sizeof kHead[0] };

float clamp(float value, float low, float high) { return value < low ? low : value > high ? high : value; }

void limit_head(JointCommand& command) {
  const float yaw = fabsf(command.angle[HEAD_YAW]);
  int i = 0;
  while (i < HEAD_LIMITS - 2 && yaw > kHead[i + 1].yaw) ++i;
  const HeadLimit &a = kHead[i], &b = kHead[i + 1];
  const float part = clamp((yaw - a.yaw) / (b.yaw - a.yaw), 0, 1);
  command.angle[HEAD_PITCH] =
      clamp(command.angle[HEAD_PITCH], a.min_pitch + part * (b.min_pitch - a.min_pitch), a.max_pitch + part * (b.max_pitch - a.max_pitch));
}

}  // namespace

const float AGENT_LOWER_LIMIT[AGENT_JOINTS] = {-2.0857F, -0.6720F, -2.0857F, -0.3142F, -2.0857F, -1.5446F, -1.8239F, 0,        -1.1453F,
                                               -0.3794F, -1.5359F, -0.0923F, -1.1894F, -0.3978F, -0.7905F, -1.5359F, -0.1030F, -1.1863F,
                                               -0.7690F, -2.0857F, -1.3265F, -2.0857F, 0.0349F,  -1.8239F, 0};
const float AGENT_UPPER_LIMIT[AGENT_JOINTS] = {2.0857F, 0.5149F, 2.0857F, 1.3265F, 2.0857F, -0.0349F, 1.8239F, 1,       0.7407F,
                                               0.7905F, 0.4840F, 2.1125F, 0.9226F, 0.7690F, 0.3794F,  0.4840F, 2.1201F, 0.9320F,
                                               0.3979F, 2.0857F, 0.3142F, 2.0857F, 1.5446F, 1.8239F,  1};
const float AGENT_MAX_STEP[AGENT_JOINTS] = {0.07457F, 0.06469F, 0.07457F, 0.06469F, 0.07457F, 0.06469F, 0.1738F,  0.2427F,  0.04318F,
                                            0.04318F, 0.06643F, 0.06643F, 0.06643F, 0.04318F, 0.04318F, 0.06643F, 0.06643F, 0.06643F,
                                            0.04318F, 0.07457F, 0.06469F, 0.07457F, 0.06469F, 0.1738F,  0.2427F};

bool is_sane(const ActuatorBlock& request) {
  for (int j = 0; j < AGENT_JOINTS; ++j)
    if (!(fabsf(request.joint_angle[j]) < 1e6F && fabsf(request.joint_stiffness[j]) < 1e6F)) return false;  // also false for NaN
  return true;
}

void limit(JointCommand& command, const JointCommand& before, float max_step) {
  for (int j = 0; j < AGENT_JOINTS; ++j) {
    const float step = AGENT_MAX_STEP[j] < max_step ? AGENT_MAX_STEP[j] : max_step;
    const float reachable = clamp(command.angle[j], before.angle[j] - step, before.angle[j] + step);
    command.angle[j] = clamp(reachable, AGENT_LOWER_LIMIT[j], AGENT_UPPER_LIMIT[j]);
    command.stiffness[j] = command.stiffness[j] < 0 ? -1 : clamp(command.stiffness[j], 0, 1);
  }
  limit_head(command);
}

}  // namespace soccer
