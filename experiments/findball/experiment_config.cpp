#include "experiments/findball/experiment_config.h"

#include <sstream>

#include <boost/property_tree/json_parser.hpp>
#include <boost/property_tree/ptree.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/run/json_object.h"

namespace soccer::experiment {

namespace {

/// Calls visit(name, value) for each setting that determines the results, except the ball positions.
template <class Config, class Visitor>
void for_each_setting(Config& config, Visitor&& visit) {
  visit("search", config.search);
  visit("robots", config.robots);
  visit("positions", config.positions);
  visit("repeats", config.repeats);
  visit("timeout", config.timeout);
  visit("reach", config.reach);
  visit("seed", config.seed);
  visit("vision", config.vision);
  visit("eyes", config.eyes.eyes);
  visit("camera_scale", config.eyes.camera_scale);
  visit("hall", config.eyes.hall);
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

void add(JsonObject& object, const char* name, const std::string& value) { object.add(name, std::string_view(value)); }
template <class T>
void add(JsonObject& object, const char* name, T value) {
  object.add_raw(name, text_of(value));
}

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
  JsonObject object;
  for_each_setting(config, [&](const char* name, const auto& value) { add(object, name, value); });
  std::string balls;
  for (const Point2<Field> ball : config.balls)
    balls.append(balls.empty() ? "" : ", ").append("[" + fixed(ball.x, 3) + ", " + fixed(ball.y, 3) + "]");
  object.add_raw("balls_m", "[" + balls + "]");
  object.add("version", std::string_view(config.version));
  return object.text() + "\n";
}

ExperimentConfig config_from_json(const std::string& text, const std::string& where) {
  namespace tree = boost::property_tree;
  ExperimentConfig config;
  config.variation = kNoVariation;  // files of experiments from before it was introduced do not contain it
  try {
    tree::ptree root;
    std::istringstream in(text);
    tree::read_json(in, root);
    for_each_setting(config, [&](const char* name, auto& value) {
      if (root.count(name) > 0)
        value = root.get<std::remove_reference_t<decltype(value)>>(name);  // settings that the file does not contain keep their defaults
    });
    for (const auto& [none, pair] : root.get_child("balls_m"))
      config.balls.push_back({pair.front().second.get_value<double>(), pair.back().second.get_value<double>()});
    config.version = root.get<std::string>("version");
  } catch (const tree::ptree_error& error) {
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
