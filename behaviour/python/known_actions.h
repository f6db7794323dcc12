#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/topics/motion.h"

namespace soccer::python {

/// Makes the named actions of a robot those of `Request.run_action` while the object lives. The robots of a process run in turns, which
/// are exclusive.
class KnownActions {
 public:
  /// The names must outlive the object.
  explicit KnownActions(const std::vector<std::string>& names);
  ~KnownActions();
  KnownActions(const KnownActions&) = delete;
  KnownActions& operator=(const KnownActions&) = delete;

  /// The name_id() of an action of the robot whose turn it is. Errors: std::invalid_argument (ValueError) with the known names.
  static std::uint32_t id_of(const std::string& name);

 private:
  const std::vector<std::string>* before_;
};

/// The name of the action that motion plays, or whose last pose it holds; empty: none.
std::string playing_action(const MotionStatus& motion, const std::vector<std::string>& names);

}  // namespace soccer::python
