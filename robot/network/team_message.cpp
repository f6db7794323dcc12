#include "robot/network/team_message.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include <boost/crc.hpp>

#include "blackboard/common/files/little_endian.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/spl/standard_message.h"

namespace soccer {
namespace {

constexpr double kMillimetres = 1000, kMaxCoordinate = 100;  // m; a larger coordinate is invalid
constexpr std::string_view kMark = "soccer1 ";               // marks the data of robots with this program
constexpr std::size_t kMaxMates = 5, kMaxOpponents = 6;
constexpr double kFull = 100;  // percent

int to_whole(double metres) { return static_cast<int>(std::lround(metres * kMillimetres)); }

float to_wire(double metres) { return static_cast<float>(metres * kMillimetres); }

template <class Frame>
std::array<float, 2> to_wire(Point2<Frame> p) {
  return {to_wire(p.x), to_wire(p.y)};
}

template <class Frame>
Point2<Frame> from_wire(const std::array<float, 2>& p) {
  return {static_cast<double>(p[0]) / kMillimetres, static_cast<double>(p[1]) / kMillimetres};
}

int intention_of(const TeamReport& report) {
  if (report.lost) return 4;
  switch (report.wanted) {
    case PlayerRole::kGoalie: return 1;
    case PlayerRole::kDefender: return 2;
    case PlayerRole::kStriker: return 3;
    default: return 0;
  }
}

std::optional<PlayerRole> role_of(int number) {
  if (number < 0 || number > static_cast<int>(PlayerRole::kStriker)) return std::nullopt;
  return static_cast<PlayerRole>(number);
}

/// Reads the data part of a message. False if it is not from a robot with this program.
bool read_data(std::string_view data, TeamReport& report) {
  if (!data.starts_with(kMark)) return false;
  wire::LittleReader reader(data.substr(kMark.size()));
  const double clock = reader.take<double>();
  const auto role = role_of(reader.take<std::uint8_t>()), wanted = role_of(reader.take<std::uint8_t>());
  const auto time = static_cast<double>(reader.take<float>()), deviation = static_cast<double>(reader.take<float>());
  if (reader.ran_out() || !role || !wanted || !std::isfinite(clock + time + deviation)) return false;
  report.clock = clock;
  report.role = *role;
  report.wanted = *wanted;
  report.time_to_ball = time;
  report.pose_deviation = deviation;
  report.search.columns = reader.take<std::uint8_t>();
  report.search.rows = reader.take<std::uint8_t>();
  report.search.values.clear();
  for (int i = 0; i < report.search.columns * report.search.rows && !reader.ran_out(); ++i)
    report.search.values.push_back(reader.take<std::uint8_t>());
  if (reader.ran_out()) report.search = {};
  report.mates.clear();
  for (int left = reader.take<std::uint8_t>(); left > 0 && !reader.ran_out(); --left) {
    const int number = reader.take<std::uint8_t>();
    const auto x = reader.take<std::int16_t>(), y = reader.take<std::int16_t>();
    if (!reader.ran_out()) report.mates.push_back({number, {x / kMillimetres, y / kMillimetres}});
  }
  report.opponents.clear();
  for (int left = reader.take<std::uint8_t>(); left > 0 && !reader.ran_out(); --left) {
    const auto x = reader.take<std::int16_t>(), y = reader.take<std::int16_t>();
    if (!reader.ran_out()) report.opponents.push_back({x / kMillimetres, y / kMillimetres});
  }
  return true;
}

}  // namespace

namespace {

/// Removes positions that the 16-bit numbers of the message cannot hold; of too many robots, keeps the nearest ones.
template <class Seen, class PlaceOf>
void keep_nearest(std::vector<Seen>& robots, std::size_t limit, PlaceOf&& place_of) {
  constexpr double kReach = 30;  // m
  const auto gap = [&](const Seen& seen) { return place_of(seen).norm(); };
  std::erase_if(robots, [&](const Seen& seen) { return !(gap(seen) < kReach); });
  std::ranges::sort(robots, {}, gap);
  robots.resize(std::min(robots.size(), limit));
}

void append_place(std::string& data, const Point2<Ground>& at) {
  wire::append_little(data, static_cast<std::int16_t>(std::lround(at.x * kMillimetres)));
  wire::append_little(data, static_cast<std::int16_t>(std::lround(at.y * kMillimetres)));
}

void append_mates(std::string& data, std::vector<SeenMate> mates) {
  keep_nearest(mates, kMaxMates, [](const SeenMate& mate) { return mate.at; });
  wire::append_little(data, static_cast<std::uint8_t>(mates.size()));
  for (const SeenMate& mate : mates) {
    wire::append_little(data, static_cast<std::uint8_t>(mate.number));
    append_place(data, mate.at);
  }
}

void append_opponents(std::string& data, std::vector<Point2<Ground>> opponents) {
  keep_nearest(opponents, kMaxOpponents, [](const Point2<Ground>& at) { return at; });
  wire::append_little(data, static_cast<std::uint8_t>(opponents.size()));
  for (const Point2<Ground>& at : opponents) append_place(data, at);
}

}  // namespace

std::string team_message(const TeamReport& report, int team) {
  wire::StandardMessage m;
  m.player = report.number;
  m.team = team;
  m.fallen = report.fallen;
  m.pose = {to_wire(report.pose.x), to_wire(report.pose.y), static_cast<float>(report.pose.angle)};
  m.walking_to = to_wire(report.walking_to);
  m.shooting_to = to_wire(report.shooting_to);
  m.ball_age = report.ball_known ? static_cast<float>(report.ball_age) : -1;
  m.ball = to_wire(report.ball);
  m.ball_velocity = to_wire(report.ball_velocity);
  m.intention = intention_of(report);
  m.walk_speed = to_whole(report.walk_speed);
  m.kick_distance = to_whole(report.kick_distance);
  m.position_confidence = report.lost ? 0 : static_cast<int>(kFull * std::clamp(1 - report.pose_deviation, 0.0, 1.0));
  m.side_confidence = report.lost ? 0 : static_cast<int>(std::lround(kFull * std::clamp(report.side_confidence, 0.0, 1.0)));
  m.data = kMark;
  wire::append_little(m.data, report.clock);
  wire::append_little(m.data, static_cast<std::uint8_t>(report.role));
  wire::append_little(m.data, static_cast<std::uint8_t>(report.wanted));
  wire::append_little(m.data, static_cast<float>(report.time_to_ball));
  wire::append_little(m.data, static_cast<float>(report.pose_deviation));
  wire::append_little(m.data, static_cast<std::uint8_t>(report.search.columns));
  wire::append_little(m.data, static_cast<std::uint8_t>(report.search.rows));
  for (const std::uint8_t value : report.search.values) wire::append_little(m.data, value);
  append_mates(m.data, report.mates);
  append_opponents(m.data, report.opponents);
  return encode(m);
}

std::optional<TeamReport> read_team_message(std::string_view datagram, int team, double now, std::string& error,
                                            double default_walk_speed) {
  const auto m = wire::read_standard_message(datagram, error);
  if (!m) return std::nullopt;
  const auto refuse = [&error](const char* why) {
    error = why;
    return std::nullopt;
  };
  if (m->team != team) return refuse("it is from another team");
  TeamReport report;
  report.number = m->player;
  report.clock = now;
  report.pose = {static_cast<double>(m->pose[0]) / kMillimetres, static_cast<double>(m->pose[1]) / kMillimetres,
                 normalized(static_cast<double>(m->pose[2]))};
  report.lost = m->position_confidence == 0;
  report.fallen = m->fallen;
  report.ball_known = m->ball_age >= 0;
  report.ball_age = std::max(0.0, static_cast<double>(m->ball_age));
  report.ball = from_wire<Ground>(m->ball);
  report.ball_velocity = from_wire<Ground>(m->ball_velocity);
  report.walking_to = from_wire<Field>(m->walking_to);
  report.shooting_to = from_wire<Field>(m->shooting_to);
  const double max_coordinate = std::max({std::abs(report.pose.x), std::abs(report.pose.y), report.ball.norm(), report.ball_velocity.norm(),
                                          report.walking_to.norm(), report.shooting_to.norm()});
  if (max_coordinate > kMaxCoordinate) return refuse("it contains positions far outside the field");
  report.walk_speed = m->walk_speed / kMillimetres;
  report.kick_distance = m->kick_distance / kMillimetres;
  report.side_confidence = m->side_confidence / kFull;
  if (!read_data(m->data, report))
    report.time_to_ball =
        report.ball_known ? report.ball.norm() / (report.walk_speed > 0 ? report.walk_speed : default_walk_speed) : kMaxCoordinate;
  return report;
}

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
constexpr unsigned kBitsPerLetter = 6, kChecksumBits = 16;
constexpr unsigned kPayloadBits = kSayLength * kBitsPerLetter - kChecksumBits;
constexpr unsigned kVersion = 1;
constexpr int kPlayers = 11;
constexpr double kMinDeviation = 0.05;  // m; deviations are reported as this times a power of two

using Bits = std::array<bool, kSayLength * kBitsPerLetter>;

std::uint16_t checksum(const Bits& bits) {
  boost::crc_basic<16> crc(0x1021, 0xFFFF);
  for (unsigned i = 0; i < kPayloadBits; ++i) crc.process_bit(bits[i]);
  return static_cast<std::uint16_t>(crc.checksum());
}

/// Writes numbers into bits, one after another.
class Writer {
 public:
  void whole(unsigned width, unsigned value) {
    for (unsigned i = width; i-- > 0;) bits[at_++] = (value >> i & 1U) != 0;
  }
  void number(unsigned width, double step, double low, double& value) {
    const double max_steps = (1U << width) - 1;
    const double steps = std::isnan(value) ? 0 : std::clamp(std::round((value - low) / step), 0.0, max_steps);
    whole(width, static_cast<unsigned>(steps));
  }
  template <class Enum>
  void choice(unsigned width, Enum& value) {
    whole(width, static_cast<unsigned>(value));
  }
  Bits bits{};

