#pragma once

#include "libagent/agent_memory/layout.h"

/// Direct calls of the virtual NAOqi and of libagent's module for tests. Their classes use the old ABI of std::string, so these functions
/// have only plain types. An ALValue is written as text: 5 is an integer, 0.5 a float, "a" a string, [1, "a"] a list, an empty text the
/// value without a kind. A returned text is valid until the next call. Errors of all: AL::ALError, which is a std::runtime_error.
namespace naoqi_calls {

float to_float(const char* value);
int to_int(const char* value);
const char* to_string(const char* value);
const char* text(const char* value);                ///< toString()
const char* kind(const char* value);                ///< the kinds that isInt() etc. report: "int float string array "
const char* element(const char* value, int index);  ///< toString() of the element
unsigned size(const char* value);
const char* resized(const char* value, int size);                  ///< toString() after arraySetSize
const char* assigned(const char* value, int integer);              ///< toString() after an integer was assigned
const char* assigned(const char* value, int index, float number);  ///< toString() after a number was assigned to an element

/// A DCM, an ALMemory and a broker, in which libagent's module can run.
class Naoqi {
 public:
  Naoqi();
  ~Naoqi();
  Naoqi(const Naoqi&) = delete;
  Naoqi& operator=(const Naoqi&) = delete;

  int time(int offset);
  const char* create_alias(const char* alias);
  void set(const char* command);
  void set_alias(const char* command);
  void find_module(const char* name);
  float value(const char* key);

  /// Lets this time pass without a callback. Returns the values sent to the boards.
  const soccer::ActuatorBlock& after(int ms);

  /// Creates and destroys the module.
  void start_agent();
  void stop_agent();
  /// Runs one cycle of the DCM that begins this time after the last one.
  void cycle(int ms);

 private:
  struct Inside;
  Inside* inside_;
};

/// The thread of libagent that runs the service script. The destructor ends it.
class ServiceThread {
 public:
  enum Order { kToggle = 1, kStop, kShutdown, kRestartNaoqi, kWireless };
  explicit ServiceThread(const char* script);
  ~ServiceThread();
  ServiceThread(const ServiceThread&) = delete;
  ServiceThread& operator=(const ServiceThread&) = delete;
  void order(Order order);

 private:
  struct Inside;
  Inside* inside_;
};

}  // namespace naoqi_calls
