/* Plain old C++ (gnu++98). */
#ifndef LIBAGENT_CORE_SAFETY_H
#define LIBAGENT_CORE_SAFETY_H

#include "libagent/core/limits.h"

namespace soccer {

/// Who decides about the motors, and what happens when the client cannot. A pure function of its ticks, one for each
/// cycle of 10 ms; the numbers and the conventions are those of teams' agents of 2016 to 2018, with the differences
/// that docs/nao.md tells.
///
///   limp -(button twice, or a client that comes back)-> stiffening -> obeying
///   obeying -(client late)-> holding -> sitting -> relaxing -> limp
///   limp -(button twice without a client)-> rising -> standing
class Safety {
 public:
  enum State { LIMP, STIFFENING, OBEYING, HOLDING, SITTING, RELAXING, RISING, STANDING };

  /// Cycles of 10 ms.
  enum {
    LATE = 2,              /* without a request: the hold begins */
    HICCUP = 15,           /* of a hold, in which a robot that lies stays as stiff as it is */
    PATIENCE = 50,         /* of the hold */
    TRUST = 10,            /* requests in a row that make a client alive */
    STIFFENING_TIME = 150, /* at least; a far way takes longer */
    SITTING_TIME = 200,
    RELAXING_TIME = 100,
    RISING_TIME = 300,
    HOT_TIME = 100,
    EMPTY_TIME = 500
  };

  struct Inputs {
    bool answered;                /* the client has answered with numbers since the last tick */
    const ActuatorBlock* request; /* its newest answer */
    const SensorBlock* sensors;   /* the newest */
    int presses;                  /* of the chest button: a group that has just ended; see PressCounter */
  };

  Safety();

  /// What the motors do in the next cycle.
  void tick(const Inputs& in, JointCommand& out);

  State state() const { return state_; }
  bool client_alive() const { return alive_; }
  bool hot() const { return hot_; }
  bool empty() const { return empty_; }

  /// The chest's light, 0 or 1 each; false when it is the client's.
  bool chest_light(float rgb[3]) const;

 private:
  void watch_client(const Inputs& in);
  void watch_body(const SensorBlock& sensors);
  void go(State state, const SensorBlock& sensors);
  void change(const Inputs& in);
  void press_twice(const SensorBlock& sensors);
  void compute(const Inputs& in, JointCommand& out);
  void approach(const float (&pose)[AGENT_JOINTS], float part, float stiffness, JointCommand& out) const;

  State state_;
  int cycles_;      // in this state
  int stiffening_;  // cycles that this stiffening takes
  int since_answer_;
  int answers_in_row_;
  bool alive_;
  bool armed_;        // a human has allowed stiffness
  bool catching_up_;  // the client's request is still far from what the motors were told
  int hot_cycles_, empty_cycles_;
  bool hot_, empty_;
  unsigned ticks_;
  JointCommand start_;  // at the beginning of this state
  JointCommand last_;   // what the motors were told
  JointCommand held_;   // the client's last request
};

}  // namespace soccer

#endif