 private:
  unsigned at_ = 0;
};

/// Reads them back in the same order.
class Reader {
 public:
  explicit Reader(const Bits& bits) : bits_(bits) {}
  unsigned whole(unsigned width) {
    unsigned value = 0;
    for (unsigned i = 0; i < width; ++i) value = value << 1U | static_cast<unsigned>(bits_[at_++]);
    return value;
  }
  void number(unsigned width, double step, double low, double& value) { value = low + step * whole(width); }
  template <class Enum>
  void choice(unsigned width, Enum& value) {
    value = static_cast<Enum>(whole(width));
  }

 private:
  const Bits& bits_;
  unsigned at_ = 0;
};

/// What a message contains, in its units. The positions are those of a field of up to 40 x 25 m.
struct Content {
  double number = 0, heading = 0, deviation_step = 0, ball_age = 0, time_to_ball = 0;
  Point2<Field> place, ball, walking_to;
  Point2<Field> ball_velocity;
  bool lost = false, fallen = false, ball_known = false;
  PlayerRole role = PlayerRole::kNone, wanted = PlayerRole::kNone;
};

/// The order and the widths of the fields, for both directions: 98 bits, after 2 for the version.
template <class Stream>
void each_field(Stream& stream, Content& content) {
  const auto position = [&stream](Point2<Field>& p) {
    stream.number(10, 0.05, -25.6, p.x);
    stream.number(9, 0.05, -12.8, p.y);
  };
  stream.number(4, 1, 0, content.number);
  position(content.place);
  stream.number(7, 2 * M_PI / 128, 0, content.heading);
  stream.number(3, 1, 0, content.deviation_step);
  stream.choice(1, content.lost);
  stream.choice(1, content.fallen);
  stream.choice(1, content.ball_known);
  stream.number(4, 0.25, 0, content.ball_age);
  position(content.ball);
  stream.number(5, 0.25, -4, content.ball_velocity.x);
  stream.number(5, 0.25, -4, content.ball_velocity.y);
  stream.choice(3, content.role);
  stream.choice(3, content.wanted);
  stream.number(8, 0.3, 0, content.time_to_ball);
  stream.number(8, 0.2, -25.6, content.walking_to.x);
  stream.number(7, 0.2, -12.8, content.walking_to.y);
}

Content content_of(const TeamReport& report) {
  const double turn = 2 * M_PI, heading = std::isfinite(report.pose.angle) ? std::fmod(normalized(report.pose.angle) + turn, turn) : 0;
  Content content;
  content.number = report.number;
  content.place = report.pose.position();
  content.heading = std::round(heading / turn * 128) >= 128 ? 0 : heading;
  content.deviation_step = std::ceil(std::log2(std::max(report.pose_deviation, kMinDeviation) / kMinDeviation));
  content.lost = report.lost;
  content.fallen = report.fallen;
  content.ball_known = report.ball_known;
  content.ball_age = report.ball_age;
  content.ball = report.pose * report.ball;
  const double c = std::cos(report.pose.angle), s = std::sin(report.pose.angle);
  content.ball_velocity = {c * report.ball_velocity.x - s * report.ball_velocity.y,
                           s * report.ball_velocity.x + c * report.ball_velocity.y};
  content.role = report.role;
  content.wanted = report.wanted;
  content.time_to_ball = report.time_to_ball;
  content.walking_to = report.walking_to;
  return content;
}

TeamReport report_of(const Content& content, double clock) {
  TeamReport report;
  report.number = static_cast<int>(content.number);
  report.clock = clock;
  report.pose = {content.place.x, content.place.y, normalized(content.heading)};
  report.pose_deviation = kMinDeviation * std::exp2(content.deviation_step);
  report.lost = content.lost;
  report.fallen = content.fallen;
  report.ball_known = content.ball_known;
  if (content.ball_known) {
    report.ball_age = content.ball_age;
    report.ball = report.pose.inverse() * content.ball;
    const double c = std::cos(report.pose.angle), s = std::sin(report.pose.angle);
    report.ball_velocity = {c * content.ball_velocity.x + s * content.ball_velocity.y,
                            c * content.ball_velocity.y - s * content.ball_velocity.x};
  }
  report.role = content.role;
  report.wanted = content.wanted;
  report.time_to_ball = content.time_to_ball;
  report.walking_to = content.walking_to;
  report.shooting_to = report.pose.position();
  report.side_confidence = content.lost ? 0 : 1;
  return report;
}

std::optional<Bits> bits_of(std::string_view text) {
  Bits bits{};
  for (std::size_t i = 0; i < kSayLength; ++i) {
    const std::size_t letter = kAlphabet.find(text[i]);
    if (letter == std::string_view::npos) return std::nullopt;
    for (unsigned b = 0; b < kBitsPerLetter; ++b) bits[i * kBitsPerLetter + b] = (letter >> (kBitsPerLetter - 1 - b) & 1U) != 0;
  }
  return bits;
}

}  // namespace

