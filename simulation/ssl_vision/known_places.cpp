#include "simulation/ssl_vision/known_places.h"

#include <algorithm>
#include <numbers>
#include <sstream>

#include "blackboard/error.h"
#include "blackboard/files/whole_file.h"
#include "simulation/protocol/number.h"

namespace soccer {
namespace {

constexpr double kDegrees = 180 / std::numbers::pi;

std::string robot_name(const SslRobot& robot) { return (robot.yellow ? "yellow " : "blue ") + std::to_string(robot.number); }

bool is_name(const std::string& name) {
  return name == "ball" ||
         ((name.starts_with("yellow ") || name.starts_with("blue ")) && to_number(std::string_view(name).substr(name.find(' ') + 1)));
}

std::string short_text(double value, int decimals) {
  std::string text;
  append_fixed(text, value, decimals);
  return text;
}

}  // namespace

std::vector<KnownPlace> read_known_places(const std::filesystem::path& file) {
  std::istringstream lines(read_whole(file));
  std::vector<KnownPlace> places;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    const std::size_t first = line.find(','), second = line.find(',', std::min(first, line.size() - 1) + 1);
    const auto x = second == line.npos ? std::nullopt : to_number(std::string_view(line).substr(first + 1, second - first - 1));
    const auto y = second == line.npos ? std::nullopt : to_number(std::string_view(line).substr(second + 1));
    if (!x || !y || !is_name(line.substr(0, first)))
      throw InputError(file.string() + ":" + std::to_string(number), "\"" + line + "\" is not NAME,x,y in millimetres",
                       "write for example: yellow 2,-1500,0");
    places.push_back({line.substr(0, first), {*x / ssl::kMillimetres, *y / ssl::kMillimetres}});
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
