#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "simulation/protocol/command.h"
#include "simulation/simserver/host/repeated_warnings.h"

namespace soccer {

/// Receives trainer commands, which monitors send. Each protocol has its own commands.
class TrainerBase {
 public:
  /// `report` must live as long as the trainer.
  explicit TrainerBase(const std::function<void(const std::string&)>& report) : report_(report) {}
  TrainerBase(const TrainerBase&) = delete;
  TrainerBase& operator=(const TrainerBase&) = delete;
  virtual ~TrainerBase() = default;

  /// Executes a monitor's message of one or more commands, of arbitrary bytes. Errors are reported; the rest is executed as far as it can
  /// be read. Commands for which `taken_elsewhere` returns true are skipped.
  void execute_message(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere);

  /// Reports an error in a monitor's message. The first five of a message are shown, and of equal ones the first five.
  void report_error(const std::string& what);
  void show_warnings_again() { warnings_.clear(); }

  bool killed() const { return killed_; }  ///< (killsim) was sent

 protected:
  virtual void execute(const Command& command) = 0;
  void kill() { killed_ = true; }

 private:
  const std::function<void(const std::string&)>& report_;
  RepeatedWarnings warnings_;
  int errors_ = 0;  // in the current message
  bool killed_ = false;
};

}  // namespace soccer
