#include "robot/web_page/game_logs.h"

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "blackboard/time/play_position.h"
#include "blackboard/time/wall_clock.h"

namespace soccer {

namespace {

using Warn = std::function<void(const std::string&)>;

std::string name_of_log(const McapReader& log, const std::filesystem::path& path) {
  const auto about = log.metadata("run");
  const auto team = about.find("team_name"), player = about.find("player");
  return team != about.end() && player != about.end() ? team->second + "-" + player->second : path.stem().string();
}

/// By the played time of the game; of logs without a game in common by their wall clocks. std::nullopt: unknown.
std::optional<ClockDifference> difference_of(McapReader& first, McapReader& log, const Warn& warn) {
  if (const auto ahead = clock_difference(clock_samples(first), clock_samples(log))) return ClockDifference{.ahead = *ahead};
  const auto own = wall_clock_line(first), other = wall_clock_line(log);
  if (!own || !other) return std::nullopt;
  const ClockLine line = own->line.then(other->line.inverse());
  if (!own->synchronised || !other->synchronised) warn(log.name() + ": the wall clocks are not synchronised by NTP");
  return ClockDifference{.ahead = line.offset, .drift = line.drift, .by_wall_clock = true};
}

void open_and_name(GameLogs& game, const std::vector<std::filesystem::path>& paths, const Warn& warn) {
  std::vector<InputError> errors;
  for (const auto& path : paths) {
    try {
      game.readers.emplace_back(path);
    } catch (const InputError& error) {
      errors.push_back(error);
      continue;
    }
    McapReader& log = game.readers.back();
    for (const std::string& warning : log.warnings()) warn(warning);
    std::string name = name_of_log(log, path);
    for (const MergedLog& other : game.logs)
      if (other.name == name) name = path.stem().string();
    for (const MergedLog& other : game.logs)
      if (other.name == name) throw InputError(path.string(), "two logs have the name " + name, "give the files different names");
    game.logs.push_back({&log, name});
  }
  if (game.logs.empty() && !errors.empty()) throw errors.front();
  for (const InputError& error : errors) warn(std::string("a log is left out: ") + error.what());
  game.damaged = !errors.empty();
}

void compare_clocks(GameLogs& game, const Warn& warn) {
  for (McapReader& log : game.readers) {
    try {
      game.differences.push_back(difference_of(game.readers.front(), log, warn));
    } catch (const InputError& error) {
      warn(log.name() + ": its clock cannot be compared with the first log's: " + error.what());
      game.differences.emplace_back();
      game.damaged = true;
    }
  }
}

}  // namespace

void GameLogs::align() {
  for (std::size_t i = 0; i < logs.size(); ++i)
    if (differences[i]) logs[i].shift = -from_seconds(differences[i]->ahead);
}

FieldDimensions GameLogs::field() const {
  std::string name = "spl2017";
  for (const McapReader& log : readers) {
    const auto about = log.metadata("run");
    if (const auto found = about.find("field"); found != about.end()) {
      name = found->second;
      break;
    }
  }
  return load_yaml<FieldDimensions>(data_folder("config") / "fields" / (name + ".yaml"));
}

GameLogs open_game_logs(const std::vector<std::filesystem::path>& paths, const Warn& warn) {
  GameLogs game;
  open_and_name(game, paths, warn);
  compare_clocks(game, warn);
  return game;
}

}  // namespace soccer
