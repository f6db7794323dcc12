#ifndef VIRTUAL_NAOQI_ENGINE_DCM_H
#define VIRTUAL_NAOQI_ENGINE_DCM_H

#include <map>
#include <string>
#include <vector>

#include "alcommon/almodulecore.h"
#include "alvalue/alvalue.h"
#include "engine/actuator.h"
#include "libagent/agent_memory/layout.h"

namespace virtual_naoqi {

/// The part of NAOqi that talks with the boards: aliases, timed commands, and calls before and after. Source: reference
/// of the NAO V5.
class Dcm : public AL::ALModuleCore {
 public:
  Dcm();

  void atPreProcess(const boost::function<void()>& call) { before_.push_back(call); }
  void atPostProcess(const boost::function<void()>& call) { after_.push_back(call); }
  void removeAllPreProcess() { before_.clear(); }
  void removeAllPostProcess() { after_.clear(); }

  /// Errors: ALError. setAlias allocates nothing.
  AL::ALValue create_alias(const AL::ALValue& alias);
  void set(const AL::ALValue& command);
  void set_alias(const AL::ALValue& command);

  /// After so many more calls by modules, all end with this ALError; 0: no longer.
  void refuse(const char* why, int calls);
  /// Each call by a module begins with this. Errors: ALError, see refuse.
  void check(const char* method);

  int now() const { return now_; }  ///< ms
  void advance(int ms) { now_ += ms; }
  void call_before() const { call(before_); }
  void call_after() const { call(after_); }

  /// What the boards are told now.
  const soccer::ActuatorBlock& compute();

 private:
  struct Line {
    Actuator actuator;
    float* told;  // in block_
  };
  typedef std::vector<Line*> Alias;

  static void call(const std::vector<boost::function<void()> >& calls);
  void know(const std::string& name, float& told);
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
