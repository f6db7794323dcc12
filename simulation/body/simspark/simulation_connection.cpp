#include "simulation/body/simspark/simulation_connection.h"

#include <algorithm>
#include <cmath>
#include <thread>
#include <utility>

#include "blackboard/common/console/console.h"
#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

constexpr double kCoarseFrom = 32768;  // s; the resolution of single precision is 4 ms there
constexpr int kEnough = 200;           // messages before coarse() can be true
constexpr double kLessIsLoss = 0.05;   // fraction; smaller deviations can result from lost messages

constexpr int kEffectDelay = 2;      // messages until the effect of a reply is visible
constexpr int kRefusedAfter = 15;    // messages without number and side: the server does not report a refusal
constexpr int kMaxWithoutTime = 3;   // messages before joining: an agents' port sends the time in each
constexpr int kFrozenMessages = 25;  // with the same time: the robot was removed and its last percept is repeated

/// The usual port for agents of a server whose monitors receive this message; std::nullopt if it is not a monitor's scene.
std::optional<int> agents_port_beside(std::string_view message) {
  constexpr int kPort = 3100, kPortOfMj = 60000;
  if (message.starts_with("((RSMP ")) return kPortOfMj;
  const bool is_scene = message.find("(RSG ") != std::string_view::npos || message.find("(RDS ") != std::string_view::npos;
  return message.starts_with("((") && is_scene ? std::optional(kPort) : std::nullopt;
}

}  // namespace

bool ServerClock::coarse() const {
  return last_now_ >= kCoarseFrom && updates_ >= kEnough && std::abs((last_now_ - first_now_) / (updates_ * step_) - 1) > kLessIsLoss;
}

void ServerClock::learn_step(double difference) {
  const double hundredths = std::clamp(difference * 100, 0.0, 15.0);
  ++seen_[static_cast<std::size_t>(std::lround(hundredths))];
  const auto maximum = std::max_element(seen_.begin() + 1, seen_.end());
  if (*maximum > 0) step_ = 0.01 * static_cast<double>(maximum - seen_.begin());
}

void ServerClock::update(double now) {
  if (!std::isfinite(now)) return;
  if (!started_) {
    started_ = true;
    grid_ = first_now_ = last_now_ = now;
    cycles_ = 1;
    time_ += from_seconds(step_);
    return;
  }
  const double difference = now - last_now_;
  last_now_ = now;
  ++updates_;
  if (difference == 0) {
    ++frozen_;
    cycles_ = 0;
    return;
  }
  frozen_ = 0;
  learn_step(difference);
  // A printed time can be wrong by half a cycle; only a larger jump means that messages were lost.
  const double ahead = std::min((now - grid_) / step_, 1000.0);
  cycles_ = ahead < 1.75 ? 1 : static_cast<int>(std::lround(ahead));
  grid_ += cycles_ * step_;
  grid_ += std::abs(now - grid_) < step_ ? 0.1 * (now - grid_) : now - grid_;
  time_ += cycles_ * from_seconds(step_);
}

SimulationConnection::SimulationConnection(ConnectionOptions options, Dial dial, Pause pause)
    : options_(std::move(options)), dial_(std::move(dial)), pause_(std::move(pause)) {}

void SimulationConnection::sleep_for(std::chrono::milliseconds time) { std::this_thread::sleep_for(time); }

bool SimulationConnection::connect() {
  try {
    transport_ = dial_();
    transport_->set_timeout(options_.joining_timeout);
    EffectorCommand scene;
    scene.scene = options_.scene;
    scene.syn = options_.sync;
    out_.clear();
    append_command(out_, scene);
    transport_->send(out_);
  } catch (const ConnectionLost& why) {
    transport_.reset();
    ++failures_;
    if (options_.attempts > 0 && failures_ >= options_.attempts) throw;
    if (failures_ == 1) console::warn("player " + std::to_string(options_.number) + " cannot connect: " + why.what() + "; trying again");
    pause_(options_.pause);
    return false;
  }
  failures_ = 0;
  ++connections_;
  phase_ = Phase::kBuilding;
  waited_ = beam_due_ = without_time_ = 0;
  init_requested_ = false;
  to_beam_.reset();
  clock_.restart();
  coarse_reported_ = false;
  return true;
}

void SimulationConnection::lose(const ConnectionLost& why) {
  if (options_.once) throw why;
  console::error("player " + std::to_string(options_.number) + " lost the server: " + why.what() + "; connecting again");
  transport_.reset();
  // A pause limits the rate of attempts on a server that accepts connections and drops them.
  if (std::exchange(phase_, Phase::kLost) != Phase::kJoined) pause_(options_.pause);
}

