#include "simulation/simserver/host/trainer_base.h"

namespace soccer {

void TrainerBase::execute_message(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) {
  errors_ = 0;
  const std::string error = execute_commands(text, [&](const Command& command) {
    if (!taken_elsewhere || !taken_elsewhere(command)) execute(command);
  });
  if (!error.empty()) report_error(error);
}

void TrainerBase::report_error(const std::string& what) {
  constexpr int kMaxErrors = 5;
  if (++errors_ > kMaxErrors) return;
  if (const auto text = warnings_.text_of(what))
    report_("monitor: " + *text + (errors_ == kMaxErrors ? " (further errors of this message are not shown)" : ""));
}

}  // namespace soccer
