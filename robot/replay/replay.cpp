#include "robot/replay/replay.h"

#include <algorithm>
#include <charconv>

#include "blackboard/common/log/topic_filter.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {
namespace {

bool contains(const std::vector<std::string>& list, std::string_view entry) { return std::ranges::find(list, entry) != list.end(); }

template <class Number>
void take(const McapReader& log, const std::map<std::string, std::string>& about, const char* key, Number& value) {
  const auto found = about.find(key);
  if (found == about.end()) return;
  const std::string& text = found->second;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw InputError(log.name() + ", metadata \"run\"", std::string(key) + " \"" + text + "\" is not a number",
                     "check that this is the log of a robot");
}

void take(const std::map<std::string, std::string>& about, const char* key, std::string& value) {
  if (const auto found = about.find(key); found != about.end()) value = found->second;
}

}  // namespace

RobotOptions Replay::options_of(const McapReader& log, RobotOptions options) {
  const auto about = log.metadata("run");
  take(about, "body", options.body);
  take(about, "field", options.field);
  take(about, "motion", options.motion);
  take(about, "team_name", options.team_name);
  take(about, "behaviour", options.behaviour);
  take(about, "robot_detector", options.robot_detector);
  take(log, about, "team", options.team);
  take(log, about, "player", options.player);
  take(log, about, "seed", options.seed);
  if (const auto search = about.find("search"); search != about.end()) {
    if (!searches().contains(search->second))
      throw InputError(log.name(), "was recorded with the unknown search method " + search->second, "use the version that has recorded it");
    options.search = searches().at(search->second);
  }
  return options;
}

Replay::Replay(McapReader& log, const std::string& cycle, const std::vector<std::string>& modules, const RobotOptions& options,
               ParameterStore& parameters)
    : frames_(log), cycle_(cycle), logged_(cycle == "vision" ? "perception" : cycle) {
  if (cycle == "motion")
    motion_ = std::make_unique<MotionModules>(cycle_, options, parameters);
  else if (cycle == "perception")
    perception_ = std::make_unique<PerceptionModules>(cycle_, options, parameters);
  else if (cycle == "vision")
    add_vision(log, options, parameters);
  else
    throw InputError("cycle " + cycle, "there is no such cycle", "choose motion, perception or vision");
  for (auto& topic : replay_topics(log, cycle_, logged_)) {
    std::string left_out = left_out_of(log, topic->channel());
    topics_.push_back({std::move(topic), std::move(left_out)});
  }
  choose(modules);
  if (images_) cycle_.source<CameraImages>("the log");
  add_sources();
  cycle_.check();
  for (Topic& topic : topics_) {
    topic.made = produced_here(topic.type()) && topic.channel().starts_with(logged_);
    if (!topic.made) continue;
    topic.result = compared_.size();
    compared_.emplace_back().name = topic.channel();
  }
  note_left_out(log);
}

void Replay::add_vision(McapReader& log, const RobotOptions& options, ParameterStore& parameters) {
  images_.emplace(log);
  const auto body = parameters.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml");
  const auto field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  const auto optics = parameters.load<CameraParameters>(std::filesystem::path(options.body) / "camera.yaml");
  CalibrationParameters calibration;
  parameters.override_in(calibration);
  views_.emplace(log, logged_ + "/" + std::string(name_of<CameraViews>()));
  readout_ = from_seconds(optics.readout_time);
  tunings_ = std::make_unique<Tunings>();
  add_vision_modules({cycle_, *tunings_, parameters}, options.body, body, field, calibration, {options.robot_detector});
}

bool Replay::take_images(std::size_t occurrence) {
  const auto* const messages = frames_.messages(logged_ + "/" + std::string(name_of<CameraViews>()));
  if (messages == nullptr || occurrence >= messages->size()) return false;
  CameraViews views;
  views_->decode({nullptr, 0, Time(0), (*messages)[occurrence]}, views);
  const auto of = [&](const CameraView& view, CameraPlace place) {
    return view.width > 0 ? images_->at(place, view.time - readout_ / 2) : nullptr;
  };
  const CameraImages images{of(views.top, CameraPlace::kTop), of(views.bottom, CameraPlace::kBottom)};
  if ((views.top.width > 0 && !images.top) || (views.bottom.width > 0 && !images.bottom)) return false;
  cycle_.topic<CameraImages>() = images;
  return true;
}

