#include "simulation/body/mj/league_percept.h"

#include <algorithm>
#include <cmath>

#include "simulation/protocol/command.h"

namespace soccer::mj {
namespace {

std::optional<double> finite(std::string_view text) {
  const auto value = to_number(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

/// The N numbers of the nested list of that name.
template <std::size_t N>
std::optional<std::array<double, N>> numbers(const Command& item, std::string_view name) {
  const Command::Part* part = item.part(name);
  if (part == nullptr || part->count != N) return std::nullopt;
  std::array<double, N> values{};
  for (std::size_t i = 0; i < N; ++i) {
    const auto value = finite(part->values[i]);
    if (!value) return std::nullopt;
    values[i] = *value;
  }
  return values;
}

std::string_view word(const Command& item, std::string_view name) {
  const Command::Part* part = item.part(name);
  return part != nullptr && part->count > 0 ? part->values[0] : std::string_view();
}

void read_game(const Command& item, LeaguePercept& percept) {
  const auto take_score = [&](std::string_view name, int& score) {
    constexpr double kMaxScore = 1000;
    if (const auto value = numbers<1>(item, name); value && (*value)[0] >= 0 && (*value)[0] < kMaxScore)
      score = static_cast<int>((*value)[0]);
  };
  if (const auto time = numbers<1>(item, "t")) percept.play_time = (*time)[0];
  if (const auto mode = word(item, "pm"); !mode.empty()) percept.play_mode = mode;
  percept.teams[0] = word(item, "tl");
  percept.teams[1] = word(item, "tr");
  take_score("sl", percept.score_left);
  take_score("sr", percept.score_right);
}

void read_motor(const Command& item, LeaguePercept& percept) {
  const auto motor = std::ranges::find(kLeagueMotors, word(item, "n"), &LeagueMotor::perceptor);
  const auto angle = numbers<1>(item, "ax");
  if (motor == kLeagueMotors.end() || !angle) return;
  const auto index = static_cast<std::size_t>(motor - kLeagueMotors.begin());
  percept.motor[index] = (*angle)[0];
  percept.motors |= 1U << index;
}

}  // namespace

SexprError read_percept(std::string_view message, LeaguePercept& percept) {
  percept.now.reset();
  percept.orientation.reset();
  percept.position.reset();
  percept.gyro.reset();
  percept.accelerometer.reset();
  percept.motors = 0;
  SexprReader reader(message);
  for (Command item; next_command(reader, item);) {
    if (item.name == "HJ") {
      read_motor(item, percept);
    } else if (item.name == "time") {
      if (const auto now = numbers<1>(item, "now")) percept.now = (*now)[0];
    } else if (item.name == "GS") {
      read_game(item, percept);
    } else if (item.name == "quat") {
      percept.orientation = numbers<4>(item, "q");
    } else if (item.name == "pos") {
      percept.position = numbers<3>(item, "p");
    } else if (item.name == "GYR") {
      percept.gyro = numbers<3>(item, "rt");
    } else if (item.name == "ACC") {
      percept.accelerometer = numbers<3>(item, "a");
    }
  }
  return reader.error();
}

}  // namespace soccer::mj
