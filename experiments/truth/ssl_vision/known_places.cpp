#include "experiments/truth/ssl_vision/known_places.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>
#include <sstream>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "simulation/protocol/number.h"

namespace soccer {
namespace {

constexpr double kDegrees = 180 / std::numbers::pi;

std::string robot_name(const SslRobot& robot) { return (robot.yellow ? "yellow " : "blue ") + std::to_string(robot.number); }

/// The name as robot_name() writes it, without leading zeros of its number; std::nullopt if it is neither "ball" nor that of a robot.
std::optional<std::string> known_name(std::string_view text) {
  if (text == "ball") return std::string(text);
  const std::string_view colour = text.substr(0, std::min(text.find(' '), text.size())), digits = trimmed(text.substr(colour.size()));
  unsigned number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if ((colour != "yellow" && colour != "blue") || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return std::string(colour) + ' ' + std::to_string(number);
}

/// "NAME,x,y"; std::nullopt for anything else.
std::optional<KnownPlace> known_place(std::string_view line) {
  const std::size_t first = line.find(','), second = first == line.npos ? line.npos : line.find(',', first + 1);
  if (second == line.npos) return std::nullopt;
  const std::optional<std::string> name = known_name(trimmed(line.substr(0, first)));
  const auto x = to_number(trimmed(line.substr(first + 1, second - first - 1))), y = to_number(trimmed(line.substr(second + 1)));
  if (!name || !x || !y || !std::isfinite(*x) || !std::isfinite(*y)) return std::nullopt;
  return KnownPlace{*name, {*x / ssl::kMillimetres, *y / ssl::kMillimetres}};
}

std::string short_text(double value, int decimals) {
  std::string text;
  append_fixed(text, value, decimals);
  return text;
}

}  // namespace

std::vector<KnownPlace> read_known_places(const std::filesystem::path& file) {
  std::istringstream lines(read_text(file));
  std::vector<KnownPlace> places;
  std::map<std::string, int> line_of;  // by name
  std::string text;
  for (int number = 1; std::getline(lines, text); ++number) {
    const std::string_view line = trimmed(text);
    if (line.empty() || line.front() == '#') continue;
    const std::string where = file.string() + ":" + std::to_string(number);
    const std::optional<KnownPlace> place = known_place(line);
    if (!place)
      throw InputError(where, "\"" + std::string(line) + "\" is not NAME,x,y in millimetres", "write for example: yellow 2,-1500,0");
    const auto [earlier, added] = line_of.emplace(place->name, number);
    if (!added)
      throw InputError(where, "the place of " + place->name + " is also in line " + std::to_string(earlier->second), "remove one of them");
    places.push_back(*place);
  }
  return places;
}

void KnownPlaceWatch::add(const std::string& name, Point2<SslField> seen) {
  if (std::ranges::none_of(known_, [&](const KnownPlace& place) { return place.name == name; })) return;
  Sum& sum = sums_[name];
  sum.x += seen.x;
  sum.y += seen.y;
  ++sum.count;
}

void KnownPlaceWatch::add(const SslVisionReader& reader) {
  if (const auto ball = reader.ball()) add("ball", ball->seen);
  for (const SslRobot& robot : reader.robots()) add(robot_name(robot), robot.seen);
}

std::vector<MatchedPlace> KnownPlaceWatch::matched() const {
  std::vector<MatchedPlace> places;
  for (const KnownPlace& known : known_)
    if (const auto sum = sums_.find(known.name); sum != sums_.end())
      places.push_back({known.name, {sum->second.x / sum->second.count, sum->second.y / sum->second.count}, known.place});
  return places;
}

std::vector<std::string> KnownPlaceWatch::missing() const {
  std::vector<std::string> names;
  for (const KnownPlace& known : known_)
    if (!sums_.contains(known.name)) names.push_back(known.name);
  return names;
}

std::string report_of(const FieldCalibration& calibration, const std::vector<MatchedPlace>& places) {
  std::string text = "SSL-Vision's origin is at " + short_text(calibration.x, 3) + ", " + short_text(calibration.y, 3) + " m, turned by " +
                     short_text(kDegrees * calibration.turn, 2) + " degrees; its metre is " + short_text(calibration.scale, 4) + " m\n";
  for (const MatchedPlace& place : places)
    text += place.name + ": " + short_text(ssl::kMillimetres * error_of(calibration, place), 1) + " mm from its known place\n";
  return text;
}

}  // namespace soccer
