#include "robot/network/team_message.h"

#include <algorithm>
#include <cmath>

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

}  // namespace soccer