std::string say_text(const TeamReport& report) {
  Content content = content_of(report);
  Writer writer;
  writer.whole(2, kVersion);
  each_field(writer, content);
  Bits& bits = writer.bits;
  const unsigned sum = checksum(bits);
  for (unsigned i = 0; i < kChecksumBits; ++i) bits[kPayloadBits + i] = (sum >> (kChecksumBits - 1 - i) & 1U) != 0;
  std::string text(kSayLength, ' ');
  for (std::size_t i = 0; i < kSayLength; ++i) {
    unsigned letter = 0;
    for (unsigned b = 0; b < kBitsPerLetter; ++b) letter = letter << 1U | static_cast<unsigned>(bits[i * kBitsPerLetter + b]);
    text[i] = kAlphabet[letter];
  }
  return text;
}

std::optional<TeamReport> read_say_text(std::string_view text, double clock, std::string& error) {
  const auto refuse = [&error](const char* why) {
    error = why;
    return std::nullopt;
  };
  if (text.size() != kSayLength) return refuse("it is not 20 characters long");
  const std::optional<Bits> bits = bits_of(text);
  if (!bits) return refuse("it contains other characters than letters, digits, + and -");
  Reader sum(*bits);
  for (unsigned i = 0; i < kPayloadBits; ++i) sum.whole(1);
  if (sum.whole(kChecksumBits) != checksum(*bits)) return refuse("its checksum is wrong");
  Reader reader(*bits);
  if (reader.whole(2) != kVersion) return refuse("it is of another version");
  Content content;
  each_field(reader, content);
  if (content.number < 1 || content.number > kPlayers) return refuse("its player number is not 1 to 11");
  if (content.role > PlayerRole::kStriker || content.wanted > PlayerRole::kStriker) return refuse("it contains an unknown role");
  return report_of(content, clock);
}

}  // namespace soccer
