/* C++98 (gnu++98). */
#ifndef LIBAGENT_CORE_SAFETY_H
#define LIBAGENT_CORE_SAFETY_H

#include "libagent/core/limits.h"

namespace soccer {

/// Decides whether the motors follow the client's requests, and what they do when there is no client or it is late. Runs
/// once per cycle of 10 ms and depends only on the inputs of its ticks. The times and conventions are those of the teams'
/// agents of 2016 to 2018, with the differences listed in docs/design/data.md. A limp robot has zero stiffness in all joints.
///
///   limp -(double press, or a client that has come back)-> stiffening -> obeying
///   obeying -(client late)-> holding -> sitting -> relaxing -> limp
///   limp -(double press without a client)-> rising -> standing
class Safety {
 public:
  enum State { LIMP, STIFFENING, OBEYING, HOLDING, SITTING, RELAXING, RISING, STANDING };

  /// Cycles of 10 ms.
  enum {
    LATE = 2,                 /* cycles without a request after which the hold begins */
    SHORT_DELAY = 15,         /* first part of a hold, in which a fallen robot keeps its stiffness */
    TIMEOUT = 50,             /* duration of the hold; after the same time without a request the client counts as dead */
    ANSWERS_UNTIL_ALIVE = 10, /* number of consecutive requests after which the client counts as alive */
    STIFFENING_TIME = 150,    /* shortest duration; a large distance to the client's pose takes longer */
    SITTING_TIME = 200,
    RELAXING_TIME = 100,
    RISING_TIME = 300,
    HOT_TIME = 100,  /* above the limit of temperature until the robot counts as hot */
    EMPTY_TIME = 500 /* below the limit of charge until the battery counts as empty */
  };

  struct Inputs {
    bool answered;                /* the client has sent a new, finite request since the last tick */
    const ActuatorBlock* request; /* the client's newest request */
    const SensorBlock* sensors;   /* the newest sensors */
    int presses;                  /* number of presses of the chest button in a group that has just ended; see PressCounter */
  };

  Safety();

  /// Computes the motors' command for the next cycle.
  void tick(const Inputs& in, JointCommand& out);

  State state() const { return state_; }
  bool client_alive() const { return alive_; }
  bool hot() const { return hot_; }
  bool empty() const { return empty_; }

  /// Writes the colour of the chest's light, 0 or 1 per channel. False if the client controls the light.
  bool chest_light(float rgb[3]) const;

 private:
  void watch_client(const Inputs& in);
  void watch_body(const SensorBlock& sensors);
  void go(State state, const SensorBlock& sensors);
  void change(const Inputs& in);
  void change_with_client(const Inputs& in, bool late);
  void change_without_client(const SensorBlock& sensors, bool may_obey);
  void press_twice(const SensorBlock& sensors);
  void compute(const Inputs& in, JointCommand& out);
  void approach(const float (&pose)[AGENT_JOINTS], float part, float stiffness, JointCommand& out) const;

  State state_;
  int cycles_;      // since this state was entered
  int stiffening_;  // duration of the current stiffening, cycles
  int since_answer_;
  int answers_in_row_;
  bool alive_;
  bool armed_;        // a human has enabled stiffness with a double press
  bool catching_up_;  // after a hold: the last command is still far from the client's request
  int hot_cycles_, empty_cycles_;
  bool hot_, empty_;
  unsigned ticks_;
  JointCommand start_;  // last command before this state was entered
  JointCommand last_;   // the last command sent to the motors
  JointCommand held_;   // the client's last request
};

}  // namespace soccer

#endif
