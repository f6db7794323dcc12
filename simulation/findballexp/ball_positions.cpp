#include "simulation/findballexp/ball_positions.h"

#include <cmath>
#include <optional>
#include <sstream>

#include "blackboard/error.h"
#include "blackboard/log/whole_file.h"
#include "simulation/experiment/placement.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

namespace {

constexpr double kMillimetres = 1000;  // per metre

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  return begin == text.npos ? std::string_view{} : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::optional<Point2<Field>> place_in(std::string_view line) {
  const std::size_t comma = line.find(',');
  if (comma == line.npos) return std::nullopt;
  const auto x = to_number(trimmed(line.substr(0, comma))), y = to_number(trimmed(line.substr(comma + 1)));
  if (!x || !y) return std::nullopt;
  return Point2<Field>{*x / kMillimetres, *y / kMillimetres};
}

}  // namespace

std::vector<Point2<Field>> thesis_ball_positions() {
  return {{2.25, 0}, {4, -2.5}, {4, 2.5}, {4.5, 3}, {2.25, 3}, {-4.5, 3}, {4.5, 0}, {-3.5, 0}, {4.5, -3}, {-4.5, -1}};
}

std::vector<Point2<Field>> random_ball_positions(int count, std::uint64_t seed, int robots) {
  constexpr std::uint64_t kPlacesOfASeed = 1'000'000;
  constexpr double kGrid = 1000;  // per metre; positions are in whole millimetres, as in position files
  const std::vector<StartPlace> starts = thesis_start_places(robots);
  std::vector<Point2<Field>> places;
  for (int i = 0; i < count; ++i) {
    const Point2<Field> place = random_ball_place(seed * kPlacesOfASeed + static_cast<std::uint64_t>(i), FieldSize{}, starts);
    places.push_back({std::trunc(kGrid * place.x) / kGrid, std::trunc(kGrid * place.y) / kGrid});
  }
  return places;
}

std::vector<Point2<Field>> read_ball_positions(const std::filesystem::path& file, int robots) {
  std::istringstream in(read_whole(file));
  const std::vector<StartPlace> starts = thesis_start_places(robots);
  std::vector<Point2<Field>> places;
  int number = 0;
  for (std::string text; std::getline(in, text);) {
    ++number;
    const std::string_view line = trimmed(text);
    if (line.empty() || line[0] == '#') continue;
    const std::string where = file.string() + ":" + std::to_string(number);
    const auto place = place_in(line);
    if (!place && number == 1) continue;
    if (!place) throw InputError(where, "\"" + std::string(line) + "\" is not a position", "use x,y in millimetres, for example 2250,0");
    if (const std::string why = why_no_ball_place(*place, FieldSize{}, starts); !why.empty())
      throw InputError(where, "the ball position " + why, "choose another position");
    places.push_back(*place);
  }
  if (places.empty()) throw InputError(file.string(), "contains no positions", "write one x,y in millimetres per line");
  return places;
}

}  // namespace soccer::experiment