void Replay::choose(const std::vector<std::string>& wanted) {
  const auto& cards = cycle_.cards();
  std::string known;
  for (const ModuleCard& card : cards) known += ' ' + card.name;
  for (const std::string& module : wanted)
    if (std::ranges::find(cards, module, &ModuleCard::name) == cards.end())
      throw InputError("module " + module, "the cycle " + cycle_.name() + " has no module of that name", "choose from" + known);
  for (const ModuleCard& card : cards)
    if (wanted.empty() || contains(wanted, card.name)) ran_.push_back(card.name);

  const auto logged = [&](const std::string& type) {
    return std::ranges::any_of(topics_, [&](const Topic& topic) { return topic.type() == type && topic.left_out.empty(); });
  };
  const auto needed = [&](const std::string& type) {
    return std::ranges::any_of(cards, [&](const ModuleCard& card) {
      return contains(ran_, card.name) && (contains(card.needs, type) || contains(card.needs_previous, type));
    });
  };
  for (bool more = true; more;) {
    more = false;
    for (const ModuleCard& card : cards)
      if (!contains(ran_, card.name) &&
          std::ranges::any_of(card.produces, [&](const std::string& type) { return !logged(type) && needed(type); })) {
        ran_.push_back(card.name);
        more = true;
      }
  }
  std::vector<std::string> left_out;
  for (const ModuleCard& card : cards)
    if (!contains(ran_, card.name)) left_out.push_back(card.name);
  for (const std::string& module : left_out) cycle_.leave_out(module);
}

void Replay::add_sources() {
  const std::vector<ModuleCard> modules = cycle_.cards();
  add_logged_sources(cycle_, [&](const std::string& type) {
    const bool needed = std::ranges::any_of(
        modules, [&](const ModuleCard& card) { return contains(card.needs, type) || contains(card.needs_previous, type); });
    const bool produced = std::ranges::any_of(modules, [&](const ModuleCard& card) { return contains(card.produces, type); });
    if (!needed || produced) return false;
    const auto logged = std::ranges::find_if(topics_, [&](const Topic& topic) { return topic.type() == type; });
    if (logged == topics_.end())
      missing_.push_back(type);
    else
      logged->needed = true;
    return true;
  });
}

void Replay::note_left_out(const McapReader& log) {
  const std::string views = logged_ + "/" + std::string(name_of<CameraViews>());
  for (const Topic& topic : topics_) {
    if (topic.left_out.empty()) continue;
    const std::string what = topic.left_out + " of " + topic.channel();
    if (topic.needed || (images_ && topic.channel() == views))
      throw InputError(log.name(), "leaves out " + what + ", which the modules need: its topics are " + chosen_topics(log),
                       "replay modules that do not need it, or record with this topic");
    if (topic.made) left_out_.push_back(what);
  }
}

bool Replay::produced_here(const std::string& topic) const {
  return std::ranges::any_of(cycle_.cards(),
                             [&](const ModuleCard& card) { return contains(ran_, card.name) && contains(card.produces, topic); });
}

void Replay::write_to(LogWriter& log) {
  for (const Topic& topic : topics_)
    if (topic.made) topic.logged->write_to(log);
}

void Replay::run(Time from, Time to) {
  // Each tick of the cycle has logged one message on each of its channels that are complete.
  const auto anchor = std::ranges::find_if(
      topics_, [&](const Topic& topic) { return topic.left_out.empty() && topic.channel().starts_with(logged_ + "/"); });
  if (anchor == topics_.end())
    throw InputError("replay", "the log has no complete topics of the cycle " + logged_, "choose the other cycle");
  while (frames_.next() && frames_.time() <= to) {
    compares_ = frames_.time() >= from;
    if (images_) images_->read(frames_);
    if (const auto* ticks = frames_.messages(anchor->channel()))
      for (std::size_t occurrence = 0; occurrence < ticks->size(); ++occurrence) tick(occurrence, ticks->size());
  }
}

void Replay::tick(std::size_t occurrence, std::size_t ticks) {
  if (images_ && !take_images(occurrence)) {
    ++without_images_;
    return;
  }
  for (const Topic& topic : topics_)
    if (const auto* messages = topic.made ? nullptr : frames_.messages(topic.channel()))
      topic.logged->fill((*messages)[std::min(occurrence, messages->size() - 1)]);
  cycle_.tick();
  if (!compares_) return;
  for (const Topic& topic : topics_) {
    if (!topic.made) continue;
    topic.logged->write(frames_.time());
    compare(topic, occurrence, ticks);
  }
}

void Replay::compare(const Topic& topic, std::size_t occurrence, std::size_t ticks) {
  const auto* messages = frames_.messages(topic.channel());
  if (messages == nullptr || occurrence >= messages->size()) return;
  if (!topic.left_out.empty() && messages->size() != ticks) return;  // it is unknown to which of the ticks of this time they belong
  ReplayedTopic& result = compared_[topic.result];
  ++result.messages;
  const std::string difference = topic.logged->difference((*messages)[occurrence]);
  if (difference.empty()) {
    ++result.same;
  } else if (result.difference.empty()) {
    result.first_difference = frames_.time();
    result.difference = difference;
  }
}

}  // namespace soccer
