/* C++98 (gnu++98). */
#ifndef LIBAGENT_MODULE_SERVICE_H
#define LIBAGENT_MODULE_SERVICE_H

#include <string>

#include <pthread.h>
#include <stdint.h>

namespace soccer {

/// Runs the robot's service script with one word as its argument, in a thread of its own, because the DCM's thread must
/// not wait.
class Service {
 public:
  enum Order { NOTHING, TOGGLE, STOP, SHUTDOWN, RESTART_NAOQI, WIRELESS };

  explicit Service(const std::string& script);
  ~Service();

  /// Requests a run of the script. Replaces a request that has not been started yet. Never waits.
  void order(Order order);

 private:
  Service(const Service&);
  Service& operator=(const Service&);
  static void* run(void* self);
  void obey(Order order) const;

  std::string script_;
  uint32_t order_;  // futex word
  pthread_t thread_;
};

}  // namespace soccer

#endif
