/* The seam between hardware layer and robot program, as bytes. Plain old C++ (gnu++98), because libagent is built for
   NAOqi too; only 4-byte members, so that 32- and 64-bit processes agree on every offset. Any change needs a new
   AGENT_MEMORY_VERSION. */
#ifndef LIBAGENT_AGENT_MEMORY_LAYOUT_H
#define LIBAGENT_AGENT_MEMORY_LAYOUT_H

#include <stdint.h>

namespace soccer {

enum {
  AGENT_MEMORY_MAGIC = 0x4d474153, /* "SAGM" */
  AGENT_MEMORY_VERSION = 1,
  AGENT_JOINTS = 25,
  AGENT_LEDS = 81,
  AGENT_SPEECH = 64
};

/* Sensors of one cycle. SI; joints in the order of JointId; NAO axes x forward, y left, z up, rates by the right-hand
 * rule. */
struct SensorBlock {
  uint32_t cycle;                        /* of the hardware layer; set by AgentMemory when the block is published */
  uint32_t time_seconds;                 /* since the hardware layer's start */
  uint32_t time_nanoseconds;             /* 0 ... 999999999, to be added */
  float period;                          /* s since the block before */
  float joint_angle[AGENT_JOINTS];       /* rad; hands 0 ... 1 */
  float joint_temperature[AGENT_JOINTS]; /* degC */
  float joint_current[AGENT_JOINTS];     /* A */
  float gyro[3];                         /* rad/s */
  float accelerometer[3];                /* m/s^2, +9.81 along z at rest */
  float torso_angle[3];                  /* rad: roll (right side down positive), pitch (forward positive), yaw (drifts) */
  float left_fsr[4];                     /* kg: front left, front right, rear left, rear right */
  float right_fsr[4];
  float bumpers[4];       /* 0 or 1: left foot's left and right, right foot's left and right */
  float head_touch[3];    /* 0 or 1: front, middle, rear */
  float hand_touch[6];    /* 0 or 1: left hand's left, back, right; right hand's left, back, right */
  float chest_button;     /* 0 or 1; on a robot for 0.2 s after a single press, as libagent keeps double and longer ones for
                             itself */
  uint32_t chest_presses; /* single ones, counted since the start */
  float left_sonar[10];   /* m, first echo first; 2.55: nothing heard */
  float right_sonar[10];
  float battery_charge;      /* 0 ... 1 */
  float battery_current;     /* A, negative while discharging */
  float battery_temperature; /* degC */
};

/* What is asked of the actuators. */
struct ActuatorBlock {
  uint32_t answered_cycle;             /* cycle of the sensors that this answers */
  float joint_angle[AGENT_JOINTS];     /* rad */
  float joint_stiffness[AGENT_JOINTS]; /* 0 ... 1; -1: motor off without braking */
  float leds[AGENT_LEDS];              /* 0 ... 1 */
  float sonar_mode;
  char speech[AGENT_SPEECH]; /* text, 0-terminated; empty: silence */
};

/* Three slots and who has which: one writer, one reader, none ever waits. `exchange` holds the slot that belongs to
   neither, plus AGENT_SLOT_FRESH while its content has not been read. */
enum { AGENT_SLOT_MASK = 3, AGENT_SLOT_FRESH = 4 };
/* Who has which slot. */
struct SlotOwners {
  uint32_t exchange;
  uint32_t writer;
  uint32_t reader;
};

/* All of the shared memory. A client of another version or size is refused. */
struct AgentMemoryLayout {
  uint32_t magic;
  uint32_t version;
  uint32_t size;  /* of this struct */
  uint32_t cycle; /* futex word: advanced by the hardware layer with each sensor block */
  uint32_t hardware_heartbeat;
  uint32_t client_heartbeat;
  uint32_t client_attachments;
  struct SlotOwners sensor_slots;
  struct SlotOwners actuator_slots;
  struct SensorBlock sensors[3];
  struct ActuatorBlock actuators[3];
};

} /* namespace soccer */

#endif
