#pragma once

#include <string>

namespace soccer::wire {

/// After this time (s) a silent GameController is no longer in command, as in the league's reference client.
inline constexpr double kControllerTimeout = 2;

/// Chooses the GameController that is in command, and its packets that are news. While one GameController is heard, packets of others are
/// refused; so are packets that the network has delayed, by their numbers, which wrap at 256.
class ControllerChoice {
 public:
  /// timeout: s after which a silent GameController is no longer in command.
  explicit ControllerChoice(double timeout = kControllerTimeout) : timeout_(timeout) {}

  /// Whether to use a packet; otherwise `error` is set to the reason. Call it with packets that are valid and of this game. sender: its
  /// address and port, as text; number: of the packet, 0 to 255; now: s, monotonic.
  bool accept(const std::string& sender, int number, double now, std::string& error);

  /// The GameController that is or was last in command; empty: none so far.
  const std::string& sender() const { return sender_; }

 private:
  double timeout_;
  std::string sender_;
  int number_ = 0;
  double heard_ = 0;
};

}  // namespace soccer::wire
