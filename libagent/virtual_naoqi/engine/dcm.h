#ifndef VIRTUAL_NAOQI_ENGINE_DCM_H
#define VIRTUAL_NAOQI_ENGINE_DCM_H

#include <map>
#include <string>
#include <vector>

#include "alcommon/albroker.h"
#include "alvalue/alvalue.h"
#include "engine/actuator.h"
#include "libagent/agent_memory/layout.h"

namespace virtual_naoqi {

/// The part of NAOqi that communicates with the robot's boards: aliases, timed commands, and callbacks before and after
/// each cycle. Source: reference of the NAO V5.
class Dcm : public AL::ALModuleCore {
 public:
  Dcm();

  void atPreProcess(const boost::function<void()>& call) { before_.push_back(call); }
  void atPostProcess(const boost::function<void()>& call) { after_.push_back(call); }
  void removeAllPreProcess() { before_.clear(); }
  void removeAllPostProcess() { after_.clear(); }

  /// Errors of all three: ALError. set_alias never allocates.
  AL::ALValue create_alias(const AL::ALValue& alias);
  void set(const AL::ALValue& command);
  void set_alias(const AL::ALValue& command);

  /// Makes every call by a module throw an ALError with the text `why` after the next `calls` calls. why = 0: calls succeed
  /// again.
  void refuse(const char* why, int calls);
  /// Called at the beginning of each call by a module. Errors: ALError, see refuse.
  void check(const char* method);

  int now() const { return now_; }  ///< the DCM's clock, ms
  void advance(int ms) { now_ += ms; }
  void call_before() const { call(before_); }
  void call_after() const { call(after_); }

  /// The values sent to the boards at the current time.
  const soccer::ActuatorBlock& compute();

 private:
  struct Line {
    Actuator actuator;
    float* target;  // its value in block_
  };
  typedef std::vector<Line*> Alias;

  static void call(const std::vector<boost::function<void()> >& calls);
  void know(const std::string& name, float& target);
  Line* line(const std::string& name);
  const Alias& alias(const std::string& name) const;
  static Update update_named(const std::string& name);
  static void give(Line& line, Update update, const AL::ALValue& commands);

  std::string trouble_;
  int calls_before_trouble_;
  int now_;
  soccer::ActuatorBlock block_;
  std::map<std::string, Line> lines_;
  std::map<std::string, Alias> aliases_;
  std::vector<boost::function<void()> > before_, after_;
};

}  // namespace virtual_naoqi

#endif
