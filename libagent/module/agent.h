/* C++98 (gnu++98). */
#ifndef LIBAGENT_MODULE_AGENT_H
#define LIBAGENT_MODULE_AGENT_H

#include <string>

#include <alcommon/albroker.h>
#include <alcommon/almodule.h>
#include <alproxies/almemoryproxy.h>
#include <alproxies/dcmproxy.h>

#include "libagent/agent_memory/layout.h"
#include "libagent/core/failures.h"
#include "libagent/core/press_counter.h"
#include "libagent/core/safety.h"
#include "libagent/module/naoqi_link.h"
#include "libagent/module/service.h"

namespace soccer {

/// The NAOqi module. In each cycle of the DCM it passes the sensors to the client, and the client's requests, as far as
/// Safety permits, to the motors. In the DCM's thread it neither allocates nor waits.
///
/// Environment: LIBAGENT_MEMORY, the name of the AgentMemory (default /soccer-nao); LIBAGENT_SERVICE, the script that
/// starts and stops the client (default /home/nao/soccer/current/service).
class Agent : public AL::ALModule {
 public:
  /// Errors: AL::ALError, std::runtime_error.
  Agent(const boost::shared_ptr<AL::ALBroker>& broker, const std::string& name);
  ~Agent();

 private:
  Agent(const Agent&);
  Agent& operator=(const Agent&);
  void before();
  void after();
  void guard(void (Agent::*work)());
  void report(const char* what);
  void send();
  void read();
  void press(int presses);

  boost::shared_ptr<AL::ALBroker> broker_;
  AL::ALMemoryProxy memory_;
  AL::DCMProxy dcm_;
  Readings readings_;
  Commands commands_;
  Service service_;
  AgentMemoryLayout* shared_;
  Safety safety_;
  PressCounter button_;
  SensorBlock sensors_;
  ActuatorBlock request_;
  JointCommand joints_;
  bool running_;
  bool sensed_;        // sensors_ have been read at least once
  int presses_;        // number of presses in the group that has just ended, for Safety
  int shown_cycles_;   // cycles for which chest_button still reports a single press to the client
  int last_time_;      // DCM time of the last cycle, ms
  unsigned answered_;  // cycle that the client answered last
  unsigned attachments_;
  Failures failures_;
};

}  // namespace soccer

#endif
