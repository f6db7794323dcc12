#include "simulation/gamecontroller/script.h"

#include <algorithm>
#include <array>

#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/yaml_nodes.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "simulation/gamecontroller/game_clock.h"

namespace soccer::controller {
namespace {

constexpr std::string_view kKeys = "at, after, state, for, played, half and do";

double seconds_of(const YAML::Node& node, const std::string& key, const std::string& where) {
  double value = 0;
  if (!node.IsScalar() || !YAML::convert<double>::decode(node, value) || !(value >= 0 && value <= kMaxSeconds))
    throw InputError(where, key + " is not a number of seconds from 0 to 1e9", "write for example " + key + ": 10");
  return value;
}

State state_of(const YAML::Node& node, const std::string& where) {
  const auto found = node.IsScalar() ? std::ranges::find(kStateNames, node.Scalar()) : kStateNames.end();
  if (found == kStateNames.end()) throw InputError(where, "state is not a state", "write initial, ready, set, playing or finished");
  return static_cast<State>(found - kStateNames.begin());
}

int half_of(const YAML::Node& node, const std::string& where) {
  int half = 0;
  if (!node.IsScalar() || !YAML::convert<int>::decode(node, half) || (half != 1 && half != 2))
    throw InputError(where, "half is neither 1 nor 2", "write half: 1 or half: 2");
  return half;
}

void read_item(Step& step, const std::string& key, const YAML::Node& value) {
  const std::string& where = step.where;
  if (key == "at")
    step.at = seconds_of(value, key, where);
  else if (key == "after")
    step.after = seconds_of(value, key, where);
  else if (key == "for")
    step.in_state = seconds_of(value, key, where);
  else if (key == "played")
    step.played = seconds_of(value, key, where);
  else if (key == "state")
    step.state = state_of(value, where);
  else if (key == "half")
    step.half = half_of(value, where);
  else if (key != "do")
    throw InputError(where, "there is no key '" + key + "'", "the keys of a step are " + std::string(kKeys));
}

Step read_step(const YAML::Node& node, const std::string& file) {
  Step step{
      .where = config::place(file, node.Mark()), .order = {}, .at = {}, .after = {}, .state = {}, .in_state = {}, .played = {}, .half = {}};
  if (!node.IsMap()) throw InputError(step.where, "the step is not a map", "write - {at: 3, do: ready}");
  for (const auto& item : node) {
    if (!item.first.IsScalar()) throw InputError(step.where, "a key is not a word", "the keys of a step are " + std::string(kKeys));
    read_item(step, item.first.Scalar(), item.second);
  }
  if (!node["do"] || !node["do"].IsScalar()) throw InputError(step.where, "the step has no order", "add do: ready, or another order");
  step.order = read_order(node["do"].Scalar(), step.where);
  if (step.in_state && !step.state) throw InputError(step.where, "'for' without 'state'", "add the state, such as state: set");
  return step;
}

bool holds(const Step& step, const Controller& controller, Time now, Time last) {
  const Game& game = controller.game();
  if (step.at && now < from_seconds(*step.at)) return false;
  if (step.after && now - last < from_seconds(*step.after)) return false;
  if (step.state && game.state != *step.state) return false;
  if (step.in_state && now - game.began < from_seconds(*step.in_state)) return false;
  if (step.half && (*step.half == 1) != game.first_half) return false;
  const bool runs = game.state == State::kPlaying;
  return !step.played || game.played + (runs ? now - game.began : Time{0}) >= from_seconds(*step.played);
}

}  // namespace

std::vector<Step> read_script(const std::string& text, const std::string& file) {
  const YAML::Node root = config::load_yaml(text, file);
  if (!root.IsSequence()) throw InputError(file, "it is not a list of steps", "begin each step with a dash: - {at: 3, do: ready}");
  std::vector<Step> steps;
  double last = 0;
  for (const YAML::Node& node : root) {
    steps.push_back(read_step(node, file));
    const Step& step = steps.back();
    if (step.at && *step.at < last)
      throw InputError(step.where, "'at' is earlier than that of a step before", "put the steps in the order of their times");
    last = step.at.value_or(last);
  }
  return steps;
}

std::vector<Step> load_script(const std::filesystem::path& file) { return read_script(read_whole(file), file.string()); }

const Step* Script::due(const Controller& controller, Time now) const {
  return !finished() && holds(steps_[next_], controller, now, last_) ? &steps_[next_] : nullptr;
}

void Script::done(Time now) {
  ++next_;
  last_ = now;
}

}  // namespace soccer::controller
