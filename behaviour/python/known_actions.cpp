#include "behaviour/python/known_actions.h"

#include <algorithm>
#include <stdexcept>

#include "blackboard/common/names/name_id.h"

namespace soccer::python {
namespace {

const std::vector<std::string>* now_known = nullptr;  // only used in a turn of the interpreter

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

}  // namespace

KnownActions::KnownActions(const std::vector<std::string>& names) : before_(now_known) { now_known = &names; }

KnownActions::~KnownActions() { now_known = before_; }

std::uint32_t KnownActions::id_of(const std::string& name) {
  static const std::vector<std::string> kNone;
  const std::vector<std::string>& names = now_known == nullptr ? kNone : *now_known;
  if (std::ranges::find(names, name) != names.end()) return name_id(name);
  const std::string known = names.empty() ? "it has none (config/actions)" : "use one of " + joined(names);
  throw std::invalid_argument("Request.run_action: '" + name + "' is not an action of this body; " + known);
}

std::string playing_action(const MotionStatus& motion, const std::vector<std::string>& names) {
  if (motion.state != MotionState::kAction) return {};
  const auto found = std::ranges::find(names, motion.named_action, [](const std::string& name) { return name_id(name); });
  return found == names.end() ? std::string() : *found;
}

}  // namespace soccer::python
