#include "robot/network/game_controller_link.h"

#include <algorithm>
#include <cstring>

namespace soccer {
namespace {

constexpr double kAlivePause = 1;          // s, as in the league's reference client
constexpr int kPlaying = 3, kStandby = 5;  // states in the packets

/// The colour of a code; of one that the league has added since, grey, which no team's jersey is.
TeamColour colour_of(int code) {
  return code >= 0 && code <= static_cast<int>(TeamColour::kGrey) ? static_cast<TeamColour>(code) : TeamColour::kGrey;
}

}  // namespace

GameControllerLink::GameControllerLink(const GameControllerOptions& options, std::function<void(const std::string&)> report)
    : options_(options),
      socket_(options.address, options.port),
      refusals_("GameController: datagram ignored", report),
      losses_("GameController: answer not sent", report),
      report_(std::move(report)) {}

bool GameControllerLink::heard(double now) const { return data_ && now - last_packet_ < wire::kControllerTimeout; }

void GameControllerLink::take(std::string_view datagram, const UdpSocket::Peer& sender, double now) {
  std::string error;
  const auto data = wire::read_game_controller(datagram, error);
  if (!data) return refusals_.add(error);
  if (std::ranges::none_of(data->teams, [this](const auto& team) { return team.number == options_.team; }))
    return refusals_.add("it is for other teams than " + std::to_string(options_.team) + ", ours by --team");
  const std::string before = choice_.sender();
  if (!choice_.accept(sender.text(), data->packet, now, error)) return refusals_.add(error);
  if (choice_.sender() != before)
    report_("GameController: obeys " + choice_.sender() + ", packets of version " + std::to_string(data->version));
  if (!data_ || data_->state != data->state) state_began_ = now;
  data_ = data;
  // A drop ball belongs to no team. From playing on, packets since version 18 no longer contain the team that had the kick-off.
  const bool is_kick_off = data->set_play == 0 && (data->kick_off_team != wire::GameControllerData::kNoTeam || data->state < kPlaying);
  if (is_kick_off) own_kick_off_ = data->kick_off_team == options_.team;
  last_packet_ = now;
  controller_ = {sender.address, static_cast<std::uint16_t>(options_.return_port)};
}

void GameControllerLink::receive(double now, const wire::RobotReport& robot, GameControllerInfo& info) {
  while (const auto datagram = socket_.receive()) take(*datagram, socket_.sender(), now);
  info.known = data_.has_value();
  info.heard = heard(now);
  if (!data_) return;
  write_to(info.referee, now);
  answer(now, robot);
}

void GameControllerLink::answer(double now, const wire::RobotReport& robot) {
  if (!heard(now) || (last_answer_ >= 0 && now - last_answer_ < kAlivePause)) return;
  last_answer_ = now;
  send(takes_reports() ? wire::return_packet(options_.team, options_.player, robot)
                       : wire::return_packet(options_.team, options_.player, wire::ReturnMessage::kAlive));
}

void GameControllerLink::send(const std::string& packet) {
  if (const int error = socket_.send(packet, *controller_)) losses_.add(std::strerror(error));
}

void GameControllerLink::report_button(bool penalised) {
  if (!controller_ || takes_reports()) return;
  const auto message = penalised ? wire::ReturnMessage::kPenalisedByButton : wire::ReturnMessage::kUnpenalisedByButton;
  send(wire::return_packet(options_.team, options_.player, message));
}

void GameControllerLink::write_to(RefereeInfo& referee, double now) const {
  const bool first = data_->teams[0].number == options_.team;
  const auto& own = data_->teams[first ? 0 : 1];
  const auto& theirs = data_->teams[first ? 1 : 0];
  // Robots stand in standby as in initial.
  referee.state = data_->state == kStandby ? GameState::kInitial : static_cast<GameState>(data_->state);
  referee.stopped = data_->stopped;
  referee.in_state = now - state_began_;
  referee.own_kick_off = own_kick_off_;
  referee.set_play = SetPlay::kNone;
  if (data_->set_play != 0 && data_->kick_off_team != wire::GameControllerData::kNoTeam)
    referee.set_play = data_->kick_off_team == options_.team ? SetPlay::kOwn : SetPlay::kTheirs;
  referee.jerseys = {colour_of(own.colour), colour_of(theirs.colour)};
  referee.own_score = own.score;
  referee.their_score = theirs.score;
  referee.time = options_.half_time * (data_->first_half ? 1 : 2) - data_->seconds_remaining;
  for (std::size_t p = 0; p < Game::kPlayers; ++p) referee.mates_penalised[p] = own.players[p].penalty != 0;
  const auto number = static_cast<std::size_t>(options_.player - 1);
  referee.penalised = number < Game::kPlayers && referee.mates_penalised[number];
}

}  // namespace soccer
