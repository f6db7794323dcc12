#include "simulation/body/simspark/experiment_controller_interface.h"

#include <array>
#include <utility>

#include "blackboard/common/console/console.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

namespace {

constexpr std::array<std::pair<std::string_view, GameState>, 5> kStates{{
    {"initial", GameState::kInitial},
    {"ready", GameState::kReady},
    {"set", GameState::kSet},
    {"playing", GameState::kPlaying},
    {"finished", GameState::kFinished},
}};

constexpr std::chrono::milliseconds kNow{0};
constexpr Time kRetry = std::chrono::seconds(1);

}  // namespace

SexprError parse_order(std::string_view message, ExperimentOrder& order) {
  SexprReader reader(message);
  for (SexprToken token = reader.next(); token != SexprToken::kEnd; token = reader.next()) {
    if (token == SexprToken::kError) return reader.error();
    if (token != SexprToken::kOpen || reader.depth() != 2 || reader.next() != SexprToken::kAtom) continue;
    const std::string_view name = reader.atom();
    if (reader.next() != SexprToken::kAtom) continue;
    const std::string_view value = reader.atom();
    if (name == "penalty") order.penalised = value != "none";
    if (name != "game_state") continue;
    for (const auto& [text, state] : kStates)
      if (text == value) order.state = state;
  }
  return {};
}

void ExperimentControllerInterface::lose(std::string_view why, Time now) {
  if (connected_ || !reported_) console::warn("experiment controller: " + std::string(why) + "; connecting again every second");
  reported_ = true;
  connected_ = false;
  socket_.close();
  next_try_ = now + kRetry;
}

bool ExperimentControllerInterface::ready(Time now) {
  if (connected_) return true;
  if (!socket_.open()) {
    if (now < next_try_) return false;
    socket_ = connecting_to(controller_);
    unsent_.clear();
    decoder_ = FrameDecoder();
  }
  if (!socket_.connected(kNow)) return false;
  connected_ = true;
  reported_ = false;
  console::info("experiment controller " + controller_.text() + ": connected");
  return true;
}

void ExperimentControllerInterface::send(const Belief& belief) {
  if (unsent_.empty()) {  // otherwise the controller reads too slowly and this belief is dropped
    text_.clear();
    append_belief(text_, belief);
    append_frame(unsent_, text_);
  }
  unsent_.erase(0, socket_.send_some(unsent_));
}

std::optional<ExperimentOrder> ExperimentControllerInterface::take_orders() {
  std::array<char, 4096> buffer;
  if (const auto bytes = socket_.receive_some(buffer, kNow)) decoder_.feed(*bytes);
  std::optional<ExperimentOrder> orders;
  while (const auto message = decoder_.next()) {
    ExperimentOrder order = orders.value_or(ExperimentOrder{});
    const SexprError error = parse_order(*message, order);
    if (error.reason.empty())
      orders = order;
    else
      console::warn("experiment controller " + controller_.text() + ": ignored a command: " + std::string(error.reason) + ", at byte " +
                    std::to_string(error.position));
  }
  if (decoder_.failed()) throw ConnectionLost(controller_.text(), decoder_.error(), "check that this is an experiment controller");
  return orders;
}

std::optional<ExperimentOrder> ExperimentControllerInterface::exchange(const Belief& belief, Time now) {
  try {
    if (!ready(now)) return std::nullopt;
    send(belief);
    return take_orders();
  } catch (const StreamError& why) {
    lose(ConnectionLost(controller_, why.what()).what(), now);
  } catch (const ConnectionLost& why) {
    lose(why.what(), now);
  }
  return std::nullopt;
}

}  // namespace soccer
