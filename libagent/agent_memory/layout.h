/* Memory layout of the interface between hardware layer and robot program. C++98 (gnu++98), because libagent is also
   built for NAOqi. All members have 4 bytes, so that 32-bit and 64-bit processes agree on every offset. Any change needs
   a new AGENT_MEMORY_VERSION. */
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

/** Sensors of one cycle. SI units, but temperatures in degC and loads of the feet in kg, as NAOqi gives them; joints in the order of
 * JointId; NAO axes: x forward, y left, z up; angular rates by the right-hand rule. */
struct SensorBlock {
  uint32_t cycle;                        /* number of the hardware layer's cycle; set by AgentMemory when the block is published */
  uint32_t time_seconds;                 /* s since the start of the hardware layer */
  uint32_t time_nanoseconds;             /* ns to be added to time_seconds: 0 ... 999999999 */
  float period;                          /* s since the previous block */
  float joint_angle[AGENT_JOINTS];       /* rad; hands: 0 ... 1 */
  float joint_temperature[AGENT_JOINTS]; /* degC */
  float joint_current[AGENT_JOINTS];     /* A */
  float gyro[3];                         /* rad/s */
  float accelerometer[3];                /* m/s^2, +9.81 along z at rest */
  float torso_angle[3];                  /* rad: roll (positive: right side down), pitch (positive: forward), yaw (drifts) */
  float left_fsr[4];                     /* kg: front left, front right, rear left, rear right */
  float right_fsr[4];                    /* kg, in the same order */
  float bumpers[4];                      /* 0 or 1: left foot's left and right bumper, right foot's left and right bumper */
  float head_touch[3];                   /* 0 or 1: front, middle, rear */
  float hand_touch[6];                   /* 0 or 1: left hand's left, back and right sensor; right hand's left, back and right sensor */
  float chest_button;                    /* 0 or 1. On a robot it is 1 for 0.2 s after a single press; libagent itself handles multiple
                                            and long presses */
  uint32_t chest_presses;                /* number of single presses since the start */
  float left_sonar[10];                  /* m, first echo first; 2.55: no echo */
  float right_sonar[10];                 /* m, the same */
  float battery_charge;                  /* 0 ... 1 */
  float battery_current;                 /* A, negative while discharging */
  float battery_temperature;             /* degC */
};

/** The client's request to the actuators. */
struct ActuatorBlock {
  uint32_t answered_cycle;             /* cycle of the sensors that this request answers */
  float joint_angle[AGENT_JOINTS];     /* rad; hands: 0 ... 1 */
  float joint_stiffness[AGENT_JOINTS]; /* 0 ... 1; -1: motor off without braking */
  float leds[AGENT_LEDS];              /* 0 ... 1 */
  float sonar_mode;                    /* value for US/Actuator/Value; 0: libagent's default mode */
  char speech[AGENT_SPEECH];           /* text to say, 0-terminated; empty: none */
};

/* A triple buffer for one writer and one reader, neither of which ever waits. `exchange` holds the slot that belongs to
   neither side, plus AGENT_SLOT_FRESH while its content has not been read. */
enum { AGENT_SLOT_MASK = 3, AGENT_SLOT_FRESH = 4 };
/** Which side owns which slot of a triple buffer. */
struct SlotOwners {
  uint32_t exchange;
  uint32_t writer;
  uint32_t reader;
};

/** The whole shared memory. A client whose version or size differs is refused. */
struct AgentMemoryLayout {
  uint32_t magic;
  uint32_t version;
  uint32_t size;  /* bytes of this struct */
  uint32_t cycle; /* futex word: incremented by the hardware layer with each sensor block */
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
