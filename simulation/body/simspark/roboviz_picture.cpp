#include "simulation/body/simspark/roboviz_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <initializer_list>

namespace soccer {
namespace {

constexpr std::size_t kMaxDatagramSize = 512;
constexpr std::size_t kMaxTextSize = 200;

enum Kind : char { kOption = 0, kShape = 1, kAnnotation = 2 };
enum Shape : char { kCircle = 0, kLine = 1, kPoint = 2, kSphere = 3 };
constexpr char kSwap = 0, kCaption = 1, kNoCaption = 2;

/// Appends a number in six characters, with as many decimals as fit.
void append_number(std::string& out, double value) {
  constexpr double kMaxValue = 99999;
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.5f", std::clamp(value, -kMaxValue, kMaxValue));
  out.append(buffer, 6);
}

void append_colour(std::string& out, Colour colour) {
  for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) out += static_cast<char>(part);
}

void append_text(std::string& out, std::string_view text) {
  out.append(text.substr(0, std::min(text.find('\0'), kMaxTextSize)));
  out += '\0';
}

void add_shape(std::vector<std::string>& commands, Shape shape, std::initializer_list<double> numbers, Colour colour,
               std::string_view set) {
  if (!std::ranges::all_of(numbers, [](double v) { return std::isfinite(v); })) return;
  std::string command{kShape, shape};
  for (const double number : numbers) append_number(command, number);
  append_colour(command, colour);
  append_text(command, set);
  commands.push_back(std::move(command));
}

}  // namespace

void RobovizPicture::circle(Point2<Field> centre, double radius, double pixels, Colour colour) {
  add_shape(commands_, kCircle, {centre.x, centre.y, radius, pixels}, colour, set_);
}

void RobovizPicture::line(Point3<Field> from, Point3<Field> to, double pixels, Colour colour) {
  add_shape(commands_, kLine, {from.x, from.y, from.z, to.x, to.y, to.z, pixels}, colour, set_);
}

void RobovizPicture::point(Point3<Field> at, double pixels, Colour colour) {
  add_shape(commands_, kPoint, {at.x, at.y, at.z, pixels}, colour, set_);
}

void RobovizPicture::sphere(Point3<Field> centre, double radius, Colour colour) {
  add_shape(commands_, kSphere, {centre.x, centre.y, centre.z, radius}, colour, set_);
}

void RobovizPicture::caption(bool left_team, int number, std::string_view text, Colour colour) {
  const char robot = static_cast<char>(number + (left_team ? -1 : 127));
  std::string command{kAnnotation, text.empty() ? kNoCaption : kCaption, robot};
  if (!text.empty()) {
    append_colour(command, colour);
    append_text(command, text);
  }
  commands_.push_back(std::move(command));
}

std::vector<std::string> RobovizPicture::datagrams() const {
  std::string swap{kOption, kSwap};
  append_text(swap, set_);
  std::vector<std::string> datagrams(1);
  const auto add = [&](const std::string& command) {
    if (datagrams.back().size() + command.size() > kMaxDatagramSize) datagrams.emplace_back();
    datagrams.back() += command;
  };
  std::ranges::for_each(commands_, add);
  add(swap);
  return datagrams;
}

}  // namespace soccer