bool SimulationConnection::receive(wire::PerceptorInfo& percept) {
  if (phase_ == Phase::kLost && !connect()) return false;
  try {
    return take(transport_->receive(), percept);
  } catch (const WaitInterrupted&) {
    transport_.reset();
    phase_ = Phase::kLost;
    return false;
  } catch (const ConnectionLost& why) {
    lose(why);
    return false;
  }
}

bool SimulationConnection::receive_waiting(wire::PerceptorInfo& percept) {
  if (phase_ == Phase::kLost || options_.sync) return false;
  try {
    const auto message = transport_->receive_waiting();
    return message && take(*message, percept);
  } catch (const ConnectionLost& why) {
    lose(why);
    return false;
  }
}

bool SimulationConnection::take(std::string_view message, wire::PerceptorInfo& percept) {
  const SexprError error = parse_percept(message, percept);
  if (!error.reason.empty() || std::isnan(percept.now)) {
    if (const auto port = agents_port_beside(message); port && !joined())
      throw InputError(transport_->name(), "sends a monitor's scenes", "give the agents' port, usually " + std::to_string(*port));
    if (error.reason.empty() && ++without_time_ >= kMaxWithoutTime && !joined())
      throw InputError(transport_->name(), "sends no times, as the port for monitors (usually 3200)",
                       "give the agents' port, usually 3100");
    ++damaged_;
    console::warn("player " + std::to_string(options_.number) + ": ignored a message of " + std::to_string(message.size()) + " bytes: " +
                  std::string(error.reason.empty() ? "it contains no time" : error.reason) + ", at byte " + std::to_string(error.position));
    return false;
  }
  without_time_ = 0;
  clock_.update(percept.now);
  if (clock_.frozen() >= kFrozenMessages)
    throw ConnectionLost("player " + std::to_string(options_.number), "the server's time does not advance for this robot",
                         "check whether it was removed from the field or the server hangs");
  if (!coarse_reported_ && clock_.coarse()) {
    coarse_reported_ = true;
    console::warn("player " + std::to_string(options_.number) + ": the server's clock is at " + std::to_string(std::lround(percept.now)) +
                  " s, where its resolution is too coarse (single precision): the robot misjudges its speed and falls; restart the server");
  }
  advance(percept);
  return true;
}

void SimulationConnection::advance(const wire::PerceptorInfo& percept) {
  ++waited_;
  if (beam_due_ > 0 && --beam_due_ == 0) ++placements_;
  switch (phase_) {
    case Phase::kBuilding:
      phase_ = Phase::kJoining;
      init_requested_ = true;
      waited_ = 0;
      break;
    case Phase::kJoining:
      if (percept.number != 0) {
        number_ = percept.number;
        side_ = percept.side;
        phase_ = Phase::kPlacing;
        waited_ = 0;
        if (options_.start) beam(*options_.start);
      } else if (waited_ > kRefusedAfter) {
        refused();
      }
      break;
    case Phase::kPlacing:
      if (waited_ < kEffectDelay) break;
      phase_ = Phase::kJoined;
      ever_joined_ = true;
      transport_->set_timeout(options_.sync ? options_.sync_timeout : options_.timeout);
      console::info("player " + std::to_string(number_) + " of " + options_.team_name + " plays on the " +
                    (side_ == Side::kLeft ? "left" : "right"));
      break;
    case Phase::kJoined:
      if (percept.side) side_ = percept.side;  // changes when the teams change ends
      break;
    case Phase::kLost: break;
  }
}

void SimulationConnection::refused() {
  const std::string player = "player " + std::to_string(options_.number) + " of team " + options_.team_name;
  const std::string_view what = "the server refuses it without giving a reason";
  const std::string_view remedy = "choose a free number and one of the two playing teams";
  // After a lost connection, the number may still be taken for a while by this player's previous robot.
  if (ever_joined_) throw ConnectionLost(player, what, remedy);
  throw InputError(player, what, remedy);
}

void SimulationConnection::beam(const Pose2<Field, Ground>& pose) { to_beam_ = pose; }

void SimulationConnection::send(EffectorCommand& command) {
  if (phase_ == Phase::kLost) return;
  command.syn = options_.sync;
  if (init_requested_) {
    command.init = EffectorCommand::Init{options_.number, options_.team_name};
    command.cameras = options_.cameras;
  }
  init_requested_ = false;
  if (to_beam_) {
    command.beam = EffectorCommand::Beam{to_beam_->x, to_beam_->y, radians_to_degrees(to_beam_->angle)};
    placed_at_ = std::exchange(to_beam_, std::nullopt);
    beam_due_ = kEffectDelay;
  }
  out_.clear();
  append_command(out_, command);
  try {
    transport_->send(out_);
  } catch (const ConnectionLost& why) {
    lose(why);
  }
}

}  // namespace soccer
