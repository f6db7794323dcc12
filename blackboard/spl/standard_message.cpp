#include "blackboard/spl/standard_message.h"

#include <cmath>

#include "blackboard/common/files/little_endian.h"

namespace soccer::wire {
namespace {

constexpr std::string_view kHeader = "SPL ";
constexpr int kVersion = 6, kMaxPlayers = 6, kMaxPercent = 100, kMaxChoice = 4;

template <std::size_t N>
void take(LittleReader& reader, std::array<float, N>& values, bool& numbers) {
  for (float& value : values) {
    value = reader.take<float>();
    numbers = numbers && std::isfinite(value);
  }
}

bool is_choice(int value) { return value >= 0 && value <= kMaxChoice; }
bool is_percent(int value) { return value >= 0 && value <= kMaxPercent; }

}  // namespace

std::string encode(const StandardMessage& m) {
  std::string out(kHeader);
  out.reserve(StandardMessage::kPlain + m.data.size());
  const auto byte = [&out](int value) { append_little(out, static_cast<std::int8_t>(value)); };
  const auto floats = [&out](const auto& values) {
    for (const float value : values) append_little(out, value);
  };
  for (const int value : {kVersion, m.player, m.team, m.fallen ? 1 : 0}) byte(value);
  floats(m.pose);
  floats(m.walking_to);
  floats(m.shooting_to);
  append_little(out, m.ball_age);
  floats(m.ball);
  floats(m.ball_velocity);
  for (const int value : m.suggestion) byte(value);
  byte(m.intention);
  append_little(out, static_cast<std::int16_t>(m.walk_speed));
  append_little(out, static_cast<std::int16_t>(m.kick_distance));
  byte(m.position_confidence);
  byte(m.side_confidence);
  const std::string_view data = std::string_view(m.data).substr(0, StandardMessage::kMaxDataSize);
  append_little(out, static_cast<std::uint16_t>(data.size()));
  return out.append(data);
}

std::optional<StandardMessage> read_standard_message(std::string_view bytes, std::string& error) {
  const auto refuse = [&error](const char* why) {
    error = why;
    return std::nullopt;
  };
  if (!bytes.starts_with(kHeader)) return refuse("it does not begin with SPL and a space");
  if (bytes.size() < StandardMessage::kPlain) return refuse("it is shorter than 70 bytes");
  LittleReader reader(bytes.substr(kHeader.size()));
  const auto byte = [&reader] { return static_cast<int>(reader.take<std::int8_t>()); };
  if (byte() != kVersion) return refuse("its version is not 6");

  StandardMessage m;
  bool numbers = true;
  m.player = byte();
  m.team = byte();
  const int fallen = byte();
  m.fallen = fallen != 0;
  take(reader, m.pose, numbers);
  take(reader, m.walking_to, numbers);
  take(reader, m.shooting_to, numbers);
  m.ball_age = reader.take<float>();
  take(reader, m.ball, numbers);
  take(reader, m.ball_velocity, numbers);
  bool choices = true;
  for (int& value : m.suggestion) {
    value = byte();
    choices = choices && (value == -1 || is_choice(value));
  }
  m.intention = byte();
  m.walk_speed = reader.take<std::int16_t>();
  m.kick_distance = reader.take<std::int16_t>();
  m.position_confidence = byte();
  m.side_confidence = byte();
  const std::size_t size = reader.take<std::uint16_t>();
  if (m.player < 1 || m.player > kMaxPlayers) return refuse("its player number is not in 1 to 6");
  if (m.team < 0) return refuse("its team number is negative");
  if (fallen != 0 && fallen != 1) return refuse("fallen is neither 0 nor 1");
  if (!numbers || !std::isfinite(m.ball_age)) return refuse("it contains a non-finite number");
  if (!choices || !is_choice(m.intention)) return refuse("its suggestion or intention is unknown");
  if (m.walk_speed < 0 || m.kick_distance < 0) return refuse("a speed or distance is negative");
  if (!is_percent(m.position_confidence) || !is_percent(m.side_confidence)) return refuse("a confidence is not in 0 to 100");
  if (size > StandardMessage::kMaxDataSize || size != reader.rest().size())
    return refuse("the length of its data does not match the length field");
  m.data = reader.rest();
  return m;
}

}  // namespace soccer::wire
