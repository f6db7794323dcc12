#include "simulation/planar/runs/game_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <sstream>
#include <type_traits>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

constexpr std::string_view kHeadLine =
    "game,seed,home_goals,away_goals,home_falls,away_falls,home_kicks,away_kicks,home_pushes,away_pushes,home_collisions,away_collisions,"
    "home_passes,away_passes,"
    "home_to_ball,away_to_ball,contentions,home_possession,playing_s,wall_s,cpu_s";

/// Removes the text up to the next comma and reads it. False if it is not a finite number.
template <class Number>
bool take(std::string_view& line, Number& value) {
  const std::size_t end = std::min(line.find(','), line.size());
  const auto [rest, error] = std::from_chars(line.data(), line.data() + end, value);
  bool read = error == std::errc() && rest == line.data() + end && end > 0;
  if constexpr (std::is_floating_point_v<Number>) read = read && std::isfinite(value);
  line.remove_prefix(std::min(end + 1, line.size()));
  return read;
}

template <class Number>
bool take(std::string_view& line, std::array<Number, 2>& home_and_away) {
  return take(line, home_and_away[0]) && take(line, home_and_away[1]);
}

}  // namespace

std::string to_line(const GameRow& row) {
  const GameFigures& f = row.figures;
  std::array<char, 300> text{};
  std::snprintf(text.data(), text.size(), "%d,%llu,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%.3f,%.3f,%d,%.4f,%.2f,%.2f,%.2f", row.game,
                static_cast<unsigned long long>(row.seed), f.goals[0], f.goals[1], f.falls[0], f.falls[1], f.kicks[0], f.kicks[1],
                f.pushes[0], f.pushes[1], f.collisions[0], f.collisions[1], f.passes[0], f.passes[1], f.to_ball[0], f.to_ball[1],
                f.contentions, f.home_possession, f.playing_time, row.wall_s, row.cpu_s);
  return text.data();
}

GameRow row_of_line(std::string_view line, const std::string& where) {
  GameRow row;
  GameFigures& f = row.figures;
  const bool read = take(line, row.game) && row.game > 0 && take(line, row.seed) && take(line, f.goals) && take(line, f.falls) &&
                    take(line, f.kicks) && take(line, f.pushes) && take(line, f.collisions) && take(line, f.passes) &&
                    take(line, f.to_ball) && take(line, f.contentions) && take(line, f.home_possession) && take(line, f.playing_time) &&
                    take(line, row.wall_s) && take(line, row.cpu_s) && line.empty();
  if (!read) throw InputError(where, "is not a row of " + std::string(kHeadLine), "delete the line; its game is then played again");
  return row;
}

void write_games(const std::filesystem::path& file, const std::vector<GameRow>& rows) {
  std::vector<GameRow> sorted = rows;
  std::ranges::sort(sorted, {}, &GameRow::game);
  std::string text = std::string(kHeadLine) + '\n';
  for (const GameRow& row : sorted) text += to_line(row) + '\n';
  write_whole(file, text);
}

std::vector<GameRow> read_games(const std::filesystem::path& file, std::vector<std::string>* damaged) {
  std::vector<GameRow> rows;
  if (!std::filesystem::exists(file)) return rows;
  std::istringstream lines(read_text(file));
  std::map<int, int> line_of;  // by game
  std::string text;
  for (int number = 1; std::getline(lines, text); ++number) {
    const std::string where = file.string() + ":" + std::to_string(number);
    const std::string_view line = trimmed(text);
    if (number == 1 && line != kHeadLine) throw InputError(where, "is not " + std::string(kHeadLine), "write this line above the games");
    if (number == 1 || line.empty()) continue;
    try {
      rows.push_back(row_of_line(line, where));
    } catch (const InputError&) {
      if (damaged == nullptr) throw;
      damaged->push_back(where);
      continue;
    }
    const int game = rows.back().game;
    const auto [earlier, added] = line_of.emplace(game, number);
    if (!added)
      throw InputError(where, "game " + std::to_string(game) + " is also in line " + std::to_string(earlier->second), "delete one of them");
  }
  return rows;
}

}  // namespace soccer
