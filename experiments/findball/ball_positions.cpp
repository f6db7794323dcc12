#include "experiments/findball/ball_positions.h"

#include <cmath>
#include <optional>
#include <sstream>
#include <utility>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/run/placement.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

namespace {

constexpr double kMillimetres = 1000;       // per metre
constexpr double kMaxCoordinate = 100'000;  // mm, beyond any field

// The numbers in the first columns of a line, at most three, up to the first column that is not a number.
std::vector<double> leading_numbers(std::string_view line) {
  std::vector<double> numbers;
  while (numbers.size() < 3) {
    const std::size_t comma = line.find(',');
    const auto number = to_number(trimmed(line.substr(0, comma)));
    if (number) numbers.push_back(*number);
    if (!number || comma == line.npos) break;
    line.remove_prefix(comma + 1);
  }
  return numbers;
}

// "x,y", "number,x,y", and both with more columns, of which the next is not a number.
std::optional<Point2<Field>> place_in(std::string_view line) {
  const std::vector<double> numbers = leading_numbers(line);
  if (numbers.size() < 2) return std::nullopt;
  const bool numbered = numbers.size() == 3;
  if (numbered && (!std::isfinite(numbers[0]) || numbers[0] < 0 || numbers[0] != std::trunc(numbers[0]))) return std::nullopt;
  const std::size_t column = numbered ? 1 : 0;
  const double x = numbers[column], y = numbers[column + 1];
  if (!(std::abs(x) <= kMaxCoordinate && std::abs(y) <= kMaxCoordinate)) return std::nullopt;  // neither is NaN
  return Point2<Field>{x / kMillimetres, y / kMillimetres};
}

// Also true for numbers in quotes, with an unknown decimal point or separator, and for "nan".
bool begins_like_a_number(std::string_view column) {
  const std::size_t begin = column.find_first_not_of("\"'+-., \t");
  return to_number(column).has_value() || (begin != column.npos && column[begin] >= '0' && column[begin] <= '9');
}

// Whether no column begins like a number.
bool is_header(std::string_view line) {
  for (;;) {
    const std::size_t comma = line.find(',');
    if (begins_like_a_number(trimmed(line.substr(0, comma)))) return false;
    if (comma == line.npos) return true;
    line.remove_prefix(comma + 1);
  }
}

}  // namespace

std::vector<Point2<Field>> thesis_ball_positions() {
  return {{2.25, 0}, {4, -2.5}, {4, 2.5}, {4.5, 3}, {2.25, 3}, {-4.5, 3}, {4.5, 0}, {-3.5, 0}, {4.5, -3}, {-4.5, -1}};
}

std::vector<Point2<Field>> random_ball_positions(int count, std::uint64_t seed, int robots, FieldSize field) {
  constexpr std::uint64_t kPlacesOfASeed = 1'000'000;
  constexpr double kGrid = 1000;  // per metre; positions are in whole millimetres, as in position files
  const std::vector<StartPlace> starts = thesis_start_places(robots, field);
  std::vector<Point2<Field>> places;
  for (int i = 0; i < count; ++i) {
    const Point2<Field> place = random_ball_place(part_seed(seed, kPlacesOfASeed, static_cast<std::uint64_t>(i)), field, starts);
    places.push_back({std::trunc(kGrid * place.x) / kGrid, std::trunc(kGrid * place.y) / kGrid});
  }
  return places;
}

std::vector<Point2<Field>> read_ball_positions(const std::filesystem::path& file, int robots, FieldSize field) {
  const std::vector<StartPlace> starts = thesis_start_places(robots, field);
  return read_places(file, [&](Point2<Field> place, const std::string& where) {
    if (const std::string why = why_no_ball_place(place, field, starts); !why.empty())
      throw InputError(where, "the ball position " + why, "choose another position");
  });
}

std::vector<Point2<Field>> read_places(const std::filesystem::path& file,
                                       const std::function<void(Point2<Field>, const std::string& where)>& check) {
  std::istringstream in(read_text(file));
  std::vector<Point2<Field>> places;
  int number = 0;
  bool first = true;
  for (std::string text; std::getline(in, text);) {
    ++number;
    const std::string_view line = trimmed(text);
    if (line.empty() || line[0] == '#') continue;
    const std::string where = file.string() + ":" + std::to_string(number);
    const bool may_be_header = std::exchange(first, false);
    const auto place = place_in(line);
    if (!place && may_be_header && is_header(line)) continue;
    if (!place)
      throw InputError(where, "\"" + std::string(line) + "\" is not a position",
                       "use x,y or number,x,y in millimetres, up to 100000, then a description if you like; for example 2250,0");
    check(*place, where);
    places.push_back(*place);
  }
  if (places.empty()) throw InputError(file.string(), "contains no positions", "write one x,y in millimetres per line");
  return places;
}

}  // namespace soccer::experiment
