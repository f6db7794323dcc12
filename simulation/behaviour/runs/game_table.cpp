#include "simulation/behaviour/runs/game_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include "blackboard/error.h"
#include "blackboard/files/whole_file.h"

namespace soccer {
namespace {

constexpr std::string_view kHead = "game,seed,home,away,falls,possession,pushes,wall_s,cpu_s";

/// Removes the text up to the next comma and reads it. False if it is not a number.
template <class Number>
bool take(std::string_view& line, Number& value) {
  const std::size_t end = std::min(line.find(','), line.size());
  const auto [rest, error] = std::from_chars(line.data(), line.data() + end, value);
  const bool whole = error == std::errc() && rest == line.data() + end && end > 0;
  line.remove_prefix(std::min(end + 1, line.size()));
  return whole;
}

}  // namespace

std::string to_line(const GameRow& row) {
  std::array<char, 200> text{};
  std::snprintf(text.data(), text.size(), "%d,%llu,%d,%d,%d,%.4f,%d,%.2f,%.2f", row.game, static_cast<unsigned long long>(row.seed),
                row.home, row.away, row.falls, row.possession, row.pushes, row.wall_s, row.cpu_s);
  return text.data();
}

GameRow row_of_line(std::string_view line, const std::string& where) {
  GameRow row;
  const bool read = take(line, row.game) && take(line, row.seed) && take(line, row.home) && take(line, row.away) && take(line, row.falls) &&
                    take(line, row.possession) && take(line, row.pushes) && take(line, row.wall_s) && take(line, row.cpu_s) && line.empty();
  if (!read) throw InputError(where, "is not a row of " + std::string(kHead), "delete the line; its game is then played again");
  return row;
}

void write_games(const std::filesystem::path& file, const std::vector<GameRow>& rows) {
  std::vector<GameRow> sorted = rows;
  std::ranges::sort(sorted, {}, &GameRow::game);
  std::string text = std::string(kHead) + '\n';
  for (const GameRow& row : sorted) text += to_line(row) + '\n';
  write_whole(file, text);
}

std::vector<GameRow> read_games(const std::filesystem::path& file) {
  std::vector<GameRow> rows;
  if (!std::filesystem::exists(file)) return rows;
  std::istringstream text(read_whole(file));
  std::string line;
  for (int number = 1; std::getline(text, line); ++number)
    if (number > 1) rows.push_back(row_of_line(line, file.string() + ":" + std::to_string(number)));
  return rows;
}

}  // namespace soccer
