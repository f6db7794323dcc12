#include "simulation/gamecontroller/controller_run.h"

#include <csignal>
#include <cstring>
#include <istream>
#include <utility>

#include <boost/asio/read_until.hpp>

#include "blackboard/common/error.h"
#include "simulation/monitor/trainer.h"

namespace soccer::controller {

namespace {

constexpr int kFirstTeamPort = 10000;  // of the league: team messages are sent to this port + the team's number

constexpr std::chrono::milliseconds kTick{20};    // of real time
constexpr std::chrono::seconds kServerStart{10};  // for which a simulator that is being started is waited for
constexpr std::string_view kWaitForMeLast = "(syncMonitor last)";
constexpr std::string_view kWhistle = "(whistle)";

}  // namespace

RobotLine::RobotLine(const RobotLineOptions& options, const std::array<int, 2>& teams, std::function<void(const std::string&)> say)
    : socket_(options.listen, options.listen_port, UdpSocket::Sharing::kExclusive),
      to_(UdpSocket::peer(options.to, options.to_port)),
      say_(std::move(say)) {
  if (options.messages.empty()) return;
  for (std::size_t t = 0; t < teams.size(); ++t) messages_[t] = std::make_unique<UdpSocket>(options.messages, kFirstTeamPort + teams[t]);
}

void RobotLine::receive(Session& session, Time now) {
  while (const auto datagram = socket_.receive()) session.hear_robot(*datagram, now, socket_.sender().text());
  for (const TeamId team : {TeamId::kHome, TeamId::kAway})
    if (UdpSocket* const socket = messages_[index_of(team)].get())
      while (const auto datagram = socket->receive()) session.hear_message(team, datagram->size());
}

void RobotLine::send(std::string_view packet) {
  const int error = socket_.send(packet, to_);
  if (error != 0 && !failed_) say_(std::string("a packet was not sent: ") + std::strerror(error));
  failed_ = error != 0;
}

ControllerRun::ControllerRun(Session& session, RobotLine& line, const RunOptions& options, int console)
    : session_(session), line_(line), options_(options), signals_(io_), timer_(io_), console_(io_) {
  signals_.async_wait([this](const boost::system::error_code& error, int) {
    if (!error) end("");
  });
  boost::system::error_code unusable;  // a console that cannot be waited for, such as a file, is ignored
  if (console >= 0) console_.assign(console, unusable);
  if (console_.is_open()) read_console();
  if (!options_.simulated) return;
  monitor_.emplace(io_, *options_.simulated,
                   experiment::MonitorClient::Handlers{[this](const experiment::MonitorReader& monitor) { on_frame(monitor); },
                                                       [this](const std::string& why) { end(options_.end_server && ended_ ? "" : why); },
                                                       [](const std::string&) {}, [this](const std::string& what) { session_.warn(what); }},
                   experiment::MonitorClient::Times{.start = kServerStart});
  monitor_->send(kWaitForMeLast);
}

std::string ControllerRun::run() {
  if (!options_.simulated) tick_by_wall_clock();
  if (!ended_) io_.run();
  if (console_.is_open()) console_.release();  // it is not ours to close
  return failure_.empty() ? session_.failure() : failure_;
}

void ControllerRun::read_console() {
  boost::asio::async_read_until(console_, typed_, '\n', [this](const boost::system::error_code& error, std::size_t) {
    if (error) return;  // the end of the orders, not of the game
    std::istream stream(&typed_);
    std::string line;
    std::getline(stream, line);
    session_.type(line);
    read_console();
  });
}

void ControllerRun::tick_by_wall_clock() {
  advance(std::nullopt, wall_clock_.now());
  if (ended_) return;
  timer_.expires_after(kTick);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) tick_by_wall_clock();
  });
}

void ControllerRun::on_frame(const experiment::MonitorReader& monitor) {
  const experiment::GameInfo& game = monitor.game();
  if (ended_) return;
  if (!game.has_sim_time()) return end("the server sends no simulation time; use simserver");
  const Time now = from_seconds(game.sim_time);
  const bool proceeds = now > now_;  // the clock stands until all robots have joined, and while the server pauses
  if (now < now_) return;            // it was set back by a trainer: wait until it has caught up
  now_ = now;
  const experiment::MonitoredScene& scene = monitor.truth();
  advance(scene.ball_known ? std::optional(OperatorView{scene.ball.x, scene.ball.y, game.ball_radius, game.field_length}) : std::nullopt,
          now);
  if (!ended_ && proceeds) monitor_->send(experiment::trainer::kStepOn);
}

void ControllerRun::advance(const std::optional<OperatorView>& view, Time now) {
  line_.receive(session_, now);
  if (const auto packet = session_.advance(view, now)) line_.send(*packet);
  if (options_.whistle && monitor_ && session_.whistles() > whistles_) monitor_->send(kWhistle);
  whistles_ = session_.whistles();
  if (session_.over() || (options_.duration > 0 && now >= from_seconds(options_.duration))) end("");
}

void ControllerRun::end(const std::string& why) {
  if (!ended_) failure_ = why;
  const bool first = !ended_;
  ended_ = true;
  if (first && why.empty() && monitor_ && options_.end_server) {  // in lockstep in place of the reply, so the server ends at this cycle
    monitor_->send(experiment::trainer::kEndServer);
    return;
  }
  io_.stop();
}

}  // namespace soccer::controller
