#pragma once

#include <array>
#include <cmath>
#include <deque>
#include <string>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/number.h"
#include "simulation/protocol/sexpr.h"
#include "simulation/protocol/transport.h"

namespace soccer {

/// A server of one robot that floats and has perfect motors: they turn as told between the next message and the one
/// after it, up to rcssserver3d's speed limit, and are printed to 0.01 degrees. It never waits.
class FakeServer {
 public:
  explicit FakeServer(double step) : step_(step) {
    angle_[kRaj4] = degrees_to_radians(2);  // the elbows' ranges do not hold 0
    angle_[kLaj4] = degrees_to_radians(-2);
  }

  std::string extra;          ///< put at the end of each percept
  bool refuses = false;       ///< init is never answered
  bool changes_ends = false;  ///< tells the player that it plays on the right now
  bool frozen = false;        ///< the time stands still
  bool gone = false;          ///< every exchange fails
  std::string next_message;   ///< sent once instead of the next percept
  std::string last_received;
  std::deque<std::string> all_received;

  void receive(std::string_view payload) {
    if (gone) throw ConnectionLost("fake server", "is gone", "start it again");
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
    if (gone) throw ConnectionLost("fake server", "is gone", "start it again");
    // What is sent now was computed before the last command came.
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

/// A connection to it.
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
