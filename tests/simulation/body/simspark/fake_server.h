#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <string>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/number.h"
#include "simulation/protocol/sexpr.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

/// A server with one robot that floats and has perfect motors: they turn as commanded between the next message and the one after it, up to
/// rcssserver3d's speed limit. Angles are printed to 0.01 degrees. It never blocks.
class FakeServer {
 public:
  explicit FakeServer(double step) : step_(step) {
    angle_[kRaj4] = degrees_to_radians(2);  // 0 is outside the elbows' ranges
    angle_[kLaj4] = degrees_to_radians(-2);
  }

  std::string extra;          ///< appended to each percept
  bool refuses = false;       ///< never replies to init
  bool changes_ends = false;  ///< reports that the player now plays on the right
  bool frozen = false;        ///< the time does not advance
  bool gone = false;          ///< every send and receive fails
  bool interrupts = false;    ///< the program ends while it waits for the next message
  std::string next_message;   ///< sent once instead of the next percept
  std::string last_received;
  std::deque<std::string> all_received;

  void receive(std::string_view payload) {
    if (gone) throw ConnectionLost("fake server", "closed the connection", "start it again");
    last_received = payload;
    all_received.push_back(last_received);
    SexprReader reader(payload);
    while (reader.next() == SexprToken::kOpen) {
      reader.next();
      const std::string name(reader.atom());
      double value = 0;
      if (name == "init") answers_init_ = refuses ? 0 : 2;
      for (std::size_t h = 0; h < kHinges; ++h)
        if (name == kEffectorNames[h] && reader.take_number(value)) accepted_[h] = std::clamp(value, -6.1395, 6.1395);
      reader.leave(1);
    }
  }

  std::string message() {
    if (interrupts) throw WaitInterrupted("fake server", "stopped waiting", "the program is shutting down");
    if (gone) throw ConnectionLost("fake server", "closed the connection", "start it again");
    // The percept was computed before the last command arrived.
    const std::string now = percept_.empty() ? print() : percept_;
    advance();
    percept_ = print();
    return next_message.empty() ? now : std::exchange(next_message, {});
  }

  double degrees(std::size_t hinge) const { return radians_to_degrees(angle_[hinge]); }

 private:
  void advance() {
    for (std::size_t h = 0; h < kHinges; ++h) angle_[h] += accepted_[h] * step_;
    if (!frozen) now_ += step_;
    if (answers_init_ > 0) --answers_init_;
  }

  std::string print() {
    std::string text = "(time (now ";
    append_fixed(text, now_, 2);
    text += answers_init_ == 1 ? "))(GS (unum 2) (team left) " : changes_ends ? "))(GS (unum 2) (team right) " : "))(GS ";
    text += "(sl 0) (sr 0) (t 0.00) (pm PlayOn))(GYR (n torso) (rt 0.00 0.00 0.00))(ACC (n torso) (a 0.00 0.00 9.81))";
    for (std::size_t h = 0; h < 22; ++h) {
      text.append("(HJ (n ").append(kHingeNames[h]).append(") (ax ");
      append_fixed(text, degrees(h), 2);
      text += "))";
    }
    return text + extra;
  }

  double step_;
  double now_ = 38.4;
  std::array<double, kHinges> accepted_{};
  std::array<double, kHinges> angle_{};
  std::string percept_;
  int answers_init_ = 0;
};

/// A connection to a FakeServer.
class FakeTransport final : public Transport {
 public:
  explicit FakeTransport(FakeServer& server) : server_(server) {}
  void send(std::string_view payload) override { server_.receive(payload); }
  std::string_view receive() override { return message_ = server_.message(); }

 private:
  FakeServer& server_;
  std::string message_;
};

}  // namespace soccer
