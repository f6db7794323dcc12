#include "motion/action/action_folder.h"

#include <algorithm>

#include "blackboard/error.h"
#include "blackboard/files/visible_files.h"
#include "blackboard/names/name_id.h"
#include "motion/action/action_check.h"

namespace soccer {
namespace {

/// The tags of getups have no meaning here.
void clear_tags(std::vector<motion::Keyframe>& keyframes) {
  for (motion::Keyframe& frame : keyframes) frame.release = frame.redo = frame.lean = false;
}

void check_unique(const NamedActions& found, const std::filesystem::path& file, std::uint32_t id) {
  const auto other = std::ranges::find(found.actions, id, &NamedAction::id);
  if (other != found.actions.end()) throw InputError(file.string(), "the name has the same number as " + other->name, "rename one of them");
}

}  // namespace

std::vector<std::string> NamedActions::names() const {
  std::vector<std::string> names;
  names.reserve(actions.size());
  for (const NamedAction& action : actions) names.push_back(action.name);
  return names;
}

std::string NamedActions::name_of(std::uint32_t id) const {
  const auto found = std::ranges::find(actions, id, &NamedAction::id);
  return found == actions.end() ? std::string() : found->name;
}

NamedActions load_actions(const std::filesystem::path& config, std::string_view body, const BodyModel& model,
                          const ActionParameters& parameters) {
  NamedActions found;
  for (const std::filesystem::path& file : visible_files(config / "actions" / body, ".pos")) {
    try {
      NamedAction action{.name = file.stem(), .id = name_id(file.stem().string()), .keyframes = motion::load_pos(file)};
      motion::check_action(action.keyframes, model, parameters, motion::file_with_keyframes(file).string());
      check_unique(found, file, action.id);
      clear_tags(action.keyframes);
      found.actions.push_back(std::move(action));
    } catch (const InputError& error) {
      found.errors.push_back("the action '" + file.stem().string() + "' cannot be played: " + error.what());
    }
  }
  return found;
}

}  // namespace soccer
