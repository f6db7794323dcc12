#include "experiments/findball/experiment_config.h"

#include <sstream>

#include <boost/json.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/common/text/json.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace json = boost::json;

namespace {

/// Calls visit(name, value) for each setting that determines the results, except the ball positions.
template <class Config, class Visitor>
void for_each_setting(Config& config, Visitor&& visit) {
  visit("search", config.search);
  visit("robots", config.robots);
  visit("field", config.field.name);
  visit("positions", config.positions);
  visit("repeats", config.repeats);
  visit("timeout", config.timeout);
  visit("reach", config.reach);
  visit("seed", config.seed);
  visit("vision", config.vision);
  visit("eyes", config.eyes.eyes);
  visit("camera_scale", config.eyes.camera_scale);
  visit("hall", config.eyes.hall);
  visit("renderer", config.eyes.renderer);
  visit("walk_speed", config.walk_speed);
  visit("set", config.set);
  visit("vary_place", config.variation.place);
  visit("vary_heading", config.variation.heading);
  visit("vary_joint", config.variation.joint);
  visit("vary_camera", config.variation.camera);
  visit("vary_lateness", config.variation.lateness);
  visit("silent", config.silent);
  visit("loss", config.loss);
  visit("server", config.server);
  visit("server_command", config.server_command);
  visit("monitor", config.monitor);
  visit("sync", config.sync);
  visit("logs", config.logs);
}

std::string text_of(const std::string& value) { return value; }
std::string text_of(bool value) { return value ? "true" : "false"; }
std::string text_of(double value) { return fixed(value, 3); }
std::string text_of(int value) { return std::to_string(value); }
std::string text_of(std::uint64_t value) { return std::to_string(value); }

}  // namespace

Test test_of(const ExperimentConfig& config, int number) {
  if (number < 1 || number > config.tests())
    throw InputError("test " + std::to_string(number), "does not exist", "choose 1 to " + std::to_string(config.tests()));
  constexpr std::uint64_t kSeedsOfAnExperiment = 1'000'000;
  const int positions = static_cast<int>(config.balls.size()), index = (number - 1) % positions;
  return {number, index + 1, (number - 1) / positions + 1, part_seed(config.seed, kSeedsOfAnExperiment, static_cast<std::uint64_t>(number)),
          config.balls[static_cast<std::size_t>(index)]};
}

SearchConfig search_of(const ExperimentConfig& config, const Test& test, const std::filesystem::path& out,
                       const std::filesystem::path& programs) {
  SearchConfig search;
  search.seed = test.seed;
  search.robots = config.robots;
  search.field = config.field;
  search.ball = test.ball;
  search.seconds = config.timeout;
  search.reach = config.reach;
  search.search = config.search;
  search.talk = !config.silent;
  search.loss = config.loss;
  search.vision = config.vision;
  search.eyes = config.eyes;
  search.walk_speed = config.walk_speed;
  std::istringstream assignments(config.set);
  for (std::string assignment; assignments >> assignment;) search.assignments.push_back(assignment);
  search.variation = config.variation;
  search.log = config.logs;
  search.out = out;
  search.programs = programs;
  search.server_command = config.server_command;
  if (config.server != "embedded") search.server = HostPort::parse(config.server);
  if (!config.monitor.empty()) search.monitor = HostPort::parse(config.monitor);
  search.sync = config.sync;
  return search;
}

std::string to_json(const ExperimentConfig& config) {
  json::object object;
  for_each_setting(config, [&](const char* name, const auto& value) { object.emplace(name, value); });
  json::array balls;
  for (const Point2<Field> ball : config.balls) balls.push_back(json::array{ball.x, ball.y});
  object.emplace("balls_m", std::move(balls));
  object.emplace("version", config.version);
  return json_text(object) + "\n";
}

ExperimentConfig config_from_json(const std::string& text, const std::string& where) {
  ExperimentConfig config;
  config.variation = kNoVariation;  // files of experiments from before it was introduced do not contain it
  try {
    const json::value root = parse_json(text);
    for_each_setting(config, [&](const char* name, auto& value) {
      if (const json::value* const found = root.as_object().if_contains(name))
        value = json::value_to<std::remove_reference_t<decltype(value)>>(*found);  // other settings keep their defaults
    });
    for (const json::value& ball : json_member(root, "balls_m").as_array())
      config.balls.push_back({ball.at(0).to_number<double>(), ball.at(1).to_number<double>()});
    config.version = json::value_to<std::string>(json_member(root, "version"));
    config.field = named_field(config.field.name);
  } catch (const std::exception& error) {
    throw InputError(where, std::string("is not a valid experiment configuration: ") + error.what(), "correct it or use an empty folder");
  }
  if (config.balls.empty() || config.repeats < 1) throw InputError(where, "has no tests", "correct it or use an empty folder");
  return config;
}

std::string difference(const ExperimentConfig& there, const ExperimentConfig& here) {
  std::vector<std::pair<std::string, std::string>> settings;
  for_each_setting(there, [&](const char* name, const auto& value) { settings.emplace_back(name, text_of(value)); });
  std::string first;
  std::size_t index = 0;
  for_each_setting(here, [&](const char*, const auto& value) {
    const auto& [name, before] = settings[index++];
    if (first.empty() && before != text_of(value)) first = name + " is " + before + " there and " + text_of(value) + " here";
  });
  if (first.empty() && there.balls != here.balls) first = "the ball positions differ";
  return first;
}

}  // namespace soccer::experiment
