/* Plain old C++ (gnu++98). */
#ifndef LIBAGENT_MODULE_SERVICE_H
#define LIBAGENT_MODULE_SERVICE_H

#include <string>

#include <pthread.h>
#include <stdint.h>

namespace soccer {

/// Does what the DCM's thread must not: runs the robot's service script with one word. A thread of its own waits for
/// orders.
class Service {
 public:
  enum Order { NOTHING, TOGGLE, STOP, SHUTDOWN, RESTART_NAOQI, WIRELESS };

  explicit Service(const std::string& script);
  ~Service();

  /// The newest order; one that was not begun is forgotten. Never waits.
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
