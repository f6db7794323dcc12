#include "libagent/core/safety.h"

#include <math.h>
#include <string.h>

namespace soccer {
namespace {

const float kDegree = 0.017453293F;
const float kGentleStep = 2 * kDegree;         // rad per cycle, except while the client is obeyed
const float kCalmStep = 0.3F * kDegree;        // rad per cycle of the joint that moves farthest while stiffening
const float kFallen = 50 * kDegree;            // rad of roll or pitch of the torso; beyond it the robot has fallen
const float kUpright = 25 * kDegree;           // rad of roll or pitch of the torso, up to which the robot may stand up
const float kHot = 95, kCool = 80;             // degC; above the temperature at which the client itself makes the robot sit
const float kEmpty = 0.02F, kCharged = 0.05F;  // battery charge, 0 ... 1
const float kFirstStiffness = 0.5F, kSittingStiffness = 0.7F, kRestingStiffness = 0.2F, kRisingStiffness = 0.9F;
const int kBlink = 40;  // cycles per blink of the chest's light

// Squatting pose with the weight over the feet, that of config/poses/nao-v5/sit.pos, which a test compares.
const float kSit[AGENT_JOINTS] = {0, 0,        1.5708F,  0.1396F,  -1.5708F, -0.2007F, 0,        0,       0,
                                  0, -0.9425F, 2.0944F,  -1.1519F, 0,        0,        -0.9425F, 2.0944F, -1.1519F,
                                  0, 1.5708F,  -0.1396F, 1.5708F,  0.2007F,  0,        0};
// Standing pose with bent knees.
const float kStand[AGENT_JOINTS] = {0, 0, 1.5708F, 0.1396F, 0,     -0.2007F, 0,       0,        0, 0,       -0.4F, 0.8F, -0.4F,
                                    0, 0, -0.4F,   0.8F,    -0.4F, 0,        1.5708F, -0.1396F, 0, 0.2007F, 0,     0};

bool is_arm(int joint) { return (joint >= 2 && joint <= 7) || joint >= 19; }
bool leans(const SensorBlock& sensors, float angle) {
  return !(fabsf(sensors.torso_angle[0]) < angle && fabsf(sensors.torso_angle[1]) < angle);
}
float smaller(float a, float b) { return a < b ? a : b; }

}  // namespace

Safety::Safety()
    : state_(LIMP),
      cycles_(0),
      stiffening_(STIFFENING_TIME),
      since_answer_(LATE),
      answers_in_row_(0),
      alive_(false),
      armed_(false),
      catching_up_(false),
      hot_cycles_(0),
      empty_cycles_(0),
      hot_(false),
      empty_(false),
      ticks_(0) {
  memset(&start_, 0, sizeof start_);
  memset(&last_, 0, sizeof last_);
  memset(&held_, 0, sizeof held_);
}

void Safety::watch_client(const Inputs& in) {
  if (in.answered) {
    since_answer_ = 0;
    if (answers_in_row_ < ANSWERS_UNTIL_ALIVE) ++answers_in_row_;
    memcpy(held_.angle, in.request->joint_angle, sizeof held_.angle);
    memcpy(held_.stiffness, in.request->joint_stiffness, sizeof held_.stiffness);
  } else if (since_answer_ < TIMEOUT && ++since_answer_ >= LATE) {
    answers_in_row_ = 0;
  }
  if (answers_in_row_ >= ANSWERS_UNTIL_ALIVE) alive_ = true;
  if (since_answer_ >= TIMEOUT) alive_ = false;
}

void Safety::watch_body(const SensorBlock& sensors) {
  float hottest = 0;
  for (int j = 0; j < AGENT_JOINTS; ++j)
    if (sensors.joint_temperature[j] > hottest) hottest = sensors.joint_temperature[j];
  hot_cycles_ = hottest > kHot ? hot_cycles_ + 1 : 0;
  if (hot_cycles_ >= HOT_TIME) hot_ = true;
  if (hottest < kCool) hot_ = false;
  empty_cycles_ = sensors.battery_charge < kEmpty ? empty_cycles_ + 1 : 0;
  if (empty_cycles_ >= EMPTY_TIME) empty_ = true;
  if (sensors.battery_charge > kCharged) empty_ = false;
}

void Safety::go(State state, const SensorBlock& sensors) {
  if (state_ == LIMP) memcpy(last_.angle, sensors.joint_angle, sizeof last_.angle);
  state_ = state;
  cycles_ = 0;
  start_ = last_;
  if (state != STIFFENING) return;
  float way = 0;
  for (int j = 0; j < AGENT_JOINTS; ++j) {
    const float of_joint = fabsf(held_.angle[j] - start_.angle[j]);
    if (of_joint > way) way = of_joint;
  }
  const int needed = static_cast<int>(way / kCalmStep);
  stiffening_ = needed > STIFFENING_TIME ? needed : static_cast<int>(STIFFENING_TIME);
}

void Safety::press_twice(const SensorBlock& sensors) {
  if (state_ != LIMP) {
    armed_ = false;
    if (state_ != SITTING && state_ != RELAXING) go(leans(sensors, kFallen) ? LIMP : SITTING, sensors);
    return;
  }
  armed_ = true;
  if (hot_ || empty_) return;
  if (alive_)
    go(STIFFENING, sensors);
  else if (!leans(sensors, kUpright))
    go(RISING, sensors);
}

void Safety::change(const Inputs& in) {
  const SensorBlock& sensors = *in.sensors;
  const bool late = since_answer_ >= LATE;
  const bool may_obey = armed_ && alive_ && !late && !hot_ && !empty_;
  if (in.presses == 2) return press_twice(sensors);
  if ((hot_ || empty_) && state_ != LIMP && state_ != SITTING && state_ != RELAXING)
    return go(leans(sensors, kFallen) ? LIMP : SITTING, sensors);
  if ((state_ > HOLDING || (state_ == HOLDING && cycles_ >= SHORT_DELAY)) && leans(sensors, kFallen))
    return go(may_obey ? STIFFENING : LIMP, sensors);
  if (state_ == STIFFENING || state_ == OBEYING || state_ == HOLDING)
    change_with_client(in, late);
  else
    change_without_client(sensors, may_obey);
}

/// Leaves a state in which the motors follow the client or wait for it.
void Safety::change_with_client(const Inputs& in, bool late) {
  const SensorBlock& sensors = *in.sensors;
  switch (state_) {
    case STIFFENING:
      if (late)
        go(HOLDING, sensors);
      else if (cycles_ >= stiffening_)
        go(OBEYING, sensors);
      break;
    case OBEYING:
      if (late) {
        go(HOLDING, sensors);
        start_ = held_;
      }
      break;
    default:
      if (in.answered) {
        go(OBEYING, sensors);
        catching_up_ = true;
      } else if (cycles_ >= TIMEOUT) {
        go(SITTING, sensors);
      }
      break;
  }
}

/// Leaves a state without a client: to follow it when it has come back, otherwise to the next state when this one's time is over.
void Safety::change_without_client(const SensorBlock& sensors, bool may_obey) {
  if (may_obey) return go(STIFFENING, sensors);
  if (state_ == SITTING && cycles_ >= SITTING_TIME) return go(RELAXING, sensors);
  if (state_ == RELAXING && cycles_ >= RELAXING_TIME) return go(LIMP, sensors);
  if (state_ == RISING && cycles_ >= RISING_TIME) return go(STANDING, sensors);
}

void Safety::approach(const float (&pose)[AGENT_JOINTS], float part, float stiffness, JointCommand& out) const {
  for (int j = 0; j < AGENT_JOINTS; ++j) {
    const float of_joint = smaller(1, is_arm(j) ? 2 * part : part);
    out.angle[j] = start_.angle[j] + of_joint * (pose[j] - start_.angle[j]);
    out.stiffness[j] = stiffness;
  }
}

void Safety::compute(const Inputs& in, JointCommand& out) {
  const float cycles = static_cast<float>(cycles_);
  switch (state_) {
    case LIMP:
      memcpy(out.angle, in.sensors->joint_angle, sizeof out.angle);
      memset(out.stiffness, 0, sizeof out.stiffness);
      break;
    case STIFFENING: {
      const float part = cycles / static_cast<float>(stiffening_);
      for (int j = 0; j < AGENT_JOINTS; ++j) {
        out.angle[j] = start_.angle[j] + part * (held_.angle[j] - start_.angle[j]);
        out.stiffness[j] = smaller(held_.stiffness[j], kFirstStiffness + part * (1 - kFirstStiffness));
      }
      break;
    }
    case OBEYING: out = held_; break;
    case HOLDING: out = start_; break;
    case SITTING: approach(kSit, cycles / static_cast<float>(SITTING_TIME), kSittingStiffness, out); break;
    case RELAXING: approach(kSit, 1, kRestingStiffness, out); break;
    case RISING: approach(kStand, cycles / static_cast<float>(RISING_TIME), kRisingStiffness, out); break;
    case STANDING: approach(kStand, 1, kRisingStiffness, out); break;
  }
}

void Safety::tick(const Inputs& in, JointCommand& out) {
  ++ticks_;
  ++cycles_;
  watch_client(in);
  watch_body(*in.sensors);
  change(in);
  compute(in, out);
  if (state_ == LIMP) {
    last_ = out;
    return;
  }
  const JointCommand wanted = out;
  limit(out, last_, state_ == OBEYING && !catching_up_ ? 1.0F : kGentleStep);
  if (catching_up_) {
    catching_up_ = state_ == OBEYING;
    float max_way = 0;
    for (int j = 0; j < AGENT_JOINTS; ++j) {
      const float way = fabsf(wanted.angle[j] - out.angle[j]);
      if (way > max_way) max_way = way;
    }
    if (max_way < kGentleStep) catching_up_ = false;
  }
  last_ = out;
}

bool Safety::chest_light(float rgb[3]) const {
  const bool lit = ticks_ % kBlink < kBlink / 2;
  const float red = !alive_, green = alive_;
  rgb[0] = rgb[1] = rgb[2] = 0;
  switch (state_) {
    case LIMP:
      rgb[0] = lit ? red : 0;
      rgb[1] = lit ? green : 0;
      return true;
    case STIFFENING: rgb[0] = rgb[1] = lit; return true;
    case OBEYING: return false;
    default:
      rgb[0] = red;
      rgb[1] = green;
      return true;
  }
}

}  // namespace soccer
